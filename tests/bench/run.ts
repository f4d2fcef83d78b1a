import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { sharedViteConfig } from '../../src/node/bundle/vite-config.ts';
import { loadSite } from '../../src/node/check/load-site.ts';
import { createProject, findTool } from '../../src/node/tool/project.ts';
import { ROOT } from '../support/small-site.ts';
import type { Row } from './aims.ts';
import { measureDev } from './measure-dev.ts';
import { measureUnusedStyles } from './measure-styles.ts';
import type { Visit } from './measure-visit.ts';
import { measureVisits } from './measure-visit.ts';
import { printRows, toFigure, toRow } from './print-rows.ts';
import type { Run } from './time-command.ts';
import { timeCommand } from './time-command.ts';
import { weighFiles } from './weigh-files.ts';
import { writeBenchSite } from './write-bench-site.ts';
import { writePostsSite } from './write-posts-site.ts';

/**
 * Times whole commands on sites of 14 (the Dallas site), 1,000, 2,000 (in a YAML file of their own), and 10,000 cities, beside a bare React
 * loop and a bare writing loop over the same pages. Also times the development server, and visits in a real browser. Prints medians with
 * minimum and maximum: `npm run bench -- --count 1000 --runs 3 --large --json FILE --against FILE`.
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
const counts = (values.count ?? ['14', '1000', '2000', '10000', ...(values.large ? ['50000'] : [])]).map(Number);
const runs = Number(values.runs);
const TOOL = findTool();
// All sites share one cache, which can be emptied.
process.env.TOWNSITE_CACHE = TOOL.cacheDir;
const COMMAND = path.join(ROOT, 'bin', 'townsite.js');
const WRITING_LOOP = path.join(ROOT, 'tests', 'bench', 'writing-loop.js');
const rows: Row[] = [];

/** The number of cities in a YAML file of their own. */
const LIST = 2_000;

/** The number of posts, each in a Markdown file. They are compared with as many cities of the same run. */
const POSTS = 10_000;

/** The start of a row: a line break before a slug. */
const ROW = /\n(?=[a-z][a-z-]*,)/;

/** Changes one row in the middle of a table. */
function editRow(text: string, change: (row: string) => readonly string[]): string {
  const rows = text.split(ROW);
  const at = rows.length >> 1;
  return [...rows.slice(0, at), ...change(rows[at] as string), ...rows.slice(at + 1)].join('\n');
}

/** The phone is on link previews, so they are drawn before the edit is timed, like all pictures. */
const ON_PREVIEWS = 'the phone edited';

const EDITS: readonly (readonly [name: string, file: 'table' | 'config', edit: (text: string, run: number) => string])[] = [
  ['a cell of the table edited', 'table', (text, run) => editCity(text, `Edit-${run}`)],
  [
    'a row added',
    'table',
    (text, run) => editRow(text, (row) => [row, row.replace(/^[^,]+,[^,]+/, `newtown-${'abc'[run % 3]},Newtown ${run}`)]),
  ],
  [
    'a row renamed',
    'table',
    (text, run) => editRow(text, (row) => [row.replace(/^[^,]+,[^,]+/, `renamed-${'abc'[run % 3]},Renamed ${run}`)]),
  ],
  ['a row removed', 'table', (text) => editRow(text, () => [])],
  ['a text of the home page edited', 'config', (text, run) => editYaml(text, run)],
  ['a comment in the YAML edited', 'config', (text, run) => `${text}# Looked at ${run} times.\n`],
  [ON_PREVIEWS, 'config', (text, run) => text.replace(/phone: .*/, `phone: (214) 555-010${run}`)],
];

function editList(text: string, run: number): string {
  return text.replace(/(\n +intro: )\S+/, `$1Edit${run}`);
}

