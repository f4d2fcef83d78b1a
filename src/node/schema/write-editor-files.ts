import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { BLOCK_DIALECT } from '../../schema/block-dialect.ts';
import { FACTS } from '../../schema/declare-facts.ts';
import { codeOf } from '../support/file-errors.ts';
import { isLink, makeOwnFolder } from '../support/own-folder.ts';
import { toEditorSchema } from './editor-schema.ts';
import { printBlockTypes } from './print-block-types.ts';

/** Compiler options for the code of own blocks: `blocks/tsconfig.json` says `"extends": "../.townsite/tsconfig.json"`. */
const TSCONFIG = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  },
  files: ['styles.d.ts'],
  include: ['../blocks'],
};

const STYLES = `declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
`;

/** The site folder that each schema was written for last: a server loads a site after each save. */
const WRITTEN = new WeakMap<SchemaNode, string>();

/**
 * Writes files for editors, for a site with its own collections or blocks: the schemas of its configuration and blocks, and the types of
 * props. Does not rewrite unchanged files. If the folder cannot be written, editors do without.
 */
export function writeEditorFiles(siteRoot: string, { root: schema, base }: SchemaModel): void {
  if (WRITTEN.get(schema) === siteRoot) return;
  // An editor must accept a fact that the schema does not have yet.
  const open = { ...schema, properties: { ...schema.properties, [FACTS]: base.root.properties?.[FACTS] ?? {} } };
  const dialect = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...BLOCK_DIALECT };
  try {
    const folder = makeOwnFolder(siteRoot);
    if (folder === undefined) return;
    put(path.join(folder, 'site.schema.json'), `${JSON.stringify(toEditorSchema(open), null, 2)}\n`);
    WRITTEN.set(schema, siteRoot);
    if (schema['x-own-blocks'] === undefined) return;
    put(path.join(folder, 'block.schema.json'), `${JSON.stringify(dialect, null, 2)}\n`);
    put(path.join(folder, 'blocks.d.ts'), printBlockTypes(schema));
    put(path.join(folder, 'styles.d.ts'), STYLES);
    put(path.join(folder, 'tsconfig.json'), `${JSON.stringify(TSCONFIG, null, 2)}\n`);
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
  }
}

function put(file: string, content: string): void {
  // A link stays as it is, and so does what it leads to. A file may have another name elsewhere, so it is replaced, not written into.
  if (isLink(file) || read(file) === content) return;
  rmSync(file, { force: true });
  writeFileSync(file, content, { flag: 'wx' });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
