import path from 'node:path';
import { parseArgs } from 'node:util';
import { MAX_FINDINGS } from '../src/model/print/to-terminal.ts';
import { HOST_NAMES } from '../src/node/load/host-names.ts';
import { HelpWanted, UsageError } from '../src/shared/errors.ts';
import { listInWords, suggest } from '../src/shared/text.ts';
import { isDate } from '../src/shared/time/calendar.ts';
import { findKeptOptions, npmLine, reportKeptOptions } from './npm-options.ts';

/** Formats of findings. */
const FORMATS = ['text', 'json', 'sarif', 'github'] as const;
export type Format = (typeof FORMATS)[number];

/** Formats of exported messages. */
const EXPORTS = ['csv', 'json'] as const;

export interface Options<F extends string = Format> {
  /** Absolute path of the configuration. */
  readonly config: string;
  /** Absolute path of the output folder, if given. */
  readonly out: string | undefined;
  /** Whether to replace the output of another configuration. */
  readonly force: boolean;
  /** 0 for any free port. */
  readonly port: number;
  readonly format: F;
  /** Absolute path of the file to write the findings to, in `format`. */
  readonly report: string | undefined;
  /** The largest number of findings to print. */
  /** If not given, the terminal shows the first findings of each code. */
  readonly max: number | undefined;
  /** The code to explain instead of checking anything. */
  readonly explain: string | undefined;
  readonly check: boolean;
  /** The launch check: warnings count as errors. */
  readonly strict: boolean;
  /** Whether to render the examples of own blocks. */
  readonly blocks: boolean;
  /** The date that counts as today, as year-month-day; undefined for the current date at the business. */
  readonly now: string | undefined;
  readonly watch: boolean;
  /** The host to write for, instead of the one in the configuration. */
  readonly host: (typeof HOST_NAMES)[number] | undefined;
  /** Absolute path of the deployed copy to compare the output with. */
  readonly diff: string | undefined;
  /** The format of exported messages. */
  readonly as: (typeof EXPORTS)[number];
  /** The age in days above which messages are deleted. */
  readonly 'older-than': number | undefined;
  /** Whether to apply hints that are exact edits. */
  readonly fix: boolean;
  /** Whether a command only reports what it would do. */
  readonly 'dry-run': boolean;
  /** Whether a text may replace a reference. */
  readonly here: boolean;
  /** Whether a part that an anchor names changes in all places that use it. */
  readonly everywhere: boolean;
  /** Facts of a site that moves or is new. */
  readonly name: string | undefined;
  readonly city: string | undefined;
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly address: string | undefined;
  readonly url: string | undefined;
  readonly account: string | undefined;
  readonly hours: string | undefined;
  /** The name of a starter. */
  readonly trade: string | undefined;
  /** As #0f5450. */
  readonly color: string | undefined;
  /** In miles or kilometers, depending on the country. */
  readonly radius: number | undefined;
  /** How many cities get a page. */
  readonly cities: number | undefined;
  /** Absolute path of the operator's own table of places. */
  readonly places: string | undefined;
  readonly redirects: boolean;
  /** Whether to ask nothing. */
  readonly yes: boolean;
  readonly done: boolean;
}

type OptionName = keyof Options;

/** Separates the words of a command line from its options, in any order. A value that begins with a minus, such as -105.2, is a word. */
export function splitWords(args: readonly string[]): { readonly words: string[]; readonly options: string[] } {
  const [words, options]: [string[], string[]] = [[], []];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] as string;
    if (!/^(?:--[a-z]|-h$)/.test(arg)) words.push(arg);
    else {
      options.push(arg);
      const next = args[at + 1];
      if (SPECS[arg.slice(2) as OptionName]?.type === 'string' && next !== undefined) {
        options.push(next);
        at += 1;
      }
    }
  }
  return { words, options };
}

interface OptionSpec {
  readonly type: 'string' | 'boolean';
  /** The help text after the name: placeholder and description. */
  readonly words: string;
}

