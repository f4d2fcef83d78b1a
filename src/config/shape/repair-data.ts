import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath, Finding } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { slugify } from '../../shared/slugify.ts';
import { standIn } from '../stand-in.ts';
import { repairText } from './format-hint.ts';
import { toPath } from './json-pointer.ts';
import type { MeantKeys } from './meant-keys.ts';
import { findMeantKeys } from './meant-keys.ts';

/** Data in which stand-ins take the place of what is wrong, so that the later stages can look at the rest. */
export interface RepairedData {
  readonly data: unknown;
  /** Whether a finding of a later stage says something new, and does not merely follow from what was replaced. */
  readonly isNew: (finding: Finding) => boolean;
}

interface RepairOptions {
  readonly data: unknown;
  readonly errors: readonly ErrorObject[];
  /** Says what the schema finds wrong. */
  readonly validate: (data: unknown) => readonly ErrorObject[];
  readonly schema: SchemaModel;
  /** The collections of which some items are not known. */
  readonly lost?: readonly string[];
}

/** Whether a collection names files that nobody has read. */
export function hasUnread(data: unknown, schema: SchemaModel): boolean {
  return isData(data) && [...schema.collections.keys()].some((name) => isData(data[name]));
}

/**
 * Puts a stand-in of the right shape where the schema found something wrong. The result is never built: it only lets one run report
 * mistakes of all stages.
 * @returns undefined when too much is wrong for stand-ins
 */
export function repairData(options: RepairOptions): RepairedData | undefined {
  const { data, errors, validate, schema, lost = [] } = options;
  const repair = new Repair(errors.length === 0 ? { ...(data as Data) } : structuredClone(data), schema);
  let left = errors;
  // What moved to the key that was meant is looked at again; each round goes deeper.
  for (let round = 0; round < MAX_ROUNDS && left.length > 0; round += 1) {
    // Outer values first: what stands inside a replaced one is gone.
    const meant = findMeantKeys(left, schema);
    const ordered = [...left].sort((a, b) => orderOf(a) - orderOf(b));
    repair.begin();
    for (const error of ordered) repair.mend(error, meant);
    left = validate(repair.data).filter((error) => !repair.isEmptied(toPath(error.instancePath)));
  }
  repair.loseItems(lost);
  return left.length === 0 ? { data: repair.data, isNew: (finding) => !repair.suppresses(finding) } : undefined;
}

const MAX_ROUNDS = 4;

/** By depth; at the same depth misspelt keys first, because they may be those that are missing. */
function orderOf({ instancePath, keyword }: ErrorObject): number {
  return instancePath.split('/').length * 2 + (keyword === 'additionalProperties' ? 0 : 1);
}

/** Stands for a name that is lost without any spelling of it. */
const ANY_NAME = '*';

class Repair {
  data: unknown;
  readonly #schema: SchemaModel;
  readonly #replaced: DataPath[] = [];
  readonly #replacedPlaces = new Set<string>();
  /** What replaced addresses and slugs were meant to be, in their proper spelling. */
  readonly #lostNames = new Set<string>();
  /** The collections of which some items are not known. */
  readonly #lostCollections = new Set<string>();
  /** The maps that have lost an unknown key, of which nobody knows what it was meant to be. */
  readonly #robbed = new Set<string>();
  /** The lists of which an entry has lost its name. */
  readonly #namelessLists = new Set<string>();
  /** What this round replaced. */
  #repaired = new Set<string>();
  #count = 0;

  constructor(data: unknown, schema: SchemaModel) {
    this.data = data;
    this.#schema = schema;
  }

  mend(error: ErrorObject, meant: MeantKeys): void {
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
        const container = this.#at(path);
        if (isData(container) && container[key] !== undefined) return;
        this.#replace([...path, key], this.#schema.child(node, key) ?? {});
        return;
      }
      case 'discriminator':
        // Which block was meant is not known: there is none.
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

