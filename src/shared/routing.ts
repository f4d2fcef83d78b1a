import type { Address, Redirect } from './redirects.ts';
import { findRedirect, locationOf, withQuery } from './redirects.ts';
import type { PageFiles } from './url.ts';
import { normalizePath, pageFile } from './url.ts';

/** How addresses map to files. Every server that shows the site, ours or a host's, follows exactly these rules. */
export interface RoutingRules {
  /** The folder that all addresses start with: `/cleaning`. Missing if the site is at the root of its host. */
  readonly base?: string;
  /** Addresses have no trailing slash. Those with one are redirected. */
  readonly trailingSlash: false;
  /** Where a page's file is. Hosts that add a slash to a folder's address get files instead of folders. */
  readonly pageFiles: PageFiles;
  /** Sorted by precedence. */
  readonly redirects: readonly Redirect[];
  /** `/services/` + one more segment shows `show`, with status 200, if no page has that path. */
  readonly fallbacks: readonly Fallback[];
  /** The file that is shown for everything else, with status 404. */
  readonly notFound: string;
}

export interface Fallback {
  /** Starts and ends with a slash. */
  readonly under: string;
  /** The path of a page. */
  readonly show: string;
}

export type RouteMatch =
  | { readonly kind: 'file'; readonly file: string; readonly status: 200 | 404 }
  /** `to` is ready for a Location header: escaped, with the query of the request. */
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302 };

/**
 * Finds a server's response to a request.
 * @param address its path is decoded and starts with a slash
 * @param hasFile whether the output has a file at a relative path
 */
export function matchRoute(rules: RoutingRules, address: Address, hasFile: (file: string) => boolean): RouteMatch {
  const { pathname, search } = address;
  const path = normalizePath(pathname);
  const missing: RouteMatch = { kind: 'file', file: rules.notFound, status: 404 };
  // An empty segment would get lost when the path is joined to a folder, and a redirect to `//about` leads to another host.
  if (path.includes('//')) return missing;
  const asked = { pathname: path, search };
  const redirect = findRedirect(rules.redirects, asked);
  // A page whose folder is redirected as a whole still has its data in that folder.
  const isKept = redirect?.from.endsWith('/*') === true && hasFile(pathname.slice(1));
  if (redirect !== undefined && !isKept) return { kind: 'redirect', to: locationOf(redirect, asked), status: redirect.status };
  const file = pageFile(path, rules.pageFiles);
  const isSpelled = path === pathname;
  // With pages beside folders, the file of the 404 page is where a page `/404` would be.
  if (file !== rules.notFound && hasFile(file)) return isSpelled ? { kind: 'file', file, status: 200 } : respell(path, search);
  const asset = pathname.slice(1);
  if (asset !== '' && asset !== rules.notFound && !pathname.endsWith('/') && hasFile(asset)) {
    // A page has only one address, and the path of its file is not it.
    const page = rules.pageFiles === 'in-folders' ? /^(.*?)\/?\bindex\.html$/.exec(asset) : null;
    return page === null ? { kind: 'file', file: asset, status: 200 } : respell(`/${page[1]}`, search);
  }
  const fallback = rules.fallbacks.find(({ under }) => isOneSegmentUnder(path, under));
  if (fallback === undefined) return missing;
  return isSpelled ? { kind: 'file', file: pageFile(fallback.show, rules.pageFiles), status: 200 } : respell(path, search);
}

function respell(path: string, search: string): RouteMatch {
  return { kind: 'redirect', to: withQuery(path.split('/').map(encodeURIComponent).join('/'), search), status: 301 };
}

function isOneSegmentUnder(path: string, under: string): boolean {
  return path.startsWith(under) && path.length > under.length && !path.slice(under.length).includes('/');
}
