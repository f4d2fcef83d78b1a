import type { Address, Redirect } from './redirects.ts';
import { findRedirect, locationOf, withQuery } from './redirects.ts';
import type { PageFiles } from './url.ts';
import { normalizePath, pageFile } from './url.ts';

/** How addresses become files. Every server that shows the site, ours or a host's, follows these rules and no other. */
export interface RoutingRules {
  /** The folder that all addresses begin with: `/cleaning`. Left out where the site has the host to itself. */
  readonly base?: string;
  /** Addresses end without a slash; those with one are redirected. */
  readonly trailingSlash: false;
  /** Where a page's file lies: hosts that add a slash to a folder's address get files. */
  readonly pageFiles: PageFiles;
  /** In the order in which they are looked at. */
  readonly redirects: readonly Redirect[];
  /** `/services/` + one more segment shows `show` with status 200 when no page has that path. */
  readonly fallbacks: readonly Fallback[];
  /** The file that is shown, with status 404, for everything else. */
  readonly notFound: string;
}

export interface Fallback {
  /** Begins and ends with a slash. */
  readonly under: string;
  /** The path of a page. */
  readonly show: string;
}

export type RouteMatch =
  | { readonly kind: 'file'; readonly file: string; readonly status: 200 | 404 }
  /** `to` is fit for a Location header: it is escaped, and has the query that goes along. */
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302 };

/**
 * Finds what a server answers to a request.
 * @param address its path decoded, beginning with a slash
 * @param hasFile whether the output holds a file at a path relative to it
 */
export function matchRoute(rules: RoutingRules, address: Address, hasFile: (file: string) => boolean): RouteMatch {
  const { pathname, search } = address;
  const path = normalizePath(pathname);
  const missing: RouteMatch = { kind: 'file', file: rules.notFound, status: 404 };
  // An empty segment would be lost when the path is joined to a folder, and `//about` as a redirect leads to another host.
  if (path.includes('//')) return missing;
  const asked = { pathname: path, search };
  const redirect = findRedirect(rules.redirects, asked);
  // The page of a folder whose addresses all lead elsewhere has its data in there.
  const isKept = redirect?.from.endsWith('/*') === true && hasFile(pathname.slice(1));
  if (redirect !== undefined && !isKept) return { kind: 'redirect', to: locationOf(redirect, asked), status: redirect.status };
  const file = pageFile(path, rules.pageFiles);
  const isSpelled = path === pathname;
  // Where pages lie beside folders, the 404 page lies where a page /404 would.
  if (file !== rules.notFound && hasFile(file)) return isSpelled ? { kind: 'file', file, status: 200 } : respell(path, search);
  const asset = pathname.slice(1);
  if (asset !== '' && asset !== rules.notFound && !pathname.endsWith('/') && hasFile(asset)) {
    // A page has one address, and its file is none.
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
