import type { Data } from '../../model/data.ts';
import { isData, mapsAt } from '../../model/data.ts';
import { parseUrl } from '../../shared/url.ts';

/** A word from the configuration about the place that a site has left. */
export interface OldWord {
  readonly text: string;
  /** A description: “the old phone number”. */
  readonly what: string;
}

/**
 * Returns the words that a site no longer uses after a move, longest first.
 * @param known the words from earlier moves
 */
export function findOldWords(before: Data, after: Data, known: readonly OldWord[] = []): readonly OldWord[] {
  const kept = new Set(listWords(after).map(({ text }) => text.toLowerCase()));
  const words = [...listWords(before), ...known].filter(({ text }) => !kept.has(text.toLowerCase()));
  const first = new Map(words.toReversed().map((word) => [word.text.toLowerCase(), word]));
  return [...first.values()].sort((a, b) => b.text.length - a.text.length);
}

function listWords(data: Data): readonly OldWord[] {
  const business = dataAt(data, 'business');
  const address = dataAt(business, 'address');
  const market = dataAt(data, 'market');
  const cities = mapsAt(data, 'cities');
  const words: readonly (readonly [unknown, string])[] = [
    [business.name, 'the old name'],
    ...phoneForms(business.phone).map((form) => [form, 'the old phone number'] as const),
    [areaCode(business.phone), 'the old area code'],
    [business.email, 'the old email address'],
    [hostOf(business.url), 'the old domain'],
    [labelOf(business.url), 'the old name, as in addresses'],
    [address.street, 'the old street'],
    [address.postalCode, 'the old postal code'],
    [address.city, 'the old city'],
    [address.region, 'the old state'],
    [market.city, 'the old city'],
    [market.region, 'the old state'],
    [market.regionCode, 'the old state'],
    [market.area, 'the old area'],
    ...mapsAt(market, 'neighborhoods').map(({ title }) => [title, 'a neighborhood of the old place'] as const),
    ...mapsAt(data, 'offices').map((office) => [dataAt(office, 'address').street, 'the old street of an office'] as const),
    ...cities.map(({ name }) => [name, 'a city of the old place'] as const),
    ...cities.map(({ county }) => [county, 'a county of the old place'] as const),
  ];
  return words.flatMap(([text, what]) => (typeof text === 'string' && text.length > 1 && !text.includes('{{') ? [{ text, what }] : []));
}

/** Returns a phone number as written, and in other forms that Americans use. */
function phoneForms(phone: unknown): readonly string[] {
  if (typeof phone !== 'string') return [];
  const parts = /^\D*(?:1\D+)?(\d{3})\D*(\d{3})\D*(\d{4})$/.exec(phone)?.slice(1) ?? [];
  return [...new Set([phone, ...(parts.length === 0 ? [] : [parts.join('-'), parts.join('.'), parts.join('')])])];
}

/** Returns the area code of an American number, such as `(214)`. Without parentheses, it could be any number. */
function areaCode(phone: unknown): string | undefined {
  return typeof phone === 'string' ? /\(\d{3}\)/.exec(phone)?.[0] : undefined;
}

function hostOf(url: unknown): string | undefined {
  return typeof url === 'string' ? parseUrl(url)?.hostname.replace(/^www\./, '') : undefined;
}

/**
 * Returns the name of a business in its URLs and accounts: `brightlark` of www.brightlark.com. Short names are skipped, because they may be
 * ordinary words.
 */
function labelOf(url: unknown): string | undefined {
  const [label = ''] = hostOf(url)?.split('.') ?? [];
  return label.length > 4 ? label : undefined;
}

function dataAt(data: Data, key: string): Data {
  const value = data[key];
  return isData(value) ? value : {};
}
