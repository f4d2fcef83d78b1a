import { DOWNLOAD_TYPES, endingOf } from '../../../shared/downloads.ts';
import type { Deploy } from '../../../shared/generated/site.gen.ts';
import type { Redirect } from '../../../shared/redirects.ts';
import type { HeaderRule } from '../../../shared/response-headers.ts';
import type { RoutingRules } from '../../../shared/routing.ts';
import { escapePattern } from '../../../shared/text.ts';
import type { PageFiles } from '../../../shared/url.ts';

export type Host = NonNullable<Deploy['host']>;

/** How the site is served, independent of the host. */
export interface HostingTable {
  readonly routing: RoutingRules;
  /** The public address of the site, without a slash at the end. */
  readonly url: string;
  readonly headers: readonly HeaderRule[];
  /** The paths of all pages. */
  readonly pages: readonly string[];
  readonly downloads: readonly HostedFile[];
  /** The path that forms send messages to, and the message server behind it. */
  readonly messages?: MessageProxy | undefined;
}

/** A file to download. */
export interface HostedFile {
  /** Its address, with the base path: `/files/price-list.pdf`. */
  readonly address: string;
  readonly bytes: number;
}

/** A path of the site that the web server forwards. */
export interface MessageProxy {
  readonly path: string;
  /** Host and port: `127.0.0.1:4180`. */
  readonly to: string;
  /** The most bytes of files that come with a message; 0 if no form takes files. */
  readonly fileBytes: number;
}

/** A file that a host reads. Paths are relative to the output, with forward slashes. */
export interface HostFile {
  readonly path: string;
  readonly content: string;
}

/** The facts about a host. */
export interface HostFacts {
  readonly name: string;
  readonly pageFiles: PageFiles;
  /** Whether it compares the source of a redirect with the escaped path of a request: `/b%C3%BCro`. Other hosts compare `/büro`. */
  readonly comparesEscaped?: boolean;
  /** Whether it can answer an unknown address with another page and status 200. If not, a script in 404.html shows the page. */
  readonly canRewrite: boolean;
  /** Whether it can redirect. If not, a page in the output redirects a single address. */
  readonly canRedirect: boolean;
  /** Whether it sends the compressed copies next to a file. */
  readonly sendsCompressed: boolean;
  readonly makeFiles: (table: HostingTable) => readonly HostFile[];
  /** Files that this host needs at a second path if the site has a base path: file → copy. */
  readonly listCopies?: (base: string) => Readonly<Record<string, string>>;
  /** The fields of `deploy` that say where `publish` delivers the site. A `target` takes single files; other hosts take the whole site. */
  readonly deliversTo?: readonly ('target' | 'project')[];
  /** The largest file that the host accepts, in bytes; undefined if the host does not say. */
  readonly maxFileBytes?: number;
  /** Returns what exceeds the limits of the host, each as a sentence without its subject, the host's name. */
  readonly findExcess?: (table: HostingTable) => readonly string[];
}

/** The folder with configurations for the operator's own server. The server must not show it to visitors. */
export const PRIVATE_FOLDER = '.host';

/** Returns the media types of the files to download, by extension, because not every server knows all of them. */
export function downloadTypes({ downloads }: Pick<HostingTable, 'downloads'>): readonly (readonly [ending: string, type: string])[] {
  const endings = new Set(downloads.map(({ address }) => endingOf(address)));
  return Object.entries(DOWNLOAD_TYPES).filter(([ending]) => endings.has(ending));
}

/** Splits the target of a redirect into the origin of another site, the path, the query with `?`, and the anchor with `#`. */
export function splitTarget({ to }: Pick<Redirect, 'to'>): { origin: string; path: string; query: string; anchor: string } {
  const [, origin = '', path = '', query = '', anchor = ''] = /^(https:\/\/[^/?#]+)?([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  return { origin, path: path === '' ? '/' : path, query, anchor };
}

/** Returns the target of a redirect up to its star; undefined if the rest of the address is dropped. */
export function targetPrefix({ from, to }: Pick<Redirect, 'from' | 'to'>): string | undefined {
  return from.endsWith('/*') && to.endsWith('/*') ? to.slice(0, -1) : undefined;
}

/** Returns the files that a redirect of a whole folder must leave alone: those of the page at the folder's own address. */
export function filesInFolder({ pages }: Pick<HostingTable, 'pages'>, folder: string): readonly string[] {
  return pages.includes(folder.slice(0, -1)) ? ['page.json', 'index.html'] : [];
}

/** Returns a pattern for everything in a folder except those files, in the syntax that nginx and Apache share. */
export function folderSource(table: Pick<HostingTable, 'pages'>, folder: string): string {
  const kept = filesInFolder(table, folder).map((file) => `${escapePattern(file)}$`);
  return kept.length === 0 ? '.' : `(?!${kept.join('|')}).`;
}

/** Returns a pattern that finds a parameter anywhere in a query, in the syntax that nginx and Apache share. */
export function parameterSource([name, value]: readonly [string, string]): string {
  return `(?:^|&)${requestSource(name)}=${requestSource(value)}(?:&|$)`;
}

/** Returns a pattern for a text in an address as it was requested, where every character may be escaped: `ü`, `%C3%BC`, or `%c3%bc`. */
export function requestSource(text: string): string {
  return text
    .replace(/[^\w.~/-]/gu, (character) => {
      const bytes = [...new TextEncoder().encode(character)].map((byte) => byte.toString(16).padStart(2, '0'));
      const escaped = bytes.map((byte) => `%${byte.replace(/[a-f]/g, (digit) => `[${digit.toUpperCase()}${digit}]`)}`).join('');
      return `(?:${character === ' ' ? '\\+' : escapePattern(character)}|${escaped})`;
    })
    .replaceAll('.', '\\.');
}
