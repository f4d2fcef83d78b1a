import { splitSource } from '../../../shared/redirects.ts';
import { fitsPattern, overlap } from '../../../shared/response-headers.ts';
import type { HostFile, HostingTable } from './host-facts.ts';
import { filesInFolder } from './host-facts.ts';
import type { RedirectLine } from './redirect-lines.ts';
import { countExcess, headerLines, redirectLines, textFile, withoutDefaultCache } from './redirect-lines.ts';

/**
 * Makes `_redirects` and `_headers`: https://developers.cloudflare.com/pages/configuration/redirects/ Cloudflare applies redirects before
 * files, so a rewrite of /services/:slug would hide the pages. Its redirects cannot test the query either. A worker does both, only for the
 * addresses in `_routes.json`. Its responses get no redirects and headers from the other two files.
 */
export function makeCloudflarePagesFiles(table: HostingTable): HostFile[] {
  const files = [
    textFile('_redirects', redirectLines(withAndWithoutSlash(table), table.url)),
    textFile('_headers', headerLines(cloudflareHeaders(table), { canDetach: true })),
  ];
  const include = workerAddresses(table);
  if (include.length === 0) return files;
  const routes = { version: 1, include, exclude: [] };
  return [...files, textFile('_routes.json', [JSON.stringify(routes, null, 2)]), textFile('_worker.js', [formatWorker(table, include)])];
}

/**
 * Lists redirects with and without a slash at the end, which Cloudflare treats as different addresses. Single addresses come before
 * folders: after the first folder, Cloudflare counts every line as a folder, and allows only 100 of these. A page at the folder's own
 * address keeps its data file.
 */
function withAndWithoutSlash({ routing, pages }: HostingTable): readonly RedirectLine[] {
  const sources = routing.redirects.map((each) => ({ each, ...splitSource(each.from) }));
  const folders = sources.filter(({ isPrefix }) => isPrefix);
  const single = sources.filter(({ isPrefix, parameters }) => !isPrefix && parameters.length === 0);
  const data = folders.filter(({ path }) => pages.includes(path.slice(0, -1))).map(({ path }) => `${path}page.json`);
  return [
    ...single.flatMap(({ each }) => [each, { ...each, from: `${each.from}/` }]),
    ...data.map((file) => ({ from: file, to: file, status: 200 }) as const),
    ...folders.map(({ each }) => each),
  ];
}

/** Returns the addresses that the worker handles: single ones, or all in a folder. */
function workerAddresses({ routing }: HostingTable): readonly string[] {
  const sources = routing.redirects.map(({ from }) => splitSource(from)).filter(({ parameters }) => parameters.length > 0);
  const named = sources.flatMap(({ path }) => (path === '/' ? [path] : [path, `${path}/`]));
  return [...routing.fallbacks.map(({ under }) => `${under}*`), ...new Set(named)];
}

function cloudflareHeaders({ headers }: HostingTable): ReturnType<typeof withoutDefaultCache> {
  return withoutDefaultCache(headers).filter(({ headers: own }) => Object.keys(own).length > 0);
}

function formatWorker(table: HostingTable, include: readonly string[]): string {
  const { routing } = table;
  const { fallbacks } = routing;
  const isAsked = (pattern: string): boolean =>
    pattern === '/*' ||
    include.some((each) => (each.endsWith('*') ? overlap(pattern, `${each.slice(0, -1)}:slug`) : fitsPattern(pattern, each)));
  const rules = table.headers.filter(({ pattern }) => isAsked(pattern)).map(({ pattern, headers }) => [pattern, headers]);
  const redirects = routing.redirects
    .map((each) => ({ ...each, ...splitSource(each.from) }))
    .filter(({ path, parameters }) => parameters.length > 0 || include.some((each) => overlaps(path, each)))
    .map(({ path, isPrefix, parameters, to, status }) => ({
      path,
      isPrefix,
      parameters,
      to,
      status,
      kept: isPrefix ? filesInFolder(table, path) : [],
    }));
  return `// Made by Townsite.
const fallbacks = ${JSON.stringify(fallbacks)};
const rules = ${JSON.stringify(rules)};
const redirects = ${JSON.stringify(redirects)};
export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    const path = url.pathname.replace(/(.)\\/+$/, '$1');
    const redirect = redirects.find((each) => leadsFrom(each, path, url.searchParams));
    if (redirect) {
      const to = new URL(redirect.isPrefix ? redirect.to.replace(/(?<=\\/)\\*$/, () => path.slice(redirect.path.length)) : redirect.to, url);
      if (to.search === '' && redirect.parameters.length === 0) to.search = url.search;
      return Response.redirect(to, redirect.status);
    }
    const found = await env.ASSETS.fetch(request);
    const fallback = fallbacks.find(({ under }) => path.startsWith(under) && path.length > under.length && !path.slice(under.length).includes('/'));
    if (found.status !== 404) return withHeaders(found, path);
    if (!fallback) return withHeaders(found, '/404');
    if (path !== url.pathname) return Response.redirect(new URL(path + url.search, url), 301);
    const shown = await env.ASSETS.fetch(new Request(new URL(fallback.show, url), { method: request.method }));
    return withHeaders(shown, path);
  },
};
function leadsFrom({ path, isPrefix, parameters, kept }, asked, query) {
  if (isPrefix) return asked.startsWith(path) && asked !== path && !asked.includes('//') && !kept.includes(asked.slice(path.length));
  return asked === path && parameters.every(([name, value]) => query.getAll(name).includes(value));
}
function withHeaders(response, path) {
  const answer = new Response(response.body, response);
  for (const [pattern, headers] of rules)
    if (fits(pattern, path)) for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}
function fits(pattern, path) {
  if (pattern === '/*') return true;
  const expected = pattern.split('/');
  const given = path.split('/');
  return expected.length === given.length && expected.every((part, at) => (part[0] === ':' ? given[at] !== '' : part === given[at]));
}`;
}

/** Checks whether the source of a redirect and an address pattern of the worker overlap. */
function overlaps(path: string, asked: string): boolean {
  const folder = asked.endsWith('*') ? asked.slice(0, -1) : undefined;
  if (folder === undefined) return asked === path || (path.endsWith('/') && asked.startsWith(path));
  return path.startsWith(folder) || (path.endsWith('/') && folder.startsWith(path));
}

/**
 * Sources: https://developers.cloudflare.com/pages/configuration/headers/ and
 * https://developers.cloudflare.com/pages/functions/routing/
 */
export function findCloudflarePagesExcess(table: HostingTable): string[] {
  const redirects = withAndWithoutSlash(table);
  const folders = redirects.filter(({ from }) => splitSource(from).isPrefix);
  const asked = workerAddresses(table);
  const lines = headerLines(cloudflareHeaders(table), { canDetach: true });
  const longest = Math.max(0, ...lines.map((line) => line.length));
  const longestRedirect = Math.max(0, ...redirectLines(redirects, table.url).map((line) => line.length));
  return [
    ...countExcess(redirects.length - folders.length, 2_000, 'lines of redirects, two for each (with a slash and without)'),
    ...countExcess(folders.length, 100, 'redirects of folders'),
    ...countExcess(longestRedirect, 1_000, 'characters for a redirect'),
    ...countExcess(cloudflareHeaders(table).length, 100, 'rules for headers, one for each definition of a page'),
    ...countExcess(longest, 2_000, 'characters for a header'),
    ...countExcess(asked.length, 100, 'addresses that need code: fallbacks, and redirects with parameters'),
  ];
}
