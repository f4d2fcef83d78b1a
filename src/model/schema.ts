/** A node of the composed schema: JSON Schema 2020-12, plus Townsite's own `x-` annotations. */
export interface SchemaNode {
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
  /** On a derived list: the build finds its entries on the pages. It may find none. */
  readonly 'x-found'?: boolean;
  /** On a field of a block: what its addresses are loaded as. `messages`: the addresses that a form sends to. */
  readonly 'x-loads'?: 'script' | 'frame' | 'video' | 'messages';
  /** How `describe` treats the value: as Markdown (`article`, `prose`, or `inline`), a link, a picture, or message settings. */
  readonly 'x-kind'?: 'article' | 'prose' | 'inline' | 'link' | 'picture' | 'messages';
  /** On a picture of a block: its largest width on the page, in CSS pixels; by `layout` of the block if the width depends on it. */
  readonly 'x-widest'?: number | Readonly<Record<string, number>>;
  /** On a link: the sibling field with its label. If the link leads to a file, the file's type and size are added to the label. */
  readonly 'x-words-in'?: string;
  /** On a link: the type and size of the file that it leads to are computed as `kind` and `size`. */
  readonly 'x-file-facts'?: boolean;
  /**
   * On a block: the field with the column titles, the field with the rows, and the field of a row with its cells. The first title is for
   * the row names.
   */
  readonly 'x-cells'?: { readonly titles: string; readonly rows: string; readonly cells: string };
  /** On a collection: the name of one item in templates. */
  readonly 'x-item'?: string;
  /** On a collection: the field with the day on which an item is published. */
  readonly 'x-dated'?: string;
  /** On a computed text of an item: the field with the date that it shows. */
  readonly 'x-date-of'?: string;
  /** On a text: it names a collection (`collections`), or any list that a page can show (`lists`). */
  readonly 'x-names'?: 'collections' | 'lists';
  /** On a map: the fields to use if a list is sorted by the map. The first field with a value counts. */
  readonly 'x-order-by'?: readonly string[];
  /** On a slug: the fields of the item that it is made from if it is missing. The first field with a value counts. */
  readonly 'x-made-of'?: readonly string[];
  /** On a slug: the collection that must have an item with this slug. */
  readonly 'x-item-of'?: string;
  /** On a list: slugs, or maps of a slug and overriding fields, of this collection. */
  readonly 'x-picks'?: string;
  /** On a list of a block: it may be written with `each`. */
  readonly 'x-each'?: boolean;
  /** On a list of a block, and on its entries: each entry contains blocks, under `blocks`. A reference cannot replace them. */
  readonly 'x-holds-blocks'?: boolean;
  /** On a field of a block: all blocks have it. */
  readonly 'x-common'?: boolean;
  /** On a map: groups of keys. The map uses one group. If any key of a group is present, its first key must be, too. */
  readonly 'x-one-of'?: readonly (readonly string[])[];
  /** On a number: the sibling key whose number must be lower. */
  readonly 'x-above'?: string;
  /** On a computed field: it may have no value. */
  readonly 'x-optional'?: boolean;
  /** On a list: a single entry may be written without the list around it. */
  readonly 'x-one-or-more'?: boolean;
  readonly if?: SchemaNode;
  readonly then?: SchemaNode;
  /** On a block: fields that must have a value after defaults are filled in. */
  readonly 'x-needs'?: readonly string[];
  /** On a block: the page leaves the block out if this field is empty, unless the field has a default and is not written. */
  readonly 'x-hide-without'?: string;
  /** Computed fields. Templates may refer to them; the YAML may not set them. */
  readonly 'x-derived'?: Readonly<Record<string, SchemaNode>>;
  /** Keys of secrets, which are never in the configuration, and the environment variable of each. */
  readonly 'x-secrets'?: Readonly<Record<string, string>>;
  /** On a key or a block: other names that people use for it. Townsite suggests the right name for them. */
  readonly 'x-also-written'?: readonly string[];
  /** On the list of all block types: a wrong type is reported at the discriminator. */
  readonly 'x-block-types'?: boolean;
  /** On an address: required keys that a service-area business never shows, and may omit. */
  readonly 'x-hidden-of-service-area'?: readonly string[];
  /** On a map: keys that are required in some countries in addition to `required`, by two-letter country code. */
  readonly 'x-required-in'?: Readonly<Record<string, readonly string[]>>;
  /** Examples for other countries than the US, in place of `examples`: by two-letter country code, and `other` for all others. */
  readonly 'x-examples'?: Readonly<Record<string, readonly unknown[]>>;
  /** On a fact: the country's usual value replaces `default`. */
  readonly 'x-usual'?: 'country' | 'currency' | 'language';
  /** On a date: the item or offer is shown from this day on. */
  readonly 'x-first-day'?: boolean;
  /** On a date: the item or offer is shown until this day. */
  readonly 'x-last-day'?: boolean;
  /** On a text: visitors do not read it. The same holds for every `enum`, every link, and everything with `x-loads`. */
  readonly 'x-silent'?: boolean;
  /**
   * On a built-in text: visitors read it only if the site contains one of these words, as a value or a key. On a map of such texts, `key`
   * means that each text depends on its own key.
   */
  readonly 'x-shown-with'?: readonly string[] | 'key';
  /** On coordinates: items with this field are places. */
  readonly 'x-geo'?: boolean;
  /** On a text of an item: items with the same text are a group. A list of the nearest items shows those of the same group first. */
  readonly 'x-group'?: boolean;
  /** On an `enum`: for each value, the beginnings of other words that people use for it. */
  readonly 'x-meant-by'?: Readonly<Record<string, readonly string[]>>;
  /** On a block: the diagnostic code that the check before a launch may report for it. */
  readonly 'x-launch-check'?: string;
  /** On a block: it shows a video. Structured data describes the video from the same fields as those of the block `video`. */
  readonly 'x-film'?: boolean;
  /** On a section: pages are made from it, so its lists and pictures may be references. */
  readonly 'x-template'?: boolean;
  /** On message settings: the delivery adapters, with their own fields. */
  readonly 'x-adapters'?: Readonly<Record<string, SchemaNode>>;
  /** On a field of message settings: the delivery adapter that it belongs to. */
  readonly 'x-adapter'?: string;
  /** On a delivery adapter: the only host that supports it. */
  readonly 'x-host'?: string;
  /** On a field of an adapter: the form of its text, as a regular expression (`x-pattern`) and in words (`x-words`). */
  readonly 'x-pattern'?: string;
  readonly 'x-words'?: string;
  /** On a text of a block's entry: it is the entry's anchor. If it is missing, it is made from the field named here. */
  readonly 'x-anchor'?: string;
  /** On a field of a block: its default on the page of an item, a value with references to that item. */
  readonly 'x-on-page'?: unknown;
  /** On a form field: the types whose choices are the items of a collection. */
  readonly 'x-lists'?: Readonly<Record<string, ItemChoices>>;
  /** On a key of a form field: the types that it belongs to. */
  readonly 'x-types'?: readonly string[];
  /** On a key of a form field: the types that require it. */
  readonly 'x-needed-by'?: readonly string[];
  /** On a form field: the types that make a reply to the visitor possible. */
  readonly 'x-replies'?: readonly string[];
  /** On a name: names that Townsite or a service uses itself. */
  readonly 'x-reserved'?: readonly string[];
  /** On the whole schema: the types of the site's own blocks. */
  readonly 'x-own-blocks'?: readonly string[];
  /** On a computed field: the hint to show if it has no value. Without this annotation, the field always has a value. */
  readonly 'x-absent'?: string;
  /** On a list or a map: words that may be written instead, and the value of each. */
  readonly 'x-stands-for'?: Readonly<Record<string, unknown>>;
  /** The name of this part of the schema. */
  readonly 'x-part'?: string;
}

