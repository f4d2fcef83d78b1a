import type { CatalogueEntry } from './entry.ts';

/** Findings about what values mean. */
export const MEANING_ENTRIES = {
  PHONE_IMPOSSIBLE: {
    severity: 'error',
    title: 'A phone number that cannot exist',
    explanation:
      'Visitors tap the number to call; one with a digit too many or too few reaches nobody. Numbers are read by the rules of the country of the address.',
    wrong: 'phone: "(214) 555-014"',
    right: 'phone: "(214) 555-0142"',
  },
  HOURS_REVERSED: {
    severity: 'error',
    title: 'Hours that end before they begin',
    explanation:
      'Opening hours are on the 24-hour clock: six in the evening is 18:00. A business that closes after midnight says so with `overnight: true`.',
    wrong: 'opens: "08:00"\ncloses: "06:00"',
    right: 'opens: "08:00"\ncloses: "18:00"',
  },
  HOURS_OVERLAP: {
    severity: 'error',
    title: 'Opening hours that overlap',
    explanation:
      'A day may have several spans, such as before and after lunch, but they must not overlap: visitors and search engines could not tell which one counts.',
    wrong: '- { days: [monday], opens: "08:00", closes: "13:00" }\n- { days: [monday], opens: "12:00", closes: "18:00" }',
    right: '- { days: [monday], opens: "08:00", closes: "12:00" }\n- { days: [monday], opens: "13:00", closes: "18:00" }',
  },
  SPECIAL_DAY_PAST: {
    severity: 'warning',
    title: 'A special day that is over',
    explanation: 'It has no effect any more, and makes the site look neglected where it is shown.',
    wrong: 'specialDays:\n  - date: "2019-12-25"',
    right: 'specialDays:\n  - date: "2027-12-25"',
  },
  ANNOUNCEMENT_PAST: {
    severity: 'warning',
    title: 'An announcement that is over',
    explanation: 'Its last day has passed, so nobody sees it. Remove it, or set its dates to the next occasion.',
    wrong: 'announcement: { text: Closed for repairs., from: "2019-12-24", until: "2019-12-26" }',
    right: 'announcement: { text: Closed for repairs., from: "2027-12-24", until: "2027-12-26" }',
  },
  ANNOUNCEMENT_REVERSED: {
    severity: 'error',
    title: 'An announcement that ends before it begins',
    explanation: 'The last day, `until`, comes before the first, `from`, so nobody would ever see the text.',
    wrong: 'announcement: { text: Closed for repairs., from: "2027-12-26", until: "2027-12-24" }',
    right: 'announcement: { text: Closed for repairs., from: "2027-12-24", until: "2027-12-26" }',
  },
  UPDATED_FUTURE: {
    severity: 'warning',
    title: 'A change that lies in the future',
    explanation:
      '`updated` goes into the sitemap. Search engines heed it only as long as it is right: one day that has not come yet, and they pass over all of them.',
    wrong: 'updated: "2062-03-01"',
    right: 'updated: "2026-03-01"',
  },
  GEO_FAR: {
    severity: 'error',
    title: 'A city far away from the business',
    explanation:
      'Mostly a sign is missing or two digits are swapped: west of Greenwich the longitude is negative. If the business really travels so far, raise `market.radius`.',
    wrong: 'geo: { lat: 33.02, lng: 96.7 }',
    right: 'geo: { lat: 33.02, lng: -96.7 }',
  },
  SLUG_RESERVED: {
    severity: 'error',
    title: 'A slug that Windows cannot store',
    explanation:
      'Windows keeps a few names for devices, and no file or folder can have them. The site must be buildable on every computer.',
    wrong: 'slug: con',
    right: 'slug: con-cleaning',
  },
  CONTRAST_LOW: {
    severity: 'warning',
    title: 'A brand colour in which text cannot be read',
    explanation:
      'WCAG 2.2 (level AA) asks for a contrast of at least 4.5 to 1 between text and what it stands on, so that people with weak eyes, and everyone in sunlight, can read it. Townsite never breaks that: where the brand’s colour is too light for text, a darker shade of it is taken.',
    wrong: 'theme:\n  brand: "#7fd1c4"',
    right: 'theme:\n  brand: "#0f5450"',
  },
  EACH_EMPTY: {
    severity: 'warning',
    title: 'Something that is made for each item, and there is none',
    explanation: 'Nothing is made of it: no page, no card. Add items, choose others, or remove it.',
    wrong: 'cities: []\npages:\n  - path: /locations/{{city.slug}}\n    each: cities',
    right: 'cities:\n  - slug: plano\n    # …',
  },
  LIST_CUT: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'A list that shows a part of its items',
    explanation:
      'A page that lists thousands of cities is slow to load, and nobody reads it. With a page for each group of them (`each: cities`, `groupBy: county`) such a list leads to the groups, and they lead to every city.',
    abridged: 'too long',
    wrong: 'pages:\n  - path: /locations\n    # … links: { each: cities }, of which there are 10,000',
    right: 'pages:\n  - path: /locations\n    # …\n  - path: /locations/{{group.slug}}\n    each: cities\n    groupBy: county',
  },
  PAGE_DEEP: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'Pages that are far from the home page',
    explanation:
      'Visitors and search engines give up after a few clicks. Lists of cities on the home page or in the footer lead to the pages of the groups, and so bring every city nearer.',
    abridged: 'too long',
    wrong: 'pages:\n  - path: /\n    # no link to /locations, which is three clicks away',
    right:
      'navigation:\n  footer:\n    groups:\n      - heading: Locations\n        links: { each: cities, item: { label: "{{city.name}}" } }',
  },
  PAGE_UNREACHABLE: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'A page that no link reaches',
    explanation:
      'Visitors can find it only by typing its address, and search engines hardly at all. Link to it from another page, or remove it.',
    wrong: 'pages:\n  - path: /offers   # and no link to /offers anywhere',
    right: 'pages:\n  - path: /offers\n# …\nnavigation:\n  header:\n    links:\n      - { label: Offers, href: /offers }',
  },
} as const satisfies Record<string, CatalogueEntry>;
