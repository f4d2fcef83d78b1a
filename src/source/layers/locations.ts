import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import { leadsInto, splitPlace, valueAt } from '../../model/data-path.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { diagnosticAt, hasErrors } from '../../model/diagnostic.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { mayBeInFile, SchemaModel } from '../../model/schema.ts';
import { memoOf } from '../../shared/memo-of.ts';
import { slugify } from '../../shared/slugify.ts';
import { listInWords } from '../../shared/text.ts';
import { languageOf } from '../../values/country/country.ts';
import type { CsvTable } from '../csv/parse-csv.ts';
import { parseCsv } from '../csv/parse-csv.ts';
import type { NamedEntries } from '../csv/plan-columns.ts';
import { editCsvText, leavesOf } from '../edit/edit-csv-text.ts';
import type { Source } from '../source-file.ts';
import type { ValueStyle } from '../word-remedy.ts';
import type { ParsedYaml } from '../yaml/parse-yaml.ts';
import type { Described, EntryKeys } from './entry-keys.ts';
import { entryKeysOf, followNames } from './entry-keys.ts';

/** A site that is a row of a table. */
export interface LocationRow {
  /** The name of the site: the column `site`. */
  readonly id: string;
  /** What the row says, in the form of the configuration of a site that extends another. Its values are located in the table. */
  readonly config: ParsedYaml;
}

/** A row that is no site, because of a mistake in it. */
export interface RefusedRow {
  /** What its column `site` says; undefined if nobody can tell which cell that is. */
  readonly id?: string;
  /** If nobody can tell, the cells of the row. */
  readonly cells?: readonly string[];
  readonly diagnostic: Diagnostic;
}

export interface Locations {
  readonly rows: readonly LocationRow[];
  readonly refused: readonly RefusedRow[];
  /** Mistakes in the table as a table. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The column that names the site. */
export const ID = 'site';

/** Whether a name can be the id of a site. It is in paths and addresses of the store. */
export function isId(name: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,99}$/.test(name);
}

/**
 * Reads a table of locations: each row is a site, and each column a value of it, with dots between its keys: `business.address.city`. An
 * entry of a list has its name there, as in any site that extends another: `services.deep-clean.price.from`. An empty cell says nothing, so
 * the base holds. A mistake in a row refuses that row alone.
 * @param base the data of the site that all of them extend
 */
export function readLocations(source: Source, site: SchemaModel, base?: unknown): Locations {
  // The table is whole without its refused rows.
  const read = (text: string): CsvTable => {
    const table = openLocations({ ...source, text }, site, base);
    return { ...table, isWhole: !hasErrors(table.diagnostics.filter((each) => !table.brokenRows.has(each))) };
  };
  const table = read(source.text);
  const rows = table.items.map((_item, index) => rowOf(source, table, index, read));
  const byId = new Map<string, LocationRow[]>();
  for (const row of rows) byId.set(row.id, [...(byId.get(row.id) ?? []), row]);
  return {
    rows: rows.filter(({ id }) => isId(id) && byId.get(id)?.length === 1),
    refused: [
      ...[...byId.values()].flatMap((twins) => twins.flatMap((row) => refuseRow(row, twins))),
      ...[...table.brokenRows].map(([diagnostic, cells]) => ({ cells, diagnostic })),
    ],
    diagnostics: [
      ...table.diagnostics.filter((each) => !table.brokenRows.has(each)),
      ...reportDropped(table, { data: base, schema: withoutRequired(site) }),
    ],
  };
}

/** Reports numbered columns that lose something: a row that fills one replaces the whole list of the base, whose entries have no names. */
function reportDropped({ columns, items, locateColumn }: CsvTable, base: Described): readonly Diagnostic[] {
  const lists = new Map(
    columns.flatMap(({ path }) => {
      const list = path.slice(
        0,
        path.findIndex((step) => typeof step === 'number'),
      );
      return typeof path[list.length] === 'number' ? [[list.join('.'), list] as const] : [];
    }),
  );
  return [...lists].flatMap(([name, list]): Diagnostic[] => {
    if (!items.some((row) => valueAt(row, list) !== undefined)) return [];
    const leaves = [...leavesOf(followNames(list, base).value, list)];
    const dropped = leaves.filter((leaf) => !columns.some(({ path }) => leadsInto(path, leaf) || leadsInto(leaf, path)));
    if (dropped.length === 0) return [];
    const names = dropped.map((leaf) => leaf.map((step) => (typeof step === 'number' ? step + 1 : step)).join('.'));
    const words = {
      message: `A row that fills this column replaces the whole list \`${name}\` of the base, which has more in it than the columns.`,
      hint: `Add columns for the rest, and leave their cells empty to drop it: ${listInWords(names.slice(0, 5))}`,
    };
    return [diagnosticAt('FLEET_ROW', locateColumn(list), words, name)];
  });
}

