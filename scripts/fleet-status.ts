import { wordFailure } from '../src/node/fleet/build-fleet.ts';
import type { Fleet } from '../src/node/fleet/fleet.ts';
import { findLeft } from '../src/node/fleet/left-sites.ts';
import { readLive } from '../src/node/fleet/live-release.ts';
import { listRuns, READERS, wordNoRuns } from '../src/node/fleet/run.ts';
import { finishRun, isComplete, isRollback, readReport, reportRun, sumUpRun } from '../src/node/fleet/run-report.ts';
import { openStore } from '../src/node/fleet/store/open-store.ts';
import { orDamaged } from '../src/node/fleet/store/parse-stored.ts';
import type { Store } from '../src/node/fleet/store/store.ts';
import { ADDRESS, openEngine } from '../src/node/queue/engine.ts';
import { countJobs, progressOf, START_WORKER, wordProgress } from '../src/node/queue/watch-run.ts';
import { firstLines } from '../src/node/support/first-lines.ts';
import { inOrder } from '../src/node/support/map-limit.ts';
import { count, listInWords } from '../src/shared/text.ts';
import { asCalled } from './npm-options.ts';
import { parseOptions } from './options.ts';
import type { Outcome } from './report.ts';
import { printNote } from './report.ts';
import type { Words } from './with-fleet.ts';
import { parseRun, sayGone, withStore } from './with-fleet.ts';
import { sayDay, sayFailed, saySites } from './word-run.ts';

/** `fleet status [RUN]` */
export async function status({ args, about }: Words): Promise<Outcome> {
  const { fleet: file, format } = parseOptions(['fleet', 'format'], args, ['text', 'json']);
  const findRun = about === undefined ? undefined : parseRun(about);
  return withStore(file, { format }, async (fleet) => {
    const store = await openStore(fleet);
    const gone = format === 'json' ? [] : sayGone(fleet, await findLeft(fleet, store));
    const number = await findRun?.(store);
    if (number === undefined) return listLast(store, { isJson: format === 'json', gone });
    const run = await finishRun(store, number);
    const isDone = isComplete(run) || (await isRollback(store, run));
    const now = isDone ? undefined : await askQueue(fleet, store, number);
    const report = isDone ? await readReport(store, number) : reportRun(run, now?.building);
    if (format === 'json') return { summary: JSON.stringify(report, null, 2).split('\n') };
    const reads = report.sites.flatMap((site) => (site.state === 'held' ? [() => sayHeld(store, site)] : []));
    const held: Held[] = [];
    for await (const site of inOrder(reads, READERS)) held.push(site);
    const lines = held.map(({ line }) => line);
    const idsOf = (state: string): readonly string[] => report.sites.flatMap((site) => (site.state === state ? [site.id] : []));
    return {
      summary: [
        `Run ${number}: ${report.state}.`,
        ...sayDay(number, run.now),
        wordProgress(progressOf(report.sites, now)),
        ...saySites('Published', idsOf('published')),
        ...saySites('Refused', idsOf('refused')),
        ...firstLines(lines),
        ...(now?.workers === 0 && run.replacedBy === undefined ? [asCalled(START_WORKER)] : []),
        ...sayFailed(
          number,
          report.sites.flatMap((site) => (site.state === 'failed' ? [site] : [])),
        ),
        ...gone,
      ],
      hasFailed: held.some(({ isDamaged }) => isDamaged),
    };
  });
}

interface Held {
  readonly line: string;
  readonly isDamaged: boolean;
}

/** Says of a site that was held in a run whether it still is. */
async function sayHeld(store: Store, { id, reason }: { readonly id: string; readonly reason: string }): Promise<Held> {
  const live = await orDamaged(readLive(store, id), (words) => words);
  if (typeof live === 'string') return { line: `${id} was held: ${reason}; ${live}`, isDamaged: true };
  return { line: `${id} ${live?.held === undefined ? 'was' : 'is'} held: ${reason}`, isDamaged: false };
}

/** How many runs are listed. */
const LISTED = 10;

/** Lists the last runs, the newest first. */
async function listLast(store: Store, { isJson, gone }: { isJson: boolean; gone: readonly string[] }): Promise<Outcome> {
  const numbers = await listRuns(store);
  const runs = (await Promise.all(numbers.slice(0, LISTED).map((run) => sumUpRun(store, run)))).flatMap((run) => run ?? []);
  const hasFailed = runs.some(({ message }) => message !== undefined);
  if (isJson) return { summary: JSON.stringify({ runs }, null, 2).split('\n'), hasFailed };
  if (runs.length === 0) return { summary: wordNoRuns(store).map(asCalled) };
  const lines = runs.map(({ run, started, name, now, state, counts, message }) => {
    const states = Object.entries(counts).filter(([, number]) => number > 0);
    const sites = listInWords(states.map(([each, number]) => `${number.toLocaleString('en-US')} ${each}`));
    return [
      `Run ${run}`,
      ...(message === undefined ? [(started ?? '').slice(0, 16).replace('T', ' ')] : []),
      ...(name === undefined ? [] : [name]),
      ...(now === undefined ? [] : [`as on ${now}`]),
      [state, message ?? sites].filter(Boolean).join(': '),
    ].join('  ');
  });
  const rest = numbers.length - LISTED;
  return { summary: [...lines, ...(rest > 0 ? [`And ${count(rest, 'earlier run')}.`] : []), ...gone], hasFailed };
}

/** Asks the queue, if its address is known, what is done at the moment. The store knows the rest, also if the queue does not answer. */
async function askQueue(fleet: Fleet, store: Store, run: number): Promise<Awaited<ReturnType<typeof countJobs>> | undefined> {
  if (!process.env[ADDRESS]) return undefined;
  try {
    const queue = (await openEngine(store, fleet.root)).openQueue();
    queue.on('error', () => undefined);
    return await countJobs(queue, run).finally(() => queue.close());
  } catch (error) {
    printNote(asCalled(`What is done at the moment is unknown: ${wordFailure(error)}`));
    return undefined;
  }
}
