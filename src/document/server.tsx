import type { Theme } from '../shared/generated/site.gen.ts';
import { escapeHtml } from '../shared/html.ts';
import { isRightToLeft } from '../shared/languages.ts';
import type { Look } from '../shared/look.ts';
import type { Frame } from '../shared/page/page-description.ts';
import type { RenderOptions, SiteSettings, SiteStyles } from '../shared/page/renderer.ts';
import { fontFiles } from '../theme/fonts.ts';
import { lookOf } from '../theme/look.ts';
import { completeTheme } from '../theme/presets.ts';
import { toCustomProperties } from '../theme/tokens.ts';
import { iconStyles } from './icon-styles.ts';
import { renderBody } from './render-body.tsx';
import { renderHead } from './render-head.ts';
import { siteStyles } from './site-styles.ts';

/** All styles except those of theme and icons, which depend on the site. */
export const styles: SiteStyles = siteStyles;

/** Renders one page as a complete HTML document. Throws if a block throws. */
export function renderPage(options: RenderOptions): string {
  const { frame, page, assets, isMissing = false } = options;
  const { preloads, markup } = renderBody(frame, page);
  return `<!doctype html>
<html lang="${escapeHtml(frame.language)}"${isRightToLeft(frame.language) ? ' dir="rtl"' : ''}${readByFirstScript(frame)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${assets.policy === undefined ? '' : `<meta http-equiv="Content-Security-Policy" content="${assets.policy}">\n`}<script>${firstScript(frame)}</script>
${renderHead(options)}
${assets.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>\n`).join('')}${assets.stylesheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">\n`).join('')}${preloads}${assets.extraHead ?? ''}<script type="module" async src="${assets.loader}"></script>${analyticsScript(assets)}
</head>
<body>
<div id="app" data-page="${assets.page}"${isMissing ? ' data-missing' : ''}>${markup}</div>
</body>
</html>
`;
}

/** Renders the script that counts visits. It reads its settings from its own element. */
function analyticsScript({ analytics }: RenderOptions['assets']): string {
  if (analytics === undefined) return '';
  return `\n<script id="analytics" type="module" async src="${analytics.script}" data-settings="${escapeHtml(JSON.stringify(analytics.settings))}"></script>`;
}

/** Renders the attributes of the root element that the first script reads. */
function readByFirstScript({ announcement, seasons, opening }: Frame): string {
  const dates = announcement === undefined ? '' : ` data-from="${announcement.from}" data-until="${announcement.until}"`;
  const parts = seasons === undefined ? '' : ` data-seasons="${seasons.join(' ')}"`;
  return dates + parts === '' ? '' : `${dates}${parts} data-zone="${escapeHtml(opening.zone)}"`;
}

/**
 * Returns the script that runs before anything is drawn, so that nothing changes its color or position afterward. It applies the visitor's
 * choice of colors, shows the announcement on its days, and puts the hours of the current season first. It is the same on every page of a
 * site, so that one hash allows it.
 */
export function firstScript({ announcement, seasons }: Pick<Frame, 'announcement' | 'seasons'>): string {
  const today =
    announcement === undefined && seasons === undefined ? '' : ';let d=new Intl.DateTimeFormat("sv",{timeZone:s.zone}).format()';
  const announce = announcement === undefined ? '' : ';d>=s.from&&d<=s.until&&(s.announced="")';
  return `(s=>{try{s.theme=localStorage.theme||""}catch{s.theme=""}${today}${announce}${seasons === undefined ? '' : ORDER_SEASONS}})(document.documentElement.dataset)`;
}

/**
 * Puts the current season first, then the usual week. Uses a stylesheet instead of an attribute on each table, because the tables are not
 * parsed yet. Browsers without constructable stylesheets keep the order of the HTML. A season without years may cross the new year. Then
 * one of its two bounds is enough.
 */
const ORDER_SEASONS = `;let r='[data-dates=""]{order:-1}';for(let k of s.seasons.split(" ")){let[a,b]=k.split("/"),n=d.slice(-a.length);(a<=n)+(n<=b)+(a>b)>1&&(r+='[data-dates="'+k+'"]{order:-2}')}try{let c=new CSSStyleSheet;c.replaceSync(r);document.adoptedStyleSheets=[c]}catch{}`;

/** Formats the settings that the loader needs. They come before the loader's code, which all pages share. */
export function printSettings(settings: SiteSettings): string {
  // Names need no quotes in a script. Without them, every visitor loads 17 bytes less.
  const literal = JSON.stringify(settings).replace(/"([a-z]\w*)":/gi, '$1:');
  // In the page of the development server, the script is inline. Nothing in it may end the script.
  return `const TOWNSITE=${literal.replaceAll('<', '\\u003c')};`;
}

/** Returns the theme as CSS. */
export function renderTokens(theme: Theme, fonts: ReadonlyMap<string, string>): string {
  return toCustomProperties(theme, fonts);
}

/** Returns the shapes of the icons as CSS. */
export function renderIcons(): string {
  return iconStyles();
}

/** Returns the font files that a theme needs. */
export function listFonts(theme: Theme): readonly { readonly file: string; readonly isFirst: boolean }[] {
  return fontFiles(completeTheme(theme));
}

/** Returns the theme for what is drawn outside of pages. */
export function resolveLook(theme: Theme): Look {
  return lookOf(theme);
}
