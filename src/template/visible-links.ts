import type { DataPath, Finding } from '../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import { typesOf } from '../model/schema.ts';
import type { ReferenceTypes } from './repair-reference.ts';
import { followPath } from './repair-reference.ts';
import type { Template } from './template.ts';
import { takesWords } from './word-list.ts';

/**
 * Finds `{{business.phone}}` and `tel:{{business.phone}}` as a link. What visitors read cannot be a link, but Townsite derives a link with
 * another name.
 */
export function findReadableNumber(
  text: string,
  node: SchemaNode,
  types: ReferenceTypes,
  schema: SchemaModel,
): Omit<Finding, 'path'> | undefined {
  const pattern =
    node['x-kind'] === 'link'
      ? /^()((?:(?:tel|sms|mailto):\s*)?\{\{\s*([\w.-]+)\s*\}\})$/
      : /(\]\()((?:(?:tel|sms|mailto):\s*)?\{\{\s*([\w.-]+)\s*\}\})/;
  const [, , written = '', path = ''] = pattern.exec(text) ?? [];
  // Every text of a site comes here.
  if (written === '') return undefined;
  const { format = '' } = followPath(path.split('.'), types, schema) ?? {};
  if (!['phone', 'email'].includes(format)) return undefined;
  // `phone` has `phoneLink` beside it, and `number` has `href`. Text messages have their own link.
  const holder = path.replace(/[^.]*$/, '');
  const links = written.startsWith('sms:') ? [`${holder}smsLink`] : [`${path}Link`, `${holder}href`];
  const link = links.find((each) => followPath(each.split('.'), types, schema) !== undefined);
  if (link === undefined) return undefined;
  return {
    code: 'LINK_INVALID',
    message: `{{${path}}} is text for visitors and cannot be a link.`,
    remedy: `Write {{${link}}} instead of ${written}`,
    change: { excerpt: written, text: `{{${link}}}` },
    excerpt: written,
  };
}

interface LinkedText {
  readonly template: Template;
  readonly targets: readonly SchemaNode[];
  readonly node: SchemaNode;
  readonly path: DataPath;
}

/** Finds a computed link, such as `business.phoneLink`, in a text that visitors read: they would read tel:+12145550142. */
export function findVisibleLink(
  { template: { parts }, targets, node, path }: LinkedText,
  types: ReferenceTypes,
  schema: SchemaModel,
): Omit<Finding, 'path'> | undefined {
  const isRead = node.type !== undefined && takesWords(node, false) && node['x-kind'] !== 'link' && node['x-silent'] !== true;
  // A block of a site's own may have a link without declaring it.
  if (!isRead || /(?:href|url|link)$/i.test(String(path.at(-1)))) return undefined;
  const references = parts.flatMap((part, index) => (typeof part === 'string' ? [] : [{ part, before: parts[index - 1] ?? '' }]));
  const shown = references.find(({ before }, index) => {
    const { 'x-kind': kind, readOnly } = targets[index] as SchemaNode;
    return kind === 'link' && readOnly === true && !(typeof before === 'string' && /(?:\]\(|\]:\s*|<)$/.test(before));
  });
  if (shown === undefined) return undefined;
  const { segments, text, written } = shown.part;
  const holder = segments.slice(0, -1);
  // `number` is beside `href`, and `phone` beside `phoneLink`.
  const words = [[...holder, 'number'], text.replace(/Link$/, '').split('.'), [...holder, 'phone']].find((each) => {
    const node = each.join('.') === text ? undefined : followPath(each, types, schema);
    return node !== undefined && node['x-kind'] !== 'link' && typesOf(node).every((type) => type === 'string');
  });
  return {
    code: 'LINK_AS_TEXT',
    message: `${written} is an address for links, and visitors would read it as it is.`,
    remedy:
      words === undefined
        ? `Use it in a field for a link, or make it the link of words: [See more](${written})`
        : `Write {{${words.join('.')}}}`,
    excerpt: written,
  };
}
