import type { Graph } from '../shared/graph.ts';
import { escapeHtml } from '../shared/html.ts';
import type { RenderOptions } from '../shared/renderer.ts';
import { themeColours } from '../theme/tokens.ts';

/**
 * What browsers, search engines and link previews read of a page, a line each. A property that a reader of Open Graph takes from
 * elsewhere is left out: X takes title, description and picture from the `og:` properties and needs the kind of its card alone.
 * Sources: https://ogp.me and https://developer.x.com/en/docs/x-for-websites/cards/overview/markup
 */
export function renderHead({ frame, page, theme, assets, graph, isMissing = false }: RenderOptions): string {
  const { head } = page;
  const colours = themeColours(theme);
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    named('description', head.description),
    isMissing ? named('robots', 'noindex') : link('canonical', head.canonical),
    ...assets.icons.map(({ rel, href, sizes }) => link(rel, href, sizes)),
    // Of several the first counts whose condition holds.
    `<meta name="theme-color" content="${colours.dark}" media="(prefers-color-scheme: dark)">`,
    `<meta name="theme-color" content="${colours.light}">`,
    // Nobody shares a page that is not there.
    ...(isMissing ? [] : renderPreview({ frame, page })),
    ...(graph === undefined ? [] : [renderGraph(graph)]),
  ].join('\n');
}

/** What link previews show. */
function renderPreview({ frame, page }: Pick<RenderOptions, 'frame' | 'page'>): string[] {
  const { title, description, canonical, image } = page.head;
  const { language, navigation } = frame;
  return [
    property('og:title', title),
    property('og:description', description),
    property('og:type', 'website'),
    property('og:url', canonical),
    property('og:site_name', navigation.header.name),
    // Facebook knows languages only together with their country; en_US is what it takes a page for that says nothing.
    ...(/^[a-z]{2,3}-[A-Z]{2}$/.test(language) && language !== 'en-US' ? [property('og:locale', language.replace('-', '_'))] : []),
    ...(image === undefined
      ? []
      : [
          property('og:image', image.src),
          property('og:image:width', String(image.width)),
          property('og:image:height', String(image.height)),
          property('og:image:alt', image.alt),
        ]),
    named('twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
  ];
}

/** Nothing in it can end the script: in JSON a `<` may be written as its number. */
function renderGraph(graph: Graph): string {
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
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
