import { Lexer } from 'yaml';
import { countLines } from './compose-yaml.ts';

/** A comment in a YAML text. Lines and columns count from 1. */
export interface Comment {
  readonly line: number;
  readonly column: number;
  /** From the `#` to the end of the line. */
  readonly text: string;
  /** Whether the comment is the only thing on its line. */
  readonly isAlone: boolean;
  /**
   * The lines that the comment is about: its own line, or the next one if it is alone. If a multi-line text begins there, the range extends
   * to its end.
   */
  readonly about: { readonly first: number; readonly last: number };
}

/** The lexer's marker before the text of a scalar. */
const SCALAR = '\u001f';

/** Finds the comments that contain a word. A # inside a text does not count. */
export function findComments(text: string, word: string): Comment[] {
  const source = text.replace(/^\uFEFF/, '');
  if (!source.toLowerCase().includes(word)) return [];
  const found: Omit<Comment, 'about'>[] = [];
  /** The last lines of multi-line texts, by the line of their key: `body: |`. */
  const ends = new Map<number, number>();
  const lines = countLines(source);
  const lineAt = (at: number): number => lines.linePos(at).line;
  let offset = 0;
  let isText = false;
  let isBlock = false;
  for (const lexeme of new Lexer().lex(source)) {
    if (lexeme === SCALAR) {
      isText = true;
      continue;
    }
    // The lexer's other markers (document start and end, flow error) take up no text.
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
