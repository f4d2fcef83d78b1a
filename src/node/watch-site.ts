import { existsSync, statSync, watch } from 'node:fs';
import path from 'node:path';

/** How long to wait for the other events of one save, in milliseconds. */
const SETTLE = 50;

/**
 * Calls back after each change of the configuration, of a picture or of the data, never twice at a time. Keeps the process running.
 * @returns takes the files and folders that the configuration names, each time that it was read
 */
export function watchSite(configFile: string, onChange: () => Promise<void>): (dataFiles: readonly string[]) => void {
  const folder = path.dirname(path.resolve(configFile));
  const images = path.join(folder, 'images');
  let timer: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();
  const note = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      queue = queue.then(onChange);
    }, SETTLE);
  };
  // The folder and not the file: editors save by putting a new file in its place.
  watch(folder, (_event, name) => {
    if (name === path.basename(configFile)) note();
  });
  if (existsSync(images)) watch(images, { recursive: true }, note);
  const followed = new Set<string>();
  return (dataFiles) => {
    for (const file of dataFiles) {
      if (!followed.has(file) && watchData(file, note)) followed.add(file);
    }
  };
}

/** @returns false while there is not even a folder for it */
function watchData(file: string, note: () => void): boolean {
  if (existsSync(file) && statSync(file).isDirectory()) watch(file, note);
  else if (existsSync(path.dirname(file))) {
    watch(path.dirname(file), (_event, name) => {
      if (name === path.basename(file)) note();
    });
  } else return false;
  return true;
}
