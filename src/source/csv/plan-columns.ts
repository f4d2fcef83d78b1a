import type { Code } from '../../model/catalog.ts';
import { leadsInto, splitPlace } from '../../model/data-path.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { mayBeInFile } from '../../model/schema.ts';
import { listInWords } from '../../shared/text.ts';
import type { FieldName } from './column-names.ts';
import { fieldNames, kindOf } from './column-names.ts';
import { findMeantColumn } from './meant-column.ts';
import { findMissingColumns } from './missing-columns.ts';

/** A column and the field that it fills. */
export interface Column {
  readonly index: number;
  readonly name: string;
  /** Relative to the item; list positions count from 0. */
  readonly path: DataPath;
  readonly node: SchemaNode;
  /** Whether the cell holds a list, with bars between the entries. */
  readonly isList: boolean;
  /** Whether an empty cell means empty text if the map around it exists: `image.alt`. */
  readonly mayBeEmpty: boolean;
}

/** A mistake in the first row. */
export interface HeaderProblem {
  readonly code: Code;
  /** The index of the cell; undefined for the whole row. */
  readonly index?: number;
  readonly message: string;
  readonly hint: string;
}

export interface ColumnPlan {
  /** The columns that fill a field, from left to right. */
  readonly columns: readonly Column[];
  readonly problems: readonly HeaderProblem[];
  /** Whether rows can be converted to items. */
  readonly isUsable: boolean;
}

/** Nobody reads more, and a text that is not a table may seem to have thousands. */
const MAX_UNKNOWN = 50;

/** Lets columns lead into lists by the names of their entries: `services.deep-clean.price`. */
export interface NamedEntries {
  /**
   * Returns the schema of the entry that a column names; null if there is none. Undefined for other lists and maps.
   * @param names the parts of the column up to the name of the entry
   */
  readonly enter: (list: SchemaNode, names: readonly string[]) => SchemaNode | null | undefined;
  /** Says what to do about a column that leads to no entry. */
  readonly explain: (name: string) => string | undefined;
  /** Names of columns, as an example. There are too many to list all. */
  readonly example: string;
}

interface PlanContext {
  readonly collection: string;
  readonly item: SchemaNode;
  readonly schema: SchemaModel;
  readonly entries?: NamedEntries | undefined;
}

/** Finds the field of each column by the name in the first row: the name of a field, with dots for nested fields. */
export function planColumns(header: readonly string[], context: PlanContext): ColumnPlan {
  const { item, schema, entries } = context;
  const columns: Column[] = [];
  const problems: HeaderProblem[] = [];
  const taken = new Map<string, number>();
  const add = (index: number, name: string): void => {
    const target = followColumn(name, context);
    if ('problem' in target) problems.push({ code: 'CSV_COLUMN_UNKNOWN', index, ...target.problem });
    else columns.push({ index, name, ...target });
  };
  for (const [index, name] of header.entries()) {
    const earlier = taken.get(name);
    if (name === '') continue;
    if (earlier !== undefined) problems.push(reportDuplicate({ index, name, earlier }));
    else taken.set(name, index);
    if (earlier === undefined && isField(name, context)) add(index, name);
  }
  const unknown = [...taken].filter(([name]) => !isField(name, context)).slice(0, MAX_UNKNOWN);
  const meant = unknown.map(([name, index]): Unknown => {
    const near = entries?.explain(name) === undefined ? findMeantColumn(name, item, schema) : name;
    if (near === undefined || isField(near, context)) return { name, index, meant: near };
    // Where entries have names, a number leads nowhere. A column without one is not meant as an entry's.
    return { name, index, hint: near === name || /\d/.test(name) ? entries?.explain(near) : undefined };
  });
  if (columns.length === 0 && meant.every((each) => each.meant === undefined)) {
    return { columns, problems: [reportNoHeader(context)], isUsable: false };
  }
  for (const each of meant) {
    // Read the table as if the name were right, so that one run reports all mistakes.
    if (each.meant !== undefined && !taken.has(each.meant)) {
      taken.set(each.meant, each.index);
      add(each.index, each.meant);
    }
  }
  const twice = columns.filter((column) => entryBeside(column, columns) !== undefined);
  for (const column of twice) {
    problems.push(reportTwoHomes(column, entryBeside(column, columns) as Column));
    columns.splice(columns.indexOf(column), 1);
  }
  const missing = findMissingColumns(columns, item, schema);
  columns.sort((a, b) => a.index - b.index);
  const misnamed = findMisnamed(meant, missing);
  const named = meant.map((each) => (each === misnamed?.unknown ? reportMisnamed(misnamed, context) : reportUnknown(each, context)));
  // The parts of a field whose own column is wrong are named there.
  const wrong = problems.flatMap(({ index }) => (index === undefined ? [] : [header[index] as string]));
  const unsaid = missing.filter(({ name }) => !wrong.some((column) => name === column || name.startsWith(`${column}.`)));
  const missingProblems = misnamed === undefined ? unsaid.map((field) => reportMissing(field, context)) : [];
  return { columns, problems: [...problems, ...named, ...missingProblems], isUsable: missing.length === 0 };
}

