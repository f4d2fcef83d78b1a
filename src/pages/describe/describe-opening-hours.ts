import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import type { Week, WrittenHours } from '../../shared/time/opening-calendar.ts';
import { isAlways, readCalendar, splitAtNewYear } from '../../shared/time/opening-calendar.ts';
import type { OpeningHours } from '../../shared/time/opening-hours.ts';

/** The business's hours as the browser reads them. Every page carries them: what is not there takes no room. */
export function describeOpeningHours({ business, texts }: SiteConfig): OpeningHours {
  return describeHours(business, business, [texts.openUntil, texts.opens, texts.closed, texts.openAlways]);
}

/** Those of the phones that have hours of their own, by their slugs. */
export function describePhoneHours({ business, texts }: SiteConfig): Readonly<Record<string, OpeningHours>> {
  const words = [texts.answeredUntil, texts.answeredFrom, texts.closed, texts.answeredAlways] as const;
  const lines = business.phones.flatMap(({ slug, hours, seasons, specialDays }) =>
    hours === undefined ? [] : [[slug, describeHours({ hours, seasons, specialDays }, business, words)] as const],
  );
  return Object.fromEntries(lines);
}

type Place = Pick<SiteConfig['business'], 'timeZone' | 'language'>;

/** The hours of whatever has some, as the browser reads them. @param words as `OpeningHours` has them, all four */
function describeHours(
  written: WrittenHours,
  { timeZone, language }: Place,
  words: readonly [string, string, string, string],
): OpeningHours {
  const { week, dated } = readCalendar(written);
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

/** As JavaScript counts days. A week without an open day is an empty list. */
function fromSunday(week: Week): Week {
  return week.every((spans) => spans.length === 0) ? [] : [...week.slice(6), ...week.slice(0, 6)];
}
