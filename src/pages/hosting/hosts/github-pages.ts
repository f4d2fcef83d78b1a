import { escapeHtml } from '../../../shared/html.ts';
import type { Redirect } from '../../../shared/redirects.ts';
import { splitSource } from '../../../shared/redirects.ts';
import { pageFile } from '../../../shared/url.ts';
import type { HostFile, HostingTable } from './host-facts.ts';

/**
 * GitHub Pages takes neither rules nor headers: `.nojekyll` keeps it from leaving files out, and a redirect is a page that leads away at
 * once, which search engines take for one: https://developers.google.com/search/docs/crawling-indexing/301-redirects
 */
export function writeGithubPages({ routing, pages }: HostingTable): HostFile[] {
  const { base = '' } = routing;
  // The page /about is shown at /about.html, too: from there nothing has to lead to it.
  const taken = new Set(pages.map((page) => pageFile(page, routing.pageFiles)));
  return [
    { path: `${base.slice(1)}${base === '' ? '' : '/'}.nojekyll`, content: '' },
    ...routing.redirects
      .filter(({ from }) => isSingle(from))
      .map(redirectPage)
      .filter(({ path }) => !taken.has(path)),
  ];
}

/** Whether a redirect is from one address, where a page can lie: a page cannot stand for a folder, nor see what was asked for before it is sent. */
export function isSingle(from: string): boolean {
  const { isPrefix, parameters } = splitSource(from);
  return !isPrefix && parameters.length === 0;
}

/** Where the page of a redirect lies. An ending of its own would have the host send the page as something else. */
export function redirectFile(from: string): string {
  return /\.html?$/.test(from) || !/\.[^/]*$/.test(from) ? from.slice(1).replace(/(?<!\.html?)$/, '.html') : `${from.slice(1)}/index.html`;
}

function redirectPage({ from, to }: Redirect): HostFile {
  const target = escapeHtml(to);
  return {
    path: redirectFile(from),
    content: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${target}</title>
<meta http-equiv="refresh" content="0; url=${target}">
<link rel="canonical" href="${target}">
<p><a href="${target}">${target}</a></p>
</html>
`,
  };
}
