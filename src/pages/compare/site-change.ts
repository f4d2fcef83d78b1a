/** What a change is about, in the order of a report: losses for visitors come first. */
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

/** A change for visitors. */
export interface SiteChange {
  readonly about: About;
  /** The page, the day, the fact, or the item. */
  readonly where?: string;
  /** The collection of an item. */
  readonly collection?: string;
  /** The old value; left out if there was none. */
  readonly before?: string;
  /** The new value; left out if there is none. For an item, the fields that changed. */
  readonly after?: string;
  /** How many texts, pictures, or links of the page changed. */
  readonly count?: number;
}

/** Returns the change between two values; none if they are equal. */
export function changeOf(about: About, where: string, before: string | undefined, after: string | undefined): readonly SiteChange[] {
  if (before === after) return [];
  return [{ about, where, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
}
