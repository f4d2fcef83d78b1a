import type { CatalogueEntry } from './entry.ts';

/** Findings of the YAML parser. */
export const YAML_ENTRIES = {
  YAML_SYNTAX: {
    severity: 'error',
    title: 'The YAML cannot be read',
    explanation:
      'Something in the way the file is written keeps it from being read: a quote or bracket that was not closed, a colon inside a text without quotes, lines that stand in the wrong column. The place shown is where reading failed; the cause is often on the line above.',
    wrong: 'business:\n  name: Cleaning: done right',
    right: 'business:\n  name: "Cleaning: done right"',
  },
  YAML_EMPTY: {
    severity: 'error',
    title: 'The file is empty',
    explanation:
      'There is nothing in the file but perhaps comments. A site needs at least `version`, `business`, `market`, `navigation` and `pages`.',
    wrong: '# to be written',
    right: 'version: 1\nbusiness:\n  name: Brightlark Cleaning Co.\n  # …',
  },
} as const satisfies Record<string, CatalogueEntry>;
