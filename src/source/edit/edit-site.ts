import { isData } from '../../model/data.ts';
import { labelOfList, leadsInto, pathOfList } from '../../model/data-path.ts';
import type { FileList } from '../../model/schema.ts';
import type { CollectionFiles } from '../collections/collection.ts';
import { folderOfEntries } from '../collections/entry-names.ts';
import { parseCsv } from '../csv/parse-csv.ts';
import { findBodyField, isMarkdownFile } from '../markdown/parse-markdown-item.ts';
import type { EditedFile, SiteSource } from '../site-source.ts';
import { editCsvText } from './edit-csv-text.ts';
import { editJsonText } from './edit-json-text.ts';
import { editMarkdownText, printMarkdownFile } from './edit-markdown-text.ts';
import { editOverlay } from './edit-overlay.ts';
import { editParsedText, editYamlText, parseYamlText } from './edit-yaml-text.ts';
import type { Edited, Operation, Refusal } from './operation.ts';
import { printItemFile } from './print-yaml.ts';

/**
 * Makes a change in the file that holds the value: the configuration, or a file of a collection. Of a value that the site inherits, the
 * site's own configuration then says what differs. An item of a folder is a file: it is added
 * and removed as a file, and its name determines its position.
 */
export function editSite(source: SiteSource, operation: Operation, isEverywhere = false): EditedFile | { readonly refusal: Refusal } {
  const { config, schema, base } = source;
  const owner = ownerOf(source, operation);
  if (owner === undefined && base !== undefined) return editOverlay(source, base, operation, isEverywhere);
  if (owner === undefined) return named(config.file, editYamlText(config.text, operation, isEverywhere));
  const { collection, format, sources } = owner;
  const [first] = sources;
  if (first === undefined) return { refusal: 'unreadable' };
  const steps = pathOfList(collection);
  const { item } = schema.fileListAt(steps) as FileList;
  if (format === 'folder')
    return editFolder(owner, within(operation, steps.length - 1), { bodyField: findBodyField({ item, schema }), isEverywhere });
  const { file, text } = first;
  const inner = within(operation, steps.length);
  if (format === 'yaml') return named(file, editYamlText(text, inner, isEverywhere));
  if (format === 'json') return named(file, editJsonText(text, inner));
  return named(
    file,
    editCsvText(text, inner, (table) => parseCsv({ file, text: table }, { collection: labelOfList(collection), item, schema })),
  );
}

/** Returns the files of the collection that an operation changes. Undefined if the configuration holds the value. */
function ownerOf({ lists }: SiteSource, { op, path }: Operation): CollectionFiles | undefined {
  return lists.find(({ collection }) => {
    const steps = pathOfList(collection);
    const isOfItems = typeof path[steps.length] === 'number' || op === 'insert' || op === 'move';
    return isOfItems && leadsInto(path, steps);
  });
}

/** Makes changes one after the other, each on the result of the one before. */
export function editAll(source: SiteSource, operations: readonly Operation[], isEverywhere = false): SiteSource | RefusedOperation {
  let edited = source;
  const { base } = source;
  // Parse the configuration only once: parsing with source tokens is slow.
  let config = base === undefined ? parseYamlText(source.config.text) : undefined;
  for (const operation of operations) {
    if (base === undefined && ownerOf(edited, operation) === undefined) {
      const next = config === undefined ? ({ refusal: 'unreadable' } as const) : editParsedText(config, operation, isEverywhere);
      if ('refusal' in next) return { ...next, operation };
      config = next;
    } else {
      const file = editSite(edited, operation, isEverywhere);
      if ('refusal' in file) return { ...file, operation };
      edited = edited.withText(file);
    }
  }
  const { file, text } = source.config;
  return config === undefined || config.text === text ? edited : edited.withText({ file, text: config.text });
}

interface RefusedOperation {
  readonly refusal: Refusal;
  readonly operation: Operation;
}

interface FolderEdit {
  /** The field that holds the text of a Markdown file. */
  readonly bodyField: string | undefined;
  readonly isEverywhere: boolean;
}

function editFolder(
  { from = '', sources }: CollectionFiles,
  operation: Operation,
  { bodyField, isEverywhere }: FolderEdit,
): EditedFile | { readonly refusal: Refusal } {
  if (operation.op === 'insert') {
    const { value } = operation;
    if (!isData(value) || !/^[\w-]+$/.test(String(value.slug))) return { refusal: 'impossible' };
    const isMarkdown = sources.every(({ file }) => isMarkdownFile(file));
    const [first = { file: '' }] = sources;
    const file = `${folderOfEntries(first.file, from)}${value.slug}.${isMarkdown ? 'md' : 'yaml'}`;
    if (sources.some((other) => other.file === file)) return { refusal: 'impossible' };
    return { file, text: isMarkdown ? printMarkdownFile(value, bodyField) : printItemFile(value) };
  }
  if (operation.op === 'move') return { refusal: 'impossible' };
  const item = sources[Number(operation.path[1])];
  if (item === undefined) return { refusal: 'missing' };
  const inner = within(operation, 2);
  if (inner.path.length > 0) {
    const { file, text } = item;
    return named(
      file,
      isMarkdownFile(file) ? editMarkdownText(text, inner, bodyField, isEverywhere) : editYamlText(text, inner, isEverywhere),
    );
  }
  return operation.op === 'remove' ? { file: item.file, text: undefined } : { refusal: 'impossible' };
}

function named(file: string, edited: Edited): EditedFile | { readonly refusal: Refusal } {
  return 'text' in edited ? { file, text: edited.text } : edited;
}

/** Makes the path of an operation relative to the file. */
function within(operation: Operation, depth: number): Operation {
  return { ...operation, path: operation.path.slice(depth) };
}
