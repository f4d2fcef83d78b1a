import { Lexer } from 'yaml';

/** A comment of a YAML text, at its line (from 1) and column (from 1). */
export interface Comment {
  readonly line: number;
  readonly column: number;
  /** From the `#` to the end of the line. */
  readonly text: string;
  /** Whether nothing stands before it on its line. */
  readonly isAlone: boolean;
}

/** The lexer's mark before the text of a scalar. */
const SCALAR = '\u001f';

/** The comments that hold a word; what only looks like a comment inside a text is none. */
export function findComments(text: string, word: string): Comment[] {
  const source = text.replace(/^\uFEFF/, '');
  if (!source.toLowerCase().includes(word)) return [];
  const found: Comment[] = [];
  let offset = 0;
  let isText = false;
  for (const lexeme of new Lexer().lex(source)) {
    if (lexeme === SCALAR) {
      isText = true;
      continue;
    }
    // The lexer's other marks (document start and end, flow error) take no place in the text.
    if (lexeme === '\u0002' || lexeme === '\u0018') continue;
    if (!isText && lexeme.startsWith('#') && lexeme.toLowerCase().includes(word)) {
      const start = source.lastIndexOf('\n', offset - 1) + 1;
      const line = source.slice(0, offset).split('\n').length;
      found.push({ line, column: offset - start + 1, text: lexeme, isAlone: source.slice(start, offset).trim() === '' });
    }
    isText = false;
    offset += lexeme.length;
  }
  return found;
}
