import { dataSections } from '../../config/facts/expand-data.ts';
import type { ValueConverter } from '../template/convert-value.ts';

/** Looks at every picture of the data, whether a page shows it today or not: a wrong path would come to light later, elsewhere. */
export function checkPictures(data: Readonly<Record<string, unknown>>, converter: ValueConverter): void {
  for (const [name, node] of dataSections(converter.schema)) {
    converter.pictures.visit(data[name], node, (picture, _node, path) => converter.checkPicture(picture, path), [name]);
  }
}
