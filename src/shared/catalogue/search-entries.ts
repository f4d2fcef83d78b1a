import type { CatalogueEntry } from './entry.ts';

/** Findings about what search engines are told; all of them are warnings. */
export const SEARCH_ENTRIES = {
  SEARCH_FACT_MISSING: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'A fact that search results could show',
    explanation:
      'Besides the name and the address, search results show a picture and a price range of local businesses that give them. Google recommends them; the list is in schema/google.schema.json, with its sources. A site that says `sample: true` is not asked.',
    wrong: 'business:\n  name: Brightlark\n# no `priceRange`, no `image`',
    right: 'business:\n  name: Brightlark\n  priceRange: $$\n  image: { src: images/team.jpg, alt: The team before the shop }',
  },
  SEARCH_FACT_REFUSED: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'A fact that search engines do not take',
    explanation:
      'Google leaves out a value that breaks its rules, and sometimes all that stands beside it. The rules are in schema/google.schema.json, with their sources.',
    wrong:
      'priceRange: From $129 for a small flat, $180 for a house with two floors and $240 for one with three; more for what nobody cleaned before',
    right: 'priceRange: $129–$450',
  },
} as const satisfies Record<string, CatalogueEntry>;
