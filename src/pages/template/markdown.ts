import MarkdownIt from 'markdown-it';
import { escapeHtml } from '../../shared/html.ts';
import type { Html } from '../../shared/page/block-base.ts';
import { parseLink } from '../../shared/url.ts';
import type { MarkdownParser, RenderPicture } from './article.ts';
import { createArticleParser, readWords, renderArticle } from './article.ts';

/** Paragraphs, emphasis, links and lists; in articles headings, pictures, tables and the like, too. No HTML: what looks like it is shown as text. */
export interface Markdown {
  /** Paragraphs and lists. */
  render(text: string, link: (href: string) => string): Html;
  /** The same, and all that articles have besides. */
  renderArticle(text: string, link: (href: string) => string, picture: RenderPicture): Html;
  /** One line, without a paragraph around it. */
  renderInline(text: string, link: (href: string) => string): Html;
  /** The same of a text that is nothing but words, so that no formatting can have slipped; undefined of any other. */
  renderBare(text: string, kind: 'prose' | 'inline'): Html | undefined;
}

/** A way to reach the business, as texts name it: the phone number, the e-mail address. */
export interface Contact {
  readonly text: string;
  readonly href: string;
}

/** What stands behind the words of a link. */
type NoteLink = (href: string, words: string) => string;

/**
 * @param newTab said to screen readers after a link that opens in a new tab
 * @param contacts become links wherever a text names them outside of a link
 * @param noteDownload says what stands behind the words of a link to a file
 */
export function createMarkdown(newTab: string, contacts: readonly Contact[] = [], noteDownload: NoteLink = () => ''): Markdown {
  const linkContacts = contactLinker(contacts, newTab);
  const parser = addLinks(createParser(), { newTab, linkContacts, noteDownload });
  const articles = addLinks(createArticleParser(), { newTab, linkContacts, noteDownload });
  const renderBare: Markdown['renderBare'] = (text, kind) => {
    const bare = readBare(text);
    if (bare === undefined || (kind === 'inline' && bare.includes('\n'))) return undefined;
    return kind === 'prose' ? renderParagraphs(bare, linkContacts) : linkContacts(bare);
  };
  return {
    render: (text, link) => renderBare(text, 'prose') ?? parser.render(text, { link, open: [] } satisfies LinkEnv).trim(),
    renderArticle: (text, link, picture) =>
      renderBare(text, 'prose') ??
      renderArticle(articles, text, { link, open: [], picture } satisfies LinkEnv & { picture: RenderPicture }),
    renderInline: (text, link) => renderBare(text, 'inline') ?? parser.renderInline(text, { link, open: [] } satisfies LinkEnv),
    renderBare,
  };
}

interface LinkOptions {
  readonly newTab: string;
  readonly linkContacts: (text: string) => Html;
  readonly noteDownload: NoteLink;
}

/** Says what becomes of words and links. */
function addLinks(parser: MarkdownParser, { newTab, linkContacts, noteDownload }: LinkOptions): MarkdownParser {
  parser.renderer.rules.text = (tokens, index, _options, env) => {
    const text = tokens[index]?.content ?? '';
    return linkEnv(env).open.length > 0 ? escapeHtml(text) : linkContacts(text);
  };
  // Where the operator's lines end is of no use to a reader, and a space is what comes most often: it compresses better.
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
    linkEnv(env).open.push(isOtherSite ? sayNewTab(newTab) : escapeHtml(noteDownload(href, words.join(' '))));
    return openLink === undefined ? self.renderToken(tokens, index, options) : openLink(tokens, index, options, env, self);
  };
  parser.renderer.rules.link_close = (_tokens, _index, _options, env) => `${linkEnv(env).open.pop() ?? ''}</a>`;
  return parser;
}

function sayNewTab(newTab: string): Html {
  return `<span class="vh"> ${escapeHtml(newTab)}</span>`;
}

