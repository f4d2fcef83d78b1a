import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { Data } from '../model/data.ts';
import { isData } from '../model/data.ts';
import { valueAt } from '../model/data-path.ts';
import { finderOf } from '../model/field-finder.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import { mayBeInFile } from '../model/schema.ts';
import type { Visit } from '../model/walk-data.ts';
import { visitData } from '../model/walk-data.ts';
import { memoOf } from '../shared/memo-of.ts';
import { suggest } from '../shared/text.ts';
import { likelyCountryOf } from '../values/country/likely-country.ts';
import { repairText } from '../values/format-hint.ts';
import { compileValidator, MOST_ERRORS } from './compile-validator.ts';
import { keysHiddenOfServiceArea } from './local-business.ts';
import { readyValidator } from './ready-validator.ts';

const VALIDATORS = new WeakMap<SchemaModel, ValidateFunction>();

/** Sets up validation for a schema other than Townsite's own. Call it before checking any data. */
export function prepareValidator(schema: SchemaModel): void {
  if (!VALIDATORS.has(schema)) VALIDATORS.set(schema, compileValidator(schema.root));
}

/** Checks plain data against the composed schema. Returns Ajv's errors; none if the data is valid. */
export function validate(data: unknown, schema: SchemaModel): readonly ErrorObject[] {
  const found: ErrorObject[] = [];
  for (const part of splitData(data, schema)) {
    for (const error of errorsOf(part)) found.push(error);
    if (found.length > MOST_ERRORS) break;
  }
  const errors = [...found, ...findMissingInCountry(data, schema)];
  const isServiceArea = valueAt(data, ['business', 'premises']) === 'service-area';
  const counted = errors.filter(({ parentSchema, keyword, params, instancePath, data: value }) => {
    const node = (parentSchema ?? {}) as SchemaNode;
    if (node['x-names'] === 'collections' && schema.collections.has(String(value))) return false;
    // For offices, visitors see the address, so only the business may leave it out.
    const isHidden = isServiceArea && instancePath.startsWith('/business/') && keyword === 'required';
    return !(isHidden && keysHiddenOfServiceArea(node).includes(params.missingProperty as string));
  });
  return reportMapsAsLists(counted.map((error) => withNames(error, schema)));
}

/** Makes an error list the site's own names together with the built-in ones. */
function withNames(error: ErrorObject, schema: SchemaModel): ErrorObject {
  const node = error.parentSchema as SchemaNode | undefined;
  if (node === schema.base.root) return { ...error, parentSchema: schema.root };
  return node?.['x-names'] === 'collections' ? { ...error, parentSchema: { ...node, enum: [...schema.collections.keys()] } } : error;
}

/** Returns Ajv-style errors for missing keys that only some countries require. */
function findMissingInCountry(data: unknown, schema: SchemaModel): readonly ErrorObject[] {
  const country = likelyCountryOf(data);
  const errors: ErrorObject[] = [];
  const visit: Visit = (value, node, pathOf) => {
    if (!isData(value)) return;
    for (const missingProperty of node['x-required-in']?.[ownCountry(value, country)] ?? []) {
      if (value[missingProperty] !== undefined) continue;
      const instancePath = pathOf()
        .map((step) => `/${step}`)
        .join('');
      errors.push({ keyword: 'required', instancePath, schemaPath: '', params: { missingProperty }, parentSchema: node, data: value });
    }
  };
  visitData(data, visit, { guide: guideOf(schema), node: schema.root });
  return errors;
}

/** Returns the country that a map names, because an office may be in another one. With an unknown country, nothing extra is required. */
function ownCountry({ country: own }: Data, country: string): string {
  return own === undefined ? country : (repairText(String(own), 'country', '') ?? '');
}

const guideOf = finderOf((node) => node['x-required-in'] !== undefined);

/** The number of items to validate at once: for each wrong item, Ajv copies all errors before it. */
const CHUNK_SIZE = 500;

