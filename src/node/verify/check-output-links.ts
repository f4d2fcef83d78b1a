import { InternalError } from '../../shared/errors.ts';
import { basePathOf } from '../../shared/url.ts';
import type { PageAttributes, PartAttributes } from './read-attributes.ts';

interface OutputLinksOptions {
  /** The public address of the site, without a slash at the end: canonical addresses begin with it. */
  readonly site: string;
  /** The ids on each page, by its path as it leaves. */
  readonly pages: ReadonlyMap<string, readonly string[]>;
  /** Whether the output holds a file, once it is complete. */
  readonly hasFile: (path: string) => boolean;
}

/** Faults that are named one by one. */
const MOST_NAMED = 20;

const LEADS: ReadonlySet<string> = new Set(['href', 'src', 'data-page']);

/**
 * Follows the links of the pages that were made: each must lead to a page of the site by its one spelling, and to an id that is on it; each
 * file that a page names must be there. Most links stand on many pages: each is followed once.
 */
export class OutputLinks {
  readonly #options: OutputLinksOptions;
  readonly #followed = { parts: new Set<PartAttributes>(), links: new Set<string>(), files: new Set<string>() };
  /** Where links lead, and the file in which one was found first: pages as `/path#id`. */
  readonly #pages = new Map<string, string>();
  readonly #files = new Map<string, string>();

  constructor(options: OutputLinksOptions) {
    this.#options = options;
  }

  /** @param file of the page */
  follow(attributes: PageAttributes, file: string): void {
    for (const part of attributes) {
      if (this.#followed.parts.has(part)) continue;
      if (part.isShared) this.#followed.parts.add(part);
      this.#followPart(part, file);
    }
  }

  /** @throws InternalError that names what is wrong, and where */
  finish(): void {
    const faults = [
      ...[...this.#pages].flatMap(([address, file]) => this.#faultOf(address).map((fault) => `${file} links to ${fault}`)),
      ...[...this.#files].flatMap(([path, file]) => (this.#options.hasFile(path) ? [] : [`${file} names /${path}, which is not there`])),
    ];
    if (faults.length === 0) return;
    const rest = faults.length > MOST_NAMED ? ` and ${faults.length - MOST_NAMED} more` : '';
    throw new InternalError(`The output is not fit to be published: ${faults.slice(0, MOST_NAMED).join('; ')}${rest}.`);
  }

  #followPart({ references }: PartAttributes, file: string): void {
    for (const { name, value: part } of references) {
      if (!LEADS.has(name)) continue;
      const followed = name === 'href' ? this.#followed.links : this.#followed.files;
      if (followed.has(part)) continue;
      // A part of a text keeps the whole page in memory, and so does what is put together of parts.
      const value = Buffer.from(part).toString();
      followed.add(value);
      const address = this.#withoutHost(value);
      // Another site, `tel:` and the like; and anchors on the page itself, which `checkOutput` has looked for.
      if (!address.startsWith('/') || address.startsWith('//')) continue;
      const [path = '', hash = ''] = address.replace(/\?[^#]*/, '').split('#');
      if (name !== 'href' || /\.\w+$/.test(path)) this.#files.set(path.slice(1), this.#files.get(path.slice(1)) ?? file);
      else this.#pages.set(`${path}#${hash}`, this.#pages.get(`${path}#${hash}`) ?? file);
    }
  }

  /** Other sites at the same host are none of ours. */
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
