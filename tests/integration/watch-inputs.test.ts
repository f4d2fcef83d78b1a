import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { InputWatch } from '../../src/node/dev/watch-inputs.ts';
import { watchInputs } from '../../src/node/dev/watch-inputs.ts';
import { tempFolders, writeTree } from '../support/temp-folders.ts';

const watches: InputWatch[] = [];
afterAll(() => {
  for (const { close } of watches) close();
});

const makeFolder = tempFolders(afterAll);

const LONG = 'a text of some length, as before';

interface Options {
  /** How long a reading takes, in milliseconds. */
  readonly takes?: number;
  /** Told that it was read. */
  readonly onRead?: (text: string, write: (text: string) => void) => unknown;
  /** What lies in the site besides. */
  readonly files?: Readonly<Record<string, string>>;
  /** The table, or the folder of items: read with the configuration. */
  readonly data?: string | undefined;
}

/** Watches a site, and reads it; a text that ends with ! is wrong. A space in the way to a site keeps nothing from being followed. */
async function watch({ takes = 0, onRead = () => undefined, files = {}, data }: Options = {}) {
  const folder = path.join(await makeFolder(), 'a site');
  await writeTree(folder, { 'site.config.yaml': LONG, ...files });
  const place = (name: string): string => path.join(folder, name);
  const write = (text: string, name = 'site.config.yaml'): void => writeFileSync(place(name), text);
  const read: string[] = [];
  const shown: string[] = [];
  const dataFiles = new Set<string>();
  const watched = watchInputs({ configFile: place('site.config.yaml'), dataFiles }, async () => {
    const text = ['site.config.yaml', ...(data === undefined ? [] : [data])].map((name) => textOf(place(name))).join(' + ');
    read.push(text);
    await wait(takes);
    onRead(text, write);
    return {
      hasErrors: text.endsWith('!'),
      show: () => {
        shown.push(text);
      },
    };
  });
  watches.push(watched);
  // Its name is known once the configuration was read, and it is looked at soon after.
  if (data !== undefined) {
    dataFiles.add(place(data));
    await wait(300);
    for (const list of [read, shown]) list.splice(0);
  }
  return { read, shown, write, place, dataFiles, close: watched.close };
}

function textOf(file: string): string {
  if (!existsSync(file)) return 'nothing';
  return statSync(file).isDirectory() ? textOf(path.join(file, 'a.yaml')) : readFileSync(file, 'utf8');
}

/** Machines may be busy. */
const PATIENCE = { timeout: 30_000 };

const shows = (shown: readonly string[], texts: readonly string[]) => vi.waitFor(() => expect(shown).toEqual(texts), PATIENCE);

// They mostly wait, and each has a site of its own: they run beside each other.
describe.concurrent('what dev reads after a save', () => {
  it('is read once, however many events the save has', async () => {
    const { read, shown, write } = await watch({ takes: 30 });
    write('a first edit of the text as before');
    for (let time = 0; time < 4; time += 1) {
      await wait(15);
    }
    await shows(shown, ['a first edit of the text as before']);
    await wait(400);
    expect(read).toEqual(['a first edit of the text as before']);
    expect(shown).toEqual(read);
  });

  it('is nothing when the file is as it was', async () => {
    const { read, place } = await watch();
    chmodSync(place('site.config.yaml'), 0o600);
    await wait(400);
    expect(read).toEqual([]);
  });

  it('is not a file that was emptied and not yet written', async () => {
    const { read, shown, write } = await watch();
    write('');
    // By a timer, and not after a wait: however busy the machine, it ends before the longer one of the watcher, which begins later.
    setTimeout(() => write('the second text, of some length'), 12);
    await shows(shown, ['the second text, of some length']);
    expect(read).toEqual(shown);
  });

  it('is read again when it changed meanwhile, and what was read first is not shown', async () => {
    const { read, shown, write } = await watch({
      onRead: (text, edit) => text.includes('first') && edit('the second text, of some length'),
    });
    write('the first text, of some length');
    await shows(shown, ['the second text, of some length']);
    expect(read).toEqual(['the first text, of some length', 'the second text, of some length']);
  });

  it('is not shown as wrong when it is mended right away', async () => {
    const onRead = (text: string, mend: (text: string) => void): void => {
      if (text.endsWith('!')) setTimeout(() => mend('half a text, and then the rest'), 5);
    };
    const { read, shown, write } = await watch({ onRead });
    write('half a text, and then this!');
    await shows(shown, ['half a text, and then the rest']);
    expect(read).toEqual(['half a text, and then this!', 'half a text, and then the rest']);
  });

  it('is found also where no event tells of it', async () => {
    const { shown, place } = await watch();
    mkdirSync(place('elsewhere'));
    linkSync(place('site.config.yaml'), place('elsewhere/the-same.yaml'));
    await wait(300);
    writeFileSync(place('elsewhere/the-same.yaml'), 'the second text, of some length');
    await shows(shown, ['the second text, of some length']);
  });
});

