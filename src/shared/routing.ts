import { normalizePath, pageFile } from './url.ts';

/** How addresses become files. Every server that shows the site, ours or a host's, follows these rules and no other. */
export interface RoutingRules {
  /** Addresses end without a slash; those with one are redirected. */
  readonly trailingSlash: false;
  /** `/services/` + one more segment shows `show` with status 200 when no page has that path. */
  readonly fallbacks: readonly { readonly under: string; readonly show: string }[];
  /** The file that is shown, with status 404, for everything else. */
  readonly notFound: string;
}

export type RouteMatch =
  | { readonly kind: 'file'; readonly file: string; readonly status: 200 | 404 }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 };

/**
 * Finds what a server answers to a request.
 * @param pathname the decoded path of the request, beginning with a slash
 * @param hasFile whether the output holds a file at a path relative to it
 */
export function matchRoute(rules: RoutingRules, pathname: string, hasFile: (file: string) => boolean): RouteMatch {
  const path = normalizePath(pathname);
  // An empty segment would be lost when the path is joined to a folder, and `//about` as a redirect leads to another host.
  if (path.includes('//')) return { kind: 'file', file: rules.notFound, status: 404 };
  if (hasFile(pageFile(path))) {
    return path === pathname ? { kind: 'file', file: pageFile(path), status: 200 } : { kind: 'redirect', to: path, status: 301 };
  }
  const asset = pathname.slice(1);
  if (asset !== '' && !pathname.endsWith('/') && hasFile(asset)) return { kind: 'file', file: asset, status: 200 };
  const fallback = rules.fallbacks.find(({ under }) => isOneSegmentUnder(path, under));
  if (fallback !== undefined) {
    return path === pathname ? { kind: 'file', file: pageFile(fallback.show), status: 200 } : { kind: 'redirect', to: path, status: 301 };
  }
  return { kind: 'file', file: rules.notFound, status: 404 };
}

function isOneSegmentUnder(path: string, under: string): boolean {
  return path.startsWith(under) && path.length > under.length && !path.slice(under.length).includes('/');
}
