import MarkdownIt from 'markdown-it';
import { escapeHtml } from '../../shared/html.ts';
import type { Html } from '../../shared/page/block-base.ts';
import { parseLink } from '../../shared/url.ts';
import { withoutCode } from '../../template/code-parts.ts';
import { findOtherMarks, findShortcode, findTags } from '../../template/foreign-markup.ts';
import type { MarkdownParser, RenderPicture } from './article.ts';
import { createArticleParser, renderArticle, visibleText } from './article.ts';
import { ignoreComments } from './ignore-comments.ts';

/**
 * Renders paragraphs, emphasis, links, and lists. Articles also have headings, pictures, tables, and the like. HTML is not supported: it is
 * shown as text.
 */
export interface Markdown {
  /** Paragraphs and lists. */
  render(text: string, link: (href: string) => string): Html;
  /** The same, plus everything that only articles have. */
  renderArticle(text: string, link: (href: string) => string, picture: RenderPicture): Html;
  /** One line, without a paragraph around it. */
  renderInline(text: string, link: (href: string) => string): Html;
  /** Renders a text without any markup, in which no formatting mistakes are possible. Returns undefined for any other text. */
  renderBare(text: string, kind: 'article' | 'prose' | 'inline'): Html | undefined;
  /** The HTML of texts without links, by text. It is the same on all pages. */
  readonly rendered: Readonly<Record<'prose' | 'inline', Map<string, Html>>>;
}

/** A phone number or email address of the business, as texts write it. */
export interface Contact {
  readonly text: string;
  readonly href: string;
}

/** Returns what to add to the label of a link. */
type NoteLink = (href: string, words: string) => string;

/**
 * @param newTab the text for screen readers after a link that opens in a new tab
 * @param contacts become links wherever a text names them outside of a link
 * @param language the language of the site, for the anchors of headings
 * @param noteDownload returns what to add to the label of a link to a file
 */
export function createMarkdown(
  newTab: string,
  contacts: readonly Contact[] = [],
  noteDownload: NoteLink = () => '',
  language = '',
): Markdown {
  const linkContacts = contactLinker(contacts, newTab);
  const parser = addLinks(createParser(), { newTab, linkContacts, noteDownload });
  const articles = addLinks(createArticleParser(), { newTab, linkContacts, noteDownload });
  const renderBare: Markdown['renderBare'] = (text, kind) => {
    const bare = parseBare(text);
    if (bare === undefined || (kind === 'inline' && bare.includes('\n'))) return undefined;
    return kind === 'inline' ? linkContacts(bare) : renderParagraphs(bare, linkContacts);
  };
  return {
    render: (text, link) => renderBare(text, 'prose') ?? parser.render(text, { link, open: [] } satisfies LinkEnv).trim(),
    renderArticle: (text, link, picture) =>
      renderBare(text, 'prose') ??
      renderArticle(articles, text, { link, open: [], picture, language } satisfies LinkEnv & { picture: RenderPicture; language: string }),
    renderInline: (text, link) => renderBare(text, 'inline') ?? parser.renderInline(text, { link, open: [] } satisfies LinkEnv),
    renderBare,
    rendered: { prose: new Map(), inline: new Map() },
  };
}

interface LinkOptions {
  readonly newTab: string;
  readonly linkContacts: (text: string) => Html;
  readonly noteDownload: NoteLink;
}

