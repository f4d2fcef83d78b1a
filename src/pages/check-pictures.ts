import { DATA_SECTIONS } from '../config/facts/expand-data.ts';
import { isData } from '../config/facts/fill-defaults.ts';
import type { DataPath } from '../shared/diagnostic.ts';
import type { SchemaNode } from '../shared/schema.ts';
import type { ValueConverter } from './convert-value.ts';

/** Looks at every picture of the data, whether a page shows it today or not: a wrong path would come to light later, elsewhere. */
export function checkPictures(data: Readonly<Record<string, unknown>>, converter: ValueConverter): void {
  const { schema } = converter;
  for (const name of [...DATA_SECTIONS, ...schema.collections.keys()]) {
    search(data[name], schema.child(schema.root, name) ?? {}, [name], converter);
  }
}

function search(value: unknown, node: SchemaNode, path: DataPath, converter: ValueConverter): void {
  const { schema } = converter;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) search(item, schema.items(node) ?? {}, [...path, index], converter);
  } else if (!isData(value)) return;
  else if (node['x-kind'] === 'picture') converter.checkPicture(value, path);
  else {
    for (const [key, field] of Object.entries(value)) {
      // Most fields are texts.
      if (typeof field === 'object') search(field, schema.child(node, key) ?? {}, [...path, key], converter);
    }
  }
}
