import type { Business, SiteConfig } from '../shared/generated/site.gen.ts';
import type { OpeningHours, OpenSpan } from '../shared/opening-hours.ts';

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** The business's hours and special days, as the browser reads them. */
export function describeOpening({ business, texts }: SiteConfig): OpeningHours {
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

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
