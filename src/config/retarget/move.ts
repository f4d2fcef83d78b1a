import type { Data } from '../../model/data.ts';

/** A city as a table of places has it. */
export interface Town {
  readonly name: string;
  /** The usual abbreviation of the state or province: `AZ`. Undefined where addresses have none. */
  readonly region?: string;
  /** As the table words it: `Maricopa County`. */
  readonly county: string;
  readonly lat: number;
  readonly lng: number;
}

/** Where a site moves to, and what else changes with it. What is missing stays as it is. */
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
  /** In the unit of the country. */
  readonly radius?: number | undefined;
  readonly to?: Destination | undefined;
}

export interface Destination {
  /** The city of the office. */
  readonly town: Town;
  /** The state or province in full; the county where there are none. */
  readonly region: string;
  readonly timeZone: string;
  /** Its two-letter code; undefined where the country stays. */
  readonly country: string | undefined;
  /** The cities that get a page, in their order. */
  readonly towns: readonly Town[];
  /** Whether the old addresses of cities lead to the page that lists the new ones. */
  readonly hasRedirects: boolean;
}
