import { stringify } from 'yaml';
import { isData } from '../../model/data.ts';
import type { Diagnostic, Location } from '../../model/diagnostic.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { visitData } from '../../model/walk-data.ts';
import type { Span } from '../../source/collections/text-locations.ts';
import { TextLocations, withoutBom } from '../../source/collections/text-locations.ts';
import type { CsvReader } from '../../source/csv/csv-reader.ts';
import { ID, openLocations } from '../../source/layers/locations.ts';
import type { Source } from '../../source/source-file.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import { upgradeOverlay } from './upgrade-source.ts';

export interface UpgradedLocations {
  readonly text: string;
  /** Sentences about what was done. */
  readonly done: readonly string[];
  /** The names of the sites. */
  readonly ids: readonly string[];
}

/** A cell that only a person can upgrade. */
interface StuckCell {
  readonly at: Location;
  /** A sentence about what should have been done. */
  readonly stuck: string;
}

/** Why the rows cannot be read. */
interface BrokenRows {
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Upgrades a table of locations: the names of its columns, and its cells. Each row is upgraded as the configuration that it stands for. All
 * rows have the same columns, so one that cannot be read leaves the others as they are, too.
 */
export function upgradeLocations(source: Source, schema: SchemaModel): UpgradedLocations | StuckCell | BrokenRows {
  const text = withoutBom(source.text);
  const { reader, start, delimiter, diagnostics } = openLocations({ ...source, text }, schema);
  reader.at = start;
  const header = readCells(reader);
  const names = header.map((cell) => cell.text);
  const at = names.indexOf(ID);
  // An old form can have any name, but each row needs its id, and all of its cells.
  const broken = at < 0 ? diagnostics : diagnostics.filter(({ code }) => code === 'CSV_ROW' || code === 'CSV_QUOTE');
  if (broken.length > 0) return { diagnostics: broken };
  const rows: (readonly Cell[])[] = [];
  while (!reader.isAtEnd) {
    const row = readCells(reader);
    if (row.some((cell) => cell.text !== '')) rows.push(row);
  }
  const stuck = (cell: Cell, what: string): StuckCell => ({ at: new TextLocations(source.file, text).at(cell.span), stuck: what });
  // Where a text of each column is afterward tells the new name of the column, also if all of its cells are empty.
  const probed = upgradeRow(
    names.map((name, index) => [name, `${PROBE}${index}`]),
    schema,
  );
  const done = new Set(probed.done);
  // What is in no old form keeps its name, also one that is wrong.
  const isRenamed = probed.done.length > 0;
  const targets = names.map((name, index) => (name === ID || !isRenamed ? name : keyOf(probed.values, `${PROBE}${index}`)));
  const lost = targets.findIndex((target, index) => target === undefined && names[index] !== '');
  if (lost >= 0) return stuck(header[lost] as Cell, probed.done.at(-1) ?? '');
  const edits: (readonly [cell: Cell, text: string])[] = header.flatMap((cell, index) => {
    const target = targets[index];
    return target === undefined || target === cell.text ? [] : [[cell, target] as const];
  });
  for (const row of rows) {
    const said = row.flatMap((cell, index) =>
      cell.text === '' || names[index] === '' ? [] : [{ cell, target: targets[index] as string, name: names[index] as string }],
    );
    const upgraded = upgradeRow(
      said.map(({ cell, name }) => [name, typed(cell.text)]),
      schema,
    );
    if (upgraded.done.length === 0) continue;
    for (const sentence of upgraded.done) done.add(sentence);
    const known = new Set(said.map(({ target }) => target));
    const [first] = row;
    if (first !== undefined && [...upgraded.values.keys()].some((name) => !known.has(name)))
      return stuck(first, upgraded.done.at(-1) ?? '');
    for (const { cell, target } of said) {
      const value = target === ID ? cell.text : String(upgraded.values.get(target) ?? '');
      if (value !== cell.text) edits.push([cell, value]);
    }
  }
  const ids = rows.map((row) => row[at]?.text ?? '');
  return { text: source.text.slice(0, source.text.length - text.length) + write(text, edits, delimiter), done: [...done], ids };
}

/** Begins the texts that show where the values of a column go. */
const PROBE = 'probe ';

interface Cell {
  readonly text: string;
  readonly span: Span;
}

/** Reads the cells of the next row. */
function readCells(reader: CsvReader): readonly Cell[] {
  reader.read();
  return Array.from({ length: reader.width }, (_cell, index) => ({ text: reader.cell(index), span: reader.bounds(index) }));
}

/** Upgrades what a row says. Both sides are values by the names of columns. */
function upgradeRow(said: readonly (readonly [name: string, value: unknown])[], schema: SchemaModel) {
  const row = said
    .filter(([name]) => name !== '' && name !== ID)
    .reduce<unknown>((data, [name, value]) => withValue(data, name.split('.'), value), {});
  const upgraded = upgradeOverlay({ config: parseYaml({ file: '', text: stringify(row) }), schema });
  const done = 'stuck' in upgraded ? [upgraded.stuck.done] : upgraded.done;
  // As the row itself says it: an entry keeps its name there. In the data of the site, it has a position.
  const { data } = upgraded.source.config;
  const values = new Map<string, unknown>();
  visitData(data, (value, _node, pathOf) => {
    if (typeof value === 'object') return;
    const path = pathOf();
    values.set(path.map((step) => (typeof step === 'number' ? step + 1 : step)).join('.'), value);
  });
  return { values, done };
}

/** Adds a value to data. A number in the name of a column is a position, counted from 1. */
function withValue(data: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (/^[1-9]\d*$/.test(step) && (data === undefined || Array.isArray(data))) {
    const list = [...((data as unknown[] | undefined) ?? [])];
    list[Number(step) - 1] = withValue(list[Number(step) - 1], rest, value);
    return list;
  }
  const map = isData(data) ? data : {};
  return { ...map, [step]: withValue(map[step], rest, value) };
}

function keyOf(values: ReadonlyMap<string, unknown>, wanted: string): string | undefined {
  return [...values].find(([, value]) => value === wanted)?.[0];
}

function typed(text: string): unknown {
  return text === 'true' || text === 'false' ? text === 'true' : text;
}

/** Writes cells, from the last to the first, so that the positions of the others stay. */
function write(text: string, edits: readonly (readonly [cell: Cell, text: string])[], delimiter: string): string {
  return [...edits]
    .sort(([one], [other]) => other.span.start - one.span.start)
    .reduce((written, [{ span }, value]) => {
      const isQuoted = written[span.start] === '"' || value.includes(delimiter) || /["\r\n]/.test(value);
      return written.slice(0, span.start) + (isQuoted ? `"${value.replaceAll('"', '""')}"` : value) + written.slice(span.end);
    }, text);
}
