import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { findBrowser } from '../support/browser-path.ts';
import { startOtherSites } from '../support/other-sites.ts';
import { serveCommand } from './serve-command.ts';
import { buildInto } from './serve-site.ts';
import type { LighthouseResult, Summary } from './summarize-lighthouse.ts';
import { listShortfalls, summarize } from './summarize-lighthouse.ts';

/**
 * Runs Lighthouse for mobile on the Dallas site or another one, as `npm run preview` serves it, and takes the median of several runs. `npm
 * run lighthouse -- --only /contact --runs 3 --json lighthouse.json --strict --config FILE`
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    runs: { type: 'string' },
    json: { type: 'string' },
    /** The exit code is 1 if a median is below 100. */
    strict: { type: 'boolean' },
    config: { type: 'string' },
  },
});

const PAGES = values.only ?? ['/', '/services/deep-cleaning', '/locations/frisco', '/contact', '/booking'];
const RUNS = Number(values.runs ?? 5);

const folder = await mkdtemp(path.join(os.tmpdir(), 'townsite-lighthouse-'));
const out = path.join(folder, 'dist');
await buildInto(out, values.config);
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
    const results: LighthouseResult[] = [];
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

/**
 * npm fetches Lighthouse when this runs. With its dependencies, it would be a third of the packages that every `npm install` puts on the
 * disk.
 */
async function runLighthouse(url: string): Promise<LighthouseResult> {
  const npm = process.env.npm_execpath;
  if (npm === undefined) throw new Error('Run it with npm: npm run lighthouse');
  const args = ['exec', '--yes', '--package=lighthouse@12.8.2', '--', 'lighthouse', url, `--port=${port}`, '--output=json', '--quiet'];
  const { stdout } = await promisify(execFile)(process.execPath, [npm, ...args], { maxBuffer: 100_000_000 });
  const result = JSON.parse(stdout) as LighthouseResult;
  if (result.runtimeError !== undefined) throw new Error(`Lighthouse could not look at ${url}: ${result.runtimeError.message}`);
  return result;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  return address.port;
}
