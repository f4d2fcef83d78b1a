import { availableParallelism } from 'node:os';
import type { FleetRun } from '../src/node/fleet/build-fleet.ts';
import { buildFleet, goOn } from '../src/node/fleet/build-fleet.ts';
import { chooseSites, partOf } from '../src/node/fleet/choose-sites.ts';
import { findLeft } from '../src/node/fleet/left-sites.ts';
import { keyOfFinding } from '../src/node/fleet/merge-findings.ts';
import type { Outcome as SiteOutcome } from '../src/node/fleet/run.ts';
import { outcomesOfRefused, readRun } from '../src/node/fleet/run.ts';
import type { RunError } from '../src/node/fleet/run-inputs.ts';
import { isRollback } from '../src/node/fleet/run-report.ts';
import { openStore } from '../src/node/fleet/store/open-store.ts';
import type { QueuedRun } from '../src/node/queue/build-by-workers.ts';
import { buildByWorkers } from '../src/node/queue/build-by-workers.ts';
import { serveBuilds } from '../src/node/queue/build-child.ts';
import { ChildPool } from '../src/node/queue/child-pool.ts';
import { openEngine } from '../src/node/queue/engine.ts';
import { work } from '../src/node/queue/work.ts';
import { UsageError } from '../src/shared/errors.ts';
import { count } from '../src/shared/text.ts';
import { asCalled } from './npm-options.ts';
import { parseOptions } from './options.ts';
import type { Outcome } from './report.ts';
import { printFindings, printLine, printNote, progress } from './report.ts';
import type { Words } from './with-fleet.ts';
import { onSite, parseRun, sayGone, toolOf, withFleet } from './with-fleet.ts';
import { sayKnown, sayLeft, sayMissing, sayReplaced, wordRun } from './word-run.ts';

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
    if (known !== undefined && (await isRollback(store, known)))
      return { ...shown, summary: [`Run ${known.run} is a rollback, and builds nothing.`] };
    const waiting = known?.sites.filter(isAgain) ?? [];
    // One of the parts says it.
    const gone = shard === undefined || shard.number === 1 ? sayGone(fleet, await findLeft(fleet, store)) : [];
    if (known?.replacedBy !== undefined) return { ...shown, summary: [sayReplaced(known.run, known.replacedBy)] };
    if (known !== undefined && waiting.length === 0) {
      const { summary, ...worded } = wordRun({ ...known, rows: [], of: fleet.sites });
      const isDone = known.missing.length === 0 && !worded.isIncomplete;
      return {
        ...shown,
        ...worded,
        summary: [...summary, ...sayMissing(known), ...(isDone ? [sayKnown(known.run)] : []), ...gone],
        isIncomplete: !isDone,
      };
    }
    const sites = run === undefined ? await chooseSites(fleet, changed) : fleet.sites;
    const part = partOf(sites, shard);
    const asked = { fleet, tool, sites, now, shard, join };
    const shows = { onSite: onSite(part, LOOKED_AT), onProgress: progressOfRun(), onTrouble: noteOnce() };
    const built: FleetRun | QueuedRun = queue
      ? await buildByWorkers({ ...asked, run, isAgain, ...shows, onInterrupt })
      : run === undefined
        ? await buildFleet({ ...asked, ...shows, onSite: onSite(part) })
        : await goOn({ ...asked, ...shows, onSite: onSite(waiting) }, { run, waiting });
    const left = ('left' in built && built.left) || 0;
    const { summary, ...worded } = wordRun({
      run: built.run,
      // Sites that failed before still do.
      sites: [...built.sites, ...(known?.sites ?? []).filter((site) => site.state === 'failed' && !isAgain(site))],
      now: known === undefined ? now : known.now,
      rows: run === undefined ? outcomesOfRefused(fleet.refused, join === undefined ? undefined : shard) : [],
      isQueued: queue,
      of: fleet.sites,
    });
    const more = [...(built.isKnown ? [sayKnown(built.run)] : []), ...sayMissing(built), ...sayLeft(built.run, left), ...gone];
    return { ...shown, ...worded, summary: [...summary, ...more], isIncomplete: worded.isIncomplete || left > 0 };
  });
}

/** Returns a signal that Ctrl+C gives. The second time, Ctrl+C ends the command at once. */
function onInterrupt(): AbortSignal {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  return stop.signal;
}

/** To look at a site takes much less time than to build it. */
const LOOKED_AT = 1000;

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
    await running.waitUntilReady();
    printLine(`Building sites from the queue at ${engine.shown}, ${concurrency} at a time.`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end());
    const failure = await ended;
    printLine('Finishing the sites that are being built. To end at once, send the signal again, such as by Ctrl+C.');
    // Other workers build what is left.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(2));
    await running.stop();
    // A queue that does not answer keeps Node from ending.
    setTimeout(() => process.exit(), 1000).unref();
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
