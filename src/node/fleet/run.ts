import type { Diagnostic } from '../../model/diagnostic.ts';
import { UsageError } from '../../shared/errors.ts';
import type { RefusedRow } from '../../source/layers/locations.ts';
import { isId } from '../../source/layers/locations.ts';
import { inOrder } from '../support/map-limit.ts';
import type { SiteResult } from './build-release.ts';
import type { Shard } from './choose-sites.ts';
import { clearIds } from './left-sites.ts';
import type { SharedInputs } from './run-inputs.ts';
import { findDifferences, otherFiles, RunError } from './run-inputs.ts';
import type { Needs } from './store/parse-stored.ts';
import { orDamaged, parseStored, readStored } from './store/parse-stored.ts';
import type { Store } from './store/store.ts';

/** A site that could not be built for a reason that is not in its files, such as a full disk. A later attempt may succeed. */
export interface Failed {
  readonly state: 'failed';
  readonly message: string;
  /** What it must be made from, for another attempt, and the day. */
  readonly inputs?: string | undefined;
  readonly now?: string | undefined;
}

/** What became of a site in a run, as the store has it. */
export type Outcome = { readonly id: string } & (
  | {
      readonly state: 'unchanged' | 'built';
      readonly release: string;
      readonly warnings: number;
      /** The run that built the release, if it is another one. */
      readonly since?: number;
      /** What publish refuses the site for; left out if it may go live. */
      readonly stops?: readonly Omit<Diagnostic, 'fix'>[];
    }
  | { readonly state: 'refused'; readonly findings: readonly Omit<Diagnostic, 'fix'>[] }
  | Failed
  /** The site waits to be built. `inputs` is what it must be made from, `now` the day. */
  | { readonly state: 'queued'; readonly inputs: string; readonly now?: string | undefined }
);

/** A run as far as it has come. */
export interface Run {
  readonly run: number;
  /** Sorted by id. */
  readonly sites: readonly Outcome[];
  /** Parts that have not come to their end, such as `3/8`. */
  readonly missing: readonly string[];
  /** The day that it is built as on; undefined if each site is built as on its own today. */
  readonly now?: string | undefined;
  /** The last later run that makes this one needless, if sites of this one still wait. */
  readonly replacedBy?: number | undefined;
}

/** The whole is the only part. */
const WHOLE: Shard = { number: 1, of: 1 };

/** What is recorded when a run begins: `runs/42/run.json`. */
export interface Begun {
  readonly run: number;
  readonly started: string;
  /** Into how many parts the sites are split. */
  readonly parts: number;
  /** The name that its parts share. */
  readonly name?: string | undefined;
  /** A rollback has none. */
  readonly inputs?: SharedInputs;
}
const BEGUN: Needs<Begun> = { run: 'number' };

/** Takes the next number of the store. Two runs at once get two numbers. */
export async function beginRun(store: Store, more: Partial<Pick<Begun, 'parts' | 'name' | 'inputs'>> = {}): Promise<number> {
  const started = new Date().toISOString();
  let run = Math.max(0, ...(await listRuns(store)));
  do run += 1;
  while (!(await store.create(fileOf(run), print({ run, started, parts: 1, ...more }))));
  return run;
}

/** Which run sites are built in. */
export interface RunChoice {
  /** The name of a run that several commands build together. */
  readonly join?: string | undefined;
  /** Which part of it the sites are. */
  readonly shard?: Shard | undefined;
}

/** A run that a command builds a part of. */
export interface EnteredRun {
  readonly run: number;
  readonly part: Shard;
  /** Set if all parts were built before: then this one is a second attempt, and finds nothing to do. */
  readonly isComplete: boolean;
}

/**
 * Begins a run, or joins the one of this name. Without a name, a part is a run of its own.
 * @throws UsageError when the run has another number of parts, or is made from other files
 */
export async function enterRun(store: Store, { join, shard }: RunChoice, inputs: SharedInputs): Promise<EnteredRun> {
  if (join === undefined) return { run: await beginRun(store, { inputs }), part: WHOLE, isComplete: false };
  const part = shard ?? WHOLE;
  const run = await joinRun(store, join, { parts: part.of, inputs });
  const report = await readStored<{ counts: { failed: number } }>(store, `runs/${run}/report.json`, { counts: 'record' });
  // Sites that failed may be tried again.
  return { run, part, isComplete: report?.counts.failed === 0 };
}

/** Begins the run of this name, or joins it if another command has begun it. */
async function joinRun(store: Store, name: string, { parts, inputs }: Pick<Begun, 'parts'> & { inputs: SharedInputs }): Promise<number> {
  const known = await readStored<{ run: number }>(store, nameFile(name), { run: 'number' });
  if (known === undefined) {
    const run = await beginRun(store, { parts, name, inputs });
    if (await store.create(nameFile(name), `${JSON.stringify({ run })}\n`)) return run;
    // Another part was faster. Nobody knows this number.
    await store.removeFolder(`runs/${run}`);
    return joinRun(store, name, { parts, inputs });
  }
  const { run } = known;
  const begun = await readBegun(store, run);
  if (begun !== undefined && begun.parts !== parts)
    throw new UsageError(
      `The run ${name} has ${begun.parts} parts, not ${parts}.`,
      'Give all parts the same number after the slash, and each new run a new name after --join.',
    );
  await agreeOn(store, run, inputs);
  return run;
}

