import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { packagesOf } from '../../../../src/node/tool/packages.ts';
import { createProject, findTool } from '../../../../src/node/tool/project.ts';
import { listSources } from '../../../../src/node/tool/tool-sources.js';
import { tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders();

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a project', () => {
  it('has absolute paths, and its output beside the configuration unless another folder is named', () => {
    const { siteRoot, configFile, out } = createProject({ config: 'sites/one/site.config.yaml' });
    expect([siteRoot, configFile, out]).toEqual(['', 'site.config.yaml', 'dist'].map((name) => path.resolve('sites/one', name)));
    expect(createProject({ config: 'sites/one/site.config.yaml', out: 'public' }).out).toBe(path.resolve('public'));
  });

  it('keeps its cache where the environment says, and else beside the configuration', async () => {
    const siteRoot = await makeFolder({ 'site.config.yaml': '' });
    const cacheDir = (): string => createProject({ config: path.join(siteRoot, 'site.config.yaml') }).cacheDir;
    vi.stubEnv('TOWNSITE_CACHE', path.resolve('elsewhere'));
    expect(cacheDir()).toBe(path.resolve('elsewhere'));
    for (const unset of [undefined, '']) {
      vi.stubEnv('TOWNSITE_CACHE', unset);
      expect(cacheDir()).toBe(path.join(siteRoot, '.townsite', 'cache'));
    }
  });

  // Windows lets nobody make links without a right to.
  it
    .skipIf(process.platform === 'win32')
    .each(['.townsite', '.townsite/cache', '.townsite/cache/pictures', '.townsite/cache/vite', '.townsite/cache/vite/deps'])(
    'keeps no cache where %s is a link: old entries are removed',
    async (name) => {
      const siteRoot = await makeFolder({ 'site.config.yaml': '' });
      const link = path.join(siteRoot, name);
      mkdirSync(path.dirname(link), { recursive: true });
      symlinkSync(await makeFolder({ 'mine.part': '' }), link, 'dir');
      vi.stubEnv('TOWNSITE_CACHE', undefined);
      expect(path.relative(siteRoot, createProject({ config: path.join(siteRoot, 'site.config.yaml') }).cacheDir)).toMatch(/^\.\./);
    },
  );

  it('keeps nothing in a folder without a site', async () => {
    const folder = await makeFolder();
    vi.stubEnv('TOWNSITE_CACHE', undefined);
    expect(path.relative(folder, createProject({ config: path.join(folder, 'site.config.yaml') }).cacheDir)).toMatch(/^\.\./);
  });
});

it.each([
  ['/site/node_modules/townsite', '/site/node_modules'],
  ['/site/node_modules/.pnpm/townsite@1/node_modules/townsite', '/site/node_modules'],
  ['C:\\site\\node_modules\\townsite', 'C:\\site\\node_modules'],
])('the packages of a tool that is installed in %s are in %s', (toolRoot, packages) => {
  expect(packagesOf(toolRoot)).toBe(packages);
});

it('no module but one looks for the folder of the tool or of the cache: the others take a project, or a path of it', () => {
  const { toolRoot } = findTool();
  // A module that requires a package names that package, as an import does.
  const own = /(?<!createRequire\()import\.meta\.(url|dirname|filename)|TOWNSITE_CACHE|homedir/;
  const modules = listSources(toolRoot).files.map(({ name }) => name);
  const found = modules.filter((name) => /^src\/.*\.[jt]sx?$/.test(name) && own.test(readFileSync(path.join(toolRoot, name), 'utf8')));
  // The records of `undo` are outside of every site, so they have a folder of their own. Processes that build are told where the cache is.
  expect(found.sort()).toEqual(['src/node/support/home-folder.ts', 'src/node/support/secrets.ts', 'src/node/tool/project.ts']);
});
