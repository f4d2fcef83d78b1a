import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TOOL_ROOT } from './tool-root.ts';

/**
 * Gives each class of the style modules a name of one or two letters, the same in every build of the same sources: every page repeats
 * dozens of them. While developing they keep their long names.
 * @returns a function of a class and its file, as CSS modules ask for it
 */
export function shortClassNames(folder = path.join(TOOL_ROOT, 'src')): (name: string, file: string) => string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.css'));
  const keys = files
    .map((file) => file.split(path.sep).join('/'))
    // What stands on every page has the shortest names.
    .sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))
    .flatMap((file) => classesOf(readFileSync(path.join(folder, file), 'utf8')).map((name) => `${file} ${name}`));
  const names = new Map(keys.map((key, index) => [key, shortName(index)]));
  return (name, file) => {
    const relative = path.relative(folder, file.split('?')[0] as string);
    const short = names.get(`${relative.split(path.sep).join('/')} ${name}`);
    if (short === undefined) throw new Error(`The class ${name} of ${relative} was not found in the file.`);
    return short;
  };
}

function rankOf(file: string): number {
  return file.startsWith('blocks/') ? 1 : 0;
}

/** The classes of a style sheet, each once, in their order; some of what is listed may be none. */
function classesOf(css: string): string[] {
  const matches = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([a-zA-Z_][\w-]*)/g);
  return [...new Set([...matches].map(([, name]) => name as string))];
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** 0 → `a`, 51 → `Z`, 52 → `a0`, 53 → `a1` … Always begins with a letter. */
function shortName(index: number): string {
  const first = LETTERS[index % LETTERS.length] as string;
  const round = Math.floor(index / LETTERS.length);
  return round === 0 ? first : `${first}${round - 1}`;
}