/** A link that stands alone. */
function writeLink(href: string, words: Html, newTab: string): Html {
  const isOtherSite = parseLink(href).kind === 'site';
  return `<a href="${escapeHtml(href)}"${isOtherSite ? ' target="_blank" rel="noopener"' : ''}>${words}${isOtherSite ? sayNewTab(newTab) : ''}</a>`;
}

/** Makes HTML of words, with links to the contacts that they name. */
function contactLinker(contacts: readonly Contact[], newTab: string): (text: string) => Html {
  if (contacts.length === 0) return escapeHtml;
  const links = new Map(contacts.map(({ text, href }) => [text, writeLink(href, escapeHtml(text), newTab)]));
  // What stands before a name is looked at once the name is found: pages are searched much faster by words than by what must not be there.
  const names = contacts.map(({ text }) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).map((name) => `${name}(?<![\\w@.+-]${name})`);
  const pattern = new RegExp(`(${names.join('|')})(?![\\w@-]|\\.\\w)`);
  return (text) => {
    // Between the words stand the names that were found.
    const parts = text.split(pattern);
    const html = parts.map((part, index) => (index % 2 === 1 ? links.get(part) : escapeHtml(part))).join('');
    return parts.length === 1 ? html : html.replace(CALL_WITH_SIGNS, '<span class="nb">$&</span>');
  };
}

/** Signs around a number stay on its line. The number is a box (base.css), and without this, lines may break at both ends of a box. */
const CALL_WITH_SIGNS = /\(<a href="tel:[^"]*">[^<]*<\/a>[,.;:!?)…]*|<a href="tel:[^"]*">[^<]*<\/a>[,.;:!?)…]+/g;

