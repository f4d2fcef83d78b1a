import type { Data } from '../../model/data.ts';
import type { SchemaModel } from '../../model/schema.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import type { PageDescription } from '../../shared/page/page-description.ts';
import { maskNames } from '../similarity/mask-names.ts';
import { hashShingles } from '../similarity/shingle-hashes.ts';
import type { TextRecord } from './page-record.ts';
import { textOf } from './page-text.ts';

/** This many pages are enough to find the texts that all pages of a definition share. */
const SAMPLE = 8;

/** Turns the texts of the pages of one definition into records that can be compared. */
export class PageTexts {
  readonly #config: SiteConfig;
  readonly #schema: SchemaModel;
  readonly #hash: (text: string) => string;
  /** The texts of the first pages. They include most texts that pages share. */
  readonly #known = new Map<string, TextRecord>();
  #pages = 0;

  constructor(config: SiteConfig, schema: SchemaModel, hash: (text: string) => string) {
    this.#config = config;
    this.#schema = schema;
    this.#hash = hash;
  }

  /** Returns the texts of the blocks on an item's page, with names masked. */
  of({ blocks }: Pick<PageDescription, 'blocks'>, item: Data): readonly TextRecord[] {
    const isSample = this.#pages++ < SAMPLE;
    return maskNames(
      blocks.map((block) => textOf(block, this.#schema)),
      namesOf(item, this.#config),
    ).map((text) => {
      const known = this.#known.get(text);
      if (known !== undefined) return known;
      const record = { hash: this.#hash(text), shingles: hashShingles(text) };
      if (isSample) this.#known.set(text, record);
      return record;
    });
  }
}

/** Returns the names of an item, the market, and the business. Pages that differ only in these say the same. */
function namesOf(item: Data, { business, market }: SiteConfig): string[] {
  const own = ['slug', 'title', 'name', 'county'].map((key) => item[key]);
  const names = [...own, business.name, market.city, market.region, market.area, market.regionCode];
  return names.filter((name): name is string => typeof name === 'string');
}
