import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { publish, recoverPublish } from '../../src/node/publish/publish.ts';
import { UsageError } from '../../src/shared/errors.ts';
import { compiledChild } from '../support/compiled-child.ts';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import { identities, list, snapshot } from '../support/output-trees.ts';
import type { PublishTask } from '../support/publish-child.ts';
import { tempFolders } from '../support/temp-folders.ts';
import { expectWhole, NEW, OLD, publishOld } from '../support/two-outputs.ts';

const childScript = compiledChild('publish-child');
const makeFolder = tempFolders();

let folder: string;
let out: string;
let work: string;

beforeEach(async () => {
  folder = await makeFolder();
  out = path.join(folder, 'dist');
  work = path.join(folder, '.dist.townsite');
});

function startChild(task: PublishTask): ChildProcess {
  return spawn(process.execPath, [childScript(), JSON.stringify(task)], { stdio: ['pipe', 'pipe', 'inherit'] });
}

/** @returns the signal that ended it */
async function runChild(task: PublishTask): Promise<string | null> {
  const [, signal] = (await once(startChild(task), 'close')) as [number | null, string | null];
  return signal;
}

// Before every single call `publish.test.ts` kills it, in one process.
describe('A publish whose process is killed', () => {
  it('before its commit leaves the old site, untouched, and the next command discards the rest', async () => {
    await publishOld(out);
    const before = await identities(out);
    expect(await runChild({ out, files: NEW, kill: { at: 'staged', count: 1 } })).toBe('SIGKILL');
    expect(Object.keys(await snapshot(path.join(work, 'stage')))).toContain('b/new.html');
    expect(await recoverPublish(out)).toBe('discarded');
    expect(await identities(out)).toEqual(before);
    await expectWhole(out, OLD);
  });

  it('right after its commit has changed nothing yet, and the next command completes the new site', async () => {
    await publishOld(out);
    const before = await identities(out);
    expect(await runChild({ out, files: NEW, kill: { at: 'journaled', count: 1 } })).toBe('SIGKILL');
    expect(await identities(out)).toEqual(before);
    expect(await recoverPublish(out)).toBe('completed');
    expect((await identities(out))['same.txt']).toBe(before['same.txt']);
    await expectWhole(out, NEW);
    expect(await recoverPublish(out)).toBe('nothing');
  });

  it.each(firstOf([4, 1]))('after %i renames is completed by the next command', async (count) => {
    await publishOld(out);
    expect(await runChild({ out, files: NEW, kill: { at: 'renamed', count } })).toBe('SIGKILL');
    const found = Object.values(await snapshot(out)).filter((content) => content === 'new');
    expect(found).toHaveLength(count);
    expect(await recoverPublish(out)).toBe('completed');
    await expectWhole(out, NEW);
  });

  it('is completed by the next publish, which then writes its own changes', async () => {
    await publishOld(out);
    await runChild({ out, files: NEW, kill: { at: 'renamed', count: 2 } });
    const report = await publish(out, list({ ...NEW, 'index.html': 'newer' }));
    expect(report).toMatchObject({ written: ['index.html'], removed: [], unchanged: 5 });
    await expectWhole(out, { ...NEW, 'index.html': 'newer' });
  });

  it.runIf(TAKES_ALL)('right after its one rename has only its own traces removed by the next command', async () => {
    expect(await runChild({ out, files: NEW, kill: { at: 'renamed', count: 1 } })).toBe('SIGKILL');
    const before = await identities(out);
    expect(await recoverPublish(out)).toBe('completed');
    expect(await identities(out)).toEqual(before);
    await expectWhole(out, NEW, {});
  });
});

describe('The lock of a publish', () => {
  it('of a process that is dead is taken over at once', async () => {
    const child = startChild({ out, files: NEW, isHeld: true });
    await once(child.stdout as NodeJS.EventEmitter, 'data');
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(Object.keys(await snapshot(work))).toContain('lock');
    const onWait = vi.fn();
    expect(await recoverPublish(out, { onWait })).toBe('discarded');
    await publish(out, list({ 'index.html': '1' }));
    expect(Object.keys(await snapshot(work))).toEqual(['manifest.json']);
    expect(onWait).not.toHaveBeenCalled();
  });

  it.runIf(TAKES_ALL)('keeps every other command from a build that lives, which then ends well', async () => {
    await publish(out, list({ 'index.html': 'old' }));
    const child = startChild({ out, files: { 'index.html': 'theirs', 'a.html': 'theirs' }, isHeld: true });
    await once(child.stdout as NodeJS.EventEmitter, 'data');
    const others = async () => ({ ...(await identities(folder)), '.dist.townsite/lock': '' });
    const before = await others();
    const refused = await Promise.allSettled([publish(out, list({ 'index.html': 'ours' })), recoverPublish(out)]);
    for (const { reason } of refused as PromiseRejectedResult[]) {
      expect(reason).toBeInstanceOf(UsageError);
      expect(reason.message).toMatch(new RegExp(`Another command.* ${child.pid} `));
    }
    expect(await others()).toEqual(before);
    child.stdin?.write('go on\n');
    await once(child, 'close');
    expect(await snapshot(out)).toEqual({ 'index.html': 'theirs', 'a.html': 'theirs' });
    expect(Object.keys(await snapshot(work))).toEqual(['manifest.json']);
  });
});