  /** A misspelt key's value moves to the key that was meant; another unknown key goes. */
  #moveUnknown(path: DataPath, key: string, meant: string | undefined): void {
    const container = this.#at(path);
    if (!isData(container)) return;
    if (meant !== undefined && container[meant] === undefined && container[key] !== null) {
      container[meant] = container[key];
      this.#noteReplaced([...path, meant]);
    }
    // `lat: 32,7876` makes a key of the digits, and a wrong number of the value before them.
    if (/^\d+$/.test(key) && container[key] === null) {
      for (const [name, value] of Object.entries(container)) if (Number.isInteger(value)) this.#noteReplaced([...path, name]);
    }
    delete container[key];
    if (meant === undefined && path.length > 0) this.#robbed.add(placeKey(path));
    // Lists go by the names of sections.
    if (path.length === 0) this.#lostNames.add(properName(key));
  }

  /** Whatever is missed may be among the items that are not known; of a collection that nobody has read there are none. */
  loseItems(lost: readonly string[]): void {
    const data = this.data as Data;
    const unread = [...this.#schema.collections.keys()].filter((name) => isData(data[name]));
    for (const name of unread) data[name] = [];
    for (const name of [...lost, ...unread]) {
      this.#lostCollections.add(name);
      this.#lostNames.add(ANY_NAME);
    }
  }

  /** Whether a finding stands where a stand-in stands, or misses a name that a stand-in has pushed out. */
  suppresses({ path, code, missing, collection, against = [] }: Finding): boolean {
    if (isWithin(path, this.#replacedPlaces)) return true;
    if (against.some((way) => this.#isUnsure(way))) return true;
    if (code === 'EACH_EMPTY' && this.#lostCollections.has(collection ?? '')) return true;
    // Of which items a list shows fields is not known.
    if (code.startsWith('REFERENCE_') && this.#replaced.some((place) => place.at(-1) === 'each' && isAround(place.slice(0, -1), path)))
      return true;
    // What is said of a map depends on the values in it.
    if (this.#robbed.has(placeKey(path)) || this.#replaced.some((place) => isInMap(place, path))) return true;
    // The item that a page falls back on may be the one whose name is lost.
    if (code === 'REFERENCE_EMPTY') return this.#lostNames.has(ANY_NAME);
    if (missing === undefined || code === 'IMAGE_MISSING' || code === 'FILE_MISSING') return false;
    return this.#lostNames.has(ANY_NAME) || this.#lostNames.has(properName(missing));
  }

  /** Whether something was replaced at a place, around it or inside it, or the name of what it leads to is lost. */
  #isUnsure(way: DataPath): boolean {
    return (
      isWithin(way, this.#replacedPlaces) || isWithin(way, this.#namelessLists) || this.#replaced.some((place) => isAround(way, place))
    );
  }

  #noteReplaced(path: DataPath): void {
    this.#replaced.push(path);
    this.#replacedPlaces.add(placeKey(path));
  }

  /** Whether a place holds nothing on purpose. */
  isEmptied(path: DataPath): boolean {
    return this.#at(path) === null;
  }

  /** Starts a round: what an earlier one replaced may turn out wrong itself. */
  begin(): void {
    this.#repaired = new Set();
  }

  #replace(path: DataPath, node: SchemaNode): void {
    this.#noteLostName(path, this.#at(path));
    this.#count += 1;
    this.#set(path, meantCountry(this.#at(path), node) ?? standIn(node, this.#schema, this.#count));
  }

  #noteLostName(path: DataPath, value: unknown): void {
    const key = path[path.length - 1];
    if (typeof key === 'number') this.#namelessLists.add(placeKey(path.slice(0, -1)));
    if (key === 'slug') this.#namelessLists.add(placeKey(path.slice(0, -2)));
    // A whole list, or an entry of one: whatever has a name stood in it.
    const isItem = path.length === 1 || (typeof key === 'number' && path.length === 2);
    const item = path.length === 3 ? this.#schema.collections.get(String(path[0]))?.item : undefined;
    const isNaming = item?.properties?.slug?.['x-made-of']?.includes(String(key)) === true;
    if (key !== 'path' && key !== 'slug' && !isItem && !isNaming) return;
    // Without any spelling of the name, whatever is missed may be this.
    const proper = typeof value === 'string' && !isItem ? properName(value) : '';
    this.#lostNames.add(/^[a-z0-9-]+$/.test(proper) ? proper : ANY_NAME);
  }

  #set(path: DataPath, value: unknown): void {
    this.#noteReplaced(path);
    this.#repaired.add(placeKey(path));
    const key = path[path.length - 1];
    if (key === undefined) this.data = value;
    else {
      const container = this.#at(path.slice(0, -1));
      if (typeof container === 'object' && container !== null) (container as Data)[key] = value;
    }
  }

  #at(path: DataPath): unknown {
    let value = this.data;
    for (const step of path) value = typeof value === 'object' && value !== null ? (value as Data)[step] : undefined;
    return value;
  }
}

/** A country that is only written otherwise: with another in its place, much would be wrong that is right. */
function meantCountry(value: unknown, { 'x-usual': usual, format = '' }: SchemaNode): string | undefined {
  return usual === 'country' && typeof value === 'string' ? repairText(value, format, '') : undefined;
}

function placeKey(path: DataPath): string {
  return JSON.stringify(path);
}

/** Whether one of the places is the path's own or around it. There may be thousands of places, but paths are short. */
function isWithin(path: DataPath, places: ReadonlySet<string>): boolean {
  return [path, ...path.map((_, length) => path.slice(0, length))].some((start) => places.has(placeKey(start)));
}

function isAround(outer: DataPath, path: DataPath): boolean {
  return outer.every((step, index) => path[index] === step);
}

/** Whether a replaced place is a value of the map that a finding is about. */
function isInMap(place: DataPath, path: DataPath): boolean {
  return place.length === path.length + 1 && isAround(path, place);
}

/** The spelling that a name would have if it were written as it must be. */
function properName(text: string): string {
  const name = text.toLowerCase().replace(/\/+$/, '').replace(/^.*\//, '');
  return slugify(name.replace(/\.(?:html?|php|aspx?)$/, ''));
}
