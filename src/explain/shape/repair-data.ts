import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import { leadsInto, pathOfList, pathsOf, toPath, valueAt, withValueAt } from '../../model/data-path.ts';
import type { DataPath, Finding } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { standIn } from '../../model/stand-in.ts';
import { namingFields } from '../../schema/fill-slugs.ts';
import { slugify } from '../../shared/slugify.ts';
import { repairText } from '../../values/format-hint.ts';
import type { MeantKeys } from './meant-keys.ts';
import { findMeantKeys } from './meant-keys.ts';

/** Data with stand-ins for wrong values, so that later stages can check the rest. */
export interface RepairedData {
  readonly data: unknown;
  /** Checks whether a finding of a later stage is new, rather than a consequence of replaced values. */
  readonly isNew: (finding: Finding) => boolean;
}

interface RepairOptions {
  readonly data: unknown;
  readonly errors: readonly ErrorObject[];
  /** Returns the schema errors of data. */
  readonly validate: (data: unknown) => readonly ErrorObject[];
  readonly schema: SchemaModel;
  /** The collections with items that could not be read. */
  readonly incomplete?: readonly string[];
}

/**
 * Replaces wrong values by stand-ins of the right shape. The result is never built: it only lets one run report the mistakes of all stages.
 * @returns undefined if too much is wrong
 */
export function repairData(options: RepairOptions): RepairedData | undefined {
  const { data, errors, validate, schema, incomplete = [] } = options;
  const repair = new Repair(errors.length === 0 ? data : structuredClone(data), schema);
  let left = errors;
  // Values that moved to the right key are checked again. Each round goes deeper.
  for (let round = 0; round < MAX_ROUNDS && left.length > 0; round += 1) {
    // Start with outer values: replacing one removes everything inside it.
    const meant = findMeantKeys(left, schema);
    const ordered = [...left].sort((a, b) => orderOf(a) - orderOf(b));
    repair.begin();
    for (const error of ordered) repair.repairError(error, meant);
    left = validate(repair.data).filter((error) => !repair.isEmptied(toPath(error.instancePath)));
  }
  repair.allowForUnread(incomplete);
  return left.length === 0 ? { data: repair.data, isNew: (finding) => !repair.suppresses(finding) } : undefined;
}

const MAX_ROUNDS = 4;

/** Sorts by depth. At the same depth, misspelled keys come first, because they may be the missing ones. */
function orderOf({ instancePath, keyword }: ErrorObject): number {
  return instancePath.split('/').length * 2 + (keyword === 'additionalProperties' ? 0 : 1);
}

/** A missing name whose spelling is unknown. */
const ANY_NAME = '*';

class Repair {
  data: unknown;
  readonly #schema: SchemaModel;
  readonly #replaced: DataPath[] = [];
  readonly #replacedKeys = new Set<string>();
  /** The normalized spellings of replaced addresses and slugs, and the slugs in their places. */
  readonly #replacedNames = new Set<string>();
  /** The maps from which an unknown key without a likely meaning was removed. */
  readonly #strippedMaps = new Set<string>();
  /** The lists in which the name of an entry was replaced. */
  readonly #namelessLists = new Set<string>();
  /** The values replaced in this round. */
  #repaired = new Set<string>();
  #count = 0;

  constructor(data: unknown, schema: SchemaModel) {
    this.data = data;
    this.#schema = schema;
  }

  repairError(error: ErrorObject, meant: MeantKeys): void {
    const path = toPath(error.instancePath);
    if (isWithin(path, this.#repaired)) return;
    const node = (error.parentSchema ?? {}) as SchemaNode;
    switch (error.keyword) {
      case 'additionalProperties':
        this.#moveUnknown(
          path,
          error.params.additionalProperty as string,
          meant.of(error.instancePath, error.params.additionalProperty as string),
        );
        return;
      case 'required': {
        const key = error.params.missingProperty as string;
        const container = valueAt(this.data, path);
        if (isData(container) && container[key] !== undefined) return;
        this.#replace([...path, key], this.#schema.child(node, key) ?? {});
        return;
      }
      case 'discriminator':
        // It is unknown which block was meant, so there is none.
        this.#set(path, null);
        return;
      case 'oneOf':
      case 'if':
        return;
      default:
        if (node.discriminator === undefined) this.#replace(path, node);
        else this.#set(path, null);
    }
  }

  /** Moves the value of a misspelled key to the right key. Removes other unknown keys. */
  #moveUnknown(path: DataPath, key: string, meant: string | undefined): void {
    const container = valueAt(this.data, path);
    if (!isData(container)) return;
    if (meant !== undefined && container[meant] === undefined && container[key] !== null) {
      container[meant] = container[key];
      this.#recordReplaced([...path, meant]);
    }
    // In `lat: 32,7876`, the digits become a key, and the value before them is wrong.
    if (/^\d+$/.test(key) && container[key] === null) {
      for (const [name, value] of Object.entries(container)) if (Number.isInteger(value)) this.#recordReplaced([...path, name]);
    }
    delete container[key];
    if (meant === undefined && path.length > 0) this.#strippedMaps.add(pathKey(path));
    // Lists are named after their sections.
    if (path.length === 0) this.#replacedNames.add(properName(key));
  }

