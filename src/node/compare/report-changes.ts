import type { Style } from '../../pages/compare/format-changes.ts';
import { formatChanges } from '../../pages/compare/format-changes.ts';
import { firstLines } from '../support/first-lines.ts';
import type { ComparedSides } from './compare-sides.ts';

export const PLAIN: Style = { quote: (text) => `“${text}”`, code: (address) => address };

/** Puts all texts of the site into code spans, where nothing is Markdown and nobody is mentioned. */
export const MARKDOWN: Style = { quote: asCode, code: asCode };

/** Returns the lines of a report. */
export function reportChanges({ changes, schema }: ComparedSides, format: 'text' | 'markdown' | 'json'): readonly string[] {
  if (format === 'json') return JSON.stringify({ version: 1, changes }, null, 2).split('\n');
  const isMarkdown = format === 'markdown';
  const { sentence, lines } = formatChanges(changes, isMarkdown ? MARKDOWN : PLAIN, schema);
  if (!isMarkdown) return [sentence, ...firstLines(lines.map(({ text }) => text)).map((line) => `  ${line}`)];
  const items = firstLines(lines.map(({ text, isLoss }) => (isLoss ? `**${text}**` : text))).map((line) => `- ${line}`);
  return ['### What changes for visitors', '', sentence, ...(items.length === 0 ? [] : ['', ...items])];
}

function asCode(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${line}${fence}` : `${fence} ${line} ${fence}`;
}
