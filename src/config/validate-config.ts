import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Finding } from '../shared/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../shared/schema.ts';
import { describeSchemaErrors } from './describe-schema-errors.ts';
import { FORMATS } from './formats.ts';
import type { RepairedData } from './repair-data.ts';
import { repairData } from './repair-data.ts';

export interface Validation {
  /** What the schema finds wrong, each mistake once. */
  readonly findings: readonly Finding[];
  /**
   * Data of the shape that `resolveConfig` takes: the data itself when nothing is wrong, else with stand-ins for what is. Undefined
   * when too much is wrong for stand-ins.
   */
  readonly repaired: RepairedData | undefined;
}

/** Checks plain data against the composed schema. */
export function validateConfig(data: unknown, schema: SchemaModel): Validation {
  const errors = findSchemaErrors(data, schema);
  if (errors.length === 0) return { findings: [], repaired: { data, isNews: () => true } };
  const repaired = repairData({ data, errors, validate: (repairedData) => findSchemaErrors(repairedData, schema), schema });
  return { findings: describeSchemaErrors(errors, schema), repaired };
}

const VALIDATORS = new WeakMap<SchemaModel, ValidateFunction>();

function findSchemaErrors(data: unknown, schema: SchemaModel): readonly ErrorObject[] {
  const validate = VALIDATORS.get(schema) ?? compileValidator(schema);
  VALIDATORS.set(schema, validate);
  const errors = validate(data) ? [] : ((validate.errors ?? []) as ErrorObject[]);
  return errors.filter(({ parentSchema }) => (parentSchema as SchemaNode | undefined)?.['x-block-types'] !== true);
}

function compileValidator(schema: SchemaModel): ValidateFunction {
  const ajv = new Ajv2020({ allErrors: true, strict: false, discriminator: true, verbose: true, messages: false });
  for (const [name, { accepts, isTemplate }] of Object.entries(FORMATS)) {
    ajv.addFormat(name, (text: string) => (isTemplate === true && text.includes('{{')) || accepts(text));
  }
  return ajv.compile(schema.root);
}
