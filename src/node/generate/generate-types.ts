import type { JSONSchema } from 'json-schema-to-typescript';
import { compile } from 'json-schema-to-typescript';
import type { SchemaNode } from '../../model/schema.ts';
import { neededKeys, SchemaModel } from '../../model/schema.ts';
import { isMarkdownNode } from '../../pages/template/text-kind.ts';
import { toPascalCase } from '../../shared/page/block-files.ts';
import { parseTemplate } from '../../template/template.ts';

const BANNER = `// Generated from the schema by \`npm run generate\`. Do not edit.
import type { BlockBase, Html, Picture } from '../page/block-base.ts';
`;

/** Parts without a type of their own: they are inlined, or replaced by the type of what they are converted to. */
const INLINE = new Set(['image', 'pick', 'page', 'not-found', 'head', 'group', 'collection', 'field', 'fact']);

/** Parts that only pages have. As in blocks, their Markdown is HTML, and their images are pictures. */
const SHOWN = new Set(['navigation', 'person', 'post']);

/**
 * Generates the types of a resolved configuration: fields with a default are required, Markdown in blocks is HTML, and images are pictures.
 */
export async function generateTypes(root: SchemaNode): Promise<string> {
  const schema = new SchemaModel(root);
  const definitions: Record<string, JSONSchema> = {};
  for (const [name, node] of Object.entries(root.$defs ?? {})) {
    if (INLINE.has(name) || isBlocks(name)) continue;
    const isBlock = name.startsWith('block-');
    const title = isBlock ? `${toPascalCase(name.slice('block-'.length))}Props` : (PART_NAMES[name] ?? toPascalCase(name));
    definitions[name] = { ...toType(node, { schema, isShown: isBlock || SHOWN.has(name) }), title };
  }
  const site = toType(root, { schema, isShown: false });
  const combined: JSONSchema = { ...site, title: 'SiteConfig', $defs: definitions };
  const body = await compile(combined, 'SiteConfig', {
    bannerComment: BANNER,
    unreachableDefinitions: true,
    additionalProperties: false,
    format: true,
    style: { singleQuote: true, printWidth: 140 },
  });
  const blocks = schema.blockTypes.map((type) => `${toPascalCase(type)}Props`);
  const extended = body
    .replace(/export interface (\w+Props) \{/g, 'export interface $1 extends BlockBase {')
    .replace(/^ *\/\*\*\n( *\* )This interface was referenced by[^/]*\*\/\n/gm, '');
  return `${withoutReferenceNotes(extended)}\n/** Any block, by its \`type\`. */\nexport type Block =\n${blocks.map((name) => `  | ${name}`).join('\n')};\n`;
}

const PART_NAMES: Readonly<Record<string, string>> = { navigation: 'HeaderAndFooter', geo: 'Coordinates', hours: 'OpeningHours' };

function withoutReferenceNotes(text: string): string {
  return text
    .replace(/ \*\n \* This interface was referenced by [\s\S]*?\*\/\n/g, ' */\n')
    .replace(/\/\*\*\n \* This interface was referenced by [\s\S]*?\*\/\n/g, '');
}

interface View {
  readonly schema: SchemaModel;
  /** Whether the node is part of a page, where Markdown is HTML. */
  readonly isShown: boolean;
}

function toType(node: SchemaNode, view: View): JSONSchema {
  const { $ref, description } = node;
  if ($ref !== undefined) return toReference($ref, node, view);
  if (node['x-part'] === 'image') return view.isShown ? { tsType: 'Picture' } : toObject(node, view);
  if (isMarkdownNode(node) && view.isShown) return { tsType: 'Html', ...(description === undefined ? {} : { description }) };
  const type = typeOf(node);
  const shared = {
    ...(description === undefined ? {} : { description }),
    ...(node.enum === undefined ? {} : { enum: [...node.enum] as string[] }),
    ...(node.const === undefined ? {} : { const: node.const as string }),
  };
  if (type === 'object') return { ...toObject(node, view), ...shared };
  if (type === 'array') return { type: 'array', items: toType(node.items ?? {}, view), ...shared };
  return { ...(type === undefined ? {} : { type: type as 'string' }), ...shared };
}

function toReference(reference: string, node: SchemaNode, view: View): JSONSchema {
  const name = reference.replace('#/$defs/', '');
  const { description } = node;
  const described = description === undefined ? {} : { description };
  if (name === 'navigation' && !view.isShown) return { tsType: 'unknown', ...described };
  if (name === 'page' || name === 'not-found' || isBlocks(name)) return { tsType: 'unknown', ...described };
  if (INLINE.has(name)) return { ...toType(view.schema.root.$defs?.[name] as SchemaNode, view), ...described };
  // A description beside the reference would copy the type for each use.
  return { $ref: `#/$defs/${name}` };
}

/** Whether a part is a list of blocks of any type. */
function isBlocks(part: string): boolean {
  return part === 'blocks' || part === 'column-blocks';
}

function toObject(node: SchemaNode, view: View): JSONSchema {
  const { properties: fields, additionalProperties: values } = node;
  if (fields === undefined && typeof values === 'object') return { tsType: `Readonly<Record<string, ${tsTypeOf(values)}>>` };
  const properties: Record<string, JSONSchema> = {};
  const required: string[] = [];
  const all = { ...node.properties, ...node['x-derived'] };
  for (const [key, child] of Object.entries(all)) {
    // `BlockBase` declares these, and the number of blocks that a block holds.
    if (child['x-common'] === true || child['x-holds-blocks'] === true) continue;
    properties[key] = toType(child, view);
    const isDerived = Object.hasOwn(node['x-derived'] ?? {}, key);
    if (
      neededKeys(node).includes(key) ||
      (isDerived && child['x-absent'] === undefined && child['x-optional'] !== true) ||
      isGivenByDefault(child, view.schema)
    )
      required.push(key);
  }
  return { type: 'object', properties, required, additionalProperties: false };
}

/** Returns the type of the values of a map as TypeScript writes it. */
function tsTypeOf({ $ref, type, enum: words }: SchemaNode): string {
  if ($ref === undefined) return words?.map((word) => `'${word}'`).join(' | ') ?? (type === 'string' ? 'string' : 'unknown');
  const name = $ref.replace('#/$defs/', '');
  return INLINE.has(name) ? 'unknown' : (PART_NAMES[name] ?? toPascalCase(name));
}

function isGivenByDefault(child: SchemaNode, schema: SchemaModel): boolean {
  const { default: value } = schema.resolve(child);
  return value !== undefined && templatesOf(value).every((text) => isAlwaysGiven(text, schema));
}

function templatesOf(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('{{') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(templatesOf) : [];
}

function isAlwaysGiven(text: string, schema: SchemaModel): boolean {
  const references = (parseTemplate(text)?.parts ?? []).filter((part) => typeof part !== 'string');
  return references.every(({ segments }) => {
    if (schema.root.properties?.[segments[0] as string] === undefined) return true;
    let node = schema.root;
    for (const segment of segments) {
      const child = schema.child(node, segment);
      if (child === undefined) return false;
      const isGiven =
        node.required?.includes(segment) === true || child.default !== undefined || Object.hasOwn(node['x-derived'] ?? {}, segment);
      if (!isGiven) return false;
      node = child;
    }
    return true;
  });
}

function typeOf(node: SchemaNode): string | undefined {
  const types = [node.type ?? []].flat();
  return types.find((type) => type !== 'string' && !(type === 'object' && node['x-each'] === true)) ?? types[0];
}
