import { availableParallelism } from 'node:os';
import type { FleetRun } from '../src/node/fleet/build-fleet.ts';
import { buildFleet, goOn } from '../src/node/fleet/build-fleet.ts';
import { chooseSites, partOf } from '../src/node/fleet/choose-sites.ts';
import type { Fleet } from '../src/node/fleet/fleet.ts';
import { findLeft } from '../src/node/fleet/left-sites.ts';
import type { SiteFindings } from '../src/node/fleet/merge-findings.ts';
import { keyOfFinding, mergeFindings } from '../src/node/fleet/merge-findings.ts';
import type { Run, Outcome as SiteOutcome } from '../src/node/fleet/run.ts';
import { listRuns, outcomesOfRefused, readRun, toOutcome } from '../src/node/fleet/run.ts';
import type { RunError } from '../src/node/fleet/run-inputs.ts';
import { finishRun, isComplete, readReport, reportRun, sumUpRun } from '../src/node/fleet/run-report.ts';
import { openStore } from '../src/node/fleet/store/open-store.ts';
import type { Store } from '../src/node/fleet/store/store.ts';
import { buildByWorkers } from '../src/node/queue/build-by-workers.ts';
import { serveBuilds } from '../src/node/queue/build-child.ts';
import { ChildPool } from '../src/node/queue/child-pool.ts';
import { ADDRESS, openEngine } from '../src/node/queue/engine.ts';
import { countJobs, progressOf, START_WORKER, wordProgress } from '../src/node/queue/watch-run.ts';
import { work } from '../src/node/queue/work.ts';
import { UsageError } from '../src/shared/errors.ts';
import { count, listInWords } from '../src/shared/text.ts';
import { asCalled } from './npm-options.ts';
import { parseOptions } from './options.ts';
import type { Outcome } from './report.ts';
import { printFindings, printLine, printNote, progress } from './report.ts';
import type { Words } from './with-fleet.ts';
import { onSite, parseRun, sayDay, sayGone, sayRefused, toolOf, withFleet, withStore, wordCheck } from './with-fleet.ts';

/** `fleet build [RUN]` */
export async function build({ args, about }: Words): Promise<Outcome> {
  const options = parseOptions(['fleet', 'changed', 'shard', 'join', 'queue', 'failed', 'now', 'format', 'report', 'max'], args);
  const { fleet: file, now, changed, shard, join, queue, failed, ...shown } = options;
  const findRun = about === undefined ? undefined : parseRun(about);
  if (findRun !== undefined && [now, changed, shard, join].some((option) => option !== undefined))
    throw new UsageError('A run has its sites already.', 'Leave out --now, --changed, --shard, and --join.');
  if (failed && findRun === undefined)
    throw new UsageError('--failed needs the run whose sites failed.', 'Run: npm run fleet -- build RUN --failed');
  return withFleet(file, shown, async (fleet, tool) => {
    const store = await openStore(fleet, true);
    const run = await findRun?.(store);
    const isAgain = ({ state }: SiteOutcome): boolean => state === 'queued' || (failed && state === 'failed');
    const known = run === undefined ? undefined : await readRun(store, run);
    const waiting = known?.sites.filter(isAgain) ?? [];
    // One of the parts says it.
    const gone = async (): Promise<readonly string[]> =>
      shard === undefined || shard.number === 1 ? sayGone(fleet, await findLeft(fleet, store)) : [];
    if (known?.replacedBy !== undefined) return { ...shown, summary: [sayReplaced(known.run, known.replacedBy)] };
    if (known !== undefined && waiting.length === 0) {
      const { summary, ...worded } = wordDone(file, known);
      return { ...shown, ...worded, summary: [...summary, ...(await gone())] };
    }
    const sites = run === undefined ? await chooseSites(fleet, { changed }) : fleet.sites;
    const asked = { fleet, tool, sites, now, shard, join };
    const asOn = known === undefined ? now : known.now;
    const rows = run === undefined ? outcomesOfRefused(fleet.refused, join === undefined ? undefined : shard) : [];
    if (queue) {
      const shows = { onSite: onSite(partOf(sites, shard), LOOKED_AT), onProgress: progressOfRun(), onTrouble: noteOnce() };
      const { isKnown, left = 0, ...built } = await buildByWorkers({ ...asked, run, isAgain, ...shows, onInterrupt });
      const worded = wordRun(built.run, built.sites, built.sites.flatMap(toFindings), {
        file,
        now: asOn,
        rows,
        isQueued: true,
      });
      const more = [...(isKnown ? [sayKnown(built.run)] : []), ...(left > 0 ? sayLeft(built.run, left) : []), ...(await gone())];
      return { ...shown, ...worded, summary: [...worded.summary, ...more], isIncomplete: worded.isIncomplete || left > 0 };
    }
    const built =
      run === undefined
        ? await buildFleet({ ...asked, onSite: onSite(partOf(sites, shard)) })
        : await goOn({ ...asked, onSite: onSite(waiting) }, { run, waiting });
    const outcomes = built.sites.map(({ id, ...result }) => toOutcome(id, result));
    const worded = wordRun(
      built.run,
      // Sites that failed before still do.
      [...outcomes, ...(known?.sites ?? []).filter((site) => site.state === 'failed' && !isAgain(site))],
      built.sites.flatMap((site) => (site.state === 'refused' ? [site] : [])),
      { file, now: asOn, rows },
    );
    const missing = built.missing.length > 0 ? [sayMissing(built)] : [];
    const more = [...(built.isKnown ? [sayKnown(built.run)] : []), ...missing, ...(await gone())];
    return { ...shown, ...worded, summary: [...worded.summary, ...more] };
  });
}

