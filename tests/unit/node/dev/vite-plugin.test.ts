import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import { afterEach, describe, expect, it } from 'vitest';
import { DevCode } from '../../../../src/node/dev/dev-code.ts';
import type { DevFailure } from '../../../../src/node/dev/vite-plugin.ts';
import { townsitePlugin } from '../../../../src/node/dev/vite-plugin.ts';
import { createProject } from '../../../../src/node/tool/project.ts';
import { UsageError } from '../../../../src/shared/errors.ts';
import { MINIMAL_YAML } from '../../../support/small-site.ts';
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