/** The first city with a hyphen in its slug: the slug, the cells before its introduction, and the first word of the introduction. */
const EDITED = /\n([a-z]+-[a-z-]+)((?:,[^,\n]*){5},"?)([\w()-]+)/;

/** Pages, and the first tap on each. */
const VISITED = [
  ['/locations/plano', '[data-menu] summary'],
  ['/contact', 'form input'],
] as const;

const FIGURES: readonly (readonly [keyof Visit, string, unit?: ''])[] = [
  ['loadTask', 'longest task of the load'],
  ['plainTask', 'longest task of the load, without styles'],
  ['startTask', 'longest task of the start of the app'],
  ['tap', 'first tap answered, code not cached'],
  ['tapCached', 'first tap answered, code cached'],
  ['paint', 'largest paint'],
  ['shift', 'layout shift of the load', ''],
];

// Uses a RAM disk if there is one, so that the figures do not depend on the disk.
const folder = await mkdtemp(path.join(process.platform === 'linux' ? '/dev/shm' : os.tmpdir(), 'townsite-bench-'));
try {
  const loop = await bundleLoop();
  for (const count of counts) await measure(count, loop);
  if (counts.includes(POSTS)) await measurePosts();
  printRows(rows, values.against === undefined ? [] : (JSON.parse(await readFile(values.against, 'utf8')) as Row[]));
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(rows, null, 2)}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(count: number, loop: string): Promise<void> {
  const siteFolder = path.join(folder, String(count));
  const out = path.join(siteFolder, 'dist');
  const { config, table } =
    count === 14 ? await copyDallas(siteFolder) : await writeBenchSite(siteFolder, count, count === LIST ? 'yaml' : 'csv');
  const command = (name: string): readonly string[] => [COMMAND, name, '--config', config];
  const [site, validate] = [[...command('build'), '--out', out], command('validate')];
  const time = async (name: string, once: (run: number) => Promise<Run>): Promise<void> => {
    rows.push(toRow(count, name, await repeat(once)));
    console.error(`${count}: ${name}`);
  };
  // Pictures, icons, and link previews are made once, and reported separately.
  rows.push(toRow(count, 'first build; pictures as far as they are kept', [await timeCommand(site, ROOT)]));
  await time('validate', async () => {
    await forget();
    return timeCommand(validate, ROOT);
  });
  await time('build, cold', async () => {
    await Promise.all([forget(), rm(out, { recursive: true, force: true })]);
    return timeCommand(site, ROOT);
  });
  await time('build, nothing edited', () => timeCommand(site, ROOT));
  for (const [name, file, edit] of table === '' || count === LIST ? [] : EDITS) {
    const edited = file === 'table' ? table : config;
    const timeEdit = (run: number): Promise<Run> => timeEdited({ file: edited, args: site }, (text) => edit(text, run));
    await time(`build, ${name}`, async (run) => {
      if (name === ON_PREVIEWS)
        await drawFirst(
          edited,
          () => timeEdit(run),
          () => timeCommand(site, ROOT),
        );
      return timeEdit(run);
    });
  }
  if (count === LIST)
    await time('build, a text of a YAML list edited', (run) => timeEdited({ file: table, args: site }, (text) => editList(text, run)));
  const page = table === '' || count === LIST ? '/' : `/locations/${EDITED.exec(await readFile(table, 'utf8'))?.[1]}`;
  const edit = (text: string, mark: string): string => (page === '/' ? editYaml(text, mark) : editCity(text, mark));
  rows.push(
    toRow(
      count,
      'dev, from save to shown',
      (await measureDev({ config, page, file: page === '/' ? config : table, edit, runs })).map(toRun),
    ),
  );
  const description = path.join(siteFolder, 'description.json');
  const bare = path.join(siteFolder, 'bare');
  const { site: described } = await loadSite(createProject({ config }));
  if (described === undefined) throw new Error(`${config} is wrong.`);
  await writeFile(description, JSON.stringify({ frame: described.frame, pages: described.pages.map((page) => page.describe()) }));
  await time('bare React loop', async () => {
    await rm(bare, { recursive: true, force: true });
    return timeCommand([loop, description, bare], ROOT);
  });
  await time('bare writing loop', async () => {
    await rm(`${bare}-copy`, { recursive: true, force: true });
    return timeCommand([WRITING_LOOP, bare, `${bare}-copy`], ROOT);
  });
  if (count === 14) await weigh(out);
}

async function measurePosts(): Promise<void> {
  const siteFolder = path.join(folder, 'posts');
  const out = path.join(siteFolder, 'dist');
  const { config, post } = await writePostsSite(siteFolder, POSTS);
  // A fixed day after all of the posts.
  const args = [COMMAND, 'build', '--config', config, '--out', out, '--now', '2026-11-20'];
  const time = async (name: string, once: (run: number) => Promise<Run>): Promise<void> => {
    rows.push(toRow(POSTS, name, await repeat(once)));
    console.error(`${POSTS}: ${name}`);
  };
  rows.push(toRow(POSTS, 'first build of posts; pictures as far as they are kept', [await timeCommand(args, ROOT)]));
  await time('build of posts, cold', async () => {
    await Promise.all([forget(), rm(out, { recursive: true, force: true })]);
    return timeCommand(args, ROOT);
  });
  await time('build of posts, a post edited', (run) => timeEdited({ file: post, args }, (text) => `${text}\nEdit ${run}.\n`));
}

/** Copies the site of the project, so that it can be edited. */
async function copyDallas(siteFolder: string): Promise<{ config: string; table: string }> {
  const config = path.join(siteFolder, 'site.config.yaml');
  await cp(path.join(ROOT, 'images'), path.join(siteFolder, 'images'), { recursive: true });
  await cp(path.join(ROOT, 'site.config.yaml'), config);
  return { config, table: '' };
}

/** Deletes what commands remember about sites that they have checked and built. Pictures stay. */
async function forget(): Promise<void> {
  await rm(path.join(TOOL.cacheDir, 'memo'), { recursive: true, force: true });
}

async function timeEdited({ file, args }: { file: string; args: readonly string[] }, edit: (text: string) => string): Promise<Run> {
  await writeFile(file, edit(await readFile(file, 'utf8')));
  return timeCommand(args, ROOT);
}

/** Makes an edit and reverts it, so that what it draws is cached from then on. */
async function drawFirst(file: string, edit: () => Promise<Run>, build: () => Promise<Run>): Promise<void> {
  const before = await readFile(file);
  await edit();
  await writeFile(file, before);
  await build();
}

/** Changes a heading of the home page. */
function editYaml(text: string, mark: string | number): string {
  const edited = text.replace(/(\n +heading: Keep Your Weekend).*/, `$1 ${mark}`);
  if (edited === text) throw new Error('The home page no longer has the heading that the bench edits.');
  return edited;
}

function editCity(text: string, mark: string): string {
  return text.replace(EDITED, `\n$1$2${mark}`);
}

function toRun(seconds: number): Run {
  return { seconds, memory: 0 };
}

async function repeat(once: (run: number) => Promise<Run>): Promise<Run[]> {
  const all: Run[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await once(run));
  return all;
}

/** Measures what a visitor downloads, and what a visit costs a phone. */
async function weigh(out: string): Promise<void> {
  rows.push(...(await weighFiles(out)));
  const [[visitedCity]] = VISITED;
  const unused = await measureUnusedStyles({ out, path: visitedCity });
  rows.push(toFigure(`${visitedCity}: unused of the styles, at two widths`, [unused], '%'));
  for (const [page, tapped] of VISITED) {
    const visits = await measureVisits({ out, path: page, tapped, runs });
    for (const [key, name, unit] of FIGURES)
      rows.push(
        toFigure(
          `${page}: ${name}`,
          visits.map((visit) => visit[key]),
          unit,
        ),
      );
  }
}

/** Bundles the loop with the product's components for production, like the product's own code. */
async function bundleLoop(): Promise<string> {
  const shared = sharedViteConfig(TOOL);
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
