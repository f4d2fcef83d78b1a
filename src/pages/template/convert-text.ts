import type { Data } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import type { SchemaNode } from '../../model/schema.ts';
import type { WrittenAt } from '../../model/uses.ts';
import { addressesInside, findProvider, isShownInside } from '../../providers/find-provider.ts';
import { findService, findServiceAt, lineOf } from '../../providers/find-service.ts';
import { hintForFormat } from '../../values/format-hint.ts';
import { hasFormat } from '../../values/formats.ts';
import { checkMarkup, checkPlain } from './check-markup.ts';
import type { Compilation } from './compilation.ts';
import { convertLink } from './convert-link.ts';
import { findRefusedMap } from './map-frame.ts';

type SiteOfTexts = Pick<Compilation, 'schema' | 'root' | 'markdown' | 'pictures' | 'downloads'>;

/**
 * Converts a text with its references filled in: Markdown becomes HTML, and links are checked.
 * @returns undefined, with a finding, for a link or a language that is wrong
 */
export function convertText(text: string, node: SchemaNode, use: WrittenAt, site: SiteOfTexts): string | undefined {
  const { markdown, schema, root } = site;
  const kind = node['x-kind'];
  if (node['x-loads'] === 'frame' || node['x-loads'] === 'map') checkFrame(text, use);
  if (node['x-loads'] === 'embed') checkEmbed(text, use);
  if (node['x-loads'] === 'embed' || node['x-loads'] === 'script') checkService(text, node['x-loads'] === 'script', use);
  if (kind === 'link') return convertLink(text, use, site);
  if (node.format === 'text-language') return checkLanguage(text, use, root);
  if (kind !== 'article' && kind !== 'prose' && kind !== 'inline') {
    checkPlain(text, use);
    return text;
  }
  // Most texts have no markup and are on one page. Caching them would take longer than rendering them.
  const bare = markdown.renderBare(text, kind);
  if (bare !== undefined) return bare;
  // Most articles are on one page, too.
  const rendered = kind === 'article' ? undefined : markdown.rendered[kind];
  const known = rendered?.get(text);
  if (known !== undefined) return known;
  const { added } = use.uses.findings;
  const before = added.length;
  checkMarkup(text, use, { schema, root, isArticle: kind === 'article' });
  const html = renderMarkdown(text, kind, use, site);
  // A text has the same HTML everywhere. One with links or mistakes is rendered again, because each place uses these links and has these
  // mistakes.
  if (!html.includes('<a ') && added.length === before) rendered?.set(text, html);
  return html;
}

function renderMarkdown(text: string, kind: 'article' | 'prose' | 'inline', use: WrittenAt, site: SiteOfTexts): string {
  const { markdown, pictures } = site;
  const link = (href: string): string => convertLink(href, use, site) ?? '#';
  if (kind === 'article') return markdown.renderArticle(text, link, (src, alt) => pictures.render(src, alt, use));
  return kind === 'prose' ? markdown.render(text, link) : markdown.renderInline(text, link);
}

/** Checks that a map service allows its address in a frame. */
function checkFrame(address: string, { path, isOfTemplate, uses }: WrittenAt): void {
  const refused = findRefusedMap(address);
  if (refused === undefined) return;
  const message = `This map would stay empty: ${refused.reason}.`;
  uses.findings.add({ code: 'MAP_REFUSED', message, remedy: refused.advice, path, excerpt: address, isOfTemplate });
}

/** Checks that the provider of an address shows it inside a page. A provider that never does is a link, which the docs say. */
function checkEmbed(address: string, use: WrittenAt): void {
  const { path, isOfTemplate, uses } = use;
  checkFrame(address, use);
  const provider = findProvider(address);
  if (provider === undefined || isShownInside(provider, address)) return;
  const start = addressesInside(provider)[0]?.replace('*', 'YOUR-NAME');
  if (start === undefined) return;
  const message = `${provider.name} does not show this address inside another page, so visitors get a link.`;
  const remedy = `Copy the address that begins with ${start} from the code that ${provider.name} gives you for your site.`;
  uses.findings.add({ code: 'EMBED_LINK', message, remedy, path, excerpt: address, isOfTemplate });
}

/** Checks that an address is not that of a service, which would run without the visitor's consent. */
function checkService(address: string, isScript: boolean, { path, isOfTemplate, uses }: WrittenAt): void {
  const service = findService(address) ?? findServiceAt(address);
  // The page of a chat may be shown like any other page.
  if (service === undefined || (!isScript && service.section === 'chat')) return;
  const isWhole = Object.keys(service.settings).length > 0;
  uses.findings.add({
    code: 'EMBED_CONSENT',
    message: `This loads ${service.name}. Here, it would run without the visitor’s consent.`,
    remedy: isWhole ? lineOf(service) : `Remove it, and name ${service.name} under \`${service.section}\`: docs/services.md`,
    path,
    excerpt: address,
    isOfTemplate,
  });
}

/** Returns a language that a text may have; undefined, and a finding, if a reference brought something else. */
function checkLanguage(text: string, { path, isOfTemplate, uses }: WrittenAt, root: Data): string | undefined {
  if (hasFormat(text, 'text-language')) return text;
  const { remedy } = hintForFormat(text, 'text-language', String(valueAt(root, ['business', 'address', 'country'])));
  uses.findings.add({
    code: 'CONFIG_BAD_FORMAT',
    message: `“${text}” is not a language tag, such as es, cy, or pt-BR, but a page or a block takes its language from here.`,
    ...(remedy === undefined ? {} : { remedy }),
    path,
    isOfTemplate,
  });
  return undefined;
}
