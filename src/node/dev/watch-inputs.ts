import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Inputs } from './input-files.ts';
import { findInputs } from './input-files.ts';
import { watchFolders } from './watch-folders.ts';

/** The result of reading the inputs. It is shown once a save is known to be complete. */
export interface Reading {
  readonly hasErrors: boolean;
  show(): void;
}

export interface InputWatch {
  close(): void;
}

/** How long a file must stay unchanged before it is read, in milliseconds. Small files are written at once. */
const REST = 5;

/** The same for files that are written in pieces: large files, and the many files of one change of pictures or code. */
const LONG_REST = 20;

/** How long a file may be missing before that is reported, in milliseconds. Some programs save by removing a file and writing it again. */
const GONE_REST = 500;

/** Files above this size count as large, in bytes. */
const LARGE = 200_000;

/**
 * How often the files are checked without an event, in milliseconds. Events come sooner, but not for everything: not for links, network
 * disks, or folders that are moved away.
 */
const LOOK = 250;

/** In milliseconds. A change this shortly before a read may have happened during it: file systems have coarse clocks. */
const COARSE = 50;

/** How often to wait and read again while files keep changing. Then the current state is shown. */
const MOST_TIMES = 10;

type Read = () => Promise<Reading>;

/** Reads after each change of the configuration, its data, or the images, one read at a time. Keeps the process running until closed. */
export function watchInputs(inputs: Inputs, read: Read): InputWatch {
  /** The states of the files at the last read. */
  let seen = look();
  /** The time of the last read, in milliseconds since 1970. */
  let readAt = Date.now();
  /** How many changes there were since then in files whose state is not checked. */
  let others = 0;
  /** Files in watched folders, by their state at the last event. Some systems also send an event when a file was read. */
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

  /** Watches the folders of the inputs, including new ones. */
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
    // The last read has seen the change already.
    if (isClosed || !hasChanged()) return;
    let reading: Reading | undefined;
    for (let times = 0; times < MOST_TIMES && (reading === undefined || !isAsSeen(look())); times += 1) {
      const before = await rest();
      // Watch first, then read: later changes then cause an event.
      follow();
      others = 0;
      readAt = Date.now();
      seen = before;
      reading = await read();
      if (isClosed) return;
      // A partly written file has errors.
      if (reading.hasErrors) await wait(LONG_REST);
    }
    reading?.show();
    // Files that were named for the first time now count as read.
    askIfChanged();
  }

  /**
   * Waits until nothing has changed for a while.
   * @returns the states of the files at that time
   */
  async function rest(): Promise<Look> {
    let now = look();
    let count = others;
    const isGone = (): boolean => [...now].some(([file, { size }]) => size === undefined && seen.get(file)?.size !== undefined);
    for (let waited = 0; isGone() && waited < GONE_REST; waited += LONG_REST) {
      await wait(LONG_REST);
      now = look();
    }
    for (let times = 0; times < MOST_TIMES; times += 1) {
      // Programs empty a file before they write it.
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

/** States of files, by absolute path. */
type Look = Map<string, FileLook>;

interface FileLook {
  /** Differs after each change of the file. */
  readonly stamp: string;
  /** In bytes; 0 for a folder; undefined when the file does not exist. */
  readonly size: number | undefined;
  /** Time of the last change of content or metadata, in milliseconds since 1970. */
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
