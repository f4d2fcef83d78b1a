import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import { labelOfList, pathOfList } from '../../model/data-path.ts';
import type { DataPath, Diagnostic, Finding } from '../../model/diagnostic.ts';
import { showValue } from '../../model/format-value.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import type { ItemFile } from '../markdown/parse-markdown-item.ts';
import { isMarkdownFile, parseMarkdownItem } from '../markdown/parse-markdown-item.ts';
import type { Source, UnreadableYaml } from '../source-file.ts';
import { DATA_LIMITS } from '../yaml/compose-yaml.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import type { Collection, CollectionFiles } from './collection.ts';
import { nameOfEntry } from './entry-names.ts';
import { restateEmpty, wrongType } from './parse-yaml-items.ts';

interface FolderType {
  readonly collection: string;
  /** The folder, as the configuration names it. */
  readonly from: string;
  readonly item: SchemaNode;
  readonly schema: SchemaModel;
}

/** Reads files, YAML or Markdown, with one item each, in the given order. */
export function parseFolder(sources: readonly Source[], type: FolderType): Collection {
  const { collection, from, schema } = type;
  const { dated } = schema.collections.get(collection) ?? {};
  const diagnostics: Diagnostic[] = [];
  const unreadable: UnreadableYaml[] = [];
  const read: { readonly source: Source; readonly item: unknown }[] = [];
  const parse = (source: Source): ItemFile =>
    isMarkdownFile(source.file) ? parseMarkdownItem(source, type) : parseYaml(source, DATA_LIMITS);
  const withDraft = (fields: Data, file: string): Data =>
    dated !== undefined && nameOfEntry(file, from).isDraft ? { draft: true, ...fields } : fields;
  for (const source of sources) {
    const parsed = parse(source);
    diagnostics.push(
      ...parsed.diagnostics.map((each) => restateEmpty(each, `Write the fields of one item of \`${collection}\`, or delete the file.`)),
    );
    unreadable.push(...(parsed.unreadable ?? []));
    if (isData(parsed.data)) read.push({ source, item: withDraft(parsed.data, source.file) });
    else if (parsed.data !== undefined) diagnostics.push(wrongType(parsed, collection, formatNoItem(parsed.data, collection)));
  }
  // Parse a file again to locate a value: the parser's result takes many times the memory of the file.
  const parsedAgain = new Map<number, ItemFile>();
  const parsedOf = (index: number): ItemFile => {
    const parsed = parsedAgain.get(index) ?? parse((read[index] ?? { source: { file: '', text: '' } }).source);
    parsedAgain.set(index, parsed);
    return parsed;
  };
  const split = ([index, ...path]: DataPath): { readonly index: number; readonly path: DataPath } => ({ index: Number(index), path });
  return {
    format: 'folder',
    items: read.map(({ item }) => item),
    diagnostics,
    unreadable,
    isWhole: read.length === sources.length,
    locate: (whole, options) => {
      const { index, path } = split(whole);
      return parsedOf(index).locate(path, options);
    },
    edit: (whole, change) => {
      const { index, path } = split(whole);
      return parsedOf(index).edit(path, change);
    },
    sourceOf: (whole) => {
      const { index, path } = split(whole);
      return parsedOf(index).sourceOf(path);
    },
  };
}

function formatNoItem(data: unknown, collection: string): { message: string; hint: string } {
  return {
    message: `The file is ${showValue(data)}; it must be the map of one item of \`${collection}\`.`,
    hint: Array.isArray(data)
      ? 'Put each item into its own file, or name a single file with a list instead of the folder.'
      : 'Write the fields of one item.',
  };
}

/** Reports a folder without items, as a finding about the place that names it. */
export function reportNoItems({
  collection,
  from = '',
}: Pick<CollectionFiles, 'collection' | 'from'>): Finding & { readonly remedy: string } {
  return {
    code: 'DATA_UNREADABLE',
    message: `The folder ${from} contains no YAML or Markdown file.`,
    remedy: `Put a file into it for each item of \`${labelOfList(collection)}\`, such as ${from}/first.yaml.`,
    path: [...pathOfList(collection), 'from'],
  };
}
