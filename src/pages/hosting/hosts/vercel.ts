import type { HostFile, HostingTable } from './host-facts.ts';
import { countExcess, textFile, withoutDefaultCache } from './redirect-lines.ts';

/** A page has one address, and its file is none. */
const OWN_REDIRECTS = [{ source: '/:path*/index\\.html', destination: '/:path*', statusCode: 301 }];

/**
 * `vercel.json`: https://vercel.com/docs/project-configuration
 * The slash comes off first, then come redirects, files, rewrites. `cleanUrls` stays off: it would take `.html` off addresses before any
 * redirect, and `/old.html` would never get to where it leads. Of several rules for a header the last one counts.
 */
export function writeVercel({ routing, headers }: HostingTable): HostFile[] {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    buildCommand: null,
    installCommand: null,
    outputDirectory: '.',
    trailingSlash: false,
    redirects: [
      ...routing.redirects.map(({ from, to, status }) => ({ source: escapeSource(from), destination: to, statusCode: status })),
      ...OWN_REDIRECTS,
    ],
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

/** Dots and the like mean something in a path-to-regexp pattern. */
function escapeSource(path: string): string {
  return path.replace(/[.()*+?:]/g, '\\$&');
}

/** https://vercel.com/docs/routing/redirects/configuration-redirects: 2,048 redirects, and 4,096 characters for a source or a destination. */
export function findVercelExcess({ routing, headers }: HostingTable): string[] {
  const longest = Math.max(0, ...routing.redirects.flatMap(({ from, to }) => [escapeSource(from).length, to.length]));
  return [
    ...countExcess(routing.redirects.length, 2_048 - OWN_REDIRECTS.length, 'redirects'),
    ...countExcess(headers.length, 2_048, 'rules for headers, one for each definition of a page'),
    ...countExcess(longest, 4_096, 'characters for an address'),
  ];
}
