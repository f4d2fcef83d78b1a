import type { CatalogueEntry } from './entry.ts';

/** Findings about how good the site is; all of them are warnings. */
export const QUALITY_ENTRIES = {
  TEXT_LEFT_OUT: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'A text that is left out because of what it refers to',
    explanation:
      'A text that refers to a value which is not given does not show, however long it is. That is what is wanted for a line that only makes sense with the value, and a surprise for a paragraph that merely mentions it.',
    wrong: 'business:\n  name: Brightlark\n# no `founded`\n# …\ntext: "Serving {{market.city}} since {{business.founded}}, with care."',
    right: 'business:\n  name: Brightlark\n  founded: 2018',
  },
  TEXT_MARKUP_UNKNOWN: {
    severity: 'warning',
    title: 'Formatting that texts do not take',
    explanation:
      'Texts take paragraphs, lists, bold, italics and links. Anything else of Markdown, and all HTML, is shown to visitors as it is written. Headings come from the `heading` of blocks: their levels are set by Townsite, so that none is skipped.',
    wrong: '- type: rich-text\n  body: |\n    ## Our promise\n    We come back for free.',
    right: '- type: rich-text\n  heading: Our promise\n  body: We come back for free.',
  },
  IGNORE_UNKNOWN: {
    severity: 'warning',
    title: 'A comment that ignores nothing',
    explanation: 'A comment that names no warning has no effect, and the warning that it is meant for stays. Errors cannot be ignored.',
    wrong: 'alt: "" # townsite-ignore IMAGE_ALT',
    right: 'alt: "" # townsite-ignore IMAGE_ALT_EMPTY',
  },
  YAML_HASH: {
    severity: 'warning',
    title: 'A text that is cut off at a #',
    explanation: 'In YAML, a # after a space begins a comment: what follows is not part of the text. Put the text in quotes to keep it.',
    wrong: 'heading: We are #1 in town',
    right: 'heading: "We are #1 in town"',
  },
  TITLE_LONG: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'A title that search engines cut',
    explanation: 'Search results show about sixty characters of a title. What comes after is lost, and so is the click.',
    wrong: 'title: Professional Residential and Commercial Cleaning Services in Dallas, Texas and Around',
    right: 'title: House and Office Cleaning in Dallas',
  },
  TITLE_REPEATED: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'Two pages with the same title',
    explanation: 'In search results and browser tabs they cannot be told apart. On pages with `each`, use a fact of the item.',
    wrong: 'title: Cleaning',
    right: 'title: Cleaning in {{city.name}}',
  },
  DESCRIPTION_LONG: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'A description that search engines cut',
    explanation: 'Search results show about 160 characters of a description. Put what matters first and leave out the rest.',
    abridged: 'too long',
    wrong: 'description: # 240 characters',
    right: 'description: # up to 160 characters',
  },
  DESCRIPTION_REPEATED: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'Two pages with the same description',
    explanation: 'Search engines then write their own, or show only one of the pages.',
    wrong: 'description: We clean.',
    right: 'description: "{{city.summary}}"',
  },
  IMAGE_ALT_EMPTY: {
    severity: 'warning',
    title: 'An image without a description',
    explanation:
      'People who do not see the image hear what `alt` says, and search engines read it. Leave it empty only where the image is mere decoration, and say so with a comment: # townsite-ignore IMAGE_ALT_EMPTY',
    wrong: 'image: { src: images/team.svg, alt: "" }',
    right: 'image: { src: images/team.svg, alt: Aprons on a row of hooks }',
  },
  IMAGE_SMALL: {
    severity: 'warning',
    title: 'A photo that is narrower than its place',
    explanation:
      'A browser that stretches a photo makes it blurred. Every place on a page has a width that it reaches on wide windows; a photo should have at least as many pixels, and twice as many for sharp screens. Narrower files for phones are made of it when the site is built.',
    abridged: 'other files',
    wrong: 'image: { src: images/team.jpg, alt: The team } # 480 pixels wide',
    right: 'image: { src: images/team.jpg, alt: The team } # 1920 pixels wide',
  },
  IMAGE_LARGE: {
    severity: 'warning',
    title: 'A photo that is far larger than any place for it',
    explanation:
      'Visitors never get the photo itself: files of the widths that pages need are made of it, so that more pixels or bytes bring them nothing. They make builds slow, and what has been under version control once stays there for good. Twice the width of the place is enough; beyond 2560 pixels, 12 megapixels or 6 MB it is too much.',
    abridged: 'other files',
    wrong: 'image: { src: images/team.jpg, alt: The team } # 6000 × 4000 pixels, 14 MB',
    right: 'image: { src: images/team.jpg, alt: The team } # 1920 × 1280 pixels, 600 kB',
  },
  LINK_PREVIEW_LETTERS: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'A title that cannot be drawn into the link preview',
    explanation:
      'The picture that messengers show beside a link is drawn in the fonts of the theme. All of them have the letters of languages in Latin script; `fonts: classic`, the pair of the preset `heritage`, has Greek and Cyrillic letters too. Pages in another script work, and messengers show their titles as text, but the picture is drawn without the title. Give such pages your own picture in `head.image`, or switch the warning off under `checks.severity`.',
    wrong: 'head:\n  title: 家の掃除',
    right: 'head:\n  title: 家の掃除\n  image: { src: images/preview.jpg, alt: きれいな居間 }',
  },
  CITY_SIMILAR: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'Pages of cities that differ in little but the name',
    explanation:
      'Search engines treat pages that say the same about different places as spam and show none of them, and visitors notice as well. Write what is particular about each place. Names are masked before the comparison, and what all pages share is left out.',
    abridged: 'too long',
    wrong: 'intro: We clean houses in {{city.name}}.',
    right: 'intro: Clay dust and long commutes make Garland’s ranch houses hard to keep.',
  },
  PAGE_SIMILAR: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'Pages of services or categories that differ in little but the name',
    explanation:
      'Visitors who compare two services find the same text twice, and search engines show only one of the pages. Write what is particular about each. Names are masked before the comparison, and what all pages share is left out.',
    abridged: 'too long',
    wrong: 'description: We clean with care.',
    right: 'description: We take the racks out and soak them while the oven is wiped.',
  },
  SAMPLE_CONTENT: {
    severity: 'warning',
    title: 'Sample content in a site that is no sample',
    explanation:
      'Phone numbers with 555-01, addresses at example.com and the like reach nobody, and the name, street and testimonials of the sample are not yours. Before a launch, `npm run validate -- --strict` looks through all that is published and lists what is left, even while the site says `sample: true`. What stands in several places is one finding.',
    abridged: 'your own facts',
    wrong: 'phone: "(214) 555-0142"',
    right: 'phone: # your own number',
  },
  FORM_SIMULATED: {
    severity: 'warning',
    onlyWithoutErrors: true,
    title: 'A contact form that sends nothing',
    explanation:
      'The form of this version only shows how sending looks: no message leaves the page. On a real site visitors would wait for an answer that never comes. Until a form service is connected, offer phone and e-mail instead.',
    wrong: 'blocks:\n  - type: contact-form',
    right: 'blocks:\n  - type: contact-details',
  },
} as const satisfies Record<string, CatalogueEntry>;
