import type { CatalogEntry } from './entry.ts';

/** Findings about the quality of the site. All of them are warnings. */
export const QUALITY_ENTRIES = {
  TEXT_LEFT_OUT: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'A text that Townsite leaves out',
    explanation:
      'If a text refers to a missing value, Townsite leaves out the text. In a text with paragraphs, it leaves out only the paragraph or the list item. That is right if the line makes no sense without the value. If the line only mentions the value, reword the line. On pages with `each`, the message lists the entries that lack the value.',
    wrong: 'business:\n  name: Brightlark\n# no `founded`\n# …\ntext: "Serving {{market.city}} since {{business.founded}}, with care."',
    right: 'business:\n  name: Brightlark\n  founded: 2018',
  },
  TEXT_MARKUP_UNKNOWN: {
    severity: 'warning',
    title: 'Unsupported formatting',
    explanation:
      'Texts can have paragraphs, lists, bold, italics, and links. Only the text of an article, such as the `body` of a `rich-text` block, can also have headings, pictures, tables, quotes, and code. Visitors see all other Markdown, and all HTML, as plain characters. For a heading, use the `heading` of a block, or put the text into `rich-text`.',
    wrong: '- type: feature-list\n  items: []\n  text: |\n    ## Our promise\n    We come back for free.',
    right: '- type: rich-text\n  body: |\n    ## Our promise\n    We come back for free.',
  },
  IGNORE_UNKNOWN: {
    severity: 'warning',
    title: 'A comment that ignores nothing',
    explanation: 'If a comment names no warning, or a misspelled one, it has no effect, and the warning stays. You cannot ignore errors.',
    wrong: 'alt: "" # townsite-ignore IMAGE_ALT',
    right: 'alt: "" # townsite-ignore IMAGE_ALT_EMPTY',
  },
  YAML_HASH: {
    severity: 'warning',
    title: 'A text that is cut off at a #',
    explanation:
      'In YAML, a # after a space starts a comment, so the rest of the line is not part of the text. To keep it, put the text in quotes.',
    wrong: 'heading: We are #1 in town',
    right: 'heading: "We are #1 in town"',
  },
  TITLE_LONG: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'A title that search engines cut',
    explanation: 'Search results show about 60 characters of a title. Visitors do not see the rest.',
    wrong: 'title: Professional Residential and Commercial Cleaning Services in Dallas, Texas and Around',
    right: 'title: House and Office Cleaning in Dallas',
  },
  TITLE_REPEATED: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'Two pages with the same title',
    explanation:
      'Visitors cannot tell these pages apart in search results and browser tabs. On a page with `each`, use a fact of the item in the title.',
    wrong: 'title: Cleaning',
    right: 'title: Cleaning in {{city.name}}',
  },
  DESCRIPTION_LONG: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'A description that search engines cut',
    explanation: 'Search results show about 160 characters of a description. Put the most important words first, and shorten the rest.',
    abridged: 'too long',
    wrong: 'description: # 240 characters',
    right: 'description: # up to 160 characters',
  },
  DESCRIPTION_REPEATED: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'Two pages with the same description',
    explanation: 'Search engines then write their own description, or show only one of the pages.',
    wrong: 'description: We clean.',
    right: 'description: "{{city.summary}}"',
  },
  IMAGE_ALT_EMPTY: {
    severity: 'warning',
    title: 'A picture without a description',
    explanation:
      'Screen readers read `alt` to people who cannot see the picture, and search engines read it, too. Leave it empty only if the picture is pure decoration, and add a comment: # townsite-ignore IMAGE_ALT_EMPTY',
    wrong: 'image: { src: images/team.svg, alt: "" }',
    right: 'image: { src: images/team.svg, alt: Aprons on a row of hooks }',
  },
  IMAGE_SMALL: {
    severity: 'warning',
    title: 'A photo that is too narrow',
    explanation:
      'If a browser has to stretch a photo, the photo looks blurred. A photo should be at least as many pixels wide as its position on a wide screen, and twice as many for sharp screens. The build makes the narrower files for phones.',
    abridged: 'other files',
    wrong: 'image: { src: images/team.jpg, alt: The team } # 480 pixels wide',
    right: 'image: { src: images/team.jpg, alt: The team } # 1920 pixels wide',
  },
  LOGO_FAINT: {
    severity: 'warning',
    title: 'A logo that can hardly be seen',
    explanation:
      'A dark logo disappears on the dark page, and a white one on the light page or on the white background of a badge. Townsite compares the visible pixels of the logo, the mark, and the badges with the colors behind them. Give the header one logo for each: `logo` and `logoDark`, or `mark` and `markDark`. Or switch dark colors off with `dark: false`.',
    abridged: 'other files',
    wrong: 'theme:\n  logo: { src: images/logo.png, alt: Tidy & Co. } # black',
    right: 'theme:\n  logo: { src: images/logo.png, alt: Tidy & Co. } # black\n  logoDark: { src: images/logo-white.png, alt: Tidy & Co. }',
  },
  COVER_LIGHT: {
    severity: 'warning',
    title: 'A picture that is too light behind words',
    explanation:
      'The words of a `hero` with `layout: cover` are nearly white, and stand on its picture. A veil in the dark color of the theme makes most photos dark enough, but not white walls, bright windows, or the sky. Townsite looks at the part of the picture that is behind the words on phones, tablets, and wide screens, and reports the lightest point. Text needs a contrast of 4.5 to 1; a heading alone needs 3 to 1. Pictures on other servers are not looked at.',
    abridged: 'other files',
    wrong: '- type: hero\n  layout: cover\n  image: { src: images/white-room.jpg, alt: A white room }',
    right: '- type: hero\n  layout: cover\n  image: { src: images/white-room.jpg, alt: A white room, focus: [90, 60] } # its dark corner',
  },
  PHOTO_MISSING: {
    severity: 'warning',
    title: 'A drawing in place of a photo',
    explanation:
      'The drawings of the sample and the starters show where photos belong, and nothing of your business. Save a photo under the name that the message gives, and write that name in place of the drawing. `docs/photographs.md` says what to photograph, and how. To keep a drawing for good, delete `data-stand-in=""` from its first line.',
    abridged: 'other files',
    wrong: 'image: { src: images/team.svg, alt: Aprons on a row of hooks } # drawn',
    right: 'image: { src: images/team.jpg, alt: Four people load a van }',
  },
  IMAGE_LARGE: {
    severity: 'warning',
    isAdvice: true,
    title: 'A photo that is larger than necessary',
    explanation:
      'Visitors never load the photo itself. They load smaller files in the widths that pages need, so extra pixels or bytes do not help them. Large photos slow down builds, and stay in version control forever. Twice the width of the position is enough; more than 2560 pixels, 12 megapixels, or 6 MB is too much.',
    abridged: 'other files',
    wrong: 'image: { src: images/team.jpg, alt: The team } # 6000 × 4000 pixels, 14 MB',
    right: 'image: { src: images/team.jpg, alt: The team } # 1920 × 1280 pixels, 600 kB',
  },
  LINK_PREVIEW_LETTERS: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'A title that Townsite cannot draw into the link preview',
    explanation:
      'Townsite draws the picture that messengers show beside a link, in the fonts of the theme. All of them have Latin letters; `fonts: classic`, the fonts of the preset `heritage`, also has Greek and Cyrillic letters. Pages in other scripts work, and messengers show the title as text, but the picture has no title. Give such pages their own picture in `head.image`, or switch off the warning under `checks.severity`.',
    wrong: 'head:\n  title: 家の掃除',
    right: 'head:\n  title: 家の掃除\n  image: { src: images/preview.jpg, alt: きれいな居間 }',
  },
  CITY_SIMILAR: {
    severity: 'warning',
    onlyWithoutErrors: true,
    consequenceOf: ['TEXT_UNWRITTEN'],
    title: 'Pages of cities that differ in little but the name',
    explanation:
      'Search engines treat pages that say the same about different places as spam and show none of them. Visitors notice, too. Write what is special about each place. The comparison ignores names and the text that all pages share.',
    abridged: 'too long',
    wrong: 'intro: We clean houses in {{city.name}}.',
    right: 'intro: Clay dust and long commutes make Garland’s ranch houses hard to keep.',
  },
  PAGE_SIMILAR: {
    severity: 'warning',
    onlyWithoutErrors: true,
    consequenceOf: ['TEXT_UNWRITTEN'],
    title: 'Pages of entries that differ in little but the name',
    explanation:
      'Visitors who compare two pages find the same text twice, and search engines show only one of the pages. Write what is special about each one. The comparison ignores names and the text that all pages share.',
    abridged: 'too long',
    wrong: 'description: We clean with care.',
    right: 'description: We take the racks out and soak them while the oven is wiped.',
  },
  TEXTS_UNTRANSLATED: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'Built-in texts that are still in English',
    explanation:
      'Townsite includes short texts, such as “Skip to content” and “Open until”, and all of them are in English. On a site in another language, visitors find them between your own words. The hint lists the texts that are left, as YAML, and says which key to paste them below. Then translate each value. Write the texts of a block into each block of that type. If several pages share a block, write them once.',
    abridged: 'too long',
    wrong: 'business:\n  language: de-DE\n# and no `texts`',
    right: 'business:\n  language: de-DE\ntexts:\n  skip: Zum Inhalt\n  menu: Menü\n  # … and all others that the hint lists',
  },
  SAMPLE_CONTENT: {
    severity: 'warning',
    isLaunch: true,
    title: 'Sample content in your own site',
    explanation:
      'Sample phone numbers (555-01xx) and addresses (example.com) reach nobody, and the sample’s name, street, and testimonials are not yours. Before a launch, `npm run validate -- --strict` lists all sample content that is left, even if the site says `sample: true`. If the same content appears in several places, Townsite reports it once.',
    abridged: 'your own facts',
    wrong: 'phone: "(214) 555-0142"',
    right: 'phone: # your own number',
  },
  TEXT_UNWRITTEN: {
    severity: 'warning',
    title: 'A text that is still to be written',
    explanation:
      'A text that begins with `TODO:` marks something that only a person can write: what is special about a city, or what a customer said. The commands `new` and `retarget` write such texts, and you can write them, too. If you publish the site now, visitors read the TODO.',
    wrong: 'intro: "TODO: the first paragraph of the page about Mesa."',
    right: 'intro: Mesa’s block houses keep the heat out and the dust in.',
  },
  MOVE_LEFTOVER: {
    severity: 'warning',
    title: 'A word of the place that the site has left',
    explanation:
      'After `retarget`, Townsite remembers the facts of the old place: its cities, counties, and neighborhoods, the name, the phone number, and the domain. Until you run `npm run retarget -- --done`, it lists the texts, links, and file names that still mention them. If a word is also right for the new place, it may stay.',
    abridged: 'other files',
    wrong: 'alt: The Dallas skyline at dusk',
    right: 'alt: The Phoenix skyline at dusk',
  },
  FORM_NO_REPLY: {
    severity: 'warning',
    title: 'A form whose senders nobody can answer',
    explanation:
      'A form that asks for neither an email address nor a phone number brings messages that you cannot answer. Ask for one of them, and make it required, so that nobody forgets it.',
    wrong: 'blocks:\n  - type: contact-form\n    fields:\n      - { type: name, label: Name }\n      - { type: message, label: Message }',
    right:
      'blocks:\n  - type: contact-form\n    fields:\n      - { type: name, label: Name }\n      - { type: phone, label: Phone, required: true }\n      - { type: message, label: Message }',
  },
  FORM_THIRD_PARTY: {
    severity: 'warning',
    isAdvice: true,
    title: 'A form that sends what is most personal to a third party',
    explanation:
      'A date of birth, with a name and an address, is enough to pass for somebody, and a file can contain anything. A service that takes messages stores both. Ask only for what you need, or let [your own message server](messages.md) take the messages. If you have a contract with the service about personal data, say so with `agreement: signed`.',
    wrong:
      'business:\n  messages: { via: formspree, id: xyzabcde }\npages:\n  - path: /join\n    head: { title: Join, description: Join our club. }\n    blocks:\n      - type: contact-form\n        fields:\n          - { type: email, label: Email, required: true }\n          - { type: date, label: Date of birth, name: born, autocomplete: bday }',
    right:
      'business:\n  messages: { via: formspree, id: xyzabcde }\npages:\n  - path: /join\n    head: { title: Join, description: Join our club. }\n    blocks:\n      - type: contact-form\n        fields:\n          - { type: email, label: Email, required: true }\n          - { type: number, label: Age, name: age }',
  },
  FORM_NO_AGREEMENT: {
    severity: 'warning',
    isLaunch: true,
    title: 'Secrets of patients or clients that go to a third party',
    explanation:
      'A practice or a law office (`business.type`) must not give what people tell it to a service without a contract: a data processing agreement (GDPR), or a business associate agreement (HIPAA). Let [your own message server](messages.md) take the messages, or sign a contract with the service and write `agreement: signed` beside its `via`. Until then, `--strict` fails.',
    wrong: 'business:\n  type: Dentist\n  messages: { via: formspree, id: xyzabcde } # and a form asks for the date of birth',
    right: 'business:\n  type: Dentist\n  messages: { via: formspree, id: xyzabcde, agreement: signed }',
    abridged: 'your own facts',
  },
  FORM_SIMULATED: {
    severity: 'warning',
    onlyWithoutErrors: true,
    isLaunch: true,
    title: 'A form that sends nothing',
    explanation:
      'Without `business.messages`, the form only simulates sending: no message leaves the page. On a live site, visitors would wait for an answer that never comes. Choose a service that takes the messages, or offer phone and email instead.',
    wrong: 'blocks:\n  - type: contact-form',
    right: 'blocks:\n  - type: contact-details',
  },
  TABLE_ROW_SHORT: {
    severity: 'warning',
    title: 'A table row with fewer values than columns',
    explanation:
      'The values of a row go into the columns from left to right, so the last cells stay empty. If a value in the middle is missing, the values after it are in the wrong columns. For an empty cell, write "".',
    wrong: '- type: table\n  columns: [Day, Kitchen, Bar]\n  rows:\n    - title: Monday\n      values: [noon to 11]',
    right: '- type: table\n  columns: [Day, Kitchen, Bar]\n  rows:\n    - title: Monday\n      values: ["", noon to 11]',
  },
  NO_EFFECT: {
    severity: 'warning',
    title: 'A setting without effect',
    explanation: 'Townsite knows the setting, but in this place it changes nothing. The message says why.',
    wrong:
      '- type: columns\n  columns:\n    - blocks:\n        - type: rich-text\n          width: half\n          body: We are here.\n    - blocks:\n        - type: rich-text\n          body: You are there.',
    right:
      '- type: columns\n  columns:\n    - blocks:\n        - type: rich-text\n          body: We are here.\n    - blocks:\n        - type: rich-text\n          body: You are there.',
  },
  LINK_AS_TEXT: {
    severity: 'warning',
    title: 'A link that visitors would read as text',
    explanation:
      'Fields such as `business.phoneLink` are addresses for links. In a text, visitors would read tel:+12145550142. Show the phone number itself, which becomes a link in longer texts, or make a link with words: [Call us]({{business.phoneLink}}).',
    wrong: 'text: "Call {{business.phoneLink}} now."',
    right: 'text: "Call {{business.phone}} now."',
  },
  FALLBACK_SHOWN: {
    severity: 'warning',
    title: 'A page that shows another item',
    explanation:
      'The item lacks the field that `fallback` names, so its page shows the title, price, picture, and text of another item. Visitors who look for one thing see another, and its price. Write the content of the item, or remove `fallback`: the page of a service without `content` then shows the title, summary, price, and picture of the service. If you want a page to show the other item, list its slug under `for` of `fallback`.',
    abridged: 'too long',
    wrong: 'services:\n  - slug: ovens # no `content`\n# …\nfallback: { without: content, show: windows }',
    right: 'services:\n  - slug: ovens # no `content`\n# … and no `fallback`',
  },
} as const satisfies Record<string, CatalogEntry>;
