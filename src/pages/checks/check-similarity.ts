import type { Data } from '../../model/data.ts';
import type { DataPath, FindingList } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import { listInWords } from '../../shared/text.ts';
import type { PageRecord } from '../records/page-record.ts';
import { byDefinition, isInSearch } from '../records/page-record.ts';
import type { HashedTexts } from '../similarity/find-similar.ts';
import { findSimilar } from '../similarity/find-similar.ts';

interface SimilarityCheck {
  readonly config: SiteConfig;
  readonly schema: SchemaModel;
  readonly records: readonly PageRecord[];
  readonly findings: FindingList;
}

/**
 * Compares the pages of each definition with `each`: names are masked, blocks that all of them share are left out, and what remains
 * is compared as sets of three-word sequences. A page is reported once, with the one before it that it resembles most.
 */
export function checkSimilarity({ config, schema, records, findings }: SimilarityCheck): void {
  for (const [definition, all] of byDefinition(records)) {
    const { each, groupBy } = (config.pages as unknown as Data[])[Number(definition[1])] ?? {};
    // The pages of groups are lists: they have nothing to say.
    if (typeof each !== 'string' || groupBy !== undefined) continue;
    const pages = all.filter((page) => isInSearch(page, config.business.url));
    // Search engines take pages of places that say the same for spam.
    const code = schema.holdsPlaces(each) ? 'CITY_SIMILAR' : 'PAGE_SIMILAR';
    for (const [number, nearest] of findSimilar(properShingles(pages), config.checks.similarity).entries()) {
      if (nearest === undefined) continue;
      const [page, other] = [pages[number], pages[nearest.index]] as [PageRecord, PageRecord];
      findings.add({
        code,
        message: `${page.path} says almost the same as ${other.path} (${Math.round(nearest.similarity * 100)} % in common, not counting names).`,
        hint: `Say what is special about it in ${listInWords(proseKeys(schema, each).map((key) => `\`${key}\``))}.`,
        path: [...(page.origin as DataPath), 'slug'],
      });
    }
  }
}

/** The sequences of what each page says, without the texts that are on all of them. */
function properShingles(pages: readonly PageRecord[]): HashedTexts {
  const [first, ...others] = pages;
  let shared = new Set(others.length === 0 ? [] : first?.texts.map(({ hash }) => hash));
  for (const { texts } of others) {
    const own = new Set(texts.map(({ hash }) => hash));
    if ([...shared].some((hash) => !own.has(hash))) shared = new Set([...shared].filter((hash) => own.has(hash)));
  }
  let memory = new Uint32Array(4096);
  // Joined when it is asked for, in the same memory: together they would be as large as all that is kept of the pages' texts.
  const at = (index: number): Uint32Array | undefined => {
    const parts = pages.at(index)?.texts.filter(({ hash }) => !shared.has(hash));
    if (parts === undefined) return undefined;
    const length = parts.reduce((sum, { shingles }) => sum + shingles.length, 0);
    if (memory.length < length) memory = new Uint32Array(2 * length);
    let end = 0;
    for (const { shingles } of parts) {
      memory.set(shingles, end);
      end += shingles.length;
    }
    return memory.subarray(0, end);
  };
  return { length: pages.length, at };
}

/** The fields of an item that hold prose: where something particular can be written. */
function proseKeys(schema: SchemaModel, collection: string): string[] {
  const item = schema.collections.get(collection)?.item as SchemaNode;
  const keys = Object.keys(item.properties ?? {}).filter((key) => /^(article|prose)$/.test(schema.child(item, key)?.['x-kind'] ?? ''));
  return keys.length > 0 ? keys : ['content'];
}
