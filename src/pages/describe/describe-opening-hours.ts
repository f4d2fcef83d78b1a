import { datesOf } from '../../facts/tabulate-hours.ts';
import { hoursOfBusiness, hoursOfOffice, hoursOfPhone } from '../../facts/whose-hours.ts';
import type { Data } from '../../model/data.ts';
import { finderOf } from '../../model/field-finder.ts';
import type { SchemaModel } from '../../model/schema.ts';
import type { Visit } from '../../model/walk-data.ts';
import { visitData } from '../../model/walk-data.ts';
import { dataSections } from '../../schema/data-sections.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import type { Frame } from '../../shared/page/page-description.ts';
import type { Week, WrittenHours } from '../../shared/time/opening-calendar.ts';
import { isAlways, isSilent, splitAtNewYear, toCalendar } from '../../shared/time/opening-calendar.ts';
import type { OpeningHours } from '../../shared/time/opening-hours.ts';

/** Returns the hours of the business in the form that browsers get. Every page contains them, so absent parts take no bytes. */
export function describeOpeningHours(config: SiteConfig): OpeningHours {
  const { business, texts } = config;
  return describeHours(hoursOfBusiness(config), business, [texts.openUntil, texts.opens, texts.closed, texts.openAlways]);
}

/** Tells pages not to say whether the business is open now, if it has no regular hours. */
export function describeSilence(config: SiteConfig): Pick<Frame, 'isSilent'> {
  return isSilent(toCalendar(hoursOfBusiness(config))) ? { isSilent: true } : {};
}

/** Returns the hours of phones and offices with their own hours: phones by `slug`, offices by `line`. */
export function describeLineHours(config: SiteConfig): Readonly<Record<string, OpeningHours>> {
  const { business, offices, texts } = config;
  const words = [texts.answeredUntil, texts.answeredFrom, texts.closed, texts.answeredAlways] as const;
  const phoneHours = business.phones.flatMap((phone) =>
    phone.hours === undefined ? [] : [[phone.slug, describeHours(hoursOfPhone(phone, config), business, words)] as const],
  );
  const open = [texts.openUntil, texts.opens, texts.closed, texts.openAlways] as const;
  const officeHours = offices.flatMap((office) => {
    const { line = '' } = office;
    return line === '' ? [] : [[line, describeHours(hoursOfOffice(office, config), business, open)] as const];
  });
  return Object.fromEntries([...phoneHours, ...officeHours]);
}

const guideOf = finderOf((node) => node['x-part'] === 'season');

/** Returns the seasons of everything that has hours. */
export function listSeasons(config: SiteConfig, schema: SchemaModel): { seasons?: readonly string[] } {
  const seasons = new Set<string>();
  const guide = guideOf(schema);
  for (const [name, node] of dataSections(schema)) {
    const note: Visit = (season) => seasons.add(datesOf(season as { from: string; until: string }));
    visitData((config as unknown as Data)[name], note, { guide, node });
  }
  return seasons.size === 0 ? {} : { seasons: [...seasons] };
}

type Locality = Pick<SiteConfig['business'], 'timeZone' | 'language'>;

/** Converts hours to the form that browsers get. @param words the four `words` of `OpeningHours` */
function describeHours(
  written: WrittenHours,
  { timeZone, language }: Locality,
  words: readonly [string, string, string, string],
): OpeningHours {
  const { week, dated } = toCalendar(written);
  const [until, from, closed, always] = words;
  const mayBeAlways = [week, ...dated.map((each) => each.week)].some(isAlways);
  return {
    zone: timeZone,
    language,
    week: fromSunday(week),
    ...(dated.length === 0
      ? {}
      : { dated: dated.flatMap(splitAtNewYear).map((each) => [each.from, each.until, fromSunday(each.week)] as const) }),
    words: mayBeAlways ? [until, from, closed, always] : [until, from, closed],
  };
}

/** Starts the week on Sunday, as JavaScript does. A week without an open day becomes an empty list. */
function fromSunday(week: Week): Week {
  return week.every((spans) => spans.length === 0) ? [] : [...week.slice(6), ...week.slice(0, 6)];
}
