import { escapeControls, linesOf } from '../../shared/text.ts';
import type { Location } from '../diagnostic.ts';

/** Longer lines are cropped. In characters. */
const MAX_WIDTH = 100;
const CONTEXT = 2;

export interface FrameLine {
  /** Counts from 1; undefined for the line of carets. */
  readonly number: number | undefined;
  readonly text: string;
  /** Whether the finding is on this line. */
  readonly isMarked: boolean;
}

/** Returns the lines around a finding, with a line of carets below it. Empty if the text has no such line. */
export function codeFrame(text: string, location: Location): FrameLine[] {
  const lines = linesOf(text);
  const marked = lines[location.line - 1];
  if (marked === undefined) return [];
  const first = Math.max(1, location.line - CONTEXT);
  const last = Math.min(lines.length, location.line + CONTEXT);
  const start = Math.min(location.column - 1, marked.length);
  const shift = Math.max(0, Math.min(start - MAX_WIDTH / 2, marked.length - MAX_WIDTH));
  const frame: FrameLine[] = [];
  for (let number = first; number <= last; number += 1) {
    const isMarked = number === location.line;
    frame.push({ number, text: crop(hideSecrets(lines[number - 1] ?? ''), shift), isMarked });
    if (isMarked) frame.push({ number: undefined, text: marks(marked, start, shift, location), isMarked });
  }
  return trimBlankEdges(frame);
}

/** Formats a frame as plain text, with line numbers and an arrow at the marked line. */
export function formatFrame(frame: readonly FrameLine[]): string[] {
  const width = Math.max(...frame.map(({ number }) => String(number ?? '').length));
  return frame.map(({ number, text, isMarked }) => {
    const arrow = isMarked && number !== undefined ? '>' : ' ';
    return `${arrow} ${String(number ?? '').padStart(width)} | ${text}`.trimEnd();
  });
}

/** Masks passwords that someone wrote into the YAML, because build logs are often public. */
function hideSecrets(line: string): string {
  return line.replace(SECRET, (_whole, key: string, value: string) => key + '•'.repeat(value.length));
}

/** The key of a secret, and its value. */
const SECRET = /((?<![\w-])["']?(?:\w*password|passwd|passphrase|pass|\w*secret)["']?\s*:\s*)("[^"]*"?|'[^']*'?|[^\s,}#][^,}#]*)/gi;

function crop(line: string, shift: number): string {
  // Replace half of a surrogate pair at either end: alone, it is not a character.
  const part = escapeControls(line.slice(shift, shift + MAX_WIDTH)).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, ' ');
  return `${shift > 0 && line.length > 0 ? '…' : ''}${part}${line.length > shift + MAX_WIDTH ? '…' : ''}`;
}

function marks(line: string, start: number, shift: number, location: Location): string {
  const isOneLine = location.endLine === location.line && location.endColumn !== undefined;
  const end = isOneLine ? (location.endColumn as number) - 1 : location.endLine === undefined ? start + 1 : line.trimEnd().length;
  const length = Math.max(1, Math.min(end, shift + MAX_WIDTH) - start);
  // Keep tabs, so that the carets line up with what they mark.
  const before = line.slice(shift, start).replace(/[^\t]/g, ' ');
  return `${shift > 0 ? ' ' : ''}${before}${'^'.repeat(length)}`;
}

function trimBlankEdges(frame: readonly FrameLine[]): FrameLine[] {
  let start = 0;
  let end = frame.length;
  while (start < end && !frame[start]?.isMarked && frame[start]?.text.trim() === '') start += 1;
  while (end > start && !frame[end - 1]?.isMarked && frame[end - 1]?.text.trim() === '') end -= 1;
  return frame.slice(start, end);
}
