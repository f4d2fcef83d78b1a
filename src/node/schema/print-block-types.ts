import type { SchemaNode } from '../../model/schema.ts';
import { neededKeys, SchemaModel } from '../../model/schema.ts';
import { isMarkdownNode } from '../../pages/template/text-kind.ts';
import { toPascalCase } from '../../shared/page/block-files.ts';

/** Prints the types of the props of own blocks: Markdown is HTML by then, pictures have their files, and defaults are filled in. */
export function printBlockTypes(root: SchemaNode): string {
  const schema = new SchemaModel(root);
  const types = (root['x-own-blocks'] ?? []).map((name) => {
    const node = schema.block(name) as SchemaNode;
    return `${comment(node.description, '')}export interface ${toPascalCase(name)}Props extends BlockBase ${printMap(node, { schema, indent: '' })}\n`;
  });
  return `// Written by Townsite from blocks/*/schema.json. Do not edit.\nimport type { BlockBase, Html, PictureData } from 'townsite/ui';\n\n${types.join('\n')}`;
}

interface View {
  readonly schema: SchemaModel;
  readonly indent: string;
}

function printMap(node: SchemaNode, { schema, indent }: View): string {
  const inner = `${indent}  `;
  const derived = node['x-derived'] ?? {};
  const fields = Object.entries({ ...node.properties, ...derived }).flatMap(([key, raw]) => {
    const child = schema.resolve(raw);
    // `BlockBase` has these.
    if (child['x-common'] === true) return [];
    const isThere = neededKeys(node).includes(key) || isGiven(child) || (Object.hasOwn(derived, key) && child['x-optional'] !== true);
    const name = /^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key);
    return [
      `${comment(child.description, inner)}${inner}readonly ${name}${isThere ? '' : '?'}: ${printType(child, { schema, indent: inner })};\n`,
    ];
  });
  return `{\n${fields.join('')}${indent}}`;
}

/** Whether a field always has a value because of its default. A default with references may become empty. */
function isGiven({ default: value }: SchemaNode): boolean {
  return value !== undefined && !JSON.stringify(value).includes('{{');
}

function printType(written: SchemaNode, view: View): string {
  const node = view.schema.resolve(written);
  if (node['x-part'] === 'image') return 'PictureData';
  if (isMarkdownNode(node)) return 'Html';
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.enum !== undefined) return node.enum.map((value) => JSON.stringify(value)).join(' | ');
  const types = [node.type ?? []].flat();
  if (types.includes('array')) return `readonly (${printType(node.items ?? {}, view)})[]`;
  if (types.includes('object')) return node.properties === undefined ? 'Readonly<Record<string, unknown>>' : printMap(node, view);
  const [type = 'unknown'] = types;
  return type === 'integer' ? 'number' : type;
}

function comment(text: string | undefined, indent: string): string {
  return text === undefined ? '' : `${indent}/** ${text.replaceAll('*/', '* /')} */\n`;
}
