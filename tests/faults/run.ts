import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, chown, mkdir, mkdtemp, readdir, readFile, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { ownProcess } from '../../src/node/support/process-state.ts';
import { makePipe } from '../support/make-pipe.ts';
import { createRandom } from '../support/mutations.ts';
import { OPERATOR } from '../support/run-command.ts';
import { page, ROOT, smallSite } from '../support/small-site.ts';
import { readTree, writeTree } from '../support/temp-folders.ts';

/**
 * Breaks builds of a small site in the middle, in ways that are drawn by a seed. After each fault the next command must leave the old site or
 * the new one, whole, with the file that somebody else has put beside it, and no command may end as a fault of Townsite.
 * `npm run test:faults -- --count 300 --seed 1`
 */
const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string' } } });
const [count, seed] = [Number(values.count ?? 300), Number(values.seed ?? 1)];
const random = createRandom(seed);
const below = (limit: number): number => Math.floor(random() * limit);

const root = await mkdtemp(path.join(os.tmpdir(), 'townsite-faults-'));
const [config, cache, out, disk] = ['site.config.yaml', 'cache', 'dist', 'disk'].map((name) => path.join(root, name)) as [
  string,
  string,
  string,
  string,
];

type Tree = ReadonlyMap<string, string>;

interface Result {
  readonly code: number | null;
  readonly said: string;
}

/** The two versions of the site: between them pages come, go and change. */
const VERSIONS = [1, 2].map((version) => {
  const site = smallSite();
  site.theme = { preset: 'fresh', mark: { src: 'images/mark.svg', alt: 'A square' } };
  for (let number = 0; number < 30; number += 1)
    site.pages.push(page(`/page-${number + 10 * version}`, [{ type: 'hero', heading: `Page ${number} of version ${version}` }]));
  const fields = { title: { type: 'text', required: true }, date: 'date', body: 'markdown' };
  site.collections = { posts: { dated: 'date', fields, feed: { path: '/posts/feed.xml', title: `Posts ${version}` } } };
  site.posts = { from: 'posts/' };
  const blocks = [
    { type: 'hero', heading: '{{post.title}}', actions: [{ label: 'Prices', href: '/files/prices.pdf' }] },
    { type: 'rich-text', body: '{{post.body}}' },
  ];
  site.pages.push(page(`/posts-${version}/{{post.slug}}`, blocks, { each: 'posts' }));
  return stringify(site);
}) as [string, string];

/** What lies beside the configuration: a picture, a file to download, and a folder of Markdown files. */
const BESIDE: Readonly<Record<string, string>> = {
  'images/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>',
  'files/prices.pdf': `%PDF-1.4\n${'Prices. '.repeat(5000)}\n%%EOF\n`,
  'posts/gutters.md': '---\ntitle: Clean gutters\ndate: 2026-03-04\n---\n\n## Why\n\nWater finds its way.\n',
  'posts/ovens.md': '---\ntitle: Clean ovens\ndate: 2026-04-05\n---\n\n![A square](../images/mark.svg)\n\nNo crumbs.\n',
};

/** Does something with one of the files beside the configuration while a build reads them; the build may refuse them, and then they are back. */
async function spoil(name: string, change: (file: string) => Promise<unknown>): Promise<void> {
  const child = start('build', ['--out', out]);
  const end = ended(child);
  await sleep(below(duration));
  await change(path.join(root, name));
  const result = await end;
  await writeTree(root, BESIDE);
  expectCode(result, 0, 1, 2);
  // A change that the build has seen is in the output, like that of an editor.
  if (result.code !== 0) await expectOneOf([first, second]);
}

function start(command: string, args: readonly string[], kept = cache): ChildProcess {
  return spawn(process.execPath, [path.join(ROOT, 'bin/townsite.js'), command, '--config', config, ...args], {
    cwd: root,
    env: { ...OPERATOR, TOWNSITE_CACHE: kept },
  });
}

async function ended(child: ChildProcess): Promise<Result> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

const build = (folder = out, kept = cache): Promise<Result> => ended(start('build', ['--out', folder], kept));
const publishVersion = async (version: string): Promise<void> => writeFile(config, version);

async function treeOf(folder: string): Promise<Tree> {
  return new Map([...(await readTree(folder))].map(([file, content]) => [file, content.toString('latin1')]));
}

/** The files that are not as they should be. */
function differences(made: Tree, expected: Tree): string[] {
  return [...new Set([...made.keys(), ...expected.keys()])].filter((file) => made.get(file) !== expected.get(file));
}

/** Expects the output to be one of these sites, whole. */
async function expectOneOf(sites: readonly Tree[]): Promise<void> {
  const made = await treeOf(out);
  const wrong = sites.map((site) => differences(made, site));
  if (!wrong.some(({ length }) => length === 0))
    throw new Error(`The output is neither site: ${wrong.map((list) => list.slice(0, 3)).join(' | ')}`);
}

