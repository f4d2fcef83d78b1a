import type { Annotations } from './annotations.ts';
import type { DataPath } from './diagnostic.ts';

/** A node of the composed schema: JSON Schema 2020-12, plus Townsite's own `x-` annotations. */
export interface SchemaNode extends Annotations {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly additionalProperties?: boolean | SchemaNode;
  readonly discriminator?: { readonly propertyName: string };
  readonly readOnly?: boolean;
  readonly uniqueItems?: boolean;
  readonly items?: SchemaNode;
  readonly oneOf?: readonly SchemaNode[];
  readonly $defs?: Readonly<Record<string, SchemaNode>>;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly if?: SchemaNode;
  readonly then?: SchemaNode;
  /** Computed fields. Templates may refer to them; the YAML may not set them. */
  readonly 'x-derived'?: Readonly<Record<string, SchemaNode>>;
  /** On message settings: the delivery adapters, with their own fields. */
  readonly 'x-adapters'?: Readonly<Record<string, SchemaNode>>;
}

type Collections = ReadonlyMap<string, CollectionType>;

export interface CollectionType {
  readonly alias: string;
  readonly item: SchemaNode;
  /** The field with the day on which an item is published. */
  readonly dated?: string | undefined;
}

/** A list that can be read from a file. */
export interface FileList {
  /** Where it is in the data: keys, with `*` for each entry of a list. */
  readonly path: readonly string[];
  readonly item: SchemaNode;
  /** For a collection whose items are published on a day: the field with the day. */
  readonly dated?: string | undefined;
}

/** Checks whether a list can be read from a file: a collection, or a list that says so. */
export function mayBeInFile(list: SchemaNode | undefined): boolean {
  return list?.['x-item'] !== undefined || list?.['x-in-file'] === true;
}

/** The composed schema, with references resolved. */
export class SchemaModel {
  readonly root: SchemaNode;
  /** The country whose examples and usual values apply, as a two-letter code. */
  readonly country: string;
  readonly #base: SchemaModel | undefined;
  readonly #resolved = new WeakMap<SchemaNode, SchemaNode>();
  readonly #otherCountries = new Map<string, SchemaModel>();
  #collections: Collections | undefined;
  #fileLists: ReadonlyMap<string, FileList> | undefined;

  /**
   * @param base the schema without the site's own declarations
   * @param country the country of the site
   */
  constructor(root: SchemaNode, base?: SchemaModel, country = 'US') {
    this.root = root;
    this.#base = base;
    this.country = country;
  }

  /** The schema without the site's own declarations; this schema if there are none. */
  get base(): SchemaModel {
    return this.#base ?? this;
  }

  /** Returns the same schema for a site in another country. */
  inCountry(country: string): SchemaModel {
    if (country === this.country) return this;
    const known = this.#otherCountries.get(country) ?? new SchemaModel(this.root, this.base, country);
    this.#otherCountries.set(country, known);
    return known;
  }

  /** Returns the examples for a site in this country. */
  examplesOf(node: SchemaNode): readonly unknown[] | undefined {
    const foreign = node['x-examples'];
    return foreign === undefined || this.country === 'US' ? node.examples : (foreign[this.country] ?? foreign.other);
  }

  /** Returns the keys that a map requires in this country. */
  requiredOf(node: SchemaNode): readonly string[] {
    return [...(node.required ?? []), ...(node['x-required-in']?.[this.country] ?? [])];
  }

  /** Returns the target of a node's `$ref`, overridden by the node's own keywords, or the node itself if it has no `$ref`. */
  resolve(node: SchemaNode): SchemaNode {
    if (node.$ref === undefined) return node;
    const known = this.#resolved.get(node);
    if (known !== undefined) return known;
    const { $ref, ...own } = node;
    const target = this.root.$defs?.[$ref.replace('#/$defs/', '')];
    if (target === undefined) throw new Error(`The schema refers to ${$ref}, which does not exist.`);
    const resolved = { ...this.resolve(target), ...own };
    this.#resolved.set(node, resolved);
    return resolved;
  }

  /** Returns the schema of a key, whether it is written in the YAML or computed. */
  child(node: SchemaNode, key: string): SchemaNode | undefined {
    const resolved = this.resolve(node);
    const child = own(resolved.properties, key) ?? own(resolved['x-derived'], key);
    return child === undefined ? undefined : this.resolve(child);
  }