/** Sets how a parser renders text and links. */
function addLinks(parser: MarkdownParser, { newTab, linkContacts, noteDownload }: LinkOptions): MarkdownParser {
  parser.renderer.rules.text = (tokens, index, _options, env) => {
    const text = tokens[index]?.content ?? '';
    return linkEnv(env).open.length > 0 ? escapeHtml(text) : linkContacts(text);
  };
  // Readers do not need the operator's line breaks. Spaces are more frequent, so they compress better.
  parser.renderer.rules.softbreak = () => ' ';
  const openLink = parser.renderer.rules.link_open;
  parser.renderer.rules.link_open = (tokens, index, options, env, self) => {
    const token = tokens[index] as NonNullable<(typeof tokens)[number]>;
    const href = linkEnv(env).link(String(token.attrGet('href') ?? ''));
    token.attrSet('href', href);
    const isOtherSite = parseLink(href).kind === 'site';
    if (isOtherSite) {
      token.attrSet('target', '_blank');
      token.attrSet('rel', 'noopener');
    }
    const end = tokens.findIndex(({ type }, at) => at > index && type === 'link_close');
    const words = tokens.slice(index, end).map(({ content }) => content);
    linkEnv(env).open.push(isOtherSite ? newTabNote(newTab) : escapeHtml(noteDownload(href, words.join(' '))));
    return openLink === undefined ? self.renderToken(tokens, index, options) : openLink(tokens, index, options, env, self);
  };
  parser.renderer.rules.link_close = (_tokens, _index, _options, env) => `${linkEnv(env).open.pop() ?? ''}</a>`;
  return parser;
}

function newTabNote(newTab: string): Html {
  return `<span class="vh"> ${escapeHtml(newTab)}</span>`;
}

/** Formats a link outside of Markdown. */
function formatLink(href: string, words: Html, newTab: string): Html {
  const isOtherSite = parseLink(href).kind === 'site';
  return `<a href="${escapeHtml(href)}"${isOtherSite ? ' target="_blank" rel="noopener"' : ''}>${words}${isOtherSite ? newTabNote(newTab) : ''}</a>`;
}

/** Returns a function that converts text to HTML and links the contacts in it. */
function contactLinker(contacts: readonly Contact[], newTab: string): (text: string) => Html {
  if (contacts.length === 0) return escapeHtml;
  const links = new Map(contacts.map(({ text, href }) => [text, formatLink(href, escapeHtml(text), newTab)]));
  // The lookbehind comes after the name: a search that starts with literal text is much faster.
  const names = contacts.map(({ text }) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).map((name) => `${name}(?<![\\w@.+-]${name})`);
  const pattern = new RegExp(`(${names.join('|')})(?![\\w@-]|\\.\\w)`);
  return (text) => {
    // The odd parts are the names that were found.
    const parts = text.split(pattern);
    const html = parts.map((part, index) => (index % 2 === 1 ? links.get(part) : escapeHtml(part))).join('');
    return parts.length === 1 ? html : html.replace(CALL_WITH_SIGNS, '<span class="nb">$&</span>');
  };
}

/**
 * A phone link with the punctuation around it, to keep them on one line. The link is an inline block (base.css), so lines could break on
 * both sides of it.
 */
const CALL_WITH_SIGNS = /\(<a href="tel:[^"]*">[^<]*<\/a>[,.;:!?)…]*|<a href="tel:[^"]*">[^<]*<\/a>[,.;:!?)…]+/g;

