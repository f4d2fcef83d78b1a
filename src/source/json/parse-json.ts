import type { Node } from 'jsonc-parser';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Code } from '../../model/catalog.ts';
import type { DataPath, Diagnostic, Location } from '../../model/diagnostic.ts';
import { diagnosticAt, hasErrors } from '../../model/diagnostic.ts';
import type { Collection } from '../collections/collection.ts';
import { formatNoList } from '../collections/format-no-list.ts';
import type { Span } from '../collections/text-locations.ts';
import { TextLocations, withoutBom } from '../collections/text-locations.ts';
import type { Source, SourceFile } from '../source-file.ts';
import { editAt } from '../yaml/edit-value.ts';
import { findGarbled } from '../yaml/garbled-text.ts';
import { findJsonMistakes } from './find-json-mistakes.ts';

/** A JSON file. */
export interface ParsedJson extends SourceFile {
  /** Undefined if the file is not JSON. */
  readonly data: unknown;
}

/** Nobody reads more. */
const MAX_REPEATED = 50;

/**
 * Reads a JSON file. Reports only the first syntax mistake, because JSON cannot be read past it.
 * @param owner the path of the diagnostics
 */
export function parseJson(source: Source, owner = ''): ParsedJson {
  const text = withoutBom(source.text);
  const locations = new TextLocations(source.file, text);
  const diagnose = (code: Code, { span, message, hint }: { span: Span; message: string; hint: string }): Diagnostic =>
    diagnosticAt(code, locations.at(span), { message, hint }, owner);
  const { syntax, repeatedKeys } = findJsonMistakes(text);
  const repeated = repeatedKeys.slice(0, MAX_REPEATED).map((span) =>
    diagnose('JSON_DUPLICATE_KEY', {
      span,
      message: `The key ${text.slice(span.start, span.end)} is already in this map.`,
      hint: 'Keep one of them, or merge their contents.',
    }),
  );
  // Made on first use, because usually no value is located.
  let root: Node | undefined;
  const find = (path: DataPath, atKey = false): Span => {
    if (syntax !== undefined) return { start: 0, end: 0 };
    root ??= parseTree(text) as Node;
    let node = root;
    for (const step of path) {
      const child = findNodeAtLocation(node, [node.type === 'array' ? Number(step) : String(step)]);
      if (child === undefined) break;
      node = child;
    }
    const { offset, length } = (atKey && node.parent?.type === 'property' ? node.parent.children?.[0] : undefined) ?? node;
    return { start: offset, end: offset + length };
  };
  return {
    data: syntax === undefined ? JSON.parse(text) : undefined,
    diagnostics: syntax === undefined ? repeated : [diagnose('JSON_SYNTAX', syntax)],
    locate: (path, options) => locations.of(find(path, options?.atKey), options),
    edit: (path, change) =>
      'key' in change
        ? [editAt(locations.at(find(path, true)), JSON.stringify(change.key))]
        : [editAt(locations.at(find(path)), JSON.stringify(change.value))],
    sourceOf: (path) => locations.written(find(path)),
  };
}

/** Reads a JSON file that is a list of items. */
export function parseJsonList(source: Source, collection: string): Collection {
  const text = withoutBom(source.text);
  const file = parseJson({ ...source, text }, collection);
  const { data } = file;
  const isList = Array.isArray(data);
  const diagnostics = text.trim() === '' ? [reportEmpty(source, collection)] : [...file.diagnostics];
  if (!isList && data !== undefined)
    diagnostics.push(diagnosticAt('CONFIG_WRONG_TYPE', startOf(source), formatNoList(data, collection), collection));
  const locations = new TextLocations(source.file, text);
  for (const { start, end, ...words } of isList ? findGarbled(text, { hasControls: true }) : [])
    diagnostics.push(diagnosticAt('TEXT_GARBLED', locations.at({ start, end }), words, collection));
  return {
    ...file,
    format: 'json',
    items: isList ? data : [],
    diagnostics,
    isWhole: !hasErrors(diagnostics),
    style: {
      formatExample: (value, key) => `${key === undefined ? '' : `${JSON.stringify(key)}: `}${JSON.stringify(value)}`,
      quote: (text) => JSON.stringify(text),
    },
  };
}

function reportEmpty(source: Source, collection: string): Diagnostic {
  const hint = `Write the items of \`${collection}\` as a list: [{ "slug": … }, …]`;
  return diagnosticAt('DATA_EMPTY', startOf(source), { message: 'The file is empty.', hint }, collection);
}

function startOf({ file }: Source): Location {
  return { file, line: 1, column: 1 };
}
