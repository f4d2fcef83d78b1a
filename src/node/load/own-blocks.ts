import type { Stats } from 'node:fs';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { diagnosticAt, hasErrors } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { ownComponent } from '../../shared/page/block-files.ts';
import type { ParsedJson } from '../../source/json/parse-json.ts';
import { parseJson } from '../../source/json/parse-json.ts';
import type { Source } from '../../source/source-file.ts';
import { wordRemedy } from '../../source/word-remedy.ts';
import { hash } from '../support/hash.ts';
import { checkBlockName, checkOwnSchema, findExportProblem } from './check-own-block.ts';
import type { ReadText } from './read-source.ts';
import { decodeText, nameFile } from './read-source.ts';

/** A block type of the site itself: a folder in `blocks`, beside the configuration. */
export interface OwnBlock {
  /** The type, which is the name of the folder. */
  readonly name: string;
  readonly schema: SchemaNode;
  /** The name of its `schema.json` in diagnostics. */
  readonly file: string;
  readonly document: ParsedJson;
}

/** The site's own code. */
export interface OwnBlocks {
  /** The folder `blocks`, existing or not: that of the site first, then those of the sites that it extends. */
  readonly folders: readonly string[];
  readonly blocks: readonly OwnBlock[];
  /** The types of `blocks`. */
  readonly names: readonly string[];
  /** Absolute paths of the components, by type. */
  readonly components: ReadonlyMap<string, string>;
  /** Absolute paths of the CSS modules in the folders, by their paths in their folder. */
  readonly styles: ReadonlyMap<string, string>;
  /** Hash of all files in the folders; empty without blocks. */
  readonly hash: string;
  /** Diagnostics of blocks. A block with errors is not in `blocks`. */
  readonly diagnostics: readonly Diagnostic[];
  /** Texts whose lines diagnostics show, by the file name in diagnostics. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Reads the site's own blocks, without running their code. Of blocks with the same name, that of the first folder counts.
 * @param roots the folder of the site, and those of the sites that it extends
 * @param ours the schema without own blocks
 */
export async function readOwnBlocks(roots: readonly string[], ours: SchemaModel): Promise<OwnBlocks> {
  const folders = roots.map((root) => realPath(path.join(root, 'blocks')));
  const listed = folders.map((folder) => ({ folder, files: listFiles(folder) }));
  const found = new Map<string, BlockFolder>();
  for (const { folder, files } of listed)
    for (const name of new Set(files.map((file) => file.split('/')[0] as string)))
      if (isBlock(name, files) && !found.has(name)) found.set(name, { name, folder, files, ours });
  const nothing = { names: [], components: new Map(), styles: new Map(), hash: '', diagnostics: [], texts: new Map() };
  if (found.size === 0) return { folders, blocks: [], ...nothing };
  const read = await Promise.all([...found.values()].map(readBlock));
  const blocks = read.flatMap(({ block }) => block ?? []);
  const names = blocks.map(({ name }) => name);
  const all = listed.flatMap(({ folder, files }) => files.map((file) => ({ file, path: path.join(folder, file) })));
  return {
    folders,
    blocks,
    names,
    components: new Map(names.map((name) => [name, path.join(found.get(name)?.folder ?? '', ownComponent(name))])),
    // The first folder comes last, so that its styles replace those of the same name.
    styles: new Map(
      all
        .toReversed()
        .flatMap((each) => (each.file.endsWith('.module.css') ? [[each.file, each.path] as const] : []))
        .toReversed(),
    ),
    hash: hash(...all.flatMap((each) => [each.file, readFileSync(each.path)])),
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
    texts: new Map(read.flatMap(({ sources }) => sources.map(({ file, text }) => [file, text]))),
  };
}

/** Resolves links: bundlers name files by their real path. */
function realPath(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : folder;
}

/** Checks whether a folder is a block. A folder without schema and component is shared code, or something else. */
function isBlock(name: string, files: readonly string[]): boolean {
  return files.includes(`${name}/schema.json`) || files.includes(ownComponent(name));
}

/** Lists all files in a folder, relative to it, with forward slashes. Leaves out hidden files and `node_modules`. */
function listFiles(folder: string, below = '', around: readonly string[] = []): string[] {
  const current = path.join(folder, below);
  if (statOf(current)?.isDirectory() !== true) return [];
  const real = realpathSync(current);
  // A link to a folder around it holds nothing new, and has no end.
  if (around.includes(real)) return [];
  const names = readdirSync(current).filter((name) => !name.startsWith('.') && name !== 'node_modules');
  return names.sort().flatMap((name) => {
    const found = statOf(path.join(current, name));
    if (found?.isDirectory() === true) return listFiles(folder, `${below}${name}/`, [...around, real]);
    return found?.isFile() === true ? [`${below}${name}`] : [];
  });
}

/** Returns undefined if nothing is there, or only a link in a circle. */
function statOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOOP') return undefined;
    throw error;
  }
}

