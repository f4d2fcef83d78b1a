import type { Diagnostic } from '../../model/diagnostic.ts';
import { UsageError } from '../../shared/errors.ts';
import { inOrder } from '../support/map-limit.ts';
import type { SiteResult } from './build-release.ts';
import type { Shard } from './choose-sites.ts';
import type { Store } from './store.ts';

/** A site that could not be built for a reason that is not in its files, such as a full disk. A later attempt may succeed. */
export interface Failed {
  readonly state: 'failed';
  readonly message: string;
}

/** What became of a site in a run, as the store has it. */
export type Outcome = { readonly id: string } & (
  | { readonly state: 'unchanged' | 'built'; readonly release: string; readonly warnings: number }
  | { readonly state: 'refused'; readonly findings: readonly Omit<Diagnostic, 'fix'>[] }
  /** A site that was queued keeps what it must be made from, for another attempt. */
  | (Failed & { readonly inputs?: string; readonly now?: string | undefined })
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
}

/** The whole is the only part. */
const WHOLE: Shard = { number: 1, of: 1 };

/** What is recorded when a run begins: `runs/42/run.json`. */
interface Begun {
  readonly run: number;
  readonly started: string;
  /** Into how many parts the sites are split. */
  readonly parts: number;
}

/** Takes the next number of the store. Two runs at once get two numbers. */
export async function beginRun(store: Store, parts = 1): Promise<number> {
  const started = new Date().toISOString();
  let run = Math.max(0, ...(await listRuns(store)));
  do run += 1;
  while (!(await store.create(`runs/${run}/run.json`, `${JSON.stringify({ run, started, parts } satisfies Begun)}\n`)));
  return run;
}

/**
 * Begins the run of this name, or joins it if another command has begun it.
 * @throws UsageError when the run has another number of parts, or is complete
 */
async function joinRun(store: Store, name: string, parts: number): Promise<number> {
  const file = `runs/names/${name}.json`;
  const known = await store.read(file);
  if (known === undefined) {
    const run = await beginRun(store, parts);
    if (await store.create(file, `${JSON.stringify({ run })}\n`)) return run;
    // Another part was faster. Nobody knows this number.
    await store.removeFolder(`runs/${run}`);
    return joinRun(store, name, parts);
  }
  const { run } = JSON.parse(known) as { run: number };
  const begun = await readBegun(store, run);
  const report = await store.read(`runs/${run}/report.json`);
  // Sites that failed may be tried again.
  if (report !== undefined && (JSON.parse(report) as { counts: { failed: number } }).counts.failed === 0)
    throw new UsageError(`Run ${run} has the name ${name}, and is complete.`, 'Give each new build a new name after --join.');
  if (begun !== undefined && begun.parts !== parts)
    throw new UsageError(
      `The run ${name} has ${begun.parts} parts, not ${parts}.`,
      'Give all parts the same number after the slash, and each new run a new name after --join.',
    );
  return run;
}

/** Which run sites are built in. */
export interface RunChoice {
  /** The name of a run that several commands build together. */
  readonly join?: string | undefined;
  /** Which part of it the sites are. */
  readonly shard?: Shard | undefined;
}

/**
 * Begins a run, or joins the one of this name. Without a name, a part is a run of its own.
 * @throws UsageError as `joinRun` does
 */
export async function enterRun(store: Store, { join, shard }: RunChoice): Promise<{ readonly run: number; readonly part: Shard }> {
  if (join === undefined) return { run: await beginRun(store), part: WHOLE };
  const part = shard ?? WHOLE;
  return { run: await joinRun(store, join, part.of), part };
}

/** Lists the numbers of the runs in a store, in any order. */
export async function listRuns(store: Store): Promise<readonly number[]> {
  return (await store.list('runs')).map(Number).filter(Number.isInteger);
}

async function readBegun(store: Store, run: number): Promise<Begun | undefined> {
  const text = await store.read(`runs/${run}/run.json`);
  return text === undefined ? undefined : (JSON.parse(text) as Begun);
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
  for (const id of ids) await store.remove(`runs/${run}/failed/${id}.json`);
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

/** How many files are read at a time. */
const READERS = 32;

/**
 * Reads a run: what its parts say, and what became of each queued site since then.
 * @throws UsageError when there is no such run
 */
export async function readRun(store: Store, run: number): Promise<Run> {
  const begun = await readBegun(store, run);
  if (begun === undefined) throw await missingRun(store, run);
  const parts = Array.from({ length: begun.parts ?? 1 }, (_, index) => `${index + 1}-of-${begun.parts ?? 1}`);
  const sites: Outcome[] = [];
  const missing: string[] = [];
  for (const part of parts) {
    const text = await store.read(`runs/${run}/parts/${part}.json`);
    if (text === undefined) missing.push(part.replace('-of-', '/'));
    else sites.push(...(JSON.parse(text) as { sites: readonly Outcome[] }).sites);
  }
  const isOpen = ({ state }: Outcome): boolean => state === 'queued' || state === 'failed';
  const counted = sites.some(isOpen) ? await listOutcomes(store, run) : undefined;
  const open = counted === undefined ? [] : sites.filter(isOpen);
  const reads = open.map((site) => async (): Promise<Outcome> => {
    const folder = FOLDERS.find((name) => counted?.[name].has(site.id));
    const text = folder === undefined ? undefined : await store.read(`runs/${run}/${folder}/${site.id}.json`);
    if (text === undefined) return site;
    const outcome = JSON.parse(text) as Outcome;
    return outcome.state === 'failed' && site.state === 'queued' ? { ...outcome, inputs: site.inputs, now: site.now } : outcome;
  });
  const known = new Map<string, Outcome>();
  for await (const outcome of inOrder(reads, READERS)) known.set(outcome.id, outcome);
  return {
    run,
    sites: sites.map((site) => known.get(site.id) ?? site).sort((one, other) => (one.id < other.id ? -1 : 1)),
    missing,
  };
}

/** Returns the error for a run that is not in the store. */
export async function missingRun(store: Store, run: number): Promise<UsageError> {
  const runs = await listRuns(store);
  return new UsageError(
    `There is no run ${run} in the store.`,
    runs.length === 0 ? 'Build first: npm run fleet -- build' : `The last one is ${Math.max(...runs)}.`,
  );
}

/** Returns the outcome of a site as the store has it. */
export function toOutcome(id: string, result: SiteResult | Failed): Outcome {
  if (result.state === 'refused') return { id, state: 'refused', findings: result.diagnostics.map(({ fix: _fix, ...finding }) => finding) };
  if (result.state === 'failed') return { id, state: 'failed', message: result.message };
  return { id, state: result.state, release: result.release, warnings: result.warnings };
}
