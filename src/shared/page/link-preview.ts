import type { Picture } from './block-base.ts';

/** What the link preview of a page says and shows, before it is drawn. */
export interface LinkPreview {
  readonly title: string;
  /** A short line above the title. */
  readonly eyebrow?: string;
  /** “From $129 per visit”. */
  readonly price?: string;
  /** The picture of the page, as the page has it. */
  readonly picture?: Picture;
  /** A picture that is shown as it is, in place of all the rest. */
  readonly given?: Picture;
}

export interface LinkPreviews {
  /** The address of the site, without a slash at the end. */
  readonly url: string;
  /** What each says: who it is. */
  readonly business: { readonly name: string; readonly phone: string; readonly area: string };
  /** By the path of the page. */
  readonly pages: Readonly<Record<string, LinkPreview>>;
}
