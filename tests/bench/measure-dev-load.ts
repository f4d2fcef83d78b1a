import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findBrowser } from '../support/browser-path.ts';
import { ROOT } from '../support/small-site.ts';
import { serveCommand } from '../tools/serve-command.ts';

/**
 * Saves the sample 500 times in 30 s, twice, while a browser shows one of its pages, and prints the memory of `dev`: `npx tsx
 * tests/bench/measure-dev-load.ts`. The second round tells a leak from warming up. Fails if the page does not show the last save, or if
 * memory grows by more than the aim.
 */
const SAVES = 500;
const SECONDS = 30;
/** In MiB. */
const MOST_GROWTH = 50;

const folder = await mkdtemp(path.join(os.tmpdir(), 'townsite-load-'));
const config = path.join(folder, 'site.config.yaml');
const sample = await readFile(path.join(ROOT, 'site.config.yaml'), 'utf8');
await cp(path.join(ROOT, 'images'), path.join(folder, 'images'), { recursive: true });
await writeFile(config, sample);
const server = await serveCommand('dev', ['--config', config]);
const browser = await chromium.launch(await findBrowser());
try {
  const page = await browser.newPage();
  await page.goto(`${server.url}/about`);
  // The app must run, so that it gets each save.
  await page.keyboard.press('Tab');
  await page.waitForSelector('#app[data-running]', { state: 'attached' });
  await wait(2000);
  const before = memoryOf(server.pid);
  console.log(`before: ${before} MiB`);
  for (const round of [1, 2]) {
    const start = performance.now();
    let most = 0;
    for (let save = 1; save <= SAVES; save += 1) {
      await writeFile(config, sample.replaceAll('{{business.founded}}', `save-${round}-${save}`));
      if (save % 20 === 0) most = Math.max(most, memoryOf(server.pid));
      await wait(Math.max(0, start + (save * SECONDS * 1000) / SAVES - performance.now()));
    }
    await page.getByText(`save-${round}-${SAVES}`).first().waitFor({ state: 'attached' });
    const after = memoryOf(server.pid);
    console.log(`round ${round}: ${after} MiB, at most ${most}, in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    if (after - before > MOST_GROWTH) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
}

/** Returns the memory of a process, in MiB. */
function memoryOf(pid: number): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024);
}
