import { compileFunction } from 'node:vm';
import type { Rolldown } from 'vite';

/** The code of a block type, as the scripts of pages contain it. */
export interface BlockCode {
  /** The scripts that it imports, as it names them: `./app-….js`. */
  readonly imports: readonly string[];
  /** A function of what these scripts export. It returns what the block exports. */
  readonly make: string;
}

type Chunk = Pick<Rolldown.OutputChunk, 'name' | 'fileName' | 'code' | 'isEntry' | 'imports' | 'dynamicImports' | 'exports'>;

interface SplitOptions {
  /** The names of the scripts of blocks begin with it. */
  readonly prefix: string;
  /** Returns the syntax tree of a script. */
  readonly parse: (code: string) => { readonly body: readonly unknown[] };
}

interface SplitScripts {
  readonly blocks: Readonly<Record<string, BlockCode>>;
  /** All other scripts by path in the output. */
  readonly scripts: readonly (readonly [file: string, code: string])[];
}

/**
 * Takes the code of blocks out of their scripts, so that a page can load all of its blocks as one script. What a block loads later can import
 * the block: then the block's script returns what already runs. A block that others import otherwise stays a script.
 */
export function splitBlocks(chunks: readonly Chunk[], { prefix, parse }: SplitOptions): SplitScripts {
  const blocks: Record<string, BlockCode> = {};
  const scripts: (readonly [string, string])[] = [];
  const app = chunks.find(({ name }) => name === 'app') as Chunk;
  for (const chunk of chunks) {
    const { name, fileName, code } = chunk;
    const type = name.slice(prefix.length);
    const imports = (other: Chunk): boolean => other.imports.includes(fileName);
    if (!name.startsWith(prefix)) scripts.push([fileName, code]);
    else {
      const asFunction = reachedWithout(chunk, chunks).some(imports) ? undefined : toFunction(code, parse);
      blocks[type] = asFunction ?? { imports: [nameOf(fileName)], make: 'm=>m' };
      if (asFunction === undefined) scripts.push([fileName, code]);
      else if (chunks.some(imports)) scripts.push([fileName, printReference(type, chunk, app)]);
    }
  }
  return { blocks, scripts };
}

/** Returns the scripts that can run although this one does not. */
function reachedWithout(left: Chunk, chunks: readonly Chunk[]): readonly Chunk[] {
  const reached = new Set<Chunk>(chunks.filter((chunk) => chunk.isEntry && chunk !== left));
  // A set also visits what is added meanwhile.
  for (const { imports, dynamicImports } of reached)
    for (const chunk of chunks) if (chunk !== left && [...imports, ...dynamicImports].includes(chunk.fileName)) reached.add(chunk);
  return [...reached];
}

/** Prints a script that exports what a block which runs already exports. */
function printReference(type: string, { exports }: Chunk, app: Chunk): string {
  const values = exports.map((name) => `${name}:_${name}`).join();
  const names = exports.map((name) => `_${name} as ${name}`).join();
  return `import{modules as m}from"${nameOf(app.fileName)}";const{${values}}=m.get("${type}");export{${names}};`;
}

/** The parts of a syntax tree that matter here. */
interface Statement {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly source?: { readonly value: string } | null;
  readonly declaration?: unknown;
  readonly specifiers?: readonly Specifier[];
}

interface Specifier {
  readonly type: string;
  readonly imported?: { readonly name: string };
  readonly exported?: { readonly name: string };
  readonly local: { readonly name: string };
}

/**
 * Turns a script into a function of its imports. Functions of one page's blocks do not share names, and one whose block already runs is not
 * called again.
 * @returns undefined for code that cannot be in a function, such as code that waits at its top level
 */
function toFunction(code: string, parse: SplitOptions['parse']): BlockCode | undefined {
  const statements = parse(code).body as readonly Statement[];
  const imports = statements.filter(({ type }) => type === 'ImportDeclaration');
  const exports = statements.filter(({ type }) => type.startsWith('Export'));
  if (exports.some(({ source, declaration, specifiers }) => source || declaration || specifiers === undefined)) return undefined;
  const parameters = imports.map(({ specifiers = [] }) => printParameter(specifiers));
  const body = statements
    .filter((each) => !imports.includes(each) && !exports.includes(each))
    .map(({ start, end }) => code.slice(start, end));
  const values = exports.flatMap(({ specifiers = [] }) => specifiers.map(({ exported, local }) => `${exported?.name}:${local.name}`));
  const inner = `${body.join(';')};return{${values.join()}}`;
  try {
    // Only modules have `import.meta`, and the script of a page is one.
    compileFunction(`"use strict";${inner.replaceAll('import.meta', 'this')}`);
  } catch {
    return undefined;
  }
  return { imports: imports.map(({ source }) => source?.value as string), make: `(${parameters.join()})=>{${inner}}` };
}

/** `{ a as b }` → `{a:b}`, `* as b` → `b` */
function printParameter(specifiers: readonly Specifier[]): string {
  const [first] = specifiers;
  if (first?.type === 'ImportNamespaceSpecifier') return first.local.name;
  return `{${specifiers.map(({ imported, local }) => `${imported?.name ?? 'default'}:${local.name}`).join()}}`;
}

/** Returns how scripts name each other: they are in the same folder. */
function nameOf(fileName: string): string {
  return `./${fileName.split('/').pop()}`;
}

/**
 * Prints the script of the pages that show these blocks.
 * @param shared the fields that these pages have in common, as JSON
 */
export function printPageScript(blocks: readonly (readonly [type: string, code: BlockCode])[], shared?: string): string {
  const files = [...new Set(blocks.flatMap(([, { imports }]) => imports))];
  const imports = files.map((file, index) => `import*as m${index} from"${file}";`);
  const makers = blocks.map(
    ([type, block]) => `"${type}":()=>(${block.make})(${block.imports.map((file) => `m${files.indexOf(file)}`).join()})`,
  );
  return `${imports.join('')}export default{blocks:{${makers.join()}}${shared === undefined ? '' : `,shared:${shared}`}}`;
}
