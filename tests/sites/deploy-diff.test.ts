import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { runInProcess } from '../support/run-in-process.ts';
import { ROOT } from '../support/small-site.ts';
import { readTree, tempFolders } from '../support/temp-folders.ts';
import { TAKES_ALL } from '../support/on-demand.ts';

const makeFolder = tempFolders(afterAll);

async function build(folder: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runInProcess('build', ['--config', path.join(folder, 'site.config.yaml'), '--host', 'netlify', ...args]);
  expect(code, `${stdout}\n${stderr}`).toBe(0);
  return stdout;
}

/** The files of each kind that the command names. */
function readDifference(said: string): Record<'added' | 'changed' | 'removed', string[]> {
  const named = (kind: string): string[] => [...said.matchAll(new RegExp(`^${kind} +(\\S+)$`, 'gm'))].map((match) => match[1] as string);
  return { added: named('added'), changed: named('changed'), removed: named('removed') };
}

describe('what a deploy would change', () => {
  it('after an edit of one city is that city’s files, the pages that show what was edited, and the sitemap', async () => {
    const folder = await makeFolder();
    await cp(path.join(ROOT, 'images'), path.join(folder, 'images'), { recursive: true });
    const yaml = await readFile(path.join(ROOT, 'site.config.yaml'), 'utf8');
    const config = path.join(folder, 'site.config.yaml');
    await writeFile(config, yaml);
    const [deployed, out] = [path.join(folder, 'deployed'), path.join(folder, 'dist')];
    await build(folder, '--out', deployed);
    expect(readDifference(await build(folder, '--out', out, '--diff', deployed))).toEqual({ added: [], changed: [], removed: [] });

    // The summary of a city stands on its own page and on the cards of others.
    const edited = parseDocument(yaml);
    const index = (edited.toJS().cities as { slug: string }[]).findIndex(({ slug }) => slug === 'plano');
    edited.setIn(['cities', index, 'summary'], 'Edited words about this one city.');
    await writeFile(config, edited.toString());
    const said = await build(folder, '--out', out, '--diff', deployed);
    const { added, changed, removed } = readDifference(said);
    const showing = [...(await readTree(out))].filter(([, content]) => content.includes('Edited words about this one city.')).map(([file]) => file);
    expect(showing).toEqual(expect.arrayContaining(['locations/plano/page.json']));
    expect([added, removed]).toEqual([[], []]);
    expect(changed.filter((file) => !/^sitemap.*\.xml$/.test(file)).sort()).toEqual(showing.sort());
    expect(said).toContain(`A deploy adds 0 files, changes ${changed.length}, and removes 0.`);
  });

  it.runIf(TAKES_ALL)('can be asked of the output of the last build itself, and needs a folder', async () => {
    const folder = await makeFolder();
    await cp(path.join(ROOT, 'tests/sites/valid/minimal/site.config.yaml'), path.join(folder, 'site.config.yaml'));
    const config = path.join(folder, 'site.config.yaml');
    const out = path.join(folder, 'dist');
    await build(folder, '--out', out);
    await writeFile(config, (await readFile(config, 'utf8')).replace('Clean Houses in', 'Tidy Houses in'));
    expect(readDifference(await build(folder, '--out', out, '--diff', out))).toEqual({ added: [], changed: ['index.html', 'page.json'], removed: [] });
    const { code, stderr } = await runInProcess('build', ['--config', config, '--out', out, '--diff', path.join(folder, 'nowhere')]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('There is no folder')]);
  });
});
