import path from 'node:path';
import { findTool } from '../src/node/tool/project.ts';
import { UsageError } from '../src/shared/errors.ts';
import { listInWords } from '../src/shared/text.ts';
import { EXEC, nameCommands } from './name-commands.ts';

/** An option that npm kept for itself, because two dashes were missing before it. */
interface KeptOption {
  readonly name: string;
  /** `true` for an option without a value, or if npm passed on its value as a separate word. */
  readonly value: string;
}

/** Options that npm has, too: people may have set them in its configuration. */
const OF_NPM: ReadonlySet<string> = new Set(['email', 'force', 'yes']);

/** Finds the options that npm did not pass on: it puts them into the environment. */
export function findKeptOptions(names: readonly string[]): KeptOption[] {
  if (process.env.npm_lifecycle_event === undefined) return [];
  return names.flatMap((name) => {
    const value = OF_NPM.has(name) ? '' : (process.env[`npm_config_${name}`] ?? '');
    return value === '' ? [] : [{ name, value }];
  });
}

interface CommandUse {
  /** What npm passed on. */
  readonly args: readonly string[];
  /** Returns the placeholder of an option's value in the help; undefined for an option without a value. */
  readonly placeholderOf: (name: string) => string | undefined;
}

/** Reports the options that npm did not pass on, with the correct command line. */
export function reportKeptOptions(kept: readonly KeptOption[], { args, placeholderOf }: CommandUse): UsageError {
  const words = kept.flatMap(({ name, value }) => {
    const placeholder = placeholderOf(name);
    return placeholder === undefined ? [`--${name}`] : [`--${name}`, value === 'true' ? placeholder : value];
  });
  // If a value is only a placeholder, one of the other words may be that value.
  const given = kept.some(({ name, value }) => value === 'true' && placeholderOf(name) !== undefined) ? [] : args;
  const line = [...given, ...words].map((word) => (/[\s"]/.test(word) ? JSON.stringify(word) : word)).join(' ');
  const { npm_lifecycle_event: event } = process.env;
  return new UsageError(
    `npm kept ${listInWords(kept.map(({ name }) => `--${name}`))} for itself, so ${event === EXEC ? process.argv[2] : event} did not get ${kept.length === 1 ? 'it' : 'them'}.`,
    `${event === EXEC ? 'Run it with npx' : 'Put two dashes before the options'}: ${npmLine(line)}`,
  );
}

/** Returns the command line that passes these options to the running command. */
export function npmLine(options: string): string {
  const { npm_lifecycle_event: event = 'build' } = process.env;
  if (event === EXEC) return `npx townsite ${process.argv[2]} ${options}`;
  return `${event === 'start' ? 'npm start' : `npm run ${event}`} -- ${options}`;
}

/** Rewrites a text: commands as this person types them, and paths of Townsite's docs relative to the current folder. */
export function asCalled(text: string): string {
  return nameCommands(text).replace(/(?<![\w/.-])(?:docs\/[a-z-]+|schema\/REFERENCE)\.md\b/g, locateDocs);
}

function locateDocs(page: string): string {
  const file = path.join(findTool().toolRoot, page);
  const near = path.relative(process.cwd(), file);
  return (near.startsWith('..') ? file : near).split(path.sep).join('/');
}
