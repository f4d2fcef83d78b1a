import type { Redirect } from '../../../shared/redirects.ts';
import { splitSource } from '../../../shared/redirects.ts';
import { escapePattern } from '../../../shared/text.ts';
import type { HostFile, HostingTable } from './host-facts.ts';
import { filesInFolder, targetPrefix } from './host-facts.ts';
import { countExcess, textFile, withoutDefaultCache } from './redirect-lines.ts';

/** Redirects the file of a page to the page's only address. */
const OWN_REDIRECTS = [{ source: '/:path*/index\\.html', destination: '/:path*', statusCode: 301 }];

/**
 * Makes `vercel.json`: https://vercel.com/docs/project-configuration
 * Vercel removes the slash at the end first, then applies redirects, files, and rewrites. `cleanUrls` stays off: it would remove `.html`
 * before any redirect, so `/old.html` would never reach its target. The last rule for a header wins.
 */
export function makeVercelFiles({ routing, headers, pages }: HostingTable): HostFile[] {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    buildCommand: null,
    installCommand: null,
    outputDirectory: '.',
    trailingSlash: false,
    redirects: [...routing.redirects.map((redirect) => formatRedirect(redirect, pages)), ...OWN_REDIRECTS],
    rewrites: routing.fallbacks.map(({ under, show }) => ({ source: `${escapeSource(under)}:slug`, destination: show })),
    headers: withoutDefaultCache(headers)
      .filter(({ headers: own }) => Object.keys(own).length > 0)
      .map(({ pattern, headers: own }) => ({
        source: pattern.endsWith('*') ? `${escapeSource(pattern.slice(0, -1))}(.*)` : pattern,
        headers: Object.entries(own).map(([key, value]) => ({ key, value })),
      })),
  };
  return [textFile('vercel.json', [JSON.stringify(config, null, 2)])];
}

/**
 * Formats a redirect. `has` matches regular expressions: https://vercel.com/docs/project-configuration#redirects
 * Vercel always passes the query on, so parameters of an old address stay in the new one. The page itself names its canonical address.
 */
function formatRedirect(redirect: Redirect, pages: HostingTable['pages']) {
  const { path, isPrefix, parameters } = splitSource(redirect.from);
  const prefix = targetPrefix(redirect);
  const kept = isPrefix ? filesInFolder({ pages }, path).map((file) => `${escapePattern(file)}$`) : [];
  const rest = kept.length === 0 ? ':rest+' : `:rest((?!${kept.join('|')}).+)`;
  const has = parameters.map(([key, value]) => ({ type: 'query', key, value: escapePattern(value) }));
  return {
    source: `${escapeSource(path)}${isPrefix ? rest : ''}`,
    ...(has.length === 0 ? {} : { has }),
    destination: prefix === undefined ? redirect.to : `${prefix}:rest${kept.length === 0 ? '+' : ''}`,
    statusCode: redirect.status,
  };
}

/** Escapes characters with a meaning in a path-to-regexp pattern. */
function escapeSource(path: string): string {
  return path.replace(/[.()*+?:]/g, '\\$&');
}

/**
 * Checks the limits of 2,048 redirects and of 4,096 characters for a source or destination.
 * Source: https://vercel.com/docs/routing/redirects/configuration-redirects
 */
export function findVercelExcess({ routing, headers, pages }: HostingTable): string[] {
  const longest = Math.max(
    0,
    ...routing.redirects
      .map((redirect) => formatRedirect(redirect, pages))
      .flatMap(({ source, destination }) => [source.length, destination.length]),
  );
  return [
    ...countExcess(routing.redirects.length, 2_048 - OWN_REDIRECTS.length, 'redirects'),
    ...countExcess(headers.length, 2_048, 'rules for headers, one for each definition of a page'),
    ...countExcess(longest, 4_096, 'characters for an address'),
  ];
}
