import { overlap } from '../../../shared/response-headers.ts';
import type { HostFile, HostingTable } from './host-facts.ts';
import { countExcess, headerLines, redirectLines, textFile, withoutDefaultCache } from './redirect-lines.ts';

/**
 * `_redirects` and `_headers`: https://developers.cloudflare.com/pages/configuration/redirects/
 * There, redirects come before files: a rewrite of /services/:slug would hide the pages. So a worker that is asked for those addresses
 * only (`_routes.json`) looks for the file first. What it answers gets none of the redirects and headers of the other two files.
 */
export function writeCloudflarePages(table: HostingTable): HostFile[] {
  const { routing } = table;
  const files = [
    // Written with a slash, an address is another one.
    textFile('_redirects', redirectLines(routing.redirects.flatMap((each) => [each, { ...each, from: `${each.from}/` }]))),
    textFile('_headers', headerLines(cloudflareHeaders(table), { canDetach: true })),
  ];
  if (routing.fallbacks.length === 0) return files;
  const routes = { version: 1, include: routing.fallbacks.map(({ under }) => `${under}*`), exclude: [] };
  return [...files, textFile('_routes.json', [JSON.stringify(routes, null, 2)]), textFile('_worker.js', [writeWorker(table)])];
}

function cloudflareHeaders({ headers }: HostingTable): ReturnType<typeof withoutDefaultCache> {
  return withoutDefaultCache(headers).filter(({ headers: own }) => Object.keys(own).length > 0);
}

function writeWorker(table: HostingTable): string {
  const { routing } = table;
  const { fallbacks } = routing;
  const isAsked = (pattern: string): boolean => pattern === '/*' || fallbacks.some(({ under }) => overlap(pattern, `${under}:slug`));
  const rules = table.headers.filter(({ pattern }) => isAsked(pattern)).map(({ pattern, headers }) => [pattern, headers]);
  const redirects = routing.redirects.filter(({ from }) => routing.fallbacks.some(({ under }) => from.startsWith(under)));
  return `// Made by Townsite.
const fallbacks = ${JSON.stringify(fallbacks)};
const rules = ${JSON.stringify(rules)};
const redirects = ${JSON.stringify(redirects)};
export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    const path = url.pathname.replace(/(.)\\/+$/, '$1');
    const redirect = redirects.find(({ from }) => from === path);
    if (redirect) {
      const to = new URL(redirect.to, url);
      if (to.search === '') to.search = url.search;
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

/** https://developers.cloudflare.com/pages/configuration/headers/ and https://developers.cloudflare.com/pages/functions/routing/ */
export function findCloudflarePagesExcess(table: HostingTable): string[] {
  const { redirects, fallbacks } = table.routing;
  const lines = headerLines(cloudflareHeaders(table), { canDetach: true });
  const longest = Math.max(0, ...lines.map((line) => line.length));
  const longestRedirect = Math.max(0, ...redirectLines(redirects).map((line) => line.length + 1));
  return [
    ...countExcess(redirects.length * 2, 2_000, 'lines of redirects, two for each (with a slash and without)'),
    ...countExcess(longestRedirect, 1_000, 'characters for a redirect'),
    ...countExcess(cloudflareHeaders(table).length, 100, 'rules for headers, one for each definition of a page'),
    ...countExcess(longest, 2_000, 'characters for a header'),
    ...countExcess(fallbacks.length, 100, 'fallbacks'),
  ];
}