const SPECS: Record<OptionName, OptionSpec> = {
  config: { type: 'string', words: 'FILE    the configuration (site.config.yaml)' },
  out: { type: 'string', words: 'DIR        the output folder (dist beside the configuration)' },
  force: { type: 'boolean', words: '         replaces the output of another configuration, and files in it that you added or changed' },
  port: { type: 'string', words: 'N         the port of the server (4173, for messages 4180; 0 uses any free port)' },
  format: { type: 'string', words: 'F       the format' },
  report: { type: 'string', words: 'FILE    the file to write the findings to, in that format' },
  max: { type: 'string', words: `N          the maximum number of findings to print (${MAX_FINDINGS})` },
  explain: { type: 'string', words: 'CODE   explains a code, and checks nothing' },
  strict: { type: 'boolean', words: '        counts warnings as errors: the check before a launch' },
  blocks: { type: 'boolean', words: '        shows the examples of your own blocks, which runs their code' },
  now: { type: 'string', words: 'DATE       the date to use as today, as year-month-day' },
  watch: { type: 'boolean', words: '         checks again after each save' },
  host: { type: 'string', words: `HOST      the host to write for: ${listInWords(HOST_NAMES, 'or')}` },
  diff: { type: 'string', words: 'DIR       a copy of the deployed site: lists what a deploy would change' },
  as: { type: 'string', words: `F           the format of the export: ${listInWords(EXPORTS, 'or')} (csv)` },
  'older-than': { type: 'string', words: 'DAYS deletes all older messages' },
  fix: { type: 'boolean', words: '           makes the changes that hints spell out' },
  'dry-run': { type: 'boolean', words: '       prints what would change, and writes nothing' },
  here: { type: 'boolean', words: '          replaces the reference with the text' },
  everywhere: { type: 'boolean', words: '    changes a value that an anchor (&) shares, in all places' },
  name: { type: 'string', words: 'NAME      the name of the business' },
  city: { type: 'string', words: 'CITY      the city of the office: "Phoenix, AZ"' },
  phone: { type: 'string', words: 'NUMBER   the phone number' },
  email: { type: 'string', words: 'ADDRESS  the email address' },
  address: { type: 'string', words: 'TEXT   the street and the postal code: "12 Main Street, 85004"' },
  url: { type: 'string', words: 'URL        the address of the site' },
  account: { type: 'string', words: 'NAME   the account of the booking service' },
  hours: { type: 'string', words: 'HOURS    the opening hours: "Mon-Fri 8:00-18:00, Sat 9:00-16:00"' },
  trade: { type: 'string', words: 'TRADE    the starter to begin with' },
  color: { type: 'string', words: 'COLOR    the main color: "#0f5450"' },
  radius: { type: 'string', words: 'MILES   how far the business travels (miles in the US and the UK, kilometers elsewhere)' },
  cities: { type: 'string', words: 'N       how many cities get a page (as many as now)' },
  places: { type: 'string', words: 'FILE    your own table of places (CSV), for other countries' },
  redirects: { type: 'boolean', words: '     adds redirects from the old city pages to the page above them' },
  yes: { type: 'boolean', words: '           asks no questions' },
  done: { type: 'boolean', words: '          ends the search for words of the old place' },
  check: { type: 'boolean', words: '         writes nothing, and fails if a file is out of date' },
};

/**
 * Parses the options of a command.
 * @param names options of this command
 * @param args the arguments after the name of the command
 * @param formats formats of a command that prints no findings
 * @throws UsageError for other options, and for invalid values
 */
export function parseOptions<Name extends OptionName, F extends string = Format>(
  names: readonly Name[],
  args = process.argv.slice(3),
  formats: readonly string[] = FORMATS,
): Pick<Options<F>, Name> {
  const usage = formatOptions(names, formats);
  const values = parse(names, args, usage) as Partial<Record<OptionName, string>>;
  const config = path.resolve(values.config ?? 'site.config.yaml');
  const options: Options<F> = {
    config,
    out: values.out === undefined ? undefined : path.resolve(values.out),
    force: Boolean(values.force),
    port: parseNumber('port', values.port ?? '4173', 0, 65_535),
    format: parseChoice('format', values.format ?? 'text', formats as readonly F[]),
    report: values.report === undefined ? undefined : path.resolve(values.report),
    max: values.max === undefined ? undefined : parseNumber('max', values.max, 1, 1_000_000),
    explain: values.explain,
    check: Boolean(values.check),
    strict: Boolean(values.strict),
    blocks: Boolean(values.blocks),
    now: values.now === undefined ? undefined : parseDate(values.now),
    watch: Boolean(values.watch),
    host: values.host === undefined ? undefined : parseChoice('host', values.host, HOST_NAMES),
    diff: values.diff === undefined ? undefined : path.resolve(values.diff),
    as: parseChoice('as', values.as ?? 'csv', EXPORTS),
    fix: Boolean(values.fix),
    'dry-run': Boolean(values['dry-run']),
    here: Boolean(values.here),
    everywhere: Boolean(values.everywhere),
    name: values.name,
    city: values.city,
    phone: values.phone,
    email: values.email,
    address: values.address,
    url: values.url,
    account: values.account,
    hours: values.hours,
    trade: values.trade,
    color: values.color,
    radius: values.radius === undefined ? undefined : parseNumber('radius', values.radius, 1, 500),
    cities: values.cities === undefined ? undefined : parseNumber('cities', values.cities, 1, 500),
    places: values.places === undefined ? undefined : path.resolve(values.places),
    redirects: Boolean(values.redirects),
    yes: Boolean(values.yes),
    done: Boolean(values.done),
    'older-than': values['older-than'] === undefined ? undefined : parseNumber('older-than', values['older-than'], 0, 36_500),
  };
  return options;
}

