import { isData } from '../../model/data.ts';
import { valueAt, withValueAt } from '../../model/data-path.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { languageOf } from '../../values/country/country.ts';
import type { EntryKeys } from '../layers/entry-keys.ts';
import { entryKeysOf, entryNode } from '../layers/entry-keys.ts';
import { changesOf, isSame, LAID_NAME, overlayOf } from '../layers/overlay-of.ts';
import type { EditedFile, SiteSource } from '../site-source.ts';
import { changedJson } from './changed-data.ts';
import { editYamlText } from './edit-yaml-text.ts';
import type { Edited, Operation, Refusal } from './operation.ts';

/**
 * Makes a change to a site that extends another, in the site's own file. What a list says there as a whole changes in place; of all other
 * values, the file says what differs from the base.
 */
export function editOverlay(
  source: SiteSource,
  base: SiteSource,
  asked: Operation,
  isEverywhere: boolean,
): EditedFile | { readonly refusal: Refusal } {
  const { config, data, schema } = source;
  const operation = config.inTable === undefined ? asked : withoutEmptyList(data, asked);
  // Each file has its own of these.
  if (['extends', 'locked'].includes(String(asked.path[0])) && config.inTable === undefined) {
    const own = editYamlText(config.text, asked, isEverywhere);
    return 'refusal' in own ? own : { file: config.file, text: own.text };
  }
  const direct = pathInOwnList(source, operation);
  const context = { schema, language: languageOf(base.data) };
  const list = walk(source, operation.path, context.language);
  if (direct === undefined && list === 'unnamed') return { refusal: 'unnamed' };
  const before = withLaidNames(source, base, operation.path, context.language);
  const expected = changedJson(before, list === 'unnamed' ? operation : withName(operation, list));
  if ('refusal' in expected) return expected;
  const named: unknown = JSON.parse(expected.json);
  const after = withoutNames(named);
  const renamed = renameInPlace(source, operation, isEverywhere);
  if (renamed !== undefined && isSame(source.withText(renamed).data, after)) return renamed;
  const operations =
    direct !== undefined
      ? [{ ...operation, path: direct }]
      : changesOf(
          withoutNames(overlayOf(base.data, before, schema.root, context, config.data)),
          withoutNames(overlayOf(base.data, named, schema.root, context, config.data)),
          config.data,
        );
  const done = editAllOf(config, operations, isEverywhere);
  if ('refusal' in done) return done;
  const { text } = done;
  const changed = { file: config.file, text };
  const edited = source.withText(changed);
  // The next row would be taken for this one.
  if (edited.config.inTable?.id !== config.inTable?.id) return { refusal: 'impossible' };
  // What is locked stays as it is, and so does what has an entry that lacks something. The finding about that says where and what.
  const isSaid = countRefused(edited) > countRefused(source);
  const isDone =
    isEverywhere && operation.op === 'set'
      ? isSame(valueAt(edited.data, operation.path), valueAt(after, operation.path))
      : isSame(edited.data, after);
  return isSaid || text === config.text || isDone ? changed : { refusal: 'impossible' };
}

/** Takes back what the site's own file says at a place of its data, so that what the base says holds again. */
export function withoutOwn({ config }: SiteSource, path: DataPath): EditedFile | { readonly refusal: Refusal } {
  const said = path.reduceRight<unknown>((inner, step) => ({ [step]: inner }), null);
  const done = editAllOf(config, changesOf(said, undefined, config.data), false);
  return 'refusal' in done ? done : { file: config.file, text: done.text };
}

function editAllOf({ text: whole, inTable }: SiteSource['config'], operations: readonly Operation[], isEverywhere: boolean): Edited {
  let text = whole;
  for (const each of operations) {
    const edited: Edited = inTable === undefined ? editYamlText(text, each, isEverywhere) : inTable.edit(text, each);
    if ('refusal' in edited) {
      if (inTable === undefined || edited.refusal === 'misfit') return edited;
      return { refusal: each.op === 'set' && isEmpty(each.value) ? 'empty' : 'row' };
    }
    text = edited.text;
  }
  return { text };
}

/** In a row of a table, an empty cell says nothing. So a list goes with its last entry. */
function withoutEmptyList(data: unknown, operation: Operation): Operation {
  const path = operation.path.slice(0, -1);
  const list = valueAt(data, path);
  return operation.op === 'remove' && Array.isArray(list) && list.length === 1 ? { ...operation, path } : operation;
}

/** Whether a value is, or has in it, what an empty cell would say. */
function isEmpty(value: unknown): boolean {
  return value === '' || isSame(value, []) || (isData(value) && Object.values(value).some(isEmpty));
}

