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
  [/caption|image|img|figure|picture/, 'Write the picture, and its caption in quotes: ![A van at the curb](images/van.jpg "Our new van")'],
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
    return { what: SHORTCODES, excerpt: written, hint: findRemedy(name) ?? REMEDY };
  }
  return undefined;
}

const SHORTCODES = 'a shortcode of another program';

const REMEDY = 'Write what it showed, or remove it.';

/** Returns what to use instead of a shortcode or a tag of a template, by its first word. Undefined if that does not tell. */
export function findRemedy(tag: string): string | undefined {
  const [name = ''] = /[a-z][\w-]*/.exec(tag.toLowerCase()) ?? [];
  return REMEDIES.find(([pattern]) => pattern.test(name))?.[1];
}

interface Mark {
  readonly pattern: RegExp;
  readonly what: string;
  readonly hint: string;
  /** Whether the first word of the mark says what it stands for. */
  readonly isNamed?: true;
}

/** What other programs replace anywhere in a text, also in a title. */
const INLINE: readonly Mark[] = [
  {
    pattern: /(?<!\\)@?\[\[?_*TOC_*\]\]?(?![([])/i,
    what: 'a list of headings of another program',
    hint: 'Remove it. An `article` block lists the headings of its text by itself.',
  },
  {
    pattern: /\{%[^{}]*%\}|\{#[^{}]*#\}|<%[^<>]*%>|\[%[^[\]]*%\]|(?<![\w:]):[a-z][\w-]*\[[^[\]\n]*\]|<\?(?:php|=)[^<>]*\?>/,
    what: 'a tag of another program',
    hint: REMEDY,
    isNamed: true,
  },
  {
    pattern: /(?<![\\{$#])\{[:.#][ \t]*[\w.#-][^{}\n]*\}|(?<=[\])])\{[^{}\n]+\}/,
    what: 'settings of another program',
    hint: 'Remove the braces. Headings get their anchors by themselves.',
  },
  {
    pattern:
      /(?<![\\{])(?:[$#]\{[^{}\s]+\}|\{(?:[$/]?[A-Za-z][\w.-]*|[A-Za-z][\w-]*(?:[:=|][^{},\n]*|[ \t][^{},\n]*=[^{},\n]*)|\/\*[^{}]*\*\/)\})(?!\})/,
    what: 'a placeholder of another program',
    hint: `${REMEDY} A fact of yours stands between double braces: {{business.phone}}`,
    isNamed: true,
  },
  {
    pattern: /!\[\[[^[\]\n]+\]\]|\[\[[^[\]\n]+\]\[[^[\]\n]+\]\]|\[\[(?!\s*[\w-]+(?:\.[\w-]+)+\s*\]\])[^[\]\n]+\]\]/,
    what: 'a link of a wiki',
    hint: 'Write links as [text](/path), and pictures as ![what they show](images/van.jpg).',
  },
  {
    pattern: /(?<![\\:])\\(?:[nrt]|u[\dA-Fa-f]{4})/,
    what: 'a sign in the spelling of programs',
    hint: 'Write the line break or the letter itself. In double quotes, YAML reads this spelling, too.',
  },
  {
    pattern: /(?<![\w:/.]):[a-z][a-z\d]*(?:[_+-][a-z\d]+)*:(?![\w:/])/,
    what: 'the name of an emoji',
    hint: 'Write the emoji itself, or remove the name.',
  },
];

/** What other programs add to Markdown. */
const IN_MARKDOWN: readonly Mark[] = [
  {
    pattern: /(?<!\\)\[\^[^\]\s]+\](?:: [^\n]*)?|\^\[[^\]\n]+\]/,
    what: 'a footnote',
    hint: 'Put the note into the text, in parentheses, or below it as a paragraph.',
  },
  {
    pattern: /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[[ xX]\](?=[ \t])[^\n]*/m,
    what: 'a check box',
    hint: 'Remove the [ ], and keep the hyphen: - one',
  },
  {
    pattern:
      /^[ \t]*(?::{3,}[^\n]*|::[\w-]+[^\n]*|(?:!!!|\?\?\?)\+?[ \t]+[a-z][^\n]*(?=\n[ \t]*\n?(?: {4}|\t)\S)|={3,}[ \t]+"[^\n]*|>[ \t]*\[![\w-]+\][^\n]*)/m,
    what: 'a box of another program',
    hint: 'Remove its first line and its marks. A line that starts with > makes a quote.',
  },
  {
    pattern:
      /(?<![\w=+%@])(==|\+\+|@@)(?=[^\s=+%@])[^\n]*?[^\s=+%@]\1(?![\w=+%@])|%%[^%]+%%|(?<![\w'])'''?(?=[^\s'])[^'\n]+'''?(?![\w'])|\$\$[^$\n]*[\\^_=][^$\n]*\$\$|^\$\$[ \t]*\n[^$]+\$\$/m,
    what: 'marks of another program',
    hint: 'Remove them, or write **bold** or *italics*.',
  },
  {
    pattern: /[A-Za-z]~\d+~|\w\^\w{1,9}\^/,
    what: 'a raised or lowered sign of another program',
    hint: 'Write the sign itself, such as m² or CO₂.',
  },
  {
    pattern: /(?<=\S[ \t]*\n(?:[ \t]*\n)?):[ \t]+\S[^\n]*/,
    what: 'a definition of another program',
    hint: 'Write the word in bold before it: **Term**: what it means',
  },
  {
    pattern: /^\*\[[^\]\n]+\]:[^\n]*/m,
    what: 'an abbreviation of another program',
    hint: 'Remove the line, and explain the word in the text.',
  },
  {
    pattern:
      /^import\s+(?:[\w*{][\w*{},\s]{0,200}\sfrom\s+)?(["'])[^"'\n]+\1;?[ \t]*$|^export\s+(?:const|default|function|let)\s[^\n]*|^\.\. [\w-]+::[^\n]*|^[a-z]+::[^\s[\]]+\[[^[\]\n]*\]|^h[1-6]\. [^\n]*|"[^"\n]{1,200}":https?:\/\/\S+|^#\+[A-Za-z_]+:[^\n]*|^%\[[^\]\n]+\]|^-{2}8<-{2}[^\n]*|^<<[[(][^\n]*|^[!@]{1,3}include\b[^\n]*|^\\[a-z]+(?:\{[^{}\n]*\})?[ \t]*$/m,
    what: 'a line for another program',
    hint: REMEDY,
  },
];

/** Finds what other programs replace in a text that is not Markdown, or in the source of one that is, without its code. */
export function findTags(text: string): ForeignMarkup | undefined {
  return findMark(text, INLINE);
}

/**
 * Finds what other programs add to Markdown.
 * @param source the text, without code
 */
export function findOtherMarks(source: string): ForeignMarkup | undefined {
  return findMark(source, IN_MARKDOWN) ?? findTags(source);
}

function findMark(text: string, marks: readonly Mark[]): ForeignMarkup | undefined {
  for (const { pattern, what, hint, isNamed } of marks) {
    const [written] = pattern.exec(text) ?? [];
    if (written === undefined) continue;
    return { what, excerpt: written.trim(), hint: (isNamed && findRemedy(written)) || hint };
  }
  return undefined;
}