/**
 * Notes what a run is made from, unless another command did so before: then it must be the same.
 * @throws RunError when it is not
 */
export async function agreeOn(store: Store, run: number, inputs: SharedInputs): Promise<void> {
  let differing: readonly string[] = [];
  await store.update(fileOf(run), (text) => {
    if (text === undefined) return undefined;
    const begun = parseStored<Begun>(fileOf(run), text, BEGUN);
    const known = begun.inputs ?? {};
    differing = findDifferences(known, inputs);
    const isNew = Object.keys(inputs).some((name) => known[name] === undefined);
    return isNew && differing.length === 0 ? print({ ...begun, inputs: { ...known, ...inputs } }) : undefined;
  });
  if (differing.length > 0) throw otherFiles(run, differing);
}

/** Returns the error for a part that was built before, and would be another one now. */
export async function alreadyComplete(store: Store, run: number): Promise<RunError> {
  const name = (await readBegun(store, run))?.name;
  return new RunError(`Run ${run} has the name ${name}, and is complete.`, 'Give each new build a new name after --join.');
}

/** Lists the numbers of all runs in the store, the newest first. Of a pruned one, something may be left: only what has a `run.json` is a run. */
export async function listRuns(store: Store): Promise<readonly number[]> {
  return (await store.list('runs'))
    .map(Number)
    .filter(Number.isInteger)
    .sort((one, other) => other - one);
}

/**
 * Returns the number of the run that was built last. A rollback has a number, too, and builds nothing.
 * @throws UsageError when nothing was built
 */
export async function findLastBuilt(store: Store): Promise<number> {
  for (const run of await listRuns(store))
    if ((await store.list(`runs/${run}/parts`)).some((name) => name.endsWith('.json')) && (await store.has(fileOf(run)))) return run;
  throw new UsageError(...wordNoRuns(store));
}

/** Says what is wrong if there are no runs, and what to do. */
export function wordNoRuns({ shown }: Store): readonly [message: string, hint: string] {
  return [
    `The store ${shown} holds no runs: nothing was built yet, or the store is somewhere else.`,
    'Build first: npm run fleet -- build. Or mend `store` in fleet.yaml.',
  ];
}

/** Returns the day that a run is built as on; undefined if each site is built as on its own today. */
export async function dayOf(store: Store, run: number): Promise<string | undefined> {
  return dayIn(await readBegun(store, run));
}

export function dayIn(begun: Begun | undefined): string | undefined {
  return begun?.inputs?.['--now'] || undefined;
}

export async function readBegun(store: Store, run: number): Promise<Begun | undefined> {
  return readStored(store, fileOf(run), BEGUN);
}

function fileOf(run: number): string {
  return `runs/${run}/run.json`;
}

function nameFile(name: string): string {
  return `runs/names/${name}.json`;
}

function print(begun: Begun): string {
  return `${JSON.stringify(begun)}\n`;
}

/**
 * Returns the outcomes of rows and folders that are no sites, because of a mistake in them. The first part of a run has them.
 * What has no clear id is named by its file and line.
 */
export function outcomesOfRefused(refused: readonly RefusedRow[], { number }: Shard = WHOLE): readonly Outcome[] {
  if (number > 1) return [];
  const clear = clearIds(refused);
  return refused.map(({ id = '', diagnostic: { fix: _fix, ...finding } }) => ({
    id: clear.has(id) ? id : `${finding.file}:${finding.line}`,
    state: 'refused',
    findings: [finding],
  }));
}

/** Writes what became of the sites of a part: one file, however many sites it has. */
export async function writePart(store: Store, run: number, { number, of }: Shard, sites: readonly Outcome[]): Promise<void> {
  await store.write(`runs/${run}/parts/${number}-of-${of}.json`, `${JSON.stringify({ sites })}\n`);
}

/**
 * What can become of a site that was queued, each in a folder of its own, so that a list of names says how far a run is. The best one counts: an
 * attempt may fail, and the next one succeed.
 */
const FOLDERS = ['built', 'refused', 'failed'] as const;

/** Writes what became of a site that was queued. */
export async function writeOutcome(store: Store, run: number, outcome: Outcome): Promise<void> {
  const folder = outcome.state === 'refused' || outcome.state === 'failed' ? outcome.state : 'built';
  await store.write(`runs/${run}/${folder}/${outcome.id}.json`, `${JSON.stringify(outcome)}\n`);
}

/** Takes back that sites have failed: they are tried again. */
export async function forgetFailures(store: Store, run: number, ids: readonly string[]): Promise<void> {
  const failed = new Set(await store.list(`runs/${run}/failed`));
  for (const name of ids.map((id) => `${id}.json`)) if (failed.has(name)) await store.remove(`runs/${run}/failed/${name}`);
}