/** A configuration, or a slice of one of its collections. */
interface DataPart {
  readonly data: unknown;
  /** The collection that the data is a slice of, and where the slice starts. The first part contains everything else. */
  readonly slice?: { readonly name: string; readonly start: number };
}

interface CheckedPart extends DataPart {
  readonly validator: ValidateFunction;
}

/**
 * Separates the collections that a site declares: the validator for everything else is precompiled, and compiling one for a few collections
 * takes no time.
 */
function splitData(data: unknown, schema: SchemaModel): readonly CheckedPart[] {
  const { base, declared } = schema;
  const validator = VALIDATORS.get(base) ?? readyValidator(base.root);
  VALIDATORS.set(base, validator);
  if (!isData(data) || declared.length === 0) return splitItems(data, base).map((part) => ({ ...part, validator }));
  const entries = Object.entries(data);
  const ours = Object.fromEntries(entries.filter(([name]) => !declared.includes(name)));
  const theirs = Object.fromEntries(entries.filter(([name]) => declared.includes(name)));
  return [
    ...splitItems(ours, base).map((part) => ({ ...part, validator })),
    ...splitItems(theirs, schema).map((part) => ({ ...part, validator: declaredValidator(schema) })),
  ];
}

const declaredValidator = memoOf(({ declared, root }: SchemaModel): ValidateFunction => {
  const properties = Object.fromEntries(declared.map((name) => [name, root.properties?.[name] ?? {}]));
  return compileValidator({ type: 'object', properties, $defs: root.$defs ?? {} });
});

/** Splits long collections, so that validation time stays proportional to their length. */
function splitItems(data: unknown, schema: SchemaModel): readonly DataPart[] {
  if (!isData(data)) return [{ data }];
  const long = [...schema.collections.keys()].filter((name) => Array.isArray(data[name]) && data[name].length > CHUNK_SIZE);
  const slices = long.flatMap((name) => {
    const items = data[name] as readonly unknown[];
    const starts = Array.from({ length: Math.ceil(items.length / CHUNK_SIZE) - 1 }, (_, index) => (index + 1) * CHUNK_SIZE);
    return starts.map((start) => ({ data: { [name]: items.slice(start, start + CHUNK_SIZE) }, slice: { name, start } }));
  });
  const first = Object.fromEntries(long.map((name) => [name, (data[name] as readonly unknown[]).slice(0, CHUNK_SIZE)]));
  return [{ data: long.length === 0 ? data : { ...data, ...first } }, ...slices];
}

function errorsOf({ validator, data, slice }: CheckedPart): readonly ErrorObject[] {
  const errors = validator(data) ? [] : ((validator.errors ?? []) as ErrorObject[]);
  if (slice === undefined) return errors;
  const begin = `/${slice.name}/`;
  return errors.flatMap((error) => {
    if (!error.instancePath.startsWith(begin)) return [];
    const [index = '', ...rest] = error.instancePath.slice(begin.length).split('/');
    return [{ ...error, instancePath: begin + [slice.start + Number(index), ...rest].join('/') }];
  });
}

/**
 * Reports a map in place of a list of items as a wrong type, instead of a missing `from`. The exception is a map that was meant to name a
 * file.
 */
function reportMapsAsLists(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const reported = new Set<string>();
  return errors.flatMap((error) => {
    const { keyword, instancePath } = error;
    const node = error.parentSchema as SchemaNode | undefined;
    const isOfMap = keyword === 'required' || keyword === 'additionalProperties';
    if (!isOfMap || !mayBeInFile(node) || isOrigin(error.data, node as SchemaNode)) return [error];
    if (reported.has(instancePath)) return [];
    reported.add(instancePath);
    return [{ ...error, keyword: 'type', params: { type: 'array' } }];
  });
}

function isOrigin(value: unknown, node: SchemaNode): boolean {
  const names = ['from', ...(node.properties?.from?.['x-also-written'] ?? [])];
  return isData(value) && Object.entries(value).some(([key, field]) => typeof field === 'string' && suggest(key, names) !== undefined);
}
