/** A city or town: a row of a table of places. */
export interface Place {
  readonly name: string;
  /** The short name of the state or region, as in addresses: `AZ`. Undefined where addresses have none. */
  readonly region?: string;
  /** The full name of the region, if it is known: `Arizona`. */
  readonly regionName?: string;
  /** Its two-letter code, if it is known: `FR`. */
  readonly country?: string;
  /** As people write it, including its kind: `Maricopa County`, `Orleans Parish`, `City of St. Louis`. */
  readonly county: string;
  readonly population: number;
  readonly lat: number;
  readonly lng: number;
  /** The IANA name: `America/Phoenix`. */
  readonly timezone: string;
}
