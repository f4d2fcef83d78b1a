import { valueAt } from '../../model/data-path.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import { UsageError } from '../../shared/errors.ts';
import { withoutOwn } from '../../source/edit/edit-overlay.ts';
import { editSite } from '../../source/edit/edit-site.ts';
import type { FoundValue } from '../../source/edit/find-value.ts';
import { findValue } from '../../source/edit/find-value.ts';
import type { Operation, Refusal } from '../../source/edit/operation.ts';
import type { TakenPlace } from '../../source/layers/list-origins.ts';
import { findTaken } from '../../source/layers/list-origins.ts';
import { meantPlace } from '../../source/layers/locks.ts';
import type { EditedFile, SiteSource } from '../../source/site-source.ts';
import type { Project } from '../tool/project.ts';
import { wordRefusal } from './edit-or-refuse.ts';
import { valueAtPlace } from './list-undone.ts';
import { parseValue } from './parse-value.ts';
import { placeOfTaken, wordTaken } from './refuse-taken.ts';
import type { SiteEdit, WrittenSite } from './write-site.ts';
import { readForEdit, writeSite } from './write-site.ts';

/** The requested change of one value. */
export interface ValueChange {
  /** The path as typed: `business.phone`. */
  readonly typedPath: string;
  /** The new value; undefined to remove it. */
  readonly text: string | undefined;
  readonly isDryRun: boolean;
  /** Whether a text may replace a reference. */
  readonly isHere: boolean;
  /** Whether a part that an anchor names may change in all places that use it. */
  readonly isEverywhere: boolean;
  /** Whether to change the value in the site that this one extends. */
  readonly isInBase: boolean;
}

export interface ChangedValue extends WrittenSite {
  /** The old and the new value; undefined if there is none. */
  readonly before: unknown;
  readonly after: unknown;
  /** Where it was taken away before, as file and line. */
  readonly takenIn?: string | undefined;
}

/**
 * Changes one value of a site, and no other byte: in the file that has it, or if the site inherits it, in the site's own configuration.
 * @throws UsageError when the value does not exist, or cannot be changed
 */
export async function changeSite(project: Project, change: ValueChange): Promise<ChangedValue> {
  const { source, ...files } = await readForEdit(project, { anyVersion: change.typedPath === 'version' });
  const found = findValue(change.typedPath, source.data, source.schema);
  const isWanted = 'message' in found || (change.text === undefined && found.value === undefined);
  const taken = isWanted ? findTaken(change.typedPath, source) : undefined;
  if (taken !== undefined && !change.isInBase) return putBack(project, { source, ...files }, taken, change);
  if (taken !== undefined && ('message' in found || taken.place === change.typedPath)) throw refuseBelow(taken, source, change);
  if ('message' in found) {
    const isAdded = change.text !== undefined && found.list !== undefined && source.schema.collections.has(found.list);
    throw new UsageError(found.message, isAdded ? `${found.hint} To add one: npm run add -- ${found.list}` : found.hint);
  }
  const isUnknown = found.value === undefined && found.node === undefined;
  const meant = isUnknown ? meantPlace(change.typedPath, source.data, source.schema) : undefined;
  if (meant !== undefined) throw new UsageError(`There is no ${change.typedPath}.`, meant);
  refuseReference(found, change);
  const operation = toOperation(found, change, source);
  const edited = (change.isInBase ? undefined : clearCells(source, operation, change.typedPath)) ?? edit(source, operation, change, found);
  if ('refusal' in edited && isUnknown) throw new UsageError(`There is no ${change.typedPath}.`);
  if ('refusal' in edited) throw wordRefusal(edited.refusal, source, operation);
  const written = await writeSite(project, { from: { source, ...files }, to: source.withText(edited), isDryRun: change.isDryRun });
  // What the site itself says is not what changed in the base.
  const { before, after } = edited;
  const gone = before === undefined && !change.isInBase ? findTaken(change.typedPath, source) : undefined;
  return { ...written, before, after, takenIn: gone && placeOfTaken(gone) };
}

type EditedValue = (EditedFile | { readonly refusal: Refusal }) & Pick<ChangedValue, 'before' | 'after'>;

function edit(source: SiteSource, operation: Operation, change: ValueChange, { value }: FoundValue): EditedValue {
  if (change.isInBase) return editBase(source, operation, change);
  return { ...editSite(source, operation, change.isEverywhere), before: value, after: valueSetBy(operation) };
}

/** Takes a value out of the row of a site whose file beside the row does not say it. Both are of this site alone. */
function clearCells(source: SiteSource, { op, path }: Operation, typedPath: string): EditedValue | undefined {
  const { base: row } = source;
  const origin = source.originOf(path);
  if (op !== 'remove' || row?.config.inTable === undefined || origin.file !== row) return undefined;
  const inRow = row.originOf(origin.path);
  if (inRow.file !== row.config) return undefined;
  const edited = withoutOwn(row, inRow.path);
  const before = valueAt(source.data, path);
  return { ...edited, before, after: 'refusal' in edited ? undefined : valueAtPlace(source.withText(edited), typedPath) };
}

