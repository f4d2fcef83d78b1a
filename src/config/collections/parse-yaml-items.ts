import { isData } from '../../model/data.ts';
import type { DataPath, Diagnostic } from '../../model/diagnostic.ts';
import { severityOf } from '../../model/diagnostic.ts';
import { showValue } from '../shape/format-value.ts';
import type { Source } from '../source-file.ts';
import { DATA_LIMITS } from '../yaml/compose-yaml.ts';
import type { ParsedYaml } from '../yaml/parse-yaml.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import type { Collection } from './collection.ts';
import { formatNoList } from './format-no-list.ts';

/** Reads a YAML file that is a list of items. */
export function parseYamlList(source: Source, collection: string): Collection {
  const parsed = parseYaml(source, DATA_LIMITS);
  const { data } = parsed;
  const isList = Array.isArray(data);
  const diagnostics = parsed.diagnostics.map((each) => restateEmpty(each, `Write one item of \`${collection}\` after each dash.`));
  const wrong = isList || data === undefined ? [] : [wrongType(parsed, collection, formatNoList(data, collection))];
  return {
    format: 'yaml',
    items: isList ? data : [],
    diagnostics: [...diagnostics, ...wrong],
    isWhole: isList,
    locate: parsed.locate,
    edit: parsed.edit,
    sourceOf: parsed.sourceOf,
    restate: (finding) => finding,
  };
}

/** Reads YAML files that are an item each, in the order given. */
export function parseYamlFolder(sources: readonly Source[], collection: string): Collection {
  const diagnostics: Diagnostic[] = [];
  const read: { readonly source: Source; readonly item: unknown }[] = [];
  for (const source of sources) {
    const parsed = parseYaml(source, DATA_LIMITS);
    diagnostics.push(
      ...parsed.diagnostics.map((each) => restateEmpty(each, `Write the fields of one item of \`${collection}\`, or delete the file.`)),
    );
    if (isData(parsed.data)) read.push({ source, item: parsed.data });
    else if (parsed.data !== undefined) diagnostics.push(wrongType(parsed, collection, formatNoItem(parsed.data, collection)));
  }
  // Read again for a place: what the parser knows of a file takes many times the room of the file.
  const parsedAgain = new Map<number, ParsedYaml>();
  const parsedOf = (index: number): ParsedYaml => {
    const parsed = parsedAgain.get(index) ?? parseYaml((read[index] ?? { source: { file: '', text: '' } }).source, DATA_LIMITS);
    parsedAgain.set(index, parsed);
    return parsed;
  };
  const split = ([index, ...path]: DataPath): { readonly index: number; readonly path: DataPath } => ({ index: Number(index), path });
  return {
    format: 'folder',
    items: read.map(({ item }) => item),
    diagnostics,
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
    restate: (finding) => finding,
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

function wrongType(parsed: ParsedYaml, collection: string, words: { message: string; hint: string }): Diagnostic {
  return {
    code: 'CONFIG_WRONG_TYPE',
    severity: severityOf('CONFIG_WRONG_TYPE'),
    ...words,
    ...parsed.locate([], { atKey: true }),
    path: collection,
  };
}

/** The hint of the parser speaks of a whole site. */
function restateEmpty(diagnostic: Diagnostic, hint: string): Diagnostic {
  return diagnostic.code === 'YAML_EMPTY' ? { ...diagnostic, hint } : diagnostic;
}
