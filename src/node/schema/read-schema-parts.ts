import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SchemaNode } from '../../model/schema.ts';
import { InternalError } from '../../shared/errors.ts';
import { memoOf } from '../../shared/memo-of.ts';
import type { SchemaParts } from './compose-parts.ts';

/**
 * Reads the sources of the schema, once for each folder of a tool: all sites share them. In the compiled tool, the sources are built in. Nobody
 * edits them while a command runs.
 */
export const readSchemaParts = memoOf(
  async (root: string): Promise<SchemaParts> => ({
    parts: await readParts(path.join(root, 'schema', 'parts')),
    blocks: await readFolders(path.join(root, 'src', 'blocks')),
    adapters: await readFolders(path.join(root, 'src', 'delivery', 'adapters')),
    services: await readFolders(path.join(root, 'src', 'providers')),
  }),
);

async function readParts(folder: string): Promise<Map<string, SchemaNode>> {
  const parts = new Map<string, SchemaNode>();
  for (const name of (await readdir(folder)).sort()) {
    if (name.endsWith('.schema.json')) parts.set(name.replace('.schema.json', ''), await readJson(path.join(folder, name)));
  }
  return parts;
}

/** Reads the schemas of the folders inside a folder that have one, by folder name. */
async function readFolders(folder: string): Promise<Map<string, SchemaNode>> {
  const blocks = new Map<string, SchemaNode>();
  const entries = await readdir(folder, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isDirectory()).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, name, 'schema.json');
    if (existsSync(file)) blocks.set(name, await readJson(file));
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
