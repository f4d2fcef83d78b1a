import type { Data } from '../../model/data.ts';

/** A city from a table of places. */
export interface Town {
  readonly name: string;
  /** The usual abbreviation of the state or province: `AZ`. Undefined if addresses have none. */
  readonly region?: string;
  /** As written in the table: `Maricopa County`. */
  readonly county?: string;
  readonly lat: number;
  readonly lng: number;
}

/** Where a site moves to, and what else changes with it. Missing values stay as they are. */
export interface Move {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly url?: string | undefined;
  /** The account of the booking service. */
  readonly account?: string | undefined;
  readonly street?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly hours?: readonly Data[] | string | undefined;
  /** In the country's unit of distance. */
  readonly radius?: number | undefined;
  readonly to?: Destination | undefined;
}

export interface Destination {
  /** The city of the office. Without coordinates, the site has no map and no pages for cities. */
  readonly town: Omit<Town, 'lat' | 'lng'> & Partial<Pick<Town, 'lat' | 'lng'>>;
  /** The full name of the state or province, or the county if there are none. */
  readonly region: string;
  readonly timeZone: string;
  /** The two-letter code; undefined if the country stays the same. */
  readonly country: string | undefined;
  /** The cities that get a page, in order. */
  readonly towns: readonly Town[];
  /** Whether the old addresses of cities redirect to the page that lists the new ones. */
  readonly hasRedirects: boolean;
}
