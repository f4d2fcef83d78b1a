import type { ErrorObject } from 'ajv/dist/2020.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Finding } from '../shared/diagnostic.ts';
import type { SchemaModel } from '../shared/schema.ts';
import { describeSchemaErrors } from './describe-schema-errors.ts';
import { FORMATS } from './formats.ts';

/**
 * Checks plain data against the composed schema. Says everything that is wrong, each mistake once; an empty list means that the
 * data has the shape that `resolveConfig` takes.
 */
export function validateConfig(data: unknown, schema: SchemaModel): readonly Finding[] {
  const ajv = new Ajv2020({ allErrors: true, strict: false, discriminator: true, verbose: true, messages: false });
  for (const [name, { accepts, isTemplate }] of Object.entries(FORMATS)) {
    ajv.addFormat(name, (text: string) => (isTemplate === true && text.includes('{{')) || accepts(text));
  }
  const validate = ajv.compile(schema.root);
  validate(data);
  return describeSchemaErrors((validate.errors ?? []) as ErrorObject[], schema);
}
