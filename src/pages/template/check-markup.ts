import type { Data } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import type { SchemaModel } from '../../model/schema.ts';
import type { WrittenAt } from '../../model/uses.ts';
import { articleFields } from './article-fields.ts';
import type { Unsupported } from './markdown.ts';
import { findMarkupInPlain, findUnsupported } from './markdown.ts';
import { findUnevenRow } from './markdown-rows.ts';

interface MarkupCheck {
  readonly schema: SchemaModel;
  /** The resolved configuration. */
  readonly root: Data;
  /** Whether the text may have headings, tables, and pictures. */
  readonly isArticle: boolean;
}

/** Reports markup in a text that is shown as written. */
export function checkPlain(text: string, { path, isOfTemplate, uses: { findings } }: WrittenAt): void {
  const excerpt = findMarkupInPlain(text);
  if (excerpt === undefined) return;
  findings.add({
    code: 'TEXT_MARKUP_UNKNOWN',
    message: `This text contains ${excerpt}, which visitors see as plain characters.`,
    remedy: 'This field takes plain text. Write only the words, and write characters such as & directly.',
    path,
    excerpt,
    isOfTemplate,
  });
}

/** Reports markup that a Markdown text does not support. */
export function checkMarkup(
  text: string,
  { path, isOfTemplate, uses: { findings } }: WrittenAt,
  { schema, root, isArticle }: MarkupCheck,
): void {
  // Quote the text as written, not as filled in.
  const raw = isOfTemplate ? valueAt(root, path) : undefined;
  const row = isArticle ? findUnevenRow(typeof raw === 'string' ? raw : text) : undefined;
  if (row !== undefined) findings.add({ ...row, path, isOfTemplate });
  const found = findUnsupported(text, isArticle);
  if (found === undefined) return;
  const excerpt = (typeof raw === 'string' ? findUnsupported(raw, isArticle)?.excerpt : undefined) ?? found.excerpt;
  findings.add({
    code: 'TEXT_MARKUP_UNKNOWN',
    message: `This text contains ${found.what}, which visitors see as plain characters.`,
    remedy: found.hint ?? hintForMarkup(found, isArticle, schema),
    path,
    excerpt,
    isOfTemplate,
  });
}

function hintForMarkup({ what, isOfArticles }: Unsupported, isArticle: boolean, schema: SchemaModel): string {
  const marks = 'paragraphs, lists (- one), **bold**, *italics*, and [links](/contact)';
  const literal = 'To show a special character, put a \\ before it.';
  if (isArticle) {
    if (what === 'a heading') return 'Put a space between # and the words of the heading.';
    return `Texts can have ${marks}; this one can also have headings (## Title), pictures, tables, quotes, and code. ${literal}`;
  }
  // Suggest the block with the fewest fields: the others turn the page into an article.
  const fieldsOf = ([type]: readonly [string, unknown]): number => Object.keys(schema.block(type)?.properties ?? {}).length;
  const [home] = [...articleFields(schema)].sort((a, b) => fieldsOf(a) - fieldsOf(b));
  if (!isOfArticles || home === undefined) return `Texts can have ${marks}. ${literal}`;
  const article = `put the text into the \`${home[1][0]}\` of a \`${home[0]}\` block, which takes headings, pictures, tables, quotes, and code.`;
  return what === 'a heading'
    ? `Set the \`heading\` of a block instead, or ${article}`
    : `This text can have ${marks}. For more, ${article}`;
}
