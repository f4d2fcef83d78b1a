import type { Data } from '../../model/data.ts';
import { finderOf } from '../../model/field-finder.ts';
import type { Visit } from '../../model/walk-data.ts';
import { visitData } from '../../model/walk-data.ts';
import { checkDownload } from '../../pages/downloads/check-download.ts';
import type { Compilation } from '../../pages/template/compilation.ts';
import { dataSections } from '../../schema/data-sections.ts';

const guideOf = finderOf((node) => node.format === 'file-path');

/** Checks every file that the data names, even if no page links to it now. */
export function checkDownloads(data: Data, { schema, downloads, findings }: Compilation): void {
  const guide = guideOf(schema);
  for (const [name, node] of dataSections(schema)) {
    const visit: Visit = (value, _node, pathOf) => {
      const mistake = typeof value === 'string' && !value.includes('{{') ? checkDownload(value, downloads) : undefined;
      if (mistake !== undefined) findings.add({ ...mistake, path: pathOf() });
    };
    visitData(data[name], visit, { guide, node, path: [name] });
  }
}

/** Checks every picture in the data, even if no page shows it now. Otherwise a wrong path would be reported later, and elsewhere. */
export function checkPictures(data: Readonly<Record<string, unknown>>, { schema, pictures, uses }: Compilation): void {
  for (const [name, node] of dataSections(schema)) {
    pictures.fields.visit(data[name], node, (picture, _node, pathOf) => pictures.check(picture, uses.at(pathOf())), [name]);
  }
}
