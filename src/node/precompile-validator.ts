import { _ } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { createAjv } from '../config/shape/compile-validator.ts';
import type { SchemaNode } from '../shared/schema.ts';

/** The source of a module that stands in for `compile-validator.ts`: the validator of this one schema, ready-made. */
export function precompileValidator(root: SchemaNode): string {
  const ajv = createAjv({ source: true, esm: true, formats: _`formats` });
  // CommonJS with its function under `default`, seen from a module.
  const write = (standalone as unknown as { default: typeof standalone }).default;
  const runtime = new Set<string>();
  const code = write(ajv, ajv.compile(root)).replace(/require\("ajv\/dist\/runtime\/(\w+)"\)\.default/g, (_match: string, name: string) => {
    runtime.add(name);
    return `(${name}.default.default ?? ${name}.default)`;
  });
  return [
    ...[...runtime].map((name) => `import * as ${name} from 'ajv/dist/runtime/${name}.js';`),
    "import { FORMATS, hasFormat } from './formats.ts';",
    "import { seenLength } from './seen-length.ts';",
    'const formats = Object.fromEntries(Object.keys(FORMATS).map((name) => [name, (text) => hasFormat(text, name)]));',
    code.replace('"use strict";', ''),
    'export function compileValidator() { return validate; }',
    '',
  ].join('\n');
}
