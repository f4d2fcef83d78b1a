/** The parts of a configuration that tell a site of one city from a site of another. */
export interface CityConfig {
  readonly business: {
    readonly name: string;
    readonly url: string;
    readonly phone: string;
    readonly email: string;
    readonly address: { readonly street: string; readonly city: string; readonly region: string; readonly postalCode: string };
    readonly geo: { readonly lat: number; readonly lng: number };
    readonly booking: { readonly url: string; readonly script?: string; readonly account: string };
    readonly logins?: Readonly<Record<string, string>>;
    readonly social?: readonly { readonly href: string }[];
    readonly credits?: readonly { readonly label: string; readonly href: string }[];
  };
  readonly market: {
    readonly city: string;
    readonly region: string;
    readonly area?: string;
    readonly neighborhoods?: readonly { readonly title: string }[];
  };
  readonly offices?: readonly unknown[];
  readonly cities: readonly { readonly slug: string; readonly name: string; readonly county: string }[];
  readonly testimonials: readonly { readonly name: string; readonly location?: string; readonly quote: string }[];
}

/** Returns every name, number, and address that tells whose site it is and where. */
export function wordsOf({ business, market, cities, testimonials }: CityConfig): string[] {
  const { address, booking, geo } = business;
  const digits = business.phone.replace(/\D/g, '');
  const words = [
    business.name,
    business.name.split(' ')[0],
    new URL(business.url).host,
    business.phone,
    digits,
    `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`,
    business.email,
    ...Object.values(address),
    String(geo.lat),
    String(geo.lng),
    ...Object.values(booking),
    ...Object.values(business.logins ?? {}),
    ...(business.social ?? []).map(({ href }) => href),
    ...(business.credits ?? []).flatMap(({ label, href }) => [label, href]),
    market.city,
    market.region,
    market.area,
    ...(market.neighborhoods ?? []).map(({ title }) => title),
    ...cities.flatMap(({ slug, name, county }) => [slug, name, county, county.replace(/ County$/, '')]),
    ...testimonials.flatMap(({ name, location, quote }) => [name, location, quote]),
  ];
  return [...new Set(words.filter((word) => word !== undefined && word !== '').map((word) => String(word).trim()))];
}
