import type { Diagnostic } from '../../model/diagnostic.ts';
import { UsageError } from '../../shared/errors.ts';
import { count, listInWords } from '../../shared/text.ts';
import type { LiveRelease } from './live-release.ts';
import type { Outcome, Run } from './run.ts';
import { dayIn, listRuns, readBegun, readRun } from './run.ts';
import type { Needs } from './store/parse-stored.ts';
import { orDamaged, parseStored, readStored } from './store/parse-stored.ts';
import type { Store } from './store/store.ts';

/** All that can be said of a site in a run, in the order in which they follow each other. */
const STATES = ['unchanged', 'queued', 'building', 'built', 'published', 'refused', 'failed', 'held'] as const;
type State = (typeof STATES)[number];

/** A site in a report. The others replace `built` and `unchanged` once somebody published the run. */
type ReportedSite = Outcome | ShownSite | { readonly id: string; readonly state: 'building'; readonly inputs: string };
type ShownSite = ReleasedSite &
  ((Stopped & { readonly state: 'refused' }) | { readonly state: 'published' } | { readonly state: 'held'; readonly reason: string });

/** What a report says of a site with a release in whatever state. */
interface ReleasedSite extends Partial<Stopped> {
  readonly id: string;
  readonly release: string;
  readonly since?: number;
  readonly stops?: Stopped['findings'] | undefined;
  /** Why it is held. */
  readonly reason?: string | undefined;
}

/** A site that was built, and must not go live: `townsite publish` would not send it, either. */
export interface Stopped {
  readonly id: string;
  readonly findings: readonly Omit<Diagnostic, 'fix'>[];
}

/** A run as other programs read it: `runs/42/report.json`, and what `fleet status --format json` prints. */
export interface RunReport {
  readonly run: number;
  /** The day that it was built as on, if somebody chose one. */
  readonly now?: string | undefined;
  /** “complete”, “complete with 2 refused”, “replaced by run 43”, or what it waits for. */
  readonly state: string;
  readonly finished?: string;
  /** How many sites are in each state. */
  readonly counts: Readonly<Record<State, number>>;
  readonly sites: readonly ReportedSite[];
}
const REPORT: Needs<RunReport> = { counts: 'record', sites: 'records' };

/** Whether each site of a run has come to its end. */
export function isComplete({ sites, missing }: Run): boolean {
  return missing.length === 0 && !sites.some(({ state }) => state === 'queued');
}

/** Whether a run is a rollback, which has a report, and builds nothing. A run that found nothing to build has its parts. */
export async function isRollback(store: Store, { run, sites, missing }: Run): Promise<boolean> {
  return sites.length === 0 && missing.length > 0 && (await store.has(fileOf(run)));
}

/** Whether a command without a queue builds a run, or was stopped while it did: then nobody can build it to its end. */
export function isUnended({ missing }: Pick<Run, 'missing'>): boolean {
  return missing.length === 1 && missing[0] === '1/1';
}

/**
 * Returns the report of a run.
 * @param building the ids of the sites that workers are building. What became of some may be known already
 */
export function reportRun(run: Run, building: readonly string[] = []): RunReport {
  const active = new Set(building);
  const sites = run.sites.map((site): ReportedSite => {
    if (site.state !== 'queued') return site;
    return { id: site.id, state: active.has(site.id) ? 'building' : 'queued', inputs: site.inputs };
  });
  const counts = countStates(sites);
  return {
    run: run.run,
    now: run.now,
    state: isComplete(run) ? wordComplete(counts) : wordOpen(run, counts.queued + counts.building),
    counts,
    sites,
  };
}

function countStates(sites: readonly ReportedSite[]): Record<State, number> {
  const counts = Object.fromEntries(STATES.map((state) => [state, 0])) as Record<State, number>;
  for (const { state } of sites) counts[state] += 1;
  return counts;
}

/** @param stopped how many of the refused sites were built, and refused by publish */
function wordComplete({ refused, failed }: Readonly<Record<State, number>>, stopped = 0): string {
  const words = [
    refused > stopped ? `${refused - stopped} refused` : '',
    failed > 0 ? `${failed} failed` : '',
    stopped > 0 ? `${stopped} not published` : '',
  ].filter(Boolean);
  return words.length === 0 ? 'complete' : `complete with ${listInWords(words)}`;
}

function wordOpen(run: Run, queued: number): string {
  const { missing, replacedBy } = run;
  if (replacedBy !== undefined) return `replaced by run ${replacedBy}`;
  if (isUnended(run)) return 'not at its end';
  const words = [
    missing.length > 0 ? `the ${missing.length === 1 ? 'part' : 'parts'} ${listInWords(missing)}` : '',
    queued > 0 ? count(queued, 'site') : '',
  ].filter(Boolean);
  return `waits for ${listInWords(words)}`;
}

/**
 * Writes the report of a run, if the run is complete. Several commands may do so at once: they write the same.
 * @returns the run
 * @throws UsageError when there is no such run
 */
export async function finishRun(store: Store, number: number): Promise<Run> {
  const run = await readRun(store, number);
  if (!isComplete(run)) return run;
  await store.update(fileOf(number), (text) => {
    const old = text === undefined ? undefined : parseStored(fileOf(number), text, REPORT);
    // A part that is built again does not take back what was published.
    const shown = new Map((old?.sites ?? []).flatMap((site) => (isShown(site) ? [[site.id, site] as const] : [])));
    const sites = run.sites.map((site): ReportedSite => {
      const known = shown.get(site.id);
      return known !== undefined && 'release' in site && site.release === known.release ? known : site;
    });
    // Looking at a run does not change its report.
    return JSON.stringify(sites) === JSON.stringify(old?.sites) ? undefined : print(run, sites);
  });
  return run;
}