interface ReadBlock {
  readonly block?: OwnBlock;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: readonly Source[];
}

interface BlockFolder {
  readonly name: string;
  readonly folder: string;
  readonly files: readonly string[];
  readonly ours: SchemaModel;
}

async function readBlock({ name, folder, files, ours }: BlockFolder): Promise<ReadBlock> {
  const [schemaFile, codeFile] = [`${name}/schema.json`, ownComponent(name)];
  const nameIn = (file: string): string => nameFile(path.join(folder, file));
  const read = (file: string): ReadText | undefined =>
    files.includes(file) ? decodeText(nameIn(file), readFileSync(path.join(folder, file))) : undefined;
  const [schema, code] = [read(schemaFile), read(codeFile)];
  const texts = [schema, code].filter((each) => each !== undefined);
  const sources = texts.flatMap((each) => (each.ok ? [each.source] : []));
  const at = (file: string, found: Pick<Diagnostic, 'code' | 'message' | 'hint'> & { line?: number; column?: number }): Diagnostic =>
    diagnosticAt(found.code, { file: nameIn(file), line: found.line ?? 1, column: found.column ?? 1 }, found);
  const diagnostics: Diagnostic[] = texts.flatMap((each) => (each.ok ? [] : [each.problem]));
  if (schema === undefined)
    diagnostics.push(
      at(codeFile, {
        code: 'BLOCK_SCHEMA',
        message: `The block ${name} has no schema.json.`,
        hint: `Write ${nameIn(schemaFile)}: the description of the block, its fields (properties), and an example.`,
      }),
    );
  if (code === undefined)
    diagnostics.push(
      at(schemaFile, {
        code: 'BLOCK_COMPONENT',
        message: `The block ${name} has no component.`,
        hint: `Write ${nameIn(codeFile)}, and export a function of that name in it.`,
      }),
    );
  const missing = code?.ok === true ? findExportProblem(name, code.source.text) : undefined;
  if (missing !== undefined) diagnostics.push(at(codeFile, missing));
  if (schema?.ok !== true) return { diagnostics, sources };
  const document = parseJson(schema.source);
  diagnostics.push(...document.diagnostics);
  if (document.data === undefined) return { diagnostics, sources };
  const mistakes = await checkOwnSchema(document.data);
  const misnamed = mistakes.length > 0 ? [] : checkBlockName(name, document.data as SchemaNode, ours);
  for (const { path: schemaPath, atKey = false, code, message, remedy } of [...mistakes, ...misnamed])
    diagnostics.push(diagnosticAt(code, document.locate(schemaPath, { atKey }), { message, hint: wordRemedy(remedy) }));
  if (hasErrors(diagnostics)) return { diagnostics, sources };
  return { block: { name, schema: document.data as SchemaNode, file: schema.source.file, document }, diagnostics, sources };
}
