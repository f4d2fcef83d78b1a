/** A node of the composed schema: JSON Schema 2020-12 and Townsite's own `x-` annotations. */
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
  /** On a derived list: the build finds its entries on the pages, and may find none. */
  readonly 'x-found'?: boolean;
  /** On a field of a block: what its address is loaded as, or what its addresses are. */
  readonly 'x-loads'?: 'script' | 'frame' | 'video' | 'messages';
  /** How `describe` treats the value: Markdown (`article`, `prose` or `inline`), a link, a picture, how messages are delivered. */
  readonly 'x-kind'?: 'article' | 'prose' | 'inline' | 'link' | 'picture' | 'messages';
  /** On a picture of a block: how wide its place is at its widest, in CSS pixels; by the block's `layout` where that decides. */
  readonly 'x-widest'?: number | Readonly<Record<string, number>>;
  /** On a link: the field beside it that has the words to follow. What a file is and how large stands behind them. */
  readonly 'x-words-in'?: string;
  /** On a link: what the file is that it leads to, and how large, is worked out as `kind` and `size`. */
  readonly 'x-file-facts'?: boolean;
  /** On a block: the field with the titles of columns, the one with the rows, and the one of a row with its cells. The first title is that of the rows. */
  readonly 'x-cells'?: { readonly titles: string; readonly rows: string; readonly cells: string };
  /** On a collection: the name by which templates call one item. */
  readonly 'x-item'?: string;
  /** On a collection: the field with the day by which its items are published. */
  readonly 'x-dated'?: string;
  /** On a computed text of an item: the field with the day that it shows. */
  readonly 'x-date-of'?: string;
  /** On a text: it names a collection, or any list that a page can show. */
  readonly 'x-names'?: 'collections' | 'lists';
  /** On a map: the fields by which a list is sorted that names the map, the first that is given. */
  readonly 'x-order-by'?: readonly string[];
  /** On a slug: the texts of the item that it is made of where it is left out, the first that is given. */
  readonly 'x-made-of'?: readonly string[];
  /** On a slug: the collection that must hold an item with it. */
  readonly 'x-item-of'?: string;
  /** On a list: slugs, or maps of a slug and overriding fields, of this collection. */
  readonly 'x-picks'?: string;
  /** On a list of a block: it may be written as `each`. */
  readonly 'x-each'?: boolean;
  /** On a list of a block, and on its entries: each entry holds blocks, under `blocks`. No reference can stand for them. */
  readonly 'x-holds-blocks'?: boolean;
  /** On a field of a block: all blocks have it. */
  readonly 'x-common'?: boolean;
  /** On a map: groups of keys, of which one is used. The first key of a group must be there where any other of it is. */
  readonly 'x-one-of'?: readonly (readonly string[])[];
  /** On a number: the key beside it whose number is lower. */
  readonly 'x-above'?: string;
  /** On a field that Townsite works out: it is not always there. */
  readonly 'x-optional'?: boolean;
  /** On a list: a single entry may be written without the list around it. */
  readonly 'x-one-or-more'?: boolean;
  readonly if?: SchemaNode;
  readonly then?: SchemaNode;
  /** On a block: fields that must have a value once their defaults are filled in. */
  readonly 'x-needs'?: readonly string[];
  /** On a block: it is left out of the page when this field turns out empty. */
  readonly 'x-hide-without'?: string;
  /** Fields that Townsite works out; templates may refer to them, the YAML may not set them. */
  readonly 'x-derived'?: Readonly<Record<string, SchemaNode>>;
  /** Keys of secrets, which never stand in the configuration, and the environment variable that holds each. */
  readonly 'x-secrets'?: Readonly<Record<string, string>>;
  /** On a key, or on a block: other names that people give it, so that one of those is taken for it. */
  readonly 'x-also-written'?: readonly string[];
  /** On the list of all block types: what is wrong with a type is said by the discriminator. */
  readonly 'x-block-types'?: boolean;
  /** On an address: required keys that a service-area business shows nowhere, and may leave out. */
  readonly 'x-hidden-of-service-area'?: readonly string[];
  /** On a map: keys that are required in some countries besides `required`, by the two-letter code. */
  readonly 'x-required-in'?: Readonly<Record<string, readonly string[]>>;
  /** Examples in the place of `examples` where those suit no other country: by the two-letter code, and under `other` for all others. */
  readonly 'x-examples'?: Readonly<Record<string, readonly unknown[]>>;
  /** On a fact: what is usual in the country stands in the place of `default`. */
  readonly 'x-usual'?: 'country' | 'currency' | 'language';
  /** On a date: the item, or the offer, is shown from this day on. */
  readonly 'x-first-day'?: boolean;
  /** On a date: the item, or the offer, is shown up to this day. */
  readonly 'x-last-day'?: boolean;
  /** On a text: visitors do not read it. So it is with every choice of a few words, every link, and what is loaded (`x-loads`). */
  readonly 'x-silent'?: boolean;
  /**
   * On a built-in text: visitors read it only where the site says one of these words, as a value or as a key. On a map of such texts, `key`:
   * each where the site says its key.
   */
  readonly 'x-shown-with'?: readonly string[] | 'key';
  /** On coordinates: items that have some are places. */
  readonly 'x-geo'?: boolean;
  /** On a text of an item: items with the same text belong together. A list of the nearest items shows those of the same group first. */
  readonly 'x-group'?: boolean;
  /** On a word of a list: the beginnings of words by which people mean it. */
  readonly 'x-meant-by'?: Readonly<Record<string, readonly string[]>>;
  /** On a block: the code that the check before a launch reports wherever the block stands. */
  readonly 'x-launch-check'?: string;
  /** On a block: it shows a film, and search engines are told of it by the fields that the block `video` has. */
  readonly 'x-film'?: boolean;
  /** On a section: pages are made of it, so its lists and pictures may be references. */
  readonly 'x-template'?: boolean;
  /** On the settings of messages: the ways to deliver them, with their own fields. */
  readonly 'x-adapters'?: Readonly<Record<string, SchemaNode>>;
  /** On a field of the settings of messages: the way to deliver them that it belongs to. */
  readonly 'x-adapter'?: string;
  /** On a way to deliver messages: the only host that has it. */
  readonly 'x-host'?: string;
  /** On such a field: what its text looks like, as a regular expression, and in words. */
  readonly 'x-pattern'?: string;
  readonly 'x-words'?: string;
  /** On a text of an entry of a block: links lead to the entry by it. Where it is left out, it is made of the words of the field named here. */
  readonly 'x-anchor'?: string;
  /** On a field of a block: what it is on the page of an item, if the YAML does not say: a value with references to that item. */
  readonly 'x-on-page'?: unknown;
  /** On a field of a form: the types whose choices are the items of a collection. */
  readonly 'x-lists'?: Readonly<Record<string, ItemChoices>>;
  /** On a key of such a field: the types that it belongs to. */
  readonly 'x-types'?: readonly string[];
  /** On a key of such a field: the types that need it. */
  readonly 'x-needed-by'?: readonly string[];
  /** On a field of a form: the types by which the visitor can be answered. */
  readonly 'x-replies'?: readonly string[];
  /** On a name: what Townsite or a service uses itself. */
  readonly 'x-reserved'?: readonly string[];
  /** On the whole schema: the types of blocks that the site brings along. */
  readonly 'x-own-blocks'?: readonly string[];
  /** On a field that is worked out: what to do where it has no value. Others always have one. */
  readonly 'x-absent'?: string;
  /** On a list or a map: words that may stand in its place, and what each stands for. */
  readonly 'x-stands-for'?: Readonly<Record<string, unknown>>;
  /** The name of the part that the node is. */
  readonly 'x-part'?: string;
}

