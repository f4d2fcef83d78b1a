import { InternalError } from '../shared/errors.ts';
import type { FoundPlace } from './follow-links.ts';
import { LinkFollower } from './follow-links.ts';
import type { PageAttributes } from './read-attributes.ts';
import { idTextOf } from './read-attributes.ts';

interface OutputLinksOptions {
  /** The public address of the site, without a slash at the end: canonical addresses begin with it. */
  readonly site: string;
  /** Whether the output holds a file, once it is complete. */
  readonly hasFile: (path: string) => boolean;
}

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
  readonly #follower: LinkFollower;
  readonly #hasFile: OutputLinksOptions['hasFile'];
  /** The ids of each page between spaces, by its path. Pages of one kind mostly have the same, and share the text. */
  readonly #ids = new Map<string, string>();
  readonly #texts = new Map<string, string>();
  /** Where links lead, as `/path#id`, and the file in which one was found first. */
  readonly #wanted = new Map<string, string>();
  readonly #files = new Map<string, string>();

  constructor({ site, hasFile }: OutputLinksOptions) {
    this.#follower = new LinkFollower(site, (place) => this.addPlace(place));
    this.#hasFile = hasFile;
  }

  /** @param page its path; undefined for the page of missing ones, to which no link may lead */
  readPage(page: string | undefined, { file, attributes }: { readonly file: string; readonly attributes: PageAttributes }): void {
    if (page !== undefined) this.keepPage(page, idTextOf(attributes));
    this.#follower.follow(attributes, file);
  }

  /** A place to which a link leads; of all to one place only one is kept. */
  addPlace({ place, isFile, from }: FoundPlace): void {
    const found = isFile ? this.#files : this.#wanted;
    if (!found.has(place)) found.set(place, from);
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

  #faultOf(address: string): string[] {
    const [path = '', hash = ''] = address.split('#');
    const ids = this.#ids.get(path);
    if (ids !== undefined) return hash === '' || ids.includes(` ${hash} `) ? [] : [`${address}, and that page has no such id`];
    return [
      path.endsWith('/') && this.#ids.has(path.slice(0, -1))
        ? `${path}, which must not have a slash at its end`
        : `${path}, which is no page`,
    ];
  }
}
