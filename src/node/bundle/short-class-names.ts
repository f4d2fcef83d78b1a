import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { hashContent } from '../support/hash.ts';
import type { OwnCode } from './own-code.ts';
import { NO_CODE } from './own-code.ts';

/** The short names of the classes of CSS modules. */
export interface ClassNames {
  /** By the class in the stylesheet. Throws for a stylesheet that is not there. */
  readonly namesOf: (file: string) => Readonly<Record<string, string>>;
  /** As CSS modules ask for them. Throws for a class that the stylesheet lacks. */
  readonly nameOf: (name: string, file: string) => string;
}

/**
 * Gives each class of the CSS modules a short name, because every page repeats dozens of them. The same sources give the same names. A
 * class that every page uses has one letter. A class of a block, or of a folder of shared components, has a letter of its own and a character
 * for that, so that a new block leaves the names of other blocks unchanged (docs/decisions/0028). The development server keeps long names.
 * @param folder the sources
 * @param own the site's own blocks: their names come after those of Townsite's blocks
 */
export function shortClassNames(folder: string, own: Pick<OwnCode, 'styles'> = NO_CODE): ClassNames {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
  const sheets = [
    ...files.map((file) => ({ file: path.join(folder, file), block: /^(?:blocks|ui)\/([^/]+)\//.exec(file)?.[1] ?? '' })),
    // The slash keeps the name different from those of Townsite's blocks.
    ...[...own.styles].map(([name, file]) => ({ file, block: `${name.split('/')[0]}/` })),
  ];
  const marks = new Map<string, { readonly mark: string; count: number }>();
  const taken = new Set<string>();
  const names = new Map<string, Readonly<Record<string, string>>>();
  for (const { file, block } of sheets) {
    const of = marks.get(block) ?? { mark: block === '' ? '' : markOf(block, taken), count: 0 };
    marks.set(block, of);
    names.set(file, Object.fromEntries(classesOf(readFileSync(file, 'utf8')).map((name) => [name, shortName(of.count++, of.mark)])));
  }
  const namesOf: ClassNames['namesOf'] = (file) => {
    const found = names.get(path.normalize(file.split('?')[0] as string));
    if (found === undefined) throw new Error(`The stylesheet ${file} was not found.`);
    return found;
  };
  return {
    namesOf,
    nameOf: (name, file) => {
      const short = namesOf(file)[name];
      if (short === undefined) throw new Error(`The class ${name} of ${file} was not found in the file.`);
      return short;
    },
  };
}

/**
 * Gives code the names of classes without compiling the stylesheets. They are compiled once, where the renderer reads them as text. Vite
 * alone would compile them three times, which takes a tenth of a first build.
 */
export function importClassNames({ namesOf }: ClassNames): Plugin {
  return {
    name: 'townsite-class-names',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.endsWith('.module.css')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found === null ? null : `${found.id}${CLASS_NAMES}`;
    },
    load(id) {
      return id.endsWith(CLASS_NAMES) ? `export default ${JSON.stringify(namesOf(id.slice(0, -CLASS_NAMES.length)))};` : undefined;
    },
  };
}

/** Ids are paths beside the stylesheets: for modules in `node_modules`, Vite looks for the package of the path. */
const CLASS_NAMES = '.names.js';

/** Lists the classes of a stylesheet, and its animations, each once, in order. Comments, addresses, and texts hold none. */
function classesOf(css: string): string[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|url\((?:"[^"]*"|'[^']*'|[^)"'])*\)/g, '');
  const matches = rules.matchAll(/(?:\.|@keyframes\s+)([a-zA-Z_][\w-]*)/g);
  return [...new Set([...matches].map(([, name]) => name as string))];
}

/** Without `i` and `v`, the first letters of icons (`ia`) and visually hidden text (`vh`). */
const LETTERS = 'abcdefghjklmnopqrstuwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

const MARKS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Returns the character of a block, chosen by a hash of its name. If it is taken, uses the next free one. */
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

/** 0 → `a`, 49 → `Z`, 50 → `a-0`, 51 → `b-0` …, with the mark after the letter. Always begins with a letter. */
function shortName(index: number, mark: string): string {
  const letter = LETTERS[index % LETTERS.length] as string;
  const round = Math.floor(index / LETTERS.length);
  return `${letter}${mark}${round === 0 ? '' : `-${round}`}`;
}
