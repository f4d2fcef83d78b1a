import { renderToString } from 'react-dom/server';
import type { Theme } from '../shared/generated/site.gen.ts';
import { escapeHtml } from '../shared/html.ts';
import type { RenderOptions } from '../shared/renderer.ts';
import { toCustomProperties } from '../theme/tokens.ts';
import { App } from './App.tsx';

/** One page as a complete HTML document. Throws what a block throws. */
export function renderPage({ frame, page, assets, isMissing = false }: RenderOptions): string {
  const { head } = page;
  const { preloads, body } = takePreloads(renderToString(<App frame={frame} page={page} />));
  const meta = isMissing ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escapeHtml(head.canonical)}">`;
  return `<!doctype html>
<html lang="${escapeHtml(frame.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(head.title)}</title>
<meta name="description" content="${escapeHtml(head.description)}">
${meta}
<meta property="og:title" content="${escapeHtml(head.title)}">
<meta property="og:description" content="${escapeHtml(head.description)}">
<meta property="og:type" content="website">
<meta property="og:url" content="${escapeHtml(head.canonical)}">
${assets.stylesheet === '' ? '' : `<link rel="stylesheet" href="${assets.stylesheet}">\n`}${preloads}${assets.extraHead ?? ''}<script type="module" async src="${assets.loader}"></script>
</head>
<body>
<div id="app" data-code="${assets.app}" data-frame="${assets.frame}" data-page="${assets.page}" data-version="${assets.version}"${isMissing ? ' data-missing' : ''}>${body}</div>
</body>
</html>
`;
}

/** React puts the preloads of first pictures before the markup; they belong into the head. */
function takePreloads(markup: string): { preloads: string; body: string } {
  const preloads = /^(<link rel="preload"[^>]*>)*/.exec(markup)?.[0] ?? '';
  return { preloads, body: markup.slice(preloads.length) };
}

/** The theme as CSS. */
export function renderTokens(theme: Theme): string {
  return toCustomProperties(theme);
}
