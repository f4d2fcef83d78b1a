import { InternalError } from '../../shared/errors.ts';
import { basePathOf } from '../../shared/url.ts';
import type { PageAttributes } from './read-attributes.ts';

interface OutputLinksOptions {
  /** The public address of the site, without a slash at the end. Canonical addresses begin with it. */
  readonly site: string;
  /** The ids on each page, by the page's path with its base path. */
  readonly pages: ReadonlyMap<string, readonly string[]>;
  /** Whether the complete output has a file. */
  readonly hasFile: (path: string) => boolean;
}

/** How many faults an error message names. */
const MAX_NAMED = 20;

const LINK_ATTRIBUTES: ReadonlySet<string> = new Set(['href', 'src', 'data-page']);

/**
 * Checks the links of rendered pages. Each must lead to a page of the site, in its only spelling, and to an id on that page. Each file that
 * a page names must exist. Most links are on many pages, so each is checked once.
 */
export class OutputLinks {
  readonly #options: OutputLinksOptions;
  readonly #followed = { links: new Set<string>(), files: new Set<string>() };
  /** Targets of links, with the first file that has one; pages as `/path#id`. */
  readonly #pages = new Map<string, string>();
  readonly #files = new Map<string, string>();

  constructor(options: OutputLinksOptions) {
    this.#options = options;
  }

  /** @param file the page's file */
  follow({ references }: PageAttributes, file: string): void {
    for (const { name, value: part } of references) {
      if (!LINK_ATTRIBUTES.has(name)) continue;
      const followed = name === 'href' ? this.#followed.links : this.#followed.files;
      if (followed.has(part)) continue;
      // Copy the text: a substring keeps the whole page in memory, and so does a concatenation of substrings.
      const value = Buffer.from(part).toString();
      followed.add(value);
      const address = this.#withoutHost(value);
      // Skip other sites, `tel:` and the like, and anchors on the same page, which `checkOutput` has checked.
      if (!address.startsWith('/') || address.startsWith('//')) continue;
      const [path = '', hash = ''] = address.replace(/\?[^#]*/, '').split('#');
      if (name !== 'href' || /\.\w+$/.test(path)) this.#files.set(path.slice(1), this.#files.get(path.slice(1)) ?? file);
      else this.#pages.set(`${path}#${hash}`, this.#pages.get(`${path}#${hash}`) ?? file);
    }
  }

  /** @throws InternalError that names each fault and its page */
  finish(): void {
    const faults = [
      ...[...this.#pages].flatMap(([address, file]) => this.#faultOf(address).map((fault) => `${file} links to ${fault}`)),
      ...[...this.#files].flatMap(([path, file]) => (this.#options.hasFile(path) ? [] : [`${file} names /${path}, which is not there`])),
    ];
    if (faults.length === 0) return;
    const rest = faults.length > MAX_NAMED ? ` and ${faults.length - MAX_NAMED} more` : '';
    throw new InternalError(`The output is not fit to be published: ${faults.slice(0, MAX_NAMED).join('; ')}${rest}.`);
  }

  /** Removes the host from addresses of this site. Other sites on the same host do not count. */
  #withoutHost(address: string): string {
    const { site } = this.#options;
    if (address === site) return basePathOf(address) || '/';
    return address.startsWith(`${site}/`) ? `${basePathOf(site)}${address.slice(site.length)}` : address;
  }

  #faultOf(address: string): string[] {
    const { pages } = this.#options;
    const [path = '', hash = ''] = address.split('#');
    const ids = pages.get(path);
    if (ids !== undefined) return hash === '' || ids.includes(hash) ? [] : [`${address}, and that page has no such id`];
    return [
      path.endsWith('/') && pages.has(path.slice(0, -1)) ? `${path}, which must not have a slash at its end` : `${path}, which is no page`,
    ];
  }
}
