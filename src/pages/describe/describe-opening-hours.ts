import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import type { Week } from '../../shared/time/opening-calendar.ts';
import { readCalendar, splitAtNewYear } from '../../shared/time/opening-calendar.ts';
import type { OpeningHours } from '../../shared/time/opening-hours.ts';

/** The business's hours as the browser reads them. Every page carries them: what is not there takes no room. */
export function describeOpeningHours({ business, texts }: SiteConfig): OpeningHours {
  const { week, dated } = readCalendar(business);
  const words = [texts.openUntil, texts.opens, texts.closed] as const;
  const isAlwaysOpen = [week, ...dated.map((each) => each.week)].some(isAlways);
  return {
    zone: business.timeZone,
    language: business.language,
    week: fromSunday(week),
    ...(dated.length === 0
      ? {}
      : { dated: dated.flatMap(splitAtNewYear).map(({ from, until, week: own }) => [from, until, fromSunday(own)] as const) }),
    words: isAlwaysOpen ? [...words, texts.openAlways] : words,
  };
}

/** Whether no day of it is shorter than a day. */
function isAlways(week: Week): boolean {
  return week.every((spans) => spans.reduce((sum, [from, until]) => sum + until - from, 0) >= 1440);
}

/** As JavaScript counts days. A week without an open day is an empty list. */
function fromSunday(week: Week): Week {
  return week.every((spans) => spans.length === 0) ? [] : [...week.slice(6), ...week.slice(0, 6)];
}