  /** Does the same as `child`, but returns the schema of the values for a map with keys of any name. */
  value(node: SchemaNode, key: string): SchemaNode | undefined {
    const { additionalProperties: values } = this.resolve(node);
    return this.child(node, key) ?? (typeof values === 'object' ? this.resolve(values) : undefined);
  }

  /** Returns the schema of the entries that a slug refers to. */
  referred(node: SchemaNode): SchemaNode | undefined {
    return this.collections.get(this.resolve(node)['x-item-of'] ?? '')?.item;
  }

  /** Does the same as `child`, but follows a slug to the entry that it refers to. The file of a list is no value of the site. */
  follow(node: SchemaNode, key: string): SchemaNode | undefined {
    if (this.resolve(node)['x-in-file'] === true) return undefined;
    const entry = this.referred(node);
    return this.child(entry ?? node, key);
  }

  /** Returns the schema of a list's items. */
  items(node: SchemaNode): SchemaNode | undefined {
    const { items } = this.resolve(node);
    return items === undefined ? undefined : this.resolve(items);
  }

  /** Returns the schema of a block type. */
  block(type: string): SchemaNode | undefined {
    return own(this.root.$defs, `block-${type}`);
  }

  get blockTypes(): string[] {
    return Object.keys(this.root.$defs ?? {})
      .filter((name) => name.startsWith('block-'))
      .map((name) => name.slice('block-'.length));
  }

  /** The collections by name: the lists at the root whose items have a name in templates. */
  get collections(): Collections {
    this.#collections ??= this.#findCollections();
    return this.#collections;
  }

  /** The lists that can be read from files, by their paths: `cities`, `business.specialDays`, `offices.*.hours`. */
  get fileLists(): ReadonlyMap<string, FileList> {
    this.#fileLists ??= new Map([
      ...[...this.collections].map(([name, { item, dated }]) => [name, { path: [name], item, dated }] as const),
      ...this.#findLists(this.root, []),
    ]);
    return this.#fileLists;
  }

  /** Returns the kind of list that a path leads to, if it can be read from a file. */
  fileListAt(path: DataPath): FileList | undefined {
    return this.fileLists.get(path.map((step) => (typeof step === 'number' ? '*' : step)).join('.'));
  }

  #findLists(node: SchemaNode, path: readonly string[], around: readonly SchemaNode[] = []): readonly (readonly [string, FileList])[] {
    if (around.includes(node)) return [];
    return Object.entries(node.properties ?? {}).flatMap(([key, written]) => {
      const field = this.resolve(written);
      const here = [...path, key];
      const item = this.items(field);
      const below = this.#findLists(item ?? field, item === undefined ? here : [...here, '*'], [...around, node]);
      return item === undefined || field['x-in-file'] !== true ? below : [[here.join('.'), { path: here, item }] as const, ...below];
    });
  }

  /** The collections that the site declares itself, or adds fields to. */
  get declared(): readonly string[] {
    return [...this.collections.keys()].filter((name) => this.root.properties?.[name] !== this.base.root.properties?.[name]);
  }

  #findCollections(): Collections {
    const found = new Map<string, CollectionType>();
    for (const [name, node] of Object.entries(this.root.properties ?? {})) {
      const alias = node['x-item'];
      const item = this.items(node);
      if (alias === undefined || item === undefined) continue;
      const dated = Object.entries(item.properties ?? {}).find(([, field]) => field['x-day'] === 'published')?.[0];
      found.set(name, { alias, item, dated });
    }
    return found;
  }
}

/** Returns the types that a value may have. A node without a type is a text. */
export function typesOf({ type = 'string' }: SchemaNode): readonly string[] {
  return typeof type === 'string' ? [type] : type;
}

export function isNumeric(node: SchemaNode): boolean {
  return typesOf(node).some((type) => type === 'number' || type === 'integer');
}

/** Whether a value can be any text, even if it can be a number, too. After `number`, `string` stands for a reference to one. */
export function takesText(node: SchemaNode): boolean {
  return typesOf(node)[0] === 'string';
}

/** Returns the keys that a complete map needs: required keys, and keys that must have a value after defaults are filled in. */
export function neededKeys({ required = [], 'x-needs': needs = [] }: SchemaNode): readonly string[] {
  return needs.length === 0 ? required : [...required, ...needs];
}

function own<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** The types of JSON Schema, as messages name them. */
export const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map of keys and values',
};
