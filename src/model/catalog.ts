import { BLOCK_ENTRIES } from './catalog/block-entries.ts';
import { CONFIG_ENTRIES } from './catalog/config-entries.ts';
import { DATA_ENTRIES } from './catalog/data-entries.ts';
import type { CatalogEntry } from './catalog/entry.ts';
import { FLEET_ENTRIES } from './catalog/fleet-entries.ts';
import { HOSTING_ENTRIES } from './catalog/hosting-entries.ts';
import { LAYER_ENTRIES } from './catalog/layer-entries.ts';
import { MEANING_ENTRIES } from './catalog/meaning-entries.ts';
import { QUALITY_ENTRIES } from './catalog/quality-entries.ts';
import { REFERENCE_ENTRIES } from './catalog/reference-entries.ts';
import { SEARCH_ENTRIES } from './catalog/search-entries.ts';
import { YAML_ENTRIES } from './catalog/yaml-entries.ts';

/** Every code that Townsite can report. Codes are permanent: tools and comments refer to them. */
export const CATALOG = {
  ...YAML_ENTRIES,
  ...CONFIG_ENTRIES,
  ...DATA_ENTRIES,
  ...LAYER_ENTRIES,
  ...FLEET_ENTRIES,
  ...REFERENCE_ENTRIES,
  ...MEANING_ENTRIES,
  ...QUALITY_ENTRIES,
  ...SEARCH_ENTRIES,
  ...HOSTING_ENTRIES,
  ...BLOCK_ENTRIES,
} as const satisfies Record<string, CatalogEntry>;

/** Returns everything about a code that is the same for all of its findings. */
export function entryOf(code: Code): CatalogEntry {
  return CATALOG[code];
}

export function isOnlyWithoutErrors(code: Code): boolean {
  return entryOf(code).onlyWithoutErrors === true;
}

/** Codes that can be switched off. */
export const WARNINGS: readonly string[] = Object.entries(CATALOG).flatMap(([code, entry]) => (entry.severity === 'warning' ? [code] : []));

/** Returns why a code matters: the first sentence of its explanation. */
export function whyOf(code: Code): string {
  const { explanation } = CATALOG[code];
  return /^.*?[.](?=\s|$)/s.exec(explanation)?.[0] ?? explanation;
}

export type Code = keyof typeof CATALOG;
