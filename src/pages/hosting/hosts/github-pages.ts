import { escapeHtml } from '../../../shared/html.ts';
import type { Redirect } from '../../../shared/redirects.ts';
import { splitSource } from '../../../shared/redirects.ts';
import { pageFile } from '../../../shared/url.ts';
import type { HostFile, HostingTable } from './host-facts.ts';

/**
 * Makes files for GitHub Pages, which supports neither rules nor headers. `.nojekyll` keeps it from leaving files out. A redirect is a
 * page with an immediate refresh, which search engines treat as a redirect:
 * https://developers.google.com/search/docs/crawling-indexing/301-redirects
 */
export function makeGithubPagesFiles({ routing, pages }: HostingTable): HostFile[] {
  const { base = '' } = routing;
  // GitHub Pages also shows the page /about at /about.html, so this address needs no redirect.
  const taken = new Set(pages.map((page) => pageFile(page, routing.pageFiles)));
  return [
    { path: `${base.slice(1)}${base === '' ? '' : '/'}.nojekyll`, content: '' },
    ...routing.redirects
      .filter(({ from }) => isSingle(from))
      .map(redirectPage)
      .filter(({ path }) => !taken.has(path)),
  ];
}

/** Checks whether a redirect starts at a single address, where a page can be. A page can neither cover a folder nor depend on the query. */
export function isSingle(from: string): boolean {
  const { isPrefix, parameters } = splitSource(from);
  return !isPrefix && parameters.length === 0;
}

/** Returns the file of a redirect's page. Another extension than .html would make the host send the page with another type. */
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
