import { stringify } from 'yaml';
import type { SchemaNode } from '../../model/schema.ts';
import { mayBeInFile, SchemaModel, typesOf } from '../../model/schema.ts';
import { formatFlow } from '../../schema/example.ts';

/** Prints every field of the configuration as Markdown: description, type, default, and example. */
export function generateReference(root: SchemaNode): string {
  const schema = new SchemaModel(root);
  const parts = Object.entries(root.$defs ?? {}).filter(([name, part]) => part['x-part'] !== 'blocks' && !name.startsWith('block-'));
  const sections = [
    '# Reference',
    'Every field of `site.config.yaml`. Generated from the schema by `npm run generate`; do not edit.',
    'Any text can refer to a fact, such as `{{business.phone}}` or `{{market.city}}`. On pages with `each`, it can also refer to the item: `{{city.name}}`. ' +
      'A field that holds the slug of another entry is that slug, and the fields of the entry can follow it: `{{testimonial.service.title}}`. ' +
      'Fields marked *Markdown* take paragraphs, emphasis, links, and lists; fields marked *Markdown with headings* also take headings, pictures, tables, quotes, and code. You cannot set fields marked *computed*, but texts can refer to them.',
    section('The file', root, schema, ''),
    section('Lists', eachList(schema), schema, 'lists'),
    '# Parts',
    ...parts.map(([name, node]) => section(node.title ?? name, node, schema, name)),
    '# Blocks',
    section(
      'Every block',
      { title: 'Every block', description: 'The fields that every block has.', properties: commonFields(schema) },
      schema,
      'block',
    ),
    ...schema.blockTypes.map((type) => blockSection(type, schema)),
  ];
  return `${sections.join('\n\n')}\n`;
}

function commonFields(schema: SchemaModel): Record<string, SchemaNode> {
  const fields = schema.block(schema.blockTypes[0] as string)?.properties ?? {};
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field['x-common'] === true));
}

/** Describes what a list may have instead of entries. */
function eachList(schema: SchemaModel): SchemaNode {
  const fields = schema.blockTypes.flatMap((type) => Object.values(schema.block(type)?.properties ?? {}));
  const { item, ...properties } = fields.find((field) => field['x-each'] === true)?.properties ?? {};
  return {
    description:
      'Wherever a type says “or `each`”, you can write a map with these keys instead of a list: the entries then come from your data. [Lists](../docs/blocks.md#lists) has examples.',
    type: 'object',
    required: ['each'],
    properties: { ...properties, item: { type: 'object', description: item?.description ?? '' } },
  };
}

function blockSection(type: string, schema: SchemaModel): string {
  const node = schema.block(type) as SchemaNode;
  const common = commonFields(schema);
  // List a common field again if the block describes it in its own words.
  const own = Object.fromEntries(
    Object.entries(node.properties ?? {}).filter(
      ([name, field]) => name !== 'type' && (field['x-common'] !== true || field.description !== common[name]?.description),
    ),
  );
  const example = (node.examples?.[0] ?? {}) as Record<string, unknown>;
  const heading = `## \`${type}\``;
  const table = section('', { ...node, properties: own }, schema, `block-${type}`);
  return `${heading}\n\n${table}\n\n\`\`\`yaml\n${toYaml(example)}\n\`\`\``;
}

function section(title: string, node: SchemaNode, schema: SchemaModel, anchor: string): string {
  const heading = title === '' ? '' : `## ${title}${anchor === '' ? '' : ` <a id="${anchor}"></a>`}\n\n`;
  const rows = rowsOf(node, '', schema);
  const values = node.enum === undefined ? '' : `\n\n${typeWords(node)}`;
  const table = rows.length === 0 ? '' : `\n\n| Field | Type | Default | Description |\n|---|---|---|---|\n${rows.join('\n')}`;
  return `${heading}${node.description ?? ''}${values}${table}`;
}

