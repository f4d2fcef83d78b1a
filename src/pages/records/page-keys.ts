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
  /** Shortens a text that is only compared with others. */
  readonly hash: (text: string) => string;
}

/** Makes the memo key of each page: a hash of everything that the page is made from. */
export class PageKeys {
  readonly #hash: (text: string) => string;
  /** The hash of the site's facts, which any page may show. */
  readonly #facts: string;
  readonly #known = new Map<object, string>();

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
    for (const value of values) text += `\n${typeof value === 'object' && value !== null ? this.#hashShared(value) : print(value)}`;
    return this.#hash(text);
  }

  /** Hashes an item, or a list of items, and keeps the hash: each page that shows the item, or a part of the list, asks for it. */
  #hashShared(value: object): string {
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    const made = Array.isArray(value) ? this.#hashWith(`[${value.length}`, value) : this.#hash(print(value));
    this.#known.set(value, made);
    return made;
  }
}

/**
 * Prints a value for its hash: equal values alike, and others differently, because each text follows its length. JSON would look at each
 * character of all items, which takes four times as long.
 */
function print(value: unknown): string {
  if (typeof value === 'string') return `${value.length}:${value}`;
  if (Array.isArray(value)) {
    let list = `[${value.length}`;
    for (const each of value) list += `,${print(each)}`;
    return list;
  }
  if (!isData(value)) return `${String(value)};`;
  let map = '{';
  for (const key in value) if (value[key] !== undefined) map += `${key.length}:${key}${print(value[key])}`;
  return `${map}}`;
}
