import type { SchemaNode } from '../model/schema.ts';
import { escapePattern } from '../shared/text.ts';

/** Matches a reference that is the whole value. It can stand for a value of any type. */
const REFERENCE_PATTERN = '^\\{\\{[^{}]+\\}\\}$';

type Mutable = { -readonly [K in keyof SchemaNode]: SchemaNode[K] };

/** Schemas by name. */
export type Schemas = ReadonlyMap<string, SchemaNode>;

/** Lets a list, such as a collection, be a list of items, or the name of the files that hold them. */
export function withOrigin(collection: SchemaNode): SchemaNode {
  return {
    ...collection,
    type: ['array', 'object'],
    required: ['from'],
    additionalProperties: false,
    properties: {
      from: {
        description:
          'The file with the items, relative to the folder of the site: a table from a spreadsheet (.csv), a list (.json, .yaml), or a folder with one YAML or Markdown file for each item.',
        'x-also-written': ['file', 'path', 'src', 'source', 'csv', 'json', 'yaml', 'folder', 'table'],
        type: 'string',
        format: 'data-file',
        minLength: 1,
        examples: ['data/cities.csv'],
      },
    },
  };
}

/** Closes objects, separates derived fields, lets references stand for whole values, and adds `each` to lists. */
export function composeNode(node: SchemaNode, parts: Schemas): SchemaNode {
  if (node.$ref !== undefined) return { ...node, $ref: `#/$defs/${partName(node.$ref)}` };
  const composed: Mutable = { ...node };
  if (node.properties !== undefined) composeProperties(composed, node.properties, parts);
  if (node.items !== undefined) composed.items = composeNode(node.items, parts);
  if (typeof node.additionalProperties === 'object') composed.additionalProperties = composeNode(node.additionalProperties, parts);
  if (node['x-each'] === true) composeEach(composed, node.items as SchemaNode, parts);
  if (node['x-in-file'] === true) return node['x-stands-for'] === undefined ? withOrigin(composed) : withReference(withOrigin(composed));
  if (node['x-one-or-more'] === true) return withSingle(composed);
  if (node['x-holds-blocks'] === true) return composed;
  const isText = node.type === undefined || node.type === 'string' || Array.isArray(node.type);
  return isText || node.enum !== undefined || node.const !== undefined ? composed : withReference(composed);
}

function withReference(node: SchemaNode): SchemaNode {
  const words = Object.keys(node['x-stands-for'] ?? {});
  const pattern = words.length === 0 ? REFERENCE_PATTERN : `^(?:${words.map(escapePattern).join('|')})$|${REFERENCE_PATTERN}`;
  return { ...node, type: [...new Set([node.type as string | string[], 'string'].flat())], pattern };
}

/** Lets a list with one entry be written without the list. */
function withSingle(list: SchemaNode): SchemaNode {
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
  return { ...list, type: ['array', 'string'], if: { type: 'string' }, then: list.items as SchemaNode };
}

export function withoutReference(node: SchemaNode): SchemaNode {
  if (node.pattern !== REFERENCE_PATTERN) return node;
  const { pattern: _, ...rest } = node;
  return { ...rest, type: (node.type as string[])[0] as string };
}

function composeProperties(composed: Mutable, properties: Readonly<Record<string, SchemaNode>>, parts: Schemas): void {
  const written: Record<string, SchemaNode> = {};
  const derived: Record<string, SchemaNode> = {};
  for (const [key, child] of Object.entries(properties)) {
    if (child.readOnly === true)
      derived[key] = child.items?.$ref === undefined ? child : { ...child, items: composeNode(child.items, parts) };
    else written[key] = composeNode(child, parts);
  }
  composed.properties = written;
  composed.additionalProperties = false;
  if (Object.keys(derived).length > 0) composed['x-derived'] = derived;
}

function composeEach(composed: Mutable, item: SchemaNode, parts: Schemas): void {
  composed.type = ['array', 'object'];
  composed.required = ['each'];
  composed.additionalProperties = false;
  composed.properties = {
    each: {
      description:
        'The list that the entries come from: a collection, your own included, a list of facts, such as market.neighborhoods, or on the page of an item a list of that item, such as category.services.',
      'x-names': 'lists',
      type: 'string',
      minLength: 1,
    },
    only: {
      description:
        'Shows only these items, in this order: slugs, or maps of a slug and the fields to change. On the page of an item, a reference to a field that holds such slugs, or one: {{category.services}}.',
      type: ['array', 'string'],
      items: { $ref: '#/$defs/pick' },
      pattern: REFERENCE_PATTERN,
      examples: [['standard-cleaning', 'deep-cleaning']],
    },
    except: {
      description: 'Leaves out these items, by slug.',
      type: 'array',
      items: { description: 'A slug.', type: 'string', minLength: 1 },
      examples: [['{{service.slug}}']],
    },
    where: {
      description:
        'Shows only items whose fields have these values; a field that is a list must hold the value. The value true means that the field is given, false that it is not. On the page of an item, a value can be a reference: {{service.slug}}.',
      type: 'object',
      additionalProperties: { description: 'The value that the field must have.', type: ['string', 'number', 'boolean'] },
      examples: [{ service: 'deep-cleaning' }, { service: '{{service.slug}}' }],
    },
    order: {
      description:
        'Sorts the items by this field: numbers, prices, dates, and times from small to large, texts alphabetically, a choice in the order of its words, and yes before no. Items without a value come last. Without it, items keep the order of the file.',
      'x-also-written': ['orderBy', 'sort', 'sortBy'],
      type: ['string', 'object'],
      minLength: 1,
      required: ['by'],
      additionalProperties: false,
      properties: {
        by: {
          description: 'The field to sort by.',
          'x-also-written': ['field', 'key'],
          type: 'string',
          minLength: 1,
          examples: ['date'],
        },
        descending: {
          description: 'True to turn the order around: the newest or largest first.',
          'x-also-written': ['desc', 'reverse', 'reversed'],
          type: 'boolean',
          default: false,
          examples: [true],
        },
      },
      examples: ['title', { by: 'date', descending: true }],
    },
    limit: { description: 'Shows at most this many items.', type: 'integer', minimum: 1, examples: [3] },
    nearest: {
      description:
        'Shows this many items, the nearest first, from the place of the page’s city or office, or else of the business. On the page of a city, cities in the same county come before others. Without it, a list of up to 50 items shows all of them, and a longer one shows the 20 nearest on the pages of its items.',
      type: 'integer',
      minimum: 1,
      maximum: 100,
      examples: [12],
    },
    groupBy: {
      description: 'Makes one entry for each group instead of each item. Needs a page with `each` and the same `groupBy`.',
      type: 'string',
      minLength: 1,
      examples: ['county'],
    },
    item: itemOverride(item, parts),
  };
}

/** Returns the schema of an entry with nothing required. Missing fields come from the item's fields of the same name. */
function itemOverride(item: SchemaNode, parts: Schemas): SchemaNode {
  const whole = item.$ref === undefined ? item : (parts.get(partName(item.$ref)) as SchemaNode);
  return withoutReference({
    ...composeNode(whole, parts),
    description:
      'What an entry shows. Write {{item.…}} for a field of the item. A field that you leave out is the field of the same name in the item.',
    required: [],
  });
}

/** Returns the name of the part that a `$ref` names. */
export function partName(reference: string): string {
  return reference.replace('.schema.json', '');
}
