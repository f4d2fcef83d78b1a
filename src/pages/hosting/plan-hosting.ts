import type { Data } from '../../model/data.ts';
import type { FindingList } from '../../model/diagnostic.ts';
import { DOWNLOAD_FOLDER } from '../../shared/downloads.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import type { Redirect } from '../../shared/redirects.ts';
import { findRedirect, inOrder, locationOf, splitSource } from '../../shared/redirects.ts';
import type { HeaderRule } from '../../shared/response-headers.ts';
import type { Fallback, RoutingRules } from '../../shared/routing.ts';
import { basePathOf, decodeEscapes, linkInside, parseLink, parseUrl, pathWithBase } from '../../shared/url.ts';
import type { DownloadFacts } from '../downloads/download-facts.ts';
import { NO_DOWNLOADS } from '../downloads/download-facts.ts';
import type { Host, HostedFile, HostFacts, HostFile, HostingTable, MessageProxy } from './hosts/host-facts.ts';
import { HOSTS, NO_HOST } from './hosts/hosts.ts';
import type { RoutePolicy } from './security-policy.ts';
import { FILE_POLICY, printPolicy } from './security-policy.ts';

/** How the site is served. */
export interface Hosting {
  readonly host: Host | undefined;
  /** The public address of the site, without a slash at the end. */
  readonly url: string;
  /** How any server of the output routes requests. */
  readonly routing: RoutingRules;
  /** All redirects. `routing` lacks those that files of the output do instead of the host. */
  readonly redirects: readonly Redirect[];
  /** The paths of all pages. */
  readonly pages: readonly string[];
  /** Fallbacks that a script in 404.html shows, because the host cannot rewrite. */
  readonly shownByScript: readonly Fallback[];
  /** Files that also need a copy at a second path: file → copy. */
  readonly copies: Readonly<Record<string, string>>;
  readonly isCompressed: boolean;
  readonly messages: MessageProxy | undefined;
  readonly downloads: readonly HostedFile[];
}

/** The headers of each file, and the files that configure the host. */
interface HostingPlan {
  readonly headers: readonly HeaderRule[];
  readonly files: readonly HostFile[];
}

/** @param fileBytes the most bytes of files that come with a message */
export function planHosting(config: SiteConfig, pages: readonly string[], downloads: DownloadFacts = NO_DOWNLOADS, fileBytes = 0): Hosting {
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
      // If the host cannot redirect, files of the output do.
      redirects: canRedirect ? redirects : [],
      fallbacks: canRewrite ? fallbacks : [],
      notFound: pathWithBase('/404.html', base).slice(1),
    },
    redirects,
    pages: pages.map((page) => pathWithBase(page, base)),
    shownByScript: canRewrite ? [] : fallbacks,
    copies: base === '' ? {} : (listCopies?.(base) ?? {}),
    isCompressed: compress ?? sendsCompressed,
    messages: planMessages(config, fileBytes),
    downloads: [...downloads].flatMap(([address, found]) =>
      'error' in found ? [] : [{ address: pathWithBase(address, base), bytes: found.bytes }],
    ),
  };
}

/** @param policies with the hashes of the inline scripts in the pages */
export function planHostFiles(hosting: Hosting, policies: readonly RoutePolicy[]): HostingPlan {
  const table = tableOf(hosting, policies);
  return { headers: table.headers, files: factsOf(hosting.host).makeFiles(table) };
}

/** Reports what exceeds the limits of the host. */
export function checkHosting(hosting: Hosting, policies: readonly RoutePolicy[], findings: FindingList): void {
  const { name, maxFileBytes = Number.POSITIVE_INFINITY, findExcess } = factsOf(hosting.host);
  for (const { address, bytes } of hosting.downloads.filter((file) => file.bytes > maxFileBytes)) {
    findings.add({
      code: 'HOST_LIMIT',
      message: `${name} accepts files of at most ${mebibytes(maxFileBytes)}; ${address.slice(1)} has ${mebibytes(bytes)}.`,
      remedy: 'Make it smaller, or link to a service that hosts large files.',
      path: [],
      against: [['deploy', 'host']],
    });
  }
  for (const excess of findExcess?.(tableOf(hosting, policies)) ?? []) {
    findings.add({
      code: 'HOST_LIMIT',
      message: `${name} ${excess}`,
      remedy: 'Remove some, or choose another host.',
      path: hosting.redirects.length > 0 ? ['redirects'] : [],
      atKey: true,
      against: [['deploy', 'host']],
    });
  }
}

