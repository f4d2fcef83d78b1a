import { Lexer } from 'yaml';

/** A comment of a YAML text, at its line (from 1) and column (from 1). */
export interface Comment {
  readonly line: number;
  readonly column: number;
  /** From the `#` to the end of the line. */
  readonly text: string;
  /** Whether nothing stands before it on its line. */
  readonly isAlone: boolean;
  /** The line that the comment is about: its own, or the next one when it is alone; and the last one of a text that begins there. */
  readonly about: { readonly first: number; readonly last: number };
}

/** The lexer's mark before the text of a scalar. */
const SCALAR = '\u001f';

/** The comments that hold a word; what only looks like a comment inside a text is none. */
export function findComments(text: string, word: string): Comment[] {
  const source = text.replace(/^\uFEFF/, '');
  if (!source.toLowerCase().includes(word)) return [];
  const found: Omit<Comment, 'about'>[] = [];
  /** Where texts end that have lines of their own, by the line with their key: `body: |`. */
  const ends = new Map<number, number>();
  const lineAt = (at: number): number => source.slice(0, at).split('\n').length;
  let offset = 0;
  let isText = false;
  let isBlock = false;
  for (const lexeme of new Lexer().lex(source)) {
    if (lexeme === SCALAR) {
      isText = true;
      continue;
    }
    // The lexer's other marks (document start and end, flow error) take no place in the text.
    if (lexeme === '\u0002' || lexeme === '\u0018') continue;
    if (!isText && lexeme.startsWith('#') && lexeme.toLowerCase().includes(word)) {
      const start = source.lastIndexOf('\n', offset - 1) + 1;
      const line = lineAt(offset);
      found.push({ line, column: offset - start + 1, text: lexeme, isAlone: source.slice(start, offset).trim() === '' });
    }
    if (isText && isBlock) ends.set(lineAt(offset) - 1, lineAt(offset + lexeme.length - 1));
    isBlock = isText ? false : isBlock || /^[|>][-+\d]*$/.test(lexeme);
    isText = false;
    offset += lexeme.length;
  }
  return found.map((comment) => {
    const first = comment.isAlone ? comment.line + 1 : comment.line;
    return { ...comment, about: { first, last: ends.get(first) ?? first } };
  });
}
