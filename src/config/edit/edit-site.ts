import type { SchemaNode } from '../../model/schema.ts';
import { parseCsv } from '../collections/csv/parse-csv.ts';
import type { SiteSource } from '../site-source.ts';
import { editCsvText } from './edit-csv-text.ts';
import { editJsonText } from './edit-json-text.ts';
import { editYamlText } from './edit-yaml-text.ts';
import type { Edited, Operation, Refusal } from './operation.ts';

/** A file of a site with another text. */
export interface EditedFile {
  /** The name that diagnostics use. */
  readonly file: string;
  readonly text: string;
}

/** Makes a change in the file that has the value: the configuration, or one that it takes a collection from. */
export function editSite(source: SiteSource, operation: Operation, isEverywhere = false): EditedFile | { readonly refusal: Refusal } {
  const { config, files, schema } = source;
  const [name, index] = operation.path;
  const owner = files.find(({ collection }) => collection === name);
  const isOfItems = typeof index === 'number' || operation.op === 'insert' || operation.op === 'move';
  if (owner === undefined || !isOfItems) return named(config.file, editYamlText(config.text, operation, isEverywhere));
  const { collection, format, sources } = owner;
  const [first] = sources;
  if (format === 'folder') {
    const item = sources[Number(index)];
    if (item === undefined) return { refusal: 'missing' };
    // A file of its own comes, goes, and is renamed as a file.
    if (operation.path.length < 3) return { refusal: 'impossible' };
    return named(item.file, editYamlText(item.text, within(operation, 2), isEverywhere));
  }
  if (first === undefined) return { refusal: 'unreadable' };
  const { file, text } = first;
  const inner = within(operation, 1);
  if (format === 'yaml') return named(file, editYamlText(text, inner, isEverywhere));
  if (format === 'json') return named(file, editJsonText(text, inner));
  const { item } = schema.collections.get(collection) as { item: SchemaNode };
  return named(
    file,
    editCsvText(text, inner, (table) => parseCsv({ file, text: table }, { collection, item, schema })),
  );
}

function named(file: string, edited: Edited): EditedFile | { readonly refusal: Refusal } {
  return 'text' in edited ? { file, text: edited.text } : edited;
}

/** The operation as the file sees it, whose data begin deeper. */
function within(operation: Operation, depth: number): Operation {
  return { ...operation, path: operation.path.slice(depth) };
}
