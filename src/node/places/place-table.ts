import { explain } from '../../explain/explain.ts';
import type { Data } from '../../model/data.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { sortDiagnostics } from '../../model/diagnostic.ts';
import { UsageError } from '../../shared/errors.ts';
import { count } from '../../shared/text.ts';
import { SiteSource } from '../../source/site-source.ts';
import type { Source } from '../../source/source-file.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import { findGeoMistake } from '../../values/country/foreign-facts.ts';
import type { Place } from './place.ts';
import { COLUMNS, PLACES_SCHEMA } from './place-schema.ts';

/**
 * Parses a table of places: a collection of a site that has nothing else.
 * @throws UsageError when the table has errors
 */
export function parsePlaces(source: Source): readonly Place[] {
  const config = parseYaml({ file: source.file, text: '{}' });
  const files = [{ collection: 'places', format: 'csv', sources: [source], findings: [], diagnostics: [] } as const];
  const table = new SiteSource({ config, files, schema: PLACES_SCHEMA });
  const mistakes = explain(table.errors, { data: table.data, schema: PLACES_SCHEMA, sourceOf: (path) => table.sourceOf(path) });
  const found = [...table.diagnostics.map(hintForPlaces), ...mistakes.map((mistake) => table.toDiagnostic(mistake))];
  const errors = sortDiagnostics(found.filter(({ severity }) => severity === 'error'));
  if (errors.length > 0) throw refuseTable(errors);
  const places = (table.data as Data).places as readonly Place[];
  const far = places.flatMap((place, index): Diagnostic[] => {
    const mistake = place.country === undefined ? undefined : findGeoMistake(place, { country: place.country, region: place.region });
    if (mistake === undefined) return [];
    return [table.toDiagnostic({ code: 'GEO_FAR', path: ['places', index, 'lng'], message: `${mistake.words}.`, remedy: mistake.hint })];
  });
  if (far.length > 0) throw refuseTable(far);
  return places;
}

/** Changes the hint for an empty table: sites can have no items, but a table of places must have some. */
function hintForPlaces(diagnostic: Diagnostic): Diagnostic {
  if (diagnostic.code !== 'DATA_EMPTY') return diagnostic;
  return { ...diagnostic, hint: `Name the columns in the first row: ${COLUMNS.join(',')}. Then write one place in each row.` };
}

/** How many mistakes to show. A table that was made by a program usually has the same mistake in each row. */
const MAX_SHOWN = 10;

/** Makes the error for a table: the first mistake, with the others below its hint. */
export function refuseTable(errors: readonly Diagnostic[]): UsageError {
  const write = ({ file, line, column, message }: Diagnostic): string => `${file}, line ${line}, column ${column}: ${message}`;
  const [first, ...others] = errors.slice(0, MAX_SHOWN) as [Diagnostic, ...Diagnostic[]];
  const hints = [first.hint, ...others.map((each) => `${write(each)} ${each.hint ?? ''}`.trim())];
  if (errors.length > MAX_SHOWN) hints.push(`And ${count(errors.length - MAX_SHOWN, 'more mistake')}.`);
  return new UsageError(write(first), hints.filter((hint) => hint !== undefined).join('\n'));
}