function rowsOf(node: SchemaNode, prefix: string, schema: SchemaModel): string[] {
  const container = listItems(node) ?? node;
  const fields = container.$ref === undefined ? { ...container.properties } : {};
  const written = Object.entries(fields).flatMap(([name, child]) =>
    fieldRows(`${prefix}${name}`, child, requiredWords(name, container), schema),
  );
  const derived = Object.entries(container['x-derived'] ?? {}).map(
    ([name, child]) => `| \`${prefix}${name}\` | ${typeWords(child)} | *computed* | ${child.description ?? ''} |`,
  );
  return [...written, ...derived];
}

/** Says where a field is required: everywhere, or in some countries. */
function requiredWords(name: string, { required, 'x-required-in': abroad = {} }: SchemaNode): string {
  if (required?.includes(name) === true) return '**required**';
  const countries = Object.entries(abroad).flatMap(([country, names]) => (names.includes(name) ? [country] : []));
  return countries.length === 0 ? '' : `**required** in ${countries.join(', ')}`;
}

function fieldRows(name: string, node: SchemaNode, required: string, schema: SchemaModel): string[] {
  const resolved = schema.resolve(node);
  const { default: preset, 'x-usual': usual } = resolved;
  const written = preset === undefined ? '' : code(JSON.stringify(preset));
  const value = required || (usual === undefined || usual === 'country' || usual === 'headlineCase' ? written : 'by country');
  const example = resolved.examples?.[0];
  const words = Array.isArray(example) && example.every((each) => typeof each !== 'object') ? formatFlow(example) : example;
  const shown = words === undefined || typeof words === 'object' ? '' : ` Example: ${code(String(words))}`;
  const row = `| \`${name}\` | ${typeWords(node)} | ${value} | ${resolved.description ?? ''}${shown} |`;
  if (node.$ref !== undefined) return [row];
  const isList = typesOf(node).includes('array');
  // A collection may name a file instead of its items.
  const origin = !mayBeInFile(node) ? [] : rowsOf({ properties: node.properties ?? {} }, `${name}.`, schema);
  return [row, ...origin, ...rowsOf(isList ? { ...node.items } : node, `${name}${isList ? '[]' : ''}.`, schema)];
}

function listItems(node: SchemaNode): SchemaNode | undefined {
  return typesOf(node)[0] === 'array' ? node.items : undefined;
}

function typeWords(node: SchemaNode): string {
  if (node.$ref !== undefined) return `[${node.$ref.replace('#/$defs/', '')}](#${node.$ref.replace('#/$defs/', '')})`;
  if (node.const !== undefined) return code(JSON.stringify(node.const));
  const { 'x-names': names, 'x-item-of': collection } = node;
  if (names === 'collections') return `${(node.enum ?? []).map((name) => code(String(name))).join(', ')}, or a collection of your own`;
  if (collection !== undefined) return `the slug of one of \`${collection}\``;
  if (node.enum !== undefined) return node.enum.map((value) => code(String(value))).join(', ');
  const type = typesOf(node).find((each) => each !== 'string' && !(each === 'object' && node['x-each'] === true)) ?? 'string';
  const kind = node['x-kind'];
  if (kind === 'article') return 'Markdown with headings';
  if (kind === 'prose' || kind === 'inline') return 'Markdown';
  if (kind === 'link') return 'link';
  const items = node.items;
  if (node['x-one-or-more'] === true) return `${typeWords(items ?? {})}, or a list`;
  if (typeof node.additionalProperties === 'object' && node.properties === undefined && node.additionalProperties.$ref !== undefined)
    return `map of ${typeWords(node.additionalProperties)}`;
  const orEach = node['x-each'] === true ? ', or [`each`](#lists)' : '';
  if (type === 'array') return `${items?.$ref === undefined ? 'list' : `list of ${typeWords(items)}`}${orEach}`;
  return { object: 'map', string: 'text', boolean: 'true or false', integer: 'whole number' }[type] ?? type;
}

function code(text: string): string {
  return `\`${text.replace(/\|/g, '\\|').replace(/`/g, "'")}\``;
}

function toYaml(value: unknown): string {
  return stringify([value], { lineWidth: 110 }).trim();
}
