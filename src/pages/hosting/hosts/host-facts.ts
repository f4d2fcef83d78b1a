import type { Deploy } from '../../../shared/generated/site.gen.ts';
import type { HeaderRule } from '../../../shared/response-headers.ts';
import type { Redirect, RoutingRules } from '../../../shared/routing.ts';
import type { PageFiles } from '../../../shared/url.ts';

export type Host = NonNullable<Deploy['host']>;

/** The one table of how the site is served, before a host has its say. */
export interface HostingTable {
  readonly routing: RoutingRules;
  readonly headers: readonly HeaderRule[];
  /** The paths of all pages. */
  readonly pages: readonly string[];
  /** Where forms send their messages, and the message server behind it. */
  readonly messages?: MessageProxy | undefined;
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
  /** Whether it redirects. Where it cannot, a page in the output leads on. */
  readonly canRedirect: boolean;
  /** Whether it sends the compressed copies that lie beside a file. */
  readonly sendsCompressed: boolean;
  readonly writeFiles: (table: HostingTable) => readonly HostFile[];
  /** What must lie in a second place for this host when the site has a base path: file → copy. */
  readonly listCopies?: (base: string) => Readonly<Record<string, string>>;
  /** More than the host takes, each in one sentence that goes after its name. */
  readonly findExcess?: (table: HostingTable) => readonly string[];
}

/** Configurations for the operator's own server, which it must not show to visitors. */
export const PRIVATE_FOLDER = '.host';

/** The parts of a redirect's target: the origin of another site, the path, the query with its question mark, the anchor with its hash. */
export function splitTarget({ to }: Pick<Redirect, 'to'>): { origin: string; path: string; query: string; anchor: string } {
  const [, origin = '', path = '', query = '', anchor = ''] = /^(https:\/\/[^/?#]+)?([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  return { origin, path: path === '' ? '/' : path, query, anchor };
}
