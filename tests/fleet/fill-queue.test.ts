import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, describe, expect, test } from 'vitest';
import type { Outcome } from '../../src/node/fleet/run.ts';
import { openStore } from '../../src/node/fleet/store/open-store.ts';
import { ADDRESS, openEngine } from '../../src/node/queue/engine.ts';
import { fillQueue } from '../../src/node/queue/fill-queue.ts';
import { fleetOf, openFleetIn } from '../support/made-fleet.ts';
import { findQueueServer, startQueueServer } from '../support/queue-servers.ts';
import { tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);
const SITES = 100_000;
/** In seconds. */
const LIMIT = 60;
/** How much memory the queue may need beside the list of sites, in bytes. */
const MORE = 50_000_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Returns the memory that is in use. What the engine has not collected yet depends on how busy the machine is. */
function readUsed(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe.each(['redis', 'postgres'] as const)('a queue of %s', (name) => {
  test.skipIf(findQueueServer(name) === undefined)(
    'is filled with 100,000 sites in a minute, with flat memory, and a second time with none',
    async () => {
      const server = await startQueueServer(name);
      const { fleet } = await openFleetIn(await makeFolder(fleetOf(1)));
      const engine = await openEngine(await openStore(fleet), fleet.root, { [ADDRESS]: server.url });
      const queue = engine.openQueue();
      const sites = Array.from({ length: SITES }, (_, index): Outcome => {
        return { id: `site-${index}`, state: 'queued', inputs: `${index}`.padStart(32, '0') };
      });
      const [seconds, highest]: [number[], number[]] = [[], []];
      for (const round of [0, 1]) {
        const before = readUsed();
        const watch = setInterval(() => {
          highest[round] = Math.max(highest[round] ?? 0, readUsed() - before);
        }, 2000);
        const begun = performance.now();
        await fillQueue(queue, 1, sites);
        seconds.push((performance.now() - begun) / 1000);
        clearInterval(watch);
      }
      const { waiting } = await queue.getJobCounts('waiting');
      const times = seconds.map((each) => each.toFixed(1)).join(' s, then ');
      console.log(`${name}: ${times} s for ${SITES} jobs; at most ${highest.map((each) => Math.round(each / 1e6)).join(', then ')} MB`);
      await queue.close();
      await server.stop();
      expect(waiting).toBe(SITES);
      expect(Math.max(...seconds)).toBeLessThan(LIMIT);
      expect(Math.max(...highest)).toBeLessThan(MORE);
    },
  );
});
