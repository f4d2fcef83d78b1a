import { fsync, openSync, renameSync, writeFileSync } from 'node:fs';
import {
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  statfs,
  symlink,
  unlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutputFile } from '../../../../src/node/publish/output-file.ts';
import { publish, recoverPublish } from '../../../../src/node/publish/publish.ts';
import { ownProcess } from '../../../../src/node/support/process-state.ts';
import { InternalError, UsageError } from '../../../../src/shared/errors.ts';
import { runUntilCrash } from '../../../support/crash.ts';
import { HAS_PIPES, makePipe } from '../../../support/make-pipe.ts';
import { firstOf, TAKES_ALL } from '../../../support/on-demand.ts';
import type { Files } from '../../../support/output-trees.ts';
import { identities, list, put, snapshot } from '../../../support/output-trees.ts';
import { expectWhole, NEW, OLD, publishOld } from '../../../support/two-outputs.ts';

// Files share the modules that a worker has loaded: what other files have loaded has the disk itself.
vi.hoisted(() => vi.resetModules());

vi.mock('node:fs/promises', async (importOriginal) => {
  const { crashingPromises } = await import('../../../support/crash.ts');
  const actual = crashingPromises(await importOriginal<typeof import('node:fs/promises')>());
  return {
    ...actual,
    readdir: vi.fn(actual.readdir),
    stat: vi.fn(actual.stat),
    statfs: vi.fn(actual.statfs),
    rename: vi.fn(actual.rename),
    unlink: vi.fn(actual.unlink),
    writeFile: vi.fn(actual.writeFile),
  };
});

vi.mock('node:timers/promises', async (importOriginal) => {
  const actual = await importOriginal<typeof import('node:timers/promises')>();
  return { ...actual, setTimeout: vi.fn(actual.setTimeout) };
});

vi.mock('node:fs', async (importOriginal) => {
  const { crashingSync } = await import('../../../support/crash.ts');
  const actual = crashingSync(await importOriginal<typeof import('node:fs')>());
  return {
    ...actual,
    fsync: vi.fn(actual.fsync),
    openSync: vi.fn(actual.openSync),
    renameSync: vi.fn(actual.renameSync),
    writeFileSync: vi.fn(actual.writeFileSync),
  };
});

let folder: string;
let out: string;
let work: string;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'townsite-publish-')));
  out = path.join(folder, 'dist');
  work = path.join(folder, '.dist.townsite');
});

afterEach(async () => {
  vi.mocked(rename).mockReset();
  vi.mocked(renameSync).mockReset();
  vi.mocked(unlink).mockReset();
  vi.mocked(writeFile).mockReset();
  vi.mocked(writeFileSync).mockReset();
  vi.mocked(sleep).mockReset();
  vi.mocked(stat).mockReset();
  vi.mocked(statfs).mockReset();
  await rm(folder, { recursive: true, force: true });
});

function failure(code: string): Error {
  return Object.assign(new Error(`${code}: simulated`), { code, syscall: 'rename' });
}

/** Refuses to rename from the stage, as if it were on another disk. Fills what it returns with the targets, seen from the sources. */
function failAcrossDisks(): string[] {
  const actual = vi.mocked(rename).getMockImplementation() as typeof rename;
  const actualSync = vi.mocked(renameSync).getMockImplementation() as typeof renameSync;
  const renamed: string[] = [];
  const refuseStage = (from: unknown): void => {
    if (String(from).includes('stage')) throw failure('EXDEV');
  };
  vi.mocked(renameSync).mockImplementation((from, to) => {
    refuseStage(from);
    actualSync(from, to);
  });
  vi.mocked(rename).mockImplementation(async (from, to) => {
    refuseStage(from);
    if (!String(to).includes('.townsite')) renamed.push(path.relative(path.dirname(String(from)), String(to)));
    return actual(from, to);
  });
  return renamed;
}

