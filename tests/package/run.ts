import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PRICE_TABLE } from '../support/own-block.ts';
import { ROOT } from '../support/small-site.ts';
import { writeTree } from '../support/temp-folders.ts';

/**
 * Packs Townsite, installs the package in a folder with nothing but a site, and uses it there as an operator does. Needs the registry.
 * `--node FILE` names another Node, `--pnpm FILE` a pnpm to install with in place of npm, and `--lint` a folder in which publint and attw are
 * installed.
 */
const { values } = parseArgs({ options: { node: { type: 'string' }, pnpm: { type: 'string' }, lint: { type: 'string' } } });
const node = values.node ?? process.execPath;
const folder = await mkdtemp(path.join(tmpdir(), 'townsite-package-'));
const site = path.join(folder, 'site');
// A cache of its own, as an operator has it.
const env = {
  ...process.env,
  NODE_ENV: undefined,
  TOWNSITE_CACHE: undefined,
  NO_COLOR: '1',
  PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
};
const BIN = path.join('node_modules', 'townsite', 'bin', 'townsite.js');
const BLOCK = '      - type: price-table\n        heading: Prices\n        rows: [{ title: Two rooms, price: { from: 80 } }]\n';

try {
  await run('npm', ['pack', '--pack-destination', folder], ROOT);
  const [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  const file = path.join(folder, tarball);
  if (values.lint !== undefined) {
    const tool = (name: string): string => path.join(values.lint as string, 'node_modules', '.bin', name);
    await run(tool('publint'), ['run', file, '--strict'], folder);
    await run(tool('attw'), ['--profile', 'esm-only', file], folder);
  }
  await mkdir(path.join(site, 'images'), { recursive: true });
  await cp(path.join(ROOT, 'tests/sites/valid/minimal/site.config.yaml'), path.join(site, 'site.config.yaml'));
  const config = path.join(site, 'site.config.yaml');
  await writeFile(config, `${(await readFile(config, 'utf8')).trimEnd()}\n${BLOCK}`);
  await writeTree(site, PRICE_TABLE);
  if (values.pnpm === undefined) await run('npm', ['install', file, '--no-audit', '--no-fund'], site);
  else await run(values.pnpm, ['add', file], site);
  await townsite('validate', '--blocks');
  await townsite('build');
  await serve('preview', (html) => html.includes('<strong>$80</strong>'));
  await serve('dev', (html) => html.includes('<strong>$80</strong>'));
  await townsite('set', 'business.phone', '(303) 555-0111');
  await townsite('undo');
  console.log('The package works.');
} finally {
  await rm(folder, { recursive: true, force: true });
}

function townsite(...args: readonly string[]): Promise<void> {
  return run(node, [BIN, ...args], site);
}

/** Runs a program, and says how long it took. @throws with what it said when it fails */
async function run(program: string, args: readonly string[], cwd: string): Promise<void> {
  const start = performance.now();
  // On Windows, npm is a script of the shell.
  const child = spawn(program, args, { cwd, env, shell: process.platform === 'win32' && program !== node });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const words = [path.basename(program), ...args].join(' ').replaceAll(folder, '');
  if (code !== 0) throw new Error(`${words} ended with ${String(code)}:\n${said}`);
  console.log(`${((performance.now() - start) / 1000).toFixed(1)} s  ${words}`);
}

/** Starts a server, asks it for the home page, and ends it. */
async function serve(command: string, isRight: (html: string) => boolean): Promise<void> {
  const start = performance.now();
  const child = spawn(node, [BIN, command, '--port', '0'], { cwd: site, env });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          said += chunk.toString();
          const [found] = /http:\/\/localhost:\d+/.exec(said) ?? [];
          if (found !== undefined) resolve(found);
        });
      child.on('close', () => reject(new Error(`${command} ended:\n${said}`)));
    });
    const answer = await fetch(url);
    const html = await answer.text();
    if (answer.status !== 200 || !isRight(html)) throw new Error(`${command} answered ${answer.status}:\n${html.slice(0, 2000)}`);
    console.log(`${((performance.now() - start) / 1000).toFixed(1)} s  townsite ${command}`);
  } finally {
    child.kill();
  }
}
