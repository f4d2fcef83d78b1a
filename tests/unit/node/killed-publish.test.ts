import { lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { publish, recoverPublish } from '../../../src/node/publish.ts';
import { runMortal } from '../../support/mortal.ts';
import type { Files } from '../../support/output-trees.ts';
import { list } from '../../support/output-trees.ts';
import { tempFolders } from '../../support/temp-folders.ts';
import { expectWhole, NEW, OLD, publishOld } from '../../support/two-outputs.ts';

vi.mock('node:fs/promises', async (importOriginal) => {
  const { mortalPromises } = await import('../../support/mortal.ts');
  return mortalPromises(await importOriginal<typeof import('node:fs/promises')>());
});

vi.mock('node:fs', async (importOriginal) => {
  const { mortalSync } = await import('../../support/mortal.ts');
  return mortalSync(await importOriginal<typeof import('node:fs')>());
});

const makeFolder = tempFolders();

/** Refuses to rename from the stage, as if it were on another disk. */
function otherDisk(name: string, args: readonly unknown[]): Promise<never> | undefined {
  if (name !== 'rename' || !String(args[0]).includes('stage')) return undefined;
  return Promise.reject(Object.assign(new Error('EXDEV: simulated'), { code: 'EXDEV', syscall: 'rename' }));
}

/** Does a task in a folder of its own, killed before its first call that changes the disk, its second …, until it is killed no more. */
async function killBeforeEachCall(
  prepare: (out: string) => Promise<unknown>,
  task: (out: string) => Promise<unknown>,
  look: (out: string, wasKilled: boolean) => Promise<void>,
  instead?: typeof otherDisk,
): Promise<number> {
  const folder = await makeFolder();
  for (let count = 1; ; count += 1) {
    const out = path.join(folder, `${count}`, 'dist');
    await mkdir(path.dirname(out));
    await prepare(out);
    const wasKilled = await runMortal(() => task(out), count, instead);
    if (wasKilled) await buryOwner(out);
    await look(out, wasKilled);
    if (!wasKilled) return count;
  }
}

/** The locks of a killed task are those of a process that is gone, as after a restart in a container. */
async function buryOwner(out: string): Promise<void> {
  for (const name of ['lock', 'lock.guard']) {
    const lock = path.join(path.dirname(out), '.dist.townsite', name);
    if ((await readFile(lock, 'utf8').catch(() => '')) !== '') await writeFile(lock, `${process.pid} of-another-life`);
  }
}

const isThere = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    () => false,
  );

const readIndex = (out: string): Promise<string> => readFile(path.join(out, 'index.html'), 'utf8');

describe('a publish that is killed before any one of its calls that change the disk', () => {
  it('is, once recovered, wholly old or wholly new', async () => {
    const results = new Set<string>();
    const calls = await killBeforeEachCall(
      publishOld,
      (out) => publish(out, list(NEW)),
      async (out) => {
        const recovered = await recoverPublish(out);
        const content = await readIndex(out);
        await expectWhole(out, content === 'new' ? NEW : OLD);
        results.add(`${recovered} ${content}`);
      },
    );
    expect(calls).toBeGreaterThan(30);
    expect(results).toEqual(new Set(['nothing old', 'discarded old', 'completed new', 'nothing new']));
  });

  it('is so on another disk', async () => {
    const files: Files = { ...OLD, 'index.html': 'new' };
    const results = new Set<string>();
    await killBeforeEachCall(
      publishOld,
      (out) => publish(out, list(files)),
      async (out) => {
        await runMortal(() => recoverPublish(out), Number.POSITIVE_INFINITY, otherDisk);
        const content = await readIndex(out);
        await expectWhole(out, content === 'new' ? files : OLD);
        results.add(content);
      },
      otherDisk,
    );
    expect(results).toEqual(new Set(['old', 'new']));
  });

  it.each([
    ['', undefined],
    [' on another disk', otherDisk],
  ])('leaves nothing, as the first%s, or, once recovered, the whole site', async (_title, instead) => {
    const results = new Set<string>();
    await killBeforeEachCall(
      () => Promise.resolve(),
      (out) => publish(out, list(NEW)),
      async (out) => {
        let recovered = '';
        const recover = async (): Promise<void> => {
          recovered = await recoverPublish(out);
        };
        await runMortal(recover, Number.POSITIVE_INFINITY, instead);
        results.add(recovered);
        if (await isThere(out)) await expectWhole(out, NEW, {});
      },
      instead,
    );
    expect(results).toEqual(new Set(['nothing', 'discarded', 'completed']));
  });

  it('may have its recovery killed so, too', async () => {
    const calls = await killBeforeEachCall(
      async (out) => {
        await publishOld(out);
        await leaveJournaled(out);
      },
      recoverPublish,
      async (out, wasKilled) => {
        expect(await recoverPublish(out)).toMatch(wasKilled ? /^(completed|nothing)$/ : /^nothing$/);
        await expectWhole(out, NEW);
      },
    );
    expect(calls).toBeGreaterThan(10);
  });
});

/** What a publish of NEW leaves that is killed right after its commit. */
async function leaveJournaled(out: string): Promise<void> {
  const stop = new Error('stop');
  const onStep = (step: string): void => {
    if (step === 'journaled') throw stop;
  };
  await expect(publish(out, list(NEW), { onStep })).rejects.toBe(stop);
}
