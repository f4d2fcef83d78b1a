import { basePathOf } from '../shared/url.ts';
import type { PageAttributes, PartAttributes } from './read-attributes.ts';

/** A place to which a link of a finished page leads. */
export interface FoundPlace {
  /** A page, and an id on it or none: `/path#id`; or a file, from the output folder on. */
  readonly place: string;
  readonly isFile: boolean;
  /** The file in which the link stands. */
  readonly from: string;
}

const LEADS: ReadonlySet<string> = new Set(['href', 'src', 'data-page']);

/** Finds where the links of finished pages lead. Most links stand on many pages: each is followed once. */
export class LinkFollower {
  readonly #site: string;
  readonly #onPlace: (place: FoundPlace) => void;
  readonly #followed = { parts: new Set<PartAttributes>(), links: new Set<string>(), files: new Set<string>() };

  /**
   * @param site its public address, without a slash at the end: canonical addresses begin with it
   * @param onPlace told of each place at least once
   */
  constructor(site: string, onPlace: (place: FoundPlace) => void) {
    this.#site = site;
    this.#onPlace = onPlace;
  }

  /** @param file that the page is */
  follow(attributes: PageAttributes, file: string): void {
    for (const part of attributes) {
      if (this.#followed.parts.has(part)) continue;
      if (part.isShared) this.#followed.parts.add(part);
      this.#followPart(part, file);
    }
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
      const isFile = name !== 'href' || /\.\w+$/.test(path);
      this.#onPlace({ place: isFile ? path.slice(1) : `${path}#${hash}`, isFile, from: file });
    }
  }

  /** Other sites at the same host are none of ours. */
  #withoutHost(address: string): string {
    if (address === this.#site) return basePathOf(address) || '/';
    return address.startsWith(`${this.#site}/`) ? `${basePathOf(this.#site)}${address.slice(this.#site.length)}` : address;
  }
}