/** Words a run of which nothing waits: what became of its sites, as when they were built. */
function wordDone(file: string, known: Run): ReturnType<typeof wordRun> {
  const { run, sites, missing, now } = known;
  const worded = wordRun(run, sites, sites.flatMap(toFindings), { file, now, rows: [] });
  const more = missing.length > 0 ? [sayMissing(known)] : worded.isIncomplete ? [] : [sayKnown(run)];
  return { ...worded, summary: [...worded.summary, ...more] };
}

/** Returns a signal that Ctrl+C gives. The second time, Ctrl+C ends the command at once. */
function onInterrupt(): AbortSignal {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  return stop.signal;
}

function sayKnown(run: number): string {
  return `Run ${run} was complete before: nothing was left to do.`;
}

function sayReplaced(run: number, by: number): string {
  return `Run ${run} was replaced by run ${by}: nothing is left to do.`;
}

function sayMissing({ run, missing }: Pick<FleetRun, 'run' | 'missing'>): string {
  return `Run ${run} waits for ${missing.length === 1 ? 'part' : 'parts'} ${listInWords(missing)}.`;
}

function sayLeft(run: number, left: number): readonly string[] {
  return [
    `This command waits no longer. The workers go on: ${count(left, 'site')} of run ${run} ${left === 1 ? 'is' : 'are'} not built yet.`,
    asCalled(`How far they are: npm run fleet -- status ${run}`),
    asCalled(`To wait again: npm run fleet -- build ${run} --queue`),
  ];
}

/** To look at a site takes much less time than to build it. */
const LOOKED_AT = 1000;

/** How many sites that failed are named. */
const FAILED = 10;

/** Names the sites of a run that failed, and says how to try again. */
function wordFailed(run: number, failed: readonly (SiteOutcome & { readonly state: 'failed' })[], isQueued = false): readonly string[] {
  if (failed.length === 0) return [];
  return [
    ...failed.slice(0, FAILED).map(({ id, message }) => `The site ${id} failed: ${message}`),
    ...(failed.length > FAILED ? [`${count(failed.length - FAILED, 'more site')} failed.`] : []),
    asCalled(`To try again: npm run fleet -- build ${run} --failed${isQueued ? ' --queue' : ''}`),
  ];
}

interface WordedRun {
  /** The file of the fleet. */
  readonly file: string;
  /** The day that the run is built as on, if somebody chose one. */
  readonly now: string | undefined;
  readonly rows: readonly { readonly id: string }[];
  readonly isQueued?: boolean;
}

