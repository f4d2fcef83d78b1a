import path from 'node:path';
import { parseArgs } from 'node:util';
import { MAX_FINDINGS } from '../src/model/print/to-terminal.ts';
import type { Shard } from '../src/node/fleet/choose-sites.ts';
import { configOfSite } from '../src/node/load/find-fleet.ts';
import { HOST_NAMES } from '../src/node/load/host-names.ts';
import { CODE_HOSTS } from '../src/node/new/code-hosts.ts';
import { findCountry, GEO_HINT, parseGeo } from '../src/node/retarget/refuse-facts.ts';
import type { Coordinates } from '../src/node/retarget/to-move.ts';
import { HelpWanted, UsageError } from '../src/shared/errors.ts';
import { listInWords, suggest } from '../src/shared/text.ts';
import { isDate } from '../src/shared/time/calendar.ts';
import { parseUrl } from '../src/shared/url.ts';
import { findKeptOptions, npmLine, reportKeptOptions } from './npm-options.ts';

/** Formats of findings. */
const FORMATS = ['text', 'json', 'sarif', 'github'] as const;
export type Format = (typeof FORMATS)[number];

/** Formats of exported messages. */
const EXPORTS = ['csv', 'json'] as const;

/** What parseArgs returns for an option. */
type Typed = string | boolean | readonly (string | boolean)[];

interface OptionSpec<Value> {
  readonly type: 'string' | 'boolean';
  /** Whether the option may be given several times. `typed` then is a list. */
  readonly multiple?: boolean;
  /** The help text after the name: the placeholder of the value, if there is one, and what the option does. */
  readonly words: string;
  /** Converts what was typed; undefined if the option is not given. */
  readonly parse: (typed: Typed | undefined, name: string) => Value;
}

function flag(words: string): OptionSpec<boolean> {
  return { type: 'boolean', words, parse: Boolean };
}

/** An option with a value. @param parse converts the value; without it, the value is a text */
function value(words: string): OptionSpec<string | undefined>;
function value<Value>(words: string, parse: (typed: string, name: string) => Value): OptionSpec<Value | undefined>;
function value(words: string, parse: (typed: string, name: string) => unknown = (typed) => typed): OptionSpec<unknown> {
  return { type: 'string', words, parse: (typed, name) => (typed === undefined ? undefined : parse(String(typed), name)) };
}

/** An option that may be given several times. Its value is a list, without one empty. */
function values(words: string): OptionSpec<readonly string[]> {
  return { type: 'string', multiple: true, words, parse: (typed = []) => [typed].flat().map(String) };
}

/** An option with a value, which the command always gets. */
function valueOr<Value>(preset: string, words: string, parse: (typed: string, name: string) => Value): OptionSpec<Value> {
  return { type: 'string', words, parse: (typed = preset, name) => parse(String(typed), name) };
}

const toPath = (typed: string): string => path.resolve(typed);