function isShown(site: ReportedSite): site is ShownSite {
  return 'release' in site && site.state !== 'built' && site.state !== 'unchanged';
}

/** Returns the report of a run; undefined if there is none yet. */
export function findReport(store: Store, run: number): Promise<RunReport | undefined> {
  return readStored(store, fileOf(run), REPORT);
}

/**
 * Reads the report of a complete run.
 * @throws UsageError when there is no such run, or it is not complete
 */
export async function readReport(store: Store, number: number): Promise<RunReport> {
  const known = await findReport(store, number);
  if (known !== undefined) return known;
  // The command that would have written it was stopped, or is not there yet.
  const run = await finishRun(store, number);
  if (isComplete(run)) return readReport(store, number);
  if (isUnended(run)) throw new UsageError(`Run ${number} has not come to its end.`, 'Wait for it, or build again.');
  const { replacedBy } = run;
  throw new UsageError(
    `Run ${number} is not complete: it ${replacedBy === undefined ? '' : 'was '}${reportRun(run).state}.`,
    replacedBy !== undefined
      ? `Publish that one: npm run fleet -- publish ${replacedBy}`
      : run.missing.length > 0
        ? 'Wait for what still runs, and start again what does not.'
        : `To build what is missing: npm run fleet -- build ${number}`,
  );
}

/** A run in a list. Times are in UTC. */
export interface RunSummary extends Pick<RunReport, 'run' | 'now' | 'state' | 'counts'> {
  readonly started?: string | undefined;
  readonly name?: string | undefined;
  /** What to do about a damaged run. */
  readonly message?: string;
}

/** Sums up a run as the store has it. Returns undefined for what is left of a pruned one. */
export function sumUpRun(store: Store, run: number): Promise<RunSummary | undefined> {
  return orDamaged(sumUp(store, run), (message) => ({ run, state: 'damaged', counts: countStates([]), message }));
}

async function sumUp(store: Store, run: number): Promise<RunSummary | undefined> {
  const begun = await readBegun(store, run);
  if (begun === undefined) return undefined;
  const { started, name } = begun;
  const { state, counts } = (await findReport(store, run)) ?? reportRun(await readRun(store, run));
  return { run, started, name, now: dayIn(begun), state, counts };
}

/** Records which sites of a run somebody published, which are held, and which may not go live. */
export async function recordPublished(
  store: Store,
  run: number,
  {
    published,
    held,
    stopped,
  }: {
    readonly published: readonly string[];
    readonly held: readonly { readonly id: string; readonly reason: string }[];
    readonly stopped: readonly Stopped[];
  },
): Promise<void> {
  const shown = new Set(published);
  const reasons = new Map(held.map(({ id, reason }) => [id, reason]));
  const findings = new Map(stopped.map((site) => [site.id, site.findings]));
  await changeSites(store, run, (site): ReportedSite => {
    if (!('release' in site)) return site;
    const reason = reasons.get(site.id);
    // What publish refuses stays known: once a site is no longer held, it still may not go live.
    if (reason !== undefined) return { ...site, state: 'held', reason };
    const stops = findings.get(site.id);
    if (stops !== undefined) return { ...site, stops: undefined, state: 'refused', findings: stops };
    return shown.has(site.id) && site.state !== 'published' ? { ...site, reason: undefined, state: 'published' } : site;
  });
}

/**
 * Writes the report of a rollback, which is a run of one site. The runs that showed what it went back from say so from now on.
 * @returns why some of those cannot say so. Visitors see the earlier release all the same
 */
export async function reportRollback(
  store: Store,
  run: number,
  {
    from,
    ...site
  }: { readonly id: string; readonly release: string; readonly reason: string; readonly from: LiveRelease['before'][number] | undefined },
): Promise<readonly unknown[]> {
  await store.write(fileOf(run), print({ run }, [{ ...site, state: 'held' }]));
  const { id, reason } = site;
  const unnoted: unknown[] = [];
  for (const earlier of await listRuns(store))
    if (from !== undefined && earlier >= from.run && earlier < run)
      await changeSites(store, earlier, (shown) =>
        shown.id === id && shown.state === 'published' && shown.release === from.release ? { ...shown, state: 'held', reason } : shown,
      ).catch((error: unknown) => unnoted.push(error));
  return unnoted;
}

async function changeSites(store: Store, run: number, change: (site: ReportedSite) => ReportedSite): Promise<void> {
  await store.update(fileOf(run), (text) => {
    if (text === undefined) return undefined;
    const report = parseStored(fileOf(run), text, REPORT);
    const sites = report.sites.map(change);
    return sites.every((site, index) => site === report.sites[index]) ? undefined : print(report, sites);
  });
}

function print({ run, now, finished }: Pick<RunReport, 'run' | 'now' | 'finished'>, sites: readonly ReportedSite[]): string {
  const counts = countStates(sites);
  const stopped = sites.filter((site) => site.state === 'refused' && 'release' in site).length;
  const report: RunReport = {
    run,
    now,
    state: wordComplete(counts, stopped),
    finished: finished ?? new Date().toISOString(),
    counts,
    sites,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

function fileOf(run: number): string {
  return `runs/${run}/report.json`;
}