/** Words what became of the sites of a run. */
function wordRun(
  run: number,
  sites: readonly SiteOutcome[],
  found: readonly SiteFindings[],
  { file, now, rows, isQueued = false }: WordedRun,
): Outcome & { readonly summary: readonly string[] } {
  const [built = 0, unchanged = 0] = ['built', 'unchanged'].map((state) => sites.filter((site) => site.state === state).length);
  const failed = sites.flatMap((site) => (site.state === 'failed' ? [site] : []));
  const refused = [...rows, ...found];
  const stopped = sites.filter((site) => 'stops' in site).length;
  const warned = sites.filter((site) => 'warnings' in site && site.warnings > 0 && !('stops' in site)).length;
  const summary = [
    `Run ${run}: ${count(built, 'site')} built, ${unchanged.toLocaleString('en-US')} unchanged.${refused.length === 0 ? '' : ` ${sayRefused(refused)}`}`,
    ...(warned === 0
      ? []
      : [asCalled(`${count(warned, 'site')} ${warned === 1 ? 'has' : 'have'} warnings. To see them: ${wordCheck(file, { now })}`)]),
    ...(stopped === 0
      ? []
      : [asCalled(`Publish would refuse ${count(stopped, 'site')}. To see why: ${wordCheck(file, { strict: true, now })}`)]),
    ...(now === undefined ? [] : [`This run was built as on ${now}: publish refuses it on any other day.`]),
    ...wordFailed(run, failed, isQueued),
  ];
  return {
    findings: { ...mergeFindings(found), run, showsAll: wordCheck(file, { now, all: true }) },
    summary,
    isIncomplete: failed.length > 0,
  };
}

/** The texts of the files are where the site was built. */
function toFindings(site: SiteOutcome): SiteFindings[] {
  return site.state === 'refused' ? [{ id: site.id, diagnostics: site.findings, sources: new Map() }] : [];
}

/** How many characters the bar has. */
const BAR = 24;
/** In milliseconds, the shortest time between two lines where there is no terminal. */
const PAUSE = 10_000;

/** Returns a function that shows how far a run is: a bar in a terminal, elsewhere a line now and then. */
function progressOfRun(): (words: string, done: number, run: number) => void {
  let [last, shown] = ['', Number.NEGATIVE_INFINITY];
  return (progressed, done, run) => {
    const words = `Run ${run}: ${progressed}`;
    const filled = Math.floor(done * BAR);
    if (process.stderr.isTTY) progress(`${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${words}`);
    else if (words !== last && performance.now() - shown >= PAUSE) {
      progress(words);
      [last, shown] = [words, performance.now()];
    }
  };
}

/** `fleet worker` */
export async function worker({ args }: Words): Promise<Outcome> {
  const options = parseOptions(['fleet', 'concurrency', 'timeout', 'memory'], args);
  const { fleet: file, concurrency = availableParallelism(), timeout, memory } = options;
  return withFleet(file, {}, async (fleet, tool) => {
    const store = await openStore(fleet);
    const engine = await openEngine(store, fleet.root);
    const pool = new ChildPool(tool.toolRoot, fleet.file, { timeout, memory });
    let end = (_failure?: RunError): void => {};
    const ended = new Promise<RunError | undefined>((resolve) => {
      end = resolve;
    });
    const tells = { onOutcome: outcomePrinter(), onTrouble: noteOnce(), onOtherFiles: end };
    const running = work({ store, engine, pool, concurrency, ...tells });
    printLine(`Building sites from the queue at ${engine.shown}, ${concurrency} at a time.`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end());
    const failure = await ended;
    printLine('Finishing the sites that are being built.');
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
    await running.stop();
    return failure === undefined ? { summary: ['The worker has ended.'] } : { failure };
  });
}

/** Returns a function that prints what became of a site. A finding that many sites of a run have is printed for the first one. */
function outcomePrinter(): (run: number, site: SiteOutcome) => void {
  const known = new Set<string>();
  let last = 0;
  return (run, site) => {
    if (run !== last) known.clear();
    last = run;
    const found = site.state === 'refused' ? site.findings : [];
    const fresh = found.filter((each) => !known.has(keyOfFinding(each)));
    for (const each of fresh) known.add(keyOfFinding(each));
    const why =
      site.state === 'failed'
        ? `: ${site.message}`
        : found.length > 0 && fresh.length === 0
          ? ` for ${count(found.length, 'finding')} shown above`
          : '';
    printLine(`Run ${run}: ${site.id} ${site.state}${why}`);
    printFindings({ diagnostics: fresh, sources: new Map() });
  };
}

