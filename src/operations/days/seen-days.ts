import { formatParts, formatSpans, timeWordsOf } from '../../facts/tabulate-hours.ts';
import { hoursOfBusiness, hoursOfOffice, hoursOfPhone } from '../../facts/whose-hours.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import type { DayRange } from '../../shared/time/calendar.ts';
import { dayAfter, isWithin, weekdayOf } from '../../shared/time/calendar.ts';
import type { DatedHours, OpeningCalendar, WrittenHours } from '../../shared/time/opening-calendar.ts';
import { toCalendar } from '../../shared/time/opening-calendar.ts';

/** Days in a row with the same hours, in the words that visitors read. */
interface SeenHours extends DayRange {
  readonly hours: string;
  /** Whether there are times on these days. */
  readonly isOpen: boolean;
}

interface SeenPlace {
  /** The slug of an office; undefined for the business. */
  readonly slug: string | undefined;
  readonly name: string;
  readonly days: readonly SeenHours[];
}

/** What visitors see about some days. */
export interface SeenDays {
  /** The offices; the business if it has none. */
  readonly places: readonly SeenPlace[];
  /** The phones with hours of their own that are answered on one of these days. */
  readonly phones: readonly { readonly label: string; readonly number: string; readonly days: readonly SeenHours[] }[];
  /** Where visitors book online. */
  readonly bookingUrl: string | undefined;
}

/** Returns what visitors see about some days: hours of the offices, phones that are answered, and where they can book. */
export function seenDays(config: SiteConfig, range: DayRange): SeenDays {
  const { business, offices } = config;
  const wordsOf = (hours: WrittenHours): readonly SeenHours[] => joinDays(listDays(range), toCalendar(hours), config);
  const places = offices.map((office) => ({
    slug: office.slug,
    name: office.title ?? office.name,
    days: wordsOf(hoursOfOffice(office, config)),
  }));
  const own = { slug: undefined, name: business.name, days: wordsOf(hoursOfBusiness(config)) };
  return {
    places: places.length === 0 ? [own] : places,
    phones: business.phones.flatMap((phone) => {
      const { label, number, hours } = phone;
      const days = hours === undefined ? [] : wordsOf(hoursOfPhone(phone, config)).filter(({ isOpen }) => isOpen);
      return days.length === 0 ? [] : [{ label, number, days }];
    }),
    bookingUrl: business.booking?.url,
  };
}

function listDays({ from, until }: DayRange): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= until; day = dayAfter(day)) days.push(day);
  return days;
}

function joinDays(dates: readonly string[], calendar: OpeningCalendar, config: SiteConfig): readonly SeenHours[] {
  const joined: SeenHours[] = [];
  for (const date of dates) {
    const own = calendar.dated.find((each) => isWithin(date, each));
    const isOpen = ((own?.week ?? calendar.week)[weekdayOf(date)] ?? []).length > 0;
    const hours = formatHoursOn(date, own, calendar, config);
    const last = joined.at(-1);
    if (last?.hours === hours) joined[joined.length - 1] = { ...last, until: date };
    else joined.push({ from: date, until: date, hours, isOpen });
  }
  return joined;
}

/** Words the hours of a date as the table of hours does. @param own the special day or season of that date */
function formatHoursOn(date: string, own: DatedHours | undefined, { week, parts }: OpeningCalendar, config: SiteConfig): string {
  const words = timeWordsOf(config);
  if (own === undefined && parts === undefined) return NO_HOURS;
  const day = weekdayOf(date);
  const ownParts = own === undefined ? parts : own.parts;
  return ownParts === undefined ? formatSpans((own?.week ?? week)[day] ?? [], words) : formatParts(ownParts[day] ?? [], words);
}

/** For visitors, there are no words at all. */
const NO_HOURS = 'no hours';
