import { escapePattern } from '../../shared/text.ts';

/** Characters whose lowercase form may have another length. Offsets in the lowercase text would then not fit the original. */
const SPECIAL = /[\u00b5\u0100-\u1fff\u2070-\uffff]/;

/**
 * Replaces every name with a mark, longest names first, so that lines that differ only in names become equal.
 * @param lines texts without line breaks
 */
export function maskNames(lines: readonly string[], names: readonly string[]): readonly string[] {
  // No name spans two lines, so all lines can be searched at once.
  const wanted = [...new Set(names)].filter((name) => name.length > 1 && !name.includes('\n'));
  if (wanted.length === 0 || lines.length === 0) return lines;
  const isSimple = !SPECIAL.test(wanted.join());
  const lower = [...new Set(wanted.map((name) => name.toLowerCase()))];
  const text = lines.join('\n');
  if (isSimple && !SPECIAL.test(text)) return maskSimple(text, lower).split('\n');
  return lines.map((line) => (isSimple && !SPECIAL.test(line) ? maskSimple(line, lower) : maskAny(line, wanted)));
}

function maskAny(text: string, names: readonly string[]): string {
  const sorted = [...names].sort((a, b) => b.length - a.length);
  const pattern = sorted.map(escapePattern).join('|');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'giu'), '§');
}

/**
 * Does the same without a regular expression: most texts contain none of the names, and compiling one for each of 10,000 items is slow.
 * @param names in lowercase
 */
function maskSimple(text: string, names: readonly string[]): string {
  const lower = text.toLowerCase();
  const found: { from: number; to: number }[] = [];
  for (const wanted of names) {
    for (let from = lower.indexOf(wanted); from >= 0; from = lower.indexOf(wanted, from + 1)) {
      const to = from + wanted.length;
      if (!IS_WORD.test(lower.charAt(from - 1)) && !IS_WORD.test(lower.charAt(to))) found.push({ from, to });
    }
  }
  if (found.length === 0) return text;
  let masked = '';
  let end = 0;
  for (const { from, to } of found.sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (from < end) continue;
    masked += `${text.slice(end, from)}§`;
    end = to;
  }
  return masked + text.slice(end);
}

const IS_WORD = /[\p{L}\p{N}]/u;