/** Returns a function that prints a note, but not the same one again and again. */
function noteOnce(): (message: string) => void {
  let last = '';
  return (message) => {
    if (message !== last) printNote(asCalled(message));
    last = message;
  };
}

/** What a worker starts: it makes sites until the worker ends. */
export function child({ args }: Words): Promise<Outcome> {
  const { fleet, memory } = parseOptions(['fleet', 'memory'], args);
  serveBuilds(fleet, toolOf(fleet), memory * 1_000_000);
  return new Promise(() => undefined);
}

/** `fleet status [RUN]` */
export async function status({ args, about }: Words): Promise<Outcome> {
  const { fleet: file, format } = parseOptions(['fleet', 'format'], args, ['text', 'json']);
  const findRun = about === undefined ? undefined : parseRun(about);
  return withStore(file, {}, async (fleet) => {
    const store = await openStore(fleet);
    const gone = format === 'json' ? [] : sayGone(fleet, await findLeft(fleet, store));
    const number = await findRun?.(store);
    if (number === undefined) return listLast(store, { isJson: format === 'json', gone });
    const run = await finishRun(store, number);
    // A rollback has a report, and no parts.
    const isDone = isComplete(run) || (run.sites.length === 0 && (await store.has(`runs/${number}/report.json`)));
    const now = isDone ? undefined : await askQueue(fleet, store);
    const report = isDone ? await readReport(store, number) : reportRun(run, now?.building);
    if (format === 'json') return { summary: JSON.stringify(report, null, 2).split('\n') };
    const failed = run.sites.flatMap((site) => (site.state === 'failed' ? [site] : []));
    return {
      summary: [
        `Run ${number}: ${report.state}.`,
        ...sayDay(number, run.now),
        wordProgress(progressOf(report.sites, now)),
        ...(now?.workers === 0 && run.replacedBy === undefined ? [asCalled(START_WORKER)] : []),
        ...wordFailed(number, failed),
        ...gone,
      ],
    };
  });
}

/** How many runs are listed. */
const LISTED = 10;

/** Lists the last runs, the newest first. */
async function listLast(store: Store, { isJson, gone }: { isJson: boolean; gone: readonly string[] }): Promise<Outcome> {
  const numbers = await listRuns(store);
  const runs = (await Promise.all(numbers.slice(0, LISTED).map((run) => sumUpRun(store, run)))).flatMap((run) => run ?? []);
  if (isJson) return { summary: JSON.stringify({ runs }, null, 2).split('\n') };
  if (runs.length === 0) return { summary: ['There are no runs yet.', asCalled('Build first: npm run fleet -- build')] };
  const lines = runs.map(({ run, started = '', name, now, state, counts }) => {
    const states = Object.entries(counts).filter(([, number]) => number > 0);
    const sites = listInWords(states.map(([each, number]) => `${number.toLocaleString('en-US')} ${each}`));
    return [
      `Run ${run}`,
      started.slice(0, 16).replace('T', ' '),
      ...(name === undefined ? [] : [name]),
      ...(now === undefined ? [] : [`as on ${now}`]),
      `${state}${sites && `: ${sites}`}`,
    ].join('  ');
  });
  const rest = numbers.length - runs.length;
  return { summary: [...lines, ...(rest > 0 ? [`And ${count(rest, 'earlier run')}.`] : []), ...gone] };
}

/** Asks the queue, if its address is known, what is done at the moment. */
async function askQueue(fleet: Fleet, store: Store): Promise<Awaited<ReturnType<typeof countJobs>> | undefined> {
  if (!process.env[ADDRESS]) return undefined;
  const queue = (await openEngine(store, fleet.root)).openQueue();
  queue.on('error', () => undefined);
  try {
    return await countJobs(queue);
  } finally {
    await queue.close();
  }
}