describe('publish', () => {
  it('writes texts of every length whole, and nothing of the one before', async () => {
    const lengths = [100_000, 10, 87_381, 87_382, 0, 262_144];
    const files = Object.fromEntries(lengths.flatMap((length) => ['–', 'a'].map((sign) => [`${sign}${length}`, sign.repeat(length)])));
    const bytes = lengths.reduce((sum, length) => sum + 4 * length, 0);
    expect(await publish(out, list(files))).toMatchObject({ bytes, unchanged: 0 });
    expect(await snapshot(out)).toEqual(files);
    expect(await publish(out, list(files))).toMatchObject({ bytes, written: [], unchanged: lengths.length * 2 });
  });

  it('writes a first site, with its folders, and reports it', async () => {
    const report = await publish(out, [
      { path: 'index.html', content: 'häuser' },
      { path: 'a/b/c.bin', content: new Uint8Array([1, 2, 3]) },
    ]);
    expect(report).toMatchObject({ written: ['index.html', 'a/b/c.bin'], removed: [], unchanged: 0, bytes: 10 });
    expect(await snapshot(out)).toEqual({ a: 'folder', 'a/b': 'folder', 'a/b/c.bin': '\x01\x02\x03', 'index.html': 'häuser' });
    expect(await snapshot(work)).toEqual({ 'manifest.json': expect.any(String) });
    expect(JSON.parse(await readFile(path.join(work, 'manifest.json'), 'utf8'))).toMatchObject({ files: ['a/b/c.bin', 'index.html'] });
  });

  it('replaces the site of another configuration only by force, also after a crash and without a change', async () => {
    const [one, two] = [path.join(folder, 'one.yaml'), path.join(folder, 'two.yaml')];
    await put(folder, { 'one.yaml': '', 'two.yaml': '' });
    await publish(out, list({ 'index.html': '1' }), { config: one });
    await expect(publish(out, list({ 'index.html': '1' }), { config: two })).rejects.toThrow('dist holds the site of');
    expect(Object.keys(await snapshot(work))).toEqual(['manifest.json']);
    await publish(out, list({ 'index.html': '1' }), { config: two, isForced: true });
    await expect(publish(out, list({ 'index.html': '2' }), { config: one })).rejects.toThrow('two.yaml');
    const onStep = (step: string): void => {
      if (step === 'journaled') throw new Error('killed');
    };
    await expect(publish(out, list({ 'index.html': '2' }), { config: one, isForced: true, onStep })).rejects.toThrow('killed');
    await recoverPublish(out);
    await expect(publish(out, list({ 'index.html': '3' }), { config: two })).rejects.toThrow('one.yaml');
    // A folder that is gone holds no site.
    await rm(out, { recursive: true });
    expect(await publish(out, list({ 'index.html': '3' }), { config: two })).toMatchObject({ written: ['index.html'] });
  });

  it('makes the missing parents of the output folder', async () => {
    const deep = path.join(folder, 'x/y/dist');
    await publish(deep, list({ 'index.html': '1' }));
    expect(await snapshot(deep)).toEqual({ 'index.html': '1' });
  });

  it('writes nothing at all when the site is the same', async () => {
    const files = { 'index.html': 'one', 'a/index.html': 'two' };
    await publish(out, list(files));
    const before = await identities(folder);
    const report = await publish(out, list(files));
    expect(report).toMatchObject({ written: [], removed: [], unchanged: 2, bytes: 6 });
    expect(await identities(folder)).toEqual(before);
  });

  it('writes only what changed, also where the size is the same', async () => {
    await publish(out, list({ 'index.html': 'one', 'same.html': 'same', 'longer.html': '1' }));
    await utimes(path.join(out, 'same.html'), 1000, 1000);
    const before = (await identities(out))['same.html'];
    const report = await publish(out, list({ 'index.html': 'two', 'same.html': 'same', 'longer.html': '12' }));
    expect(report).toMatchObject({ written: ['index.html', 'longer.html'], unchanged: 1 });
    expect(await snapshot(out)).toEqual({ 'index.html': 'two', 'same.html': 'same', 'longer.html': '12' });
    expect((await identities(out))['same.html']).toBe(before);
  });

  it('removes its own files that are gone and the folders that this empties, and no file or folder of anyone else', async () => {
    await put(folder, { 'dist/CNAME': 'example.com', 'dist/mixed/note.txt': 'mine' });
    await mkdir(path.join(out, 'empty'));
    await publish(out, list({ 'index.html': '1', 'gone/deep/index.html': '1', 'mixed/index.html': '1' }));
    const report = await publish(out, list({ 'index.html': '1' }));
    expect(report).toMatchObject({ written: [], removed: ['gone/deep/index.html', 'mixed/index.html'], unchanged: 1 });
    const kept = { CNAME: 'example.com', empty: 'folder', 'index.html': '1', mixed: 'folder', 'mixed/note.txt': 'mine' };
    expect(await snapshot(out)).toEqual(kept);
  });

  it('leaves files alone that are given as kept, counts them, and removes them once they are not given', async () => {
    await publish(out, list({ 'index.html': '123', 'a.html': '1' }));
    const before = await identities(out);
    const report = await publish(out, [[{ path: 'index.html', size: 3 }], { path: 'a.html', content: '22' }]);
    expect(report).toMatchObject({ written: ['a.html'], removed: [], unchanged: 1, bytes: 5, files: ['a.html', 'index.html'] });
    expect((await identities(out))['index.html']).toBe(before['index.html']);
    expect(await publish(out, [[{ path: 'a.html', size: 2 }]])).toMatchObject({ written: [], removed: ['index.html'] });
    expect(await snapshot(out)).toEqual({ 'a.html': '22' });
  });

  it('writes everything again into an output folder that was deleted, and reports no removals there', async () => {
    await publish(out, list({ 'index.html': '1', 'a.html': '1' }));
    await rm(out, { recursive: true });
    expect(await publish(out, list({ 'index.html': '1' }))).toMatchObject({ written: ['index.html'], removed: [] });
    expect(await snapshot(out)).toEqual({ 'index.html': '1' });
  });

  it('stages files as they come and touches nothing in the output folder until the journal is written', async () => {
    await publish(out, list({ 'index.html': 'old', 'gone.html': 'old' }));
    const before = await identities(out);
    async function* files(): AsyncGenerator<OutputFile> {
      yield { path: 'index.html', content: 'new' };
      expect(await snapshot(path.join(work, 'stage'))).toEqual({ 'index.html': 'new' });
      yield { path: 'a/index.html', content: 'new' };
      expect(await identities(out)).toEqual(before);
    }
    const steps: string[] = [];
    const onStep = async (step: string): Promise<void> => {
      steps.push(step);
      if (step !== 'renamed') expect(await identities(out)).toEqual(before);
      expect(Object.keys(await snapshot(work)).includes('journal.json')).toBe(step !== 'staged');
    };
    await publish(out, files(), { onStep });
    expect(steps).toEqual(['staged', 'journaled', 'renamed', 'renamed']);
  });

  it('commits by a journal that is flushed to the disk', async () => {
    await publish(out, list({ 'index.html': '1' }));
    const journal = vi.mocked(writeFile).mock.calls.filter(([file]) => path.basename(String(file)).startsWith('journal.json'));
    expect(journal.map(([, , options]) => options)).toEqual([expect.objectContaining({ flush: true })]);
  });

  it('makes the stage the output folder by one rename where there was none', async () => {
    const files = { 'index.html': '1', 'a/index.html': '1' };
    const steps: string[] = [];
    const onStep = (step: string): void => {
      steps.push(step);
    };
    await publish(out, list(files), { onStep });
    expect(steps).toEqual(['staged', 'journaled', 'renamed']);
    expect(await snapshot(out)).toEqual({ a: 'folder', ...files });
    expect(Object.keys(await snapshot(work))).toEqual(['manifest.json']);
    expect(await publish(out, list(files))).toMatchObject({ written: [], unchanged: 2 });
  });

  it('adds its files one by one to a folder that comes while they are made', async () => {
    async function* files(): AsyncGenerator<OutputFile> {
      yield { path: 'index.html', content: 'new' };
      await put(folder, { 'dist/CNAME': 'mine' });
    }
    await publish(out, files());
    expect(await snapshot(out)).toEqual({ CNAME: 'mine', 'index.html': 'new' });
    expect(Object.keys(await snapshot(work))).toEqual(['manifest.json']);
  });

  it.each(['index.html', 'new.html'])('replaces no %s that somebody changes or makes while the files are made', async (file) => {
    await publish(out, list({ 'index.html': 'old' }));
    async function* files(): AsyncGenerator<OutputFile> {
      yield { path: 'index.html', content: 'new' };
      yield { path: 'new.html', content: 'new' };
      await put(out, { [file]: 'mine' });
    }
    await expect(publish(out, files())).rejects.toThrow(`dist/${file}`);
    expect(await snapshot(out)).toEqual({ 'index.html': 'old', [file]: 'mine' });
  });

  it('refuses what comes in the way of its files while they are made', async () => {
    async function* files(): AsyncGenerator<OutputFile> {
      yield { path: 'a/index.html', content: 'new' };
      await put(folder, { 'dist/a': 'mine' });
    }
    await expect(publish(out, files())).rejects.toThrow('dist/a is a file, but the site needs a real folder there.');
    expect(await snapshot(out)).toEqual({ a: 'mine' });
  });

  it('puts new files in place in the order received, and removes old ones only then', async () => {
    const old = { 'assets/1.js': '1', 'index.html': '1', 'sitemap.xml': '1' };
    await publish(out, list(old));
    const seen: Record<string, string>[] = [];
    const onStep = async (step: string): Promise<void> => {
      if (step === 'renamed') seen.push(await snapshot(out));
    };
    await publish(out, list({ 'assets/2.js': '2', 'index.html': '2', 'about.html': '2' }), { onStep });
    const all = { ...old, assets: 'folder', 'assets/2.js': '2' };
    expect(seen).toEqual([all, { ...all, 'index.html': '2' }, { ...all, 'index.html': '2', 'about.html': '2' }]);
    expect(await snapshot(out)).toEqual({ assets: 'folder', 'assets/2.js': '2', 'index.html': '2', 'about.html': '2' });
  });

  it('does not call content of a wrong type a fault of the operator', async () => {
    await expect(publish(out, [{ path: 'index.html', content: 5 as never }])).rejects.toThrow(TypeError);
  });

  it('holds the content of few files in memory at a time', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const given: WeakRef<Uint8Array>[] = [];
    let most = 0;
    async function* files(): AsyncGenerator<OutputFile> {
      for (let index = 0; index < 12; index += 1) {
        const content = new Uint8Array(100_000).fill(index);
        given.push(new WeakRef(content));
        yield { path: `${index}.bin`, content };
        await new Promise((resolve) => setImmediate(resolve));
        // The mock remembers what it was given.
        vi.mocked(writeFileSync).mockClear();
        collect();
        most = Math.max(most, given.filter((reference) => reference.deref() !== undefined).length);
      }
    }
    await publish(out, files());
    expect(most).toBeLessThan(5);
  });

  it('passes on what the files throw, as it is, and leaves everything as it was', async () => {
    await publish(out, list({ 'index.html': 'old' }));
    const before = await identities(folder);
    const thrown = failure('ENOENT');
    async function* files(): AsyncGenerator<OutputFile> {
      yield { path: 'index.html', content: 'new' };
      throw thrown;
    }
    await expect(publish(out, files())).rejects.toBe(thrown);
    expect(await identities(folder)).toEqual(before);
  });

  it('turns a full disk into a UsageError, and leaves everything as it was', async () => {
    await publish(out, list({ 'index.html': 'old' }));
    const before = await identities(folder);
    const actual = vi.mocked(writeFileSync).getMockImplementation() as typeof writeFileSync;
    vi.mocked(writeFileSync).mockImplementation((file, ...rest) => {
      if (String(file).includes('stage')) throw failure('ENOSPC');
      actual(file, ...rest);
    });
    const error = await publish(out, list({ 'index.html': 'new' })).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(UsageError);
    expect((error as UsageError).message).toMatch(/dist\/index\.html cannot be written: the disk is full/);
    expect(await identities(folder)).toEqual(before);
  });

  it('says how to raise the limit when too few files may be open', async () => {
    vi.mocked(writeFileSync).mockImplementation(() => {
      throw failure('EMFILE');
    });
    await expect(publish(out, list({ 'index.html': 'new' }))).rejects.toMatchObject({ hint: expect.stringContaining('ulimit') });
  });

  it('leaves no lock when the disk is too full for one: the next command would wait for its holder', async () => {
    await publish(out, list({ 'index.html': 'old' }));
    const before = await identities(folder);
    const actual = vi.mocked(writeFileSync).getMockImplementation() as typeof writeFileSync;
    vi.mocked(writeFileSync).mockImplementationOnce((file, _content, options) => {
      actual(file, '', options);
      throw Object.assign(failure('ENOSPC'), { syscall: 'write' });
    });
    await expect(publish(out, list({ 'index.html': 'new' }))).rejects.toThrow(/lock cannot be written: the disk is full/);
    expect(await identities(folder)).toEqual(before);
  });
});

