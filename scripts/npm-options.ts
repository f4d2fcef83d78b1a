import { UsageError } from '../src/shared/errors.ts';
import { listInWords } from '../src/shared/text.ts';

/** An option that npm kept for itself, because no two dashes stood before it. */
interface KeptOption {
  readonly name: string;
  /** `true` for an option without a value, and for one whose value npm passed on as a word of its own. */
  readonly value: string;
}

/**
 * The options that npm did not pass on: it puts them into the environment. `--force` is left alone there, because it is an option of npm,
 * too: some have it in their settings.
 */
export function findKeptOptions(names: readonly string[]): KeptOption[] {
  if (process.env.npm_lifecycle_event === undefined) return [];
  return names.flatMap((name) => {
    const value = name === 'force' ? '' : (process.env[`npm_config_${name}`] ?? '');
    return value === '' ? [] : [{ name, value }];
  });
}

/** @param placeholderOf what stands for the value of an option in its help; undefined for one without a value */
export function describeKeptOptions(kept: readonly KeptOption[], placeholderOf: (name: string) => string | undefined): UsageError {
  const event = process.env.npm_lifecycle_event ?? '';
  const words = kept.flatMap(({ name, value }) => {
    const placeholder = placeholderOf(name);
    return placeholder === undefined ? [`--${name}`] : [`--${name}`, value === 'true' ? placeholder : value];
  });
  // With a placeholder among them, the other words may be its value.
  const given = kept.some(({ name, value }) => value === 'true' && placeholderOf(name) !== undefined) ? [] : process.argv.slice(2);
  const line = [...given, ...words].map((word) => (/[\s"]/.test(word) ? JSON.stringify(word) : word)).join(' ');
  return new UsageError(
    `npm kept ${listInWords(kept.map(({ name }) => `--${name}`))} for itself, so ${event} did not get ${kept.length === 1 ? 'it' : 'them'}.`,
    `Put two dashes before the options: ${event === 'start' ? 'npm start' : `npm run ${event}`} -- ${line}`,
  );
}
