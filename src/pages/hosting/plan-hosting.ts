import type { Data } from '../../model/data.ts';
import type { FindingList } from '../../model/diagnostic.ts';
import { DOWNLOAD_FOLDER } from '../../shared/downloads.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import type { Redirect } from '../../shared/redirects.ts';
import { findRedirect, inOrder, locationOf, splitSource } from '../../shared/redirects.ts';
import type { HeaderRule } from '../../shared/response-headers.ts';
import type { Fallback, RoutingRules } from '../../shared/routing.ts';
import { basePathOf, parseLink, pathWithBase } from '../../shared/url.ts';
import type { DownloadFacts } from '../downloads/download-facts.ts';
import { NO_DOWNLOADS } from '../downloads/download-facts.ts';
import type { Host, HostedFile, HostFacts, HostFile, HostingTable, MessageProxy } from './hosts/host-facts.ts';
import { HOSTS } from './hosts/hosts.ts';
import { copyNotFound } from './hosts/list-copies.ts';
import type { RoutePolicy } from './security-policy.ts';
import { FILE_POLICY, printPolicy } from './security-policy.ts';

/** How the site is served. */
export interface Hosting {
  readonly host: Host | undefined;
  /** The public address of the site, without a slash at the end. */
  readonly url: string;
  /** As the output is served, whoever does it. */
  readonly routing: RoutingRules;
  /** All redirects: those of `routing` lack what files of the output do in place of the host. */
  readonly redirects: readonly Redirect[];
  /** The paths of all pages. */
  readonly pages: readonly string[];
  /** Pages that a script in 404.html shows, because the host cannot. */
  readonly shownByScript: readonly Fallback[];
  /** Files that lie at a second place, too, by their first one. */
  readonly copies: Readonly<Record<string, string>>;
  readonly isCompressed: boolean;
  readonly messages: MessageProxy | undefined;
  readonly downloads: readonly HostedFile[];
}

/** What is sent with each file, and the files that tell the host so. */
interface HostingPlan {
  readonly headers: readonly HeaderRule[];
  readonly files: readonly HostFile[];
}

/** Plain files, and a server that follows `townsite.json`. */
const NO_HOST: HostFacts = {
  name: 'A plain server',
  pageFiles: 'in-folders',
  canRewrite: true,
  canRedirect: true,
  sendsCompressed: false,
  writeFiles: () => [],
  listCopies: copyNotFound,
};

export function planHosting(config: SiteConfig, pages: readonly string[], downloads: DownloadFacts = NO_DOWNLOADS): Hosting {
  const { host, compress } = config.deploy;
  const { pageFiles, canRewrite, canRedirect, sendsCompressed, listCopies } = factsOf(host);
  const base = basePathOf(config.business.url);
  const fallbacks = planFallbacks(config, base);
  const redirects = planRedirects(config, base, pages);
  return {
    host,
    url: config.business.url,
    routing: {
      ...(base === '' ? {} : { base }),
      trailingSlash: false,
      pageFiles,
      // Its files lead on, where it cannot.
      redirects: canRedirect ? redirects : [],
      fallbacks: canRewrite ? fallbacks : [],
      notFound: pathWithBase('/404.html', base).slice(1),
    },
    redirects,
    pages: pages.map((page) => pathWithBase(page, base)),
    shownByScript: canRewrite ? [] : fallbacks,
    copies: base === '' ? {} : (listCopies?.(base) ?? {}),
    isCompressed: compress ?? sendsCompressed,
    messages: planMessages(config),
    downloads: [...downloads].flatMap(([address, found]) =>
      'error' in found ? [] : [{ address: pathWithBase(address, base), bytes: found.bytes }],
    ),
  };
}

/** @param policies which name the scripts that stand in the pages */
export function planHostFiles(hosting: Hosting, policies: readonly RoutePolicy[]): HostingPlan {
  const table = tableOf(hosting, policies);
  return { headers: table.headers, files: factsOf(hosting.host).writeFiles(table) };
}

/** More than the host takes is a finding. */
export function checkHosting(hosting: Hosting, policies: readonly RoutePolicy[], findings: FindingList): void {
  const { name, maxFileBytes = Number.POSITIVE_INFINITY, findExcess } = factsOf(hosting.host);
  for (const { address, bytes } of hosting.downloads.filter((file) => file.bytes > maxFileBytes)) {
    findings.add({
      code: 'HOST_LIMIT',
      message: `${name} accepts files of at most ${mebibytes(maxFileBytes)}; ${address.slice(1)} has ${mebibytes(bytes)}.`,
      hint: 'Make it smaller, or link to a service that hosts large files.',
      path: [],
    });
  }
  for (const excess of findExcess?.(tableOf(hosting, policies)) ?? []) {
    findings.add({
      code: 'HOST_LIMIT',
      message: `${name} ${excess}`,
      hint: 'Remove some, or choose another host.',
      path: hosting.redirects.length > 0 ? ['redirects'] : [],
      atKey: true,
    });
  }
}

function mebibytes(bytes: number): string {
  return `${Math.ceil(bytes / 2 ** 20)} MiB`;
}

function factsOf(host: Host | undefined): HostFacts {
  return host === undefined ? NO_HOST : HOSTS[host];
}

/** The routing-and-headers table that the host's files are made from. */
function tableOf({ routing, url, redirects, pages, messages, downloads }: Hosting, policies: readonly RoutePolicy[]): HostingTable {
  return {
    routing: { ...routing, redirects },
    url,
    headers: planHeaders(policies, routing.base ?? '', downloads.length > 0),
    pages,
    messages,
    downloads,
  };
}