describe.runIf(HAS_PIPES)('A pipe, which would be waited for,', () => {
  it.each(['manifest.json', 'journal.json'])('counts as no %s', async (name) => {
    await publish(out, list({ 'index.html': 'old' }));
    await rm(path.join(work, name), { force: true });
    makePipe(path.join(work, name));
    await publish(out, list({ 'index.html': 'new' }), { isForced: true });
    expect(await snapshot(out)).toEqual({ 'index.html': 'new' });
    expect(Object.keys(await snapshot(work))).toEqual(['manifest.json']);
  });

  it.each(['index.html', 'other.html'])('is of somebody else where a file was published, also when %s takes its place', async (file) => {
    await publish(out, list({ 'index.html': 'old' }));
    await rm(path.join(out, 'index.html'));
    makePipe(path.join(out, 'index.html'));
    await expect(publish(out, list({ [file]: 'new' }))).rejects.toThrow(/did not write.*index\.html/);
    expect((await lstat(path.join(out, 'index.html'))).isFIFO()).toBe(true);
  });
});

describe('The paths of a publish', () => {
  const unsafe = [
    '/etc/passwd',
    '../x',
    'a/../../x',
    'a/..',
    '.',
    'a/./b',
    '',
    'a//b',
    'a/',
    'a\\b',
    'C:/x',
    'c:x',
    'a/D:b',
    '.. /x',
    'a\0b',
  ];
  it.each(unsafe)('refuse %j', async (unsafePath) => {
    await publish(out, list({ 'index.html': 'old' }));
    const before = await identities(folder);
    await expect(publish(out, list({ 'index.html': 'new', [unsafePath]: '' }))).rejects.toThrow(InternalError);
    expect(await identities(folder)).toEqual(before);
  });

  it.each([
    ['two files of one path', ['a.html', 'a.html']],
    ['files that differ only in case', ['about.html', 'About.html']],
    ['folders that differ only in case', ['about/a.html', 'About/b.html']],
    ['names that differ only in how an accent is written', ['caf\u00e9.html', 'cafe\u0301.html']],
    ['a path that is file and folder', ['about', 'about/index.html']],
    ['a path that is folder and file', ['about/index.html', 'about']],
  ])('refuse %s', async (_title, paths) => {
    const files = paths.map((name) => ({ path: name, content: 'x' }));
    await expect(publish(out, files)).rejects.toThrow(InternalError);
    expect(await snapshot(folder)).toEqual({ '.dist.townsite': 'folder' });
  });
});

