import type { Data } from '../model/data.ts';
import { extend, isData } from '../model/data.ts';
import { finderOf } from '../model/field-finder.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import { mapData } from '../model/walk-data.ts';
import { dataSections } from '../schema/data-sections.ts';
import type { Wording } from '../schema/declare-dates.ts';
import { fieldsWithText } from '../schema/declare-dates.ts';
import type { Office, Phone } from '../shared/generated/site.gen.ts';
import { isDate, todayIn, toMinutes } from '../shared/time/calendar.ts';
import { isNeverClosed, isSilent, toCalendar } from '../shared/time/opening-calendar.ts';
import { mayTurn } from '../template/may-turn.ts';
import type { Locality } from '../values/country/address.ts';
import { formatLocality } from '../values/country/address.ts';
import { firstWorkingDay } from '../values/country/country.ts';
import { hasFormat } from '../values/formats.ts';
import { directionsTo, phoneLink, shortLink, smsLink, whatsappLink } from './contact-links.ts';
import { dateInWords, formatNumber, formatPrice, formatReview } from './format-values.ts';
import { blur, mapEmbed, mapOfAll } from './map-embed.ts';
import { formatTime, nameDays, tabulateHours } from './tabulate-hours.ts';
import type { Places } from './whose-hours.ts';
import { hoursOfBusiness, hoursOfOffice, hoursOfPhone, sharesHours } from './whose-hours.ts';

/** The settings and texts needed to word facts. */
interface Locale {
  readonly language: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly country: string;
  readonly to: string;
  readonly and: string;
  readonly closed: string;
  readonly always: string;
  readonly byAppointment: string;
  readonly answeredAlways: string;
  readonly sendText: string;
  readonly whatsapp: string;
  readonly usual: string;
  readonly special: string;
  readonly firstDay: number;
  /** As year-month-day. */
  readonly today: string;
  readonly priceFrom: string;
  readonly pricePer: string;
  readonly priceFree: string;
  readonly priceOnRequest: string;
  readonly outOfStars: string;
  /** Whether a part of the site is read from right to left. */
  readonly mayTurn: boolean;
  /** The categories that list a service, by the slug of the service. */
  readonly categories: ReadonlyMap<unknown, readonly string[]>;
  /** The business, whose facts offices inherit unless they state their own, and the offices. */
  readonly business: Data;
  readonly places: Places;
  /** Whether pages show which office is open now. */
  readonly isLive: boolean;
}

const guideOf = finderOf((node) => Object.hasOwn(DERIVATIONS, node['x-part'] ?? ''));

/**
 * Adds the fields that the schema calls derived (`x-derived`) to data with defaults.
 * @param now the date to treat as today, as year-month-day. By default, today in the time zone of the business.
 */
export function deriveFacts(root: Data, schema: SchemaModel, now?: string): Data {
  const guide = guideOf(schema);
  const locale = localeOf(root, now ?? todayIn((root.business as Data).timeZone as string));
  const derive = (value: unknown, { 'x-part': part = '' }: SchemaNode): unknown =>
    isData(value) ? extend(value, DERIVATIONS[part]?.(value, locale)) : value;
  const derived: Data = { ...root };
  for (const [name, node] of dataSections(schema)) derived[name] = mapData(root[name], derive, { guide, node });
  const map = mapOfAll(derived, schema);
  derived.market = { ...(derived.market as Data), ...(map === undefined ? {} : { map }) };
  return addFieldTexts(derived, schema, locale);
}

/** Adds the texts of dates, times, and days to items. */
function addFieldTexts(root: Data, schema: SchemaModel, locale: Locale): Data {
  const worded: Data = { ...root };
  for (const [name, { item }] of schema.collections) {
    const fields = fieldsWithText(item);
    if (fields.length === 0) continue;
    worded[name] = (root[name] as Data[]).map((each) => {
      const texts = fields.map(({ name: field, text, wording }) => [text, WORDINGS[wording](each[field], locale)] as const);
      return extend(each, Object.fromEntries(texts.filter(([, text]) => text !== undefined)));
    });
  }
  return worded;
}

/** How the values of fields are worded. A value that is none, such as a reference to a missing fact, has no words. */
const WORDINGS: Readonly<Record<Wording, (value: unknown, locale: Locale) => string | undefined>> = {
  date: (value, { language }) => (isDate(String(value)) ? dateInWords(String(value), language) : undefined),
  time: (value, { language }) => (hasFormat(String(value), 'time-of-day') ? formatTime(toMinutes(String(value)), language) : undefined),
  weekdays: (value, locale) => (Array.isArray(value) && value.length > 0 ? nameDays(value, locale) : undefined),
};

