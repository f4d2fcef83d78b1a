import { toMinutes, WEEKDAYS } from '../shared/calendar.ts';
import type { Business, SiteConfig } from '../shared/generated/site.gen.ts';
import type { OpeningHours, OpenSpan } from '../shared/opening-hours.ts';

/** From Sunday, as JavaScript counts. */
const DAYS = [WEEKDAYS[6], ...WEEKDAYS.slice(0, 6)] as const;

/** The business's hours and special days, as the browser reads them. */
export function describeOpeningHours({ business, texts }: SiteConfig): OpeningHours {
  const { timeZone, language, hours, specialDays } = business;
  return {
    zone: timeZone,
    language,
    week: DAYS.map((day) =>
      hours
        .filter(({ days }) => days.includes(day))
        .map(toSpan)
        .sort((a, b) => a[0] - b[0]),
    ),
    days: Object.fromEntries(specialDays.map((day) => [day.date, describeSpecialDay(day)])),
    words: [texts.openUntil, texts.opens, texts.closed],
  };
}

function describeSpecialDay({ opens, closes }: Business['specialDays'][number]): OpenSpan[] {
  return opens === undefined || closes === undefined ? [] : [[toMinutes(opens), toMinutes(closes)]];
}

function toSpan({ opens, closes, overnight }: Business['hours'][number]): OpenSpan {
  return [toMinutes(opens), toMinutes(closes) + (overnight ? 1440 : 0)];
}
