import { renderPage } from '../../src/document/server.tsx';
import type { PageDescription, SiteDescription } from '../../src/shared/page/page-description.ts';

const ASSETS = {
  stylesheets: [],
  icons: [],
  fonts: [],
  loader: '/loader.js',
  app: '/app.js',
  frame: '/frame.json',
  page: '/page.json',
};

/** Makes jsdom's document the one that the build writes for a page. @returns the container of the app */
export function showDocument(site: SiteDescription, page: PageDescription): HTMLElement {
  const html = renderPage({ frame: site.frame, theme: site.theme, page, assets: ASSETS });
  const [, language, content] = /<html lang="([^"]*)"[^>]*>([\s\S]*)<\/html>/.exec(html) as unknown as [string, string, string];
  document.documentElement.lang = language;
  fillDocument(content);
  return document.getElementById('app') as HTMLElement;
}

/**
 * Fills jsdom's existing head and body instead of replacing them, because `screen` of Testing Library keeps using the body that it saw
 * first.
 */
export function fillDocument(content: string): void {
  const { head, body } = new DOMParser().parseFromString(`<!doctype html><html>${content}</html>`, 'text/html');
  document.head.replaceChildren(...head.childNodes);
  document.body.replaceChildren(...body.childNodes);
}