function mebibytes(bytes: number): string {
  return `${Math.ceil(bytes / 2 ** 20)} MiB`;
}

function factsOf(host: Host | undefined): HostFacts {
  return host === undefined ? NO_HOST : HOSTS[host];
}

/** Returns the table of routing and headers that the host's files are made from. */
function tableOf({ host, routing, url, redirects, pages, messages, downloads }: Hosting, policies: readonly RoutePolicy[]): HostingTable {
  const spelled = factsOf(host).comparesEscaped === true ? redirects.flatMap(escapeSource) : redirects;
  return {
    routing: { ...routing, redirects: spelled },
    url,
    headers: planHeaders(policies, routing.base ?? '', downloads.length > 0),
    pages,
    messages,
    downloads,
  };
}

/** Returns a redirect with its path as browsers escape it, and as WordPress does, in small letters. */
function escapeSource(redirect: Redirect): Redirect[] {
  const [path = '', ...query] = redirect.from.split(/(?=\?)/);
  // Browsers do not escape square brackets.
  const escaped = encodeURI(path).replace(/%5[BD]/g, decodeURIComponent);
  const small = escaped.replace(/%[0-9A-F]{2}/g, (byte) => byte.toLowerCase());
  return [...new Set([escaped, small])].map((each) => ({ ...redirect, from: `${each}${query.join('')}` }));
}

/** Plans the proxy for forms that send to an address of the site: the web server passes their messages on to the message server. */
function planMessages({ business, messageServer }: SiteConfig, fileBytes: number): MessageProxy | undefined {
  const { via, url = '' } = business.messages ?? {};
  const target = parseUrl(url);
  if (messageServer === undefined || via !== 'endpoint' || target === undefined) return undefined;
  const { origin, pathname } = target;
  if (origin !== new URL(business.url).origin || pathname === '/') return undefined;
  const { host, port } = messageServer;
  const address = `http://${host.includes(':') ? `[${host}]` : host}`;
  const hostname = parseUrl(address)?.hostname;
  // Invalid in a configuration with errors.
  if (hostname === undefined) return undefined;
  return { path: pathname, to: `${/^(0\.0\.0\.0|\[::\])$/.test(hostname) ? '127.0.0.1' : hostname}:${port}`, fileBytes };
}

/**
 * Returns the redirects with their final targets, so that visitors take one step even if the YAML chains several. A redirect of everything
 * in a folder also redirects the folder itself, unless a page has its address.
 */
