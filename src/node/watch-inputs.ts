import { existsSync, statSync, unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import { TOOL_ROOT } from './tool-root.ts';

interface Inputs {
  readonly server: ViteDevServer;
  readonly configFile: string;
  /** The files and folders of items; grows while the server runs. */
  readonly dataFiles: ReadonlySet<string>;
}

/** What was read of the inputs; it is shown once it is sure that all of a save was read. */
export interface Reading {
  readonly hasErrors: boolean;
  /** @param isCode whether the code or the schema changed, too */
  show(isCode: boolean): void;
}

/** How long a file must rest before it is read, in milliseconds. Small ones are written at once. */
const REST = 5;

/** The same for what is written piece by piece: large files, and the many files of one change of pictures or code. */
const LONG_REST = 20;

/** The same before what takes seconds is begun: a large table is written piece by piece, and a busy machine pauses between the pieces. */
const SURE_REST = 150;

/** What is larger is a large file, in bytes. */
const LARGE = 200_000;

/** How soon a file is looked at again, that is not there yet or was just read, in milliseconds. */
const LOOK = 250;

/** How often what moves is waited for, and read again. A file that changes all the time is shown as it is then. */
const MOST_TIMES = 10;

/** Reads the inputs. @param rests waits, and says whether they are still as they were. @returns undefined when it gave up, because they were not */
type Read = (rests?: () => Promise<boolean>) => Promise<Reading | undefined>;

/** Reads after each change of the configuration, its data, the images, the schema or the code; never two at a time. */
export function watchInputs({ server, configFile, dataFiles }: Inputs, read: Read): void {
  const images = path.join(path.dirname(configFile), 'images');
  const code = [path.join(TOOL_ROOT, 'schema', 'parts'), path.join(TOOL_ROOT, 'src')];
  const look = (): Look => lookAt([configFile, ...dataFiles]);
  /** The files as they were when they were read last. */
  let seen = look();
  /** What changed since: how much of what is not looked at, and whether that was code. */
  const changed = { others: 0, isCode: false };
  let isAsked = false;
  let queue = Promise.resolve();

  server.watcher.add([configFile, images, ...code]);
  server.watcher.on('all', (_event, file) => {
    const isLookedAt = file === configFile || dataFiles.has(file);
    const isCode = code.some((folder) => file.startsWith(folder + path.sep));
    const isOther = isCode || [images, ...dataFiles].some((folder) => file.startsWith(folder + path.sep));
    if (!isLookedAt && !isOther) return;
    if (isOther) changed.others += 1;
    changed.isCode ||= isCode;
    ask();
  });

  function ask(): void {
    if (isAsked) return;
    isAsked = true;
    queue = queue.then(readAll);
  }

  async function readAll(): Promise<void> {
    isAsked = false;
    // The reading before this one has seen it.
    if (changed.others === 0 && look().stamp === seen.stamp) return;
    let reading: Reading | undefined;
    let isCode = false;
    for (let times = 0; times < MOST_TIMES && (reading === undefined || look().stamp !== seen.stamp); times += 1) {
      const before = await rest();
      isCode ||= changed.isCode;
      Object.assign(changed, { others: 0, isCode: false });
      const rests = async (): Promise<boolean> => {
        await wait(SURE_REST);
        return look().stamp === before.stamp;
      };
      reading = await read(times < MOST_TIMES - 1 ? rests : undefined);
      seen = before;
      // A file that is half written is wrong.
      if (reading?.hasErrors === true) await wait(LONG_REST);
    }
    reading?.show(isCode);
    // Of what is written right now the watcher may say nothing.
    setTimeout(() => look().stamp !== seen.stamp && ask(), LOOK).unref();
  }

  /** Waits until nothing has changed for a while. @returns the files as they are then */
  async function rest(): Promise<Look> {
    let [now, others] = [look(), changed.others];
    for (let times = 0; times < MOST_TIMES; times += 1) {
      // Files are emptied before they are written.
      const isLong = others > 0 || now.sizes.some((size, index) => size > LARGE || size < (seen.sizes[index] ?? 0) / 2);
      await wait(isLong ? LONG_REST : REST);
      const [before, othersBefore] = [now, others];
      [now, others] = [look(), changed.others];
      if (before.stamp === now.stamp && othersBefore === others) break;
    }
    return now;
  }
}

/** Files as they are. */
interface Look {
  /** Changes when one of them does. */
  readonly stamp: string;
  /** In bytes. */
  readonly sizes: readonly number[];
}

function lookAt(files: readonly string[]): Look {
  const found = files.map((file) => statSync(file, { throwIfNoEntry: false, bigint: true }));
  return {
    stamp: found.map((each) => `${each?.mtimeNs} ${each?.size} ${each?.ino}`).join(),
    sizes: found.map((each) => Number(each?.size ?? 0)),
  };
}

/** Watches a file of items, also one that is yet to come: its folder may come with it, which watchers do not see. */
export function watchData(server: ViteDevServer, file: string): void {
  if (existsSync(file)) {
    server.watcher.add(file);
    return;
  }
  watchFile(file, { interval: LOOK, persistent: false }, ({ mtimeMs }) => {
    if (mtimeMs === 0) return;
    unwatchFile(file);
    server.watcher.add(file);
    server.watcher.emit('all', 'add', file);
  });
}
