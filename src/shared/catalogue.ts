import type { Severity } from './diagnostic.ts';

interface CatalogueEntry {
  readonly severity: Severity;
  readonly title: string;
}

/** Every code that Townsite can report. Codes are permanent: tools and comments refer to them. */
export const CATALOGUE = {
  YAML_SYNTAX: { severity: 'error', title: 'The YAML cannot be read' },
  YAML_EMPTY: { severity: 'error', title: 'The file is empty' },
  CONFIG_UNKNOWN_KEY: { severity: 'error', title: 'A key that Townsite does not know' },
  CONFIG_MISSING_KEY: { severity: 'error', title: 'A required key is missing' },
  CONFIG_WRONG_TYPE: { severity: 'error', title: 'A value of the wrong kind' },
  CONFIG_NOT_ALLOWED: { severity: 'error', title: 'A value that is not among the allowed ones' },
  CONFIG_BAD_FORMAT: { severity: 'error', title: 'A text that is not written as it must be' },
  CONFIG_OUT_OF_RANGE: { severity: 'error', title: 'A value that is too small, too large, too short or too long' },
  CONFIG_UNKNOWN_BLOCK: { severity: 'error', title: 'A block type that does not exist' },
  REFERENCE_SYNTAX: { severity: 'error', title: 'A {{reference}} that cannot be read' },
  REFERENCE_UNKNOWN: { severity: 'error', title: 'A {{reference}} to something that does not exist' },
  REFERENCE_WRONG_TYPE: { severity: 'error', title: 'A {{reference}} to a value of the wrong kind' },
  REFERENCE_CYCLE: { severity: 'error', title: 'A {{reference}} that leads back to itself' },
  REFERENCE_EMPTY: { severity: 'error', title: 'A required text refers to a value that is not given' },
  COLLECTION_UNKNOWN: { severity: 'error', title: '`each` names a list that does not exist' },
  ITEM_UNKNOWN: { severity: 'error', title: 'A slug that no item has' },
  ITEM_DUPLICATE_SLUG: { severity: 'error', title: 'Two items have the same slug' },
  ROUTE_INVALID: { severity: 'error', title: 'A page path that cannot be an address' },
  ROUTE_DUPLICATE: { severity: 'error', title: 'Two pages have the same path' },
  ROUTE_HOME_MISSING: { severity: 'error', title: 'There is no home page' },
  LINK_INVALID: { severity: 'error', title: 'A link that cannot work' },
  LINK_UNKNOWN_ROUTE: { severity: 'error', title: 'A link to a page that does not exist' },
  LINK_UNKNOWN_ANCHOR: { severity: 'error', title: 'A link to a place on a page that does not exist' },
  BLOCK_DUPLICATE_ID: { severity: 'error', title: 'Two blocks of a page have the same id' },
  IMAGE_MISSING: { severity: 'error', title: 'An image file that does not exist' },
  IMAGE_UNREADABLE: { severity: 'error', title: 'An image file that cannot be read' },
  IMAGE_SIZE_MISSING: { severity: 'error', title: 'A remote image without width and height' },
} as const satisfies Record<string, CatalogueEntry>;

export type Code = keyof typeof CATALOGUE;
