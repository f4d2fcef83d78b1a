import type { SchemaNode } from '../../model/schema.ts';
import { visibleText } from './article.ts';
import { escapeMarkdown, toPlainText } from './markdown.ts';

export function isMarkdownNode({ 'x-kind': kind }: SchemaNode): boolean {
  return kind === 'article' || kind === 'prose' || kind === 'inline';
}

/** Returns the function that converts a text to the kind of its target: a fact is not Markdown, and Markdown is not plain text. */
export function translatorOf(target: SchemaNode, source: SchemaNode): (text: string) => string {
  const isMarkdown = isMarkdownNode(source);
  if (isMarkdownNode(target)) return isMarkdown ? keep : escapeMarkdown;
  if (source['x-kind'] === 'article') return visibleText;
  return isMarkdown ? toPlainText : keep;
}

/** Returns the function that converts a text to a part of its target. In the middle of a link, it is a word of the address. */
export function partTranslatorOf(target: SchemaNode, source: SchemaNode): (text: string) => string {
  if (target['x-kind'] === 'link') return source['x-kind'] === 'link' ? keep : encodeURIComponent;
  return translatorOf(target, source);
}

function keep(text: string): string {
  return text;
}
