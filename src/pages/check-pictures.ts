import { DATA_SECTIONS } from '../config/facts/expand-data.ts';
import type { ValueConverter } from './convert-value.ts';

/** Looks at every picture of the data, whether a page shows it today or not: a wrong path would come to light later, elsewhere. */
export function checkPictures(data: Readonly<Record<string, unknown>>, converter: ValueConverter): void {
  const { schema, pictures } = converter;
  for (const name of [...DATA_SECTIONS, ...schema.collections.keys()]) {
    pictures.visit(data[name], schema.child(schema.root, name) ?? {}, (picture, _node, path) => converter.checkPicture(picture, path), [
      name,
    ]);
  }
}
