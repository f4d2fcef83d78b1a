import type { CountryCode } from 'libphonenumber-js/min';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { SchemaModel, SchemaNode } from '../../shared/schema.ts';
import type { Data } from './fill-defaults.ts';
import { isData } from './fill-defaults.ts';

/** What is needed to put facts into words. */
interface Locale {
  readonly language: string;
  readonly currency: string;
  readonly country: string;
  readonly to: string;
  readonly closed: string;
}

/** Adds the fields that the schema calls derived (`x-derived`) to data whose defaults are filled in. */
export function deriveFacts(root: Data, schema: SchemaModel): Data {
  return derive(root, schema.root, schema, localeOf(root)) as Data;
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
  };
}

function derive(value: unknown, node: SchemaNode, schema: SchemaModel, locale: Locale): unknown {
  const resolved = schema.resolve(node);
  if (resolved['x-part'] === 'page' || resolved['x-part'] === 'not-found' || resolved['x-part'] === 'navigation') return value;
  if (Array.isArray(value)) {
    const items = resolved.items;
    return items === undefined ? value : value.map((item) => derive(item, items, schema, locale));
  }
  if (!isData(value)) return value;
  const derived: Data = {};
  for (const [key, field] of Object.entries(value)) {
    const child = schema.child(resolved, key);
    derived[key] = child === undefined ? field : derive(field, child, schema, locale);
  }
  return { ...derived, ...DERIVATIONS[resolved['x-part'] ?? '']?.(derived, locale) };
}

const DERIVATIONS: Readonly<Record<string, (facts: Data, locale: Locale) => Data>> = {
  business: (facts, locale) => ({
    phoneLink: phoneLink(facts.phone as string, locale.country),
    emailLink: `mailto:${facts.email as string}`,
    hoursTable: [...tabulateHours(facts.hours as Span[], locale), ...tabulateSpecialDays(facts.specialDays as SpecialDay[], locale)],
  }),
  address: ({ city, region, postalCode }) => ({ locality: `${city as string}, ${region as string} ${postalCode as string}` }),
  geo: ({ lat, lng }) => ({ map: mapEmbed(lat as number, lng as number) }),
  price: ({ from }, { language, currency }) => ({
    amount: new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      minimumFractionDigits: Number.isInteger(from) ? 0 : 2,
    }).format(from as number),
  }),
};

/** RFC 3966: a global number with a plus where the country's rules can read it, else its digits. */
export function phoneLink(phone: string, country: string): string {
  const parsed = parsePhoneNumberFromString(phone, country as CountryCode);
  return parsed === undefined ? `tel:${phone.replace(/\D/g, '')}` : parsed.getURI();
}

/** An OpenStreetMap embed of about 11 by 9 miles around a place. Source: openstreetmap.org, Share, HTML. */
export function mapEmbed(lat: number, lng: number): string {
  const box = [lng - 0.09, lat - 0.06, lng + 0.09, lat + 0.06].map((degrees) => degrees.toFixed(4)).join('%2C');
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box}&layer=mapnik&marker=${lat}%2C${lng}`;
}

export interface Span {
  readonly days: readonly string[];
  readonly opens: string;
  readonly closes: string;
}

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** The week in words: neighbouring days with the same hours in one row, closed days included. */
export function tabulateHours(
  spans: readonly Span[],
  locale: Pick<Locale, 'language' | 'to' | 'closed'>,
): { days: string; hours: string }[] {
  const rows: { from: number; until: number; hours: string }[] = [];
  for (const [index, day] of WEEK.entries()) {
    const ofDay = spans.filter((span) => span.days.includes(day)).sort((a, b) => (a.opens < b.opens ? -1 : 1));
    const hours =
      ofDay
        .map((span) => `${formatTime(span.opens, locale.language)} ${locale.to} ${formatTime(span.closes, locale.language)}`)
        .join(', ') || locale.closed;
    const last = rows[rows.length - 1];
    if (last?.hours === hours) last.until = index;
    else rows.push({ from: index, until: index, hours });
  }
  return rows.map(({ from, until, hours }) => ({ days: formatDays(from, until, locale), hours }));
}

interface SpecialDay {
  readonly date: string;
  readonly opens?: string;
  readonly closes?: string;
  readonly note?: string;
}

/** Days with other hours, in the order of the calendar. */
export function tabulateSpecialDays(
  days: readonly SpecialDay[],
  { language, to, closed }: Pick<Locale, 'language' | 'to' | 'closed'>,
): { days: string; hours: string }[] {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return [...days]
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, opens, closes, note }) => ({
      days: `${format.format(new Date(`${date}T00:00:00Z`))}${note === undefined ? '' : ` (${note})`}`,
      hours: opens === undefined || closes === undefined ? closed : `${formatTime(opens, language)} ${to} ${formatTime(closes, language)}`,
    }));
}

function formatDays(from: number, until: number, { language, to }: Pick<Locale, 'language' | 'to'>): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  const name = (day: number): string => format.format(new Date(Date.UTC(2024, 0, 1 + day)));
  return from === until ? name(from) : `${name(from)} ${to} ${name(until)}`;
}

function formatTime(time: string, language: string): string {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  const text = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, 1, hour, minute)),
  );
  // Newer ICU data puts a narrow no-break space before AM and PM; a plain one reads the same and compares the same everywhere.
  return text.replace(/\u202f/g, ' ');
}
