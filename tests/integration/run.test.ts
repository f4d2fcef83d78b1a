import { cp, mkdir, readdir, readFile, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandResult } from '../support/run-command.ts';
import { runNode } from '../support/run-command.ts';
import { MINIMAL_YAML, ROOT } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);

/** A copy of Townsite, with a cache of its own and a site in it. */
async function copyTool(): Promise<string> {
  const folder = await makeFolder({ 'site.config.yaml': MINIMAL_YAML });
  for (const name of ['src', 'scripts', 'schema', 'package.json', 'package-lock.json'])
    await cp(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  await mkdir(path.join(folder, 'node_modules'));
  const packages = (await readdir(path.join(ROOT, 'node_modules'))).filter((name) => !name.startsWith('.'));
  for (const name of packages) await symlink(path.join(ROOT, 'node_modules', name), path.join(folder, 'node_modules', name), 'junction');
  return folder;
}

/** With the cache of the copy, and not that of the tests. */
const run = (folder: string, command: string): Promise<CommandResult> =>
  runNode(path.join(folder, 'scripts/run.js'), [command], { cwd: folder, env: { TOWNSITE_CACHE: undefined } });

const validate = (folder: string): Promise<CommandResult> => run(folder, 'validate');

/** The compiled tools of a copy, oldest first. */
async function toolsOf(folder: string): Promise<string[]> {
  const cache = path.join(folder, 'node_modules/.cache/townsite');
  const names = (await readdir(cache)).filter((name) => name.startsWith('tool-'));
  return names.map((name) => path.join(cache, name));
}

describe('the compiled commands', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await copyTool();
  });

  it('are made once, also by two that start at the same time', async () => {
    const results = await Promise.all([validate(folder), validate(folder)]);
    expect(results.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    const tools = await toolsOf(folder);
    expect(tools).toHaveLength(1);
    expect((await readdir(tools[0] as string)).map((name) => name.replace(/-.*/, '')).sort()).toEqual(['tool.cjs', 'tool.cjs.validate']);
  });

  it('are made anew when they are damaged', async () => {
    const [tool] = await toolsOf(folder);
    const script = path.join(tool as string, 'tool.cjs');
    const whole = await readFile(script);
    await truncate(script, whole.length >> 1);
    expect(await validate(folder)).toMatchObject({ code: 0, stderr: '' });
    expect((await readFile(script)).length).toBe(whole.length);
  });

  it('are kept when only the times of the sources changed, as in a new checkout', async () => {
    const made = async (): Promise<bigint> =>
      (await stat(path.join((await toolsOf(folder))[0] as string, 'tool.cjs'), { bigint: true })).mtimeNs;
    const before = await made();
    const sources = (await readdir(path.join(folder, 'src'), { recursive: true })).filter((name) => name.endsWith('.ts'));
    for (const name of sources) await utimes(path.join(folder, 'src', name), new Date(), new Date('2026-01-01'));
    const results = await Promise.all([validate(folder), validate(folder)]);
    expect(results.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(await made()).toBe(before);
    expect(await toolsOf(folder)).toHaveLength(1);
  });

  it('are made anew when Townsite is edited, which counts at once', async () => {
    const source = path.join(folder, 'scripts/validate.ts');
    await writeFile(source, (await readFile(source, 'utf8')).replace('is valid:', 'is quite valid:'));
    expect((await validate(folder)).stdout).toContain('site.config.yaml is quite valid: 1 page');
    expect(await toolsOf(folder)).toHaveLength(2);
  });

  it('are made anew when a schema is edited that they hold', async () => {
    const before = await toolsOf(folder);
    const schema = path.join(folder, 'schema/google.schema.json');
    await writeFile(schema, `${await readFile(schema, 'utf8')}\n`);
    expect(await validate(folder)).toMatchObject({ code: 0, stderr: '' });
    expect(await toolsOf(folder)).toHaveLength(before.length + 1);
  });

  it('are named when there is no such command', async () => {
    const { code, stderr } = await run(folder, 'vaildate');
    expect(code).toBe(2);
    expect(stderr).toBe('There is no command “vaildate”. There are build, dev, preview, start, validate.\n');
  });
});

describe('where nothing can be kept', () => {
  it('the commands run from their sources', async () => {
    const folder = await copyTool();
    await writeFile(path.join(folder, 'node_modules/.cache'), '');
    expect(await validate(folder)).toMatchObject({ code: 0, stdout: expect.stringContaining('is valid: 1 page') as string });
  });
});
