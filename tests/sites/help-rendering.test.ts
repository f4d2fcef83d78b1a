import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import type { HelperStart } from '../../src/node/page-task.ts';
import { toolVersion } from '../../src/node/tool-version.ts';
import { ROOT } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders(afterAll);

/** Starts a helper as a build does, but with what it says kept. */
function startHelper() {
  const child = fork(path.join(ROOT, 'bin/townsite.js'), ['render-pages'], {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const heard: unknown[] = [];
  child.on('message', (message) => heard.push(message));
  return { child, heard, ended: endOf(child) };
}

async function endOf(child: ChildProcess): Promise<{ code: unknown; told: string }> {
  const told = text(child.stderr as NodeJS.ReadableStream);
  const [code] = await once(child, 'exit');
  return { code, told: await told };
}

async function makeStart(): Promise<HelperStart> {
  const work = await makeFolder();
  const place = { out: path.join(work, 'out'), work, stage: path.join(work, 'stage') };
  return {
    build: process.pid,
    tool: toolVersion(),
    context: { rendered: { url: 'https://www.example.com' }, assets: {}, isCompressed: false } as unknown as HelperStart['context'],
    assets: [],
    stage: { place, manifest: [], isNew: true, isForeign: false },
  };
}

describe('a helper', () => {
  it('says when it is ready, and ends without a word when its build is done or gone', async () => {
    const { child, heard, ended } = startHelper();
    const start = await makeStart();
    child.send(start);
    await once(child, 'message');
    expect(heard).toEqual(['ready']);
    // The answer finds nobody.
    child.send({ tasks: [], parts: [] });
    child.disconnect();
    expect(await ended).toEqual({ code: 0, told: '' });
    expect(existsSync(start.stage.place.stage)).toBe(false);
  });

  it('ends without a word when its build is gone before it listens', async () => {
    const { child, ended } = startHelper();
    child.disconnect();
    expect(await ended).toEqual({ code: 0, told: '' });
  });

  it.each([
    ['whose build was killed while it started', { build: process.ppid }],
    ['of another version of Townsite', { tool: 'another' }],
  ])('makes no pages: one %s', async (_which, other) => {
    const { child, heard, ended } = startHelper();
    child.send({ ...(await makeStart()), ...other });
    expect(await ended).toEqual({ code: 1, told: '' });
    expect(heard).toEqual([]);
  });
});
