import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { YAMLMap, YAMLSeq } from 'yaml';
import { parseDocument } from 'yaml';
import { TAKES_ALL } from '../support/on-demand.ts';
import { PRICE_TABLE } from '../support/own-block.ts';
import type { CommandResult } from '../support/run-command.ts';
import { OPERATOR, runNode } from '../support/run-command.ts';
import { ROOT } from '../support/small-site.ts';
import { readTree, tempFolders, writeTree } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);
const SITE = path.join(ROOT, 'tests/sites/valid/data-files');

/** What `npm pack` puts into the package. */
async function listPacked(): Promise<readonly string[]> {
  // On Windows, npm is a script of the shell.
  const { stdout } = await promisify(execFile)('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: ROOT,
    shell: process.platform === 'win32',
  });
  const [packed] = JSON.parse(stdout) as [{ files: readonly { path: string }[] }];
  return packed.files.map((file) => file.path);
}

/** The files in a folder, by hashes: a difference between whole files is too long to read. */
async function hashTree(folder: string): Promise<Record<string, string>> {
  const files = await readTree(folder);
  return Object.fromEntries([...files].map(([name, content]) => [name, hash('sha1', content)]));
}

/** Brings a block along, and shows it on the last page. */
async function addOwnBlock(site: string): Promise<void> {
  await writeTree(site, PRICE_TABLE);
  const config = path.join(site, 'site.config.yaml');
  const document = parseDocument(await readFile(config, 'utf8'));
  const pages = document.get('pages') as YAMLSeq<YAMLMap>;
  const block = document.createNode({ type: 'price-table', heading: 'Prices', rows: [{ title: 'Two rooms' }] });
  (pages.items.at(-1)?.get('blocks') as YAMLSeq).add(block);
  await writeFile(config, document.toString());
}

it('the package names what programs can import', async () => {
  const manifest = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { exports: Record<string, unknown> };
  expect(Object.keys(manifest.exports)).toEqual(['.', './ui', './schema', './package.json']);
});

// `npm run test:package` proves the same of the package as npm installs it.
describe('the package, installed in the folder of a site', { timeout: 300_000 }, () => {
  let folder = '';
  let installed = '';
  const townsite = (...args: string[]): Promise<CommandResult> =>
    runNode(path.join(installed, 'bin/townsite.js'), args, { cwd: path.join(folder, 'site'), env: { ...OPERATOR, TOWNSITE_CACHE: undefined } });

  beforeAll(async () => {
    await runNode(path.join(ROOT, 'scripts/compile.js'), []);
    folder = await makeFolder();
    installed = path.join(folder, 'node_modules/townsite');
    await cp(SITE, path.join(folder, 'site'), { recursive: true });
    await addOwnBlock(path.join(folder, 'site'));
    for (const file of await listPacked()) await cp(path.join(ROOT, file), path.join(installed, file));
    const { dependencies } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { dependencies: object };
    for (const name of Object.keys(dependencies)) {
      const link = path.join(folder, 'node_modules', name);
      await mkdir(path.dirname(link), { recursive: true });
      await symlink(path.join(ROOT, 'node_modules', name), link, 'junction');
    }
  }, 300_000);

  it('builds the site, never compiles itself, and keeps its cache outside of the package', async () => {
    await utimes(path.join(installed, 'src/client/app.tsx'), new Date(), new Date('2100-01-01'));
    const before = await hashTree(installed);
    const built = await townsite('build');
    expect(built.code, `${built.stdout}\n${built.stderr}`).toBe(0);
    const files = await hashTree(path.join(folder, 'site/dist'));
    expect(Object.keys(files)).toContain('third-party.txt');
    const scripts = Object.keys(files).filter((file) => /^assets\/\w{8}\.js$/.test(file));
    const codes = await Promise.all(scripts.map((file) => readFile(path.join(folder, 'site/dist', file), 'utf8')));
    expect(codes).toContainEqual(expect.stringContaining('"price-table":()=>'));
    expect(await hashTree(installed)).toEqual(before);
    const kept = await readdir(path.join(folder, 'site/.townsite/cache'));
    expect(kept).toContain('code');
    expect(await readFile(path.join(folder, 'site/.townsite/.gitignore'), 'utf8')).toBe('*\n');
  });

  it.runIf(TAKES_ALL)('lets programs import what it names, and nothing else', async () => {
    const program = `
      import { build, UsageError, validate } from 'townsite';
      const { isValid, pages, diagnostics } = await validate({ blocks: true });
      const refused = await build({ host: 'nowhere' }).catch((error) => error instanceof UsageError);
      const inner = await import('townsite/lib/townsite.js').catch((error) => error.code);
      console.log(JSON.stringify({ isValid, pages, errors: diagnostics.filter(({ severity }) => severity === 'error'), refused, inner }));
    `;
    await writeTree(path.join(folder, 'site'), { 'program.mjs': program });
    const { stdout, stderr } = await runNode(path.join(folder, 'site/program.mjs'), [], { cwd: path.join(folder, 'site'), env: OPERATOR });
    expect(JSON.parse(stdout), stderr).toMatchObject({ isValid: true, errors: [], refused: true, inner: 'ERR_PACKAGE_PATH_NOT_EXPORTED' });
  });
});
