import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../src/node/build-site.ts';
import { bundle } from '../../src/node/bundle.ts';
import { MINIMAL_YAML } from '../support/small-site.ts';
import { readTree, tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders();

describe('the bundle of the code', () => {
  beforeAll(async () => {
    await bundle();
  });

  it('is made once and then kept', async () => {
    expect((await bundle()).isCached).toBe(true);
  });

  it('is not made anew when the YAML is edited, and an edit changes only what shows it', async () => {
    const folder = await makeFolder({ 'site.config.yaml': MINIMAL_YAML });
    const config = path.join(folder, 'site.config.yaml');
    const out = path.join(folder, 'dist');
    await buildSite({ config, out });
    const before = await readTree(out);
    await writeFile(config, MINIMAL_YAML.replace('heading: Clean Houses', 'heading: Bright Houses'));
    const { published } = await buildSite({ config, out });
    expect(published).toMatchObject({ isCodeCached: true, written: ['index.html', 'page.json'], removed: [] });
    expect(await readFile(path.join(out, 'index.html'), 'utf8')).toContain('Bright Houses in Golden');
    const after = await readTree(out);
    const changed = [...after].filter(([name, content]) => before.get(name)?.equals(content) !== true).map(([name]) => name);
    expect(changed).toEqual(['index.html', 'page.json']);
  });

  it('holds React’s production code', async () => {
    const { files, app } = await bundle();
    const code = Buffer.from(files.get(app.slice(1)) ?? '').toString();
    expect(code.length).toBeGreaterThan(10_000);
    expect(code).not.toMatch(/jsxDEV|Download the React DevTools/);
  });

  it('holds nothing that only the development server has', async () => {
    const { files } = await bundle();
    for (const [name, content] of files) expect(Buffer.from(content).toString(), name).not.toMatch(/townsite:(edit|site|hello)/);
  });

  it('has two entries, each named by its content', async () => {
    const { loader, app, files } = await bundle();
    expect([loader, app].every((address) => /^\/assets\/(loader|app)-[\w-]+\.js$/.test(address) && files.has(address.slice(1)))).toBe(true);
  });
});
