import type { YAMLMap, YAMLSeq } from 'yaml';
import { Document, isPair, isScalar, visit } from 'yaml';
import type { DataPath } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';

/** A value that the schema gives as an example, or one put together from those of what is required in it. */
export function exampleOf(schemaNode: SchemaNode, schema: SchemaModel): unknown {
  const node = schema.resolve(schemaNode);
  if (node.const !== undefined) return node.const;
  if (node.discriminator !== undefined) return shortestBlock(schema);
  const given = schema.examplesOf(node)?.[0] ?? node.enum?.[0];
  if (given !== undefined) return given;
  if ([node.type].flat().includes('array')) {
    const item = node.items === undefined ? undefined : exampleOf(node.items, schema);
    return item === undefined ? undefined : [item];
  }
  const fields = schema.requiredOf(node).map((key) => [key, exampleOf(schema.child(node, key) ?? {}, schema)] as const);
  const known = fields.filter(([, value]) => value !== undefined);
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

/** Of each schema, once: thousands of wrong pages would each look for it again. */
const SHORTEST = new WeakMap<SchemaModel, unknown>();

function shortestBlock(schema: SchemaModel): unknown {
  if (!SHORTEST.has(schema)) {
    const examples = schema.blockTypes.flatMap((type) => schema.block(type)?.examples ?? []);
    SHORTEST.set(schema, examples.sort((a, b) => JSON.stringify(a).length - JSON.stringify(b).length)[0]);
  }
  return SHORTEST.get(schema);
}

/** `For example: …`, to be pasted over what stands at a path; nothing when the schema knows no example. */
export function hintByExample(path: DataPath, node: SchemaNode, schema: SchemaModel): { hint?: string } {
  const example = exampleOf(node, schema);
  return example === undefined ? {} : { hint: introduce('For example:', path[path.length - 1], example) };
}

/** A key with a value as YAML after an introduction: on its line when it is short, else on lines of its own. */
export function introduce(introduction: string, key: string | number | undefined, value: unknown): string {
  const yaml = key === undefined ? writeYaml(value) : writeYaml(typeof key === 'number' ? [value] : { [key]: value });
  return `${introduction}${yaml.includes('\n') ? '\n' : ' '}${yaml}`;
}

/** Longer lists and maps stand on lines of their own. */
const SHORT = 90;

/** YAML as an operator would write it: short lists and maps on one line, texts in quotes but for plain words. */
function writeYaml(value: unknown): string {
  return write(value, (collection, isOuter) => {
    const values = collection.items.map((item) => (isPair(item) ? item.value : item));
    return values.length === 0 || (!isOuter && values.every(isScalar) && JSON.stringify(collection).length <= SHORT);
  });
}

/** A value on one line. */
export function writeFlow(value: unknown): string {
  return write(value, () => true);
}

function write(value: unknown, isFlow: (collection: YAMLMap | YAMLSeq, isOuter: boolean) => boolean): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Scalar: (position, scalar) => {
      if (typeof scalar.value !== 'string' || position === 'key') return;
      scalar.type = /^(?!(?:true|false|null)$)[a-z]+(-[a-z]+)*$/.test(scalar.value) ? 'PLAIN' : 'QUOTE_DOUBLE';
    },
    Collection: (_position, collection, ancestors) => {
      collection.flow = isFlow(collection, ancestors.length === 1);
    },
  });
  // The library pads both kinds of brackets or none.
  return document
    .toString({ lineWidth: 0 })
    .trimEnd()
    .replace(/"(?:[^"\\]|\\.)*"|\[ | \]/g, (match) => (match.startsWith('"') ? match : match.trim()));
}
