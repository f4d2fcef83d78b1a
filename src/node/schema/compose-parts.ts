import type { SchemaNode } from '../../model/schema.ts';
import { PROVIDERS, SERVICES } from '../../providers/providers.gen.ts';
import type { ServiceSection } from '../../providers/service.ts';
import type { Schemas } from '../../schema/compose-node.ts';
import { composeNode, withOrigin, withoutReference } from '../../schema/compose-node.ts';
import { nameLists } from '../../schema/name-lists.ts';
import { InternalError } from '../../shared/errors.ts';

/** Removes keys that only matter in the block's own file. */
function withoutNotes({
  $schema: _schema,
  replaces: _replaces,
  ...schema
}: SchemaNode & { $schema?: string; replaces?: string }): SchemaNode {
  return schema;
}

/** The sources of the schema: hand-written parts (by name, without `.schema.json`), and folders with one schema each (by folder name). */
export interface SchemaParts {
  readonly parts: Schemas;
  readonly blocks: Schemas;
  readonly adapters: Schemas;
  readonly services: Schemas;
}

/**
 * Composes the schema of the configuration.
 * @param own the site's own blocks; they replace those with the same name
 */
export function composeAll({ parts, blocks, adapters, services }: SchemaParts, own: Schemas = new Map()): SchemaNode {
  const brought = [...own].map(([name, schema]) => [name, withoutNotes(schema)] as const);
  const schema = composeParts(withServices(withAdapters(parts, adapters), services), new Map([...withProviders(blocks), ...brought]));
  return own.size === 0 ? schema : { ...schema, 'x-own-blocks': [...own.keys()] };
}

/** Adds the names of the providers to the blocks that can be of one. */
function withProviders(blocks: Schemas): Schemas {
  return new Map(
    [...blocks].map(([type, block]) => {
      const provider = block.properties?.provider;
      const named = { ...block, properties: { ...block.properties, provider: { ...provider, enum: [...PROVIDERS.keys()] } } };
      return [type, provider === undefined ? block : named];
    }),
  );
}

/** Composes parts (by name, without `.schema.json`) and blocks (by folder name) into a schema for Ajv and editors. */
export function composeParts(parts: Schemas, blocks: Schemas): SchemaNode {
  const site = parts.get('site');
  const common = parts.get('block');
  const sending = parts.get('sending-block') ?? {};
  if (site === undefined || common === undefined) throw new InternalError('schema/parts lacks site.schema.json or block.schema.json.');
  const defs: Record<string, SchemaNode> = {};
  for (const [name, part] of parts) {
    if (name !== 'site' && name !== 'block') defs[name] = { ...composeNode(part, parts), 'x-part': name };
  }
  for (const [type, block] of blocks) defs[`block-${type}`] = composeBlock({ type, block: withSending(block, sending), common, parts });
  const types = [...blocks.keys()];
  defs.blocks = listOfBlocks('The blocks of the page, from top to bottom.', types);
  // Only one level: blocks in a column cannot hold other blocks, so the schema is finite.
  defs['column-blocks'] = listOfBlocks(
    'The blocks of the column, from top to bottom.',
    types.filter((type) => !Object.values(blocks.get(type)?.properties ?? {}).some(holdsBlocks)),
  );
  return nameLists({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $comment: 'Composed from schema/parts and src/blocks/*/schema.json by `npm run generate`. Do not edit.',
    ...composeRoot(site, parts),
    $defs: defs,
  } as SchemaNode);
}

function holdsBlocks(field: SchemaNode): boolean {
  return field['x-holds-blocks'] === true;
}

function listOfBlocks(description: string, types: readonly string[]): SchemaNode {
  return {
    title: 'Blocks',
    description,
    type: 'array',
    'x-part': 'blocks',
    items: {
      title: 'Block',
      description: 'A block: its `type` and the fields of that type.',
      type: 'object',
      discriminator: { propertyName: 'type' },
      required: ['type'],
      oneOf: types.map((type) => ({ $ref: `#/$defs/block-${type}` })),
    },
  };
}

/**
 * Adds the ways to deliver messages (by folder name) to the part that chooses one of them. Their fields are side by side. Another check finds
 * missing fields, and fields of other ways.
 */
function withAdapters(parts: Schemas, adapters: Schemas): Schemas {
  const messages = parts.get('messages');
  const via = messages?.properties?.via;
  if (messages === undefined || via === undefined) return parts;
  const names = [...(via.enum ?? []), ...adapters.keys()];
  const fields = [...adapters.values()].flatMap(({ properties = {} }) =>
    Object.entries(properties).map(([key, node]) => [key, { ...node, 'x-silent': true }] as const),
  );
  const properties = { ...messages.properties, via: { ...via, enum: names }, ...Object.fromEntries(fields) };
  return new Map([...parts, ['messages', { ...messages, properties, 'x-adapters': Object.fromEntries(adapters) }]]);
}

/** Adds the services (by folder name) to the parts that name them. */
function withServices(parts: Schemas, services: Schemas): Schemas {
  const all = new Map(parts);
  for (const [name, schema] of services) {
    const part = PART_OF_SECTION[SERVICES.get(name)?.section ?? 'analytics'];
    const node = all.get(part) ?? {};
    all.set(part, { ...node, properties: { ...node.properties, [name]: schema } });
  }
  return all;
}

const PART_OF_SECTION = { analytics: 'analytics', callTracking: 'call-tracking', chat: 'chat' } as const satisfies Record<
  ServiceSection,
  string
>;

function composeRoot(site: SchemaNode, parts: Schemas): SchemaNode {
  const properties = Object.entries(site.properties ?? {}).map(([key, node]) => {
    const composed = composeNode(node, parts);
    // Fields of the root are facts, with nothing above them to refer to.
    const written = node.$ref === undefined ? withoutReference(composed) : composed;
    return [key, node['x-item'] === undefined ? written : withOrigin(written)] as const;
  });
  return { ...site, additionalProperties: false, properties: Object.fromEntries(properties) };
}

/** Adds what all blocks have that visitors send messages with. A block can have fields of these names in another form. */
function withSending(block: SchemaNode, { properties }: SchemaNode): SchemaNode {
  return block['x-sends'] === undefined
    ? block
    : { ...block, properties: { ...block.properties, ...withoutKeys(properties, block.properties) } };
}

function withoutKeys(fields: SchemaNode['properties'] = {}, left: SchemaNode['properties'] = {}): NonNullable<SchemaNode['properties']> {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !Object.hasOwn(left, key)));
}

function composeBlock(options: { type: string; block: SchemaNode; common: SchemaNode; parts: Schemas }): SchemaNode {
  const { type, block, common, parts } = options;
  // A block can set the default of a common field.
  const shared = Object.fromEntries(
    Object.entries(common.properties ?? {}).map(([name, node]) => [name, { ...node, ...block.properties?.[name] }]),
  );
  // A required field with a default can be left out of the file, but must have a value in the end: its default can refer to a missing fact.
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

function partition<T>(values: readonly T[], test: (value: T) => boolean): readonly [passed: T[], failed: T[]] {
  return [values.filter(test), values.filter((value) => !test(value))];
}
