import { isData } from '../../model/data.ts';
import type { Finding } from '../../model/diagnostic.ts';
import { nameOf, shortName } from '../../model/format-value.ts';

/** The fields that can name an entry, which is its key in an overlay. */
const NAMES: readonly string[] = ['slug', 'path', 'id'];

/** What is wrong with `business.phone: …`, which tables and commands take. */
export const DOTS_HINT = 'Only tables and commands write dots between keys.';

/**
 * Words a finding about a whole entry for a file that has it below its name, as `b: { title: … }`.
 * @param value what is written there
 */
export function wordEntry(given: Finding, name: string, value: unknown): Finding {
  const { code, remedy } = given;
  const finding = { ...given, message: withPosition(given, `\`${name}\``) };
  if (value === null) return { ...finding, remedy: 'Write the entry below its name, or remove the line.' };
  if (code === 'CONFIG_WRONG_TYPE' && name === 'order' && !isData(value)) {
    const example = typeof value === 'string' && value !== '' ? [value] : ['first', 'second'];
    return { ...finding, remedy: { lead: '`order` is a list of names. For example:', key: name, example } };
  }
  if (code === 'CONFIG_WRONG_TYPE' && name === 'from' && typeof value === 'string')
    return {
      ...finding,
      remedy: `Leave out the other keys, so that ${value} is the whole list. Or remove \`from\`, and name only entries.`,
    };
  if (typeof remedy !== 'object' || !('example' in remedy) || !isData(remedy.example)) return finding;
  const { example, key } = remedy;
  // What is in the entry, such as a key that it lacks, has a name of its own.
  if (typeof key === 'string') return finding;
  const field = NAMES.find((each) => Object.hasOwn(example, each));
  return {
    ...finding,
    remedy: { ...remedy, key: name, example: Object.fromEntries(Object.entries(example).filter(([key]) => key !== field)) },
  };
}

/** Returns the message of a finding with another name for the position of its entry. */
export function withPosition({ path, message }: Finding, name: string): string {
  return [nameOf(path), shortName(path)].reduce((text, position) => text.replace(position, () => name), message);
}