/** Choices of a form: one for each item of a collection. */
interface ItemChoices {
  /** The collection. */
  readonly each: string;
  /** What a visitor reads of an item: a template. */
  readonly text: string;
  /** Visitors may also write something else. */
  readonly isOpen?: boolean;
}

type Collections = ReadonlyMap<string, CollectionType>;

interface CollectionType {
  readonly alias: string;
  readonly item: SchemaNode;
  /** The field with the day by which its items are published. */
  readonly dated?: string | undefined;
}

/** The composed schema with its references followed. */
export class SchemaModel {
  readonly root: SchemaNode;
  /** The country whose examples are shown and whose usual facts are filled in, as a two-letter code. */
  readonly country: string;
  readonly #base: SchemaModel | undefined;
  readonly #resolved = new WeakMap<SchemaNode, SchemaNode>();
  readonly #abroad = new Map<string, SchemaModel>();
  #collections: Collections | undefined;

  /**
   * @param base the schema without what a site declares itself
   * @param country that of the site
   */
  constructor(root: SchemaNode, base?: SchemaModel, country = 'US') {
    this.root = root;
    this.#base = base;
    this.country = country;
  }

  /** The schema without what the site declares itself: this one, if it declares nothing. */
  get base(): SchemaModel {
    return this.#base ?? this;
  }

