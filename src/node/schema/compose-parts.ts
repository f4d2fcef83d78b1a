import { DATA_SECTIONS } from '../../config/facts/expand-data.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { InternalError } from '../../shared/errors.ts';
import { escapePattern } from '../../shared/text.ts';

/** A whole-value reference, which may stand for a value of any type. */
export const REFERENCE_PATTERN = '^\\{\\{[^{}]+\\}\\}$';

/** What only the block's own file is about. */
function withoutNotes({
  $schema: _schema,
  replaces: _replaces,
  ...schema
}: SchemaNode & { $schema?: string; replaces?: string }): SchemaNode {
  return schema;
}

type Mutable = { -readonly [K in keyof SchemaNode]: SchemaNode[K] };

/** Schemas by name. */
type Schemas = ReadonlyMap<string, SchemaNode>;

/** What the schema is composed of: the hand-written parts (by name, without `.schema.json`), and folders with a schema each, by their names. */
export interface SchemaParts {
  readonly parts: Schemas;
  readonly blocks: Schemas;
  readonly adapters: Schemas;
}

/**
 * Composes the one schema of the configuration.
 * @param own the blocks that a site brings along; they take the place of those of the same name
 */
export function composeAll({ parts, blocks, adapters }: SchemaParts, own: Schemas = new Map()): SchemaNode {
  const brought = [...own].map(([name, schema]) => [name, withoutNotes(schema)] as const);
  const schema = composeParts(withAdapters(parts, adapters), new Map([...blocks, ...brought]));
  return own.size === 0 ? schema : { ...schema, 'x-own-blocks': [...own.keys()] };
}

/** Composes parts (by name, without `.schema.json`) and blocks (by folder name). The result is fit for Ajv and for editors. */
export function composeParts(parts: Schemas, blocks: Schemas): SchemaNode {
  const site = parts.get('site');
  const common = parts.get('block');
  if (site === undefined || common === undefined) throw new InternalError('schema/parts lacks site.schema.json or block.schema.json.');
  const defs: Record<string, SchemaNode> = {};
  for (const [name, part] of parts) {
    if (name !== 'site' && name !== 'block') defs[name] = { ...composeNode(part, parts), 'x-part': name };
  }
  for (const [type, block] of blocks) defs[`block-${type}`] = composeBlock({ type, block, common, parts });
  defs.blocks = {
    title: 'Blocks',
    description: 'The blocks of the page, from top to bottom.',
    type: 'array',
    'x-part': 'blocks',
    items: {
      title: 'Block',
      description: 'A block: its `type` and the fields of that type.',
      type: 'object',
      discriminator: { propertyName: 'type' },
      required: ['type'],
      // For editors, which offer the alternatives that fit what is written so far: all types, before anything is.
      properties: { type: { description: 'The type of the block.', type: 'string', enum: [...blocks.keys()], 'x-block-types': true } },
      oneOf: [...blocks.keys()].map((type) => ({ $ref: `#/$defs/block-${type}` })),
    } as SchemaNode,
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $comment: 'Composed from schema/parts and src/blocks/*/schema.json by `npm run generate`. Do not edit.',
    ...composeRoot(site, parts),
    $defs: defs,
  } as SchemaNode;
}

/**
 * The parts, with the ways to deliver messages (by folder name) in the part that chooses one. Their fields stand side by side, so each
 * field notes whose it is; what one needs and what belongs to another is checked apart.
 */
function withAdapters(parts: Schemas, adapters: Schemas): Schemas {
  const messages = parts.get('messages');
  const via = messages?.properties?.via;
  if (messages === undefined || via === undefined) return parts;
  const names = [...(via.enum ?? []), ...adapters.keys()];
  const fields = [...adapters].flatMap(([name, { properties = {} }]) =>
    Object.entries(properties).map(([key, node]) => [key, { ...node, 'x-silent': true, 'x-adapter': name }] as const),
  );
  const properties = { ...messages.properties, via: { ...via, enum: names }, ...Object.fromEntries(fields) };
  const about = Object.fromEntries([...adapters].map(([name, { properties: _, description: __, ...adapter }]) => [name, adapter]));
  return new Map([...parts, ['messages', { ...messages, properties, 'x-adapters': about }]]);
}

function composeRoot(site: SchemaNode, parts: Schemas): SchemaNode {
  const properties = Object.entries(site.properties ?? {}).map(([key, node]) => {
    const composed = composeNode(node, parts);
    // The root's own fields are facts: nothing stands above them that they could refer to.
    const written = node.$ref === undefined ? withoutReference(composed) : composed;
    return [key, node['x-item'] === undefined ? written : withOrigin(written)] as const;
  });
  return { ...site, additionalProperties: false, properties: Object.fromEntries(properties) };
}

/** A collection is a list of items, or the name of the files that hold them. */
function withOrigin(collection: SchemaNode): SchemaNode {
  return {
    ...collection,
    type: ['array', 'object'],
    required: ['from'],
    additionalProperties: false,
    properties: {
      from: {
        description:
          'The file with the items, relative to this file: a table from a spreadsheet (.csv), a list (.json, .yaml), or a folder with one YAML file for each item.',
        'x-also-written': ['file', 'path', 'src', 'source', 'csv', 'json', 'yaml', 'folder', 'table'],
        type: 'string',
        format: 'data-file',
        minLength: 1,
        examples: ['data/cities.csv'],
      },
    },
  };
}

