import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { isData } from '../../model/data.ts';
import type { Finding } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { suggest } from '../../shared/text.ts';
import type { SourceOf } from '../yaml/source-at.ts';
import { compileValidator } from './compile-validator.ts';
import { valueAt } from './json-pointer.ts';
import type { RepairedData } from './repair-data.ts';
import { hasUnread, repairData } from './repair-data.ts';
import { reportSchemaErrors } from './report-schema-errors.ts';

export interface Validation {
  /** What the schema finds wrong, each mistake once. */
  readonly findings: readonly Finding[];
  /**
   * Data of the shape that `resolveConfig` takes: the data itself when nothing is wrong, else with stand-ins for what is. Undefined
   * when too much is wrong for stand-ins.
   */
  readonly repaired: RepairedData | undefined;
}

interface ValidateOptions {
  /** How values are written, so that hints can show what was typed: YAML reads 02134 as 2134. */
  readonly sourceOf?: SourceOf;
  /** The picture files that are there, as the configuration names them. */
  readonly pictures?: readonly string[];
  /** The collections of which some items are not known, because their files could not be read. */
  readonly lost?: readonly string[];
}

/** Checks plain data against the composed schema. */
export function validateConfig(data: unknown, schema: SchemaModel, options: ValidateOptions = {}): Validation {
  const { sourceOf = () => undefined, pictures = [], lost = [] } = options;
  const errors = findSchemaErrors(data, schema);
  if (errors.length === 0 && lost.length === 0 && !hasUnread(data, schema)) return { findings: [], repaired: { data, isNew: () => true } };
  const findings = reportSchemaErrors(errors, { schema, data, sourceOf, pictures });
  if (errors.length > MAX_REPAIRED) return { findings, repaired: undefined };
  const repaired = repairData({ data, errors, validate: (repairedData) => findSchemaErrors(repairedData, schema), schema, lost });
  return { findings, repaired };
}

/** With more errors than anybody fixes at once, what the later stages would say of the rest is not worth the wait. */
const MAX_REPAIRED = 300;

/** What the schema finds wrong with plain data, each mistake once; undefined when that is more than `most`. */
export function findShapeMistakes(
  data: unknown,
  schema: SchemaModel,
  { most, sourceOf = () => undefined, pictures = [] }: ValidateOptions & { readonly most: number },
): readonly Finding[] | undefined {
  const errors = findSchemaErrors(data, schema);
  return errors.length > most ? undefined : reportSchemaErrors(errors, { schema, data, sourceOf, pictures });
}

const VALIDATORS = new WeakMap<SchemaModel, ValidateFunction>();

/** What the schema finds wrong, as Ajv says it. */
export function findSchemaErrors(data: unknown, schema: SchemaModel): readonly ErrorObject[] {
  const validate = VALIDATORS.get(schema) ?? compileValidator(schema.root);
  VALIDATORS.set(schema, validate);
  const errors = validate(data) ? [] : ((validate.errors ?? []) as ErrorObject[]);
  const isServiceArea = valueAt(data, ['business', 'premises']) === 'service-area';
  const counted = errors.filter(({ parentSchema, keyword, params }) => {
    const { 'x-block-types': isTypeList, 'x-hidden-of-service-area': hidden } = (parentSchema ?? {}) as SchemaNode;
    return isTypeList !== true && !(isServiceArea && keyword === 'required' && hidden?.includes(params.missingProperty as string) === true);
  });
  return readAsLists(counted);
}

/** A map in the place of a list of items lacks no `from`: it is no list, unless it was meant to name a file. */
function readAsLists(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const told = new Set<string>();
  return errors.flatMap((error) => {
    const { keyword, instancePath } = error;
    const node = error.parentSchema as SchemaNode | undefined;
    const isOfMap = keyword === 'required' || keyword === 'additionalProperties';
    if (!isOfMap || node?.['x-item'] === undefined || isOrigin(error.data, node)) return [error];
    if (told.has(instancePath)) return [];
    told.add(instancePath);
    return [{ ...error, keyword: 'type', params: { type: 'array' } }];
  });
}

function isOrigin(value: unknown, node: SchemaNode): boolean {
  const names = ['from', ...(node.properties?.from?.['x-also-written'] ?? [])];
  return isData(value) && Object.entries(value).some(([key, field]) => typeof field === 'string' && suggest(key, names) !== undefined);
}