function expectCode({ code, said }: Result, ...codes: readonly (number | null)[]): void {
  if (!codes.includes(code) || /fault of Townsite|^\s+at /m.test(said)) throw new Error(`Exit code ${code}: ${said.slice(-500)}`);
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function garble(file: string): Promise<void> {
  const content = await readFile(file);
  const at = below(content.length);
  const ways = [
    () => truncate(file, at),
    () =>
      writeFile(
        file,
        content.map((byte, index) => (index === at ? byte ^ 255 : byte)),
      ),
    () => writeFile(file, Buffer.from(content).fill(below(256), at)),
    () => rm(file),
    () => appendFile(file, 'x'),
  ];
  await ways[below(ways.length)]?.();
}

let [first, second]: [Tree, Tree] = [new Map(), new Map()];
/** How long a build takes here, in ms. */
let duration = 1000;

/** Each fault begins with the first version in the output and the second in the configuration, and ends with the second in the output. */
const FAULTS: Readonly<Record<string, () => Promise<void>>> = {
  'killed while it builds': async () => {
    const child = start('build', ['--out', out]);
    const end = ended(child);
    await sleep(below(duration));
    child.kill('SIGKILL');
    await end;
  },
  'killed while it publishes': async () => {
    const child = start('build', ['--out', out]);
    const end = ended(child);
    const work = path.join(root, '.dist.townsite');
    const [sign, pause] = [['stage', 'journal.json'][below(2)] as string, below(25)];
    while (child.exitCode === null && !(await readdir(work).catch(() => [])).includes(sign)) await sleep(1);
    await sleep(pause);
    child.kill('SIGKILL');
    await end;
  },
  'stopped by a signal': async () => {
    const child = start('build', ['--out', out]);
    const end = ended(child);
    await sleep(below(duration));
    child.kill(['SIGINT', 'SIGTERM', 'SIGHUP'][below(3)] as NodeJS.Signals);
    await end;
  },
  'its cache is garbled': async () => {
    const files = await filesOf(cache);
    for (let times = 1 + below(4); times > 0; times -= 1) await garble(files[below(files.length)] as string).catch(() => undefined);
    expectCode(await build(), 0);
  },
  'its configuration is replaced meanwhile': async () => {
    const child = start('build', ['--out', out]);
    const end = ended(child);
    await sleep(below(duration));
    await publishVersion([VERSIONS[0], `${VERSIONS[1].slice(0, 900)}`, ''][below(3)] as string);
    expectCode(await end, 0, 1);
    await expectOneOf([first, second]);
    await publishVersion(VERSIONS[1]);
  },
  'a Markdown file is garbled meanwhile': async () => spoil(['posts/gutters.md', 'posts/ovens.md'][below(2)] as string, garble),
  'a Markdown file is a folder': async () =>
    spoil('posts/gutters.md', async (file) => {
      await rm(file);
      await mkdir(file);
      await sleep(duration);
      await rm(file, { recursive: true });
    }),
  'a file to download is garbled meanwhile': async () => spoil('files/prices.pdf', garble),
  'a file to download is a pipe': async () =>
    spoil('files/prices.pdf', async (file) => {
      await rm(file);
      makePipe(file);
      await sleep(duration);
      await rm(file);
    }),
  'two at once': async () => {
    const results = await Promise.all([build(), sleep(below(duration)).then(() => build())]);
    for (const result of results) expectCode(result, 0, 2);
    if (!results.some(({ code }) => code === 0)) throw new Error(`Both failed: ${results.map(({ said }) => said).join('\n')}`);
  },
  'a dead build has its process id': async () => {
    await mkdir(path.join(root, '.dist.townsite'), { recursive: true });
    await writeFile(path.join(root, '.dist.townsite/lock'), JSON.stringify({ ...ownProcess(), owner: 'dead', start: '1' }));
    expectCode(await build(), 0);
  },
  'a pipe takes the place of its lock': async () => {
    const lock = path.join(root, '.dist.townsite/lock');
    const child = start('build', ['--out', out]);
    const end = ended(child);
    while (child.exitCode === null && !existsSync(lock)) await sleep(1);
    await sleep(below(duration / 2));
    await rm(lock, { force: true });
    makePipe(lock);
    // What has published everything meanwhile needs no lock.
    expectCode(await end, 0, 2);
    await rm(lock, { force: true });
  },
  'the process that draws stops answering': async () => {
    if (process.platform !== 'linux')
      return void notTried.set('a process that stops answering', 'only Linux lists the processes of another');
    const other = path.join(root, 'other-cache');
    await rm(path.join(other, 'pictures'), { recursive: true, force: true });
    const child = start('build', ['--out', out], other);
    const end = ended(child);
    let drawing: string | undefined;
    while (child.exitCode === null && drawing === undefined) {
      const started = (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').catch(() => '')).split(' ').filter(Boolean);
      const commands = await Promise.all(started.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
      drawing = started[commands.findIndex((command) => command.includes('resvg'))];
      await sleep(5);
    }
    if (drawing === undefined) throw new Error('Nothing was drawn.');
    process.kill(Number(drawing), 'SIGSTOP');
    const result = await end;
    expectCode(result, 0);
    if (!result.said.includes('mark.svg')) throw new Error(`The picture is not named: ${result.said}`);
  },
  'somebody changed a file of the output': async () => {
    const file = path.join(out, 'index.html');
    await writeFile(file, 'mine');
    const result = await build();
    // The home page is the same in both versions: it is made again, and would replace the file.
    expectCode(result, 2);
    if (!result.said.includes('index.html') || (await readFile(file, 'utf8')) !== 'mine')
      throw new Error(`The file was lost: ${result.said}`);
    expectCode(await ended(start('build', ['--out', out, '--force'])), 0);
  },
  'the manifest or journal is garbled': async () => {
    const work = path.join(root, '.dist.townsite');
    const name = ['manifest.json', 'journal.json', 'manifest.json.new'][below(3)] as string;
    await writeFile(path.join(work, name), ['', '{', '{"files":["../x"]}', 'null'][below(4)] as string);
    const isLost = name === 'manifest.json';
    expectCode(await build(), isLost ? 2 : 0);
    if (isLost) {
      await expectOneOf([first]);
      expectCode(await ended(start('build', ['--out', out, '--force'])), 0);
    }
    // Without a manifest nobody knows whose the old files are: they stay, and the summary names them.
    for (const file of first.keys()) if (!second.has(file)) await rm(path.join(out, file), { force: true });
  },
  'the disk of the output is full': async () =>
    onDisk('size=300k', async (folder) => {
      expectCode(await build(path.join(folder, 'dist')), 2);
      const left = (await filesOf(folder)).filter((file) => !file.includes('.townsite'));
      if (left.length > 0) throw new Error(`Half a site is left: ${left.slice(0, 3)}`);
    }),
  'the disk of the output becomes full': async () =>
    onDisk('size=8m', async (folder) => {
      const dist = path.join(folder, 'dist');
      await publishVersion(VERSIONS[0]);
      expectCode(await build(dist), 0);
      const old = await treeOf(dist);
      await publishVersion(VERSIONS[1]);
      const { bavail, bsize } = await statfs(folder);
      await writeFile(path.join(folder, 'filler'), Buffer.alloc(bavail * bsize - below(600_000)));
      const result = await build(dist);
      expectCode(result, 0, 2);
      await rm(path.join(folder, 'filler'));
      if (result.code === 2 && differences(await treeOf(dist), old).length > 0) throw new Error('The old site is no longer whole.');
      expectCode(await build(dist), 0);
    }),
  'the disk of the output is read-only': async () => onDisk('ro', async (folder) => expectCode(await build(path.join(folder, 'dist')), 2)),
  'the disk of its cache is read-only': async () => onDisk('ro', async (folder) => expectCode(await build(out, folder), 0)),
  'the disk of its cache is full': async () => onDisk('size=100k', async (folder) => expectCode(await build(out, folder), 0)),
  'its cache is of another user': async () => {
    if (process.getuid?.() !== 0) return void notTried.set('a cache of another user', 'only root can give files away');
    for (const file of await filesOf(cache)) await chown(file, 65_534, 65_534);
    expectCode(await build(), 0);
  },
};

const notTried = new Map<string, string>();

/** Does something with a disk of its own. */
async function onDisk(options: string, use: (folder: string) => Promise<void>): Promise<void> {
  await mkdir(disk, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    notTried.set(`a disk with ${options}`, 'no disk can be mounted here');
    return;
  }
  try {
    await use(disk);
  } finally {
    execFileSync('umount', [disk]);
  }
}

try {
  const made: Tree[] = [];
  await writeTree(root, BESIDE);
  for (const [index, version] of VERSIONS.entries()) {
    await publishVersion(version);
    const begun = performance.now();
    expectCode(await build(path.join(root, `whole-${index}`)), 0);
    duration = performance.now() - begun;
    made.push(new Map([...(await treeOf(path.join(root, `whole-${index}`))), ['CNAME', 'mine']]));
  }
  [first, second] = made as [Tree, Tree];
  const names = Object.keys(FAULTS);
  const [tried, failures]: [Map<string, number>, string[]] = [new Map(), []];
  for (let number = 0; number < count; number += 1) {
    const name = names[number % names.length] as string;
    try {
      await publishVersion(VERSIONS[0]);
      await mkdir(out, { recursive: true });
      await writeFile(path.join(out, 'CNAME'), 'mine');
      expectCode(await build(), 0);
      await expectOneOf([first]);
      await publishVersion(VERSIONS[1]);
      await FAULTS[name]?.();
      expectCode(await build(), 0);
      await expectOneOf([second]);
    } catch (error) {
      failures.push(`${number}, ${name}: ${(error as Error).message}`);
      await rm(out, { recursive: true, force: true });
      await rm(path.join(root, '.dist.townsite'), { recursive: true, force: true });
    }
    tried.set(name, (tried.get(name) ?? 0) + 1);
    if (number % 20 === 19) console.error(`${number + 1} of ${count}`);
  }
  for (const failure of failures) console.log(failure);
  for (const [name, times] of tried) console.log(`${String(times).padStart(4)} × ${name}`);
  for (const [name, why] of notTried) console.log(`not tried: ${name} (${why})`);
  console.log(`${count} faults with seed ${seed}: ${failures.length} failed.`);
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  await rm(root, { recursive: true, force: true });
}
