import { EventEmitter } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stringify } from 'yaml';
import { DevCode } from '../../../../src/node/dev/dev-code.ts';
import type { DevFailure } from '../../../../src/node/dev/vite-plugin.ts';
import { townsitePlugin } from '../../../../src/node/dev/vite-plugin.ts';
import { createProject } from '../../../../src/node/tool/project.ts';
import { UsageError } from '../../../../src/shared/errors.ts';
import { MINIMAL_YAML, smallSite } from '../../../support/small-site.ts';
import { tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders();
const closes: (() => void)[] = [];
afterEach(() => {
  for (const close of closes.splice(0)) close();
});

/** What the development server says when reading fails after a save. */
async function failAfterSave(error: unknown): Promise<DevFailure> {
  const folder = await makeFolder({ 'site.config.yaml': MINIMAL_YAML });
  const config = path.join(folder, 'site.config.yaml');
  let isBroken = false;
  const project = {
    ...createProject({ config }),
    get configFile(): string {
      if (isBroken) throw error;
      return config;
    },
  };
  const nothing = (): void => {};
  const environments = { client: {} };
  const server = {
    environments,
    watcher: { add: nothing, on: nothing },
    ws: { send: nothing, on: nothing },
    middlewares: { use: nothing },
  } as unknown as ViteDevServer;
  return new Promise((resolve, reject) => {
    const plugin = townsitePlugin(project, { code: new DevCode(), onFailure: resolve });
    const start = plugin.configureServer as (each: ViteDevServer) => Promise<unknown>;
    const end = plugin.buildEnd as (this: unknown) => void;
    closes.push(() => end.call({ environment: environments.client }));
    start(server).then(() => {
      isBroken = true;
      return writeFile(config, `${MINIMAL_YAML}\n# edited`);
    }, reject);
  });
}

describe('the development server', () => {
  it('says that it cannot draw the mark, as a build does, once it listens', async () => {
    const site = smallSite();
    site.theme = { preset: 'fresh', mark: { src: 'images/mark.svg', alt: 'A leaf' } };
    const folder = await makeFolder({
      'site.config.yaml': stringify(site),
      'images/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><filter><feTurbulence/></filter></svg>',
    });
    const project = createProject({ config: path.join(folder, 'site.config.yaml') });
    const nothing = (): void => {};
    const environments = { client: {} };
    const httpServer = new EventEmitter();
    const server = {
      environments,
      httpServer,
      watcher: { add: nothing, on: nothing },
      ws: { send: nothing, on: nothing },
      middlewares: { use: nothing },
      ssrLoadModule: () => import('../../../../src/document/server.tsx'),
      transformIndexHtml: (_path: string, html: string) => Promise.resolve(html),
    } as unknown as ViteDevServer;
    const said: string[] = [];
    const plugin = townsitePlugin(project, {
      code: new DevCode(),
      onLoad: ({ diagnostics }) => said.push(...diagnostics.map(({ message }) => message)),
    });
    closes.push(() => (plugin.buildEnd as (this: unknown) => void).call({ environment: environments.client }));
    await (plugin.configureServer as (each: ViteDevServer) => Promise<unknown>)(server);
    expect(said).toEqual([]);
    httpServer.emit('listening');
    await vi.waitFor(() => expect(said).toEqual([expect.stringMatching(/cannot draw images\/mark\.svg/)]), { timeout: 100_000 });
  });

  it('hands on what was thrown when it is a fault of Townsite, so that its stack can be printed', async () => {
    const error = new TypeError('x is undefined');
    const { finding, fault } = await failAfterSave(error);
    expect(fault).toBe(error);
    expect(finding.message).toContain('x is undefined');
  });

  it('says what a person can mend without a stack', async () => {
    const { finding, fault } = await failAfterSave(new UsageError('No access.', 'Ask for it.'));
    expect(fault).toBeUndefined();
    expect(finding).toMatchObject({ message: 'No access.', hint: 'Ask for it.' });
  });
});
