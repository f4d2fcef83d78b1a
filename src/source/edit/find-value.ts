import { isData } from '../../model/data.ts';
import { splitPlace } from '../../model/data-path.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { suggest } from '../../shared/text.ts';
import { languageOf } from '../../values/country/country.ts';
import { entryKeysOf, entryNode } from '../layers/entry-keys.ts';

/** The value at the end of a path. */
export interface FoundValue {
  readonly path: DataPath;
  /** How a site that extends another names each step; undefined for an entry without a name. */
  readonly names: readonly (string | undefined)[];
  /** Undefined if there is no value. */
  readonly value: unknown;
  /** The value's schema; undefined if there is none. */
  readonly node: SchemaNode | undefined;
}

/** A path that leads nowhere, as a message. */
export interface UnresolvedPath {
  readonly message: string;
  readonly hint: string | undefined;
  /** The list, if it has no such entry. */
  readonly list?: string;
  /** The names of the entries that the list has; undefined if one of them seems to be meant. */
  readonly names?: readonly string[] | undefined;
}

/**
 * Follows a path as people write it: `business.phone`, `cities.plano.name`, `pages./contact.head.title`, `business.hours.0.opens`. Items of
 * a list are named by their index from 0, their `slug`, or their `path`.
 */
export function findValue(dotted: string, data: unknown, schema: SchemaModel): FoundValue | UnresolvedPath {
  const path: (string | number)[] = [];
  const names: (string | undefined)[] = [];
  /** What people write to get here. */
  const place: string[] = [];
  let value = data;
  let node: SchemaNode | undefined = schema.root;
  for (const step of splitPlace(dotted)) {
    if (Array.isArray(value)) {
      const nameOf = entryKeysOf(node, schema, languageOf(data))?.keyOf ?? ((): undefined => undefined);
      const index = indexOf(step, value, nameOf);
      if (index === undefined) return unresolved({ place, isNamed: !names.includes(undefined) }, step, value.map(nameOf));
      value = value[index];
      place.push(nameOf(value) ?? step);
      node = node === undefined ? undefined : entryNode(node, value, schema);
      path.push(index);
      names.push(nameOf(value));
    } else if (isData(value) || value === undefined || value === null) {
      value = isData(value) && Object.hasOwn(value, step) ? value[step] : undefined;
      node = node === undefined ? undefined : schema.value(node, step);
      path.push(step);
      names.push(step);
      place.push(step);
    } else return { message: `${path.join('.')} is a value, and has no ${step} in it.`, hint: undefined };
  }
  return { path, names, value, node };
}

function indexOf(step: string, list: readonly unknown[], nameOf: (item: unknown) => unknown): number | undefined {
  const named = list.findIndex((item) => nameOf(item) === step);
  if (named >= 0) return named;
  return /^\d+$/.test(step) && Number(step) < list.length ? Number(step) : undefined;
}

interface NamedPlace {
  readonly place: readonly string[];
  /** Whether each entry on the way has a name, so that a site can say what differs in it. */
  readonly isNamed: boolean;
}

function unresolved({ place, isNamed }: NamedPlace, step: string, all: readonly unknown[]): UnresolvedPath {
  const at = place.join('.');
  const names = all.filter((name) => typeof name === 'string');
  const meant = suggest(step, names);
  if (step === 'order' && names.length > 0)
    return {
      message: `${at}.order is not a value: it only says in which order a site has the entries of its base.`,
      hint: isNamed
        ? `Write it into the file of the site, in a text editor: ${wordInMap(place, `{ order: [${names.at(-1)}] }`)}`
        : `First give each entry of the base on the way a slug or id there, such as \`id: hero\`: ${at}`,
    };
  return {
    list: at,
    names: meant === undefined ? names : undefined,
    message: `${at} has no entry ${step}.`,
    hint: meant === undefined ? `It has ${all.length}: name one by its number from 0, or by its slug.` : `Did you mean ${at}.${meant}?`,
  };
}

/** Writes a value below the keys of a place: `services: { order: … }`. */
function wordInMap([first = '', ...inner]: readonly string[], value: string): string {
  return `${first}: ${inner.reduceRight((map, key) => `{ ${key}: ${map} }`, value)}`;
}
