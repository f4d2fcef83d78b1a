import { readdirSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SchemaNode } from '../../model/schema.ts';
import { InternalError } from '../../shared/errors.ts';
import type { SchemaParts } from './compose-parts.ts';

/** The last parts read, by the tool's folder: all sites share them. */
const READ = new Map<string, { readonly state: string; readonly parts: SchemaParts }>();

/**
 * Reads the sources of the schema. Returns the same object as long as no file changes, because a server calls this after each save. In the
 * compiled tool, the sources are built in.
 */
export async function readSchemaParts(root: string): Promise<SchemaParts> {
  const state = readState(root);
  const known = READ.get(root);
  if (known?.state === state) return known.parts;
  const parts = {
    parts: await readParts(path.join(root, PARTS)),
    blocks: await readFolders(path.join(root, BLOCKS)),
    adapters: await readFolders(path.join(root, ADAPTERS)),
  };
  READ.set(root, { state, parts });
  return parts;
}

const PARTS = path.join('schema', 'parts');
const BLOCKS = path.join('src', 'blocks');
const ADAPTERS = path.join('src', 'delivery', 'adapters');

/** Returns a text that differs after each change, and for each new file. */
function readState(root: string): string {
  const parts = readdirSync(path.join(root, PARTS)).map((name) => path.join(root, PARTS, name));
  const folders = [BLOCKS, ADAPTERS].flatMap((parent) =>
    readdirSync(path.join(root, parent), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [path.join(root, parent, entry.name, 'schema.json')] : [],
    ),
  );
  return [...parts, ...folders]
    .map((file) => {
      const found = statSync(file, { throwIfNoEntry: false, bigint: true });
      return `${file} ${found?.mtimeNs} ${found?.ctimeNs} ${found?.size}`;
    })
    .join('\n');
}

async function readParts(folder: string): Promise<Map<string, SchemaNode>> {
  const parts = new Map<string, SchemaNode>();
  for (const name of (await readdir(folder)).sort()) {
    if (name.endsWith('.schema.json')) parts.set(name.replace('.schema.json', ''), await readJson(path.join(folder, name)));
  }
  return parts;
}

/** Reads the schemas of the folders inside a folder, by folder name. */
async function readFolders(folder: string): Promise<Map<string, SchemaNode>> {
  const blocks = new Map<string, SchemaNode>();
  const entries = await readdir(folder, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isDirectory()).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    blocks.set(name, await readJson(path.join(folder, name, 'schema.json')));
  }
  return blocks;
}

async function readJson(file: string): Promise<SchemaNode> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as SchemaNode;
  } catch (cause) {
    throw new InternalError(`${file} is not a readable schema.`, cause);
  }
}