/** The names of the sites that were queued, by what became of them. */
export type Counted = Readonly<Record<(typeof FOLDERS)[number], ReadonlySet<string>>>;

/** Lists what became of the sites that were queued. */
export async function listOutcomes(store: Store, run: number): Promise<Counted> {
  const known = new Set<string>();
  const counted: Partial<Record<(typeof FOLDERS)[number], ReadonlySet<string>>> = {};
  for (const folder of FOLDERS) {
    const names = (await store.list(`runs/${run}/${folder}`)).filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
    counted[folder] = new Set(names.filter((name) => !known.has(name)));
    for (const name of names) known.add(name);
  }
  return counted as Counted;
}

/** How many files of the store are read at a time. */
export const READERS = 32;

/**
 * Reads a run: what its parts say, and what became of each queued site since then.
 * @throws UsageError when there is no such run
 */
export async function readRun(store: Store, run: number): Promise<Run> {
  const found = await findRun(store, run);
  if (found === undefined) throw await missingRun(store, run);
  return found;
}

/** Reads a run. Returns undefined for what is left of a pruned one. */
export async function findRun(store: Store, run: number): Promise<Run | undefined> {
  const begun = await readBegun(store, run);
  if (begun === undefined) return undefined;
  const { sites, missing } = await readParts(store, begun);
  const isOpen = ({ state }: Outcome): boolean => state === 'queued' || state === 'failed';
  const counted = sites.some(isOpen) ? await listOutcomes(store, run) : undefined;
  const open = counted === undefined ? [] : sites.filter(isOpen);
  const reads = open.map((site) => async (): Promise<Outcome> => {
    const folder = FOLDERS.find((name) => counted?.[name].has(site.id));
    const outcome =
      folder === undefined
        ? undefined
        : await readStored<Outcome>(store, `runs/${run}/${folder}/${site.id}.json`, { id: 'text', state: 'text' });
    if (outcome === undefined) return site;
    return outcome.state === 'failed' && 'inputs' in site ? { ...outcome, inputs: site.inputs, now: site.now } : outcome;
  });
  const known = new Map<string, Outcome>();
  for await (const outcome of inOrder(reads, READERS)) known.set(outcome.id, outcome);
  const whole = {
    run,
    now: dayIn(begun),
    sites: sites.map((site) => known.get(site.id) ?? site).sort((one, other) => (one.id < other.id ? -1 : 1)),
    missing,
  };
  return { ...whole, replacedBy: await findReplacement(store, whole) };
}

/**
 * Finds the last later run that makes a run needless whose sites still wait. It is as on the same day, and has a release of each site that the
 * waiting run has not refused. Perhaps no machine has the files of the waiting run any more.
 */
async function findReplacement(store: Store, { run, now, sites, missing }: Run): Promise<number | undefined> {
  // Nobody knows which sites a part has that is not there.
  if (missing.length > 0 || !sites.some(({ state }) => state === 'queued')) return undefined;
  // A refused row without an id of its own may be any site.
  const named = sites.filter(({ id }) => isId(id));
  for (const later of (await listRuns(store)).filter((each) => each > run)) {
    // What is damaged replaces nothing.
    const begun = await orDamaged(readBegun(store, later), () => undefined);
    if (begun === undefined || dayIn(begun) !== now) continue;
    const known = (await orDamaged(readParts(store, begun), () => undefined))?.sites ?? [];
    const ids = new Set(known.map(({ id }) => id));
    const { built } = await listOutcomes(store, later);
    const released = new Set([...known.flatMap((site) => ('release' in site ? [site.id] : [])), ...built]);
    if (named.every(({ id, state }) => ids.has(id) && (state === 'refused' || released.has(id)))) return later;
  }
  return undefined;
}

/** Reads what the parts of a run said at their end. */
async function readParts(store: Store, { run, parts = 1 }: Begun): Promise<Pick<Run, 'sites' | 'missing'>> {
  const sites: Outcome[] = [];
  const missing: string[] = [];
  for (let number = 1; number <= parts; number += 1) {
    const part = await readStored<{ sites: readonly Outcome[] }>(store, `runs/${run}/parts/${number}-of-${parts}.json`, {
      sites: 'records',
    });
    if (part === undefined) missing.push(`${number}/${parts}`);
    else for (const site of part.sites) sites.push(site);
  }
  return { sites, missing };
}

/** Returns the error for a run that is not in the store. */
export async function missingRun(store: Store, run: number): Promise<UsageError> {
  for (const last of await listRuns(store))
    if (await store.has(fileOf(last))) return new UsageError(`There is no run ${run} in the store.`, `The last one is ${last}.`);
  return new UsageError(...wordNoRuns(store));
}

/** Returns the outcome of a site as the store has it. */
export function toOutcome(id: string, result: SiteResult | Failed): Outcome {
  if (result.state === 'refused') return { id, state: 'refused', findings: result.diagnostics.map(({ fix: _fix, ...finding }) => finding) };
  if (result.state === 'failed') return { ...result, id };
  const { stops, ...released } = result;
  return { id, ...released, ...(stops.length === 0 ? {} : { stops }) };
}
