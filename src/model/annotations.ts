/** What may be written after an annotation: a JSON Schema, and the same as a type of TypeScript. */
interface Value<T> {
  readonly schema: Readonly<Record<string, unknown>>;
  /** Values that only Townsite's own schema has. */
  readonly others?: readonly T[];
  /** Never set: it only carries the type. */
  readonly type?: T;
}

interface Annotation extends Value<unknown> {
  /** Where the `schema.json` of an own block may have it; nowhere without this. */
  readonly inOwn?: 'block' | 'field' | 'both';
  /** What it says about its node, in one sentence. */
  readonly text: string;
}

const FLAG: Value<boolean> = { schema: { type: 'boolean' } };
const TEXT: Value<string> = { schema: { type: 'string', minLength: 1 } };
const TEXTS: Value<readonly string[]> = { schema: { type: 'array', items: TEXT.schema } };
const ANY: Value<unknown> = { schema: {} };

/** One of a few words. */
function oneOf<const T extends string>(words: readonly T[], others: readonly T[] = []): Value<T> {
  return { schema: { type: 'string', enum: words }, others };
}

/** A map with these texts. */
function textsOf<const T extends string>(...keys: readonly T[]): Value<Readonly<Record<T, string>>> {
  return { schema: { type: 'object', required: keys, properties: Object.fromEntries(keys.map((key) => [key, TEXT.schema])) } };
}

/** A map with keys of any name. */
function mapOf<T>({ schema }: Value<T>): Value<Readonly<Record<string, T>>> {
  return { schema: { type: 'object', additionalProperties: schema } };
}

const WIDTHS: Value<number | Readonly<Record<string, number>>> = {
  schema: { type: ['number', 'object'], exclusiveMinimum: 0, additionalProperties: { type: 'number' } },
};
const WORDS_OR_KEY: Value<readonly string[] | 'key'> = { schema: { type: ['array', 'string'], items: TEXT.schema } };

/**
 * The annotations of our schema: words that JSON Schema does not have. Their types (`SchemaNode`), the schema of the `schema.json` of own
 * blocks, and the table in docs/own-blocks.md are made from this one. An annotation needs two places in the schema, or own blocks that may
 * use it; a meaning that only one part has is in `src/schema/local-business.ts`. Two annotations hold nodes of the schema and are therefore
 * in `SchemaNode`: `x-derived` and `x-adapters`.
 */
