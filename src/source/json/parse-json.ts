import type { Code } from '../../model/catalog.ts';
import type { DataPath, Diagnostic } from '../../model/diagnostic.ts';
import { diagnosticAt, hasErrors } from '../../model/diagnostic.ts';
import type { Collection } from '../collections/collection.ts';
import { formatNoList } from '../collections/format-no-list.ts';
import type { Span } from '../collections/text-locations.ts';
import { TextLocations, withoutBom } from '../collections/text-locations.ts';
import type { Source } from '../source-file.ts';
import { editAt } from '../yaml/edit-value.ts';
import { findGarbled } from '../yaml/garbled-text.ts';
import { JsonProblem, JsonReader } from './json-reader.ts';
import type { Children } from './locate-json.ts';
import { locateJson } from './locate-json.ts';

/** Nobody reads more. */
const MAX_REPEATED = 50;

/** Reads a list of items. Reports only the first syntax mistake, because JSON cannot be read past it. */
export function parseJson(source: Source, collection: string): Collection {
  const text = withoutBom(source.text);
  const locations = new TextLocations(source.file, text);
  const diagnose = (code: Code, span: Span, words: { message: string; hint: string }): Diagnostic =>
    diagnosticAt(code, locations.at(span), words, collection);
  const { entries, problem, repeatedKeys } = scan(text);
  const refuse = (diagnostic: Diagnostic): Collection => make([], [diagnostic]);
  if (text.trim() === '') {
    const hint = `Write the items of \`${collection}\` as a list: [{ "slug": … }, …]`;
    return refuse(diagnose('DATA_EMPTY', { start: 0, end: 0 }, { message: 'The file is empty.', hint }));
  }
  if (problem !== undefined) return refuse(diagnose('JSON_SYNTAX', problem.span, problem));
  const data: unknown = JSON.parse(text);
  if (!Array.isArray(data)) return refuse(diagnose('CONFIG_WRONG_TYPE', { start: 0, end: 0 }, formatNoList(data, collection)));
  const repeated = repeatedKeys.slice(0, MAX_REPEATED).map((span) =>
    diagnose('JSON_DUPLICATE_KEY', span, {
      message: `The key ${text.slice(span.start, span.end)} is already in this map.`,
      hint: 'Keep one of them, or merge their contents.',
    }),
  );
  const garbled = findGarbled(text, { hasControls: true }).map(({ start, end, ...words }) =>
    diagnose('TEXT_GARBLED', { start, end }, words),
  );
  return make(data, [...repeated, ...garbled]);

  function make(items: readonly unknown[], diagnostics: readonly Diagnostic[]): Collection {
    const known = new Map<number, Children>();
    const find = (path: DataPath, atKey = false): Span => locateJson({ text, entries, known, path, atKey });
    return {
      format: 'json',
      items,
      diagnostics,
      isWhole: !hasErrors(diagnostics),
      locate: (path, options) => locations.of(find(path, options?.atKey), options),
      edit: (path, change) =>
        'key' in change
          ? [editAt(locations.at(find(path, true)), JSON.stringify(change.key))]
          : [editAt(locations.at(find(path)), JSON.stringify(change.value))],
      sourceOf: (path) => locations.written(find(path)),
      style: {
        formatExample: (value, key) => `${key === undefined ? '' : `${JSON.stringify(key)}: `}${JSON.stringify(value)}`,
        quote: (text) => JSON.stringify(text),
      },
    };
  }
}

interface Scan {
  /** The start of each entry of the outermost list. */
  readonly entries: readonly number[];
  readonly problem?: JsonProblem;
  /** Keys that repeat an earlier key of their map. */
  readonly repeatedKeys: readonly Span[];
}

function scan(text: string): Scan {
  const entries: number[] = [];
  const reader = new JsonReader(text);
  try {
    reader.skipValue(({ key, start }) => {
      if (key === undefined) entries.push(start);
    });
    if (!Number.isNaN(reader.skipBlanks()))
      throw reader.problem({ message: 'There is text after the end of the list.', hint: 'Remove it.' });
    return { entries, repeatedKeys: reader.repeatedKeys };
  } catch (error) {
    if (error instanceof JsonProblem) return { entries, problem: error, repeatedKeys: [] };
    throw error;
  }
}
