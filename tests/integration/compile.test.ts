import { appendFile, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTool } from '../support/copy-tool.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import type { CommandResult } from '../support/run-command.ts';
import { runNode } from '../support/run-command.ts';
import { MINIMAL_YAML } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);

/** A copy of the repository that nobody has compiled yet, with a site in it. */
async function makeCopy(): Promise<string> {
  const folder = await makeFolder({ 'site.config.yaml': MINIMAL_YAML });
  await copyTool(folder);
  return folder;
}

const run = (folder: string, command = 'validate'): Promise<CommandResult> =>
  runNode(path.join(folder, 'bin/townsite.js'), [command], { cwd: folder });

let folder = '';
beforeAll(async () => {
  folder = await makeCopy();
});

describe('the compiled tool', { timeout: 300_000 }, () => {
  /** When the tool was written. */
  const written = async (): Promise<bigint> => (await stat(path.join(folder, 'lib/townsite.js'), { bigint: true })).ctimeNs;

  it('is made by the first command, on demand also when two start at the same time', async () => {
    const results = await Promise.all((TAKES_ALL ? [folder, folder] : [folder]).map((each) => run(each)));
    for (const { code, stderr } of results) expect([code, stderr]).toEqual([0, '']);
    expect((await readdir(path.join(folder, 'lib'))).sort()).toEqual(['site-code.json', 'townsite.js', 'townsite.js.map']);
  });

  // The last test says it, too.
  it.runIf(TAKES_ALL)('is not made again while nothing changes', async () => {
    const before = await written();
    await run(folder);
    expect(await written()).toBe(before);
  });

  const changes: readonly (readonly [what: string, change: () => Promise<void>])[] = [
    ['a schema that it holds is edited', () => appendFile(path.join(folder, 'schema/google.schema.json'), '\n')],
    ['a source is removed', () => rm(path.join(folder, 'scripts/check.ts'))],
  ];

  it.runIf(TAKES_ALL).each(changes)('is made again, once, when %s', async (_what, change) => {
    const before = await written();
    await change();
    await run(folder);
    const after = await written();
    expect(after).not.toBe(before);
    await run(folder);
    expect(await written()).toBe(after);
  });

  // As in `commands.test.ts`.
  it.runIf(TAKES_ALL)('guesses which command was meant when there is no such command', async () => {
    const { code, stderr } = await run(folder, 'vaildate');
    expect(code).toBe(2);
    for (const text of ['“vaildate”', 'Did you mean validate?', '--help']) expect(stderr).toContain(text);
  });

  it('is made again, once, when a source is edited, which counts at once: it names the sources when it fails itself', async () => {
    const source = path.join(folder, 'scripts/validate.ts');
    const text = await readFile(source, 'utf8');
    await writeFile(
      source,
      `${text}\nfunction fail(): never {\n  throw new Error('planted');\n}\n`.replace('return checkOnce(', 'fail();\n  return checkOnce('),
    );
    const before = await written();
    const { code, stderr } = await run(folder);
    expect(code).toBe(2);
    expect(stderr).toContain('Error: planted');
    expect(stderr).toMatch(new RegExp(`at fail \\(.*validate\\.ts:${text.split('\n').length + 3}:`));
    const after = await written();
    expect(after).not.toBe(before);
    await run(folder);
    expect(await written()).toBe(after);
  });
});

describe('a command that cannot compile the tool', { timeout: 300_000 }, () => {
  it('says so where nothing can be written', async () => {
    await rm(path.join(folder, 'lib'), { recursive: true });
    await writeFile(path.join(folder, 'lib'), '');
    const { code, stderr } = await run(folder);
    expect(code).toBe(2);
    expect(stderr).toContain(`${path.join(folder, 'lib')} cannot be written`);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it('says what to run where no packages are installed', async () => {
    await rm(path.join(folder, 'lib'));
    await rename(path.join(folder, 'node_modules'), path.join(folder, 'elsewhere'));
    const { code, stderr } = await run(folder);
    expect(code).toBe(2);
    expect(stderr).toContain('npm install');
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