/** All options of all commands. Paths become absolute. */
const SPECS = {
  config: valueOr('site.config.yaml', 'FILE the configuration (site.config.yaml)', toPath),
  out: value('DIR the output folder (dist beside the configuration)', toPath),
  force: flag('replaces the output of another configuration, and files in it that you added or changed'),
  fleet: valueOr('fleet.yaml', 'FILE the file of the fleet (fleet.yaml)', toPath),
  changed: value('REV only the sites that differ from a git revision, by their own files or those of their base'),
  first: value('N only so many sites that are not live yet', numberFrom(1, 1_000_000)),
  rest: flag('all sites that are not live yet'),
  site: value('SITE only this site of the fleet'),
  before: value('RUN also deletes what was live before this run and, without --site, the records of earlier runs', String),
  'with-live': flag('deletes all of a site that has left the fleet, also what is live'),
  shard: value('N/M only a part of the sites, counted from 1: 3/8 is the third of eight', parseShard),
  join: value('NAME builds one run together with all commands of the same name; the first one begins it', parseJoin),
  queue: flag('lets workers build the sites, and waits for them'),
  failed: flag('also builds the sites again that failed'),
  concurrency: value('N how many sites to build at a time (one for each processor)', numberFrom(1, 1000)),
  timeout: valueOr('300', 'SECONDS how long a site may take (300)', numberFrom(1, 86_400)),
  memory: valueOr('2048', 'MB how much memory a site may need (2048)', numberFrom(512, 1_000_000)),
  port: valueOr('4173', 'N the port of the server (4173, for messages 4180; 0 uses any free port)', numberFrom(0, 65_535)),
  format: valueOr('text', 'F the format', String),
  report: value('FILE the file to write the findings to, in that format', toPath),
  // Without it, the terminal shows the first findings of each code.
  max: value(`N the maximum number of findings to print (${MAX_FINDINGS})`, numberFrom(1, 1_000_000)),
  all: flag('prints each finding, also many of one kind'),
  explain: value('CODE explains a code, and checks nothing'),
  strict: flag('counts warnings as errors: the check before a launch'),
  blocks: flag('shows the examples of your own blocks, which runs their code'),
  until: value('DATE the last day'),
  office: values('SLUG only this office; you can name several'),
  reason: value('TEXT why, in a few words'),
  redirect: value('PATH the page that visitors of a lost page go to'),
  quiet: flag('shows no line at the top of the pages'),
  now: value('DATE the date to use as today, as year-month-day', parseDate),
  watch: flag('checks again after each save'),
  host: value(`HOST the host to write for: ${listInWords(HOST_NAMES, 'or')}`, choiceOf(HOST_NAMES)),
  diff: value('DIR a copy of the deployed site: lists what a deploy would change', toPath),
  as: valueOr('csv', `F the format of the export: ${listInWords(EXPORTS, 'or')} (csv)`, choiceOf(EXPORTS)),
  'older-than': value('DAYS deletes all older messages', numberFrom(0, 36_500)),
  search: value('TEXT only messages that contain this text'),
  fix: flag('makes the changes that hints spell out'),
  'dry-run': flag('prints what would change, and writes nothing'),
  here: flag('replaces the reference with the text'),
  base: flag('changes the value in the site that this one extends'),
  origin: flag('also names the file and line of the value, and what it overrides'),
  everywhere: flag('changes a value that an anchor (&) shares, in all places'),
  name: value('NAME the name of the business'),
  country: value('COUNTRY the country of the business: US, GB, Ireland', parseCountry),
  city: value('CITY the city of the office: "Phoenix, AZ"'),
  geo: value('LAT,LNG the coordinates of a city that the table of places lacks: "53.7965, -1.5478"', parseCoordinates),
  phone: value('NUMBER the phone number'),
  email: value('ADDRESS the email address'),
  address: value('TEXT the street and the postal code: "12 Main Street, 85004"'),
  url: value('URL the address of the site'),
  repository: value('OWNER/NAME the repository of the site at the code host'),
  account: value('NAME the account of the booking service'),
  hours: value('HOURS the opening hours: "Mon-Fri 8:00-18:00, Sat 9:00-16:00"'),
  trade: value('TRADE the starter to begin with'),
  color: value('COLOR the main color: "#0f5450"'),
  radius: value('MILES how far the business travels (miles in the US and the UK, kilometers elsewhere)', numberFrom(1, 500)),
  cities: value('N how many cities get a page (as many as now)', numberFrom(1, 500)),
  places: value('FILE your own table of places (CSV), for other countries', toPath),
  redirects: flag('adds redirects from the old city pages to the page above them'),
  yes: flag('asks no questions'),
  'code-host': value(`HOST where the files will be kept: ${listInWords(CODE_HOSTS, 'or')}`, choiceOf(CODE_HOSTS)),
  done: flag('ends the search for words of the old place'),
  check: value(
    'URL sends nothing, and fails if the site at this address is 36 hours too old: since it was published, or on hosts that replace the whole site, since a change by itself was due',
    parseSite,
  ),
} satisfies Readonly<Record<string, OptionSpec<unknown>>>;

type OptionName = keyof typeof SPECS;

export type Options<F extends string = Format> = Omit<
  { readonly [Name in OptionName]: ReturnType<(typeof SPECS)[Name]['parse']> },
  'format'
> & { readonly format: F };

/** The options that name the site of a command by its id. */
export const BY_ID = ['site', 'fleet'] as const;

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

/**
 * Parses the options of a command.
 * @param names options of this command
 * @param args the arguments after the name of the command
 * @param formats formats of a command that prints no findings
 * @returns the values; of a command for one site, also the file of the fleet, if it is named
 * @throws UsageError for other options, and for invalid values
 */
export function parseOptions<Name extends OptionName, F extends string = Format>(
  names: readonly Name[],
  args = process.argv.slice(3),
  formats: readonly string[] = FORMATS,
): Pick<Options<F>, Name> & { readonly fleet?: string | undefined } {
  // A command for one site finds it in a fleet by its id, too.
  const isOfSite = names.some((name) => name === 'config') && !names.some((name) => name === 'site');
  const all: readonly OptionName[] = isOfSite ? [...new Set([...names, ...BY_ID])] : names;
  const typed = parse(all, args, formatOptions(all, formats));
  const fleet = typed.fleet === undefined ? undefined : toPath(String(typed.fleet));
  if (isOfSite && typed.site !== undefined) {
    if (typed.config !== undefined)
      throw new UsageError('--config and --site exclude each other.', 'Name the site by its file, or by its id.');
    typed.config = configOfSite(process.cwd(), String(typed.site), fleet);
  }
  const options = Object.fromEntries(names.map((name) => [name, SPECS[name].parse(typed[name], name)])) as Pick<Options<F>, Name>;
  if ('format' in options) choiceOf(formats)(String(options.format), 'format');
  return isOfSite ? { ...options, fleet } : options;
}

function numberFrom(from: number, to: number): (typed: string, name: string) => number {
  return (typed, name) => {
    const number = Number(typed);
    if (Number.isInteger(number) && number >= from && number <= to) return number;
    throw new UsageError(`--${name} ${typed} does not work.`, `Give a whole number from ${from} to ${to}.`);
  };
}