/** Counts the findings about what a file says in vain: of what is locked, or of an entry that is not there. */
function countRefused({ diagnostics }: SiteSource): number {
  return diagnostics.filter(({ code }) => code === 'OVERLAY_LOCKED' || code === 'OVERLAY_UNKNOWN').length;
}

/** Renames or wraps what the file itself says, so that its comments stay. Undefined if the file does not say it. */
function renameInPlace(source: SiteSource, operation: Operation, isEverywhere: boolean): EditedFile | undefined {
  const { config } = source;
  const operations = config.inTable === undefined ? inPlace(source, operation) : [];
  const edited = editAllOf(config, operations, isEverywhere);
  return operations.length === 0 || 'refusal' in edited ? undefined : { file: config.file, text: edited.text };
}

function inPlace(source: SiteSource, operation: Operation): readonly Operation[] {
  const { file, path, isKey = false } = source.originOf(operation.path);
  if (file !== source.config) return [];
  if (operation.op === 'renameKey' || operation.op === 'wrap') return [{ ...operation, path }];
  if (operation.op !== 'set' || !isKey) return [];
  // A key says the name of an entry, and `order` may name it, too.
  const order = [...path.slice(0, -1), 'order'];
  const names = valueAt(source.config.data, order);
  const index = Array.isArray(names) ? names.indexOf(path.at(-1)) : -1;
  const renamed: Operation = { op: 'renameKey', path, key: String(operation.value) };
  return index < 0 ? [renamed] : [{ ...operation, path: [...order, index] }, renamed];
}

/**
 * Follows a path through the schema. Returns what names the entries of the list at its end, or that an entry on the way has no name, so that
 * no file can say what differs in it.
 */
function walk({ data, schema }: SiteSource, path: DataPath, language: string): EntryKeys | 'unnamed' | undefined {
  let node: SchemaNode | undefined = schema.root;
  for (const [at, step] of path.entries()) {
    if (node === undefined) return undefined;
    const value = valueAt(data, path.slice(0, at + 1));
    const keys = typeof step === 'number' ? entryKeysOf(node, schema, language) : undefined;
    if (keys !== undefined && keys.keyOf(value) === undefined) return 'unnamed';
    node = typeof step === 'number' ? entryNode(node, value, schema) : schema.value(node, step);
  }
  return entryKeysOf(node, schema, language);
}

/**
 * Says in the entries of the lists on the way to a value under which names the site's own file has them: those of the base, also if a field
 * that makes the name is another here.
 */
function withLaidNames(source: SiteSource, base: SiteSource, path: DataPath, language: string): unknown {
  const { config, schema } = source;
  let data = source.data;
  let node: SchemaNode | undefined = schema.root;
  for (const [at, step] of [...path, undefined].entries()) {
    const list = path.slice(0, at);
    const entries = valueAt(source.data, list);
    const keys = entryKeysOf(node, schema, language);
    for (const [index, entry] of keys !== undefined && Array.isArray(entries) ? entries.entries() : []) {
      const origin = source.originOf([...list, index]);
      const key = origin.file === config ? origin.path.at(-1) : keys?.keyOf(valueAt(base.data, origin.path));
      // Under another slug, an entry is another one.
      const isSaid = keys !== undefined && isData(entry) && entry[keys.field] === key;
      if (typeof key === 'string' && !isSaid) data = withValueAt(data, [...list, index, LAID_NAME], key);
    }
    if (node === undefined || step === undefined) break;
    node = typeof step === 'number' ? entryNode(node, valueAt(source.data, [...list, step]), schema) : schema.value(node, step);
  }
  return data;
}

function withoutNames(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutNames);
  if (!isData(data)) return data;
  return Object.fromEntries(Object.entries(data).flatMap(([key, value]) => (key === LAID_NAME ? [] : [[key, withoutNames(value)]])));
}

/** Gives a new entry the name that its key will say. */
function withName(operation: Operation, keys: EntryKeys | undefined): Operation {
  if (operation.op !== 'insert' || keys === undefined || !isData(operation.value)) return operation;
  const key = keys.keyOf(operation.value);
  return key === undefined ? operation : { ...operation, value: { [keys.field]: key, ...operation.value } };
}

/** Returns the path of a value in the site's own file, if it is in a list that this file has as a whole. Undefined otherwise. */
function pathInOwnList(source: SiteSource, { op, path }: Operation): DataPath | undefined {
  const isOfList = op === 'insert' || op === 'move';
  for (let at = 0; at <= path.length; at += 1) {
    if (typeof path[at] !== 'number' && !(isOfList && at === path.length)) continue;
    const origin = source.originOf(path.slice(0, at));
    if (origin.file !== source.config) return undefined;
    if (Array.isArray(valueAt(source.config.data, origin.path))) return [...origin.path, ...path.slice(at)];
  }
  return undefined;
}
