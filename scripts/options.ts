import path from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../src/shared/errors.ts';
import { suggest } from '../src/shared/text.ts';

/** The options of all commands, with their defaults; each command says which it takes. */
const DEFAULTS = { config: 'site.config.yaml', out: 'dist', port: '4173' } as const;

const WORDS: Record<OptionName, string> = {
  config: 'FILE  the configuration (site.config.yaml)',
  out: 'DIR      the output folder (dist)',
  port: 'N       the port of the server (4173; 0 takes any free one)',
};

type OptionName = keyof typeof DEFAULTS;

export interface Options {
  /** Absolute path of the configuration. */
  readonly config: string;
  /** Absolute path of the output folder. */
  readonly out: string;
  readonly port: number;
}

/**
 * Reads the options of a command.
 * @param names those that it takes
 * @throws UsageError for any other, and for a port that is none
 */
export function readOptions(names: readonly OptionName[]): Options {
  const values = parse(names);
  const empty = names.find((name) => values[name] === '');
  if (empty !== undefined) throw new UsageError(`--${empty} lacks its value.`, usageOf(names));
  const port = Number(values.port ?? DEFAULTS.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new UsageError(`${values.port} is not a port.`, 'Take a number from 0 to 65535: --port 4173');
  return { config: path.resolve(values.config ?? DEFAULTS.config), out: path.resolve(values.out ?? DEFAULTS.out), port };
}

function usageOf(names: readonly OptionName[]): string {
  return `Options:\n${names.map((name) => `  --${name} ${WORDS[name]}`).join('\n')}`;
}

function parse(names: readonly OptionName[]): Partial<Record<OptionName, string>> {
  const usage = usageOf(names);
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    return parseArgs({ options, strict: true, allowPositionals: false }).values as Partial<Record<OptionName, string>>;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const unknown =
      /'(-[^']*)'/
        .exec(message)?.[1]
        ?.replace(/^-+/, '')
        .split(/[\s=<]/)[0] ?? '';
    const meant = suggest(unknown, names);
    const isMissing = message.includes('argument missing') || message.includes('ambiguous');
    const text = isMissing ? `--${unknown} lacks its value.` : `There is no option ${/'([^']*)'/.exec(message)?.[1] ?? unknown}.`;
    throw new UsageError(text, meant === undefined || isMissing ? usage : `Did you mean --${meant}?\n${usage}`);
  }
}
