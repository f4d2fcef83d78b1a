import type { Document } from 'yaml';
import { Composer, Lexer, LineCounter, Parser } from 'yaml';
import { InternalError } from '../../shared/errors.ts';

/** A text that was read as YAML, or the place at which reading it was given up. */
export type ComposedYaml =
  | { readonly document: Document.Parsed; readonly lines: LineCounter; readonly otherDocument?: number; readonly hasMarks: boolean }
  | { readonly givenUpAt: number; readonly reason: 'depth' | 'size'; readonly limits: YamlLimits; readonly lines: LineCounter };

/** Lists and maps may stand so deep within each other. A site needs about ten levels. */
export const MAX_DEPTH = 100;

/** How much YAML is read. */
export interface YamlLimits {
  /** Larger texts are refused unread, in characters. */
  readonly length: number;
  /** What reading costs grows with the pieces that a text falls into. */
  readonly lexemes: number;
}

/** Of a configuration: a site of a hundred cities has about a quarter of it; a text of usual YAML of this length has a third of the pieces. */
export const SITE_LIMITS: YamlLimits = { length: 1_000_000, lexemes: 300_000 };

/** Of a file of items, which may be thousands. It takes seconds then, and a hundred times the memory of a table. */
export const DATA_LIMITS: YamlLimits = { length: 25_000_000, lexemes: 7_500_000 };

/** After so many, what the parser says is about its own confusion. */
const MAX_ERRORS = 100;

/**
 * Reads one YAML 1.2 document. The depth is watched token by token, because the composer calls itself for each level and would use up
 * the stack. Duplicate keys are not looked for: the library compares each key with all others, which takes minutes for large maps.
 */
export function composeYaml(text: string, limits = SITE_LIMITS): ComposedYaml {
  if (text.length > limits.length) return { givenUpAt: 0, reason: 'size', limits, lines: countLines('') };
  const lines = countLines(text);
  const parser = new Parser();
  const composer = new Composer({ lineCounter: lines, prettyErrors: false, uniqueKeys: false, logLevel: 'error' });
  const tokens = [];
  let lexemes = 0;
  let errors = 0;
  let hasMarks = false;
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) {
      tokens.push(token);
      if (token.type === 'error') errors += 1;
    }
    lexemes += 1;
    if (lexeme.startsWith('&') || lexeme.startsWith('*')) hasMarks = true;
    if (parser.stack.length > MAX_DEPTH + 2) return { givenUpAt: parser.offset, reason: 'depth', limits, lines };
    if (lexemes > limits.lexemes) return { givenUpAt: 0, reason: 'size', limits, lines };
    if (errors > MAX_ERRORS) break;
  }
  for (const token of parser.end()) tokens.push(token);
  const [document, other] = [...composer.compose(tokens, true, text.length)];
  if (document === undefined) throw new InternalError('The YAML library gave no document, not even an empty one.');
  return { document, lines, hasMarks, ...(other === undefined ? {} : { otherDocument: other.range[0] }) };
}

/** Counts the lines of a text. The YAML parser does so as well, but leaves out those inside of a quote that is never closed. */
export function countLines(text: string): LineCounter {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.addNewLine(at + 1);
  return lines;
}
