import type { LikelyMistake, MistakePattern } from '../../../source/yaml/likely-mistake.ts';
import { mistakeInLine } from '../../../source/yaml/likely-mistake.ts';
import type { YamlLine } from '../../../source/yaml/parse-yaml-lines.ts';
import { MAX_LINE, nextCode } from '../../../source/yaml/parse-yaml-lines.ts';

const MESSAGE = 'Comments start with #.';

/** Finds comments in the syntax of other languages. */
export const findCommentMistakes: MistakePattern = (lines, index) => {
  const { text, indent } = lines[index] ?? { text: '', indent: 0 };
  const [, mark, content] = /^(\/\/+|<!--|\/\*+)\s*(.*?)\s*(?:-->|\*+\/)?$/.exec(text.slice(indent)) ?? [];
  if (mark !== undefined && content !== undefined) {
    const own = mistakeInLine(lines, index, `${' '.repeat(indent)}# ${content}`.trimEnd(), { message: MESSAGE, length: mark.length });
    if (mark.startsWith('//') || /(?:-->|\*\/)\s*$/.test(text)) return [own];
    const end = lines.findIndex((line, at) => at > index && /(?:-->|\*\/)\s*$/.test(line.text));
    if (end < 0) return [own];
    const edits = new Map(own.edits);
    for (let at = index + 1; at <= end; at += 1) edits.set(at, `# ${lines[at]?.text ?? ''}`);
    return [{ ...own, hint: `Put a # before each line from here to line ${end + 1}`, edits }];
  }
  const trailing = /\s(\/\/+|<!--|\/\*+)\s*([^"']*?)\s*(?:-->|\*+\/)?$/.exec(text);
  if (trailing === null) return [];
  const repaired = `${text.slice(0, trailing.index)} # ${trailing[2]}`;
  return [mistakeInLine(lines, index, repaired, { message: MESSAGE, column: trailing.index + 1, length: trailing[1]?.length ?? 1 })];
};

/** Finds comments of other languages that contain a colon. YAML reads them as keys. */
export function findKeyLikeComments(lines: readonly YamlLine[]): LikelyMistake[] {
  return lines.flatMap(({ kind, text }, index) =>
    kind === 'code' && text.length <= MAX_LINE && /^\s*(?:\/\/|<!--|\/\*).*:(?:\s|$)/.test(text)
      ? findCommentMistakes(lines, index).slice(0, 1)
      : [],
  );
}

/** Finds a key that was commented out while the lines below it were not. `index` is the first of those lines. */
export const findCommentedKeys: MistakePattern = (lines, index) => {
  const line = lines[index] as YamlLine;
  const above = nextCode(lines, index, -1) ?? -1;
  if (line.kind === 'blank' || line.indent < 2) return [];
  for (let at = index - 1; at > above; at -= 1) {
    const { kind, text, indent } = lines[at] as YamlLine;
    if (kind !== 'comment' || text.length > MAX_LINE) continue;
    const content = text.slice(indent).replace(/^#\s*/, '');
    const [, dash, key] = /^(- )?([a-z]\w*):(?=$| )/.exec(content) ?? [];
    // A key without a dash can have lines below it only if it has no value.
    if (key === undefined || (dash === undefined && !/:\s*(?:[|>]-?)?\s*(?:#.*)?$/.test(content))) continue;
    return [
      mistakeInLine(lines, at, ' '.repeat(line.indent - 2) + content, {
        message: `\`${key}\` is a comment, but the lines that belong to it are not. Remove the #, or comment them out, too.`,
      }),
    ];
  }
  return [];
};
