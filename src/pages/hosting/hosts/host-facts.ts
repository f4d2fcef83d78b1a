import { DOWNLOAD_TYPES, endingOf } from '../../../shared/downloads.ts';
import type { Deploy } from '../../../shared/generated/site.gen.ts';
import type { Redirect } from '../../../shared/redirects.ts';
import type { HeaderRule } from '../../../shared/response-headers.ts';
import type { RoutingRules } from '../../../shared/routing.ts';
import { escapePattern } from '../../../shared/text.ts';
import type { PageFiles } from '../../../shared/url.ts';

export type Host = NonNullable<Deploy['host']>;

/** The one table of how the site is served, before a host has its say. */
export interface HostingTable {
  readonly routing: RoutingRules;
  /** The public address of the site, without a slash at the end. */
  readonly url: string;
  readonly headers: readonly HeaderRule[];
  /** The paths of all pages. */
  readonly pages: readonly string[];
  /** The files to download. */
  readonly downloads: readonly HostedFile[];
  /** Where forms send their messages, and the message server behind it. */
  readonly messages?: MessageProxy | undefined;
}

/** A file to download. */
export interface HostedFile {
  /** Where it lies, with the base path: `/files/price-list.pdf`. */
  readonly address: string;
  readonly bytes: number;
}

/** A path of the site that the web server passes on. */
export interface MessageProxy {
  readonly path: string;
  /** Host and port: `127.0.0.1:4180`. */
  readonly to: string;
}

/** A file that a host reads. Paths are relative to the output, with forward slashes. */
export interface HostFile {
  readonly path: string;
  readonly content: string;
}

/** What is known of a host. */
export interface HostFacts {
  readonly name: string;
  readonly pageFiles: PageFiles;
  /** Whether it can answer an unknown address with another page and status 200. Where it cannot, a script in 404.html shows the page. */
  readonly canRewrite: boolean;
  /** Whether it redirects. Where it cannot, a page in the output leads on from a single address. */
  readonly canRedirect: boolean;
  /** Whether it sends the compressed copies that lie beside a file. */
  readonly sendsCompressed: boolean;
  readonly writeFiles: (table: HostingTable) => readonly HostFile[];
  /** What must lie in a second place for this host when the site has a base path: file → copy. */
  readonly listCopies?: (base: string) => Readonly<Record<string, string>>;
  /** How large a file may be, in bytes; undefined where the host does not say. */
  readonly maxFileBytes?: number;
  /** More than the host takes, each in one sentence that goes after its name. */
  readonly findExcess?: (table: HostingTable) => readonly string[];
}

/** Configurations for the operator's own server, which it must not show to visitors. */
export const PRIVATE_FOLDER = '.host';

/** The media types of the files to download, by their endings: not every server knows all of them. */
export function downloadTypes({ downloads }: Pick<HostingTable, 'downloads'>): readonly (readonly [ending: string, type: string])[] {
  const endings = new Set(downloads.map(({ address }) => endingOf(address)));
  return Object.entries(DOWNLOAD_TYPES).filter(([ending]) => endings.has(ending));
}

/** The parts of a redirect's target: the origin of another site, the path, the query with its question mark, the anchor with its hash. */
export function splitTarget({ to }: Pick<Redirect, 'to'>): { origin: string; path: string; query: string; anchor: string } {
  const [, origin = '', path = '', query = '', anchor = ''] = /^(https:\/\/[^/?#]+)?([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  return { origin, path: path === '' ? '/' : path, query, anchor };
}

/** The target of a redirect up to its star; undefined where what was below the folder is dropped. */
export function bringsAlong({ from, to }: Pick<Redirect, 'from' | 'to'>): string | undefined {
  return from.endsWith('/*') && to.endsWith('/*') ? to.slice(0, -1) : undefined;
}

/** What a redirect of all that is in a folder leaves alone: the files of a page that has the folder for its address. */
export function filesInFolder({ pages }: Pick<HostingTable, 'pages'>, folder: string): readonly string[] {
  return pages.includes(folder.slice(0, -1)) ? ['page.json', 'index.html'] : [];
}

/** Everything in a folder as a pattern, but for those files; in the dialect that nginx and Apache share. */
export function folderSource(table: Pick<HostingTable, 'pages'>, folder: string): string {
  const kept = filesInFolder(table, folder).map((file) => `${escapePattern(file)}$`);
  return kept.length === 0 ? '.' : `(?!${kept.join('|')}).`;
}

/** Looks for a parameter in a query, whatever else is in it; in the dialect that nginx and Apache share. */
export function parameterSource([name, value]: readonly [string, string]): string {
  return `(?:^|&)${escapePattern(name)}=${escapePattern(value)}(?:&|$)`;
}