function planRedirects({ redirects, business }: SiteConfig, base: string, pages: readonly string[]): readonly Redirect[] {
  const written = inOrder(
    redirects.map((each) => ({ ...each, from: spellSource(each.from), to: linkInside(business.url, each.to) ?? each.to })),
  );
  const known = new Set([...pages, ...written.map(({ from }) => from)]);
  const folders = written
    .filter(({ from }) => splitSource(from).isPrefix)
    .map((each) => ({ ...each, from: each.from.slice(0, -2), to: withoutStar(each.to) }))
    .filter(({ from, to }) => !known.has(from) && (!to.startsWith('/') || pages.includes(parsePath(to))));
  return inOrder([...written, ...folders]).map(({ from, to, permanent }) => ({
    from: withBase(from, base),
    to: escapeTarget(finalTarget(to, written), base),
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

/** Normalizes the source address of a redirect: no slash at the end, and a path without escapes, as servers compare it. */
export function spellSource(from: string): string {
  const [path = '', ...query] = from.replace(/^([^?]+?)\/+(?=\?|$)/, '$1').split(/(?=\?)/);
  return `${decodePath(path)}${query.join('')}`;
}

/** Returns a path without escapes, with each accented letter as one character. */
export function decodePath(path: string): string {
  return decodeEscapes(path)?.normalize() ?? path;
}

function withBase(from: string, base: string): string {
  const [path = '', ...query] = from.split(/(?=\?)/);
  return `${pathWithBase(path, base)}${query.join('')}`;
}

type WrittenRedirect = SiteConfig['redirects'][number];

/** How many redirects may follow each other; browsers give up after 20. A loop can be as long as the list, and each redirect of it is followed. */
export const MOST_IN_A_ROW = 50;

function finalTarget(to: string, redirects: readonly WrittenRedirect[]): string {
  let end = to;
  // A loop is reported elsewhere. Here it only has to end.
  for (let step = 0; step < MOST_IN_A_ROW; step += 1) {
    const next = nextTarget(end, redirects);
    if (next === undefined) break;
    end = next;
  }
  return end;
}

/**
 * Returns where another redirect sends visitors of a target; undefined if there is none. If that target ends with a star, the rest of the
 * address takes its place.
 */
export function nextTarget(to: string, redirects: readonly Pick<WrittenRedirect, 'from' | 'to'>[]): string | undefined {
  const target = parseLink(to);
  if (target.kind !== 'page') return undefined;
  const address = { pathname: decodePath(target.path), search: target.search };
  const next = findRedirect(redirects, address);
  return next && locationOf(next, address);
}

function escapeTarget(to: string, base: string): string {
  const target = parseLink(to);
  if (target.kind === 'site') return target.url;
  if (target.kind !== 'page') return to;
  // Do not escape twice.
  const path = pathWithBase(target.path, base);
  return encodeURI(`${path}${target.search}${target.hash === '' ? '' : `#${target.hash}`}`).replace(/%25([0-9a-f]{2})/gi, '%$1');
}

const YEAR = 31_536_000;

const NO_FRAMES = "frame-ancestors 'self'";

/**
 * Returns header rules from general to specific. Later rules win.
 * HSTS has no `includeSubDomains`, because Townsite cannot promise HTTPS for other hosts of the business.
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
        // For addresses without a page's own policy: the 404 page, and files.
        'Content-Security-Policy': NO_FRAMES,
        'Cache-Control': 'no-cache',
      },
    },
    ...generalFirst(policies).map(({ pattern, policy }) => ({
      pattern: pathWithBase(pattern, base),
      headers: { 'Content-Security-Policy': policy },
    })),
    // After the pages, whose patterns may match these addresses, too. The policy of a page would keep browsers from showing a PDF.
    ...(hasDownloads ? [{ pattern: pathWithBase(`/${DOWNLOAD_FOLDER}/*`, base), headers: { 'Content-Security-Policy': NO_FRAMES } }] : []),
    {
      pattern: pathWithBase('/assets/*', base),
      headers: { 'Cache-Control': `public, max-age=${YEAR}, immutable`, 'Content-Security-Policy': printPolicy(FILE_POLICY) },
    },
  ];
}

/** Sorts by generality, whatever the order in the YAML: `/:slug/:slug`, then `/locations/:slug`, then `/locations/book`. */
function generalFirst(policies: readonly RoutePolicy[]): RoutePolicy[] {
  const openness = ({ pattern }: RoutePolicy): number => pattern.split('/:').length;
  return [...policies].sort((one, other) => openness(other) - openness(one));
}

function planFallbacks(config: SiteConfig, base: string): Fallback[] {
  return (config.pages as unknown as Data[]).flatMap((definition) => {
    const fallback = definition.fallback as { show: string } | undefined;
    const template = definition.path as string;
    // Hosts can show a fallback for any last segment, but for no other part of an address.
    const folder = /^([^{]*\/)\{\{[^{}]*\}\}$/.exec(template)?.[1];
    if (fallback === undefined || folder === undefined) return [];
    const under = pathWithBase(folder, base);
    return [{ under, show: `${under}${fallback.show}` }];
  });
}
