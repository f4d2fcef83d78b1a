import type { ValueConverter } from '../../pages/template/convert-value.ts';
import { dataSections } from '../../schema/data-sections.ts';

/** Checks every picture in the data, even if no page shows it now. Otherwise a wrong path would be reported later, and elsewhere. */
export function checkPictures(data: Readonly<Record<string, unknown>>, converter: ValueConverter): void {
  for (const [name, node] of dataSections(converter.schema)) {
    converter.pictures.fields.visit(
      data[name],
      node,
      (picture, _node, pathOf) => converter.pictures.check(picture, converter.uses.at(pathOf())),
      [name],
    );
  }
}