/** Returns the derived fields of one part, such as a price written on a page. */
export function deriveFields(facts: Data, node: SchemaNode, root: Data): Data {
  return DERIVATIONS[node['x-part'] ?? '']?.(facts, localeOf(root, NO_DAY)) ?? {};
}

/** Parts of pages have no opening hours, so they need no date. */
const NO_DAY = '';

function localeOf(root: Data, today: string): Locale {
  const business = root.business as Data;
  const texts = root.texts as Data;
  return {
    language: business.language as string,
    timeZone: business.timeZone as string,
    currency: business.currency as string,
    country: (business.address as Data).country as string,
    to: texts.to as string,
    and: texts.and as string,
    closed: texts.closed as string,
    always: texts.openAlways as string,
    byAppointment: texts.byAppointment as string,
    answeredAlways: texts.answeredAlways as string,
    sendText: texts.sendText as string,
    whatsapp: texts.whatsapp as string,
    usual: texts.usualHours as string,
    special: texts.specialDays as string,
    firstDay: firstWorkingDay((business.address as Data).country as string),
    today,
    priceFrom: texts.priceFrom as string,
    pricePer: texts.pricePer as string,
    priceFree: texts.priceFree as string,
    priceOnRequest: texts.priceOnRequest as string,
    outOfStars: texts.outOfStars as string,
    business,
    mayTurn: mayTurn(root),
    places: root as unknown as Places,
    isLive: (root.offices as readonly Data[]).length <= MAX_LIVE,
    categories: categoriesOf(root.categories as readonly Data[]),
  };
}

function categoriesOf(categories: readonly Data[]): ReadonlyMap<unknown, readonly string[]> {
  const found = new Map<unknown, string[]>();
  for (const { slug, services } of categories) {
    for (const pick of services as readonly unknown[]) {
      const service = isData(pick) ? pick.slug : pick;
      found.set(service, [...(found.get(service) ?? []), slug as string]);
    }
  }
  return found;
}

const DERIVATIONS: Readonly<Record<string, (facts: Data, locale: Locale) => Data>> = {
  business: (facts, locale) => ({
    ...deriveLinks(facts, locale.country),
    ...deriveChats(facts, deriveLinks(facts, locale.country).phoneLink, locale),
    ...(facts.premises === 'service-area'
      ? hideAddress(facts)
      : { directions: directionsTo(facts.address as { lines: string[]; country: string }) }),
    hoursTable: tabulateHours(toCalendar(hoursOfBusiness(locale.places)), locale),
    hoursSummary: tabulateHours(toCalendar(hoursOfBusiness(locale.places)), locale, NEXT_DAYS),
  }),
  office: deriveOffice,
  phone: (facts, locale) => {
    const link = facts.short === true ? shortLink(facts.number as string) : phoneLink(facts.number as string, locale.country);
    const chats = deriveChats(facts, link, locale);
    const href = facts.calls === false ? (chats.whatsappLink ?? chats.smsLink) : link;
    return { ...(href === undefined ? {} : { href }), ...chats, ...deriveAnswer(facts, locale) };
  },
  address: (facts) => formatAddress(facts as Address),
  geo: ({ lat, lng }) => ({ map: mapEmbed(lat as number, lng as number) }),
  person: ({ phone }, { country }) => (phone === undefined ? {} : { phoneLink: phoneLink(phone as string, country) }),
  service: ({ slug, price, prices }, locale) => {
    const categories = locale.categories.get(slug) ?? [];
    const [category] = categories;
    const [first] = isData(prices) ? Object.values(prices) : [];
    return {
      categories,
      ...(category === undefined ? {} : { category }),
      ...(price === undefined && first !== undefined ? { price: first } : {}),
    };
  },
  post: ({ date }, { language }) => (date === undefined ? {} : { dateText: dateInWords(date as string, language) }),
  price: formatPrice,
  quote: formatReview,
  // Filled in once all pages are described.
  privacy: () => ({ sites: [], storage: [] }),
  average: (facts, locale) => ({
    ...formatReview(facts, locale),
    countText: formatNumber(facts.count as number, locale.language),
  }),
  coupon: ({ until }, { language, timeZone }) =>
    until === undefined ? {} : { untilText: dateInWords(until as string, language), timeZone },
  download: ({ date }, { language }) => (date === undefined ? {} : { dateText: dateInWords(date as string, language) }),
};

