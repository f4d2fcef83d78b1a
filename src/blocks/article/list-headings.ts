import type { Html } from '../../shared/page/block-base.ts';

/** A heading of a text. */
export interface TextHeading {
  readonly id: string;
  /** Its words, without links. */
  readonly words: Html;
}

/** The headings of the highest level of a text, which the build has made HTML: those of the level of the first. */
export function listHeadings(html: Html): readonly TextHeading[] {
  const [, level = ''] = /<h(\d) id/.exec(html) ?? [];
  return [...html.matchAll(RegExp(`<h${level} id="([^"]*)">(.*?)</h${level}>`, 'gs'))].map(([, id = '', inside = '']) => ({
    id,
    // What only screen readers are told of a link, and the link itself, have no place in another link.
    words: inside.replace(/<span class="vh">.*?<\/span>|<\/?a\b[^>]*>/gs, ''),
  }));
}