/** Refuses a row without a proper id, and all rows with the same one: nobody can tell which of them is right. */
function refuseRow({ id, config }: LocationRow, twins: readonly LocationRow[]): RefusedRow[] {
  const refuse = (message: string, hint: string): RefusedRow[] => {
    return [{ id, diagnostic: diagnosticAt('FLEET_SITES', config.locate([ID]), { message, hint }, ID) }];
  };
  const right = slugify(id);
  if (id === '') return refuse('The row has no id in the column `site`.', 'Write one: lowercase letters, digits, and hyphens.');
  if (!isId(id))
    return refuse(
      `“${id}” cannot be the id of a site.`,
      `Write lowercase letters, digits, and hyphens${isId(right) && right !== id ? `: ${right}` : '.'}`,
    );
  const other = twins.find((twin) => twin.config !== config);
  if (other === undefined) return [];
  const { line } = other.config.locate([ID]);
  return refuse(
    `Line ${line} has the id ${id}, too, so no row with this id counts.`,
    'Give each row an id of its own, or remove one of them.',
  );
}

function rowOf(source: Source, table: CsvTable, index: number, read: (text: string) => CsvTable): LocationRow {
  const { [ID]: cell = '', ...data } = (table.items[index] ?? {}) as Data;
  const id = String(cell);
  const config = {
    ...source,
    data,
    diagnostics: [],
    locate: (path, options) => table.locate([index, ...path], options),
    edit: (path, change) => table.edit([index, ...path], change),
    sourceOf: (path) => table.sourceOf([index, ...path]),
    style: {
      ...(table.style as ValueStyle),
      ignore: (code) => `make a column \`checks.severity.${code}\`, and write \`off\` into this row.`,
    },
    inTable: {
      id,
      locateColumn: table.locateColumn,
      refusedLines: [...table.brokenRows.keys()].map(({ line }) => line),
      columnsOf: (path) => table.columns.flatMap((column) => (leadsInto(column.path, path) ? [column.name] : [])),
      edit: (text, operation) => editCsvText(text, { ...operation, path: [index, ...operation.path] }, read),
      parse: (text) => rowOf({ ...source, text }, read(text), index, read).config,
    },
  } satisfies ParsedYaml as ParsedYaml;
  return { id, config };
}

/** Lets columns name entries of lists as sites do that extend another: by slug, the path of a page, the id of a block. */
function namedEntries(base: Described): NamedEntries {
  const keysOf = (list: SchemaNode | undefined): EntryKeys | undefined => entryKeysOf(list, base.schema, languageOf(base.data));
  const enter: NamedEntries['enter'] = (list, names) => {
    const name = names.at(-1) ?? '';
    if (keysOf(list) === undefined || (name === 'from' && mayBeInFile(list))) return undefined;
    const { value, node } = followNames(names, base);
    return node === undefined || (value === undefined && /^(?:\d*|order)$/.test(name)) ? null : node;
  };
  return {
    enter,
    example: 'business.phone, business.address.city',
    explain: (column) => {
      const steps = splitPlace(column);
      const at = steps.findIndex((_step, index) => {
        const { node } = followNames(steps.slice(0, index), base);
        return node !== undefined && enter(node, steps.slice(0, index + 1)) === null;
      });
      if (at < 0) return undefined;
      const list = steps.slice(0, at).join('.');
      const { value, node } = followNames(steps.slice(0, at), base);
      const keys = keysOf(node);
      const known = Array.isArray(value) ? value.flatMap((entry) => keys?.keyOf(entry) ?? []) : [];
      if (steps[at] === 'order') return 'A table cannot say the order of entries. Write it into a file of the site, or into the base.';
      if (keys?.field !== 'id' && known.length === 0) {
        return `The base has no entry in \`${list}\`. Give a new one a name: \`${steps.with(at, 'main').join('.')}\`.`;
      }
      const named = `Name an entry of \`${list}\` as the base does: ${listInWords(known.slice(0, 5), 'or')}.`;
      if (keys?.field !== 'id') return named;
      return `${known.length === 0 ? '' : `${named} `}To reach another block, give it an \`id\` in the base.`;
    },
  };
}

/** Reads a table of locations as a table, without what its rows mean. */
export function openLocations(source: Source, site: SchemaModel, base?: unknown): CsvTable {
  const schema = withoutRequired(site);
  return parseCsv(source, { collection: 'locations', item: rowNode(schema), schema, entries: namedEntries({ data: base, schema }) });
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