/** Forms may send to an address of the site: the web server then passes their messages on to the message server beside it. */
function planMessages({ business, messageServer }: SiteConfig): MessageProxy | undefined {
  const { via, url = '' } = business.messages ?? {};
  if (messageServer === undefined || via !== 'endpoint' || !URL.canParse(url)) return undefined;
  const { origin, pathname } = new URL(url);
  if (origin !== new URL(business.url).origin || pathname === '/') return undefined;
  const { host, port } = messageServer;
  return { path: pathname, to: `${/^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host}:${port}` };
}

/**
 * The last place that each redirect leads to: visitors take one step, however many are written. Who asks for all that was in a folder asks
 * for the folder, too, unless it is a page today.
 */
function planRedirects({ redirects }: SiteConfig, base: string, pages: readonly string[]): readonly Redirect[] {
  const written = inOrder(redirects.map((each) => ({ ...each, from: spellSource(each.from) })));
  const known = new Set([...pages, ...written.map(({ from }) => from)]);
  const folders = written
    .filter(({ from }) => splitSource(from).isPrefix)
    .map((each) => ({ ...each, from: each.from.slice(0, -2), to: withoutStar(each.to) }))
    .filter(({ from, to }) => !known.has(from) && (!to.startsWith('/') || pages.includes(parsePath(to))));
  return inOrder([...written, ...folders]).map(({ from, to, permanent }) => ({
    from: withBase(from, base),
    to: escapeTarget(findEnd(to, written), base),
    status: permanent ? 301 : 302,
  }));
}

/** `/services/*` → `/services` */
export function withoutStar(to: string): string {
  return to.endsWith('/*') ? to.slice(0, -2) || '/' : to;
}

function parsePath(to: string): string {
  const target = parseLink(to);
  return target.kind === 'page' ? target.path : to;
}

/** The one spelling of an address that a redirect leads away from. */
export function spellSource(from: string): string {
  return from.replace(/^([^?]+?)\/+(?=\?|$)/, '$1');
}

function withBase(from: string, base: string): string {
  const [path = '', ...query] = from.split(/(?=\?)/);
  return `${pathWithBase(path, base)}${query.join('')}`;
}

type WrittenRedirect = SiteConfig['redirects'][number];

function findEnd(to: string, redirects: readonly WrittenRedirect[]): string {
  let end = to;
  // A circle is a finding; here it only must end.
  for (let step = 0; step < redirects.length; step += 1) {
    const next = nextTarget(end, redirects);
    if (next === undefined) break;
    end = next;
  }
  return end;
}

/** Where a target sends visitors on to; undefined where they stay. Of a target with a star, the star stands for what comes along. */
export function nextTarget(to: string, redirects: readonly Pick<WrittenRedirect, 'from' | 'to'>[]): string | undefined {
  const target = parseLink(to);
  if (target.kind !== 'page') return undefined;
  const address = { pathname: target.path, search: target.search };
  const next = findRedirect(redirects, address);
  return next && locationOf(next, address);
}

function escapeTarget(to: string, base: string): string {
  const target = parseLink(to);
  if (target.kind === 'site') return target.url;
  if (target.kind !== 'page') return to;
  // What is escaped already stays as it is.
  const path = pathWithBase(target.path, base);
  return encodeURI(`${path}${target.search}${target.hash === '' ? '' : `#${target.hash}`}`).replace(/%25([0-9a-f]{2})/gi, '%$1');
}

const YEAR = 31_536_000;

const NO_FRAMES = "frame-ancestors 'self'";

/**
 * Rules from the general to the special, of which the later has the last word.
 * HSTS without `includeSubDomains`: nobody can promise it for the business's other hosts.
 */
function planHeaders(policies: readonly RoutePolicy[], base: string, hasDownloads: boolean): HeaderRule[] {
  return [
    {
      pattern: '/*',
      headers: {
        'Strict-Transport-Security': `max-age=${YEAR}`,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()',
        // Of what no page's own policy speaks of: the 404 page, files.
        'Content-Security-Policy': NO_FRAMES,
        'Cache-Control': 'no-cache',
      },
    },
    ...fromGeneral(policies).map(({ pattern, policy }) => ({
      pattern: pathWithBase(pattern, base),
      headers: { 'Content-Security-Policy': policy },
    })),
    // Last: a pattern of pages may fit their addresses. Browsers show a PDF by means that the policy of a page forbids.
    ...(hasDownloads ? [{ pattern: pathWithBase(`/${DOWNLOAD_FOLDER}/*`, base), headers: { 'Content-Security-Policy': NO_FRAMES } }] : []),
    {
      pattern: pathWithBase('/assets/*', base),
      headers: { 'Cache-Control': `public, max-age=${YEAR}, immutable`, 'Content-Security-Policy': printPolicy(FILE_POLICY) },
    },
  ];
}

/** `/:slug/:slug`, then `/locations/:slug`, then `/locations/book`: that a page was defined before a pattern must not matter. */
function fromGeneral(policies: readonly RoutePolicy[]): RoutePolicy[] {
  const openness = ({ pattern }: RoutePolicy): number => pattern.split('/:').length;
  return [...policies].sort((one, other) => openness(other) - openness(one));
}

function planFallbacks(config: SiteConfig, base: string): Fallback[] {
  return (config.pages as unknown as Data[]).flatMap((definition) => {
    const fallback = definition.fallback as { show: string } | undefined;
    const template = definition.path as string;
    // Hosts can show a page for any last segment, and for no other part of an address.
    const folder = /^([^{]*\/)\{\{[^{}]*\}\}$/.exec(template)?.[1];
    if (fallback === undefined || folder === undefined) return [];
    const under = pathWithBase(folder, base);
    return [{ under, show: `${under}${fallback.show}` }];
  });
}
