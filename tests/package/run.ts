import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PRICE_TABLE } from '../support/own-block.ts';
import { ROOT } from '../support/small-site.ts';
import { writeTree } from '../support/temp-folders.ts';

/**
 * Packs Townsite, installs the package in an empty folder, and uses it there as an operator does: from `new` to `upgrade`. Needs the registry.
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
const TO_PHOENIX = ['--city', 'Phoenix, AZ', '--phone', '(602) 555-0142', '--address', '40 Sample Avenue, 85004'];
const BLOCK = '      - type: price-table\n        heading: Prices\n        rows: [{ title: Two rooms, price: { from: 80 } }]\n';

/** Uses what programs may import, and tries what they may not. */
const PROGRAM = `
import { build, UsageError, validate } from 'townsite';
const { isValid } = await validate();
const isRefused = await build({ host: 'nowhere' }).catch((error) => error instanceof UsageError);
const inner = await import('townsite/lib/townsite.js').catch((error) => error.code);
console.log(isValid, isRefused, inner);
`;

try {
  for (const what of ['.', './packages/create-townsite']) await run('npm', ['pack', what, '--pack-destination', folder], ROOT);
  const [creator = '', tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz')).sort();
  const file = path.join(folder, tarball);
  if (values.lint !== undefined) {
    const tool = (name: string): string => path.join(values.lint as string, 'node_modules', '.bin', name);
    await run(tool('publint'), ['run', file, '--strict'], folder);
    await run(tool('attw'), ['--profile', 'esm-only', file], folder);
  }
  await mkdir(site);
  if (values.pnpm === undefined) await run('npm', ['install', file, '--no-audit', '--no-fund'], site);
  else await run(values.pnpm, ['add', file], site);
  await townsite('new', '.', '--trade', 'cleaning', '--name', 'Ridge Cleaning', '--phone', '(503) 555-0120', '--yes');
  const made = await townsite('new', 'base', '--trade', 'cleaning', '--code-host', 'none', '--yes');
  if (/npm (?:pack|install)/.test(made) || !made.includes('base/site.config.yaml')) throw new Error(`It is no base in a project:\n${made}`);
  await rm(path.join(site, 'base'), { recursive: true });
  const config = path.join(site, 'site.config.yaml');
  const text = (await readFile(config, 'utf8')).replace(/^ {4}blocks:\r?\n/m, (line) => line + BLOCK);
  await writeFile(config, text);
  await writeTree(site, PRICE_TABLE);
  await writeFile(path.join(site, 'program.mjs'), PROGRAM);
  const imported = await run(node, ['program.mjs'], site);
  if (imported.trim() !== 'true true ERR_PACKAGE_PATH_NOT_EXPORTED') throw new Error(`A program imports something else:\n${imported}`);
  const packed = await listTimes();
  await townsite('validate', '--blocks');
  await townsite('build');
  if ((await listTimes()) !== packed) throw new Error('The package changed itself.');
  if (!(await readdir(path.join(site, '.townsite/cache'))).includes('code')) throw new Error('The cache is elsewhere.');
  await serve('preview', (html) => html.includes('<strong>$80</strong>'));
  await serve('dev', (html) => html.includes('<strong>$80</strong>'));
  await townsite('set', 'business.phone', '(503) 555-0121');
  await townsite('undo');
  await expectConfig(text);
  await townsite('retarget', ...TO_PHOENIX, '--yes');
  const said = await townsite('validate');
  if (!said.includes('TEXT_UNWRITTEN') || said.includes('MOVE_LEFTOVER')) throw new Error(`Something of Portland is left:\n${said}`);
  await townsite('build');
  await townsite('undo');
  await expectConfig(text);
  await writeFile(config, text.replace(/^version: 3$/m, 'version: 1'));
  await townsite('upgrade');
  await expectConfig(text);
  await run('npm', ['run', 'validate'], site);
  await keepMessages(`${text}\nmessageServer: { keepDays: 30 }\n`);
  await handOver(file, path.join(folder, creator));
  console.log('The package works.');
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** The message server asks for the package of its database by name, and finds it. */
async function keepMessages(text: string): Promise<void> {
  await writeFile(path.join(site, 'site.config.yaml'), text);
  const asked = await townsite('messages', 'list').catch(String);
  const [, wanted] = /which is not installed\.\s+Run: npm install (libsql@\S+)/.exec(asked) ?? [];
  if (wanted === undefined) throw new Error(`It does not ask for its package:\n${asked}`);
  if (values.pnpm === undefined) await run('npm', ['install', wanted, '--no-audit', '--no-fund'], site);
  else await run(values.pnpm, ['add', wanted], site);
  const listed = await townsite('messages', 'list');
  if (!listed.includes('There are no messages.')) throw new Error(`It does not find its package:\n${listed}`);
}

/** A new project works on another computer: `npm ci` with an empty cache, without the file that Townsite was installed from. */
async function handOver(packed: string, creator: string): Promise<void> {
  const maker = path.join(folder, 'maker');
  await mkdir(maker);
  await run('npm', ['install', packed, creator, '--no-audit', '--no-fund'], maker);
  const facts = ['--trade', 'plumbing', '--country', 'GB', '--city', 'Leeds', '--address', '12 Sample Street, LS1 4AP', '--yes'];
  await run('npx', ['--no-install', 'create-townsite', 'project', ...facts], maker);
  const made = path.join(maker, 'project');
  await run('npm', ['install', '--no-audit', '--no-fund'], made);
  const there = path.join(folder, 'there');
  await rename(made, there);
  await Promise.all([maker, packed, path.join(there, 'node_modules')].map((each) => rm(each, { recursive: true })));
  await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--cache', path.join(folder, 'cache')], there);
  await run('npm', ['run', 'validate'], there);
  await run('npx', ['--no-install', 'townsite', 'build'], there);
}

/** When each file of the installed package was written. */
async function listTimes(): Promise<string> {
  const installed = path.join(site, 'node_modules', 'townsite');
  const names = await readdir(installed, { recursive: true });
  return names
    .sort()
    .map((name) => `${name} ${statSync(path.join(installed, name)).mtimeMs}`)
    .join('\n');
}

async function expectConfig(text: string): Promise<void> {
  if ((await readFile(path.join(site, 'site.config.yaml'), 'utf8')) !== text) throw new Error('The configuration is not as it was.');
}

function townsite(...args: readonly string[]): Promise<string> {
  return run(node, [BIN, ...args], site);
}

/** Runs a program, and prints how long it took. @returns what it said @throws with that when it fails */
async function run(program: string, args: readonly string[], cwd: string): Promise<string> {
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
  return said;
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
