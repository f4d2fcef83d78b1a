import { escapeHtml } from '../shared/html.ts';
import type { RenderOptions } from '../shared/page/renderer.ts';
import { themeColors } from '../theme/tokens.ts';

/**
 * Renders what browsers, search engines, and link previews read about a page, one line each. Leaves out what Open Graph readers take from
 * elsewhere: X takes title, description, and picture from the `og:` properties, and needs only the type of its card.
 * Sources: https://ogp.me and https://developer.x.com/en/docs/x-for-websites/cards/overview/markup
 */
export function renderHead({ frame, page, theme, assets, graph, isMissing = false }: RenderOptions): string {
  const { title, description, canonical, noindex = false, image, feed, isArticle = false, codes = [] } = page.head;
  const { language } = page;
  const colors = themeColors(theme);
  // Nobody shares a missing page.
  const preview = (...lines: readonly string[]): readonly string[] => (isMissing ? [] : lines);
  const picture = (...lines: readonly string[]): readonly string[] => (image === undefined ? [] : preview(...lines));
  // Lines with the same text are adjacent, because that compresses better.
  return [
    `<title${language === undefined ? '' : ` lang="${language.lang}" dir="${language.dir}"`}>${escapeHtml(title)}</title>`,
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
      ...localeOf(language?.lang ?? frame.language),
      named('twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
    ),
    ...codes.map(([name, code]) => named(name, code)),
    // Browsers use the first one whose condition holds.
    ...(theme.dark === false ? [] : [`<meta name="theme-color" content="${colors.dark}" media="(prefers-color-scheme: dark)">`]),
    `<meta name="theme-color" content="${colors.light}">`,
    ...(graph === undefined ? [] : [renderGraph(graph)]),
    ...(feed === undefined
      ? []
      : [`<link rel="alternate" type="application/atom+xml" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.href)}">`]),
    // Next to the site's other addresses, those of the preloads and stylesheets that follow.
    ...assets.icons.map(({ rel, href, sizes }) => link(rel, href, sizes)),
  ].join('\n');
}

/** Renders the language for Facebook, which knows languages only with their country. It assumes en_US if a page says nothing. */
function localeOf(language: string): readonly string[] {
  return /^[a-z]{2,3}-[A-Z]{2}$/.test(language) && language !== 'en-US' ? [property('og:locale', language.replace('-', '_'))] : [];
}

/** Renders structured data. Escapes every `<`, so that nothing in the JSON can end the script. */
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
