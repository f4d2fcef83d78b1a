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
const QUIET_TIME = 5;

/** The same for files that are written in pieces: large files, and the many files of one change of pictures or code. */
const LONG_QUIET_TIME = 20;

/** How long a file may be missing before that is reported, in milliseconds. Some programs save by removing a file and writing it again. */
const MISSING_TIME = 500;

/** Files above this size count as large, in bytes. */
const LARGE = 200_000;

/**
 * How often the files are checked without an event, in milliseconds. Events come sooner, but not for everything: not for links, network
 * disks, or folders that are moved away.
 */
const POLL_INTERVAL = 250;

/** In milliseconds. A change this shortly before a read may have happened during it: file systems have coarse clocks. */
const CLOCK_STEP = 50;

/** How often to wait and read again while files keep changing. Then the current state is shown. */
const MAX_ATTEMPTS = 10;

type Read = () => Promise<Reading>;

/** Reads after each change of the configuration, its data, or the images, one read at a time. Keeps the process running until closed. */
export function watchInputs(inputs: Inputs, read: Read): InputWatch {
  /** The states of the files at the last read. */
  let seen = readStates();
  /** The time of the last read, in milliseconds since 1970. */
  let readAt = Date.now();
  /** How many changes there were since then in files whose state is not checked. */
  let others = 0;
  /** Files in watched folders, by their state at the last event. Some systems also send an event when a file was read. */
  const reported = new Map<string, string>();
  let whole: ReadonlySet<string> = new Set();
  let isRequested = false;
  let isClosed = false;
  let queue = Promise.resolve();

  const folders = watchFolders((folder, name) => {
    if (whole.has(folder) && isNew(folder, name)) others += 1;
    requestReadIfChanged();
  });
  const timer = setInterval(requestReadIfChanged, POLL_INTERVAL);
  follow();

  function requestReadIfChanged(): void {
    if (isRequested || isClosed) return;
    follow();
    if (hasChanged()) requestRead();
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
    const { version } = readState(file);
    if (reported.get(file) === version) return false;
    reported.set(file, version);
    return true;
  }

  function hasChanged(): boolean {
    return others > 0 || !isAsSeen(readStates());
  }

  function readStates(): FileStates {
    return new Map([...findInputs(inputs).files].map((file) => [file, readState(file)]));
  }

  function isAsSeen(now: FileStates): boolean {
    for (const [file, found] of now) {
      const before = seen.get(file);
      if (before === undefined && found.changedAt < readAt - CLOCK_STEP) seen.set(file, found);
      else if (before?.version !== found.version) return false;
    }
    return true;
  }

  function requestRead(): void {
    if (isRequested) return;
    isRequested = true;
    queue = queue.then(readAll);
  }

  async function readAll(): Promise<void> {
    isRequested = false;
    // The last read has seen the change already.
    if (isClosed || !hasChanged()) return;
    let reading: Reading | undefined;
    for (let times = 0; times < MAX_ATTEMPTS && (reading === undefined || !isAsSeen(readStates())); times += 1) {
      const before = await waitUntilQuiet();
      // Watch first, then read: later changes then cause an event.
      follow();
      others = 0;
      readAt = Date.now();
      seen = before;
      reading = await read();
      if (isClosed) return;
      // A partly written file has errors.
      if (reading.hasErrors) await wait(LONG_QUIET_TIME);
    }
    reading?.show();
    // Files that were named for the first time now count as read.
    requestReadIfChanged();
  }

  /**
   * Waits until nothing has changed for a while.
   * @returns the states of the files at that time
   */
  async function waitUntilQuiet(): Promise<FileStates> {
    let now = readStates();
    let count = others;
    const isGone = (): boolean => [...now].some(([file, { size }]) => size === undefined && seen.get(file)?.size !== undefined);
    for (let waited = 0; isGone() && waited < MISSING_TIME; waited += LONG_QUIET_TIME) {
      await wait(LONG_QUIET_TIME);
      now = readStates();
    }
    for (let times = 0; times < MAX_ATTEMPTS; times += 1) {
      // Programs empty a file before they write it.
      const isLong = count > 0 || [...now].some(([file, { size = 0 }]) => size > LARGE || size < (seen.get(file)?.size ?? 0) / 2);
      await wait(isLong ? LONG_QUIET_TIME : QUIET_TIME);
      const [before, countBefore] = [now, count];
      [now, count] = [readStates(), others];
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
type FileStates = Map<string, FileState>;

interface FileState {
  /** Differs after each change of the file. */
  readonly version: string;
  /** In bytes; 0 for a folder; undefined when the file does not exist. */
  readonly size: number | undefined;
  /** Time of the last change of content or metadata, in milliseconds since 1970. */
  readonly changedAt: number;
}

function readState(file: string): FileState {
  const found = statSync(file, { throwIfNoEntry: false, bigint: true });
  if (found === undefined) return { version: '', size: undefined, changedAt: 0 };
  const { mtimeNs, size, ino, ctimeMs } = found;
  return { version: `${mtimeNs} ${size} ${ino}`, size: found.isDirectory() ? 0 : Number(size), changedAt: Number(ctimeMs) };
}

function isSame(one: FileStates, other: FileStates): boolean {
  return one.size === other.size && [...one].every(([file, { version }]) => other.get(file)?.version === version);
}
