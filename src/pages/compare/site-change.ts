/** What a change is about. The order is that of a report: what visitors lose comes first. */
export const ABOUT = [
  'page-lost',
  'redirect-lost',
  'page-moved',
  'page-new',
  'fact',
  'hours',
  'announcement',
  'item-new',
  'item-gone',
  'item-changed',
  'price',
  'title',
  'description',
  'navigation',
  'text',
  'picture',
  'link',
  'layout',
  'look',
  'label',
  'redirect',
] as const;

export type About = (typeof ABOUT)[number];

/** Something that is not as it was for visitors. */
export interface SiteChange {
  readonly about: About;
  /** The page, the day, the fact, or the item. */
  readonly where?: string;
  /** The collection of an item. */
  readonly collection?: string;
  /** What it was; left out where there was nothing. */
  readonly before?: string;
  /** What it is now; left out where there is nothing. Of an item, the fields that changed. */
  readonly after?: string;
  /** How many texts, pictures, or links of the page. */
  readonly count?: number;
}

/** Two values that may differ, as a change. */
export function changeOf(about: About, where: string, before: string | undefined, after: string | undefined): readonly SiteChange[] {
  if (before === after) return [];
  return [{ about, where, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
}
