import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BLOCK_DIALECT } from '../../config/shape/block-dialect.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { toEditorSchema } from '../schema/editor-schema.ts';
import { makeOwnFolder } from '../support/own-folder.ts';
import { printBlockTypes } from './print-block-types.ts';

/** The schema and the files that it was written to last: a server loads a site after each save. */
const WRITTEN = new WeakMap<SchemaNode, string>();

/**
 * Writes what editors know of a site with own blocks: the schemas of its configuration and of its blocks, and the types of what components
 * get. What has not changed is left alone; where nothing can be written, editors do without.
 */
export function writeEditorFiles(siteRoot: string, schema: SchemaNode): void {
  if (WRITTEN.get(schema) === siteRoot) return;
  const dialect = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...BLOCK_DIALECT };
  try {
    const folder = makeOwnFolder(siteRoot);
    put(path.join(folder, 'site.schema.json'), `${JSON.stringify(toEditorSchema(schema), null, 2)}\n`);
    put(path.join(folder, 'block.schema.json'), `${JSON.stringify(dialect, null, 2)}\n`);
    put(path.join(folder, 'blocks.d.ts'), printBlockTypes(schema));
    WRITTEN.set(schema, siteRoot);
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
  }
}

function put(file: string, content: string): void {
  if (read(file) !== content) writeFileSync(file, content);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