describe('What stands in the place of the work folder', () => {
  it('is to be moved when it is a file', async () => {
    await put(folder, { '.dist.townsite': 'mine' });
    await expect(recoverPublish(out)).rejects.toMatchObject({
      message: expect.stringMatching(/in the way of .*\.dist\.townsite/),
      hint: expect.stringMatching(/^Move it/),
    });
  });
});

describe('What stands in the output folder', () => {
  async function expectRefusal(files: Files, words: RegExp): Promise<void> {
    const before = await identities(folder);
    const error = await publish(out, list(files)).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(UsageError);
    expect((error as UsageError).message).toMatch(words);
    const { '.dist.townsite': _, ...after } = await identities(folder);
    expect(after).toEqual(Object.fromEntries(Object.entries(before).filter(([name]) => name !== '.dist.townsite')));
  }

  it('is refused when it is a file', async () => {
    await put(folder, { dist: 'a file' });
    await expectRefusal({ 'index.html': '1' }, /dist is not a folder/);
    await expect(recoverPublish(out)).rejects.toThrow(UsageError);
  });

  it('is refused when it is a link to nothing', async () => {
    await symlink(path.join(folder, 'nowhere'), out);
    await expectRefusal({ 'index.html': '1' }, /dist is not a folder/);
  });

  it('is refused when its work folder is a link, and nothing is written there', async () => {
    await put(folder, { 'mine/manifest.json': 'mine' });
    await symlink(path.join(folder, 'mine'), work, 'junction');
    await expect(publish(out, list({ 'index.html': '1' }))).rejects.toThrow(/is a link, so it stays as it is/);
    expect(await readFile(path.join(folder, 'mine/manifest.json'), 'utf8')).toBe('mine');
  });

  it('is refused when its name leaves no room for that of the work folder', async () => {
    const long = path.join(folder, 'd'.repeat(250));
    await expect(publish(long, list({ 'index.html': '' }))).rejects.toThrow(UsageError);
    await expect(recoverPublish(long)).rejects.toThrow(UsageError);
  });

  it('is refused when it is named by a relative path, or is a whole disk', async () => {
    await expect(publish('dist', [])).rejects.toThrow(InternalError);
    await expect(publish(path.parse(folder).root, [])).rejects.toThrow(UsageError);
  });

  it('is refused when a folder has the name of a file', async () => {
    await put(folder, { 'dist/feed/note.txt': 'mine' });
    await expectRefusal({ 'index.html': '1', feed: '2' }, /dist\/feed is a folder/);
  });

  it('is refused when a folder has taken the name of a published file', async () => {
    await publish(out, list({ feed: '1' }));
    await rm(path.join(out, 'feed'));
    await put(folder, { 'dist/feed/note.txt': 'mine' });
    await expectRefusal({ feed: '2' }, /dist\/feed is a folder/);
  });

  it('is refused when a file of someone else stands where a folder is needed', async () => {
    await put(folder, { 'dist/about': 'mine' });
    await expectRefusal({ 'index.html': '1', 'about/team/index.html': '2' }, /dist\/about is a file/);
  });

  it('is refused when a link stands where a folder is needed', async () => {
    await put(folder, { 'elsewhere/index.html': 'mine', 'dist/index.html': '' });
    await symlink(path.join(folder, 'elsewhere'), path.join(out, 'blog'));
    await expectRefusal({ 'blog/index.html': '2' }, /dist\/blog is a link/);
  });

  it('gives way where a file of its own becomes a folder', async () => {
    await publish(out, list({ about: 'file', 'index.html': '1' }));
    const report = await publish(out, list({ 'about/index.html': 'folder', 'index.html': '1' }));
    expect(report).toMatchObject({ written: ['about/index.html'], removed: ['about'] });
    expect(await snapshot(out)).toEqual({ about: 'folder', 'about/index.html': 'folder', 'index.html': '1' });
  });

  it('may be reached through a link', async () => {
    await put(folder, { 'www/html/CNAME': 'mine' });
    await symlink(path.join(folder, 'www/html'), out);
    await publish(out, list({ 'index.html': '1' }));
    expect(await snapshot(path.join(folder, 'www'))).toMatchObject({ 'html/index.html': '1', 'html/CNAME': 'mine' });
    expect((await lstat(out)).isSymbolicLink()).toBe(true);
    expect(Object.keys(await snapshot(path.join(folder, 'www')))).toContain('.html.townsite/manifest.json');
  });

  it('has its links replaced, not followed', async () => {
    const secret = path.join(folder, 'secret.html');
    // A link is as long as the path that it holds.
    const same = 'x'.repeat(secret.length);
    await put(folder, { 'secret.html': same, 'dist/CNAME': '' });
    await symlink(secret, path.join(out, 'a.html'));
    await symlink(secret, path.join(out, 'b.html'));
    await publish(out, list({ 'a.html': 'new', 'b.html': same }), { isForced: true });
    expect(await snapshot(folder)).toMatchObject({ 'secret.html': same, 'dist/a.html': 'new', 'dist/b.html': same });
  });

  it('has nothing removed through a link', async () => {
    await publish(out, list({ 'index.html': '1', 'blog/deep/index.html': '1' }));
    await rm(path.join(out, 'blog'), { recursive: true });
    await put(folder, { 'elsewhere/deep/index.html': 'mine' });
    await symlink(path.join(folder, 'elsewhere'), path.join(out, 'blog'));
    expect(await publish(out, list({ 'index.html': '1' }))).toMatchObject({ removed: [] });
    expect(await snapshot(path.join(folder, 'elsewhere'))).toEqual({ deep: 'folder', 'deep/index.html': 'mine' });
  });
});

