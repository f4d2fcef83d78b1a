import { explainUnreadable } from '../../src/explain/explain.ts';
import { TrialBudget } from '../../src/explain/trial-budget.ts';
import type { DataPath } from '../../src/model/diagnostic.ts';
import type { SchemaNode } from '../../src/model/schema.ts';
import type { Collection } from '../../src/source/collections/collection.ts';
import { parseCsv } from '../../src/source/csv/parse-csv.ts';
import { SCHEMA } from './describe-site.ts';

/** The header and a valid row of a table of cities. */
export const CITY_HEADER = 'slug,name,county,geo.lat,geo.lng,summary,intro,description';
export const CITY_ROW = 'plano,Plano,Collin County,33.02,-96.7,A summary.,An intro.,"A description, with a comma."';

/** Parses a table of a collection. */
export function readTable(text: string, collection = 'cities'): Collection {
  const { item } = SCHEMA.collections.get(collection) as { item: SchemaNode };
  return parseCsv({ file: 'data/table.csv', text }, { collection, item, schema: SCHEMA });
}

/** Returns the text of the file at the location of a value. */
export function textAt(text: string, { locate }: Pick<Collection, 'locate'>, path: DataPath): string {
  const { line, column, endLine = line, endColumn = column } = locate(path);
  const lines = text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .slice(line - 1, endLine);
  lines[lines.length - 1] = (lines.at(-1) as string).slice(0, endColumn - 1);
  return [(lines[0] as string).slice(column - 1), ...lines.slice(1)].join('\n');
}

/** Formats all diagnostics of a file as `line:column CODE message / hint`. */
export function saidOf({ diagnostics, unreadable = [] }: Pick<Collection, 'diagnostics' | 'unreadable'>): string[] {
  return [...diagnostics, ...explainUnreadable({ unreadable }, new TrialBudget())].map(
    ({ line, column, code, message, hint }) => `${line}:${column} ${code} ${message} / ${hint}`,
  );
}