/** The number of special days that pages show unless their YAML asks for all of them. */
const NEXT_DAYS = 3;

/** Derives the facts of an office. It inherits what it leaves out from the business; the week and seasons are inherited together. */
function deriveOffice(written: Data, locale: Locale): Data {
  const facts: Data = { ...inherited(locale.business, written), ...written };
  const office = written as unknown as Office;
  const calendar = toCalendar(hoursOfOffice(office, locale.places));
  const sharesPhone = written.phone === undefined && facts.phone !== undefined;
  return {
    ...facts,
    ...deriveLinks(facts, (facts.address as Data).country as string),
    // Only the phone of the business may be known to receive messages.
    chats: sharesPhone ? deriveChats(locale.business, deriveLinks(locale.business, locale.country).phoneLink, locale).chats : [],
    directions: directionsTo(facts.address as { lines: string[]; country: string }),
    hoursTable: tabulateHours(calendar, locale),
    hoursSummary: tabulateHours(calendar, locale, NEXT_DAYS),
    ...(sharesHours(office, locale.places) ? {} : { line: locale.isLive && !isSilent(calendar) ? lineOf(office.slug) : '' }),
  };
}

/** Returns the facts of the business that an office has, too, unless it states its own, or that it has none. */
function inherited(business: Data, { without = [] }: Data): Data {
  const keys = ['phone', 'email', 'type'].filter((key) => business[key] !== undefined && !(without as readonly string[]).includes(key));
  return Object.fromEntries(keys.map((key) => [key, business[key]]));
}

/**
 * The maximum number of offices that show whether they are open now. The loader, which is on every page, contains the hours of all of them.
 */
const MAX_LIVE = 12;

/** The name of hours that no phone or office has. Browsers then take those of the business. */
export const BUSINESS_LINE = 'office:';

/** Returns the name under which pages store the hours of an office. */
function lineOf(slug: string): string {
  return `office:${slug}`;
}

/** Derives when a phone is answered. */
function deriveAnswer(facts: Data, locale: Locale): Data {
  if (facts.hours === undefined) return { hoursTable: [] };
  const hours = hoursOfPhone(facts as unknown as Phone, locale.places);
  const { slug: line } = facts;
  const always = locale.answeredAlways;
  const calendar = toCalendar(hours);
  if (isNeverClosed(calendar)) return { line, answered: always, hoursTable: [] };
  // The hours of the business, on the same page, list its special days.
  const { within: _ofBusiness, ...own } = hours;
  const hoursTable = tabulateHours(toCalendar(own), { ...locale, always });
  return isSilent(calendar) ? { hoursTable } : { line, hoursTable };
}

/** Derives the links to the phone and the email address, as far as there are any. */
function deriveLinks({ phone, email }: Data, country: string): { readonly phoneLink?: string; readonly emailLink?: string } {
  return {
    ...(phone === undefined ? {} : { phoneLink: phoneLink(phone as string, country) }),
    ...(email === undefined ? {} : { emailLink: `mailto:${email as string}` }),
  };
}

/** Derives the links for writing to a number. @param link its `tel:` link; undefined if there is no number */
function deriveChats({ sms, whatsapp, greeting }: Data, link: string | undefined, locale: Locale): Data {
  if (link === undefined) return { chats: [] };
  const links = {
    ...(sms === true ? { smsLink: smsLink(link, greeting as string | undefined) } : {}),
    ...(whatsapp === true ? { whatsappLink: whatsappLink(link, greeting as string | undefined) } : {}),
  };
  const labels = { smsLink: locale.sendText, whatsappLink: locale.whatsapp };
  const chats = Object.entries(links).map(([name, href]) => ({ label: labels[name as keyof typeof labels], href }));
  return { ...links, chats };
}

type Address = Data & Locality & { readonly street?: string; readonly country: string };

function formatAddress({ street, country, ...parts }: Address): Data {
  const below = formatLocality(parts, country);
  return { locality: below.join(', '), lines: [...(street === undefined ? [] : [street]), ...below] };
}

/**
 * Hides the street of a business without a public address. The city stays; texts that name the street are left out, and maps show the
 * surroundings.
 */
function hideAddress({ address: written, geo }: Data): Data {
  const { street: _street, postalCode: _postalCode, ...shown } = written as Address;
  const address = { ...shown, ...formatAddress(shown) };
  if (!isData(geo)) return { address };
  const { lat, lng } = geo as { lat: number; lng: number };
  return { address, geo: { lat, lng, map: mapEmbed(blur(lat), blur(lng)).replace(/&marker=.*$/, '') } };
}