describe('A file whose spelling changes', () => {
  it('is removed under its old name before the new one is put in place', async () => {
    await publish(out, list({ 'About/index.html': 'same', 'index.html': '1' }));
    let journal = '';
    const onStep = async (step: string): Promise<void> => {
      if (step === 'journaled') journal = await readFile(path.join(work, 'journal.json'), 'utf8');
    };
    const report = await publish(out, list({ 'about/index.html': 'same', 'index.html': '1' }), { onStep });
    expect(report).toMatchObject({ written: ['about/index.html'], removed: ['About/index.html'] });
    expect(JSON.parse(journal).steps).toEqual([
      { action: 'remove', path: 'About/index.html' },
      { action: 'rename', path: 'about/index.html' },
    ]);
    expect(await snapshot(out)).toEqual({ about: 'folder', 'about/index.html': 'same', 'index.html': '1' });
  });

  it('is written anew even if the new name is there already, as it is where both names are one file', async () => {
    await publish(out, list({ 'About.html': 'same' }));
    await put(folder, { 'dist/about.html': 'same' });
    expect(await publish(out, list({ 'about.html': 'same' }))).toMatchObject({ written: ['about.html'], removed: ['About.html'] });
  });

  it('is not removed by a recovery where both names are one file that already holds the new content', async () => {
    const steps = [
      { action: 'remove', path: 'About.html' },
      { action: 'rename', path: 'about.html' },
    ];
    const journal = { version: 1, steps, files: ['about.html'], hashes: [''] };
    await put(folder, { 'dist/About.html': 'new', '.dist.townsite/journal.json': JSON.stringify(journal) });
    expect(await recoverPublish(out)).toBe('completed');
    expect(await snapshot(out)).toEqual({ 'About.html': 'new' });
  });
});

describe('A file that cannot be replaced', () => {
  /** Makes a call on files of the output folder fail so many times. */
  function failInOut(call: typeof renameSync | typeof unlink, code: string, times = Number.POSITIVE_INFINITY): () => number {
    const mock = vi.mocked(call as (...paths: string[]) => unknown);
    const actual = mock.getMockImplementation() as (...paths: string[]) => unknown;
    let failed = 0;
    mock.mockImplementation((...paths) => {
      if (!paths.at(-1)?.startsWith(out) || failed >= times) return actual(...paths);
      failed += 1;
      throw failure(code);
    });
    return () => failed;
  }

  it.each(['EPERM', 'EACCES', 'EBUSY'])('is tried again after %s', async (code) => {
    await publish(out, list({ 'index.html': 'old', 'gone.html': 'old' }));
    const renames = failInOut(renameSync, code, 3);
    const unlinks = failInOut(unlink, code, 3);
    await publish(out, list({ 'index.html': 'new' }));
    expect([renames(), unlinks()]).toEqual([3, 3]);
    expect(await snapshot(out)).toEqual({ 'index.html': 'new' });
  });

  it.each([
    ['replaced', renameSync, 'a/index.html'],
    ['removed', unlink, 'gone.html'],
  ] as const)('is named after two seconds when it cannot be %s, and the next command completes the publish', async (_title, call, file) => {
    await publish(out, list({ 'index.html': 'old', 'a/index.html': 'old', 'gone.html': 'old' }));
    failInOut(call, 'EBUSY');
    let slept = 0;
    vi.mocked(sleep).mockImplementation(async (delay = 0) => {
      slept += delay;
      return undefined as never;
    });
    const error = await publish(out, list({ 'a/index.html': 'new', 'index.html': 'new' })).catch((caught: unknown) => caught);
    expect(slept).toBeGreaterThan(1900);
    expect(error).toBeInstanceOf(UsageError);
    expect((error as UsageError).message).toContain(`dist/${file} cannot be changed (EBUSY)`);
    expect((error as UsageError).hint).toMatch(/Close the program.*run the command again/);
    vi.mocked(call as typeof unlink).mockReset();
    expect(await recoverPublish(out)).toBe('completed');
    expect(await snapshot(out)).toEqual({ a: 'folder', 'a/index.html': 'new', 'index.html': 'new' });
    expect(Object.keys(await snapshot(work))).toEqual(['manifest.json']);
  });

  it('is copied and renamed where it lies on another file system', async () => {
    await publish(out, list({ 'index.html': 'old', 'a/index.html': 'old' }));
    const renamed = failAcrossDisks();
    await publish(out, list({ 'index.html': 'new', 'a/index.html': 'new' }), {
      onStep: async () =>
        expect(Object.keys(await snapshot(work)).filter((name) => name.endsWith('.html'))).toHaveLength(2 - renamed.length),
    });
    expect(renamed).toEqual(['index.html', 'index.html']);
    expect(await snapshot(out)).toEqual({ a: 'folder', 'a/index.html': 'new', 'index.html': 'new' });
    expect(Object.keys(await snapshot(work))).toEqual(['manifest.json']);
  });
});