type Target = Pick<Column, 'path' | 'node' | 'isList' | 'mayBeEmpty'>;

/** The number of a list entry in a column name. */
const ENTRY_NUMBER = /^[1-9]\d{0,2}$/;

/** Checks whether a name leads to a field of any kind. */
function isField(name: string, context: PlanContext): boolean {
  return stepTo(name, context) !== undefined;
}

function stepTo(name: string, { item, schema, entries }: PlanContext) {
  const path: (string | number)[] = [];
  let node = item;
  let isRequired = false;
  const steps = splitPlace(name);
  for (const [at, step] of steps.entries()) {
    const named = entries?.enter(node, steps.slice(0, at + 1));
    if (named === null) return undefined;
    const entry = named === undefined && ENTRY_NUMBER.test(step) ? schema.items(node) : undefined;
    const next = named ?? entry ?? schema.value(node, step);
    if (next === undefined) return undefined;
    isRequired = entry === undefined && node.required?.includes(step) === true;
    path.push(entry === undefined ? step : Number(step) - 1);
    node = next;
  }
  return { path, node, isRequired };
}

function followColumn(name: string, context: PlanContext): Target | { problem: { message: string; hint: string } } {
  const { path, node, isRequired } = stepTo(name, context) as NonNullable<ReturnType<typeof stepTo>>;
  const { schema } = context;
  if (node.readOnly === true)
    return { problem: { message: `Townsite computes \`${name}\`, so you cannot set it.`, hint: 'Remove the column.' } };
  const kind = kindOf(node, schema);
  if (kind === 'map' || kind === 'maps') {
    const own = kind === 'map' ? node : (schema.items(node) as SchemaNode);
    const names = fieldNames(own, schema).map((field) => `\`${name}.${kind === 'map' ? '' : '1.'}${field.name}\``);
    const what = kind === 'map' ? 'a map' : 'a list of maps';
    const instead = mayBeInFile(node) ? `, or name a table of its own in \`${name}.from\`` : '';
    return {
      problem: {
        message: `\`${name}\` is ${what}, which does not fit into a cell.`,
        hint: `Make a column for each field: ${listInWords(names)}${instead}.`,
      },
    };
  }
  const isPlain = node.type === 'string' && node.minLength === undefined && node.format === undefined && node.enum === undefined;
  return { path, node, isList: kind === 'values', mayBeEmpty: isRequired && isPlain };
}

function reportDuplicate({ index, name, earlier }: { index: number; name: string; earlier: number }): HeaderProblem {
  return {
    code: 'CSV_COLUMN_TWICE',
    index,
    message: `The column \`${name}\` already exists, as column ${earlier + 1}.`,
    hint: 'Keep one of them. For a list, number the entries: booked.1.title, booked.2.title.',
  };
}

