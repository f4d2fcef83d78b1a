/** A part of a text that another program would replace. */
export interface ForeignMarkup {
  readonly what: string;
  readonly excerpt: string;
  /** What to write instead. */
  readonly hint: string;
}

/** A shortcode: a name, then perhaps its settings. */
const SHORTCODE = /\[(\/?)([a-z][\w-]*)((?:\s[^\]]*)?)\]/gi;

/** Shortcodes that people write without settings. Other words in brackets are words, such as [sic] and [optional]. */
const BARE = /^(?:gallery|playlist|toc|contact-form(?:-7)?|instagram-feed|recent-posts)$/;

const SETTING = /(?:^|\s)[\w:-]+=\S/;

/** An address, or the number of a film. */
const ADDRESS = /^\s+https?:\/\/\S+\s*$/i;

/** What to use instead of a shortcode, by its name. */
const REMEDIES: readonly (readonly [name: RegExp, hint: string])[] = [
  [/gallery|slider|slideshow|carousel/, 'Show the pictures in a `gallery` block, or in the text: ![A van at the curb](images/van.jpg)'],
  [/caption|image|img/, 'Write the picture, and its caption in quotes: ![A van at the curb](images/van.jpg "Our new van")'],
  [/form|contact/, 'Put a `contact-form` block on the page instead.'],
  [/youtube|vimeo|video|embed|wpvideo/, 'Put a `video` block on the page, or link to the film.'],
  [/audio|playlist|podcast/, 'Put the recording into the folder `files`, and link to it: [Listen](/files/radio.mp3)'],
  [/map/, 'Put a `map` block on the page instead.'],
  [/^toc$/, 'Remove it. An `article` block lists the headings of its text by itself.'],
];

/** Finds a shortcode of WordPress, of one of its plugins, or of a forum. */
export function findShortcode(text: string): ForeignMarkup | undefined {
  if (!text.includes('[')) return undefined;
  for (const [written, slash, name = '', settings = ''] of text.matchAll(SHORTCODE)) {
    const isShortcode =
      slash === '/' ||
      /\s?\/$/.test(settings) ||
      (name.includes('_') && name === name.toLowerCase()) ||
      SETTING.test(settings) ||
      ADDRESS.test(settings);
    if (!isShortcode && !(settings === '' && BARE.test(name))) continue;
    const known = REMEDIES.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1];
    return { what: 'a shortcode of another program', excerpt: written, hint: known ?? 'Write what it showed, or remove it.' };
  }
  return undefined;
}

/** Marks of other kinds of Markdown, with their remedies. Source lines, without code. */
const MARKS: readonly (readonly [pattern: RegExp, what: string, hint: string])[] = [
  [
    /(?<!\\)\[\^[^\]\s]+\](?:: [^\n]*)?|\^\[[^\]\n]+\]/,
    'a footnote',
    'Put the note into the text, in parentheses, or below it as a paragraph.',
  ],
  [/^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[[ xX]\](?=[ \t])[^\n]*/m, 'a check box', 'Remove the [ ], and keep the hyphen: - one'],
  [
    /!\[\[[^[\]\n]+\]\]|\[\[(?!\s*[\w-]+(?:\.[\w-]+)+\s*\]\])[^[\]\n]+\]\]/,
    'a link of a wiki',
    'Write links as [text](/path), and pictures as ![what they show](images/van.jpg).',
  ],
  [/^:{3,}[ \t]*\{?[\w-]+[^\n]*/m, 'a box of another program', 'Remove the colons. A line that starts with > makes a quote.'],
  [
    /^[ \t]*\{:[^}\n]*\}[ \t]*$|^#{1,6} [^\n]*(\{[#.:][^}\n]*\})[ \t]*$/m,
    'settings of another program',
    'Remove the braces. Headings get their anchors by themselves.',
  ],
];

/**
 * Finds what other programs add to Markdown.
 * @param source the text, without code
 */
export function findOtherMarks(source: string): ForeignMarkup | undefined {
  for (const [pattern, what, hint] of MARKS) {
    const [written, part] = pattern.exec(source) ?? [];
    if (written !== undefined) return { what, excerpt: (part ?? written).trim(), hint };
  }
  return undefined;
}