/** The lock of a process that has ended. */
const ENDED = JSON.stringify({ ...ownProcess(), pid: 2_147_483_647 });

describe('The lock of a publish', () => {
  it('lets one of many builds at a time write, also when all find the lock of a dead one', async () => {
    await put(folder, { '.dist.townsite/lock': ENDED });
    let writing = 0;
    async function* files(name: string): AsyncGenerator<OutputFile> {
      writing += 1;
      expect(writing).toBe(1);
      yield { path: 'index.html', content: name };
      await new Promise((resolve) => setTimeout(resolve, 20));
      yield { path: 'a.html', content: name };
      writing -= 1;
    }
    const results = await Promise.allSettled([...'abcdefgh'].map((name) => publish(out, files(name))));
    const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
    expect(errors.length).toBeLessThan(8);
    for (const error of errors) expect(error.message).toMatch(/Another command/);
    expect(new Set(Object.values(await snapshot(out))).size).toBe(1);
  });

  it('is released when the publish fails', async () => {
    await expect(publish(out, list({ '../x': '' }))).rejects.toThrow(InternalError);
    expect(await snapshot(work)).toEqual({});
  });

  it.each(['staged', 'journaled'] as const)(
    'that another build has taken when all is %s keeps this one from changing anything',
    async (step) => {
      await publishOld(out);
      const before = await identities(out);
      let left: Readonly<Record<string, string>> = {};
      const lose = async (at: string): Promise<void> => {
        if (at !== step) return;
        await put(work, { lock: 'of another build', 'stage/theirs.html': 'theirs' });
        left = await identities(work);
      };
      await expect(publish(out, list(NEW), { onStep: lose })).rejects.toThrow(/lost its lock on .*dist/);
      expect(await identities(out)).toEqual(before);
      expect(await identities(work)).toEqual(left);
    },
  );

  it('that another build has taken is why files that were staged are gone', async () => {
    async function* files(): AsyncGenerator<OutputFile> {
      yield { path: 'a/index.html', content: '1' };
      await put(work, { lock: 'of another build' });
      await rm(path.join(work, 'stage'), { recursive: true });
      yield { path: 'a/more.html', content: '2' };
    }
    await expect(publish(out, files())).rejects.toThrow(/lost its lock/);
  });
});

describe('An output folder of which nothing tells what was published', () => {
  const FILES = [
    { path: 'a/page.html', content: 'page' },
    { path: 'index.html', content: 'home' },
    { path: 'site.json', content: '{}' },
  ];

  it('keeps every file that somebody else may have written, and says which is in the way', async () => {
    await put(folder, { 'dist/index.html': 'mine', 'dist/notes.txt': 'mine' });
    const before = await snapshot(out);
    await expect(publish(out, FILES)).rejects.toThrow('dist/index.html');
    expect(await snapshot(out)).toEqual(before);
    // What stands beside is in nobody's way, and what is the same is not replaced.
    await put(folder, { 'dist/index.html': 'home' });
    const report = await publish(out, FILES);
    expect(report).toMatchObject({ written: ['a/page.html', 'site.json'], unchanged: 1, strangers: ['notes.txt'] });
    // From now on it is known, as it is.
    await put(folder, { 'dist/index.html': 'edited' });
    await expect(publish(out, FILES)).rejects.toThrow('dist/index.html');
    expect(await publish(out, FILES, { isForced: true })).toMatchObject({ written: ['index.html'], strangers: [] });
    expect(await snapshot(out)).toMatchObject({ 'index.html': 'home', 'notes.txt': 'mine' });
  });

  it('is built where some of it cannot be read, like the lost+found of a disk', async () => {
    await put(folder, { 'dist/lost+found/a': '', 'dist/notes.txt': 'mine' });
    const locked = path.join(out, 'lost+found');
    const actual = vi.mocked(readdir).getMockImplementation() as typeof readdir;
    const refused = Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'scandir' });
    // As the real one does, which gives nothing of a tree that it cannot read as a whole.
    vi.mocked(readdir).mockImplementation((async (folder: string, options: { recursive?: boolean }) => {
      if (folder === locked || (folder === out && options?.recursive === true)) throw refused;
      return actual(folder, options as object);
    }) as unknown as typeof readdir);
    const report = await publish(out, FILES).finally(() => vi.mocked(readdir).mockImplementation(actual));
    expect(report).toMatchObject({ written: FILES.map((file) => file.path), strangers: ['notes.txt'] });
  });

  it('has a file replaced by force alone, and keeps and names what the site does not have', async () => {
    await put(folder, { 'dist/index.html': 'older', 'dist/old/page.html': 'older', 'dist/.git/HEAD': 'ref', 'dist/site.json': '{}' });
    await expect(publish(out, FILES)).rejects.toMatchObject({ hint: expect.stringMatching(/nothing but the site.*--force/) });
    const report = await publish(out, FILES, { isForced: true });
    expect(report).toMatchObject({ written: ['a/page.html', 'index.html'], strangers: ['old/page.html'] });
    expect(await snapshot(out)).toMatchObject({ 'index.html': 'home', 'old/page.html': 'older' });
  });
});