function parseNumber(name: OptionName, value: string, from: number, to: number): number {
  const number = Number(value);
  if (value.trim() !== '' && Number.isInteger(number) && number >= from && number <= to) return number;
  throw new UsageError(`--${name} ${value} does not work.`, `Give a whole number from ${from} to ${to}.`);
}

function parseDate(value: string): string {
  if (isDate(value)) return value;
  throw new UsageError(`--now ${value} is not a date.`, 'Write it as year-month-day: --now 2026-12-24');
}

function parseChoice<T extends string>(name: OptionName, value: string, choices: readonly T[]): T {
  const chosen = choices.find((choice) => choice === value);
  if (chosen !== undefined) return chosen;
  const meant = suggest(value, choices);
  throw new UsageError(
    `--${name} ${value} does not exist.`,
    `Use ${listInWords(choices, 'or')}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
  );
}

function parse(names: readonly OptionName[], args: readonly string[], usage: string): Partial<Record<OptionName, string | boolean>> {
  if (['--help', '-h'].some((flag) => args.includes(flag))) throw new HelpWanted(usage);
  const kept = findKeptOptions(Object.keys(SPECS));
  const unknown = kept.find(({ name }) => !names.some((each) => each === name));
  if (unknown !== undefined) throw reportUnknown(`--${unknown.name}`, names, usage);
  if (kept.length > 0) throw reportKeptOptions(kept, { args, placeholderOf });
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: SPECS[name].type }]));
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values as Partial<Record<OptionName, string | boolean>>;
  } catch (error) {
    throw reportMisuse(error, names, usage);
  }
}

function formatOptions(names: readonly OptionName[], formats: readonly string[]): string {
  const wordsOf = (name: OptionName): string => `${SPECS[name].words}${name === 'format' ? `: ${listInWords(formats, 'or')} (text)` : ''}`;
  return `Options:\n${names.map((name) => `  --${name} ${wordsOf(name)}`).join('\n')}`;
}

function reportMisuse(error: unknown, names: readonly OptionName[], usage: string): UsageError {
  const message = error instanceof Error ? error.message : String(error);
  const written = /'([^']*)'/.exec(message)?.[1] ?? '';
  const name = written.replace(/^-+/, '').split(/[\s=<,]/)[0] ?? '';
  if (message.includes('argument missing') || message.includes('ambiguous')) return new UsageError(`--${name} needs a value.`, usage);
  if (!written.startsWith('-')) {
    return new UsageError(
      `“${written}” is not an option.`,
      `npm needs two dashes before the options: ${npmLine('--config FILE')}\n${usage}`,
    );
  }
  return reportUnknown(written, names, usage);
}

function reportUnknown(written: string, names: readonly OptionName[], usage: string): UsageError {
  const meant = suggest(written.replace(/^-+/, '').split(/[\s=<,]/)[0] ?? '', names);
  return new UsageError(`Unknown option ${written}.`, meant === undefined ? usage : `Did you mean --${meant}?\n${usage}`);
}

/** Returns the placeholder of an option's value in the help, such as `FILE`. */
function placeholderOf(name: string): string | undefined {
  const { type, words } = SPECS[name as OptionName];
  return type === 'boolean' ? undefined : words.split(' ')[0];
}
