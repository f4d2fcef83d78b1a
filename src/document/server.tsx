import type { Theme } from '../shared/generated/site.gen.ts';
import { escapeHtml } from '../shared/html.ts';
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
import { isRightToLeft } from './right-to-left.ts';
import { siteStyles } from './site-styles.ts';

/** All styles but those of theme and icons, which depend on the site. */
export const styles: SiteStyles = siteStyles;

/** One page as a complete HTML document. Throws what a block throws. */
export function renderPage(options: RenderOptions): string {
  const { frame, page, assets, isMissing = false } = options;
  const { announcement } = frame;
  const dates =
    announcement === undefined
      ? ''
      : ` data-from="${announcement.from}" data-until="${announcement.until}" data-zone="${escapeHtml(frame.opening.zone)}"`;
  const { preloads, markup } = renderBody(frame, page);
  return `<!doctype html>
<html lang="${escapeHtml(frame.language)}"${isRightToLeft(frame.language) ? ' dir="rtl"' : ''}${dates}>
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

/** The counting script finds its settings at its own element. */
function analyticsScript({ analytics }: RenderOptions['assets']): string {
  if (analytics === undefined) return '';
  return `\n<script id="analytics" type="module" async src="${analytics.script}" data-settings="${escapeHtml(JSON.stringify(analytics.settings))}"></script>`;
}

/**
 * Runs before anything is drawn, so that nothing changes its colors or its place afterward: the visitor's choice of colors and, where
 * there is an announcement, whether today is one of its days. The same on every page of a site: one hash allows it.
 */
export function firstScript({ announcement }: Pick<Frame, 'announcement'>): string {
  const announce =
    announcement === undefined
      ? ''
      : ';let d=new Intl.DateTimeFormat("sv",{timeZone:s.zone}).format();d>=s.from&&d<=s.until&&(s.announced="")';
  return `(s=>{try{s.theme=localStorage.theme||""}catch{s.theme=""}${announce}})(document.documentElement.dataset)`;
}

/** What the loader must know of the site; it stands before the loader's code, which all pages share. */
export function printSettings(settings: SiteSettings): string {
  // Names need no quotes in a script; without them it is 17 bytes less for every visitor.
  const literal = JSON.stringify(settings).replace(/"(\w+)":/g, '$1:');
  // In the page of the development server it stands in the HTML: nothing in it may end the script.
  return `const TOWNSITE=${literal.replaceAll('<', '\\u003c')};`;
}

/** The theme as CSS. */
export function renderTokens(theme: Theme, fonts: ReadonlyMap<string, string>): string {
  return toCustomProperties(theme, fonts);
}

/** The shapes of the icons as CSS. */
export function renderIcons(): string {
  return iconStyles();
}

/** The font files that a theme needs. */
export function listFonts(theme: Theme): readonly { readonly file: string; readonly isFirst: boolean }[] {
  return fontFiles(completeTheme(theme));
}

/** The theme for what is drawn outside of pages. */
export function describeLook(theme: Theme): Look {
  return lookOf(theme);
}