describe('A file that somebody put or changed in the output folder', () => {
  const SITE = { 'index.html': 'home', 'old/index.html': 'old', 'same.html': 'same' };
  const NEXT = { 'index.html': 'new home', 'new/index.html': 'new', 'same.html': 'same' };

  it.each([
    ['stands where a new file must stand', 'new/index.html'],
    ['was changed and would be replaced', 'index.html'],
    ['was changed and would be removed', 'old/index.html'],
  ])('stops the build if it %s, unless it is forced', async (_what, file) => {
    await publish(out, list(SITE));
    await put(out, { [file]: 'mine' });
    const before = await snapshot(out);
    const refused = await publish(out, list(NEXT)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UsageError);
    expect((refused as UsageError).message).toContain(`dist/${file}`);
    expect((refused as UsageError).hint).toContain('--force');
    expect(await snapshot(out)).toEqual(before);
    expect(Object.keys(await snapshot(work))).toEqual(['manifest.json']);
    await publish(out, list(NEXT), { isForced: true });
    expect(await snapshot(out)).toEqual({ new: 'folder', ...NEXT });
  });

  it('is known also where the manifest was lost, and the file was kept since', async () => {
    await publish(out, list(SITE));
    await rm(path.join(work, 'manifest.json'));
    await publish(out, [[{ path: 'index.html', size: 4 }]]);
    await put(out, { 'index.html': 'mine' });
    await expect(publish(out, list(NEXT))).rejects.toThrow('dist/index.html');
  });

  it('is named with all others', async () => {
    await publish(out, list(SITE));
    await put(out, { 'index.html': 'mine', 'new/index.html': 'mine', 'old/index.html': 'mine' });
    await expect(publish(out, list(NEXT))).rejects.toThrow(
      /3 files .*dist\/index\.html, .*dist\/new\/index\.html, .*dist\/old\/index\.html\./,
    );
  });

  it('is no reason to stop if the site has the same content there, or nothing', async () => {
    await publish(out, list(SITE));
    await put(out, { 'new/index.html': 'new', 'index.html': 'new home', 'notes.txt': 'mine' });
    // The manifest has another hash for the home page, so it is replaced by the same text.
    expect(await publish(out, list(NEXT))).toMatchObject({ written: ['index.html'], removed: ['old/index.html'] });
    // What is there now is what the manifest says.
    await publish(out, list({ 'index.html': 'newer' }));
    expect(await snapshot(out)).toEqual({ 'index.html': 'newer', 'notes.txt': 'mine' });
  });
});

describe('What a power cut must not lose', () => {
  it('is on the disk before the journal, and the renames are before it goes: files and their folders', async () => {
    await publish(out, list({ 'index.html': '1', 'a/index.html': '1' }));
    const names = (): string[] => vi.mocked(openSync).mock.calls.map(([name]) => path.relative(folder, String(name)));
    vi.mocked(openSync).mockClear();
    vi.mocked(fsync).mockClear();
    let before: string[] = [];
    await publish(out, list({ 'index.html': '2', 'a/index.html': '1', 'b/index.html': '2' }), {
      onStep: (step) => {
        if (step === 'journaled') before = names();
      },
    });
    const stage = path.join('.dist.townsite', 'stage');
    expect(before).toEqual(
      expect.arrayContaining(['index.html', path.join('b', 'index.html'), 'b', ''].map((name) => path.join(stage, name))),
    );
    expect(before).not.toContain(path.join(stage, 'a', 'index.html'));
    expect(names()).toEqual(expect.arrayContaining(['dist', path.join('dist', 'b')]));
    expect(fsync).toHaveBeenCalledTimes(names().length);
  });
});

describe('An output folder on a disk of its own', () => {
  it.each([
    [1, false],
    [1_000_000, true],
  ])('is changed only if there is room for all of the site: with %i blocks, %s', async (blocks, isRoom) => {
    await publish(out, list({ 'index.html': '1' }));
    const actual = vi.mocked(stat).getMockImplementation() as typeof stat;
    vi.mocked(stat).mockImplementation((async (file: string) =>
      Object.assign(await actual(file), file === out ? { dev: -1 } : {})) as never);
    vi.mocked(statfs).mockResolvedValue({ bavail: blocks, bsize: 4096 } as never);
    const result = publish(out, list({ 'index.html': 'x'.repeat(10_000) }));
    await (isRoom ? result : expect(result).rejects.toThrow(/has 1 MB free/));
    expect(await readFile(path.join(out, 'index.html'), 'utf8')).toBe(isRoom ? 'x'.repeat(10_000) : '1');
  });
});

