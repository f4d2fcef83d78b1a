import type { Redirect } from '../../../shared/redirects.ts';
import { splitSource } from '../../../shared/redirects.ts';
import { escapePattern } from '../../../shared/text.ts';
import type { HostFile, HostingTable } from './host-facts.ts';
import { bringsAlong, filesInFolder } from './host-facts.ts';
import { countExcess, textFile, withoutDefaultCache } from './redirect-lines.ts';

/** A page has one address, and its file is none. */
const OWN_REDIRECTS = [{ source: '/:path*/index\\.html', destination: '/:path*', statusCode: 301 }];

/**
 * `vercel.json`: https://vercel.com/docs/project-configuration
 * The slash comes off first, then come redirects, files, rewrites. `cleanUrls` stays off: it would take `.html` off addresses before any
 * redirect, and `/old.html` would never get to where it leads. Of several rules for a header the last one counts.
 */
export function writeVercel({ routing, headers, pages }: HostingTable): HostFile[] {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    buildCommand: null,
    installCommand: null,
    outputDirectory: '.',
    trailingSlash: false,
    redirects: [...routing.redirects.map((redirect) => writeRedirect(redirect, pages)), ...OWN_REDIRECTS],
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
 * `has` compares by patterns: https://vercel.com/docs/project-configuration#redirects
 * What a request asks for goes along whatever it is, so that parameters of an old address stay in the new one; its page says what its
 * address is.
 */
function writeRedirect(redirect: Redirect, pages: HostingTable['pages']) {
  const { path, isPrefix, parameters } = splitSource(redirect.from);
  const brought = bringsAlong(redirect);
  const kept = isPrefix ? filesInFolder({ pages }, path).map((file) => `${escapePattern(file)}$`) : [];
  const rest = kept.length === 0 ? ':rest+' : `:rest((?!${kept.join('|')}).+)`;
  const has = parameters.map(([key, value]) => ({ type: 'query', key, value: escapePattern(value) }));
  return {
    source: `${escapeSource(path)}${isPrefix ? rest : ''}`,
    ...(has.length === 0 ? {} : { has }),
    destination: brought === undefined ? redirect.to : `${brought}:rest${kept.length === 0 ? '+' : ''}`,
    statusCode: redirect.status,
  };
}

/** Dots and the like mean something in a path-to-regexp pattern. */
function escapeSource(path: string): string {
  return path.replace(/[.()*+?:]/g, '\\$&');
}

/** https://vercel.com/docs/routing/redirects/configuration-redirects: 2,048 redirects, and 4,096 characters for a source or a destination. */
export function findVercelExcess({ routing, headers, pages }: HostingTable): string[] {
  const longest = Math.max(
    0,
    ...routing.redirects
      .map((redirect) => writeRedirect(redirect, pages))
      .flatMap(({ source, destination }) => [source.length, destination.length]),
  );
  return [
    ...countExcess(routing.redirects.length, 2_048 - OWN_REDIRECTS.length, 'redirects'),
    ...countExcess(headers.length, 2_048, 'rules for headers, one for each definition of a page'),
    ...countExcess(longest, 4_096, 'characters for an address'),
  ];
}
