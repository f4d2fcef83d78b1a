import type { YAMLMap, YAMLSeq } from 'yaml';
import { Document, isPair, isScalar, visit } from 'yaml';
import type { DataPath } from '../model/diagnostic.ts';
import type { Example } from '../model/remedy.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import { typesOf } from '../model/schema.ts';
import { memoOf } from '../shared/memo-of.ts';

/** Returns an example from the schema, or one made from the examples of the required fields. */
export function exampleOf(schemaNode: SchemaNode, schema: SchemaModel): unknown {
  const node = schema.resolve(schemaNode);
  if (node.const !== undefined) return node.const;
  if (node.discriminator !== undefined) return shortestBlock(schema);
  const given = schema.examplesOf(node)?.[0] ?? node.enum?.[0];
  if (given !== undefined) return given;
  if (typesOf(node).includes('array')) {
    const item = node.items === undefined ? undefined : exampleOf(node.items, schema);
    return item === undefined ? undefined : [item];
  }
  const fields = schema.requiredOf(node).map((key) => [key, exampleOf(schema.child(node, key) ?? {}, schema)] as const);
  const known = fields.filter(([, value]) => value !== undefined);
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

/** Thousands of wrong pages ask for the same block. */
const shortestBlock = memoOf((schema: SchemaModel): unknown => {
  const examples = schema.blockTypes.flatMap((type) => schema.block(type)?.examples ?? []);
  return examples.sort((a, b) => JSON.stringify(a).length - JSON.stringify(b).length)[0];
});

/** Returns the remedy `For example: …`, to be pasted over the value at the path. Empty if the schema has no example. */
export function hintByExample(path: DataPath, node: SchemaNode, schema: SchemaModel): { remedy?: Example } {
  const example = exampleOf(node, schema);
  return example === undefined ? {} : { remedy: { lead: 'For example:', key: path.at(-1), example } };
}

/** Formats a key and value as YAML after an introduction: on the same line if short, otherwise on the lines below. */
export function introduce(introduction: string, key: string | number | undefined, value: unknown): string {
  const yaml = key === undefined ? formatYaml(value) : formatYaml(typeof key === 'number' ? [value] : { [key]: value });
  return `${introduction}${yaml.includes('\n') ? '\n' : ' '}${yaml}`;
}

/** Longer lists and maps are written on several lines. In characters. */
const SHORT = 90;

/** Formats YAML the way operators write it: short lists and maps on one line, texts in quotes unless they are plain words. */
function formatYaml(value: unknown): string {
  return write(value, (collection, isOuter) => {
    const values = collection.items.map((item) => (isPair(item) ? item.value : item));
    return values.length === 0 || (!isOuter && values.every(isScalar) && JSON.stringify(collection).length <= SHORT);
  });
}

/** Formats a value on one line. */
export function formatFlow(value: unknown): string {
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
  // The library pads both kinds of brackets or none, so remove the padding of square brackets.
  return document
    .toString({ lineWidth: 0 })
    .trimEnd()
    .replace(/"(?:[^"\\]|\\.)*"|\[ | \]/g, (match) => (match.startsWith('"') ? match : match.trim()));
}
