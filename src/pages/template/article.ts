import MarkdownIt from 'markdown-it';
import { escapeHtml } from '../../shared/html.ts';
import { ARTICLE_START } from '../../shared/page/article-html.ts';
import type { Html } from '../../shared/page/block-base.ts';
import { slugify } from '../../shared/slugify.ts';

/** Makes the HTML of a picture of a text. */
export type RenderPicture = (src: string, alt: string) => Html;

/** What articles have besides paragraphs, lists, emphasis and links, by the parser's names. A text that is only indented is no code. */
const RULES = ['heading', 'lheading', 'image', 'table', 'blockquote', 'fence', 'backticks', 'hr', 'strikethrough', 'reference', 'autolink'];

/** The tokens that only the styles of articles fit. */
const RICH: ReadonlySet<string> = new Set(['heading_open', 'image', 'table_open', 'blockquote_open', 'fence', 'code_inline', 'hr']);

export type MarkdownParser = InstanceType<typeof MarkdownIt>;

type Token = ReturnType<MarkdownParser['parse']>[number];

/** Reads the Markdown of articles. HTML is no part of it. */
export function createArticleParser(): MarkdownParser {
  const parser = new MarkdownIt('zero', { html: false });
  parser.enable(['list', 'emphasis', 'link', 'newline', 'escape', 'entity', ...RULES]);
  // Every link is parsed; `link` says what becomes of it, so that a bad one is reported and not silently shown as text.
  parser.validateLink = () => true;
  const { rules } = parser.renderer;
  rules.image = (tokens, index, options, env) => {
    const token = tokens[index] as Token;
    const alt = parser.renderer.renderInlineAsText(token.children ?? [], options, env);
    const picture = (env as { picture: RenderPicture }).picture(String(token.attrGet('src') ?? ''), alt);
    const caption = tokens.length === 1 ? token.attrGet('title') : null;
    return caption === null || picture === '' ? picture : `${picture}<figcaption>${escapeHtml(String(caption))}</figcaption>`;
  };
  // What is wider than a phone is moved within its own frame, by keys, too.
  rules.table_open = () => '<div tabindex="0"><table>\n';
  rules.table_close = () => '</table></div>\n';
  rules.fence = (tokens, index) => `<pre tabindex="0"><code>${escapeHtml(tokens[index]?.content ?? '')}</code></pre>\n`;
  return parser;
}

/** @param env what the rules of the parser are given */
export function renderArticle(parser: MarkdownParser, text: string, env: Record<string, unknown>): Html {
  const tokens = parser.parse(text, env);
  placeHeadings(tokens);
  framePictures(tokens);
  for (const token of tokens) if (token.type === 'th_open') token.attrSet('scope', 'col');
  const html = parser.renderer.render(tokens, parser.options, env).trim();
  return isRich(tokens) ? `${ARTICLE_START}${html}</div>` : html;
}

function isRich(tokens: readonly Token[]): boolean {
  return tokens.some(({ type, children }) => RICH.has(type) || (children !== null && isRich(children)));
}

/**
 * Gives headings their levels and ids. The page has its h1, so the highest is 2, whether it is written with one # or with two; none is left
 * out on the way down.
 */
function placeHeadings(tokens: readonly Token[]): void {
  const ids = new Set<string>();
  let before = 1;
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    before = Math.min(Math.max(2, Number(token.tag.slice(1))), before + 1);
    token.tag = `h${before}`;
    token.attrSet('id', freeId(slugify(wordsOf(tokens[index + 1])) || 'section', ids));
    const close = tokens[index + 2] as Token;
    close.tag = token.tag;
  }
}

/** A picture that has its paragraph to itself is a figure, which may be wider than the text and have a caption. */
function framePictures(tokens: readonly Token[]): void {
  for (const [index, { children }] of tokens.entries()) {
    if (children?.length !== 1 || children[0]?.type !== 'image') continue;
    for (const tag of [tokens[index - 1], tokens[index + 1]]) if (tag?.tag === 'p') tag.tag = 'figure';
  }
}

function wordsOf(token: Token | undefined): string {
  return (token?.children ?? []).map(({ type, content }) => (type === 'text' || type === 'code_inline' ? content : ' ')).join('');
}

/** An id that nothing has yet; it is taken from then on. */
export function freeId(id: string, taken: Set<string>): string {
  let free = id;
  for (let number = 2; taken.has(free); number += 1) free = `${id}-${number}`;
  taken.add(free);
  return free;
}

const PLAIN_PARSER = createArticleParser();

/** What a reader sees of an article, without what code says. */
export function readWords(text: string): string {
  const words = ({ type, content, children }: Token): string =>
    children !== null ? children.map(words).join('') : type === 'text' ? content : type.endsWith('break') ? '\n' : '';
  return PLAIN_PARSER.parse(text, {})
    .map((token) => (token.type === 'inline' || token.type === 'text' ? words(token) : '\n'))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
