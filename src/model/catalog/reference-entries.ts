import type { CatalogEntry } from './entry.ts';

/** Findings about broken connections: references, items, routes, links, pictures. */
export const REFERENCE_ENTRIES = {
  REFERENCE_SYNTAX: {
    severity: 'error',
    title: 'An invalid {{reference}}',
    explanation:
      'A reference is the path to a value, with dots, between double braces. It cannot contain anything else: no sums, no filters, no quotes.',
    wrong: 'heading: "Cleaning in {{market.city | upper}}"',
    right: 'heading: "Cleaning in {{market.city}}"',
  },
  REFERENCE_UNKNOWN: {
    severity: 'error',
    title: 'A {{reference}} to something that does not exist',
    explanation:
      'References start with `business`, `market`, `facts`, `texts`, or `privacy`, or with a collection and the slug of an entry: `{{offices.downtown.phone}}`. On a page with `each` and inside an `item`, they can also start with `item`, or with the name of the item: `service`, `category`, `city`, `office`, `testimonial`, or the item name of your own collection. The reference lists every field that can follow. If a field holds the slug of another entry, the fields of that entry can follow: `{{testimonial.service.title}}`.',
    wrong: 'heading: "Call {{business.telephone}}"',
    right: 'heading: "Call {{business.phone}}"',
  },
  REFERENCE_WRONG_TYPE: {
    severity: 'error',
    title: 'A {{reference}} to a value of the wrong type',
    explanation:
      'A text can show a list of words, which Townsite joins: “English, Irish, and French”. It cannot show a map or any other list. Refer to one of its fields, or use a block that shows lists.',
    wrong: 'text: "We are at {{business.address}}"',
    right: 'text: "We are at {{business.address.street}}"',
  },
  REFERENCE_CYCLE: {
    severity: 'error',
    title: 'A {{reference}} that refers back to itself',
    explanation:
      'These texts refer to each other in a circle, so Townsite cannot fill in any of them. Replace one of the references with plain text.',
    wrong: 'market:\n  city: "{{market.area}}"\n  area: "{{market.city}}"',
    right: 'market:\n  city: Dallas\n  area: "{{market.city}} and around"',
  },
  REFERENCE_EMPTY: {
    severity: 'error',
    title: 'A required text that refers to a missing value',
    explanation:
      'If a text refers to a missing value, the text itself counts as missing. The site leaves out an optional text. This text is required, so it needs a value.',
    wrong: 'business:\n  name: Brightlark\n# no `founded`\n# …\nheading: "Since {{business.founded}}"',
    right: 'business:\n  name: Brightlark\n  founded: 2018\n# …\nheading: "Since {{business.founded}}"',
  },
  GROUP_UNKNOWN: {
    severity: 'error',
    title: 'A list of groups without pages',
    explanation:
      'A list with `groupBy` links to the pages of the groups. To make these pages, add a page with the same `each` and `groupBy`.',
    wrong: 'links: { each: cities, groupBy: county, item: { label: "{{group.title}}" } }\n# and no page with groupBy: county',
    right: 'pages:\n  - path: /locations/{{group.slug}}\n    each: cities\n    groupBy: county',
  },
  LIST_ORDER: {
    severity: 'error',
    title: 'An `order` in a list that already has an order',
    explanation:
      'A list with `only` shows its items in the order of `only`. A list with `nearest` shows the nearest items first. A list with `groupBy` sorts the groups by name. In these lists, `order` would do nothing.',
    wrong: 'cards:\n  each: services\n  only: [deep-cleaning, standard-cleaning]\n  order: title',
    right: 'cards:\n  each: services\n  order: title',
  },
  NEAREST_UNKNOWN: {
    severity: 'error',
    title: 'A list of the nearest items without coordinates',
    explanation:
      'A list with `nearest` measures the distance from the page’s own item to the items of the list, so both need coordinates (`geo`). On a page without an item, and on the page of an item without a place, such as a service, Townsite measures from the place of the business.',
    wrong: 'cards:\n  each: services\n  nearest: 3',
    right: 'cards:\n  each: services\n  limit: 3',
  },
  COLLECTION_UNKNOWN: {
    severity: 'error',
    title: '`each` names an unknown list',
    explanation:
      '`each` takes a collection (services, categories, cities, offices, testimonials, and those that you declare under `collections`) or a list in your data, such as `market.neighborhoods` or one of your own `facts`. On the page of an item, it also takes a list of that item, such as `category.services`.',
    wrong: 'cards:\n  each: service',
    right: 'cards:\n  each: services',
  },
  ITEM_UNKNOWN: {
    severity: 'error',
    title: 'An unknown slug',
    explanation: 'This value must be the slug of an item, and no item has this slug.',
    wrong: 'cards:\n  each: services\n  only: [deep-clean]',
    right: 'cards:\n  each: services\n  only: [deep-cleaning]',
  },
  FALLBACK_EMPTY: {
    severity: 'error',
    title: 'A fallback without content',
    explanation: 'Items without content show the content of the item that `fallback` names. That item must have content itself.',
    abridged: 'too long',
    wrong: 'services:\n  - slug: ovens # no `content`\n# …\nfallback: { without: content, show: ovens }',
    right: 'services:\n  - slug: ovens\n    content: # …\n# …\nfallback: { without: content, show: ovens }',
  },
  ITEM_DUPLICATE_SLUG: {
    severity: 'error',
    title: 'Two items with the same slug',
    explanation: 'A slug is the name of an item in addresses and lists. If two items share a slug, links cannot tell them apart.',
    wrong: 'cities:\n  - slug: plano\n  - slug: plano',
    right: 'cities:\n  - slug: plano\n  - slug: frisco',
  },
  ROUTE_INVALID: {
    severity: 'error',
    title: 'A path that cannot be an address',
    explanation:
      'A path consists of lowercase words, digits, and hyphens between slashes. With its references filled in, this path contains something else.',
    wrong: 'path: /locations/{{city.name}}',
    right: 'path: /locations/{{city.slug}}',
  },
  ROUTE_DUPLICATE: {
    severity: 'error',
    title: 'Two pages with the same path',
    explanation:
      'An address can show only one page. If a page has `each`, the path of one of its items can be the same as the path of another page.',
    wrong: 'pages:\n  - path: /about\n  - path: /about',
    right: 'pages:\n  - path: /about\n  - path: /team',
  },
  ROUTE_HOME_MISSING: {
    severity: 'error',
    needsPages: true,
    title: 'A missing home page',
    explanation: 'Visitors arrive at /, and the business name in the header links to it.',
    wrong: 'pages:\n  - path: /home',
    right: 'pages:\n  - path: /',
  },
  LINK_INVALID: {
    severity: 'error',
    title: 'An invalid link',
    explanation:
      'A link is a path of this site that starts with a slash, a full https: address, a mailto:, tel:, or sms: link, or an #anchor. Townsite refuses everything else, because some links run code in the visitor’s browser.',
    wrong: 'body: Visit [our shop](www.example.com).',
    right: 'body: Visit [our shop](https://www.example.com).',
  },
  MAP_REFUSED: {
    severity: 'warning',
    title: 'A map that cannot be shown in a frame',
    explanation:
      'Map services let other sites show only special addresses. The address that you share or see in the address bar refuses to be in a frame, so visitors see an empty box.',
    wrong:
      'blocks:\n  - type: hero\n    heading: Find us\n  - type: map\n    title: Where we are\n    src: https://maps.app.goo.gl/AbCd1234',
    right:
      'blocks:\n  - type: hero\n    heading: Find us\n  - type: map\n    title: Where we are\n    src: https://www.google.com/maps/embed?pb=!1m18',
  },
  EMBED_LINK: {
    severity: 'warning',
    title: 'An address that its provider shows only on its own',
    explanation:
      'Booking tools let other sites show only some of their addresses. Any other address becomes a link, so that visitors can still use it. Copy the address for embedding from your provider. [The list of providers](providers.md) says which addresses can be shown.',
    wrong:
      'blocks:\n  - type: hero\n    heading: Book a visit\n  - type: embed\n    heading: Book online\n    url: https://book.housecallpro.com/book/sample-plumbing/SAMPLE',
    right:
      'blocks:\n  - type: hero\n    heading: Book a visit\n  - type: embed\n    heading: Book online\n    url: https://book.housecallpro.com/lead-form/sample-plumbing/SAMPLE',
  },
  EMBED_CONSENT: {
    severity: 'error',
    title: 'A service that would run without consent',
    explanation:
      'Services that count visits, measure ads, or track calls wait until the visitor agrees. In a block, they would not. Named at the top level of the file, they run on all pages, and the privacy page lists them. [Count visits, add a chat, track calls](services.md) says how.',
    wrong:
      'blocks:\n  - type: hero\n    heading: Book a visit\n  - type: embed\n    url: https://www.example.com/visits\n    script: { address: https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF }',
    right: 'analytics:\n  ga4: { id: G-AB12CD34EF }',
  },
  LINK_UNKNOWN_ROUTE: {
    severity: 'error',
    needsPages: true,
    title: 'A link to a page that does not exist',
    explanation: 'A visitor who follows the link would see the 404 page.',
    wrong: 'href: /abuot',
    right: 'href: /about',
  },
  LINK_UNKNOWN_ANCHOR: {
    severity: 'error',
    needsPages: true,
    title: 'A link to a block that does not exist',
    explanation:
      'Visitors who follow the link would arrive at the top of the page. The word after the # must be the `id` of a block on that page.',
    wrong: 'href: /contact#from',
    right: 'href: /contact#form',
  },
  FILE_MISSING: {
    severity: 'error',
    title: 'A link to a file that is not there',
    explanation:
      'Files to download are in the folder `files` beside the YAML file, and have the same address on the site: `/files/price-list.pdf`. The name must match exactly, including capital letters.',
    abridged: 'other files',
    wrong: 'href: /files/Price-List.pdf',
    right: 'href: /files/price-list.pdf',
  },
  FILE_UNPUBLISHED: {
    severity: 'warning',
    title: 'A file in `files` that visitors cannot download',
    explanation:
      'Townsite publishes the files in the folder `files`, except files that a browser would run as part of your site (HTML, SVG, scripts), unknown formats, and names that cannot be in an address. Rename the file, save it in another format, or move it out of the folder.',
    abridged: 'other files',
    wrong: 'href: /contact # and there is a file “files/Preise 2027.pdf”',
    right: 'href: /files/preise-2027.pdf',
  },
  BLOCK_DUPLICATE_ID: {
    severity: 'error',
    title: 'Two blocks with the same id on one page',
    explanation: 'Links to the id could not tell the blocks apart, and screen readers would read the wrong heading.',
    wrong: 'blocks:\n  - type: map\n    id: where\n  - type: contact-details\n    id: where',
    right: 'blocks:\n  - type: map\n    id: map\n  - type: contact-details\n    id: office',
  },
  TEXT_TOO_LONG: {
    severity: 'error',
    title: 'A text of more than 50,000 characters',
    explanation:
      'A text can have up to 50,000 characters, about thirty pages of a book. The limit also applies after Townsite fills in the references. Most longer texts are accidents, such as a text that repeats a reference to another long text. If a text really has to be longer, split it into several blocks or pages. Townsite checks nothing else until all texts are within the limit.',
    abridged: 'too long',
    wrong: "about: '{{market.area}} {{market.area}} …' # a long text, again and again",
    right: 'about: We clean houses in {{market.area}}.',
  },
  IMAGE_MISSING: {
    severity: 'error',
    title: 'A missing picture file',
    explanation:
      'Pictures are in the folder `images` beside the YAML file. The name must match exactly, including capital letters, because some computers are strict about them.',
    wrong: 'image: { src: images/Team.svg, alt: Our team }',
    right: 'image: { src: images/team.svg, alt: Our team }',
  },
  IMAGE_UNREADABLE: {
    severity: 'error',
    title: 'A picture file that cannot be read',
    explanation:
      'The file is damaged, its extension is wrong, or it is a drawing that takes too long to draw. The message says which. Open the file in an image editor, and save it again. If a drawing takes too long, simplify it.',
    abridged: 'other files',
    wrong: 'image: { src: images/photo.jpg, alt: A text file }',
    right: 'image: { src: images/photo.jpg, alt: A photo }',
  },
  IMAGE_SCRIPT: {
    severity: 'error',
    title: 'An SVG file that contains more than a drawing',
    explanation:
      'When a picture is on a page, browsers run no scripts in it and load no other files for it. But if someone opens the picture by itself, it can do both as part of your site. So scripts, event handlers, `foreignObject`, entities, and references to other files or sites are errors. Notes that drawing programs write in their own namespaces are fine. Export the picture again as plain SVG, or save it as PNG.',
    abridged: 'other files',
    wrong: 'image: { src: images/sign.svg, alt: Our sign } # <svg onload="…">',
    right: 'image: { src: images/sign.svg, alt: Our sign } # <svg><path d="…"/></svg>',
  },
  IMAGE_SIZE_MISSING: {
    severity: 'error',
    title: 'A remote picture without width and height',
    explanation: 'The page must keep space for a picture from another site. Without its size, the text jumps when the picture loads.',
    wrong: 'image:\n  src: https://photos.example.com/team.jpg\n  alt: Our team',
    right: 'image:\n  src: https://photos.example.com/team.jpg\n  alt: Our team\n  width: 1200\n  height: 800',
  },
} as const satisfies Record<string, CatalogEntry>;