  /** Allows for names among items that could not be read. Collections from files that were not read are emptied. */
  allowForUnread(incomplete: readonly string[]): void {
    const lists = [...this.#schema.fileLists.values()].flatMap(({ path }) => pathsOf(this.data, path));
    const unread = lists.filter((path) => isData(valueAt(this.data, path)));
    for (const path of unread) this.data = withValueAt(this.data, path, []);
    for (const name of [...incomplete, ...unread.map((path) => path.join('.'))]) {
      if (!this.#schema.collections.has(name)) this.#recordReplaced(pathOfList(name));
      this.#replacedNames.add(ANY_NAME);
    }
  }

  /** Checks whether a finding is about a stand-in, or misses a name that a stand-in replaced. */
  suppresses({ path, code, missing, against = [] }: Finding): boolean {
    if (isWithin(path, this.#replacedKeys)) return true;
    if (against.some((other) => this.#isUnsure(other))) return true;
    // It is unknown which items the list shows.
    if (
      code.startsWith('REFERENCE_') &&
      this.#replaced.some((replaced) => replaced.at(-1) === 'each' && leadsInto(path, replaced.slice(0, -1)))
    )
      return true;
    // Findings about a map depend on the values in it.
    if (this.#strippedMaps.has(pathKey(path)) || this.#replaced.some((replaced) => isInMap(replaced, path))) return true;
    // The item that a page falls back on may be the one with the replaced name.
    if (code === 'REFERENCE_EMPTY') return this.#replacedNames.has(ANY_NAME);
    if (missing === undefined || code === 'REFERENCE_UNKNOWN') return false;
    return this.#replacedNames.has(ANY_NAME) || this.#replacedNames.has(properName(missing));
  }

  /** Checks whether a value was replaced at, around, or inside a path, or whether names in its list were replaced. */
  #isUnsure(other: DataPath): boolean {
    return (
      isWithin(other, this.#replacedKeys) ||
      isWithin(other, this.#namelessLists) ||
      this.#replaced.some((replaced) => leadsInto(replaced, other))
    );
  }

  #recordReplaced(path: DataPath): void {
    this.#replaced.push(path);
    this.#replacedKeys.add(pathKey(path));
  }

  /** Checks whether a value was set to null on purpose. */
  isEmptied(path: DataPath): boolean {
    return valueAt(this.data, path) === null;
  }

  /** Starts a round, in which values replaced earlier may be found wrong again. */
  begin(): void {
    this.#repaired = new Set();
  }

  #replace(path: DataPath, node: SchemaNode): void {
    this.#recordName(path, valueAt(this.data, path));
    this.#count += 1;
    const value = meantCountry(valueAt(this.data, path), node) ?? standIn(node, this.#schema, this.#count);
    // A page or a block that refers to the value looks for an entry with this name.
    if (typeof value === 'string' && node.format === 'slug') this.#replacedNames.add(value);
    this.#set(path, value);
  }

  #recordName(path: DataPath, value: unknown): void {
    const key = path[path.length - 1];
    if (typeof key === 'number') this.#namelessLists.add(pathKey(path.slice(0, -1)));
    if (key === 'slug') this.#namelessLists.add(pathKey(path.slice(0, -2)));
    // A whole collection, or an item, contains names.
    const isItem = path.length === 1 || (typeof key === 'number' && path.length === 2);
    const item = path.length === 3 ? this.#schema.collections.get(String(path[0]))?.item : undefined;
    const isNaming = item !== undefined && namingFields(item).includes(String(key));
    if (key !== 'path' && key !== 'slug' && !isItem && !isNaming) return;
    // Without a spelling, any missing name may be this one.
    const proper = typeof value === 'string' && !isItem ? properName(value) : '';
    this.#replacedNames.add(/^[a-z0-9-]+$/.test(proper) ? proper : ANY_NAME);
  }

  #set(path: DataPath, value: unknown): void {
    this.#recordReplaced(path);
    this.#repaired.add(pathKey(path));
    const key = path[path.length - 1];
    if (key === undefined) this.data = value;
    else {
      const container = valueAt(this.data, path.slice(0, -1));
      if (typeof container === 'object' && container !== null) (container as Data)[key] = value;
    }
  }
}

/** Keeps a country that is merely misspelled: with another country, correct values would be reported as wrong. */
function meantCountry(value: unknown, { 'x-usual': usual, format = '' }: SchemaNode): string | undefined {
  return usual === 'country' && typeof value === 'string' ? repairText(value, format, '') : undefined;
}

function pathKey(path: DataPath): string {
  return JSON.stringify(path);
}

/** Checks whether the set contains the path or one around it. The set may have thousands of paths, but paths are short. */
function isWithin(path: DataPath, keys: ReadonlySet<string>): boolean {
  return [path, ...path.map((_, length) => path.slice(0, length))].some((start) => keys.has(pathKey(start)));
}

/** Checks whether a replaced value is in the map that a finding is about. */
function isInMap(replaced: DataPath, path: DataPath): boolean {
  return replaced.length === path.length + 1 && leadsInto(replaced, path);
}

/** Returns the normalized spelling of a name. */
function properName(text: string): string {
  const name = text.toLowerCase().replace(/\/+$/, '').replace(/^.*\//, '');
  return slugify(name.replace(/\.(?:html?|php|aspx?)$/, ''));
}
