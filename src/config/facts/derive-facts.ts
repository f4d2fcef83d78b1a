import type { CountryCode } from 'libphonenumber-js/min';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import { FieldFinder } from '../../model/field-finder.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { mapData } from '../../model/walk-data.ts';
import { isDate } from '../../shared/time/calendar.ts';
import type { WrittenHours } from '../../shared/time/opening-calendar.ts';
import { readCalendar } from '../../shared/time/opening-calendar.ts';
import type { Locality } from '../country/address.ts';
import { formatLocality } from '../country/address.ts';
import { dataSections } from './expand-data.ts';
import { tabulateHours } from './tabulate-hours.ts';

/** What is needed to put facts into words. */
interface Locale {
  readonly language: string;
  readonly currency: string;
  readonly country: string;
  readonly to: string;
  readonly closed: string;
  readonly always: string;
  readonly priceFrom: string;
  readonly pricePer: string;
  readonly priceFree: string;
  readonly priceOnRequest: string;
}

/** Adds the fields that the schema calls derived (`x-derived`) to data whose defaults are filled in. */
export function deriveFacts(root: Data, schema: SchemaModel): Data {
  const guide = new FieldFinder(schema, (node) => Object.hasOwn(DERIVATIONS, node['x-part'] ?? ''));
  const locale = localeOf(root);
  const derive = (value: unknown, { 'x-part': part = '' }: SchemaNode): unknown =>
    isData(value) ? { ...value, ...DERIVATIONS[part]?.(value, locale) } : value;
  const derived: Data = { ...root };
  for (const [name, node] of dataSections(schema)) derived[name] = mapData(root[name], derive, { guide, node });
  return putDatesIntoWords(derived, schema);
}

/** Adds to items the texts of their dates. */
function putDatesIntoWords(root: Data, schema: SchemaModel): Data {
  const format = new Intl.DateTimeFormat((root.business as Data).language as string, { dateStyle: 'long', timeZone: 'UTC' });
  const worded: Data = { ...root };
  for (const [name, { item }] of schema.collections) {
    const texts = Object.entries(item['x-derived'] ?? {}).flatMap(([key, { 'x-date-of': of }]) =>
      of === undefined ? [] : [[key, of] as const],
    );
    if (texts.length === 0) continue;
    worded[name] = (root[name] as Data[]).map((each) => ({
      ...each,
      ...Object.fromEntries(
        texts.flatMap(([key, of]) => (isDate(String(each[of])) ? [[key, format.format(new Date(`${each[of]}T00:00:00Z`))]] : [])),
      ),
    }));
  }
  return worded;
}

/** The derived fields of one part (a price written on a page, say), from the fields that are given. */
export function deriveFields(facts: Data, node: SchemaNode, root: Data): Data {
  return DERIVATIONS[node['x-part'] ?? '']?.(facts, localeOf(root)) ?? {};
}

function localeOf(root: Data): Locale {
  const business = root.business as Data;
  const texts = root.texts as Data;
  return {
    language: business.language as string,
    currency: business.currency as string,
    country: (business.address as Data).country as string,
    to: texts.to as string,
    closed: texts.closed as string,
    always: texts.openAlways as string,
    priceFrom: texts.priceFrom as string,
    pricePer: texts.pricePer as string,
    priceFree: texts.priceFree as string,
    priceOnRequest: texts.priceOnRequest as string,
  };
}

const DERIVATIONS: Readonly<Record<string, (facts: Data, locale: Locale) => Data>> = {
  business: (facts, locale) => ({
    phoneLink: phoneLink(facts.phone as string, locale.country),
    emailLink: `mailto:${facts.email as string}`,
    ...(facts.premises === 'service-area' ? hideAddress(facts) : {}),
    hoursTable: tabulateHours(readCalendar(facts as unknown as WrittenHours), locale),
  }),
  address: (facts) => writeAddress(facts as Address),
  geo: ({ lat, lng }) => ({ map: mapEmbed(lat as number, lng as number) }),
  price: writePrice,
};

type Address = Data & Locality & { readonly street?: string; readonly country: string };

function writeAddress({ street, country, ...parts }: Address): Data {
  const below = formatLocality(parts, country);
  return { locality: below.join(', '), lines: [...(street === undefined ? [] : [street]), ...below] };
}

/** A price in words: its amount, and all of it. */
function writePrice({ fixed, from, to, is, unit }: Data, locale: Locale): Data {
  const { language, currency } = locale;
  const format = (price: unknown): string => {
    const minimumFractionDigits = Number.isInteger(price) ? 0 : 2;
    return new Intl.NumberFormat(language, { style: 'currency', currency, minimumFractionDigits }).format(price as number);
  };
  const amount =
    is === undefined
      ? [fixed ?? from, to].flatMap((price) => (price === undefined ? [] : [format(price)])).join(` ${locale.to} `)
      : is === 'free'
        ? locale.priceFree
        : locale.priceOnRequest;
  const before = from !== undefined && to === undefined ? `${locale.priceFrom} ` : '';
  return { amount, text: `${before}${amount}${unit === undefined ? '' : ` ${locale.pricePer} ${unit as string}`}` };
}

/** Of a business without a public address, its city stays: texts that name the street are left out, and maps show the surroundings. */
function hideAddress({ address, geo }: Data): Data {
  const { street: _street, postalCode: _postalCode, ...shown } = address as Address;
  const { lat, lng } = geo as { lat: number; lng: number };
  const round = (degrees: number): number => Math.round(degrees * 100) / 100;
  return {
    address: { ...shown, ...writeAddress(shown) },
    geo: { lat, lng, map: mapEmbed(round(lat), round(lng)).replace(/&marker=.*$/, '') },
  };
}

/** RFC 3966: a global number with a plus where the country's rules can read it, else its digits. */
export function phoneLink(phone: string, country: string): string {
  const parsed = parsePhoneNumberFromString(phone, country as CountryCode);
  return parsed === undefined ? `tel:${phone.replace(/\D/g, '')}` : parsed.getURI();
}

/** An OpenStreetMap embed of about 11 by 9 miles around a place. Source: openstreetmap.org, Share, HTML; its `layer=mapnik` is the default. */
export function mapEmbed(lat: number, lng: number): string {
  const box = [lng - 0.09, lat - 0.06, lng + 0.09, lat + 0.06].map((degrees) => degrees.toFixed(4)).join(',');
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box}&marker=${lat},${lng}`;
}
