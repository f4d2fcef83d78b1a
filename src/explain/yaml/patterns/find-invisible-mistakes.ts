import { capitalize } from '../../../model/format-value.ts';
import { INVISIBLE, nameInvisible } from '../../../shared/name-invisible.ts';
import type { LikelyMistake } from '../../../source/yaml/likely-mistake.ts';
import { mistakeInLine } from '../../../source/yaml/likely-mistake.ts';
import type { YamlLine } from '../../../source/yaml/parse-yaml-lines.ts';
import { MAX_LINE } from '../../../source/yaml/parse-yaml-lines.ts';

const HIDDEN = `(?:${INVISIBLE.source})`;
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu');
const STRANGE = new RegExp(`${HIDDEN}|：`, 'u');
const GAP = new RegExp(`(?:\\s|${HIDDEN})*`, 'uy');
const KEY = new RegExp(`(?:[\\w-]|(?!\\p{Zs})${HIDDEN})*`, 'uy');

/** Finds characters in the layout of the file that look like a space, nothing, or a colon. A run of such lines is one mistake. */
export function findInvisibleMistakes(lines: readonly YamlLine[]): LikelyMistake[] {
  const found: LikelyMistake[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const own = repairLine(lines[index] as YamlLine);
    if (own === undefined) continue;
    const start = index;
    const edits = new Map([[start, own.line]]);
    for (let next = repairAt(lines, index + 1); next !== undefined; next = repairAt(lines, index + 1)) {
      index += 1;
      edits.set(index, next.line);
    }
    const also = edits.size === 1 ? '' : `, and fix the ${edits.size === 2 ? 'line' : `${edits.size - 1} lines`} below it the same way`;
    found.push({
      ...mistakeInLine(lines, start, own.line, { message: formatSign(own.sign), column: own.at }),
      hint: `Write \`${own.line}\`${also}`,
      edits,
    });
  }
  return found;
}

function formatSign(sign: string): string {
  const name = sign === '：' ? 'A full-width colon' : capitalize(nameInvisible(sign));
  const meant = sign === '：' ? 'a plain colon' : sign.trim() === '' && sign !== '\ufeff' ? 'a plain space' : undefined;
  return meant === undefined ? `${name} must not be here.` : `${name} is here instead of ${meant}.`;
}

interface Repaired {
  readonly line: string;
  readonly at: number;
  readonly sign: string;
}

function repairAt(lines: readonly YamlLine[], index: number): Repaired | undefined {
  const line = lines[index];
  return line === undefined ? undefined : repairLine(line);
}

function repairLine({ text, kind }: YamlLine): Repaired | undefined {
  if (kind !== 'code' || text.length > MAX_LINE || !STRANGE.test(text)) return undefined;
  const frame = text.slice(0, findFrame(text));
  const at = frame.search(STRANGE);
  // After a colon and a space, the character belongs to the text.
  if (at < 0 || /: /.test(frame.slice(0, at))) return undefined;
  const plain = frame
    .replaceAll('\u3000', '  ')
    .replace(ALL_HIDDEN, (sign) => (/\p{Zs}/u.test(sign) ? ' ' : ''))
    .replace(/：\s*/, ': ')
    .replace(/: +$/, ': ');
  return { line: plain + text.slice(frame.length), at, sign: String.fromCodePoint(frame.codePointAt(at) as number) };
}

/** Returns where the text of a line begins: after the indentation, a dash, a key, a colon, and the spaces between them. */
function findFrame(text: string): number {
  const skip = (signs: RegExp, from: number): number => {
    signs.lastIndex = from;
    return signs.test(text) ? signs.lastIndex : from;
  };
  let start = skip(GAP, 0);
  if (text[start] === '-' && skip(GAP, start + 1) > start + 1) start = skip(GAP, start + 1);
  const colon = skip(GAP, skip(KEY, start));
  return /[:：]/.test(text[colon] ?? '') ? skip(GAP, colon + 1) : start;
}
