import type { Alias, Document, Node, Pair, YAMLError } from 'yaml';
import { isAlias, isMap, isNode, isPair, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import type { DataPath, Diagnostic, Finding, Location } from '../shared/diagnostic.ts';
import { formatPath, severityOf } from '../shared/diagnostic.ts';

/** A file as it was read. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** A YAML file with its data and the places where they stand. */
export interface ParsedYaml {
  readonly file: string;
  /** Plain data; undefined when there are syntax errors. */
  readonly data: unknown;
  readonly diagnostics: readonly Diagnostic[];
  /** Where a value stands, or its key; where there is none, the nearest that is there. */
  readonly locate: (path: DataPath, atKey?: boolean) => Location;
}

/** Parses one YAML 1.2 document. Syntax errors are reported all at once; nothing is thrown for them. */
export function parseYaml(source: Source): ParsedYaml {
  const lines = new LineCounter();
  // Editors do not count a byte order mark as a column.
  const document = parseDocument(source.text.replace(/^\uFEFF/, ''), { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const place = (start: number, end = start): Location => toLocation(source.file, lines, start, end);
  const locate = (path: DataPath, atKey = false): Location => locateNode(document, path, atKey, place);
  const problems = [...document.errors, ...document.warnings].map((error) => describeSyntaxError(error, place));
  visit(document, {
    Alias: (_key, alias) => {
      if (alias.resolve(document) === undefined) problems.push(describeLostAlias(alias, place));
    },
  });
  if (problems.length > 0) return { file: source.file, data: undefined, diagnostics: problems, locate };
  if (document.contents === null || (isScalar(document.contents) && document.contents.value === null)) {
    const empty = diagnostic('YAML_EMPTY', place(0), {
      message: 'The file holds nothing.',
      hint: 'Start with `version: 1`; the README shows a complete example.',
    });
    return { file: source.file, data: undefined, diagnostics: [empty], locate };
  }
  try {
    return { file: source.file, data: document.toJS({ maxAliasCount: 100 }), diagnostics: [], locate };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      file: source.file,
      data: undefined,
      diagnostics: [diagnostic('YAML_SYNTAX', place(0), { message: `The YAML cannot be read: ${message}.` })],
      locate,
    };
  }
}

/** Gives a finding its place in the file. */
export function locateFinding(finding: Finding, parsed: Pick<ParsedYaml, 'locate'>): Diagnostic {
  const { code, message, hint, path, atKey } = finding;
  return {
    code,
    severity: severityOf(code),
    message,
    ...(hint === undefined ? {} : { hint }),
    ...parsed.locate(path, atKey),
    path: formatPath(path),
  };
}

function diagnostic(code: 'YAML_EMPTY' | 'YAML_SYNTAX', location: Location, text: { message: string; hint?: string }): Diagnostic {
  return { code, severity: severityOf(code), ...text, ...location, path: '' };
}

function describeSyntaxError(error: YAMLError, place: (start: number, end?: number) => Location): Diagnostic {
  const [start, end] = error.pos;
  const hint = SYNTAX_HINTS[error.code];
  return diagnostic('YAML_SYNTAX', place(start, end), {
    message: `${error.message.replace(/\.?$/, '.')}`,
    ...(hint === undefined ? {} : { hint }),
  });
}

function describeLostAlias({ source, range }: Alias, place: (start: number, end?: number) => Location): Diagnostic {
  return diagnostic('YAML_SYNTAX', place(range?.[0] ?? 0, range?.[1]), {
    message: `The alias *${source} repeats a value that is not marked above it.`,
    hint: `Write &${source} before the value that it shall repeat. A text that begins with * needs quotes.`,
  });
}

const SYNTAX_HINTS: Partial<Record<string, string>> = {
  DUPLICATE_KEY: 'Keep one of the two, or put their contents together.',
  TAB_AS_INDENT: 'Indent with spaces, two for each level.',
  BAD_INDENT: 'Put this line in the same column as its neighbours; use spaces, two for each level.',
  MULTILINE_IMPLICIT_KEY: 'A colon is missing, or a quote was not closed on the line above.',
  MISSING_CHAR: 'A quote or a bracket was opened and not closed.',
  BLOCK_AS_IMPLICIT_KEY: 'Put a text with a colon in it in quotes: "like: this".',
  BLOCK_IN_FLOW: 'Close the bracket first, or write the list with dashes.',
};

function toLocation(file: string, lines: LineCounter, start: number, end: number): Location {
  const from = lines.linePos(start);
  if (end <= start) return { file, line: from.line, column: from.col };
  const to = lines.linePos(end);
  return { file, line: from.line, column: from.col, endLine: to.line, endColumn: to.col };
}

function locateNode(document: Document, path: DataPath, atKey: boolean, place: (start: number, end?: number) => Location): Location {
  let node: unknown = document.contents;
  let key: unknown = null;
  for (const step of path) {
    const container = isAlias(node) ? node.resolve(document) : node;
    const pair = isMap(container) ? container.items.find((item) => keyOf(item) === String(step)) : undefined;
    const next = isSeq(container) ? container.items[Number(step)] : pair?.value;
    if (next === undefined && pair === undefined) break;
    key = pair?.key ?? null;
    node = isPair(next) ? next.value : next;
    // A key without a value has a key, but no node of its own.
    if (!isNode(node)) break;
  }
  const target = atKey || !isNode(node) || node.range === null || node.range === undefined ? (isNode(key) ? key : node) : node;
  const range = isNode(target) ? (target as Node).range : undefined;
  return range === undefined || range === null ? place(0) : place(range[0], range[1]);
}

function keyOf(pair: Pair): string {
  return isScalar(pair.key) ? String(pair.key.value) : String(pair.key);
}