function composeBlock(options: { type: string; block: SchemaNode; common: SchemaNode; parts: Schemas }): SchemaNode {
  const { type, block, common, parts } = options;
  // A block may set the default of a field that all blocks have.
  const shared = Object.fromEntries(
    Object.entries(common.properties ?? {}).map(([name, node]) => [name, { ...node, ...block.properties?.[name] }]),
  );
  // What has a default need not be written, but must be there: the default may refer to a fact that is not given.
  const [needs, required] = partition(block.required ?? [], (key) => block.properties?.[key]?.default !== undefined);
  const composed = composeNode(
    {
      ...block,
      type: 'object',
      required: ['type', ...required],
      ...(needs.length === 0 ? {} : { 'x-needs': needs }),
      properties: { type: { description: block.description as string, const: type }, ...block.properties, ...shared },
    },
    parts,
  );
  return withoutReference(composed);
}

/** Closes objects, moves derived fields aside, lets whole references stand for values, and opens lists to `each`. */
function composeNode(node: SchemaNode, parts: Schemas): SchemaNode {
  if (node.$ref !== undefined) return { ...node, $ref: `#/$defs/${partName(node.$ref)}` };
  const composed: Mutable = { ...node };
  if (node.properties !== undefined) composeProperties(composed, node.properties, parts);
  if (node.items !== undefined) composed.items = composeNode(node.items, parts);
  if (node['x-each'] === true) composeEach(composed, node.items as SchemaNode, parts);
  const isText = node.type === undefined || node.type === 'string' || Array.isArray(node.type);
  return isText || node.enum !== undefined || node.const !== undefined ? composed : withReference(composed);
}

function withReference(node: SchemaNode): SchemaNode {
  const words = Object.keys(node['x-stands-for'] ?? {});
  const pattern = words.length === 0 ? REFERENCE_PATTERN : `^(?:${words.map(escapePattern).join('|')})$|${REFERENCE_PATTERN}`;
  return { ...node, type: [...new Set([node.type as string | string[], 'string'].flat())], pattern };
}

function withoutReference(node: SchemaNode): SchemaNode {
  if (node.pattern !== REFERENCE_PATTERN) return node;
  const { pattern: _, ...rest } = node;
  return { ...rest, type: (node.type as string[])[0] as string };
}

function composeProperties(composed: Mutable, properties: Readonly<Record<string, SchemaNode>>, parts: Schemas): void {
  const written: Record<string, SchemaNode> = {};
  const derived: Record<string, SchemaNode> = {};
  for (const [key, child] of Object.entries(properties)) {
    if (child.readOnly === true) derived[key] = child;
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
      description: 'The collection (services, cities …) or list (market.neighborhoods) that the entries come from.',
      type: 'string',
      minLength: 1,
      examples: listsOf(parts),
    },
    only: {
      description: 'Shows only these items, in this order: slugs, or maps of a slug and the fields to change.',
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
      description: 'Shows only items whose fields have these values. The value true means that the field is given.',
      type: 'object',
      additionalProperties: { description: 'The value that the field must have.', type: ['string', 'number', 'boolean'] },
      examples: [{ service: 'deep-cleaning' }],
    },
    limit: { description: 'Shows at most this many items.', type: 'integer', minimum: 1, examples: [3] },
    nearest: {
      description:
        'On the page of an item with coordinates: shows this many items, the nearest first. Items in the same county come before others. Without it, a list of up to 50 items shows all of them, and a longer one shows the 20 nearest.',
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

/** The lists that every page can show: the collections, then those of the facts whose entries have titles. */
function listsOf(parts: Schemas): string[] {
  const sections = Object.entries(parts.get('site')?.properties ?? {});
  const collections = sections.flatMap(([name, node]) => (node['x-item'] === undefined ? [] : [name]));
  const facts = sections.flatMap(([name, { $ref }]) => {
    const fields = DATA_SECTIONS.includes(name) && $ref !== undefined ? parts.get(partName($ref))?.properties : undefined;
    const lists = Object.entries(fields ?? {}).filter(([, { items }]) => items?.properties?.title !== undefined);
    return lists.map(([field]) => `${name}.${field}`);
  });
  return [...collections, ...facts];
}

/** An entry's own schema with nothing required: fields left out come from the item's fields of the same name. */
function itemOverride(item: SchemaNode, parts: Schemas): SchemaNode {
  const whole = item.$ref === undefined ? item : (parts.get(partName(item.$ref)) as SchemaNode);
  return withoutReference({
    ...composeNode(whole, parts),
    description:
      'What an entry shows. Write {{item.…}} for a field of the item. A field that you leave out is the field of the same name in the item.',
    required: [],
  });
}

function partition<T>(values: readonly T[], test: (value: T) => boolean): readonly [passed: T[], failed: T[]] {
  return [values.filter(test), values.filter((value) => !test(value))];
}

function partName(reference: string): string {
  return reference.replace('.schema.json', '');
}
