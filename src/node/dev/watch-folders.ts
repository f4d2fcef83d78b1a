import type { FSWatcher } from 'node:fs';
import { statSync, watch } from 'node:fs';
import path from 'node:path';

export interface FolderWatch {
  /** Sets the folders to watch, and checks which of them exist. Call this again and again: no event reports that a folder is back. */
  follow(folders: Iterable<string>): void;
  close(): void;
}

/**
 * Called when something changed in a folder. `name` is undefined when it is not known what changed, or when the folder itself was added or
 * removed.
 */
type OnEvent = (folder: string, name: string | undefined) => void;

interface Watched {
  /** Tells this folder from earlier ones with the same path; undefined while the folder is not watched. */
  readonly identity: string | undefined;
  readonly watcher?: FSWatcher | undefined;
}

/**
 * Watches the direct content of folders, including folders that do not exist yet, that are removed, or that are replaced. Watches folders,
 * not files: a watched file is lost when a program replaces it, as many do on save.
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
        // Linux reports the folder itself this way. Its successor may get the same inode number.
        const isItself = event === 'rename' && name === path.basename(folder);
        if (isItself) lose(folder);
        onEvent(folder, isItself ? undefined : (name ?? undefined));
      });
      return watcher.on('error', () => lose(folder));
    } catch {
      // The folder was removed, or the system's limit of watches is reached.
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

/** @returns undefined when the folder does not exist */
function identify(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false, bigint: true });
  return found?.isDirectory() === true ? `${found.dev} ${found.ino}` : undefined;
}