export const ANNOTATIONS = {
  'x-kind': {
    ...oneOf(['article', 'prose', 'inline', 'link'], ['picture', 'messages']),
    inOwn: 'field',
    text: 'The text is Markdown, and the component gets HTML (`prose`; `inline` without paragraphs; `article` with headings, pictures, and tables, in a field of the block itself), or it is a `link`: Townsite checks that the page or the file is there.',
  },
  'x-words-in': {
    ...TEXT,
    inOwn: 'field',
    text: 'Beside `x-kind: link`: the field with the words of the link. Townsite adds the size of a file to them.',
  },
  'x-each': { ...FLAG, inOwn: 'field', text: 'The list can come from your data: `rows: { each: services }`.' },
  'x-loads': {
    ...oneOf(['script', 'frame', 'video', 'embed', 'map', 'booking']),
    inOwn: 'field',
    text: 'The page asks another site for this address: its security policy allows it. `script` and `frame` are loaded as they are. For `embed`, `map`, and `booking`, the build finds out how to show the address, and the component gets that as `shown`.',
  },
  'x-widest': {
    ...WIDTHS,
    inOwn: 'field',
    text: 'On a picture: its largest width on the page in CSS pixels, or one for each value of the field `layout`.',
  },
  'x-toned': { ...FLAG, inOwn: 'field', text: 'On a picture: in a band with `tone: brand`, a photo is drawn in two colors.' },
  'x-holds-blocks': {
    ...FLAG,
    inOwn: 'field',
    text: 'On a list and its entries: each entry holds blocks.',
  },
  'x-anchor': {
    ...TEXT,
    inOwn: 'field',
    text: 'Links lead to the entry by this text. If it is missing, it is made from the field named here.',
  },
  'x-on-page': {
    ...ANY,
    inOwn: 'field',
    text: 'The default on the page of an item, with references to that item: `{{service.title}}`.',
  },
  'x-silent': {
    ...FLAG,
    inOwn: 'field',
    text: 'Visitors do not read this text. The same holds for every `enum`, every link, and everything with `x-loads`.',
  },
  'x-shown-with': {
    ...WORDS_OR_KEY,
    inOwn: 'field',
    text: 'Visitors read the default only if the site contains one of these words, as a value, a key, or a `type: date`; `key` on a map of texts means that each depends on its own key.',
  },
  'x-also-written': {
    ...TEXTS,
    inOwn: 'both',
    text: 'Other names that people give the field or the block. Townsite suggests the right one.',
  },
  'x-sends': {
    ...TEXT,
    inOwn: 'block',
    text: 'Visitors send messages with the block. Names the list of its form fields.',
  },
  'x-cells': {
    ...textsOf('titles', 'rows', 'cells'),
    inOwn: 'block',
    text: 'The block is a table: the list with the titles of its columns, the list with its rows, and the field of a row with its cells.',
  },
  'x-film': {
    ...FLAG,
    inOwn: 'block',
    text: 'Tells search engines about the video in `title`, `src`, `poster`, `uploaded`, `text`, and `duration`.',
  },
  'x-hide-without': {
    ...TEXT,
    inOwn: 'block',
    text: 'Pages leave out the block when this field is empty, unless it has a default and is not written.',
  },

  'x-in-file': { ...FLAG, text: 'On a list that is no collection: it can be read from a file, too.' },
  'x-item-of': {
    ...TEXT,
    inOwn: 'field',
    text: 'On a slug, or a map with a slug: the collection that must have an item with this slug. On a field of a block itself, the block is about this item: its texts and `x-on-page` may refer to it.',
  },

  'x-part': { ...TEXT, text: 'The name of this part of the schema.' },
  'x-own-blocks': { ...TEXTS, text: 'On the whole schema: the types of the site’s own blocks.' },
  'x-common': { ...FLAG, text: 'On a field of a block: all blocks have it.' },
  'x-needs': { ...TEXTS, text: 'On a block: fields that must have a value after defaults are filled in.' },
  'x-template': { ...FLAG, text: 'On a section: pages are made from it, so its lists and pictures may be references.' },

  'x-item': { ...TEXT, text: 'On a collection: the name of one item in templates.' },
  'x-names': {
    ...oneOf(['collections', 'lists']),
    text: 'On a text: it names a collection (`collections`), or any list that a page can show (`lists`).',
  },
  'x-day': {
    ...oneOf(['published', 'first', 'last']),
    text: 'On a date: the item is published on this day, or the item or offer is shown from this day on or until this day.',
  },

  'x-optional': { ...FLAG, text: 'On a computed field: it may have no value.' },
  'x-absent': { ...TEXT, text: 'The hint to show if a fact that texts name has no value. A computed field without this always has one.' },
  'x-found': { ...FLAG, text: 'On a computed list: the build finds its entries on the pages. It may find none.' },

  'x-default-without': {
    ...mapOf(TEXT),
    inOwn: 'field',
    text: 'On a text: the default where fields beside it have no value, by the names of these fields: `email`, `phone and email`.',
  },

  'x-one-or-more': { ...FLAG, text: 'On a list: a single entry may be written without the list around it.' },
  'x-stands-for': { ...mapOf(ANY), text: 'On a list or a map: words that may be written instead, and the value of each.' },
  'x-written-as': {
    ...textsOf('pattern', 'words'),
    text: 'On a field of an adapter or a service: the form of its text, as a regular expression and in words.',
  },

  'x-examples': {
    ...mapOf<readonly unknown[]>({ schema: { type: 'array' } }),
    text: 'Examples for other countries than the US in place of `examples`, by two-letter country code, and `other` for all others.',
  },
  'x-required-in': { ...mapOf(TEXTS), text: 'On a map: keys that some countries require in addition, by two-letter country code.' },
  'x-usual': {
    ...oneOf(['country', 'currency', 'language', 'darkColors', 'headlineCase']),
    inOwn: 'field',
    text: 'On a fact or a text: the country’s usual value is its default. `headlineCase` writes “Learn More” as “Learn more”, except where people spell as Americans do.',
  },
} satisfies Readonly<Record<string, Annotation>>;

type Table = typeof ANNOTATIONS;

/** The annotations that a node of the schema can have. */
export type Annotations = { readonly [Name in keyof Table]?: Table[Name] extends Value<infer T> ? T : never };
