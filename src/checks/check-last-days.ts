import type { Data } from '../model/data.ts';
import type { FindingList } from '../model/diagnostic.ts';
import { finderOf } from '../model/field-finder.ts';
import type { SchemaModel } from '../model/schema.ts';
import type { Visit } from '../model/walk-data.ts';
import { visitData } from '../model/walk-data.ts';
import { isDate } from '../shared/time/calendar.ts';
import { blocksOf } from './blocks-of.ts';

const guideOf = finderOf((node) => node['x-day'] === 'last');

/** Finds expired offers (`x-day: last`) on pages. Visitors do not see them. */
export function checkLastDays(config: Data, schema: SchemaModel, findings: FindingList, now: string): void {
  const guide = guideOf(schema);
  const check: Visit = (value, _node, pathOf) => {
    if (typeof value !== 'string' || !isDate(value) || value >= now) return;
    const path = pathOf();
    findings.add({
      code: 'OFFER_PAST',
      message: `The offer ended on ${value}, so nobody sees it.`,
      remedy: `Remove it, or give \`${String(path.at(-1))}\` a new date.`,
      path,
    });
  };
  for (const { block, node, path } of blocksOf(config, schema)) visitData(block, check, { guide, node, path });
}
