import type { CatalogueEntry } from './entry.ts';

/** Findings about what refers to what: references, items, routes, links, pictures. */
export const REFERENCE_ENTRIES = {
  REFERENCE_SYNTAX: {
    severity: 'error',
    title: 'A {{reference}} that cannot be read',
    explanation:
      'A reference is two braces, the way to a value with dots, two braces. Nothing is worked out inside it: no sums, no filters, no quotes.',
    wrong: 'heading: "Cleaning in {{market.city | upper}}"',
    right: 'heading: "Cleaning in {{market.city}}"',
  },
  REFERENCE_UNKNOWN: {
    severity: 'error',
    title: 'A {{reference}} to something that does not exist',
    explanation:
      'References begin with `business`, `market` or `texts`; on a page with `each`, and inside an `item`, also with the name of the item (`city`, `service`, `category`, `testimonial`, `item`). The reference lists every field that can follow.',
    wrong: 'heading: "Call {{business.telephone}}"',
    right: 'heading: "Call {{business.phone}}"',
  },
  REFERENCE_WRONG_TYPE: {
    severity: 'error',
    title: 'A {{reference}} to a value of the wrong kind',
    explanation: 'A whole map or list cannot stand inside a text. Refer to one of its fields, or use a block that shows lists.',
    wrong: 'text: "We are at {{business.address}}"',
    right: 'text: "We are at {{business.address.street}}"',
  },
  REFERENCE_CYCLE: {
    severity: 'error',
    title: 'A {{reference}} that leads back to itself',
    explanation: 'Two texts refer to each other, so neither can ever be finished. Write one of them out.',
    wrong: 'market:\n  city: "{{market.area}}"\n  area: "{{market.city}}"',
    right: 'market:\n  city: Dallas\n  area: "{{market.city}} and around"',
  },
  REFERENCE_EMPTY: {
    severity: 'error',
    title: 'A required text refers to a value that is not given',
    explanation:
      'A text that refers to a value which is not given counts as not given itself. Optional fields then simply do not show; this one is required, so something must stand there.',
    wrong: 'business:\n  name: Brightlark\n# no `founded`\n# …\nheading: "Since {{business.founded}}"',
    right: 'business:\n  name: Brightlark\n  founded: 2018\n# …\nheading: "Since {{business.founded}}"',
  },
  GROUP_UNKNOWN: {
    severity: 'error',
    title: 'A list of groups that have no pages',
    explanation:
      'A list with `groupBy` leads to the pages of the groups. They are made by a page with the same `each` and `groupBy`; without it the links lead nowhere.',
    wrong: 'links: { each: cities, groupBy: county, item: { label: "{{group.title}}" } }\n# and no page with groupBy: county',
    right: 'pages:\n  - path: /locations/{{group.slug}}\n    each: cities\n    groupBy: county',
  },
  COLLECTION_UNKNOWN: {
    severity: 'error',
    title: '`each` names a list that does not exist',
    explanation:
      '`each` names a collection (services, categories, cities, testimonials) or a list within the data, such as market.neighbourhoods.',
    wrong: 'cards:\n  each: service',
    right: 'cards:\n  each: services',
  },
  ITEM_UNKNOWN: {
    severity: 'error',
    title: 'A slug that no item has',
    explanation: 'Something names an item of a collection by its slug, and there is no item with this slug.',
    wrong: 'cards:\n  each: services\n  only: [deep-clean]',
    right: 'cards:\n  each: services\n  only: [deep-cleaning]',
  },
  FALLBACK_EMPTY: {
    severity: 'error',
    title: 'A stand-in that has nothing to show',
    explanation: 'Items without a content of their own show that of the item that `fallback` names. It must have one itself.',
    abridged: 'too long',
    wrong: 'services:\n  - slug: ovens # no `content`\n# …\nfallback: { without: content, show: ovens }',
    right: 'services:\n  - slug: ovens\n    content: # …\n# …\nfallback: { without: content, show: ovens }',
  },
  ITEM_DUPLICATE_SLUG: {
    severity: 'error',
    title: 'Two items have the same slug',
    explanation: 'A slug is an item’s name in addresses and lists. With two of the same, links could not tell which is meant.',
    wrong: 'cities:\n  - slug: plano\n  - slug: plano',
    right: 'cities:\n  - slug: plano\n  - slug: frisco',
  },
  ROUTE_INVALID: {
    severity: 'error',
    title: 'A page path that cannot be an address',
    explanation: 'Paths are lower-case words, digits and hyphens between slashes. With references filled in, this one is not.',
    wrong: 'path: /locations/{{city.name}}',
    right: 'path: /locations/{{city.slug}}',
  },
  ROUTE_DUPLICATE: {
    severity: 'error',
    title: 'Two pages have the same path',
    explanation: 'An address can show one page only. On pages with `each`, an item’s slug may also be the name of another page.',
    wrong: 'pages:\n  - path: /about\n  - path: /about',
    right: 'pages:\n  - path: /about\n  - path: /team',
  },
  ROUTE_HOME_MISSING: {
    severity: 'error',
    title: 'There is no home page',
    explanation: 'Visitors arrive at /, and the name in the header leads there.',
    wrong: 'pages:\n  - path: /home',
    right: 'pages:\n  - path: /',
  },
  LINK_INVALID: {
    severity: 'error',
    title: 'A link that cannot work',
    explanation:
      'Links are paths of this site that begin with a slash, complete https: addresses, mailto: and tel: links, or #anchors. Other schemes are refused, because some of them run code in the visitor’s browser.',
    wrong: 'body: Visit [our shop](www.example.com).',
    right: 'body: Visit [our shop](https://www.example.com).',
  },
  LINK_UNKNOWN_ROUTE: {
    severity: 'error',
    title: 'A link to a page that does not exist',
    explanation: 'A visitor who follows the link would find the 404 page.',
    wrong: 'href: /abuot',
    right: 'href: /about',
  },
  LINK_UNKNOWN_ANCHOR: {
    severity: 'error',
    title: 'A link to a place on a page that does not exist',
    explanation: 'What follows the # is the `id` of a block on the page that the link leads to.',
    wrong: 'href: /contact#from',
    right: 'href: /contact#form',
  },
  BLOCK_DUPLICATE_ID: {
    severity: 'error',
    title: 'Two blocks of a page have the same id',
    explanation: 'Links to the id could not tell the blocks apart, and screen readers would read the wrong heading.',
    wrong: 'blocks:\n  - type: map\n    id: where\n  - type: contact-details\n    id: where',
    right: 'blocks:\n  - type: map\n    id: map\n  - type: contact-details\n    id: office',
  },
  IMAGE_MISSING: {
    severity: 'error',
    title: 'An image file that does not exist',
    explanation:
      'Images lie in the folder `images` beside the YAML. The name must be the same to the letter, capitals included: other computers are strict about it.',
    wrong: 'image: { src: images/Team.svg, alt: Our team }',
    right: 'image: { src: images/team.svg, alt: Our team }',
  },
  IMAGE_UNREADABLE: {
    severity: 'error',
    title: 'An image file that cannot be read',
    explanation: 'The file is not what its ending says, or it is damaged. Open it in an image program and save it anew.',
    abridged: 'other files',
    wrong: 'image: { src: images/photo.jpg, alt: A text file }',
    right: 'image: { src: images/photo.jpg, alt: A photo }',
  },
  IMAGE_SCRIPT: {
    severity: 'error',
    title: 'An SVG file with a script in it',
    explanation:
      'An SVG can hold scripts. Inside a page no browser runs them, but whoever opens the picture by itself would run them as a page of your site. Drawing programs write none: export the picture anew, or as PNG.',
    abridged: 'other files',
    wrong: 'image: { src: images/sign.svg, alt: Our sign } # <svg onload="…">',
    right: 'image: { src: images/sign.svg, alt: Our sign } # <svg><path d="…"/></svg>',
  },
  IMAGE_SIZE_MISSING: {
    severity: 'error',
    title: 'A remote image without width and height',
    explanation:
      'The page must keep a place of the right size for an image that comes from elsewhere; without it the text jumps when the image arrives.',
    wrong: 'image:\n  src: https://photos.example.com/team.jpg\n  alt: Our team',
    right: 'image:\n  src: https://photos.example.com/team.jpg\n  alt: Our team\n  width: 1200\n  height: 800',
  },
} as const satisfies Record<string, CatalogueEntry>;
