import type { Html } from '../../shared/page/block-base.ts';

/** A heading of a text. */
export interface TextHeading {
  readonly id: string;
  /** The words of the heading, without links. */
  readonly words: Html;
}

/** Returns the top-level headings of a text that the build has rendered as HTML. The first heading sets the level. */
export function listHeadings(html: Html): readonly TextHeading[] {
  const [, level = ''] = /<h(\d) id/.exec(html) ?? [];
  return [...html.matchAll(RegExp(`<h${level} id="([^"]*)">(.*?)</h${level}>`, 'gs'))].map(([, id = '', inside = '']) => ({
    id,
    // The text for screen readers in a link, and the link itself, do not belong in another link.
    words: inside.replace(/<span class="vh">.*?<\/span>|<\/?a\b[^>]*>/gs, ''),
  }));
}