type Save = (file: string, text: string) => Promise<void> | void;

const anew =
  (gap: number): Save =>
  async (file, text) => {
    writeFileSync(`${file}.tmp`, text);
    rmSync(file);
    if (gap > 0) await wait(gap);
    renameSync(`${file}.tmp`, file);
  };

const withBackup: Save = async (file, text) => {
  renameSync(file, `${file}~`);
  await wait(20);
  writeFileSync(file, text);
};

const inPlace: Save = (file, text) => writeFileSync(file, text);

const SAVES: readonly (readonly [how: string, save: Save])[] = [
  ['by removing it and putting the new one there', anew(0)],
  ['so, with a moment between', anew(60)],
  ['with a backup of it', withBackup],
  [
    'by moving the new one over it',
    (file, text) => {
      writeFileSync(`${file}.tmp`, text);
      renameSync(`${file}.tmp`, file);
    },
  ],
];

/** Where the text of a site lies, and what is read of it. */
const KINDS: readonly (readonly [what: string, file: string, data: string | undefined])[] = [
  ['the configuration', 'site.config.yaml', undefined],
  ['a table', 'data/cities.csv', 'data/cities.csv'],
  ['a file in a folder of items', 'data/cities/a.yaml', 'data/cities'],
];

/** The last that is shown. A folder of items may be shown meanwhile as it is while one is missing. */
const ends = (shown: readonly string[], text: string) => vi.waitFor(() => expect(shown.at(-1)?.split(' + ').at(-1)).toBe(text), PATIENCE);

describe.concurrent.each(KINDS)('%s', (_what, file, data) => {
  it.each(SAVES)('is followed on when it was saved %s', async (_how, save) => {
    const { shown, place } = await watch({ data, files: { [file]: 'as it was' } });
    for (const [index, how] of [save, inPlace, save, inPlace].entries()) {
      await how(place(file), `edit ${index}`);
      await ends(shown, `edit ${index}`);
    }
  });

  it('is shown as gone, and as it is once it is back, and is followed on', async () => {
    const { shown, place } = await watch({ data, files: { [file]: 'as it was' } });
    renameSync(place(file), place('away'));
    await ends(shown, 'nothing');
    renameSync(place('away'), place(file));
    await ends(shown, 'as it was');
    writeFileSync(place(file), 'an edit');
    await ends(shown, 'an edit');
  });

  it.skipIf(process.platform === 'win32')('is followed where a link leads', async () => {
    const { shown, place } = await watch({ data, files: { [file]: 'as it was' } });
    mkdirSync(place('elsewhere'));
    renameSync(place(file), place('elsewhere/real'));
    symlinkSync(place('elsewhere/real'), place(file));
    await wait(700);
    for (const [index, save] of [inPlace, anew(0), inPlace].entries()) {
      await save(place('elsewhere/real'), `edit ${index}`);
      await ends(shown, `edit ${index}`);
    }
  });
});