/** Words and the commonest signs alone: nothing that Markdown could read as anything but paragraphs. */
const BARE = /^[A-Za-z0-9\u00c0-\u024f ,.;:'’‘“”…–—()?/%$\n-]*$/;

/** What begins a list, blanks at either end of a line, and what may have been meant as a link. */
const NOT_BARE = /(?:^|\n)(?:[ -]|\d+[.)])| (?:\n|$)|\)\s?\(/;

/**
 * The words of a text that is nothing but paragraphs, as most are: to find that out takes the parser ten times as long as to make
 * them. Facts stand in it escaped, sign by sign.
 */
function readBare(text: string): string | undefined {
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
  /** What stands at the end of each link that is open. */
  readonly open: string[];
}

function linkEnv(env: unknown): LinkEnv {
  return env as LinkEnv;
}

function createParser() {
  const parser = new MarkdownIt('zero', { html: false });
  parser.enable(['list', 'emphasis', 'link', 'newline', 'escape', 'entity']);
  // Every link is parsed; `link` says what becomes of it, so that a bad one is reported and not silently shown as text.
  parser.validateLink = () => true;
  return parser;
}

/** Keeps a fact from being read as Markdown: Markdown lets every ASCII punctuation character be escaped. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

/** What no text takes, by the parser's name for it. */
const HTML_ALONE: Readonly<Record<string, string>> = { html_block: 'HTML', html_inline: 'HTML' };

/** What Markdown knows and only articles take. */
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

/** A piece of a text that Markdown would format and Townsite shows as it is written. */
export interface Unsupported {
  readonly what: string;
  readonly excerpt: string;
  /** Whether the text of an article may have it. */
  readonly isOfArticles: boolean;
}

const WHOLE_PARSER = new MarkdownIt({ html: true });

/** Without one of these a text has nothing that is not supported: reading each of 10,000 pages twice would cost. */
const SUSPICIOUS = /[#`<>|~[\]•]|\*\*|\)\s?\(|^[-*_=\s]{3,200}$|^[-=]{1,2}[ \t]*$|^-\p{L}/mu;

/** What is left in the text that a reader sees when formatting was meant and slipped. Lengths have limits: a search begins at every bracket. */
const MISTAKES: readonly (readonly [pattern: RegExp, what: string])[] = [
  [
    /\[[^\]]{0,500}\]\s{0,9}\([^)]{0,500}\)?|\([^)]{0,500}\)\[[^\]]{0,500}\]|\([^()]{1,500}\)\s?\((?:[/#]|https?:|mailto:|tel:)[^()]{0,500}\)/,
    'a link that is not written as [text](/path)',
  ],
  [/\*\*/, 'a ** without a partner'],
  // #REF! and its like, which spreadsheets write for a formula that fails, are reported as what they are.
  [/(?:^|\s)#{1,6}(?![A-Z\d/]+[!?]|N\/A)[A-Za-z][^\n]*/, 'a heading'],
  [/•[^\n]*/, 'a • where a list begins with a hyphen'],
];

/** A link of words to an address without brackets, which nothing before it makes anything else. */
const SIMPLE_LINK = /(?<![!\\[\]])\[[ ,.'’–-]*[A-Za-z0-9][A-Za-z0-9 ,.'’–-]*\]\((?:[/#]|https:\/\/|mailto:|tel:)[\w./?=&@:+%#-]*\)/g;

/** Most texts that look suspicious hold links as they should be, and nothing besides. */
function isPlainWithLinks(text: string): boolean {
  const rest = text.replace(SIMPLE_LINK, 'link');
  return !/[()]/.test(rest) && !SUSPICIOUS.test(rest);
}

/** The first piece of a text that Markdown would format and Townsite shows as it is written. */
export function findUnsupported(text: string, isArticle = false): Unsupported | undefined {
  if (!SUSPICIOUS.test(text) || isPlainWithLinks(text)) return undefined;
  const names = isArticle ? HTML_ALONE : { ...HTML_ALONE, ...OF_ARTICLES };
  const tokens = WHOLE_PARSER.parse(text, {}).flatMap((token) => [token, ...(token.children ?? [])]);
  const found = tokens.find(({ type }) => names[type] !== undefined);
  if (found === undefined) return isArticle ? findMistake(withoutCode(text), readWords(text)) : findMistake(text, toPlainText(text));
  const lines = text.split('\n');
  // Inline tokens know no line; theirs is the whole text's.
  const line = found.map === null ? '' : (lines[found.map[0]] ?? '');
  return {
    what: names[found.type] as string,
    excerpt: line.trim() || found.content || lines[0]?.trim() || '',
    isOfArticles: OF_ARTICLES[found.type] !== undefined,
  };
}

/** Code may say whatever it likes. */
function withoutCode(text: string): string {
  return text.replace(/^(```|~~~)[\s\S]*?(?:^\1|$(?![\s\S]))/gm, '').replace(/`[^`\n]*`/g, '');
}

function findMistake(text: string, seen: string): Unsupported | undefined {
  for (const [pattern, what] of MISTAKES) {
    const [written] = pattern.exec(seen) ?? [];
    if (written !== undefined) return { what, excerpt: written.trim(), isOfArticles: what === 'a heading' };
  }
  const found = findMistakeInSource(text, seen);
  return found && { ...found, isOfArticles: false };
}

/** Slips that show only in what is written: the reader sees a character too many, or a link that nobody can press. */
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

/** What a text that is no Markdown would show as it is written, though formatting was meant. */
export function findMarkupInPlain(text: string): string | undefined {
  return /\*\*[^*\s][^*]*\*\*|\[[^\][]+\]\([^()\s]+\)|&(?:amp|lt|gt|quot|apos|nbsp|ndash|mdash|#\d+|#x[\da-f]+);|<\/?(?:br|b|i|u|em|strong|p|a|span|div|sup|sub|small|h[1-6]|ul|li)(?:\s[^<>]*)?\/?>/i.exec(
    text,
  )?.[0];
}

const PLAIN_PARSER = createParser();

/** What a reader sees of a Markdown text, as one line. */
export function toPlainText(text: string): string {
  return PLAIN_PARSER.parse(text, {})
    .flatMap(({ children }) => ['\n', ...(children ?? []).map(({ type, content }) => (type.endsWith('break') ? '\n' : content))])
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
