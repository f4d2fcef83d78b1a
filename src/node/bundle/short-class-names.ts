import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashContent } from '../support/hash.ts';
import type { OwnCode } from './own-code.ts';
import { NO_CODE } from './own-code.ts';

/**
 * Gives each class of the style modules a short name, the same in every build of the same sources: every page repeats dozens of them.
 * What stands on every page has one letter. A class of a block has a letter for itself and a character for its block, so that a
 * block more leaves the names of the others as they are (docs/decisions/0028). While developing they keep their long names.
 * @param folder the sources
 * @param own the blocks that the site brings along: their names come after those of Townsite's
 * @returns a function of a class and its file, as CSS modules ask for it
 */
export function shortClassNames(folder: string, own: Pick<OwnCode, 'folder' | 'styles'> = NO_CODE): (name: string, file: string) => string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
  const sheets = [
    ...files.map((file) => ({ file: path.join(folder, file), block: /^blocks\/([^/]+)\//.exec(file)?.[1] ?? '' })),
    // Townsite has no block of such a name.
    ...own.styles.map((file) => ({ file: path.join(own.folder, file), block: `${file.split('/')[0]}/` })),
  ];
  const blocks = new Map<string, string[]>();
  for (const { file, block } of sheets) {
    const keys = classesOf(readFileSync(file, 'utf8')).map((name) => `${file} ${name}`);
    blocks.set(block, [...(blocks.get(block) ?? []), ...keys]);
  }
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const [block, keys] of blocks) {
    const mark = block === '' ? '' : markOf(block, taken);
    for (const [index, key] of keys.entries()) names.set(key, shortName(index, mark));
  }
  return (name, file) => {
    const place = path.normalize(file.split('?')[0] as string);
    const short = names.get(`${place} ${name}`);
    if (short === undefined) throw new Error(`The class ${name} of ${place} was not found in the file.`);
    return short;
  };
}

/** The classes of a style sheet, each once, in their order; some of what is listed may be none. */
function classesOf(css: string): string[] {
  const matches = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([a-zA-Z_][\w-]*)/g);
  return [...new Set([...matches].map(([, name]) => name as string))];
}

/** Without `i` and `v`, by which icons (`ia`) and what is visually hidden (`vh`) begin. */
const LETTERS = 'abcdefghjklmnopqrstuwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

const MARKS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The character of a block, by a hash of its name. Where another block has it, the next that is free. */
function markOf(block: string, taken: Set<string>): string {
  const start = Number.parseInt(hashContent(block), 32);
  for (let step = 0; ; step += 1) {
    const round = Math.floor(step / MARKS.length);
    const mark = `${MARKS[(start + step) % MARKS.length]}${round === 0 ? '' : round}`;
    if (taken.has(mark)) continue;
    taken.add(mark);
    return mark;
  }
}

/** 0 → `a`, 49 → `Z`, 50 → `a-0`, 51 → `b-0` …, with the mark behind the letter. Always begins with a letter. */
function shortName(index: number, mark: string): string {
  const letter = LETTERS[index % LETTERS.length] as string;
  const round = Math.floor(index / LETTERS.length);
  return `${letter}${mark}${round === 0 ? '' : `-${round}`}`;
}
