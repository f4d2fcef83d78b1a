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

/** What is read of the inputs, and shown once it is sure that all of a save was read. */
export interface Reading {
  readonly hasErrors: boolean;
  /** @param isCode whether the code or the schema changed, too */
  show(isCode: boolean): void;
}

/** How long to wait for the other events of one save, in milliseconds: editors write, rename and touch. */
const SETTLE = 5;

/** How long what is wrong is held back, in milliseconds: a file that is half written is wrong. */
const DOUBT = 20;

/** How soon a file is looked at again, that is not there yet or was just read, in milliseconds. */
const LOOK = 250;

/** How often is read again what changed while it was read. A file that changes all the time is shown as it is then. */
const MOST_READINGS = 5;

/** Reads after each change of the configuration, its data, the images, the schema or the code; never two at a time. */
export function watchInputs({ server, configFile, dataFiles }: Inputs, read: () => Promise<Reading>): void {
  const images = path.join(path.dirname(configFile), 'images');
  const code = [path.join(TOOL_ROOT, 'schema', 'parts'), path.join(TOOL_ROOT, 'src')];
  server.watcher.add([configFile, images, ...code]);
  let timer: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();
  /** The files that were read last, as they were. */
  let seen = '';
  /** Whether something else changed, and whether that was code, since it was read last. */
  const changed = { else: false, code: false };
  server.watcher.on('all', (_event, file) => {
    const isWatched = file === configFile || dataFiles.has(file);
    const isCode = code.some((folder) => file.startsWith(folder + path.sep));
    const isElse = isCode || [images, ...dataFiles].some((folder) => file.startsWith(folder + path.sep));
    if (!isWatched && !isElse) return;
    changed.else ||= isElse;
    changed.code ||= isCode;
    schedule();
  });

  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      queue = queue.then(readOnce);
    }, SETTLE);
  }

  async function readOnce(): Promise<void> {
    // The reading before this one has seen it.
    if (!changed.else && stampOf([configFile, ...dataFiles]) === seen) return;
    const isCode = changed.code;
    Object.assign(changed, { else: false, code: false });
    let reading: Reading;
    let isWhole = false;
    let readings = 0;
    do {
      seen = stampOf([configFile, ...dataFiles]);
      reading = await read();
      if (reading.hasErrors) await wait(DOUBT);
      readings += 1;
      isWhole = seen === stampOf([configFile, ...dataFiles]);
    } while (!isWhole && readings < MOST_READINGS);
    reading.show(isCode);
    // Of what is written right now the watcher may say nothing.
    setTimeout(() => stampOf([configFile, ...dataFiles]) !== seen && schedule(), LOOK).unref();
  }
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

/** Changes when one of the files does. */
function stampOf(files: readonly string[]): string {
  return files
    .map((file) => {
      const found = statSync(file, { throwIfNoEntry: false, bigint: true });
      return `${file} ${found?.mtimeNs} ${found?.size} ${found?.ino}`;
    })
    .join();
}
