import type { Rolldown } from 'vite';
import { findChanging, isWaiting } from './find-changing.ts';

/** The code of a block type, as the scripts of pages contain it. */
export interface BlockCode {
  /** The scripts that it imports, as it names them: `./app-….js`. What only blocks share has a hash sign and a name: `#MessageForm-…`. */
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
  /** The code of each block type, and of what only blocks share. */
  readonly blocks: Readonly<Record<string, BlockCode>>;
  /** All other scripts by path in the output. */
  readonly scripts: readonly (readonly [file: string, code: string])[];
}

/**
 * Takes the code of blocks out of their scripts, so that a page can load all of its blocks as one script. What a block loads later can import
 * the block: then the block's script returns what already runs. A block that others import otherwise stays a script. So does one that imports or
 * exports what changes, because a function gets values, and a script reads the variable each time.
 *
 * What only blocks import, such as the form of two blocks that send messages, is no script either: the page's script has it once, before them.
 */
export function splitBlocks(chunks: readonly Chunk[], { prefix, parse }: SplitOptions): SplitScripts {
  const blocks: Record<string, BlockCode> = {};
  const scripts: (readonly [string, string])[] = [];
  const app = chunks.find(({ name }) => name === 'app') as Chunk;
  const changing = new Map(chunks.map(({ fileName, code }) => [nameOf(fileName), changingExports(code, parse)]));
  const isBlock = ({ name }: Chunk): boolean => name.startsWith(prefix);
  const functions = new Map<Chunk, BlockCode>();
  for (const chunk of chunks.filter(isBlock)) {
    const asFunction = importsIn(reachedWithout([chunk], chunks), chunk) ? undefined : toFunction(chunk, { parse, changing });
    if (asFunction !== undefined) functions.set(chunk, asFunction);
  }
  for (const chunk of chunks.filter((each) => !each.isEntry && !isBlock(each))) {
    const users = chunks.filter((each) => isBlock(each) && reaches(each, chunk, chunks));
    const isShared =
      users.length > 0 && users.every((each) => functions.has(each)) && !importsIn(reachedWithout([chunk, ...users], chunks), chunk);
    const asFunction = isShared ? toFunction(chunk, { parse, changing }) : undefined;
    if (asFunction !== undefined) functions.set(chunk, asFunction);
  }
  const shared = new Map(
    [...functions.keys()].filter((chunk) => !isBlock(chunk)).map(({ fileName }) => [nameOf(fileName), sharedName(fileName)]),
  );
  for (const chunk of chunks) {
    const { name, fileName, code } = chunk;
    const key = isBlock(chunk) ? name.slice(prefix.length) : sharedName(fileName);
    const { imports, make } = functions.get(chunk) ?? { imports: [nameOf(fileName)], make: 'm=>m' };
    if (functions.has(chunk) || isBlock(chunk)) blocks[key] = { imports: imports.map((file) => shared.get(file) ?? file), make };
    if (!functions.has(chunk)) scripts.push([fileName, code]);
    else if (chunks.some((other) => other.imports.includes(fileName) && !functions.has(other)))
      scripts.push([fileName, printReference(key, chunk, app)]);
  }
  return { blocks, scripts };
}

/** Checks whether one of these scripts imports another one. */
function importsIn(scripts: readonly Chunk[], { fileName }: Chunk): boolean {
  return scripts.some(({ imports }) => imports.includes(fileName));
}

/** Checks whether a script needs another one to run. */
function reaches(from: Chunk, to: Chunk, chunks: readonly Chunk[]): boolean {
  return (
    from.imports.includes(to.fileName) ||
    chunks.some((each) => from.imports.includes(each.fileName) && each !== from && reaches(each, to, chunks))
  );
}

/** Returns the name of what blocks share: no type of a block has a hash sign. */
function sharedName(fileName: string): string {
  return `#${nameOf(fileName).slice(2, -3)}`;
}

