import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath, FindingList } from '../../model/diagnostic.ts';
import { FieldFinder } from '../../model/field-finder.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { visitData } from '../../model/walk-data.ts';
import { isDate } from '../../shared/time/calendar.ts';

/** Finds offers on pages whose last day (`x-last-day`) is over: nobody sees them. */
export function checkLastDays(config: Data, schema: SchemaModel, findings: FindingList, now: string): void {
  const guide = new FieldFinder(schema, (node) => node['x-last-day'] === true);
  const check = (value: unknown, _node: SchemaNode, path: DataPath): void => {
    if (typeof value !== 'string' || !isDate(value) || value >= now) return;
    findings.add({
      code: 'OFFER_PAST',
      message: `The offer ended on ${value}, so nobody sees it.`,
      hint: `Remove it, or give \`${String(path.at(-1))}\` a new date.`,
      path,
    });
  };
  for (const [page, { blocks }] of ((config.pages as readonly Data[] | undefined) ?? []).entries()) {
    for (const [index, block] of ((blocks as readonly unknown[] | undefined) ?? []).entries()) {
      const node = isData(block) ? schema.block(String(block.type)) : undefined;
      if (node !== undefined) visitData(block, check, { guide, node, path: ['pages', page, 'blocks', index] });
    }
  }
}
