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
/** How much more memory the second 100,000 may need, in bytes. */
const MORE = 50_000_000;

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
        const watch = setInterval(() => {
          highest[round] = Math.max(highest[round] ?? 0, process.memoryUsage().rss);
        }, 50);
        const begun = performance.now();
        await fillQueue(queue, 1, sites);
        seconds.push((performance.now() - begun) / 1000);
        clearInterval(watch);
      }
      const [first = 0, second = 0] = highest;
      const { waiting } = await queue.getJobCounts('waiting');
      const times = seconds.map((each) => each.toFixed(1)).join(' s, then ');
      console.log(`${name}: ${times} s for ${SITES} jobs; at most ${Math.round(first / 1e6)}, then ${Math.round(second / 1e6)} MB`);
      await queue.close();
      await server.stop();
      expect(waiting).toBe(SITES);
      expect(Math.max(...seconds)).toBeLessThan(LIMIT);
      expect(second - first).toBeLessThan(MORE);
    },
  );
});
