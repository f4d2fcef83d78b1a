import type { CatalogEntry } from './entry.ts';

/** Findings about what search engines see. All of them are warnings. */
export const SEARCH_ENTRIES = {
  NOINDEX_HOME: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'A home page that search engines leave out',
    explanation:
      '`noindex: true` keeps a page out of search results. Most people who search for the business look for its home page, and would not find it. Use `noindex` only for pages such as a thank-you page.',
    wrong: 'pages:\n  - path: /\n    noindex: true',
    right: 'pages:\n  - path: /',
  },
  SEARCH_FACT_MISSING: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'A fact that search results could show',
    explanation:
      'In addition to name and address, search results can show a picture and a price range. Google recommends both; schema/google.schema.json has the list with its sources. Townsite does not report this for a site with `sample: true`.',
    wrong: 'business:\n  name: Brightlark\n# no `priceRange`, no `image`',
    right: 'business:\n  name: Brightlark\n  priceRange: $$\n  image: { src: images/team.jpg, alt: The team before the shop }',
  },
  SEARCH_FACT_REFUSED: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'A fact that search engines refuse',
    explanation:
      'If a value breaks Google’s rules, Google ignores it, and sometimes the values next to it. schema/google.schema.json has the rules with their sources.',
    wrong:
      'priceRange: From $129 for a small flat, $180 for a house with two floors and $240 for one with three; more for what nobody cleaned before',
    right: 'priceRange: $129–$450',
  },
} as const satisfies Record<string, CatalogEntry>;
