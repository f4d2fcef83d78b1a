import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { loadSite } from '../../src/node/load-site.ts';
import { sharedViteConfig } from '../../src/node/vite-config.ts';
import { ROOT } from '../support/small-site.ts';
import type { Row } from './print-rows.ts';
import { printRows, toRow } from './print-rows.ts';
import type { Run } from './time-command.ts';
import { timeCommand } from './time-command.ts';
import { writeBenchSite } from './write-bench-site.ts';

/**
 * Times whole commands on sites of 14 (the Dallas site), 1,000 and 10,000 cities, beside a bare React loop and a bare writing loop over
 * the same pages: `npm run bench -- --count 1000 --runs 3 --large --json FILE --against FILE`. Medians with the least and the most.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', multiple: true },
    runs: { type: 'string', default: '3' },
    large: { type: 'boolean', default: false },
    json: { type: 'string' },
    against: { type: 'string' },
  },
});
const counts = (values.count ?? ['14', '1000', '10000', ...(values.large ? ['50000'] : [])]).map(Number);
const runs = Number(values.runs);
const COMMAND = path.join(ROOT, 'scripts', 'run.js');
const rows: Row[] = [];

// Where there is a disk in memory, the disk is left out of the figures.
const folder = await mkdtemp(path.join(process.platform === 'linux' ? '/dev/shm' : os.tmpdir(), 'townsite-bench-'));
try {
  const loop = await bundleLoop();
  for (const count of counts) await measure(count, loop);
  printRows(rows, values.against === undefined ? [] : (JSON.parse(await readFile(values.against, 'utf8')) as Row[]));
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(rows, null, 2)}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(count: number, loop: string): Promise<void> {
  const place = path.join(folder, String(count));
  const out = path.join(place, 'dist');
  const dallas = { config: path.join(ROOT, 'site.config.yaml'), table: '' };
  const { config, table } = count === 14 ? dallas : await writeBenchSite(place, count);
  const command = (name: string): readonly string[] => [COMMAND, name, '--config', config];
  const site = [...command('build'), '--out', out];
  // Pictures, icons and link previews are made once, and reported apart.
  rows.push(toRow(count, 'first build, with pictures and link previews', [await timeCommand(site, ROOT)]));
  rows.push(toRow(count, 'validate', await repeat(() => timeCommand(command('validate'), ROOT))));
  rows.push(
    toRow(
      count,
      'build, cold',
      await repeat(async () => {
        await rm(out, { recursive: true, force: true });
        return timeCommand(site, ROOT);
      }),
    ),
  );
  rows.push(toRow(count, 'build, nothing edited', await repeat(() => timeCommand(site, ROOT))));
  if (table !== '') rows.push(toRow(count, 'build, one city edited', await repeat((run) => buildEdited(table, site, run))));
  const description = path.join(place, 'description.json');
  const bare = path.join(place, 'bare');
  await mkdir(place, { recursive: true });
  const { site: described } = await loadSite(config);
  if (described === undefined) throw new Error(`${config} is wrong.`);
  await writeFile(description, JSON.stringify({ frame: described.frame, pages: described.pages }));
  rows.push(
    toRow(
      count,
      'bare React loop',
      await repeat(async () => {
        await rm(bare, { recursive: true, force: true });
        return timeCommand([loop, description, bare], ROOT);
      }),
    ),
  );
  if (count === 14) await weigh(out);
}

/** Changes a text of one city, another one each run. */
async function buildEdited(table: string, site: readonly string[], run: number): Promise<Run> {
  const lines = (await readFile(table, 'utf8')).split('\n');
  const at = lines.findIndex((line, index) => index > 10 + run && /^[a-z-]+,/.test(line));
  lines[at] = (lines[at] as string).replace('House cleaning in', `House cleaning (${run}) in`);
  await writeFile(table, lines.join('\n'));
  return timeCommand(site, ROOT);
}

async function repeat(once: (run: number) => Promise<Run>): Promise<Run[]> {
  const all: Run[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await once(run));
  return all;
}

/** What a visitor of a city page gets, in bytes after brotli. */
async function weigh(out: string): Promise<void> {
  const files = {
    'city page, HTML': 'locations/plano/index.html',
    'city page, data': 'locations/plano/page.json',
    'home page, HTML': 'index.html',
  };
  for (const [name, file] of Object.entries(files)) {
    const bytes = brotliCompressSync(await readFile(path.join(out, file))).length;
    rows.push({ count: 14, name, unit: 'B', median: bytes, least: bytes, most: bytes });
  }
}

/** The loop with the product's components, bundled for production as the product's own code is. */
async function bundleLoop(): Promise<string> {
  const shared = sharedViteConfig();
  await build({
    ...shared,
    mode: 'production',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: path.join(ROOT, 'tests/bench/bare-loop.tsx'),
      outDir: path.join(folder, 'loop'),
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'loop.mjs' } },
    },
  });
  return path.join(folder, 'loop', 'loop.mjs');
}
