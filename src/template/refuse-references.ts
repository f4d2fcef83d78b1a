import type { Data } from '../model/data.ts';
import { isData } from '../model/data.ts';
import type { DataPath, FindingList } from '../model/diagnostic.ts';
import { FieldFinder } from '../model/field-finder.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import { TYPE_WORDS, typesOf } from '../model/schema.ts';
import { standIn } from '../model/stand-in.ts';
import { visitData } from '../model/walk-data.ts';

/**
 * Reports references that replace a non-text value outside of page content. Facts and settings are the targets of references.
 * @returns the data, with stand-ins for the reported values
 */
export function refuseReferences(root: Data, schema: SchemaModel, findings: FindingList): Data {
  const refused: { readonly path: DataPath; readonly node: SchemaNode }[] = [];
  const collect = (value: unknown, node: SchemaNode, pathOf: () => DataPath): void => {
    // Any other text is a word that stands for the value, or the only entry of a list.
    if (typeof value === 'string' && value.startsWith('{{') && ownType(schema.resolve(node)) !== undefined)
      refused.push({ path: pathOf(), node });
  };
  const guide = new FieldFinder(schema, (node) => ownType(node) !== undefined);
  for (const [name, node] of Object.entries(schema.root.properties ?? {})) {
    const own = schema.resolve(node);
    if (own['x-template'] === true) collectTop(root[name], own, [name]);
    else visitData(root[name], collect, { guide, node: own, path: [name] });
  }
  if (refused.length === 0) return root;
  const data = structuredClone(root);
  for (const { path, node } of refused) {
    findings.add({
      code: 'REFERENCE_WRONG_TYPE',
      message: `A reference cannot replace ${TYPE_WORDS[ownType(schema.resolve(node)) ?? ''] ?? 'this value'} here.`,
      remedy: 'Write the value itself.',
      path,
    });
    const parent = path.slice(0, -1).reduce<unknown>((at, step) => (at as Data)[step], data) as Data;
    parent[path.at(-1) as string] = standIn(node, schema);
  }
  return data;

  /** The parts of a page may be references. The page itself and its settings may not. */
  function collectTop(value: unknown, node: SchemaNode, path: DataPath): void {
    collect(value, node, () => path);
    const items = schema.items(node);
    if (!Array.isArray(value) || items === undefined) return;
    for (const [index, item] of value.entries()) {
      collect(item, items, () => [...path, index]);
      for (const [key, field] of Object.entries(items.properties ?? {})) {
        const own = schema.resolve(field);
        if (isData(item) && own['x-part'] === undefined) collect(item[key], own, () => [...path, index, key]);
      }
    }
  }
}

/** Returns the type of a value that can be a text only as a reference. Undefined if the value may be a text. */
function ownType(node: SchemaNode): string | undefined {
  const types = typesOf(node);
  return types[0] !== 'string' && types.at(-1) === 'string' ? types[0] : undefined;
}
