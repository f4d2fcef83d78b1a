import type { Data } from '../shared/data.ts';
import type { FindingList } from '../shared/diagnostic.ts';
import type { SiteConfig } from '../shared/generated/site.gen.ts';
import type { HeaderRule } from '../shared/response-headers.ts';
import type { Fallback, Redirect } from '../shared/routing.ts';
import { basePathOf, parseLink, placePath } from '../shared/url.ts';
import type { Host, HostFacts, HostFile, HostingTable } from './hosts/host-facts.ts';
import { HOSTS } from './hosts/hosts.ts';
import { copyNotFound } from './hosts/list-copies.ts';
import type { RoutePolicy } from './security-policy.ts';
import { FILE_POLICY, printPolicy } from './security-policy.ts';

/** How the site is served, and what its host is told of that. */
export interface Hosting extends HostingTable {
  readonly host: Host | undefined;
  /** What the host's files are made from: with the redirects that it cannot do itself. */
  readonly table: HostingTable;
  /** Pages that a script in 404.html shows, because the host cannot. */
  readonly shownByScript: readonly Fallback[];
  readonly files: readonly HostFile[];
  /** Files that lie at a second place, too, by their first one. */
  readonly copies: Readonly<Record<string, string>>;
  readonly isCompressed: boolean;
}

/** Plain files, and a server that follows `townsite.json`. */
const NO_HOST: Omit<HostFacts, 'name'> = {
  pageFiles: 'in-folders',
  canRewrite: true,
  canRedirect: true,
  sendsCompressed: false,
  writeFiles: () => [],
  listCopies: copyNotFound,
};

/** The routing-and-headers table, and the files that it becomes for the host of the site. More than the host takes is a finding. */
export function describeHosting(options: {
  config: SiteConfig;
  pages: readonly string[];
  policies: readonly RoutePolicy[];
  findings: FindingList;
}): Hosting {
  const { config, pages, policies, findings } = options;
  const { host, compress } = config.deploy;
  const { pageFiles, canRewrite, canRedirect, sendsCompressed, writeFiles, findExcess, listCopies } =
    host === undefined ? NO_HOST : HOSTS[host];
  const base = basePathOf(config.business.url);
  const fallbacks = describeFallbacks(config, base);
  const table: HostingTable = {
    routing: {
      ...(base === '' ? {} : { base }),
      trailingSlash: false,
      pageFiles,
      redirects: describeRedirects(config, base),
      fallbacks: canRewrite ? fallbacks : [],
      notFound: placePath('/404.html', base).slice(1),
    },
    headers: describeHeaders(policies, base),
    pages: pages.map((page) => placePath(page, base)),
  };
  for (const excess of findExcess?.(table) ?? []) {
    findings.add({
      code: 'HOST_LIMIT',
      message: `${HOSTS[host as Host].name} ${excess}`,
      hint: 'Remove some, or choose another host.',
      path: config.redirects.length > 0 ? ['redirects'] : [],
      atKey: true,
    });
  }
  return {
    ...table,
    table,
    // Its files lead on, where it cannot.
    routing: { ...table.routing, redirects: canRedirect ? table.routing.redirects : [] },
    host,
    shownByScript: canRewrite ? [] : fallbacks,
    files: writeFiles(table),
    copies: base === '' ? {} : (listCopies?.(base) ?? {}),
    isCompressed: compress ?? sendsCompressed,
  };
}

/** The same with the policies that are sent, which name the scripts that stand in the pages. */
export function withPolicies(hosting: Hosting, policies: readonly RoutePolicy[]): Hosting {
  const { writeFiles } = hosting.host === undefined ? NO_HOST : HOSTS[hosting.host];
  const headers = describeHeaders(policies, hosting.routing.base ?? '');
  const table = { ...hosting.table, headers };
  return { ...hosting, headers, table, files: writeFiles(table) };
}

/** The last place that a redirect leads to: visitors take one step, however many are written. */
function describeRedirects({ redirects }: SiteConfig, base: string): Redirect[] {
  const targets = new Map(redirects.map(({ from, to }) => [withoutSlash(from), to]));
  return redirects.map(({ from, to, permanent }) => ({
    from: placePath(withoutSlash(from), base),
    to: escapeTarget(findEnd(to, targets), base),
    status: permanent ? 301 : 302,
  }));
}

function findEnd(to: string, targets: ReadonlyMap<string, string>): string {
  let end = to;
  // A circle is a finding; here it only must end.
  for (let step = 0; step < targets.size; step += 1) {
    const next = targets.get(withoutSlash(end));
    if (next === undefined) break;
    end = next;
  }
  return end;
}

function escapeTarget(to: string, base: string): string {
  const target = parseLink(to);
  if (target.kind === 'site') return target.url;
  if (target.kind !== 'page') return to;
  // What is escaped already stays as it is.
  const path = placePath(target.path, base);
  return encodeURI(`${path}${target.search}${target.hash === '' ? '' : `#${target.hash}`}`).replace(/%25([0-9a-f]{2})/gi, '%$1');
}

export function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

const YEAR = 31_536_000;

/**
 * Rules from the general to the special, of which the later has the last word.
 * HSTS without `includeSubDomains`: nobody can promise it for the business's other hosts.
 */
function describeHeaders(policies: readonly RoutePolicy[], base: string): HeaderRule[] {
  return [
    {
      pattern: '/*',
      headers: {
        'Strict-Transport-Security': `max-age=${YEAR}`,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()',
        // Of what no page's own policy speaks of: the 404 page, files.
        'Content-Security-Policy': "frame-ancestors 'self'",
        'Cache-Control': 'no-cache',
      },
    },
    ...fromGeneral(policies).map(({ pattern, policy }) => ({
      pattern: placePath(pattern, base),
      headers: { 'Content-Security-Policy': policy },
    })),
    // Last: a pattern of pages may fit their addresses.
    {
      pattern: placePath('/assets/*', base),
      headers: { 'Cache-Control': `public, max-age=${YEAR}, immutable`, 'Content-Security-Policy': printPolicy(FILE_POLICY) },
    },
  ];
}

/** `/:slug/:slug`, then `/locations/:slug`, then `/locations/book`: that a page was defined before a pattern must not matter. */
function fromGeneral(policies: readonly RoutePolicy[]): RoutePolicy[] {
  const openness = ({ pattern }: RoutePolicy): number => pattern.split('/:').length;
  return [...policies].sort((one, other) => openness(other) - openness(one));
}

function describeFallbacks(config: SiteConfig, base: string): Fallback[] {
  return (config.pages as unknown as Data[]).flatMap((definition) => {
    const fallback = definition.fallback as { show: string } | undefined;
    const template = definition.path as string;
    // Hosts can show a page for any last segment, and for no other part of an address.
    const folder = /^([^{]*\/)\{\{[^{}]*\}\}$/.exec(template)?.[1];
    if (fallback === undefined || folder === undefined) return [];
    const under = placePath(folder, base);
    return [{ under, show: `${under}${fallback.show}` }];
  });
}