describe.concurrent('a folder', () => {
  it.each(KINDS.slice(1))('with %s is followed when it goes and comes back', async (_what, file, data) => {
    const { shown, place } = await watch({ data, files: { [file]: 'as it was' } });
    renameSync(place('data'), place('away'));
    await ends(shown, 'nothing');
    renameSync(place('away'), place('data'));
    await ends(shown, 'as it was');
    writeFileSync(place(file), 'an edit');
    await ends(shown, 'an edit');
  });

  it.each(KINDS.slice(1))('with %s is followed when another takes its place', async (_what, file, data) => {
    const { shown, place } = await watch({ data, files: { [file]: 'as it was' } });
    rmSync(place('data'), { recursive: true });
    await writeTree(place('.'), { [file]: 'another' });
    await ends(shown, 'another');
    for (const text of ['an edit', 'one more edit']) {
      writeFileSync(place(file), text);
      await ends(shown, text);
    }
  });

  it.each(KINDS.slice(1))('with %s is followed that is not there yet', async (_what, file, data) => {
    const { shown, place } = await watch({ data });
    await wait(300);
    await writeTree(place('.'), { [file]: 'as it came' });
    await ends(shown, 'as it came');
    writeFileSync(place(file), 'an edit');
    await ends(shown, 'an edit');
  });

  it('of pictures is followed: new ones, new folders in it, and all of it when it goes and comes back', async () => {
    const { read, place } = await watch();
    const reads = async (change: () => void): Promise<void> => {
      const before = read.length;
      change();
      await vi.waitFor(() => expect(read.length).toBeGreaterThan(before), PATIENCE);
      // Until all is told of this change.
      await wait(300);
    };
    await reads(() => mkdirSync(place('images')));
    await reads(() => mkdirSync(place('images/team')));
    await reads(() => writeFileSync(place('images/team/a.svg'), 'one'));
    await reads(() => writeFileSync(place('images/team/a.svg'), 'two'));
    await reads(() => renameSync(place('images'), place('away')));
    await reads(() => renameSync(place('away'), place('images')));
    await reads(() => writeFileSync(place('images/team/a.svg'), 'three'));
  }, 15_000);
});

it.concurrent('says nothing of a file that is gone for a moment', async () => {
  const { read, shown, place } = await watch();
  await anew(300)(place('site.config.yaml'), 'a text that took its time');
  await shows(shown, ['a text that took its time']);
  expect(read).toEqual(shown);
});

it.concurrent('reads a picture no more than once while its content stays, whatever is told of it', async () => {
  const { read, place } = await watch({ files: { 'images/a.svg': 'one' } });
  for (const mode of [0o600, 0o644, 0o600, 0o644]) {
    chmodSync(place('images/a.svg'), mode);
    await wait(100);
  }
  // Whether it changed the first time is not known.
  expect(read.length).toBeLessThan(2);
});

it.concurrent('reads a file that is named for the first time again when it changed since, and only then', async () => {
  const { read, shown, write, dataFiles, place } = await watch({ takes: 150, files: { 'old.csv': 'one', 'new.csv': 'one' } });
  await wait(100);
  write('a text that names both');
  await vi.waitFor(() => expect(read).toHaveLength(1));
  write('two', 'new.csv');
  await shows(shown, ['a text that names both']);
  dataFiles.add(place('old.csv'));
  await wait(600);
  expect(read).toHaveLength(1);
  dataFiles.add(place('new.csv'));
  await wait(900);
  expect(read).toHaveLength(2);
});

it.concurrent('reads nothing once it is closed, and shows nothing of what it was reading', async () => {
  const { read, shown, write, close } = await watch({ takes: 100 });
  write('an edit that is being read');
  await vi.waitFor(() => expect(read).toHaveLength(1));
  close();
  write('an edit that nobody wants');
  await wait(500);
  expect(read).toHaveLength(1);
  expect(shown).toEqual([]);
});