describe('A journal or manifest that is damaged or of someone else', () => {
  const step = (path: string, action = 'remove') => JSON.stringify({ version: 1, steps: [{ action, path }], files: [], hashes: [] });
  const bad = [
    '',
    '{"version":1',
    'null',
    '[]',
    '{"version":2,"steps":[],"files":[],"hashes":[]}',
    '{"version":1,"steps":[null],"files":[],"hashes":[]}',
  ];
  const escaping = [
    step('../victim.txt'),
    step('a/../../victim.txt', 'rename'),
    step('/victim.txt'),
    step('..\\victim.txt'),
    step('index.html', 'move'),
  ];

  it.each([...bad, ...escaping, '{"version":1,"steps":[],"files":["../victim.txt"],"hashes":[""]}'])(
    'discards the stage and does nothing else: %s',
    async (journal) => {
      await put(folder, { 'victim.txt': 'mine', 'dist/index.html': 'old', '.dist.townsite/journal.json': journal });
      await put(folder, { '.dist.townsite/stage/index.html': 'new' });
      expect(await recoverPublish(out)).toBe('discarded');
      expect(await snapshot(folder)).toEqual({
        '.dist.townsite': 'folder',
        dist: 'folder',
        'dist/index.html': 'old',
        'victim.txt': 'mine',
      });
    },
  );

  it('says that a folder is in the place of the manifest, and completes the publish once it is moved', async () => {
    await mkdir(path.join(work, 'manifest.json', 'mine'), { recursive: true });
    await expect(publish(out, list({ 'index.html': '1' }))).rejects.toMatchObject({
      message: expect.stringMatching(/manifest\.json is a folder/),
      hint: expect.stringMatching(/^Move it/),
    });
    await rename(path.join(work, 'manifest.json'), path.join(folder, 'moved'));
    expect(await recoverPublish(out)).toBe('completed');
    expect(await snapshot(out)).toEqual({ 'index.html': '1' });
  });

  it('discards the stage when the journal is a folder', async () => {
    await put(folder, { '.dist.townsite/journal.json/x': '', '.dist.townsite/stage/index.html': 'new' });
    expect(await recoverPublish(out)).toBe('discarded');
    expect(await snapshot(work)).toEqual({});
  });

  it.each([
    '',
    '{',
    'null',
    '{}',
    '[1]',
    '["../victim.txt"]',
    '["index.html"]',
    '{"files":["gone.html"]}',
    '{"files":["gone.html",".."],"hashes":["",""]}',
  ])('removes nothing for a manifest that reads %s, and mends it', async (manifest) => {
    await put(folder, { 'victim.txt': 'mine', 'dist/index.html': '1', 'dist/gone.html': '1', '.dist.townsite/manifest.json': manifest });
    expect(await publish(out, list({ 'index.html': '1' }))).toMatchObject({ written: [], removed: [], unchanged: 1 });
    expect(await snapshot(folder)).toMatchObject({ 'victim.txt': 'mine', 'dist/index.html': '1', 'dist/gone.html': '1' });
    expect(JSON.parse(await readFile(path.join(work, 'manifest.json'), 'utf8'))).toMatchObject({ files: ['index.html'] });
  });

  it('does not lead a recovery out of the output folder through a link', async () => {
    await put(folder, { 'elsewhere/deep/a.html': 'mine', 'dist/index.html': '1', '.dist.townsite/stage/blog/new.html': 'new' });
    await symlink(path.join(folder, 'elsewhere'), path.join(out, 'blog'));
    await put(folder, { '.dist.townsite/journal.json': step('blog/deep/a.html') });
    expect(await recoverPublish(out)).toBe('completed');
    await put(folder, { '.dist.townsite/stage/blog/new.html': 'new', '.dist.townsite/journal.json': step('blog/new.html', 'rename') });
    await expect(recoverPublish(out)).rejects.toThrow(/dist\/blog is a link/);
    expect(await snapshot(path.join(folder, 'elsewhere'))).toEqual({ deep: 'folder', 'deep/a.html': 'mine' });
  });
});

describe('recoverPublish', () => {
  it('does and makes nothing where there is nothing to do', async () => {
    expect(await recoverPublish(path.join(folder, 'no/such/dist'))).toBe('nothing');
    expect(await snapshot(folder)).toEqual({});
    await publish(out, list({ 'index.html': '1' }));
    const before = await identities(folder);
    expect(await recoverPublish(out)).toBe('nothing');
    expect(await identities(folder)).toEqual(before);
  });
});

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
  // The calls on another disk are the same but for the renames: every third one is enough.
  for (let count = 1; ; count += instead === undefined ? 1 : 3) {
    const out = path.join(folder, `${count}`, 'dist');
    await mkdir(path.dirname(out));
    await prepare(out);
    const wasKilled = await runUntilCrash(() => task(out), count, instead);
    if (wasKilled) await buryOwner(out);
    await look(out, wasKilled);
    if (!wasKilled) return count;
  }
}

/** The lock of a killed task is that of a process that has ended. */
async function buryOwner(out: string): Promise<void> {
  const lock = path.join(path.dirname(out), '.dist.townsite', 'lock');
  if ((await readFile(lock, 'utf8').catch(() => '')) !== '') await writeFile(lock, ENDED);
}

const isThere = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    () => false,
  );

const readIndex = (out: string): Promise<string> => readFile(path.join(out, 'index.html'), 'utf8');

describe('a publish that is killed before any one of its calls that change the disk', () => {
  // Whoever takes the lock of a dead process waits for others that take it at the same moment. Here, there are none.
  beforeEach(() => {
    vi.mocked(sleep).mockResolvedValue(undefined);
  });

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

  it.runIf(TAKES_ALL)('is so on another disk', async () => {
    const files: Files = { ...OLD, 'index.html': 'new' };
    const results = new Set<string>();
    await killBeforeEachCall(
      publishOld,
      (out) => publish(out, list(files)),
      async (out) => {
        await runUntilCrash(() => recoverPublish(out), Number.POSITIVE_INFINITY, otherDisk);
        const content = await readIndex(out);
        await expectWhole(out, content === 'new' ? files : OLD);
        results.add(content);
      },
      otherDisk,
    );
    expect(results).toEqual(new Set(['old', 'new']));
  });

  it.each(
    firstOf([
      ['', undefined],
      [' on another disk', otherDisk],
    ] as const),
  )('leaves nothing, as the first%s, or, once recovered, the whole site', async (_title, instead) => {
    const results = new Set<string>();
    await killBeforeEachCall(
      () => Promise.resolve(),
      (out) => publish(out, list(NEW)),
      async (out) => {
        let recovered = '';
        const recover = async (): Promise<void> => {
          recovered = await recoverPublish(out);
        };
        await runUntilCrash(recover, Number.POSITIVE_INFINITY, instead);
        results.add(recovered);
        if (await isThere(out)) await expectWhole(out, NEW, {});
      },
      instead,
    );
    expect(results).toEqual(new Set(['nothing', 'discarded', 'completed']));
  });

  it.runIf(TAKES_ALL)('may have its recovery killed so, too', async () => {
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
