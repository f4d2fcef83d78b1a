import { existsSync, watch } from 'node:fs';
import path from 'node:path';

/** How long to wait for the other events of one save, in milliseconds. */
const SETTLE = 50;

/** Calls back after each change of the configuration or of a picture, never twice at a time. Keeps the process running. */
export function watchSite(configFile: string, onChange: () => Promise<void>): void {
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
}
