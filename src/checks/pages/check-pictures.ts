import type { Compilation } from '../../pages/template/compilation.ts';
import { dataSections } from '../../schema/data-sections.ts';

/** Checks every picture in the data, even if no page shows it now. Otherwise a wrong path would be reported later, and elsewhere. */
export function checkPictures(data: Readonly<Record<string, unknown>>, { schema, pictures, uses }: Compilation): void {
  for (const [name, node] of dataSections(schema)) {
    pictures.fields.visit(data[name], node, (picture, _node, pathOf) => pictures.check(picture, uses.at(pathOf())), [name]);
  }
}
