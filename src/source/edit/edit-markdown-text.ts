import { asYaml, splitMarkdown } from '../markdown/front-matter.ts';
import { editYamlText } from './edit-yaml-text.ts';
import type { Edited, Operation } from './operation.ts';
import { printItemFile } from './print-yaml.ts';

/**
 * Edits a field in the front matter of a Markdown file, or the text below it, and no other byte.
 * @param bodyField the field that holds the text below the front matter
 */
export function editMarkdownText(text: string, operation: Operation, bodyField: string | undefined, isEverywhere = false): Edited {
  const bom = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const file = splitMarkdown(text.slice(bom.length));
  if (typeof file === 'string') return { refusal: 'unreadable' };
  const { open, front, close, body, end } = file;
  if (bodyField !== undefined && operation.path[0] === bodyField && body !== '') {
    if (operation.op === 'remove') return { text: bom + open + front + close };
    if (operation.op !== 'set' || typeof operation.value !== 'string' || operation.path.length > 1) return { refusal: 'impossible' };
    const lineBreak = open.includes('\r') ? '\r\n' : '\n';
    return { text: bom + open + front + close + operation.value.trim().replace(/\r?\n/g, lineBreak) + (end || lineBreak) };
  }
  const start = asYaml({ open, front: '' });
  const edited = editYamlText(start + front, operation, isEverywhere);
  if (!('text' in edited) || !edited.text.startsWith(start)) return 'text' in edited ? { refusal: 'impossible' } : edited;
  return { text: bom + open + edited.text.slice(start.length) + close + body + end };
}

/** Formats a new item as a Markdown file. */
export function printMarkdownFile(item: Readonly<Record<string, unknown>>, bodyField: string | undefined): string {
  const { [bodyField ?? '']: body, ...fields } = item;
  return `---\n${printItemFile(fields)}---\n${typeof body === 'string' ? `\n${body.trim()}\n` : ''}`;
}
