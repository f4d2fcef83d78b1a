import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the HTML of every page of a built site, by file: `about/index.html`. */
export function readBuiltPages(out: string): ReadonlyMap<string, string> {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return new Map(files.sort().map((file) => [file.split(path.sep).join('/'), readFileSync(path.join(out, file), 'utf8')]));
}
