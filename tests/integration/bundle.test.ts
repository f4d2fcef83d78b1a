import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../src/node/build-site.ts';
import type { ReadyCode } from '../../src/node/bundle/build-code.ts';
import { buildCode, READY_CODE } from '../../src/node/bundle/build-code.ts';
import { bundle } from '../../src/node/bundle/bundle.ts';
import { NO_CODE } from '../../src/node/bundle/own-code.ts';
import { createProject, findTool } from '../../src/node/tool/project.ts';
import { toolVersion } from '../../src/node/tool/tool-version.ts';
import { PART_FILES } from '../../src/shared/page/block-files.ts';
import { SCHEMA } from '../support/describe-site.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { MINIMAL_YAML } from '../support/small-site.ts';
import { readTree, tempFolders, writeTree } from '../support/temp-folders.ts';

const makeFolder = tempFolders();
const TOOL = findTool();

describe('the bundle of the code', () => {
  beforeAll(async () => {
    await bundle(TOOL);
  });

  it('is bundled when Townsite is compiled, and anew for other sources than those', async () => {
    const code = { server: "exports.made = 'then'", entries: {}, starters: {}, blocks: {}, scripts: [], dependencies: [] };
    const write = (toolRoot: string, version: string): Promise<void> =>
      writeTree(toolRoot, { [`lib/${READY_CODE}`]: JSON.stringify({ version, code }), 'package.json': '{}' });
    const [toolRoot, other, cacheDir] = [await makeFolder(), await makeFolder(), await makeFolder()];
    await writeTree(toolRoot, { 'package.json': '{}' });
    await write(toolRoot, toolVersion(toolRoot));
    const { renderer, isCached } = await bundle({ toolRoot, cacheDir: toolRoot });
    expect([renderer, isCached]).toEqual([{ made: 'then' }, true]);
    await write(other, toolVersion(toolRoot).replace(/^./, 'x'));
    await expect(bundle({ toolRoot: other, cacheDir })).rejects.toThrow('src');
    expect(await readdir(cacheDir)).toEqual([]);
  });

  it.runIf(TAKES_ALL)('is the same that is bundled now', async () => {
    const { version, code } = JSON.parse(await readFile(path.join(TOOL.toolRoot, 'lib', READY_CODE), 'utf8')) as ReadyCode;
    expect(version, 'Compile Townsite first: node scripts/compile.js').toBe(toolVersion(TOOL.toolRoot));
    expect(JSON.parse(JSON.stringify(await buildCode(TOOL)))).toEqual(code);
  });

  it.runIf(TAKES_ALL)('is made once, also for two builds of one process that overlap, and leaves the environment as it was', async () => {
    const tool = { ...TOOL, cacheDir: await makeFolder() };
    const own = { ...NO_CODE, hash: 'of own blocks' };
    const before = process.env.NODE_ENV;
    const made = await Promise.all([bundle(tool, own), bundle(tool, own)]);
    expect(made.filter(({ isCached }) => isCached)).toHaveLength(1);
    expect(process.env.NODE_ENV).toBe(before);
  });

  it.runIf(TAKES_ALL)('is not made anew when the YAML is edited, and an edit changes only what shows it', async () => {
    const folder = await makeFolder({ 'site.config.yaml': MINIMAL_YAML });
    const project = createProject({ config: path.join(folder, 'site.config.yaml') });
    const { configFile, out } = project;
    await buildSite(project);
    const before = await readTree(out);
    await writeFile(configFile, MINIMAL_YAML.replace('heading: Clean Houses', 'heading: Bright Houses'));
    const { published } = await buildSite(project);
    expect(published).toMatchObject({ isCodeCached: true, written: ['index.html', 'page.json'], removed: [] });
    expect(await readFile(path.join(out, 'index.html'), 'utf8')).toContain('Bright Houses in Golden');
    const after = await readTree(out);
    const changed = [...after].filter(([name, content]) => before.get(name)?.equals(content) !== true).map(([name]) => name);
    expect(changed).toEqual(['index.html', 'page.json']);
  });

  it('holds React’s production code', async () => {
    const { files, app } = await bundle(TOOL);
    const code = Buffer.from(files.get(app.slice(1)) ?? '').toString();
    expect(code.length).toBeGreaterThan(10_000);
    expect(code).not.toMatch(/jsxDEV|Download the React DevTools/);
  });

  it('holds nothing that only the development server has', async () => {
    const { files } = await bundle(TOOL);
    for (const [name, content] of files) expect(Buffer.from(content).toString(), name).not.toMatch(/townsite:(edit|site|hello)/);
  });

  it('has loader, app, and the code of each block, and scripts that blocks load later, each named by its content', async () => {
    const { loader, app, services, blocks, files } = await bundle(TOOL);
    // What some of them share has a hash sign.
    const types = Object.keys(blocks).filter((name) => !name.startsWith('#'));
    expect(types.sort()).toEqual([...SCHEMA.blockTypes, ...PART_FILES.keys()].sort());
    const scripts = [loader, app, services];
    for (const address of scripts) expect(address).toMatch(/^\/assets\/(loader|app|services)-[\w-]{8}\.js$/);
    const others = [...files.keys()].filter((file) => file.endsWith('.js') && !scripts.includes(`/${file}`));
    // The form is here for what it loads later.
    for (const file of others)
      expect(file).toMatch(
        /^assets\/(DeliveryPanel|adapter|block-contact-form|message|read-answer|start-\w+|offer-chat|when-loaded)-[\w-]{8}\.js$/,
      );
  });

  it('has in the code of a block nothing but the block’s own: the rest comes from the app, and from what blocks share, which knows no block', async () => {
    const { app, blocks, files } = await bundle(TOOL);
    const appCode = Buffer.from(files.get(app.slice(1)) ?? '').toString();
    for (const [type, { imports, make }] of Object.entries(blocks)) {
      expect([type, imports.filter((file) => !file.startsWith('#'))]).toEqual([type, [`./${app.replace('/assets/', '')}`]]);
      expect(make).toMatch(/^\(\{.*\}\)=>\{/);
      expect(appCode).not.toContain(`block-${type}`);
    }
    expect(blocks['contact-form']?.make).toContain('dismissSuccess');
    expect(appCode).not.toContain('dismissSuccess');
  });
});
