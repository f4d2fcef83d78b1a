import type { Diagnostic } from '../../model/diagnostic.ts';
import { diagnosticAt } from '../../model/diagnostic.ts';
import type { Source, SourceFile } from '../source-file.ts';
import { DATA_LIMITS } from '../yaml/compose-yaml.ts';
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
    unreadable: parsed.unreadable ?? [],
    isWhole: isList,
    locate: parsed.locate,
    edit: parsed.edit,
    sourceOf: parsed.sourceOf,
  };
}

/** Reports a file that holds the wrong type of value. */
export function wrongType(parsed: Pick<SourceFile, 'locate'>, collection: string, words: { message: string; hint: string }): Diagnostic {
  return diagnosticAt('CONFIG_WRONG_TYPE', parsed.locate([], { atKey: true }), words, collection);
}

/** Replaces the parser's hint for an empty file, which is about a whole site. */
export function restateEmpty(diagnostic: Diagnostic, hint: string): Diagnostic {
  return diagnostic.code === 'YAML_EMPTY' ? { ...diagnostic, hint } : diagnostic;
}