/** Returns the scripts that can run although these do not. */
function reachedWithout(left: readonly Chunk[], chunks: readonly Chunk[]): readonly Chunk[] {
  const reached = new Set<Chunk>(chunks.filter((chunk) => chunk.isEntry && !left.includes(chunk)));
  // A set also visits what is added meanwhile.
  for (const { imports, dynamicImports } of reached)
    for (const chunk of chunks) if (!left.includes(chunk) && [...imports, ...dynamicImports].includes(chunk.fileName)) reached.add(chunk);
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

interface FunctionOptions extends Pick<SplitOptions, 'parse'> {
  /** Of each script, the exports that change. */
  readonly changing: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Returns the names of the exports of a script that get another value after their declaration. */
function changingExports(code: string, parse: SplitOptions['parse']): ReadonlySet<string> {
  const statements = parse(code).body as readonly Statement[];
  const specifiers = statements.filter(({ type }) => type === 'ExportNamedDeclaration').flatMap((each) => each.specifiers ?? []);
  const names = findChanging(statements, new Set(specifiers.map(({ local }) => local.name)));
  return new Set(specifiers.filter(({ local }) => names.has(local.name)).map(({ exported }) => exported?.name ?? 'default'));
}

/**
 * Turns a script into a function of its imports. Functions of one page's blocks do not share names, and one whose block already runs is not
 * called again.
 * @returns undefined for code that cannot be in a function, such as code that waits at its top level
 */
function toFunction({ fileName, code }: Chunk, { parse, changing }: FunctionOptions): BlockCode | undefined {
  const statements = parse(code).body as readonly Statement[];
  const imports = statements.filter(({ type }) => type === 'ImportDeclaration');
  const exports = statements.filter(({ type }) => type.startsWith('Export'));
  if (exports.some(({ source, declaration, specifiers }) => source || declaration || specifiers === undefined)) return undefined;
  const isChanging = ({ source, specifiers = [] }: Statement): boolean => {
    const names = changing.get(source?.value ?? '');
    return specifiers.some(({ type, imported }) => (type === 'ImportNamespaceSpecifier' ? false : names?.has(imported?.name ?? 'default')));
  };
  if (isWaiting(statements) || imports.some(isChanging) || (changing.get(nameOf(fileName))?.size ?? 0) > 0) return undefined;
  const parameters = imports.map(({ specifiers = [] }) => printParameter(specifiers));
  const body = statements
    .filter((each) => !imports.includes(each) && !exports.includes(each))
    .map(({ start, end }) => code.slice(start, end));
  const values = exports.flatMap(({ specifiers = [] }) => specifiers.map(({ exported, local }) => `${exported?.name}:${local.name}`));
  const inner = `${body.join(';')};return{${values.join()}}`;
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
  const files = [...new Set(blocks.flatMap(([, { imports }]) => imports.filter((file) => !isShared(file))))];
  const imports = files.map((file, index) => `import*as m${index} from"${file}";`);
  const makers = blocks.map(([type, block]) => {
    const values = block.imports.map((file) => (isShared(file) ? `s.get("${file}")` : `m${files.indexOf(file)}`));
    return `"${type}":${block.imports.some(isShared) ? 's' : '()'}=>(${block.make})(${values.join()})`;
  });
  return `${imports.join('')}export default{blocks:{${makers.join()}}${shared === undefined ? '' : `,shared:${shared}`}}`;
}

function isShared(file: string): boolean {
  return file.startsWith('#');
}

/** Returns the code of these types, after what they share with others: each once, and before whatever needs it. */
export function codeOf(types: readonly string[], blocks: Readonly<Record<string, BlockCode>>): readonly (readonly [string, BlockCode])[] {
  const found = new Map<string, BlockCode>();
  const add = (type: string): void => {
    const code = blocks[type] as BlockCode;
    for (const file of code.imports.filter(isShared)) add(file);
    found.set(type, code);
  };
  for (const type of types) add(type);
  return [...found];
}
