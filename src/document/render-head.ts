import { escapeHtml } from '../shared/html.ts';
import type { RenderOptions } from '../shared/page/renderer.ts';
import { themeColors } from '../theme/tokens.ts';

/**
 * What browsers, search engines and link previews read of a page, a line each. A property that a reader of Open Graph takes from
 * elsewhere is left out: X takes title, description and picture from the `og:` properties and needs the kind of its card alone.
 * Sources: https://ogp.me and https://developer.x.com/en/docs/x-for-websites/cards/overview/markup
 */
export function renderHead({ frame, page, theme, assets, graph, isMissing = false }: RenderOptions): string {
  const { title, description, canonical, noindex = false, image, feed, isArticle = false } = page.head;
  const colors = themeColors(theme);
  // Nobody shares a page that is not there.
  const preview = (...lines: readonly string[]): readonly string[] => (isMissing ? [] : lines);
  const picture = (...lines: readonly string[]): readonly string[] => (image === undefined ? [] : preview(...lines));
  // What says the same stands together: it compresses better.
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...preview(property('og:title', title)),
    ...picture(property('og:image:alt', image?.alt ?? '')),
    ...preview(property('og:site_name', frame.navigation.header.name)),
    named('description', description),
    ...preview(property('og:description', description)),
    isMissing || noindex ? named('robots', 'noindex') : link('canonical', canonical),
    ...preview(property('og:url', canonical)),
    ...picture(
      property('og:image', image?.src ?? ''),
      property('og:image:width', String(image?.width)),
      property('og:image:height', String(image?.height)),
    ),
    ...preview(
      property('og:type', isArticle ? 'article' : 'website'),
      ...localeOf(frame.language),
      named('twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
    ),
    // Of several the first counts whose condition holds.
    `<meta name="theme-color" content="${colors.dark}" media="(prefers-color-scheme: dark)">`,
    `<meta name="theme-color" content="${colors.light}">`,
    ...(graph === undefined ? [] : [renderGraph(graph)]),
    ...(feed === undefined
      ? []
      : [`<link rel="alternate" type="application/atom+xml" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.href)}">`]),
    // Beside the other files of the site, which the preloads and the stylesheet behind them are.
    ...assets.icons.map(({ rel, href, sizes }) => link(rel, href, sizes)),
  ].join('\n');
}

/** Facebook knows languages only together with their country; en_US is what it takes a page for that says nothing. */
function localeOf(language: string): readonly string[] {
  return /^[a-z]{2,3}-[A-Z]{2}$/.test(language) && language !== 'en-US' ? [property('og:locale', language.replace('-', '_'))] : [];
}

/** Nothing in it can end the script: in JSON a `<` may be written as its number. */
function renderGraph(graph: string): string {
  return `<script type="application/ld+json">${graph.replaceAll('<', '\\u003c')}</script>`;
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}

function link(rel: string, href: string, sizes?: string): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}"${sizes === undefined ? '' : ` sizes="${sizes}"`}>`;
}
