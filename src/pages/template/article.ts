import MarkdownIt from 'markdown-it';
import { escapeHtml } from '../../shared/html.ts';
import { ARTICLE_START } from '../../shared/page/article-html.ts';
import type { Html } from '../../shared/page/block-base.ts';
import { freeId, slugify } from '../../shared/slugify.ts';
import { ignoreComments, ignoreFootnotes } from './ignore-comments.ts';

/** Renders a picture of a text as HTML. */
export type RenderPicture = (src: string, alt: string) => Html;

/** The Markdown rules of articles, in addition to paragraphs, lists, emphasis, and links. Indented text is not code. */
const RULES = ['heading', 'lheading', 'image', 'table', 'blockquote', 'fence', 'backticks', 'hr', 'strikethrough', 'reference', 'autolink'];

/** The tokens that need the styles of articles. */
const RICH: ReadonlySet<string> = new Set(['heading_open', 'image', 'table_open', 'blockquote_open', 'fence', 'code_inline', 'hr']);

export type MarkdownParser = InstanceType<typeof MarkdownIt>;

type Token = ReturnType<MarkdownParser['parse']>[number];

/** Creates the parser for the Markdown of articles. HTML is not supported. */
export function createArticleParser(): MarkdownParser {
  const parser = ignoreFootnotes(ignoreComments(new MarkdownIt('zero', { html: false })));
  parser.enable(['list', 'emphasis', 'link', 'newline', 'escape', 'entity', ...RULES]);
  // Parse every link, so that `link` reports a bad one. Otherwise it would silently be shown as text.
  parser.validateLink = () => true;
  const { rules } = parser.renderer;
  rules.image = (tokens, index, options, env) => {
    const token = tokens[index] as Token;
    const alt = parser.renderer.renderInlineAsText(token.children ?? [], options, env);
    const picture = (env as { picture: RenderPicture }).picture(String(token.attrGet('src') ?? ''), alt);
    const caption = tokens.length === 1 ? token.attrGet('title') : null;
    return caption === null || picture === '' ? picture : `${picture}<figcaption>${escapeHtml(String(caption))}</figcaption>`;
  };
  // Tables and code wider than the screen scroll in their own box. `tabindex` lets the keyboard scroll them, too.
  rules.table_open = () => '<div tabindex="0"><table>\n';
  rules.table_close = () => '</table></div>\n';
  rules.fence = (tokens, index) => `<pre tabindex="0"><code>${escapeCode(tokens[index]?.content ?? '')}</code></pre>\n`;
  rules.code_inline = (tokens, index) => `<code>${escapeCode(tokens[index]?.content ?? '')}</code>`;
  return parser;
}

/** Escapes code. Braces in it are no reference that was left. */
function escapeCode(code: string): Html {
  return escapeHtml(code).replaceAll('{{', '&#123;&#123;');
}

/** @param env the environment that the parser's rules get */
export function renderArticle(parser: MarkdownParser, text: string, env: Record<string, unknown>): Html {
  const tokens = parser.parse(text, env);
  normalizeHeadings(tokens, String(env.language ?? ''));
  framePictures(tokens);
  for (const token of tokens) if (token.type === 'th_open') token.attrSet('scope', 'col');
  const html = parser.renderer.render(tokens, parser.options, env).trim();
  return isRich(tokens) ? `${ARTICLE_START}${html}</div>` : html;
}

function isRich(tokens: readonly Token[]): boolean {
  return tokens.some(({ type, children }) => RICH.has(type) || (children !== null && isRich(children)));
}

/**
 * Gives headings their levels and ids. The page already has an h1, so the highest level is 2, whether it is written as # or ##. No level is
 * skipped on the way down.
 */
function normalizeHeadings(tokens: readonly Token[], language: string): void {
  const ids = new Set<string>();
  let before = 1;
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    before = Math.min(Math.max(2, Number(token.tag.slice(1))), before + 1);
    token.tag = `h${before}`;
    token.attrSet('id', freeId(slugify(wordsOf(tokens[index + 1]), language) || 'section', ids));
    const close = tokens[index + 2] as Token;
    close.tag = token.tag;
  }
}

/** Turns a picture that is alone in its paragraph into a figure, which may be wider than the text and have a caption. */
function framePictures(tokens: readonly Token[]): void {
  for (const [index, { children }] of tokens.entries()) {
    if (children?.length !== 1 || children[0]?.type !== 'image') continue;
    for (const tag of [tokens[index - 1], tokens[index + 1]]) if (tag?.tag === 'p') tag.tag = 'figure';
  }
}

function wordsOf(token: Token | undefined): string {
  return (token?.children ?? []).map(({ type, content }) => (type === 'text' || type === 'code_inline' ? content : ' ')).join('');
}

const PLAIN_PARSER = createArticleParser();

/** Returns the text that a reader sees in an article, without code. */
export function visibleText(text: string): string {
  const words = ({ type, content, children }: Token): string =>
    children !== null ? children.map(words).join('') : type === 'text' ? content : type.endsWith('break') ? '\n' : '';
  return PLAIN_PARSER.parse(text, {})
    .map((token) => (token.type === 'inline' || token.type === 'text' ? words(token) : '\n'))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
