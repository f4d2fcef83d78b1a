import { InternalError } from '../shared/errors.ts';
import { basePathOf } from '../shared/url.ts';
import type { PageAttributes, PartAttributes } from './read-attributes.ts';
import { idTextOf } from './read-attributes.ts';

interface OutputLinksOptions {
  /** The public address of the site, without a slash at the end: canonical addresses begin with it. */
  readonly site: string;
  /** Whether the output holds a file, once it is complete. */
  readonly hasFile: (path: string) => boolean;
}

const LEADS: ReadonlySet<string> = new Set(['href', 'src', 'data-page']);

/** Where links lead, each place once. */
export interface LinkedPlaces {
  /** Pages and ids on them: `/path#id`. */
  readonly pages: readonly string[];
  /** Files, from the output folder on. */
  readonly files: readonly string[];
}

/** Faults that are told one by one. */
const MOST_TOLD = 20;

/**
 * Follows the links of the finished pages: each must lead to a page of the output by its one spelling, and to an id that is on it; each
 * file that a page names must be there. Of a page no more is kept than the names of its ids, and of all links to one place only one.
 */
export class OutputLinks {
  readonly #site: string;
  readonly #hasFile: OutputLinksOptions['hasFile'];
  /** The ids of each page between spaces, by its path. Pages of one kind mostly have the same, and share the text. */
  readonly #ids = new Map<string, string>();
  readonly #texts = new Map<string, string>();
  /** Where links lead, as `/path#id`, and the file in which one was found first. */
  readonly #wanted = new Map<string, string>();
  readonly #files = new Map<string, string>();
  /** The values that have been followed: most of a page's links stand on many others, too. */
  readonly #followed = { parts: new Set<PartAttributes>(), links: new Set<string>(), files: new Set<string>() };

  constructor({ site, hasFile }: OutputLinksOptions) {
    this.#site = site;
    this.#hasFile = hasFile;
  }

  /** @param page its path; undefined for the page of missing ones, to which no link may lead */
  readPage(page: string | undefined, { file, attributes }: { readonly file: string; readonly attributes: PageAttributes }): void {
    if (page !== undefined) this.keepPage(page, idTextOf(attributes));
    for (const part of attributes) {
      if (this.#followed.parts.has(part)) continue;
      if (part.isShared) this.#followed.parts.add(part);
      this.#follow(part, file);
    }
  }

  #follow({ references }: PartAttributes, file: string): void {
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
      if (name === 'href' && !/\.\w+$/.test(path)) note(this.#wanted, `${path}#${hash}`, file);
      else note(this.#files, path.slice(1), file);
    }
  }

  /** A page to which links may lead. @param ids what stands on it, between spaces */
  keepPage(page: string, ids: string): void {
    const known = this.#texts.get(ids);
    // A part of a text keeps the whole page in memory.
    const text = known ?? ` ${Buffer.from(ids)} `;
    if (known === undefined) this.#texts.set(text.slice(1, -1), text);
    this.#ids.set(page, text);
  }

  /** Where the links lead that were followed. */
  get places(): LinkedPlaces {
    return { pages: [...this.#wanted.keys()], files: [...this.#files.keys()] };
  }

  /** Whether all of some places are there, now that all pages are known. */
  holds({ pages, files }: LinkedPlaces): boolean {
    return pages.every((address) => this.#faultOf(address).length === 0) && files.every((file) => this.#hasFile(file));
  }

  /** @throws InternalError that names what is wrong, and where */
  finish(): void {
    const faults = [
      ...[...this.#wanted].flatMap(([address, file]) => this.#faultOf(address).map((fault) => `${file} links to ${fault}`)),
      ...[...this.#files].flatMap(([path, file]) => (this.#hasFile(path) ? [] : [`${file} names /${path}, which is not there`])),
    ];
    if (faults.length === 0) return;
    const rest = faults.length > MOST_TOLD ? ` and ${faults.length - MOST_TOLD} more` : '';
    throw new InternalError(`The output is not fit to be published: ${faults.slice(0, MOST_TOLD).join('; ')}${rest}.`);
  }

  /** Other sites at the same host are none of ours. */
  #withoutHost(address: string): string {
    if (address === this.#site) return basePathOf(address) || '/';
    return address.startsWith(`${this.#site}/`) ? `${basePathOf(this.#site)}${address.slice(this.#site.length)}` : address;
  }

  #faultOf(address: string): string[] {
    const [path = '', hash = ''] = address.split('#');
    const ids = this.#ids.get(path);
    if (ids !== undefined) return hash === '' || ids.includes(` ${hash} `) ? [] : [`${address}, and that page has no such id`];
    return [
      path.endsWith('/') && this.#ids.has(path.slice(0, -1))
        ? `${path}, which is spelt without a slash at its end`
        : `${path}, which is no page`,
    ];
  }
}

function note(found: Map<string, string>, key: string, file: string): void {
  if (!found.has(key)) found.set(key, file);
}
