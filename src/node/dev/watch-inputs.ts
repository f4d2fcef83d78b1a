import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Inputs } from './input-files.ts';
import { findInputs } from './input-files.ts';
import { watchFolders } from './watch-folders.ts';

/** What was read of the inputs; it is shown once it is sure that all of a save was read. */
export interface Reading {
  readonly hasErrors: boolean;
  show(): void;
}

export interface InputWatch {
  close(): void;
}

/** How long a file must rest before it is read, in milliseconds. Small ones are written at once. */
const REST = 5;

/** The same for what is written piece by piece: large files, and the many files of one change of pictures or code. */
const LONG_REST = 20;

/** How long a file may be gone before that is told, in milliseconds: some programs save by removing it and writing it again. */
const GONE_REST = 500;

/** What is larger is a large file, in bytes. */
const LARGE = 200_000;

/** How often the files are looked at, whatever was told of them, in milliseconds. Events come sooner, but not of everything: of links, of network disks, of what is moved away whole. */
const LOOK = 250;

/** What changed so shortly before a reading began may have changed in it, in milliseconds: clocks of file systems are coarse. */
const COARSE = 50;

/** How often what moves is waited for, and read again. A file that changes all the time is shown as it is then. */
const MOST_TIMES = 10;

type Read = () => Promise<Reading>;

/** Reads after each change of the configuration, its data or the images; never two at a time. Keeps the process running until it is closed. */
export function watchInputs(inputs: Inputs, read: Read): InputWatch {
  /** The files as they were when they were read last. */
  let seen = look();
  /** When that was, in milliseconds since 1970. */
  let readAt = Date.now();
  /** How much changed since of what is not looked at. */
  let others = 0;
  /** The files in whole folders that were told of, as they were then. Some systems tell also when a file was read. */
  const told = new Map<string, string>();
  let whole: ReadonlySet<string> = new Set();
  let isAsked = false;
  let isClosed = false;
  let queue = Promise.resolve();

  const folders = watchFolders((folder, name) => {
    if (whole.has(folder) && isNew(folder, name)) others += 1;
    askIfChanged();
  });
  const timer = setInterval(askIfChanged, LOOK);
  follow();

  function askIfChanged(): void {
    if (isAsked || isClosed) return;
    follow();
    if (hasChanged()) ask();
  }

  /** Watches the folders of the inputs, those that came since among them. */
  function follow(): void {
    if (isClosed) return;
    const found = findInputs(inputs);
    whole = found.whole;
    folders.follow(found.folders);
  }

  function isNew(folder: string, name: string | undefined): boolean {
    if (name === undefined) return true;
    const file = path.join(folder, name);
    const { stamp } = lookAt(file);
    if (told.get(file) === stamp) return false;
    told.set(file, stamp);
    return true;
  }

  function hasChanged(): boolean {
    return others > 0 || !isAsSeen(look());
  }

  function look(): Look {
    return new Map([...findInputs(inputs).files].map((file) => [file, lookAt(file)]));
  }

  function isAsSeen(now: Look): boolean {
    for (const [file, found] of now) {
      const before = seen.get(file);
      if (before === undefined && found.changedAt < readAt - COARSE) seen.set(file, found);
      else if (before?.stamp !== found.stamp) return false;
    }
    return true;
  }

  function ask(): void {
    if (isAsked) return;
    isAsked = true;
    queue = queue.then(readAll);
  }

  async function readAll(): Promise<void> {
    isAsked = false;
    // The reading before this one has seen it.
    if (isClosed || !hasChanged()) return;
    let reading: Reading | undefined;
    for (let times = 0; times < MOST_TIMES && (reading === undefined || !isAsSeen(look())); times += 1) {
      const before = await rest();
      // First watched, then read: what changes after that is told.
      follow();
      others = 0;
      readAt = Date.now();
      seen = before;
      reading = await read();
      if (isClosed) return;
      // A file that is half written is wrong.
      if (reading.hasErrors) await wait(LONG_REST);
    }
    reading?.show();
    // Files that were named for the first time are as they were read.
    askIfChanged();
  }

  /** Waits until nothing has changed for a while. @returns the files as they are then */
  async function rest(): Promise<Look> {
    let now = look();
    let count = others;
    const isGone = (): boolean => [...now].some(([file, { size }]) => size === undefined && seen.get(file)?.size !== undefined);
    for (let waited = 0; isGone() && waited < GONE_REST; waited += LONG_REST) {
      await wait(LONG_REST);
      now = look();
    }
    for (let times = 0; times < MOST_TIMES; times += 1) {
      // Files are emptied before they are written.
      const isLong = count > 0 || [...now].some(([file, { size = 0 }]) => size > LARGE || size < (seen.get(file)?.size ?? 0) / 2);
      await wait(isLong ? LONG_REST : REST);
      const [before, countBefore] = [now, count];
      [now, count] = [look(), others];
      if (isSame(before, now) && countBefore === count) break;
    }
    return now;
  }

  return {
    close: () => {
      isClosed = true;
      clearInterval(timer);
      folders.close();
    },
  };
}

/** Files as they are, by their absolute paths. */
type Look = Map<string, FileLook>;

interface FileLook {
  /** Changes when the file does. */
  readonly stamp: string;
  /** In bytes, 0 of a folder; undefined when there is no such file. */
  readonly size: number | undefined;
  /** When something about it changed last, in milliseconds since 1970. */
  readonly changedAt: number;
}

function lookAt(file: string): FileLook {
  const found = statSync(file, { throwIfNoEntry: false, bigint: true });
  if (found === undefined) return { stamp: '', size: undefined, changedAt: 0 };
  const { mtimeNs, size, ino, ctimeMs } = found;
  return { stamp: `${mtimeNs} ${size} ${ino}`, size: found.isDirectory() ? 0 : Number(size), changedAt: Number(ctimeMs) };
}

function isSame(one: Look, other: Look): boolean {
  return one.size === other.size && [...one].every(([file, { stamp }]) => other.get(file)?.stamp === stamp);
}
