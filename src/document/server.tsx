import type { Theme } from '../shared/generated/site.gen.ts';
import { escapeHtml } from '../shared/html.ts';
import type { Look } from '../shared/look.ts';
import type { RenderOptions } from '../shared/renderer.ts';
import { fontFiles } from '../theme/fonts.ts';
import { lookOf } from '../theme/look.ts';
import { completeTheme } from '../theme/presets.ts';
import { toCustomProperties } from '../theme/tokens.ts';
import { iconStyles } from './icon-styles.tsx';
import { renderBody } from './render-body.tsx';
import { renderHead } from './render-head.ts';

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
<html lang="${escapeHtml(frame.language)}"${dates} data-hours="${escapeHtml(JSON.stringify(frame.opening))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${assets.policy === undefined ? '' : `<meta http-equiv="Content-Security-Policy" content="${assets.policy}">\n`}<script>${FIRST_SCRIPT}</script>
${renderHead(options)}
${assets.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>\n`).join('')}${assets.stylesheet === '' ? '' : `<link rel="stylesheet" href="${assets.stylesheet}">\n`}${preloads}${assets.extraHead ?? ''}<script type="module" async src="${assets.loader}"></script>${analyticsScript(assets)}
</head>
<body>
<div id="app" data-code="${assets.app}" data-frame="${assets.frame}" data-page="${assets.page}" data-version="${assets.version}"${isMissing ? ' data-missing' : ''}>${markup}</div>
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
 * Runs before anything is drawn, so that nothing changes its colours or its place afterwards: the visitor's choice of colours, and
 * whether today is one of the announcement's days. The same on every page of every site: one hash allows it.
 */
const FIRST_SCRIPT =
  '(e=>{let s=e.dataset,d;s.scripted="";try{(d=localStorage.theme)&&(s.theme=d)}catch{}if(s.until){d=new Intl.DateTimeFormat("sv",{timeZone:s.zone}).format();d>=s.from&&d<=s.until&&(s.announced="")}})(document.documentElement)';

/** What the build makes hashes of, for the security policy. */
export const inlineScripts: readonly string[] = [FIRST_SCRIPT];

/** The theme and the icons as CSS. */
export function renderTokens(theme: Theme, fonts: ReadonlyMap<string, string>): string {
  return toCustomProperties(theme, fonts) + iconStyles();
}

/** The font files that a theme needs. */
export function listFonts(theme: Theme): readonly { readonly file: string; readonly isFirst: boolean }[] {
  return fontFiles(completeTheme(theme));
}

/** The theme for what is drawn outside of pages. */
export function describeLook(theme: Theme): Look {
  return lookOf(theme);
}
