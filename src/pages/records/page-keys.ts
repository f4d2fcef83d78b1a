import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { DATA_SECTIONS } from '../../schema/data-sections.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import type { Scope } from '../../template/compiled.ts';
import { mayTurn } from '../../template/may-turn.ts';
import type { DownloadFacts } from '../downloads/download-facts.ts';
import type { ImageFacts } from '../pictures/image-facts.ts';
import type { ListReads } from './list-reads.ts';

interface KeyOptions {
  readonly config: SiteConfig;
  readonly schema: SchemaModel;
  readonly images: ImageFacts;
  /** The year of the build. Structured data needs it for dates that recur every year. */
  readonly year: number;
  readonly downloads?: DownloadFacts | undefined;
  readonly folders?: ReadonlyMap<string, string> | undefined;
  /** Shortens a text that is only compared with others. */
  readonly hash: (text: string) => string;
}

/** Makes the memo key of each page: a hash of everything that the page is made from. */
export class PageKeys {
  readonly #hash: (text: string) => string;
  /** The hash of the site's facts, which any page may show. */
  readonly #facts: string;
  readonly #known = new Map<Data, string>();

  constructor({ config, schema, images, downloads = new Map(), year, hash }: KeyOptions) {
    this.#hash = hash;
    const { pages: _pages, ...rest } = config as unknown as Data;
    const facts = Object.entries(rest).filter(([name]) => DATA_SECTIONS.includes(name) || !schema.collections.has(name));
    const own = (schema.root['x-own-blocks'] ?? []).map((type) => schema.block(type));
    this.#facts = hash(JSON.stringify([facts, [...images], [...downloads], year, own, mayTurn(config as unknown as Data)]));
  }

  /** @param path of the definition. @returns the hash of everything that all pages of the definition are made from */
  ofDefinition({ definition, path, reads, scope }: { definition: Data; path: DataPath; reads: ListReads; scope: Scope }): string {
    return this.#hashWith([this.#facts, path.join('.'), JSON.stringify(definition)].join('\n'), reads.shared(scope));
  }

  /**
   * @param definition the hash that `ofDefinition` returns
   * @param read everything else that the page is made from
   */
  ofPage(definition: string, read: readonly unknown[]): string {
    return this.#hashWith(definition, read);
  }

  #hashWith(start: string, values: readonly unknown[]): string {
    let text = start;
    for (const value of values) text += `\n${isData(value) ? this.#hashItem(value) : JSON.stringify(value)}`;
    return this.#hash(text);
  }

  /** Hashes an item, and keeps the hash: each page that lists the item asks for it. */
  #hashItem(item: Data): string {
    const known = this.#known.get(item);
    if (known !== undefined) return known;
    const made = this.#hash(JSON.stringify(item));
    this.#known.set(item, made);
    return made;
  }
}