function parseCountry(typed: string): string {
  const country = findCountry(typed);
  if (country !== undefined) return country.code;
  throw new UsageError(`--country ${typed} is no country.`, 'Write its name in English, or its two letters: --country GB');
}

function parseCoordinates(typed: string): Coordinates {
  const geo = parseGeo(typed);
  if (geo !== undefined) return geo;
  throw new UsageError(`--geo ${typed} does not work.`, GEO_HINT);
}

function parseDate(value: string, name: string): string {
  if (isDate(value)) return value;
  throw new UsageError(`--${name} ${value} is not a date.`, `Write it as year-month-day: --${name} 2026-12-24`);
}

function parseShard(typed: string): Shard {
  const [, number = 0, of = 0] = (/^(\d{1,6})\/(\d{1,6})$/.exec(typed) ?? []).map(Number);
  if (number >= 1 && number <= of) return { number, of };
  throw new UsageError(`--shard ${typed} does not work.`, 'Write which part of how many, counted from 1: --shard 3/8');
}

function parseJoin(typed: string): string {
  if (/^[\w.-]{1,200}$/.test(typed) && !/^\.+$/.test(typed)) return typed;
  throw new UsageError(`--join ${typed} does not work.`, 'Write letters, digits, hyphens, and dots: --join 2026-12-24');
}

function parseSite(value: string): string {
  const url = parseUrl(value);
  if (url !== undefined && /^https?:$/.test(url.protocol)) return value.replace(/\/+$/, '');
  throw new UsageError(`--check ${value} is not the address of a site.`, 'Write it whole: --check https://www.example.com');
}

function choiceOf<T extends string>(choices: readonly T[]): (typed: string, name: string) => T {
  return (typed, name) => {
    const chosen = choices.find((choice) => choice === typed);
    if (chosen !== undefined) return chosen;
    const meant = suggest(typed, choices);
    throw new UsageError(
      `--${name} ${typed} does not exist.`,
      `Use ${listInWords(choices, 'or')}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
    );
  };
}

function parse(names: readonly OptionName[], args: readonly string[], usage: string): Partial<Record<OptionName, Typed>> {
  if (['--help', '-h'].some((flag) => args.includes(flag))) throw new HelpWanted(usage);
  const kept = findKeptOptions(Object.keys(SPECS));
  const unknown = kept.find(({ name }) => !names.some((each) => each === name));
  if (unknown !== undefined) throw reportUnknown(`--${unknown.name}`, names, usage);
  if (kept.length > 0) throw reportKeptOptions(kept, { args, placeholderOf });
  const typed = parseTyped(names, args, usage);
  const empty = Object.entries(typed).find(([, value]) => [value].flat().some((each) => typeof each === 'string' && each.trim() === ''));
  if (empty !== undefined) throw new UsageError(`--${empty[0]} needs a value, and this one is empty.`, usage);
  return typed;
}

function parseTyped(names: readonly OptionName[], args: readonly string[], usage: string): Partial<Record<OptionName, Typed>> {
  try {
    const options = Object.fromEntries(names.map((name) => [name, optionOf(name)]));
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values as Partial<Record<OptionName, Typed>>;
  } catch (error) {
    throw reportMisuse(error, names, usage);
  }
}

function optionOf(name: OptionName): { type: 'string' | 'boolean'; multiple?: boolean } {
  const { type, multiple }: OptionSpec<unknown> = SPECS[name];
  return { type, ...(multiple === undefined ? {} : { multiple }) };
}

function formatOptions(names: readonly OptionName[], formats: readonly string[]): string {
  const typed = (name: OptionName): string => [`--${name}`, placeholderOf(name) ?? []].flat().join(' ');
  const does = (name: OptionName): string => SPECS[name].words.slice((placeholderOf(name) ?? '').length).trimStart();
  const isOfDay = names.includes('until');
  const more = (name: OptionName): string => {
    if (name === 'reason' && isOfDay) return '; visitors read it';
    return name === 'format' ? `: ${listInWords(formats, 'or')} (text)` : '';
  };
  const width = Math.max(...names.map((name) => typed(name).length));
  return `Options:\n${names.map((name) => `  ${typed(name).padEnd(width)}  ${does(name)}${more(name)}`).join('\n')}`;
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
  if (written === '--base' && names.includes('config'))
    return new UsageError(`Unknown option ${written}.`, 'Only set and unset find the base themselves. Name its file: --config FILE');
  const meant = suggest(written.replace(/^-+/, '').split(/[\s=<,]/)[0] ?? '', names);
  return new UsageError(`Unknown option ${written}.`, meant === undefined ? usage : `Did you mean --${meant}?\n${usage}`);
}

/** Returns the placeholder of an option's value in the help, such as `FILE`. */
function placeholderOf(name: string): string | undefined {
  const { type, words } = SPECS[name as OptionName];
  return type === 'boolean' ? undefined : words.split(' ')[0];
}
