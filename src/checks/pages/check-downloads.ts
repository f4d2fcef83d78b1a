import type { Data } from '../../model/data.ts';
import { FieldFinder } from '../../model/field-finder.ts';
import type { Visit } from '../../model/walk-data.ts';
import { visitData } from '../../model/walk-data.ts';
import type { ValueConverter } from '../../pages/template/convert-value.ts';
import { dataSections } from '../../schema/data-sections.ts';

/** Checks every file that the data names, even if no page links to it now. */
export function checkDownloads(data: Data, converter: ValueConverter): void {
  const guide = new FieldFinder(converter.schema, (node) => node.format === 'file-path');
  for (const [name, node] of dataSections(converter.schema)) {
    const visit: Visit = (value, _node, pathOf) => {
      if (typeof value === 'string' && !value.includes('{{')) converter.checkDownload(value, converter.uses.at(pathOf()));
    };
    visitData(data[name], visit, { guide, node, path: [name] });
  }
}
