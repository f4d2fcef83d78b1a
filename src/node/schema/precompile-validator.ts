import { _ } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import type { SchemaNode } from '../../model/schema.ts';
import { createProfile, PROFILE_PARTS, pointerOf } from '../../pages/graph/compile-profile.ts';
import { boundErrors, createAjv } from '../../schema/compile-validator.ts';

// A CommonJS module, whose function is under `default` here.
const write = (standalone as unknown as { default: typeof standalone }).default;

/** Returns the source of a module that replaces `ready-validator.ts`, with the compiled validator of this schema. */
export function precompileValidator(root: SchemaNode): string {
  const ajv = createAjv({ meta: true, validateSchema: true, code: { source: true, esm: true, formats: _`formats` } });
  return [
    "import { FORMATS, hasFormat } from '../values/formats.ts';",
    "import { seenLength } from '../values/seen-length.ts';",
    'const formats = Object.fromEntries(Object.keys(FORMATS).map((name) => [name, (text) => hasFormat(text, name)]));',
    asModule(inFunction(boundErrors(write(ajv, ajv.compile(root))), root)),
    '',
  ].join('\n');
}

/**
 * Wraps the code of a validator in a function of the schema, and makes it shorter, because each start parses it. Ajv writes the schema and each
 * definition into the code, 0.6 MB in all. The function takes them from the schema that Townsite has anyway.
 */
function inFunction(code: string, root: SchemaNode): string {
  const definitions = Object.entries(root.$defs ?? {}).map(([name, node]) => [node, `root.$defs[${JSON.stringify(name)}]`] as const);
  const short = [[root, 'root'] as const, ...definitions].reduce(
    (text, [node, reference]) => text.replaceAll(` = ${JSON.stringify(node)};`, () => ` = ${reference};`),
    code,
  );
  const [, name = ''] = /export const validate = (\w+);/.exec(short) ?? [];
  const body = short
    .replace(/export (?:const|default) [^;]*;/g, '')
    // Nobody reads the path of a rule in the schema: each error has the rule itself.
    .replace(/schemaPath:"[^"]*",/g, '')
    .replace(/if\(vErrors === null\)\{vErrors = \[(\w+)\];\}else \{vErrors\.push\(\1\);\}/g, '(vErrors ??= []).push($1);');
  return `export function readyValidator(root) {\n${body}\nreturn ${name};\n}`;
}

/** Returns the source of a module that replaces `compile-profile.ts`. */
export function precompileProfile(): string {
  const ajv = createProfile({ source: true, esm: true });
  const code = write(ajv, Object.fromEntries(PROFILE_PARTS.map((part) => [part, pointerOf(part)])));
  return [
    asModule(code),
    `const parts = { ${PROFILE_PARTS.join(', ')} };`,
    'export function compileProfile(part) { return parts[part]; }',
    '',
  ].join('\n');
}

/** Converts code of Ajv to a module: Ajv writes `require` into modules, too. */
function asModule(code: string): string {
  const runtime = new Set<string>();
  const body = code.replace(/require\("ajv\/dist\/runtime\/(\w+)"\)\.default/g, (_match: string, name: string) => {
    runtime.add(name);
    return `(${name}.default.default ?? ${name}.default)`;
  });
  return [
    ...[...runtime].map((name) => `import * as ${name} from 'ajv/dist/runtime/${name}.js';`),
    body.replaceAll('"use strict";', ''),
  ].join('\n');
}
