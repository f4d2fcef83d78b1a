import type MarkdownIt from 'markdown-it';

/** Leaves out HTML comments: their author hides them from visitors. In code, they stay. */
export function ignoreComments<Parser extends InstanceType<typeof MarkdownIt>>(parser: Parser): Parser {
  parser.block.ruler.before(
    'table',
    'comment',
    (state, start, end, isSilent) => {
      const at = (state.bMarks[start] as number) + (state.tShift[start] as number);
      const close = state.src.startsWith('<!--', at) ? state.src.indexOf('-->', at + 4) : -1;
      if (close < 0) return false;
      let line = start;
      while (line < end && (state.eMarks[line] as number) < close + 3) line += 1;
      // A text after the comment is a paragraph, in which the rule below leaves the comment out.
      if (line === end || state.src.slice(close + 3, state.eMarks[line]).trim() !== '') return false;
      if (!isSilent) state.line = line + 1;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
  parser.inline.ruler.before('escape', 'comment', (state) => {
    const close = state.src.startsWith('<!--', state.pos) ? state.src.indexOf('-->', state.pos + 4) : -1;
    if (close < 0) return false;
    state.pos = close + 3;
    return true;
  });
  return parser;
}

/** Reads `[^1]: note` as text: Markdown would read it as the address of a link, and show nothing. */
export function ignoreFootnotes<Parser extends InstanceType<typeof MarkdownIt>>(parser: Parser): Parser {
  parser.core.ruler.after('block', 'footnotes', ({ env }) => {
    const references = (env as { references?: Record<string, unknown> }).references ?? {};
    for (const name of Object.keys(references)) if (name.startsWith('^')) delete references[name];
  });
  return parser;
}
