import type { FSWatcher } from 'node:fs';
import { statSync, watch } from 'node:fs';
import path from 'node:path';

export interface FolderWatch {
  /** Takes the folders to watch, and looks which are there. To be called again and again: nothing tells that a folder is back. */
  follow(folders: Iterable<string>): void;
  close(): void;
}

/** Told that something happened in a folder. `name` is undefined when it is not known what, or when the folder itself came or went. */
type OnEvent = (folder: string, name: string | undefined) => void;

interface Watched {
  /** Which folder it is, of those that have had this name; undefined while none is watched. */
  readonly identity: string | undefined;
  readonly watcher?: FSWatcher | undefined;
}

/**
 * Watches what happens right in folders, also in those that are not there yet, that go, and whose place others take. Folders and not
 * files: a watched file is lost when it is put again, as many programs save.
 */
export function watchFolders(onEvent: OnEvent): FolderWatch {
  const watched = new Map<string, Watched>();

  function lose(folder: string): void {
    watched.get(folder)?.watcher?.close();
    watched.set(folder, { identity: undefined });
  }

  function open(folder: string): FSWatcher | undefined {
    try {
      const watcher = watch(folder, (event, name) => {
        // Linux says so of the folder itself. The next of this name may get its number.
        const isItself = event === 'rename' && name === path.basename(folder);
        if (isItself) lose(folder);
        onEvent(folder, isItself ? undefined : (name ?? undefined));
      });
      return watcher.on('error', () => lose(folder));
    } catch {
      // It is gone meanwhile, or the system watches no more of them.
      return undefined;
    }
  }

  return {
    follow: (folders) => {
      const left = new Set(watched.keys());
      for (const folder of folders) {
        left.delete(folder);
        const before = watched.get(folder);
        const identity = identify(folder);
        if (before !== undefined && before.identity === identity) continue;
        before?.watcher?.close();
        const watcher = identity === undefined ? undefined : open(folder);
        const isWatched = watcher !== undefined;
        watched.set(folder, { identity: isWatched ? identity : undefined, watcher });
        if (before !== undefined && (isWatched || before.identity !== undefined)) onEvent(folder, undefined);
      }
      for (const folder of left) {
        lose(folder);
        watched.delete(folder);
      }
    },
    close: () => {
      for (const { watcher } of watched.values()) watcher?.close();
      watched.clear();
    },
  };
}

/** @returns undefined when there is no such folder */
function identify(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false, bigint: true });
  return found?.isDirectory() === true ? `${found.dev} ${found.ino}` : undefined;
}