/** Returns the column of an entry, `hours.1.days`, beside a column that names a file with the entries, `hours.from`. */
function entryBeside({ path }: Column, columns: readonly Column[]): Column | undefined {
  const list = path.slice(0, -1);
  if (path.at(-1) !== 'from' || list.length === 0) return undefined;
  return columns.find((other) => leadsInto(other.path, list) && typeof other.path[list.length] === 'number');
}

function reportTwoHomes({ index, name, path }: Column, entry: Column): HeaderProblem {
  return {
    code: 'CSV_COLUMN_TWICE',
    index,
    message: `\`${name}\` names a file with the entries of \`${path.slice(0, -1).join('.')}\`, and \`${entry.name}\` is in one of them, too.`,
    hint: 'Keep the file, or the columns with the entries.',
  };
}

interface Unknown {
  readonly name: string;
  readonly index: number;
  readonly meant?: string | undefined;
  /** What to do if no column is meant. */
  readonly hint?: string | undefined;
}

function reportUnknown({ name, index, meant, hint }: Unknown, { collection, item, schema, entries }: PlanContext): HeaderProblem {
  const all = (): string => listInWords(fieldNames(item, schema).map((field) => `\`${field.name}\``));
  const right = entries?.example === undefined ? `give it one of these names: ${all()}.` : `name a value of a site: ${entries.example}.`;
  return {
    code: 'CSV_COLUMN_UNKNOWN',
    index,
    message: entries === undefined ? `\`${collection}\` has no field \`${shorten(name)}\`.` : `A site has no value \`${shorten(name)}\`.`,
    hint: hint ?? (meant === undefined ? `Remove the column, or ${right}` : `Did you mean \`${meant}\`?`),
  };
}

interface Misnamed {
  readonly unknown: Unknown;
  readonly missing: FieldName;
}

/** Finds the case of one unknown column and one missing column. The unknown column is probably the missing one, under an unrelated name. */
function findMisnamed(meant: readonly Unknown[], missing: readonly FieldName[]): Misnamed | undefined {
  const [unknown, ...others] = meant.filter((each) => each.meant === undefined);
  const [field, ...fields] = missing;
  return unknown === undefined || field === undefined || others.length + fields.length > 0 ? undefined : { unknown, missing: field };
}

function reportMisnamed({ unknown: { name, index }, missing }: Misnamed, { collection, entries }: PlanContext): HeaderProblem {
  const where = entries === undefined ? ` in \`${collection}\`` : '';
  return {
    code: 'CSV_COLUMN_UNKNOWN',
    index,
    message: `Unknown column \`${shorten(name)}\`${where}, and the required column \`${missing.name}\` is missing.`,
    hint: `If this column is \`${missing.name}\`, rename it. Otherwise, remove it and add \`${missing.name}\`.`,
  };
}

function shorten(name: string): string {
  return name.length > 60 ? `${name.slice(0, 57)}…` : name;
}

function reportNoHeader({ collection, item, schema, entries }: PlanContext): HeaderProblem {
  return {
    code: 'CSV_COLUMN_MISSING',
    message: 'The first row must name the columns, but it does not contain any field name.',
    hint:
      entries === undefined
        ? `The fields of \`${collection}\` are ${listInWords(fieldNames(item, schema).map(({ name }) => `\`${name}\``))}.`
        : `Name the id and values of a site: site, ${entries.example}.`,
  };
}

function reportMissing(
  { name, node }: { name: string; node: SchemaNode },
  { collection, item, schema, entries }: PlanContext,
): HeaderProblem {
  const [field = ''] = name.split('.');
  const each = entries === undefined ? `every item of \`${collection}\`` : 'every row';
  const who = item.required?.includes(field) === true ? each : `each \`${field}\``;
  const example = schema.examplesOf(node)?.[0];
  const shown = example === undefined || typeof example === 'object' ? '' : ` For example: ${String(example)}`;
  return {
    code: 'CSV_COLUMN_MISSING',
    message: `Missing column \`${name}\`: ${who} needs it.`,
    hint: `${node.description ?? 'Add it to the first row.'}${shown}`,
  };
}
