import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { Finding } from '../../model/diagnostic.ts';
import { FieldFinder } from '../../model/field-finder.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import type { Visit } from '../../model/walk-data.ts';
import { visitData } from '../../model/walk-data.ts';
import { suggest } from '../../shared/text.ts';
import { likelyCountryOf } from '../country/likely-country.ts';
import type { SourceOf } from '../yaml/source-at.ts';
import { compileValidator } from './compile-validator.ts';
import { repairText } from './format-hint.ts';
import { valueAt } from './json-pointer.ts';
import { readyValidator } from './ready-validator.ts';
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
/** Of the collections that sites declare themselves. */
const DECLARED = new WeakMap<SchemaModel, ValidateFunction>();

/** Has data held against another schema than Townsite's own. Call it before the first data is checked. */
export function prepareValidator(schema: SchemaModel): void {
  if (!VALIDATORS.has(schema)) VALIDATORS.set(schema, compileValidator(schema.root));
}

/** What the schema finds wrong, as Ajv says it. */
export function findSchemaErrors(data: unknown, schema: SchemaModel): readonly ErrorObject[] {
  const found = splitData(data, schema).flatMap(({ validate, ...part }) => errorsOf(validate, part));
  const errors = [...found, ...findMissingInCountry(data, schema)];
  const isServiceArea = valueAt(data, ['business', 'premises']) === 'service-area';
  const counted = errors.filter(({ parentSchema, keyword, params, instancePath, data: value }) => {
    const { 'x-block-types': isTypeList, 'x-names': names, 'x-hidden-of-service-area': hidden } = (parentSchema ?? {}) as SchemaNode;
    if (names === 'collections' && schema.collections.has(String(value))) return false;
    // Of offices, visitors see the address.
    const isHidden = isServiceArea && instancePath.startsWith('/business/') && keyword === 'required';
    return isTypeList !== true && !(isHidden && hidden?.includes(params.missingProperty as string) === true);
  });
  return readAsLists(counted.map((error) => withNames(error, schema)));
}

/** What the site declares is as good a name as what Townsite brings along. */
function withNames(error: ErrorObject, schema: SchemaModel): ErrorObject {
  const node = error.parentSchema as SchemaNode | undefined;
  if (node === schema.base.root) return { ...error, parentSchema: schema.root };
  return node?.['x-names'] === 'collections' ? { ...error, parentSchema: { ...node, enum: [...schema.collections.keys()] } } : error;
}

/** The keys that only some countries ask for, as Ajv would say that they are missing. */
function findMissingInCountry(data: unknown, schema: SchemaModel): readonly ErrorObject[] {
  const country = likelyCountryOf(data);
  const guide = GUIDES.get(schema) ?? new FieldFinder(schema, (node) => node['x-required-in'] !== undefined);
  GUIDES.set(schema, guide);
  const errors: ErrorObject[] = [];
  const visit: Visit = (value, node, path) => {
    if (!isData(value)) return;
    for (const missingProperty of node['x-required-in']?.[ownCountry(value, country)] ?? []) {
      if (value[missingProperty] !== undefined) continue;
      const instancePath = path.map((step) => `/${step}`).join('');
      errors.push({ keyword: 'required', instancePath, schemaPath: '', params: { missingProperty }, parentSchema: node, data: value });
    }
  };
  visitData(data, visit, { guide, node: schema.root, path: [] });
  return errors;
}

/** The country that a map names itself, since an office may be in another one; of one that is unknown, nothing is asked. */
function ownCountry({ country: own }: Data, country: string): string {
  return own === undefined ? country : (repairText(String(own), 'country', '') ?? '');
}

const GUIDES = new WeakMap<SchemaModel, FieldFinder>();

/** Items that are held against the schema at once: with each that is wrong, Ajv copies all errors before it. */
const AT_ONCE = 500;

/** A configuration, or a piece of one of its collections. */
interface DataPart {
  readonly data: unknown;
  /** The collection that the data has a piece of, and where in it the piece begins; all else is known then. */
  readonly piece?: { readonly name: string; readonly start: number };
}

interface CheckedPart extends DataPart {
  readonly validate: ValidateFunction;
}

/** Splits off what a site declares itself: the validator of all else is ready-made, and that of a few collections takes no time. */
function splitData(data: unknown, schema: SchemaModel): readonly CheckedPart[] {
  const { base, declared } = schema;
  const validate = VALIDATORS.get(base) ?? readyValidator(base.root);
  VALIDATORS.set(base, validate);
  if (!isData(data) || declared.length === 0) return splitItems(data, base).map((part) => ({ ...part, validate }));
  const entries = Object.entries(data);
  const ours = Object.fromEntries(entries.filter(([name]) => !declared.includes(name)));
  const theirs = Object.fromEntries(entries.filter(([name]) => declared.includes(name)));
  return [
    ...splitItems(ours, base).map((part) => ({ ...part, validate })),
    ...splitItems(theirs, schema).map((part) => ({ ...part, validate: declaredValidator(schema) })),
  ];
}

function declaredValidator(schema: SchemaModel): ValidateFunction {
  const { declared, root } = schema;
  const properties = Object.fromEntries(declared.map((name) => [name, root.properties?.[name] ?? {}]));
  const validate =
    DECLARED.get(schema) ??
    compileValidator({ type: 'object', properties, $defs: root.$defs ?? {} }, { meta: false, validateSchema: false });
  DECLARED.set(schema, validate);
  return validate;
}

/** Splits long collections, so that the time to check them grows with their length. */
function splitItems(data: unknown, schema: SchemaModel): readonly DataPart[] {
  if (!isData(data)) return [{ data }];
  const long = [...schema.collections.keys()].filter((name) => Array.isArray(data[name]) && data[name].length > AT_ONCE);
  const pieces = long.flatMap((name) => {
    const items = data[name] as readonly unknown[];
    const starts = Array.from({ length: Math.ceil(items.length / AT_ONCE) - 1 }, (_, index) => (index + 1) * AT_ONCE);
    return starts.map((start) => ({ data: { [name]: items.slice(start, start + AT_ONCE) }, piece: { name, start } }));
  });
  const first = Object.fromEntries(long.map((name) => [name, (data[name] as readonly unknown[]).slice(0, AT_ONCE)]));
  return [{ data: long.length === 0 ? data : { ...data, ...first } }, ...pieces];
}

function errorsOf(validate: ValidateFunction, { data, piece }: DataPart): readonly ErrorObject[] {
  const errors = validate(data) ? [] : ((validate.errors ?? []) as ErrorObject[]);
  if (piece === undefined) return errors;
  const begin = `/${piece.name}/`;
  return errors.flatMap((error) => {
    if (!error.instancePath.startsWith(begin)) return [];
    const [index = '', ...rest] = error.instancePath.slice(begin.length).split('/');
    return [{ ...error, instancePath: begin + [piece.start + Number(index), ...rest].join('/') }];
  });
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
