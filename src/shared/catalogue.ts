import { CONFIG_ENTRIES } from './catalogue/config-entries.ts';
import type { CatalogueEntry } from './catalogue/entry.ts';
import { REFERENCE_ENTRIES } from './catalogue/reference-entries.ts';
import { YAML_ENTRIES } from './catalogue/yaml-entries.ts';

/** Every code that Townsite can report. Codes are permanent: tools and comments refer to them. */
export const CATALOGUE = { ...YAML_ENTRIES, ...CONFIG_ENTRIES, ...REFERENCE_ENTRIES } as const satisfies Record<string, CatalogueEntry>;

export type Code = keyof typeof CATALOGUE;
