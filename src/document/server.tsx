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
import { spanOf } from './Announcements.tsx';
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
${assets.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>\n`).join('')}${assets.stylesheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">\n`).join('')}${preloads}${assets.extraHead ?? ''}<script type="module" async src="${assets.loader}"></script>${servicesScript(options)}
</head>
<body>
<div id="app" data-page="${assets.page}"${isMissing ? ' data-missing' : ''}>${markup}</div>
</body>
</html>
`;
}

/** Renders the script that starts the services. Its element names those that do not start on this page. */
function servicesScript({ assets: { services }, page: { withheld } }: RenderOptions): string {
  if (services === undefined) return '';
  const names = withheld === undefined ? '' : ` data-withheld="${withheld.join(' ')}"`;
  return `\n<script id="townsite-services" type="module" async src="${services}"${names}></script>`;
}

/** Renders the attributes of the root element that the first script reads. */
function readByFirstScript({ announcements, seasons, opening }: Frame): string {
  const days = announcements === undefined ? '' : ` data-announced="${[...new Set(announcements.map(spanOf))].join(' ')}"`;
  const parts = seasons === undefined ? '' : ` data-seasons="${seasons.join(' ')}"`;
  return days + parts === '' ? '' : `${days}${parts} data-zone="${escapeHtml(opening.zone)}"`;
}

/**
 * Returns the script that runs before anything is drawn, so that nothing changes its color or position afterward. It applies the visitor's
 * choice of colors, shows the announcements on their days, and puts the hours of the current season first. It is the same on every page of
 * a site, so that one hash allows it.
 */
export function firstScript({ announcements, seasons, isLight }: Pick<Frame, 'announcements' | 'seasons' | 'isLight'>): string {
  const chosen = isLight === true ? '' : 'try{s.theme=localStorage.theme||""}catch{s.theme=""}';
  const isDated = announcements !== undefined || seasons !== undefined;
  const dated = `${announcements === undefined ? '' : SHOW_ANNOUNCEMENTS}${seasons === undefined ? '' : ORDER_SEASONS}`;
  return `(s=>{${chosen}${isDated ? `${READ_DAY}${dated}${ADOPT}` : ''}})(document.documentElement.dataset)`;
}

/**
 * Makes `i`, which tells whether today is in a stretch of days such as `06-01/08-31`, and `r`, the start of a stylesheet. A stretch without
 * years may cross the new year. Then one of its two bounds is enough.
 */
const READ_DAY =
  ';let d=new Intl.DateTimeFormat("sv",{timeZone:s.zone}).format(),r="",i=k=>{let[a,b]=k.split("/"),n=d.slice(-a.length);return(a<=n)+(n<=b)+(a>b)>1}';

/** Shows the announcements of today and hides the others, whatever the HTML shows, which is as old as the build. */
const SHOW_ANNOUNCEMENTS = `;let t=0,g=(k,o)=>r+='[data-days="'+k+'"]{display:'+(o?"block}":"none}");for(let k of s.announced.split(" ")){let o=i(k);t|=o;g(k,o)}g("any",t)`;

/**
 * Puts the current season first, then the usual week. Uses a stylesheet instead of an attribute on each table, because the tables are not
 * parsed yet.
 */
const ORDER_SEASONS = `;r+='[data-dates=""]{order:-1}';for(let k of s.seasons.split(" "))i(k)&&(r+='[data-dates="'+k+'"]{order:-2}')`;

/** Browsers without constructable stylesheets keep what the HTML shows. */
const ADOPT = ';try{let c=new CSSStyleSheet;c.replaceSync(r);document.adoptedStyleSheets=[c]}catch{}';

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
