import type { KeywordCxt, Options, ValidateFunction } from 'ajv/dist/2020.js';
import { _, Ajv2020 } from 'ajv/dist/2020.js';
import type { SchemaNode } from '../model/schema.ts';
import { FORMATS, hasFormat } from '../values/formats.ts';
import { seenLength } from '../values/seen-length.ts';

/** Returns the function that validates data against a schema. */
export function compileValidator(root: SchemaNode): ValidateFunction {
  return createAjv({ code: { process: boundErrors } }).compile(root);
}

/**
 * The number of errors after which a validator collects no more. A site with thousands of wrong items has fewer; a file with more is no
 * site, and explaining all of them would take minutes.
 */
export const MOST_ERRORS = 20_000;

/**
 * Makes code that Ajv wrote collect no more errors of parts than that. It also adds them in place: for each wrong item, Ajv copies all errors
 * before it.
 */
export function boundErrors(code: string): string {
  return code.replace(
    /vErrors === null \? (\w+)\.errors : vErrors\.concat\(\1\.errors\)/g,
    `vErrors === null ? $1.errors : (vErrors.length > ${MOST_ERRORS} || vErrors.push(...$1.errors), vErrors)`,
  );
}

/**
 * Returns Ajv with Townsite's formats. It does not check the schema itself, for which it would compile the schema of schemas each time:
 * Townsite's own is checked when Townsite is compiled, and that of an own block by `check-own-block.ts`.
 */
export function createAjv(options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    strictNumbers: true,
    discriminator: true,
    verbose: true,
    messages: false,
    inlineRefs: false,
    meta: false,
    validateSchema: false,
    ...options,
  });
  // Do not count invisible characters: a text of only these is empty.
  ajv.removeKeyword('minLength').addKeyword({
    keyword: 'minLength',
    type: 'string',
    schemaType: 'number',
    error: { message: '', params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
    code: (context: KeywordCxt) => {
      const measure = context.gen.scopeValue('func', { key: seenLength, ref: seenLength, code: _`seenLength` });
      context.fail(_`${measure}(${context.data}) < ${context.schemaCode}`);
    },
  });
  for (const name of Object.keys(FORMATS)) ajv.addFormat(name, (text: string) => hasFormat(text, name));
  return ajv;
}
