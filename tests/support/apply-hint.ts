import type { Diagnostic } from '../../src/model/diagnostic.ts';

/** A finding as a person sees it: the location and the printed hint. */
type Shown = Pick<Diagnostic, 'line' | 'column' | 'endLine' | 'endColumn' | 'hint'>;

interface Edit {
  readonly pattern: RegExp;
  /** @returns the lines of the file after the edit */
  readonly apply: (lines: readonly string[], shown: Shown, match: readonly string[]) => readonly string[] | undefined;
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** The forms of hints that are an exact edit. Hints that leave the edit to the reader (“For example: …”) are not among them. */
const EDITS: readonly Edit[] = [
  { pattern: /^Did you mean `?([^`\n]+?)`?\?$/, apply: (lines, shown, [text = '']) => replaceSpan(lines, shown, text) },
  {
    pattern: /^(?:Write|Use [^`:]*:) `([^`\n]+)`\.?$/,
    apply: (lines, { line }, [code = '']) => replaceLine(lines, line, fitLine(lines[line - 1] ?? '', code)),
  },
  {
    pattern: /^Add (?:the line )?`([^`\n]+)` (above|before|below|after) (?:it|this line|line (\d+))\.?$/,
    apply: (lines, { line }, [code = '', side, number]) => {
      const at = Number(number ?? line) - (side === 'above' || side === 'before' ? 1 : 0);
      return [...lines.slice(0, at), code, ...lines.slice(at)];
    },
  },
  {
    pattern: /^(?:Write|Put it in quotes:|Write it without quotes:|Write the number alone:) ("[^\n]*"|'[^\n]*')(?: instead)?\.?$/,
    apply: (lines, shown, [text = '']) => replaceValue(lines, shown, text),
  },
  {
    // The whole value. Where the brace before an entry is missing, the value begins with its first key.
    pattern: /^(?:Write|Put it in quotes:|Swap them:) (\{ [^\n]* \})$/,
    apply: (lines, { line }, [map = '']) => {
      const [whole = '', dash = '', key = ''] = /^(\s*(?:- )*)(?:([\w-]+): +)?/.exec(lines[line - 1] ?? '') ?? [];
      return replaceLine(lines, line, `${key !== '' && map.startsWith(`{ ${key}: `) ? dash : whole}${map}`);
    },
  },
  {
    pattern: /^Write ([-\d.]+), with(?:out)? a (?:point|comma)\.$/,
    apply: (lines, { line }, [number = '']) => replaceLine(lines, line, (lines[line - 1] ?? '').replace(/-?\d+,\s*\d+/, number)),
  },
  {
    pattern: /^Remove `\w+:`, because each entry is a text alone: "([^\n]*)"$/,
    apply: (lines, { line }, [text = '']) =>
      replaceLine(
        lines,
        line,
        (lines[line - 1] ?? '').replace(/- .*$/, () => `- "${text}"`),
      ),
  },
  {
    pattern: /^Write it without brackets: (\S+)$/,
    apply: (lines, { line }, [text = '']) => replaceLine(lines, line, (lines[line - 1] ?? '').replace(/\[[^\]]*\]/, text)),
  },
  {
    // The hint shows the key along with its value.
    pattern: /^(?:Write|Put it in quotes:) ([\w-]+): ("[^"\n]*"|'[^'\n]*')$/,
    apply: (lines, shown, [key = '', text = '']) => quoteAfter(lines, shown, { key, text }) ?? replaceValue(lines, shown, text),
  },
  {
    pattern: /^Write ([^\s`]+) instead of ([^\s`]+?)\.?$/,
    apply: (lines, { line }, [right = '', wrong = '']) => replaceLine(lines, line, (lines[line - 1] ?? '').replaceAll(wrong, right)),
  },
  {
    pattern:
      /^(?:Write|Write it without quotes:|Write the number alone:) ([^\s`"',]+?)(?: instead|, with a point|, without quotes)?\.?(?: \([^\n]*\))?$/,
    apply: (lines, shown, [text = '']) => replaceValue(lines, shown, text),
  },
  {
    pattern: /^(Remove|Add) (\w+) spaces? before (?:it|this line|the dash|`[^`]+`)(?:,? and before [^\d]*(\d+))?\.?$/,
    apply: (lines, { line }, [verb, number = '', last]) => {
      const spaces = /^\d+$/.test(number) ? Number(number) : NUMBERS.indexOf(number);
      const shift = (text: string): string => (verb === 'Add' ? `${' '.repeat(spaces)}${text}` : text.slice(spaces));
      return lines.map((text, index) =>
        index + 1 >= line && index + 1 <= Number(last ?? line) && text.trim() !== '' ? shift(text) : text,
      );
    },
  },
  {
    pattern: /^(?:Delete|Remove) (?:this line|the line|this row|the row)(?:\.(?: .*)?|: .*)?$/,
    apply: (lines, { line, endLine = line }) => lines.filter((_, index) => index + 1 < line || index + 1 > endLine),
  },
  {
    pattern: /^Remove (?:the|this) (comma|quote)(?:\.(?: .*)?)?$/,
    apply: (lines, shown, [sign]) => {
      const span = readSpan(lines, shown);
      return span?.endsWith(sign === 'comma' ? ',' : '"') === true ? replaceSpan(lines, shown, span.slice(0, -1)) : undefined;
    },
  },
  {
    pattern: /^Use straight quotes/,
    apply: (lines, shown) => replaceSpan(lines, shown, (readSpan(lines, shown) ?? '').replace(/[“”„]/g, '"')),
  },
];

/**
 * Returns the file after someone followed a hint. Knows nothing about how hints are made, only what is printed.
 * @returns undefined if the hint is not an exact edit
 */
export function applyHint(text: string, shown: Shown): string | undefined {
  const lines = text.split('\n');
  for (const { pattern, apply } of EDITS) {
    const match = pattern.exec(shown.hint ?? '');
    if (match !== null) return apply(lines, shown, match.slice(1))?.join('\n');
  }
  return undefined;
}

/** Puts quotes around a text that follows its key on the line. */
function quoteAfter(
  lines: readonly string[],
  { line }: Shown,
  { key, text }: { key: string; text: string },
): readonly string[] | undefined {
  const old = lines[line - 1] ?? '';
  const bare = text.slice(1, -1);
  const written = [`${key}: ${bare}`, `${key}: “${bare}”`].find((each) => old.split(each).length === 2);
  return written === undefined
    ? undefined
    : replaceLine(
        lines,
        line,
        old.replace(written, () => `${key}: ${text}`),
      );
}

function replaceLine(lines: readonly string[], line: number, text: string): readonly string[] {
  return lines.map((each, index) => (index + 1 === line ? text : each));
}

/** Replaces a line by the one in the hint. If the hint shows no indentation, the line keeps its own, and its dash. */
function fitLine(old: string, shown: string): string {
  if (shown.startsWith(' ')) return shown;
  const [before = ''] = /^\s*(?:-\s+)?/.exec(old) ?? [];
  return `${/^-\s/.test(shown) ? before.replace(/-\s+$/, '') : before}${shown}`;
}

function readSpan(lines: readonly string[], { line, column, endLine = line, endColumn }: Shown): string | undefined {
  if (endColumn === undefined || endLine !== line) return undefined;
  return lines[line - 1]?.slice(column - 1, endColumn - 1);
}

/** Replaces the range of the finding. Without an end, the range ends with the word. */
function replaceSpan(lines: readonly string[], shown: Shown, text: string): readonly string[] | undefined {
  const { line, column, endLine = line, endColumn } = shown;
  const [first, last] = [lines[line - 1], lines[endLine - 1]];
  if (first === undefined || last === undefined) return undefined;
  const end = endColumn ?? column + (/^[\w.-]*/.exec(first.slice(column - 1))?.[0].length ?? 0);
  const joined = `${first.slice(0, column - 1)}${text}${last.slice(end - 1)}`;
  return [...lines.slice(0, line - 1), joined, ...lines.slice(endLine)];
}

/** Replaces a value. A finding that points at one punctuation mark, such as a quote, means the whole value. */
function replaceValue(lines: readonly string[], shown: Shown, text: string): readonly string[] | undefined {
  const span = readSpan(lines, shown);
  if (shown.endLine !== undefined && shown.endLine !== shown.line) return replaceSpan(lines, shown, text);
  if (span !== undefined && (span.length > 1 || /\w/.test(span))) return replaceSpan(lines, shown, text);
  const [, before = '', , comment = ''] = /^(\s*(?:-\s+)*(?:[\w-]+:\s+)?)(.*?)(\s+#.*)?$/.exec(lines[shown.line - 1] ?? '') ?? [];
  return replaceLine(lines, shown.line, `${before}${text}${comment}`);
}
