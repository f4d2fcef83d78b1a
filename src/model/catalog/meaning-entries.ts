import type { CatalogEntry } from './entry.ts';

/** Findings about what values mean. */
export const MEANING_ENTRIES = {
  PHONE_IMPOSSIBLE: {
    severity: 'error',
    title: 'An impossible phone number',
    explanation:
      'Visitors tap the number to call, or dial it as they read it. A number with one digit too many or too few reaches nobody, and after the code of a country, as in +44, the 0 of the area code is left out. Townsite reads phone numbers by the rules of the country in the address.',
    wrong: 'phone: "(214) 555-014"',
    right: 'phone: "(214) 555-0142"',
  },
  COUNTRY_DIFFERS: {
    severity: 'warning',
    title: 'A fact of another country',
    explanation:
      'The country in the address decides how numbers are dialed and what visitors read. Facts that you copied from a site in another country can mislead visitors: in Germany, a phone number from Texas would reach a stranger. Near a border, such facts may be right. Write a phone number of another country with `+` and its code. If another fact is right, switch off the warning for it.',
    wrong: 'phone: "(416) 555-0142" # of Toronto, in a site of Texas',
    right: 'phone: "+1 416 555 0142"',
  },
  ADDRESS_REGION: {
    severity: 'warning',
    title: 'A state that does not fit the address',
    explanation:
      'The first digits of a ZIP code belong to one state, so another state is a slip, or was left over from a copied site. A few ZIP codes cross a border. If yours does, switch off the warning.',
    wrong: 'business:\n  address:\n    street: 2100 Sample Street\n    city: Dallas\n    region: WI\n    postalCode: "75201"',
    right: 'business:\n  address:\n    street: 2100 Sample Street\n    city: Dallas\n    region: TX\n    postalCode: "75201"',
  },
  AMOUNT_THOUSANDS: {
    severity: 'warning',
    title: 'An amount with three decimals',
    explanation:
      'A point is the decimal point in this file and in tables, whatever the country: 1.450 is one and a half, not fourteen hundred and fifty. Write thousands without a mark, and at most two decimals.',
    wrong: 'price:\n  from: 1.450',
    right: 'price:\n  from: 1450',
  },
  NUMBER_CHANGED: {
    severity: 'warning',
    title: 'A text of digits that is read as a number',
    explanation:
      'Without quotes, digits are a number, and a number has no zeros in front, none at the end of its decimals, and no plus sign. So the license 0204136 shows as 204136, and 1.50 as 1.5. In quotes, it shows as written.',
    wrong: 'facts:\n  license: 0204136',
    right: 'facts:\n  license: "0204136"',
  },
  HOURS_REVERSED: {
    severity: 'error',
    title: 'Hours that end before they start',
    explanation: 'Opening hours use the 24-hour clock: 6 PM is 18:00. If the business closes after midnight, add `overnight: true`.',
    wrong: 'opens: "08:00"\ncloses: "06:00"',
    right: 'opens: "08:00"\ncloses: "18:00"',
  },
  HOURS_OVERLAP: {
    severity: 'error',
    title: 'Opening hours that overlap',
    explanation:
      'Two entries are about the same time, so visitors and search engines cannot tell which one counts. In a week, a day can have several entries that do not overlap, such as one before and one after lunch. A special day is one entry: if it has several times, write them into its `hours`.',
    wrong: '- { days: [monday], opens: "08:00", closes: "13:00" }\n- { days: [monday], opens: "12:00", closes: "18:00" }',
    right: '- { days: [monday], opens: "08:00", closes: "12:00" }\n- { days: [monday], opens: "13:00", closes: "18:00" }',
  },
  SPECIAL_DAY_PAST: {
    severity: 'warning',
    isAdvice: true,
    title: 'A special day in the past',
    explanation: 'A special day in the past has no effect, and it makes the site look neglected.',
    wrong: 'specialDays:\n  - date: "2019-12-25"',
    right: 'specialDays:\n  - date: "2027-12-25"',
  },
  LEAP_DAY: {
    severity: 'warning',
    title: 'A day that most years do not have',
    explanation:
      'A special day without a year comes back every year, but February 29 comes only in leap years. Write it with its year, or choose another day. The last day of a season may be 02-29: in other years, the season ends on February 28.',
    wrong: 'specialDays:\n  - date: "02-29"',
    right: 'specialDays:\n  - date: "2028-02-29"',
  },
  ANNOUNCEMENT_PAST: {
    severity: 'warning',
    isAdvice: true,
    title: 'An announcement in the past',
    explanation: 'The last day of the announcement is over, so nobody sees it. Remove it, or set new dates.',
    wrong: 'announcements:\n  - text: Free parking this week.\n    from: "2019-12-24"\n    until: "2019-12-26"',
    right: 'announcements:\n  - text: Free parking this week.\n    from: "2027-12-24"\n    until: "2027-12-26"',
  },
  ANNOUNCEMENT_OPEN: {
    severity: 'warning',
    isAdvice: true,
    title: 'An announcement of a closed day that the hours do not know',
    explanation:
      'The announcement says that you are closed, and the tables of hours, the phone bar, and search engines say that you are open. A special day with `announce: true` says it everywhere at once, and `offices` names the offices that are closed. If the announcement is about something else, such as a closed road, it is right.',
    wrong: 'announcements:\n  - text: We are closed on Friday.\n    from: "2027-11-20"\n    until: "2027-11-26"',
    right: 'business:\n  specialDays:\n    - date: "2027-11-26"\n      announce: true',
  },
  OFFER_PAST: {
    severity: 'warning',
    isAdvice: true,
    title: 'An offer in the past',
    explanation: 'The last day of the offer is over, so nobody sees it. Remove it, or set a new date.',
    wrong: 'blocks:\n  - type: offer\n    offers:\n      - { title: Free estimate, until: "2019-12-26" }',
    right: 'blocks:\n  - type: offer\n    offers:\n      - { title: Free estimate, until: "2099-12-26" }',
  },
  ANNOUNCEMENT_REVERSED: {
    severity: 'error',
    title: 'An announcement that ends before it starts',
    explanation: 'The last day, `until`, is before the first day, `from`, so nobody would ever see the text.',
    wrong: 'announcements:\n  - text: Free parking this week.\n    from: "2027-12-26"\n    until: "2027-12-24"',
    right: 'announcements:\n  - text: Free parking this week.\n    from: "2027-12-24"\n    until: "2027-12-26"',
  },
  UPDATED_FUTURE: {
    severity: 'warning',
    title: 'A change date in the future',
    explanation:
      '`updated` goes into the sitemap. Search engines use these dates only while they are correct: after one wrong date, they ignore all of them.',
    wrong: 'updated: "2062-03-01"',
    right: 'updated: "2026-03-01"',
  },
  GEO_FAR: {
    severity: 'error',
    title: 'A city or an office far from the business, or a business outside its country',
    explanation:
      'Usually a minus sign is missing or two digits are swapped. West of Greenwich, the longitude is negative. If the business really travels that far, increase `market.radius`.',
    wrong: 'geo: { lat: 33.02, lng: 96.7 }',
    right: 'geo: { lat: 33.02, lng: -96.7 }',
  },
  SLUG_RESERVED: {
    severity: 'error',
    title: 'A slug that Windows cannot store',
    explanation:
      'Windows reserves a few names for devices, and no file or folder can have them. Every computer must be able to build the site.',
    wrong: 'slug: con',
    right: 'slug: con-cleaning',
  },
  CONTRAST_LOW: {
    severity: 'warning',
    title: 'A brand color that is too light for text',
    explanation:
      'WCAG 2.2 (level AA) requires a contrast of at least 4.5 to 1 between text and its background, so that people with low vision, and everyone in sunlight, can read it. Townsite always keeps this contrast: if the brand color is too light for text, it uses a darker shade.',
    wrong: 'theme:\n  brand: "#7fd1c4"',
    right: 'theme:\n  brand: "#0f5450"',
  },
  DAY_TO_COME: {
    severity: 'warning',
    isAdvice: true,
    title: 'Entries that wait for their day',
    explanation:
      'Townsite publishes an entry of a `dated` collection on its date, and an entry with a `first-day` on that day. A build before that day leaves out the entry, so you must build the site again, for example every night. `townsite dev` shows the entry. With `--now`, you build the site as it will be on another day.',
    abridged: 'your own facts',
    wrong: 'posts:\n  - title: A new van\n    date: "2030-05-04"',
    right: 'posts:\n  - title: A new van\n    date: "2026-05-04"',
  },
  DAY_OVER: {
    severity: 'warning',
    isAdvice: true,
    title: 'Entries whose last day is over',
    explanation:
      'A field of the type `last-day` has the last day on which the site shows an entry. From the next day on, builds leave the entry out of lists and make no page for it. Remove the entry, or set a later day. If others link to its page, add a redirect. `townsite dev` shows the entry.',
    abridged: 'your own facts',
    wrong: 'offers:\n  - title: Ten percent off\n    until: "2025-03-31"',
    right: 'offers:\n  - title: Ten percent off\n    until: "2030-03-31"',
  },
  ENTRY_HIDDEN: {
    severity: 'warning',
    isAdvice: true,
    title: 'Something that needs an entry which the day hides',
    explanation:
      'The last day of the entry is over, or its first day is still to come, so it has no page and is in no list. A link to its page shows visitors the 404 page. Time alone never stops a site: this stays a warning, even with `--strict`. Remove the link, refer to something else, or change the days of the entry.',
    abridged: 'your own facts',
    wrong:
      'jobs:\n  - title: Porter\n    until: "2025-03-31"\nnavigation:\n  header:\n    links:\n      - label: Our porter\n        href: /jobs/porter',
    right:
      'jobs:\n  - title: Porter\n    until: "2030-03-31"\nnavigation:\n  header:\n    links:\n      - label: Our porter\n        href: /jobs/porter',
  },
  EACH_EMPTY: {
    severity: 'warning',
    onlyWithoutErrors: true,
    consequenceOf: ['DAY_OVER', 'DAY_TO_COME'],
    needsPages: true,
    title: 'A page or list without items',
    explanation: 'Without items, the page or list shows nothing. Add items, choose others, or remove it.',
    wrong: 'cities: []\npages:\n  - path: /locations/{{city.slug}}\n    each: cities',
    right: 'cities:\n  - slug: plano\n    # …',
  },
  LIST_CUT: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'A list that shows only some of its items',
    explanation:
      'A page that lists thousands of cities loads slowly, and nobody reads it. Add a page for each group (`each: cities`, `groupBy: county`). The list then links to the groups, and the groups link to every city.',
    abridged: 'too long',
    wrong: 'pages:\n  - path: /locations\n    # … links: { each: cities }, with 10,000 cities',
    right: 'pages:\n  - path: /locations\n    # …\n  - path: /locations/{{group.slug}}\n    each: cities\n    groupBy: county',
  },
  PAGE_DEEP: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'Pages far from the home page',
    explanation:
      'Visitors and search engines give up after a few clicks. Lists of cities on the home page or in the footer link to the pages of the groups and bring every city closer.',
    abridged: 'too long',
    wrong: 'pages:\n  - path: /\n    # no link to /locations, which is three clicks away',
    right:
      'navigation:\n  footer:\n    groups:\n      - heading: Locations\n        links: { each: cities, item: { label: "{{city.name}}" } }',
  },
  PAGE_UNREACHABLE: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'A page that no other page links to',
    explanation:
      'Visitors can find the page only by typing its address, and search engines hardly find it at all. Link to it from another page, or remove it. If a page has no links on purpose, such as the landing page of an ad or a thank-you page, write `inNavigation: false`.',
    wrong: 'pages:\n  - path: /offers   # and no link to /offers anywhere',
    right: 'pages:\n  - path: /offers\n# …\nnavigation:\n  header:\n    links:\n      - { label: Offers, href: /offers }',
  },
} as const satisfies Record<string, CatalogEntry>;
