import type { Picture } from './block-base.ts';

/** The content of a page's link preview, before it is drawn. */
export interface LinkPreview {
  readonly title: string;
  /** A short line above the title. */
  readonly eyebrow?: string;
  /** “From $129 per visit”. */
  readonly price?: string;
  /** The picture of the page, as the page has it. */
  readonly picture?: Picture;
  /** A picture that is shown as it is, instead of everything else. */
  readonly given?: Picture;
}

export interface LinkPreviews {
  /** The address of the site, without a slash at the end. */
  readonly url: string;
  /** Who the business is. Every preview shows it. */
  readonly business: { readonly name: string; readonly phone?: string; readonly area: string };
  /** By the path of the page. */
  readonly pages: Readonly<Record<string, LinkPreview>>;
}