  /** The same schema for a site in another country. */
  inCountry(country: string): SchemaModel {
    if (country === this.country) return this;
    const known = this.#abroad.get(country) ?? new SchemaModel(this.root, this.base, country);
    this.#abroad.set(country, known);
    return known;
  }

  /** The examples that a site in this country is shown. */
  examplesOf(node: SchemaNode): readonly unknown[] | undefined {
    const abroad = node['x-examples'];
    return abroad === undefined || this.country === 'US' ? node.examples : (abroad[this.country] ?? abroad.other);
  }

  /** The keys that a map needs in this country. */
  requiredOf(node: SchemaNode): readonly string[] {
    return [...(node.required ?? []), ...(node['x-required-in']?.[this.country] ?? [])];
  }

  /** The node itself, or what its `$ref` names with the node's own keywords on top. */
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

  /** The schema of a key, whether it is written in the YAML or worked out. */
  child(node: SchemaNode, key: string): SchemaNode | undefined {
    const resolved = this.resolve(node);
    const child = own(resolved.properties, key) ?? own(resolved['x-derived'], key);
    return child === undefined ? undefined : this.resolve(child);
  }

  /** As `child`; of a map that takes keys of any name, the schema of its values. */
  value(node: SchemaNode, key: string): SchemaNode | undefined {
    const { additionalProperties: values } = this.resolve(node);
    return this.child(node, key) ?? (typeof values === 'object' ? this.resolve(values) : undefined);
  }

  /** The schema of the entries whose slug a value is. */
  referred(node: SchemaNode): SchemaNode | undefined {
    return this.collections.get(this.resolve(node)['x-item-of'] ?? '')?.item;
  }

  /** As `child`; of the slug of an entry, the schema of a key of that entry. */
  follow(node: SchemaNode, key: string): SchemaNode | undefined {
    const entry = this.referred(node);
    return this.child(entry ?? node, key);
  }

  /** The schema of a list's items. */
  items(node: SchemaNode): SchemaNode | undefined {
    const { items } = this.resolve(node);
    return items === undefined ? undefined : this.resolve(items);
  }

  /** The schema of one block type. */
  block(type: string): SchemaNode | undefined {
    return own(this.root.$defs, `block-${type}`);
  }

  get blockTypes(): string[] {
    return Object.keys(this.root.$defs ?? {})
      .filter((name) => name.startsWith('block-'))
      .map((name) => name.slice('block-'.length));
  }

  /** The collections by name: the lists of the root whose items have a name in templates. */
  get collections(): Collections {
    this.#collections ??= this.#findCollections();
    return this.#collections;
  }

  /** The collections that the site declares itself. */
  get declared(): readonly string[] {
    return this.base === this ? [] : [...this.collections.keys()].filter((name) => !this.base.collections.has(name));
  }

  /** Whether a name is that of a collection whose items have coordinates. */
  holdsPlaces(collection: unknown): boolean {
    return this.#fieldWith(this.collections.get(String(collection))?.item, 'x-geo') !== undefined;
  }

  /** The field of an item that names its group. */
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

/** The keys without which what a map stands for is not whole: those that must be written, and those whose default must lead to a value. */
export function neededKeys({ required = [], 'x-needs': needs = [] }: SchemaNode): readonly string[] {
  return needs.length === 0 ? required : [...required, ...needs];
}

function own<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** The types of JSON Schema, as a message says them. */
export const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map of keys and values',
};
