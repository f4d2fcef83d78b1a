import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Result } from 'lighthouse';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findBrowser } from '../support/browser-path.ts';
import { startOtherSites } from '../support/other-sites.ts';
import { serveCommand } from './serve-command.ts';
import { buildInto } from './serve-site.ts';
import type { Summary } from './summarize-lighthouse.ts';
import { listShortfalls, summarize } from './summarize-lighthouse.ts';

/**
 * Lighthouse, mobile, of the Dallas site as `npm run preview` serves it: the median of several runs.
 * `npm run lighthouse -- --only /contact --runs 3 --json lighthouse.json --strict`
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    runs: { type: 'string' },
    json: { type: 'string' },
    /** The exit code is 1 when a median is below 100. */
    strict: { type: 'boolean' },
  },
});

const PAGES = values.only ?? ['/', '/services/deep-cleaning', '/locations/frisco', '/contact', '/booking'];
const RUNS = Number(values.runs ?? 5);

const folder = await mkdtemp(path.join(os.tmpdir(), 'townsite-lighthouse-'));
const out = path.join(folder, 'dist');
await buildInto(out);
const [preview, otherSites, port] = await Promise.all([serveCommand('preview', ['--out', out]), startOtherSites(), findFreePort()]);
const command = await findBrowser();
const browser = await chromium.launch({
  ...command,
  args: ['--headless=new', ...command.args, ...otherSites.browserArgs, `--remote-debugging-port=${port}`],
});
const summaries: Record<string, Summary> = {};
const shortfalls = new Map<string, string[]>();
try {
  for (const page of PAGES) {
    const results: Result[] = [];
    for (let run = 1; run <= RUNS; run += 1) {
      results.push(await runLighthouse(`${preview.url}${page}`));
      console.error(`${page}: ${run} of ${RUNS}`);
    }
    summaries[page] = summarize(results);
    for (const shortfall of listShortfalls(results)) shortfalls.set(shortfall, [...(shortfalls.get(shortfall) ?? []), page]);
  }
} finally {
  await Promise.all([browser.close(), preview.close(), otherSites.close()]);
  await rm(folder, { recursive: true, force: true });
}

console.log(`Median of ${RUNS} runs; Lighthouse’s measure of this machine’s speed is the last column.`);
console.table(summaries);
for (const [shortfall, pages] of shortfalls) console.log(`${pages.join(', ')}: ${shortfall}`);
if (values.json !== undefined) {
  const report = { date: new Date().toISOString(), runs: RUNS, pages: summaries, shortfalls: Object.fromEntries(shortfalls) };
  await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`);
}
const isPerfect = Object.values(summaries).every((summary) =>
  [summary.performance, summary.accessibility, summary.bestPractices, summary.seo].every((score) => score === 100),
);
process.exitCode = values.strict === true && !isPerfect ? 1 : 0;

async function runLighthouse(url: string): Promise<Result> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (result === undefined || result.lhr.runtimeError !== undefined)
    throw new Error(`Lighthouse could not look at ${url}: ${result?.lhr.runtimeError?.message}`);
  return result.lhr;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  return address.port;
}
