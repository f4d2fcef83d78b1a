import type { PageFiles } from './url.ts';
import { normalizePath, pageFile } from './url.ts';

/** An address that leads elsewhere. */
export interface Redirect {
  /** A path without a slash at the end; with one, it leads to the same place. */
  readonly from: string;
  /** A path of this site, maybe with a query and an anchor, or a full https: address. */
  readonly to: string;
  /** 301: for good. 302: for now. */
  readonly status: 301 | 302;
}

/** How addresses become files. Every server that shows the site, ours or a host's, follows these rules and no other. */
export interface RoutingRules {
  /** The folder that all addresses begin with: `/cleaning`. Left out where the site has the host to itself. */
  readonly base?: string;
  /** Addresses end without a slash; those with one are redirected. */
  readonly trailingSlash: false;
  /** Where a page's file lies: hosts that add a slash to a folder's address get files. */
  readonly pageFiles: PageFiles;
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
  /** `to` is fit for a Location header: it is escaped. */
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302 };

/**
 * Finds what a server answers to a request.
 * @param pathname the decoded path of the request, beginning with a slash
 * @param hasFile whether the output holds a file at a path relative to it
 */
export function matchRoute(rules: RoutingRules, pathname: string, hasFile: (file: string) => boolean): RouteMatch {
  const path = normalizePath(pathname);
  const missing: RouteMatch = { kind: 'file', file: rules.notFound, status: 404 };
  // An empty segment would be lost when the path is joined to a folder, and `//about` as a redirect leads to another host.
  if (path.includes('//')) return missing;
  const redirect = rules.redirects.find(({ from }) => from === path);
  if (redirect !== undefined) return { kind: 'redirect', to: redirect.to, status: redirect.status };
  const file = pageFile(path, rules.pageFiles);
  const isSpelled = path === pathname;
  // Where pages lie beside folders, the 404 page lies where a page /404 would.
  if (file !== rules.notFound && hasFile(file)) return isSpelled ? { kind: 'file', file, status: 200 } : respell(path);
  const asset = pathname.slice(1);
  if (asset !== '' && asset !== rules.notFound && !pathname.endsWith('/') && hasFile(asset)) {
    // A page has one address, and its file is none.
    const page = rules.pageFiles === 'in-folders' ? /^(.*?)\/?\bindex\.html$/.exec(asset) : null;
    return page === null ? { kind: 'file', file: asset, status: 200 } : respell(`/${page[1]}`);
  }
  const fallback = rules.fallbacks.find(({ under }) => isOneSegmentUnder(path, under));
  if (fallback === undefined) return missing;
  return isSpelled ? { kind: 'file', file: pageFile(fallback.show, rules.pageFiles), status: 200 } : respell(path);
}

/** The address that a redirect leads to: the query of the request goes along, unless the redirect has one of its own. */
export function locationOf(to: string, search: string): string {
  if (to.includes('?')) return to;
  const at = to.indexOf('#');
  return at < 0 ? `${to}${search}` : `${to.slice(0, at)}${search}${to.slice(at)}`;
}

function respell(path: string): RouteMatch {
  return { kind: 'redirect', to: path.split('/').map(encodeURIComponent).join('/'), status: 301 };
}

function isOneSegmentUnder(path: string, under: string): boolean {
  return path.startsWith(under) && path.length > under.length && !path.slice(under.length).includes('/');
}
