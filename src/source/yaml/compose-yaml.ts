import type { Document } from 'yaml';
import { Composer, Lexer, LineCounter, Parser } from 'yaml';
import { InternalError } from '../../shared/errors.ts';

/** A parsed YAML text, or the offset where parsing was given up. */
export type ComposedYaml =
  | { readonly document: Document.Parsed; readonly lines: LineCounter; readonly otherDocument?: number; readonly hasAnchors: boolean }
  | { readonly givenUpAt: number; readonly reason: 'depth' | 'size'; readonly limits: YamlLimits; readonly lines: LineCounter };

/** The maximum nesting depth of lists and maps. A site needs about ten levels. */
export const MAX_DEPTH = 100;

/** The maximum size of YAML to parse. */
export interface YamlLimits {
  /** Longer texts are rejected without parsing. In characters. */
  readonly length: number;
  /** The maximum number of tokens, which determines the cost of parsing. */
  readonly lexemes: number;
}

/**
 * The limits for a configuration. A site with a hundred cities needs about a quarter. Ordinary YAML of the maximum length has a third of
 * the maximum tokens.
 */
export const SITE_LIMITS: YamlLimits = { length: 1_000_000, lexemes: 300_000 };

/**
 * The limits for a file of items, which can have thousands. At the limit, parsing takes seconds, and a hundred times the memory of a table.
 */
export const DATA_LIMITS: YamlLimits = { length: 25_000_000, lexemes: 7_500_000 };

/** After this many errors, the parser is only confused. */
const MAX_ERRORS = 100;

/**
 * Parses one YAML 1.2 document. Checks the depth token by token, because the composer is recursive and could overflow the stack. Does not
 * check for duplicate keys: the library compares each key with all others, which takes minutes for large maps.
 * @param keepSourceTokens keep the tokens of each node, which edits need
 */
export function composeYaml(text: string, limits = SITE_LIMITS, keepSourceTokens = false): ComposedYaml {
  if (text.length > limits.length) return { givenUpAt: 0, reason: 'size', limits, lines: countLines('') };
  const lines = countLines(text);
  const parser = new Parser();
  const composer = new Composer({ lineCounter: lines, prettyErrors: false, uniqueKeys: false, logLevel: 'error', keepSourceTokens });
  boundErrors(composer);
  const tokens = [];
  let lexemes = 0;
  let errors = 0;
  let hasAnchors = false;
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) {
      tokens.push(token);
      if (token.type === 'error') errors += 1;
    }
    lexemes += 1;
    if (lexeme.startsWith('&') || lexeme.startsWith('*')) hasAnchors = true;
    if (parser.stack.length > MAX_DEPTH + 2) return { givenUpAt: parser.offset, reason: 'depth', limits, lines };
    if (lexemes > limits.lexemes) return { givenUpAt: 0, reason: 'size', limits, lines };
    if (errors > MAX_ERRORS) break;
  }
  for (const token of parser.end()) tokens.push(token);
  const [document, other] = [...composer.compose(tokens, true, text.length)];
  if (document === undefined) throw new InternalError('The YAML library gave no document, not even an empty one.');
  return { document, lines, hasAnchors, ...(other === undefined ? {} : { otherDocument: other.range[0] }) };
}

/** Makes a composer keep no more errors than anybody reads: an error costs as much as a line of text, and a line can have thousands. */
function boundErrors(composer: Composer): void {
  const known = composer as unknown as { onError: (...error: readonly unknown[]) => void };
  const add = known.onError;
  let errors = 0;
  known.onError = (...error) => {
    errors += 1;
    if (errors <= MAX_ERRORS) add(...error);
  };
}

/** Counts the lines of a text. The YAML parser does it, too, but skips the lines inside a quote that is never closed. */
export function countLines(text: string): LineCounter {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.addNewLine(at + 1);
  return lines;
}