/** Only words and the most common punctuation: Markdown can read nothing but paragraphs in such a text. */
const BARE = /^[A-Za-z0-9\u00c0-\u024f ,.;:'’‘“”…–—()?/%$\n-]*$/;

/** The start of a list, spaces at either end of a line, what may be meant as a link, and marks of other programs. */
const NOT_BARE = /(?:^|\n)(?:[ :?-]|\d+[.)]|import |export |\.\. |h[1-6]\. )| (?:\n|$)|\)\s?\(|%%|\$\$|::|''|:[a-z][a-z\d-]*:/;

/**
 * Returns the words of a text that is only paragraphs, as most texts are. This is ten times faster than the parser. Facts in the text are
 * escaped character by character.
 */
function parseBare(text: string): string | undefined {
  const bare = text.includes('\\') ? text.replace(/\\([!-/:-@[-`{-~])/g, '$1') : text;
  return BARE.test(bare) && !NOT_BARE.test(bare) ? bare : undefined;
}

function renderParagraphs(text: string, escapeText: (text: string) => Html): Html {
  return text
    .split('\n\n')
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeText(paragraph).replaceAll('\n', ' ')}</p>`)
    .join('\n');
}

interface LinkEnv {
  readonly link: (href: string) => string;
  /** What to write at the end of each open link. */
  readonly open: string[];
}

function linkEnv(env: unknown): LinkEnv {
  return env as LinkEnv;
}

function createParser() {
  const parser = ignoreComments(new MarkdownIt('zero', { html: false }));
  parser.enable(['list', 'emphasis', 'link', 'newline', 'escape', 'entity']);
  // Parse every link, so that `link` reports a bad one. Otherwise it would silently be shown as text.
  parser.validateLink = () => true;
  return parser;
}

/** Escapes a fact, so that it is not read as Markdown. Markdown allows escaping every ASCII punctuation character. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

/** What no text supports, by the parser's token type. */
const HTML_ALONE: Readonly<Record<string, string>> = { html_block: 'HTML', html_inline: 'HTML' };

/** What only articles support, by the parser's token type. */
const OF_ARTICLES: Readonly<Record<string, string>> = {
  heading_open: 'a heading',
  image: 'a picture',
  table_open: 'a table',
  blockquote_open: 'a quotation',
  fence: 'a code block',
  code_inline: 'code',
  hr: 'a line',
  s_open: 'struck-out text',
};

/** A part of a text that Markdown would format, but Townsite shows as written. */
export interface Unsupported {
  readonly what: string;
  readonly excerpt: string;
  /** Whether articles support it. */
  readonly isOfArticles: boolean;
  /** What to write instead, if that depends on what was written. */
  readonly hint?: string;
}

const WHOLE_PARSER = ignoreComments(new MarkdownIt({ html: true }));

/** A text without one of these contains nothing unsupported. This saves parsing the texts of 10,000 pages twice. */
const SUSPICIOUS =
  /[#`<>|~[\]•{}^]|\*\*|==|\+\+|%%|@@|\$\$|::|''|":|\\[nrtu]|:[a-z][\w+-]*:|^[ \t]*(?:[:!?\\]|[@!]*include)|\)\s?\(|^[-*_=\s]{3,200}$|^[-=]{1,2}[ \t]*$|^-\p{L}|^(?:import|export|\.\.|--8<|h[1-6]\.) ?/mu;

/** What remains in the visible text after a formatting mistake. Lengths are limited, because a search starts at every bracket. */
const MISTAKES: readonly (readonly [pattern: RegExp, what: string])[] = [
  [
    /\[[^\]]{0,500}\](?:\(|\s{1,9}\((?=[^\s()]{0,200}[/#.:@][^\s()]{1,200}(?:\)|\s*$|\s+["'])))[^)]{0,500}\)?|\([^)]{0,500}\)\[[^\]]{0,500}\]|\([^()]{1,500}\)\s?\((?:[/#]|https?:|mailto:|tel:)[^()]{0,500}\)/,
    'a link that is not written as [text](/path)',
  ],
  [/\*\*/, 'a ** without a partner'],
  [/(?:^|\s)#{2,6}\p{L}[^\n]*/u, 'a heading'],
  [/•[^\n]*/, 'a • where a list begins with a hyphen'],
];

/**
 * A correct link whose label is plain words and whose address has no brackets, and that no character before it turns into something else.
 */
const SIMPLE_LINK = /(?<![!\\[\]])\[[ ,.'’–-]*[A-Za-z0-9][A-Za-z0-9 ,.'’–-]*\]\((?:[/#]|https:\/\/|mailto:|tel:)[\w./?=&@:+%#-]*\)/g;

/** Checks whether a text contains correct links and no other markup, as most suspicious texts do. */
function isPlainWithLinks(text: string): boolean {
  const rest = text.replace(SIMPLE_LINK, 'link');
  return !/[()]/.test(rest) && !SUSPICIOUS.test(rest);
}

/** Finds the first part of a text that Markdown would format, but Townsite shows as written. */
export function findUnsupported(text: string, isArticle = false): Unsupported | undefined {
  if (!SUSPICIOUS.test(text) || isPlainWithLinks(text)) return undefined;
  const names = isArticle ? HTML_ALONE : { ...HTML_ALONE, ...OF_ARTICLES };
  const tokens = WHOLE_PARSER.parse(text, {}).flatMap((token) => [token, ...(token.children ?? [])]);
  const found = tokens.find(({ type }) => names[type] !== undefined);
  if (found === undefined) {
    const [source, seen] = isArticle ? [withoutCode(text), visibleText(text)] : [text, toPlainText(text)];
    const foreign = findShortcode(seen) ?? findOtherMarks(source);
    return foreign === undefined ? findMistake(source, seen) : { ...foreign, isOfArticles: false };
  }
  const lines = text.split('\n');
  // Inline tokens have no line of their own, so take the first line of the text.
  const line = found.map === null ? '' : (lines[found.map[0]] ?? '');
  return {
    what: names[found.type] as string,
    excerpt: line.trim() || found.content || lines[0]?.trim() || '',
    isOfArticles: OF_ARTICLES[found.type] !== undefined,
  };
}

function findMistake(text: string, seen: string): Unsupported | undefined {
  for (const [pattern, what] of MISTAKES) {
    const [written] = pattern.exec(seen) ?? [];
    if (written !== undefined) return { what, excerpt: written.trim(), isOfArticles: what === 'a heading' };
  }
  const heading = findGluedHeading(text);
  if (heading !== undefined) return { what: 'a heading', excerpt: heading, isOfArticles: true };
  const found = findMistakeInSource(text, seen);
  return found && { ...found, isOfArticles: false };
}

/**
 * Finds a # without a space that was meant as a heading: a paragraph of its own above more text. Others are hashtags, such as #CleanHouse,
 * or errors of spreadsheet formulas, such as #REF!, which are reported elsewhere.
 */
function findGluedHeading(text: string): string | undefined {
  const [, line] = /(?:^|\n[ \t]*\n)#(?!\p{Lu}[\p{L}\d]*\p{Lu})(?=\p{Lu})([^#\n]*[^#\n.!?])\n[ \t]*\n(?=\s*\S)/u.exec(text) ?? [];
  return line === undefined ? undefined : `#${line}`;
}

/** Finds mistakes that only the source shows: the reader sees an extra character, or a link without a label. */
function findMistakeInSource(text: string, seen: string): Pick<Unsupported, 'what' | 'excerpt'> | undefined {
  const [empty] = /(?<!!)\[\s*\]\([^()\s]*\)/.exec(text) ?? [];
  if (empty !== undefined) return { what: 'a link without a text', excerpt: empty };
  const [bold] = text.includes('\\*') || !seen.includes('*') ? [] : (/\*\*\S+/.exec(text) ?? []);
  if (bold !== undefined) return { what: 'a ** without a partner', excerpt: bold };
  const [closed] = seen.split(')').length > seen.split('(').length ? (/\]\([^()\s]*\)\)/.exec(text) ?? []) : [];
  if (closed !== undefined) return { what: 'a link with one ) too many', excerpt: closed };
  const [dash] = /^[ \t]*- /m.test(text) ? (/^-\p{L}+/mu.exec(text) ?? []) : [];
  return dash === undefined ? undefined : { what: 'a hyphen without a space after it', excerpt: dash };
}

/** Finds markup in a text that is not Markdown, which visitors would see as plain characters. */
export function findMarkupInPlain(text: string): string | undefined {
  const foreign = findShortcode(text) ?? findTags(text);
  if (foreign !== undefined) return foreign.excerpt;
  return /<!--|^#{2,6} \S|~~[^~\s][^~]*~~|\*\*[^*\s][^*]*\*\*|\[[^\][]+\]\([^()\s]+\)|&(?:amp|lt|gt|quot|apos|nbsp|ndash|mdash|#\d+|#x[\da-f]+);|<\/?(?:br|b|i|u|em|strong|p|a|span|div|sup|sub|small|h[1-6]|ul|li)(?:\s[^<>]*)?\/?>/i.exec(
    text,
  )?.[0];
}

const PLAIN_PARSER = createParser();

/** Returns the text that a reader sees in a Markdown text, as one line. */
export function toPlainText(text: string): string {
  return PLAIN_PARSER.parse(text, {})
    .flatMap(({ children }) => ['\n', ...(children ?? []).map(({ type, content }) => (type.endsWith('break') ? '\n' : content))])
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