/** Takes back that a site takes something away. What another file takes away is put back there. */
async function putBack(project: Project, from: SiteEdit['from'], taken: TakenPlace, change: ValueChange): Promise<ChangedValue> {
  const { source } = from;
  const isOwn = change.text === undefined && taken.config === source.config && taken.place === change.typedPath;
  const edited = isOwn ? withoutOwn(source, taken.path) : undefined;
  const { message, hint } = wordTaken(taken, source);
  if (edited === undefined || 'refusal' in edited) throw new UsageError(message, hint);
  const written = await writeSite(project, { from, to: source.withText(edited), isDryRun: change.isDryRun });
  return { ...written, before: undefined, after: taken.over?.value, takenIn: placeOfTaken(taken) };
}

/** Refuses to change in a base what a file above it takes away: without it there, that file would take away nothing, which is an error. */
function refuseBelow(taken: TakenPlace, source: SiteSource, { typedPath, text }: ValueChange): UsageError {
  const { config, place, over } = taken;
  const { message, hint } = wordTaken(taken, source);
  if (config === source.config && place === typedPath && text === undefined)
    return new UsageError(message, `First run: npm run unset -- ${place}. Then run this again, and it is gone in the base.`);
  const isBase = over !== undefined && source.configs.some(({ file, inTable }) => file === over.at.file && inTable === undefined);
  return new UsageError(message, isBase ? `To change it there all the same, name that file: --config ${over.at.file}` : hint);
}

function toOperation({ path: at, node }: FoundValue, { typedPath, text, isInBase }: ValueChange, source: SiteSource): Operation {
  const { over } = source.originOf(at);
  // Without what the site says, what the base says holds again.
  if (text === undefined && over !== undefined && !isInBase) return { op: 'set', path: at, value: over.data };
  if (text === undefined) return { op: 'remove', path: at };
  return { op: 'set', path: at, value: parseValue(text, [node?.type ?? 'string'].flat(), typedPath) };
}

/** Makes a change in the file that the site inherits a value from. A row is no base: it is of this site alone. */
function editBase(
  source: SiteSource,
  operation: Operation,
  change: Pick<ValueChange, 'typedPath' | 'isEverywhere'>,
): EditedFile & Pick<ChangedValue, 'before' | 'after'> {
  const { typedPath, isEverywhere } = change;
  const { base } = source;
  if (base === undefined) throw new UsageError('This site extends no other, so there is no base to change.', 'Leave out --base.');
  const path = pathInBase(source, base, operation.path, typedPath);
  if (path === undefined) {
    const known = findValue(typedPath, base.data, base.schema);
    if ('message' in known) throw new UsageError(known.message, known.hint);
    if (known.node === undefined) throw new UsageError(`There is no ${typedPath}.`, meantPlace(typedPath, base.data, base.schema));
    const file = base.configs.at(-1)?.file;
    const remedy = `Leave out --base. Or write it into the base: npm run set -- ${typedPath} … --config ${file}`;
    throw new UsageError(`No base says ${typedPath}.`, remedy);
  }
  const below = base.originOf(path);
  const isDeeper = base.config.inTable !== undefined || (base.base !== undefined && below.file === base.base);
  const inBase = { ...operation, path };
  if (isDeeper) return editBase(base, inBase, change);
  const { over } = below;
  // Without what this base says, what is below it holds again.
  const made: Operation = operation.op === 'remove' && over !== undefined ? { op: 'set', path, value: over.data } : inBase;
  const edited = editSite(base, made, isEverywhere);
  if ('refusal' in edited) throw wordRefusal(edited.refusal, base, inBase);
  return { ...edited, before: valueAt(base.data, path), after: valueSetBy(made) };
}

function valueSetBy(operation: Operation): unknown {
  return operation.op === 'set' ? operation.value : undefined;
}

/** Returns the path of a value in the base; undefined if the base has none. */
function pathInBase(source: SiteSource, base: SiteSource, path: DataPath, typedPath: string): DataPath | undefined {
  const own = source.originOf(path);
  const origin = own.file === base ? own : own.over?.origin;
  if (origin?.file === base && valueAt(base.data, origin.path) !== undefined) return origin.path;
  // The site itself may have removed it.
  const found = findValue(typedPath, base.data, base.schema);
  return 'message' in found || found.value === undefined ? undefined : found.path;
}

/** Refuses to overwrite a reference: a fact is to be changed where it is defined. */
function refuseReference({ value }: FoundValue, { typedPath, isHere }: ValueChange): void {
  const [, fact] = (typeof value === 'string' && /^\{\{\s*([\w.-]+)\s*\}\}$/.exec(value)) || [];
  if (fact === undefined || isHere) return;
  throw new UsageError(
    `${typedPath} is {{${fact}}}: it says what ${fact} says.`,
    `To change the fact, name ${fact}. To write something else only here, add --here.`,
  );
}
