import { isData } from '../../model/data.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { SchemaModel } from '../../model/schema.ts';
import { memoOf } from '../../shared/memo-of.ts';
import { CsvReader, cleanerOf } from '../csv/csv-reader.ts';
import { findLayout, parseCsv } from '../csv/parse-csv.ts';
import type { Source } from '../source-file.ts';
import type { ParsedYaml } from '../yaml/parse-yaml.ts';

/** A site that is a row of a table. */
export interface LocationRow {
  /** The name of the site: the column `site`. */
  readonly id: string;
  /** What the row says, in the form of the configuration of a site that extends another. Its values are located in the table. */
  readonly config: ParsedYaml;
}

export interface Locations {
  readonly rows: readonly LocationRow[];
  /** Mistakes in the table as a table. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The column that names the site. */
export const ID = 'site';

/**
 * Reads a table of locations: each row is a site, and each column a value of it, with dots between its keys: `business.address.city`. An
 * empty cell says nothing, so the base holds.
 */
export function readLocations(source: Source, site: SchemaModel): Locations {
  const schema = withoutRequired(site);
  const table = parseCsv(source, { collection: 'locations', item: rowNode(schema), schema });
  const rows = table.items.map((item, index): LocationRow => {
    const { [ID]: id, ...data } = isData(item) ? item : {};
    const config = {
      ...source,
      data,
      diagnostics: [],
      locate: (path, options) => table.locate([index, ...path], options),
      edit: (path, change) => table.edit([index, ...path], change),
      sourceOf: (path) => table.sourceOf([index, ...path]),
    } satisfies ParsedYaml as ParsedYaml;
    return { id: String(id), config };
  });
  return { rows, diagnostics: table.diagnostics };
}

/** Opens a table of locations to read it cell by cell, whatever its columns are called. The reader is at the row that names the columns. */
export function openLocations(text: string, site: SchemaModel): { readonly reader: CsvReader; readonly delimiter: string } {
  const schema = withoutRequired(site);
  const clean = cleanerOf(text);
  const { delimiter, start } = findLayout({ text, clean }, rowNode(schema), schema);
  const reader = new CsvReader(text, delimiter, clean);
  reader.at = start;
  return { reader, delimiter };
}

/** Returns the schema of what a row can say: the base has what the row does not say. */
const withoutRequired = memoOf(({ root, country }: SchemaModel): SchemaModel => {
  const relax = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(relax);
    if (!isData(node)) return node;
    const entries = Object.entries(node).filter(([key, value]) => key !== 'required' || !Array.isArray(value));
    return Object.fromEntries(entries.map(([key, value]) => [key, relax(value)]));
  };
  return new SchemaModel(relax(root) as SchemaNode, undefined, country);
});

/** Returns the schema of a row: the name of the site, and everything that a site can have but what belongs to the format. */
function rowNode({ root }: SchemaModel): SchemaNode {
  const { version: _version, extends: _extends, locked: _locked, ...properties } = root.properties ?? {};
  const id: SchemaNode = { description: 'The name of the site.', type: 'string', format: 'slug', minLength: 1, examples: ['plano'] };
  return { title: 'Location', type: 'object', required: [ID], additionalProperties: false, properties: { [ID]: id, ...properties } };
}
