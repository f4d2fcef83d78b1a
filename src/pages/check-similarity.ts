import type { Data } from '../config/facts/fill-defaults.ts';
import type { FindingList } from '../shared/diagnostic.ts';
import type { SiteConfig } from '../shared/generated/site.gen.ts';
import type { SchemaModel, SchemaNode } from '../shared/schema.ts';
import { listInWords } from '../shared/text.ts';
import { isCanonical } from './check-quality.ts';
import type { PlacedPage } from './describe-page.ts';
import type { HashedTexts } from './find-similar.ts';
import { findSimilar } from './find-similar.ts';
import { hashPages } from './hash-pages.ts';
import { textOf } from './page-text.ts';
import { maskNames } from './similarity.ts';

interface SimilarityCheck {
  readonly config: SiteConfig;
  readonly schema: SchemaModel;
  readonly placed: readonly PlacedPage[];
  readonly findings: FindingList;
}

/** What was compared of the pages of one definition, so that a page that changes can be held against the others again. */
export interface ComparedTexts {
  /** The number of the definition in `pages`. */
  readonly definition: number;
  /** The position of each page’s item in its collection. */
  readonly positions: readonly number[];
  /** What remains of each page: hashed three-word sequences. Of very many pages they are not kept. */
  readonly shingles: HashedTexts;
  /** The texts of the blocks that all pages share. */
  readonly shared: readonly string[];
  /** The texts of the blocks of the first two pages: what any other page does not share with them, not all share. */
  readonly samples: readonly (readonly string[])[];
}

/**
 * Compares the pages of each definition with `each`: names are masked, blocks that all of them share are left out, and what remains
 * is compared as sets of three-word sequences. A page is reported once, with the one before it that it resembles most.
 */
export function checkSimilarity({ config, schema, placed, findings }: SimilarityCheck): readonly ComparedTexts[] {
  const ofDefinition = groupByDefinition(placed);
  return (config.pages as unknown as Data[]).flatMap((definition, index) => {
    const collection = definition.each as 'services' | 'categories' | 'cities' | undefined;
    // The pages of groups are lists: they have nothing to say.
    if (collection === undefined || definition.groupBy !== undefined) return [];
    const pages = (ofDefinition.get(index) ?? []).flatMap((each, position) =>
      isCanonical(each.page, config) ? [{ ...each, position }] : [],
    );
    const texts = pages.map(
      ({ page, position }) =>
        () =>
          textsOf(page, (config[collection] as unknown as Data[])[position] ?? {}, config),
    );
    const { shared, hashes } = hashPages(texts);
    // Items with a place are cities, whose pages search engines take for spam.
    const isPlace = schema.child(schema.collections.get(collection)?.item ?? {}, 'geo') !== undefined;
    const code = isPlace ? 'CITY_SIMILAR' : 'PAGE_SIMILAR';
    const similar = findSimilar(hashes, config.checks.similarity);
    for (const [number, nearest] of similar.entries()) {
      if (nearest === undefined) continue;
      const [page, other] = [pages[number], pages[nearest.index]] as [(typeof pages)[number], (typeof pages)[number]];
      findings.add({
        code,
        message: `${page.page.path} says almost the same as ${other.page.path} (${Math.round(nearest.similarity * 100)} % in common, not counting names).`,
        hint: `Say what is special about it in ${listInWords(proseKeys(schema, collection).map((key) => `\`${key}\``))}.`,
        path: [collection, page.position, 'slug'],
      });
    }
    const positions = pages.map(({ position }) => position);
    return [{ definition: index, positions, shingles: hashes, shared, samples: texts.slice(0, 2).map((read) => read()) }];
  });
}

/** What the blocks of an item's page say, names masked. */
export function textsOf(page: PlacedPage['page'], item: Data, config: SiteConfig): readonly string[] {
  return maskNames(page.blocks.map(textOf), namesOf(item, config));
}

/** The names of an item and of the market and the business: what may differ without saying anything. */
function namesOf(item: Data, { business, market }: SiteConfig): string[] {
  const own = ['slug', 'title', 'name', 'county'].map((key) => item[key]).filter((value): value is string => typeof value === 'string');
  return [...own, business.name, market.city, market.region, market.area, market.regionCode];
}

function groupByDefinition(placed: readonly PlacedPage[]): ReadonlyMap<unknown, readonly PlacedPage[]> {
  const groups = new Map<unknown, PlacedPage[]>();
  for (const each of placed) {
    const group = groups.get(each.path[1]);
    if (group === undefined) groups.set(each.path[1], [each]);
    else group.push(each);
  }
  return groups;
}

/** The fields of an item that hold prose: where something particular can be written. */
function proseKeys(schema: SchemaModel, collection: string): string[] {
  const item = schema.collections.get(collection)?.item as SchemaNode;
  const keys = Object.keys(item.properties ?? {}).filter((key) => schema.child(item, key)?.['x-kind'] === 'prose');
  return keys.length > 0 ? keys : ['content'];
}
