import type { Document } from 'yaml';
import { Composer, Lexer, LineCounter, Parser } from 'yaml';
import { InternalError } from '../../shared/errors.ts';

/** A text that was read as YAML, or the place at which reading it was given up. */
export type ComposedYaml =
  | { readonly document: Document.Parsed; readonly lines: LineCounter; readonly otherDocument?: number }
  | { readonly givenUpAt: number; readonly reason: 'depth' | 'size'; readonly lines: LineCounter };

/** Lists and maps may stand so deep within each other. A site needs about ten levels. */
export const MAX_DEPTH = 100;

/** Larger texts are refused unread, in characters. A site of a hundred cities has about a quarter of it. */
export const MAX_LENGTH = 1_000_000;

/** What reading costs grows with the pieces that a text falls into; a text of usual YAML of the greatest length has a third of it. */
export const MAX_LEXEMES = 300_000;

/** After so many, what the parser says is about its own confusion. */
const MAX_ERRORS = 100;

/**
 * Reads one YAML 1.2 document. The depth is watched token by token, because the composer calls itself for each level and would use up
 * the stack. Duplicate keys are not looked for: the library compares each key with all others, which takes minutes for large maps.
 */
export function composeYaml(text: string): ComposedYaml {
  const lines = countLines(text);
  const parser = new Parser();
  const composer = new Composer({ lineCounter: lines, prettyErrors: false, uniqueKeys: false, logLevel: 'error' });
  const tokens = [];
  if (text.length > MAX_LENGTH) return { givenUpAt: 0, reason: 'size', lines };
  let lexemes = 0;
  let errors = 0;
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) {
      tokens.push(token);
      if (token.type === 'error') errors += 1;
    }
    lexemes += 1;
    if (parser.stack.length > MAX_DEPTH + 2) return { givenUpAt: parser.offset, reason: 'depth', lines };
    if (lexemes > MAX_LEXEMES) return { givenUpAt: 0, reason: 'size', lines };
    if (errors > MAX_ERRORS) break;
  }
  for (const token of parser.end()) tokens.push(token);
  const [document, other] = [...composer.compose(tokens, true, text.length)];
  if (document === undefined) throw new InternalError('The YAML library gave no document, not even an empty one.');
  return { document, lines, ...(other === undefined ? {} : { otherDocument: other.range[0] }) };
}

/** The parser counts lines as well, but leaves out those inside of a quote that is never closed. */
function countLines(text: string): LineCounter {
  const lines = new LineCounter();
  lines.addNewLine(0);
  if (text.length > MAX_LENGTH) return lines;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.addNewLine(at + 1);
  return lines;
}
