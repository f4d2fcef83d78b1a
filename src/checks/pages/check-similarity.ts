import type { Data } from '../../model/data.ts';
import type { DataPath, FindingList } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import type { PageRecord } from '../../pages/records/page-record.ts';
import { byDefinition, isInSearch } from '../../pages/records/page-record.ts';
import type { HashedTexts } from '../../pages/similarity/find-similar.ts';
import { findSimilar } from '../../pages/similarity/find-similar.ts';
import { similarityCode } from '../../pages/similarity/similarity-code.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import { listInWords } from '../../shared/text.ts';

interface SimilarityCheck {
  readonly config: SiteConfig;
  readonly schema: SchemaModel;
  readonly records: readonly PageRecord[];
  readonly findings: FindingList;
}

/**
 * Compares the pages of each definition with `each`, unless the warning is off. Names are masked, blocks that all these pages share are left out, and the rest is
 * compared as sets of three-word sequences. Reports a page once, with the earlier page that it resembles most.
 */
export function checkSimilarity({ config, schema, records, findings }: SimilarityCheck): void {
  for (const [definition, all] of byDefinition(records)) {
    const written = (config.pages as unknown as Data[])[Number(definition[1])] ?? {};
    const code = similarityCode(written, config, schema);
    if (code === undefined) continue;
    const pages = all.filter((page) => isInSearch(page, config.business.url));
    for (const [number, nearest] of findSimilar(properShingles(pages), config.checks.similarity).entries()) {
      if (nearest === undefined) continue;
      const [page, other] = [pages[number], pages[nearest.index]] as [PageRecord, PageRecord];
      findings.add({
        code,
        message: `${page.path} says almost the same as ${other.path} (${Math.round(nearest.similarity * 100)} % in common, not counting names).`,
        remedy: adviseField(proseFields(schema.collections.get(written.each as string)?.item, schema)),
        path: [...(page.origin as DataPath), 'slug'],
      });
    }
  }
}

/** Returns the word sequences of each page, without the texts that all pages share. */
function properShingles(pages: readonly PageRecord[]): HashedTexts {
  const [first, ...others] = pages;
  let shared = new Set(others.length === 0 ? [] : first?.texts.map(({ hash }) => hash));
  for (const { texts } of others) {
    const isOwn = (hash: string): boolean => texts.some((text) => text.hash === hash);
    if (![...shared].every(isOwn)) shared = new Set([...shared].filter(isOwn));
  }
  const proper = pages.map(({ texts }) => texts.filter(({ hash }) => !shared.has(hash)));
  let memory = new Uint32Array(4096);
  // Join the parts on demand, in one buffer. Joined copies for all pages would take as much memory as the records' own texts.
  const at = (index: number): Uint32Array | undefined => {
    const parts = proper.at(index);
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

function adviseField(names: readonly string[]): string {
  if (names.length === 0) return 'Give the entries a field with the type markdown, and say there what is special about each.';
  return `Say what is special about it in ${listInWords(names.map((name) => `\`${name}\``))}.`;
}

/** Returns the prose fields of an item, where an author can write something specific: `about`, `content.description`. */
function proseFields(item: SchemaNode | undefined, schema: SchemaModel): readonly string[] {
  return Object.entries(item?.properties ?? {}).flatMap(([key, written]) => {
    const field = schema.resolve(written);
    if (/^(article|prose)$/.test(field['x-kind'] ?? '')) return [key];
    return proseFields(field, schema).map((name) => `${key}.${name}`);
  });
}
