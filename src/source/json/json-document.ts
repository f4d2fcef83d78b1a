import type { Code } from '../../model/catalog.ts';
import type { DataPath, Diagnostic, Location } from '../../model/diagnostic.ts';
import { diagnosticAt } from '../../model/diagnostic.ts';
import type { Span } from '../collections/text-locations.ts';
import { TextLocations, withoutBom } from '../collections/text-locations.ts';
import type { Source } from '../source-file.ts';
import type { LocateOptions } from '../yaml/locate-node.ts';
import { JsonProblem, JsonReader } from './json-reader.ts';
import type { JsonTarget } from './locate-json.ts';
import { locateJson } from './locate-json.ts';

/** A JSON file that holds one map. */
export interface JsonDocument {
  /** Undefined if the file is not JSON. */
  readonly data: unknown;
  readonly diagnostics: readonly Diagnostic[];
  /** Returns the location of a value or its key. If it does not exist, returns the location of the nearest value around it. */
  readonly locate: (path: DataPath, options?: LocateOptions) => Location;
}

/** Reads a JSON file. Reports only the first syntax mistake, because JSON cannot be read past it. */
export function parseJsonDocument(source: Source): JsonDocument {
  const text = withoutBom(source.text);
  const locations = new TextLocations(source.file, text);
  const reader = new JsonReader(text);
  reader.skipBlanks();
  const start = reader.at;
  const known: JsonTarget['known'] = new Map();
  const find = (path: DataPath, atKey = false): Span => locateJson({ text, entries: [start], known, path: [0, ...path], atKey });
  const diagnose = (code: Code, span: Span, words: { message: string; hint: string }): Diagnostic =>
    diagnosticAt(code, locations.at(span), words);
  try {
    reader.skipValue();
    if (!Number.isNaN(reader.skipBlanks()))
      throw reader.problem({ message: 'There is text after the end of the file’s one value.', hint: 'Remove it.' });
  } catch (error) {
    if (!(error instanceof JsonProblem)) throw error;
    const diagnostics = [diagnose('JSON_SYNTAX', error.span, error)];
    return { data: undefined, diagnostics, locate: () => locations.at({ start: 0, end: 0 }) };
  }
  const duplicates = reader.repeatedKeys.map((span) =>
    diagnose('JSON_DUPLICATE_KEY', span, {
      message: `The key ${text.slice(span.start, span.end)} is already in this map.`,
      hint: 'Keep one of them, or merge their contents.',
    }),
  );
  return { data: JSON.parse(text), diagnostics: duplicates, locate: (path, options) => locations.of(find(path, options?.atKey), options) };
}
