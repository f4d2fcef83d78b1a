import type { LikelyMistake } from '../../../source/yaml/likely-mistake.ts';
import { countSpaces } from '../../../source/yaml/likely-mistake.ts';
import type { YamlLine } from '../../../source/yaml/parse-yaml-lines.ts';
import { nextCode, opensText } from '../../../source/yaml/parse-yaml-lines.ts';

/** Finds tabs between a dash and a key, or between two dashes. YAML allows them before a plain value. */
export function findDashTabs(lines: readonly YamlLine[]): LikelyMistake[] {
  return lines.flatMap((line, index) => {
    const { kind, text, indent, column } = line;
    const [dashes = ''] = /^(?:-[ \t]+)+/.exec(text.slice(indent)) ?? [];
    const at = dashes.indexOf('\t');
    const content = text.slice(indent + dashes.length);
    const isBeforeMap = dashes.length > column - indent || /^(?:[\p{L}_][\w-]*|"[^"]*"|'[^']*') *:(?:\s|$)/u.test(content);
    if (kind !== 'code' || at < 0 || !isBeforeMap) return [];
    const outer = dashes.replace(/-[ \t]+$/, '').replace(/-[ \t]+/g, '- ');
    const gap = widthOfGap(lines, index, indent + outer.length);
    const entry = `${outer}-${' '.repeat(gap)}${content}`;
    return [
      {
        code: 'YAML_TAB',
        line: index,
        column: indent + at,
        length: /^\t+/.exec(dashes.slice(at))?.[0].length ?? 1,
        message: 'There is a tab after the dash.',
        hint: `Use ${countSpaces(gap)}: \`${entry.trimEnd()}\``,
        edits: new Map([[index, ' '.repeat(indent) + entry]]),
      },
    ];
  });
}

/** Wider gaps are a mistake. In spaces. */
const MAX_GAP = 8;

/** Returns how many spaces after the dash align its key with the keys below. */
function widthOfGap(lines: readonly YamlLine[], index: number, dash: number): number {
  const line = lines[index] as YamlLine;
  const below = lines[nextCode(lines, index, 1) ?? -1];
  const isSibling = line.value !== '' && !opensText(line) && below?.kind === 'code' && below.key !== undefined && !below.hasDash;
  const gap = isSibling ? below.indent - dash - 1 : 1;
  return gap >= 1 && gap <= MAX_GAP ? gap : 1;
}
