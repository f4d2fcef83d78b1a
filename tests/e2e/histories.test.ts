import { expect, test } from 'vitest';
import { makeHistory, Walker } from '../support/histories.ts';
import { createRandom } from '../support/mutations.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { useBrowser } from '../support/open-page.ts';

const open = useBrowser();

/** `HISTORIES=500` walks as many; `HISTORIES_FROM=17` begins with the seed of one that failed. */
const COUNT = Number(process.env.HISTORIES ?? 2);
const FIRST = Number(process.env.HISTORIES_FROM ?? 1);
const LENGTH = 8;

/** In pixels. Chromium's own restoring is up to a line of text off at times. */
const NEAR = 30;

test.runIf(TAKES_ALL)(
  'back, forward, links and reloads lead to the same places as on a site without the app',
  { timeout: COUNT * 60_000 },
  async () => {
    const { context } = await open('about:blank');
    for (let seed = FIRST; seed < FIRST + COUNT; seed += 1) {
      const [app, plain] = await Promise.all([Walker.open(context, true), Walker.open(context, false)]);
      const steps = makeHistory(createRandom(seed), LENGTH);
      for (const [index, step] of steps.entries()) {
        const done = `seed ${seed}: ${JSON.stringify(steps.slice(0, index + 1))}`;
        await Promise.all([app.do(step), plain.do(step)]).catch((error: unknown) => {
          throw new Error(done, { cause: error });
        });
        const top = await plain.top();
        // The app draws a page after the browser has changed the address.
        if (!(await plain.isLoadedAtAnchor()))
          await expect.poll(async () => Math.abs((await app.top()) - top), { message: done, timeout: 5000 }).toBeLessThan(NEAR);
        expect(await app.location(), done).toBe(await plain.location());
        const shown = await app.top();
        // What Chromium is off would add up.
        if (shown !== top) await plain.do({ kind: 'scroll', top: shown });
      }
      await Promise.all([app.close(), plain.close()]);
    }
  },
);