/** Choices of a form: one for each item of a collection. */
interface ItemChoices {
  /** The collection. */
  readonly each: string;
  /** The text for an item: a template. */
  readonly text: string;
  /** Whether visitors may also write something else. */
  readonly isOpen?: boolean;
}

type Collections = ReadonlyMap<string, CollectionType>;

export interface CollectionType {
  readonly alias: string;
  readonly item: SchemaNode;
  /** The field with the day on which an item is published. */
  readonly dated?: string | undefined;
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

  /** Does the same as `child`, but follows a slug to the entry that it refers to. */
  follow(node: SchemaNode, key: string): SchemaNode | undefined {
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

  /** The collections that the site declares itself. */
  get declared(): readonly string[] {
    return this.base === this ? [] : [...this.collections.keys()].filter((name) => !this.base.collections.has(name));
  }

  /** Checks whether a name is that of a collection whose items have coordinates. */
  holdsPlaces(collection: unknown): boolean {
    return this.#fieldWith(this.collections.get(String(collection))?.item, 'x-geo') !== undefined;
  }

  /** Returns the field of an item that names its group. */
  groupField(item: SchemaNode): string | undefined {
    return this.#fieldWith(item, 'x-group');
  }

  #fieldWith(item: SchemaNode | undefined, annotation: 'x-geo' | 'x-group'): string | undefined {
    const fields = Object.entries(item?.properties ?? {});
    return fields.find(([, field]) => this.resolve(field)[annotation] === true)?.[0];
  }

  #findCollections(): Collections {
    const found = new Map<string, CollectionType>();
    for (const [name, node] of Object.entries(this.root.properties ?? {})) {
      const alias = node['x-item'];
      const item = this.items(node);
      if (alias !== undefined && item !== undefined) found.set(name, { alias, item, dated: node['x-dated'] });
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
