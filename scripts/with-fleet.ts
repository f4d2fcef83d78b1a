import type { Fleet, FleetSite } from '../src/node/fleet/fleet.ts';
import { nameSites } from '../src/node/fleet/merge-findings.ts';
import type { ReadFleet } from '../src/node/fleet/read-fleet.ts';
import { readFleet } from '../src/node/fleet/read-fleet.ts';
import { findLastBuilt } from '../src/node/fleet/run.ts';
import type { Store } from '../src/node/fleet/store/store.ts';
import { nameFile } from '../src/node/load/read-source.ts';
import type { Tool } from '../src/node/tool/project.ts';
import { createProject } from '../src/node/tool/project.ts';
import { UsageError } from '../src/shared/errors.ts';
import { asCalled } from './npm-options.ts';
import { openProject } from './open-project.ts';
import type { Outcome } from './report.ts';
import { printNote, progress } from './report.ts';
import { wordCommand } from './word-command.ts';

/** What follows `fleet` on the command line, without the action. */
export interface Words {
  readonly args: string[];
  /** The run or the site that the command is about. */
  readonly about: string | undefined;
}

/** The command that checks a fleet as a command has done it. */
export function wordCheck(options: { readonly strict?: boolean; readonly now?: string | undefined; readonly all?: boolean } = {}): string {
  return wordCommand('npm run fleet -- validate', options);
}

/**
 * Reads the fleet. If its file is wrong, the findings about it are the outcome. What stops no site is added to what a command finds in the
 * sites.
 * @param isStrict whether its warnings count as errors
 */
export async function withFleet(
  file: string,
  shown: Partial<Outcome>,
  use: (fleet: Fleet, tool: Tool) => Promise<Outcome>,
  isStrict = false,
): Promise<Outcome> {
  const tool = openProject({ config: file });
  const showsAll = wordCheck({ all: true });
  const { fleet, ...read } = await readFleet(file, tool, isStrict);
  if (fleet === undefined) return refuseFleet(read, shown);
  const outcome = await use(fleet, tool);
  const { findings } = outcome;
  if (findings === undefined) return outcome;
  const diagnostics = [...read.diagnostics, ...findings.diagnostics];
  const sources = new Map([...read.sources, ...findings.sources]);
  return { ...outcome, findings: { showsAll, ...findings, diagnostics, sources } };
}

function refuseFleet(read: Omit<ReadFleet, 'fleet'>, shown: Partial<Outcome> = {}): Outcome {
  const summary = ['No site was looked at: which sites there are is not known until this is mended.'];
  return { ...shown, findings: { ...read, showsAll: wordCheck({ all: true }) }, summary };
}

/**
 * Reads the fleet for a command about what was built before. The store knows that, so a mistake in the table of sites keeps nobody from going
 * back.
 * @param about the site that the command is about
 */
export async function withStore(
  file: string,
  { about, ...shown }: Partial<Pick<Words, 'about'>> & Pick<Outcome, 'format'>,
  use: (fleet: Fleet) => Promise<Outcome>,
): Promise<Outcome> {
  const { fleet, unread, ...read } = await readFleet(file, openProject({ config: file }));
  if (fleet === undefined && unread === undefined) return refuseFleet(read, shown);
  const wrong = read.diagnostics.find(({ severity }) => severity === 'error');
  if (unread !== undefined && wrong !== undefined)
    sayUnread(`The sites of ${nameFile(file)} cannot be read: ${wrong.file}:${wrong.line}:${wrong.column} ${wrong.message}`, 'validate');
  const outcome = await use(fleet ?? (unread as Fleet));
  if (about !== undefined && fleet?.sites.some(({ id }) => id === about) === false)
    sayUnread(`${nameFile(file)} has no site ${about} now, or it is refused.`, 'list');
  return outcome;
}

function sayUnread(what: string, action: string): void {
  printNote(asCalled(`${what} This command uses what the store knows. To see more: npm run fleet -- ${action}`));
}

/** All sites of a fleet share the cache beside `fleet.yaml`. */
export function toolOf(file: string): Tool {
  return createProject({ config: file });
}

/** Names the run that was built last. A program that builds need not know its number. */
const LAST = 'last';

/**
 * Reads which run is meant, by its number or as the last one. The store tells the number of that.
 * @throws UsageError when it is neither
 */
export function parseRun(typed: string): (store: Store) => Promise<number> {
  const run = Number(typed);
  if (typed === LAST) return findLastBuilt;
  if (Number.isInteger(run) && run >= 1) return () => Promise.resolve(run);
  throw new UsageError(`“${typed}” is not the number of a run.`, 'The build prints it: Run 42: … “last” is the run that was built last.');
}

/** Shows the progress of one in so many sites. */
const SHOWN = 25;

/** Returns a function that shows which site comes next. */
export function onSite(sites: readonly { readonly id: string }[], every = SHOWN): (number: number, site: FleetSite) => void {
  return (number, { id }) => onNumber(number, sites.length, id, every);
}

/** Shows which of so many sites comes next. */
export function onNumber(number: number, of: number, id: string, every = SHOWN): void {
  if (number % every === 1) progress(`Site ${number.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}: ${id}`);
}

/** Names sites that are live although the fleet no longer has them, and says how to take them down. */
export function sayGone({ file }: Fleet, ids: readonly string[]): readonly string[] {
  const [first] = ids;
  if (first === undefined) return [];
  const prune = wordCommand('npm run fleet -- prune', { site: first, 'with-live': true });
  return [
    `Still live, but no longer in ${nameFile(file)}: ${nameSites(ids)}.`,
    asCalled(`To delete one for good: ${prune}. If it is at a host, delete it there, too.`),
  ];
}

export function sayRefused(sites: readonly { readonly id: string }[]): string {
  return `Refused: ${nameSites(sites.map(({ id }) => id))}.`;
}
