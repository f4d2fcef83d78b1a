import type { Data } from '../../model/data.ts';
import { mapsAt } from '../../model/data.ts';
import type { DataPath, Location } from '../../model/diagnostic.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { listNeeded, planEntry, withField } from '../../operations/add/plan-entry.ts';
import { slugOf } from '../../schema/fill-slugs.ts';
import { UsageError } from '../../shared/errors.ts';
import { listInWords, listValid, suggest } from '../../shared/text.ts';
import type { SiteSource } from '../../source/site-source.ts';
import { countryOf, languageOf } from '../../values/country/country.ts';
import { hasFormat } from '../../values/formats.ts';
import type { Project } from '../tool/project.ts';
import { todayAt } from './change-days.ts';
import { editOrRefuse } from './edit-or-refuse.ts';
import { listPages } from './list-pages.ts';
import { parseValue } from './parse-value.ts';
import type { WrittenSite } from './write-site.ts';
import { readForEdit, writeSite } from './write-site.ts';

/** A field that an entry needs, as a question. */
export interface AskedField {
  /** As a person types it: `geo.lat`. */
  readonly name: string;
  readonly description: string;
  readonly example: string | undefined;
  /** Says what is wrong with an answer. */
  readonly refuse: (answer: string) => string | undefined;
}

/** An entry that is not written yet. */
export interface Draft {
  readonly needed: readonly AskedField[];
  /** @param answers texts by the names of the needed fields */
  readonly write: (answers: ReadonlyMap<string, string>, options: { readonly isDryRun: boolean }) => Promise<AddedEntry>;
}

export interface AddedEntry extends WrittenSite {
  /** Where the entry is written. */
  readonly location: Location;
  /** The paths of its pages. Empty if it has none, or if the site has errors. */
  readonly pages: readonly string[];
}

interface TypedEntry {
  readonly collection: string;
  /** What was typed as `field=value`, by field: `price.from`. */
  readonly fields: ReadonlyMap<string, string>;
  readonly now: string | undefined;
}

/**
 * Drafts a new entry of a collection.
 * @throws UsageError when there is no such collection or field
 */
export async function draftEntry(project: Project, { collection, fields, now }: TypedEntry): Promise<Draft> {
  const { source, ...files } = await readForEdit(project);
  const data = source.data as Data;
  const schema = source.schema.inCountry(countryOf(data));
  if (!schema.collections.has(collection)) throw refuseCollection(collection, source);
  const entry = withFields({}, fields, collection, source);
  const { item } = schema.collections.get(collection) ?? { item: {} };
  const place = `${collection}.${entry.slug}`;
  if (entry.slug !== undefined && mapsAt(data, collection).some((each) => slugOf(each, item, languageOf(data)) === entry.slug))
    throw new UsageError(
      `There is a ${place} already.`,
      `Give the new one another slug. Or change this one: npm run set -- ${place}.FIELD VALUE`,
    );
  const needed = listNeeded(entry, collection, schema);
  return {
    needed: needed.map(({ path, node }) => ({
      name: path.join('.'),
      description: node.description ?? '',
      example: schema.examplesOf(node)?.map((each) => (typeof each === 'string' ? each : JSON.stringify(each)))[0],
      refuse: (answer) => refuseAnswer(answer, node),
    })),
    write: async (answers, { isDryRun }) => {
      const whole = withFields(entry, answers, collection, source);
      const isFolder = source.files.some((each) => each.collection === collection && each.format === 'folder');
      const operation = planEntry(data, schema, { collection, entry: whole, isFolder, today: now ?? todayAt(data) });
      if (operation === undefined)
        throw new UsageError('No slug can be made from its title.', 'Give it one: slug=…, lowercase letters, digits, and hyphens');
      const to = editOrRefuse(source, [operation]);
      const written = await writeSite(project, { from: { source, ...files }, to, isDryRun, now });
      const path: DataPath = [collection, mapsAt(to.data as Data, collection).length - 1];
      const records = to.isValid && written.diagnostics.length === 0 ? listPages(to, files).records : [];
      const own = records.filter(({ origin }) => origin?.join('.') === path.join('.'));
      return { ...written, location: to.locate(path), pages: own.map((record) => record.path) };
    },
  };
}

function withFields(entry: Data, fields: ReadonlyMap<string, string>, collection: string, { schema }: SiteSource): Data {
  return [...fields].reduce((whole, [name, text]) => {
    const steps = name.split('.');
    const node = nodeAt(steps, collection, schema);
    const types = [node.type ?? 'string'].flat();
    const value = parseValue(text, types, name);
    // One value of a list needs no brackets.
    const isSingle = types.includes('array') && typeof value !== 'object' && !text.includes('{{');
    return withField(whole, steps, isSingle ? [value] : value);
  }, entry);
}

/** Returns the schema of a field. @throws UsageError when there is no such field */
function nodeAt(steps: readonly string[], collection: string, schema: SiteSource['schema']): SchemaNode {
  let node: SchemaNode = schema.collections.get(collection)?.item ?? {};
  for (const [index, step] of steps.entries()) {
    const names = Object.keys(node.properties ?? {}).filter((key) => schema.child(node, key)?.readOnly !== true);
    const child = schema.value(node, step);
    if (child === undefined || child.readOnly === true) {
      const meant = suggest(step, names);
      const before = steps
        .slice(0, index)
        .map((each) => `${each}.`)
        .join('');
      throw new UsageError(
        `\`${collection}\` has no field \`${before}${step}\`.`,
        meant === undefined ? listValid('fields', step, names, (each) => before + each) : `Did you mean ${before}${meant}=…?`,
      );
    }
    node = child;
  }
  return node;
}

function refuseAnswer(answer: string, { format, enum: choices }: SchemaNode): string | undefined {
  if (choices !== undefined && !choices.includes(answer)) return `Write ${listInWords(choices.map(String), 'or')}.`;
  return format === undefined || hasFormat(answer, format) ? undefined : 'That does not have the form of the example.';
}

function refuseCollection(typed: string, { schema }: SiteSource): UsageError {
  const names = [...schema.collections.keys()];
  if (['specialDays', 'closed-day', 'announcements'].includes(typed))
    return new UsageError(
      `\`${typed}\` is not a collection.`,
      'For days and announcements: npm run close -- DATE, npm run hours -- DATE, npm run announce -- TEXT',
    );
  const meant = suggest(typed, names) ?? suggest(`${typed}s`, names);
  return new UsageError(
    `There is no collection \`${typed}\`.`,
    meant === undefined ? `There are ${listInWords(names)}.` : `Did you mean ${meant}?`,
  );
}
