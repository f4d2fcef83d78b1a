import { CONFIG_ENTRIES } from './catalogue/config-entries.ts';
import { DATA_ENTRIES } from './catalogue/data-entries.ts';
import type { CatalogueEntry } from './catalogue/entry.ts';
import { HOSTING_ENTRIES } from './catalogue/hosting-entries.ts';
import { MEANING_ENTRIES } from './catalogue/meaning-entries.ts';
import { QUALITY_ENTRIES } from './catalogue/quality-entries.ts';
import { REFERENCE_ENTRIES } from './catalogue/reference-entries.ts';
import { SEARCH_ENTRIES } from './catalogue/search-entries.ts';
import { YAML_ENTRIES } from './catalogue/yaml-entries.ts';

/** Every code that Townsite can report. Codes are permanent: tools and comments refer to them. */
export const CATALOGUE = {
  ...YAML_ENTRIES,
  ...CONFIG_ENTRIES,
  ...DATA_ENTRIES,
  ...REFERENCE_ENTRIES,
  ...MEANING_ENTRIES,
  ...QUALITY_ENTRIES,
  ...SEARCH_ENTRIES,
  ...HOSTING_ENTRIES,
} as const satisfies Record<string, CatalogueEntry>;

export function isOnlyWithoutErrors(code: Code): boolean {
  const entry: CatalogueEntry = CATALOGUE[code];
  return entry.onlyWithoutErrors === true;
}

/** Why a code matters: the first sentence of its explanation. */
export function whyOf(code: Code): string {
  const { explanation } = CATALOGUE[code];
  return /^.*?[.](?=\s|$)/s.exec(explanation)?.[0] ?? explanation;
}

export type Code = keyof typeof CATALOGUE;
