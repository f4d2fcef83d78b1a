import fc from 'fast-check';
import OpeningHoursOracle from 'opening_hours';
import { afterAll, describe, expect, it } from 'vitest';
import { describeOpeningHours } from '../../../../src/pages/describe/describe-opening-hours.ts';
import type { SiteConfig } from '../../../../src/shared/generated/site.gen.ts';
import { WEEKDAYS } from '../../../../src/shared/time/calendar.ts';
import type { WrittenHours } from '../../../../src/shared/time/opening-calendar.ts';
import { formatOpening } from '../../../../src/shared/time/opening-hours.ts';
import { runsOf } from '../../../support/on-demand.ts';

/**
 * The oracle is opening_hours.js, the reference reader of OpenStreetMap's hours. It lives in the zone of its process, so that the
 * process is moved to the zone that is tested: it and we then read the same moments, changes of the clock included.
 *
 * One rule differs: in OpenStreetMap a day with hours of its own ends the night before it at midnight; here, as for Google, a night
 * belongs to the evening on which it began. So nights and dated days are compared together in the afternoon only.
 */
const ZONES = ['America/Chicago', 'Europe/Lisbon', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia', 'America/St_Johns'];
const SETTINGS = { numRuns: runsOf(300) };

/** Days with times alone: OpenStreetMap has no words. */
type Span = Required<Pick<NonNullable<WrittenHours['hours']>[number], 'days' | 'opens' | 'closes' | 'overnight'>>;
type Season = WrittenHours['seasons'][number];
type Day = WrittenHours['specialDays'][number];

const home = process.env.TZ;
afterAll(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

const time = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const days = fc.subarray([...WEEKDAYS], { minLength: 1 });
/** Two spans with a pause between them, in quarters of an hour from one midnight to the next. */
const splitDay = fc
  .uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 4, maxLength: 4 })
  .map((quarters) => quarters.sort((a, b) => a - b).map((quarter) => time(quarter * 15)) as [string, string, string, string]);
const splitWeek = fc.tuple(days, splitDay).map(([named, [a, b, c, d]]): Span[] => [
  { days: named, opens: a, closes: b, overnight: false },
  { days: named, opens: c, closes: d, overnight: false },
]);
/** From an afternoon into the next morning. */
const nightWeek = fc
  .tuple(days, fc.integer({ min: 48, max: 95 }), fc.integer({ min: 0, max: 46 }))
  .map(([named, opens, closes]): Span[] => [{ days: named, opens: time(opens * 15), closes: time(closes * 15), overnight: true }]);
const date = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-01'), noInvalidDate: true });
const plusDays = (from: Date, count: number): string => new Date(from.getTime() + count * 86_400_000).toISOString().slice(0, 10);
const season = (week: fc.Arbitrary<Span[]>): fc.Arbitrary<Season[]> =>
  fc.array(
    fc
      .tuple(date, fc.integer({ min: 0, max: 60 }), week)
      .map(([from, length, hours]) => ({ from: plusDays(from, 0), until: plusDays(from, length), hours })),
    { maxLength: 1 },
  );
const specialDay = fc.tuple(date, fc.integer({ min: 0, max: 3 }), fc.option(splitDay)).map(([from, length, spans]): Day => {
  const stretch = { date: plusDays(from, 0), ...(length === 0 ? {} : { until: plusDays(from, length) }), overnight: false };
  return spans === null ? stretch : { ...stretch, opens: spans[0], closes: spans[3] };
});
const specialDays = fc.array(specialDay, { maxLength: 1 });

/** Moments where something may happen: around the dated days, and around the nights on which clocks change. */
const CHANGES = ['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04'];
function momentNear(written: WrittenHours, { pick, offset }: { pick: number; offset: number }): Date {
  const dates = [
    ...CHANGES,
    ...written.seasons.flatMap(({ from, until }) => [from, until]),
    ...written.specialDays.flatMap((day) => [day.date, day.until ?? day.date]),
  ];
  return new Date(Date.parse(`${dates[pick % dates.length]}T12:00:00Z`) + offset * 60_000);
}
const place = fc.record({ pick: fc.nat(60), offset: fc.integer({ min: -2880, max: 2880 }) });

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const osmDate = (text: string): string => `${text.slice(0, 4)} ${MONTHS[Number(text.slice(5, 7)) - 1]} ${text.slice(8)}`;
const osmTime = ({ opens = '', closes = '', overnight = false }: Pick<Span, 'opens' | 'closes' | 'overnight'>): string =>
  `${opens}-${overnight ? `${Number(closes.slice(0, 2)) + 24}:${closes.slice(3)}` : closes}`;
/** A comma adds a rule, where a semicolon would let Sunday's end Saturday's night. */
function osmWeek(spans: readonly Span[], dates: string): string {
  const named = new Map<string, string[]>();
  for (const span of spans) for (const day of span.days) named.set(day, [...(named.get(day) ?? []), osmTime(span)]);
  return [...named].map(([day, times]) => `${dates}${day.slice(0, 1).toUpperCase()}${day.slice(1, 2)} ${times.join(',')}`).join(', ');
}
/** The same hours in OpenStreetMap's words: later rules replace earlier ones on the days that they name. */
function toOsm({ hours = [], seasons, specialDays: special }: WrittenHours): string {
  const seasonal = seasons.flatMap(({ from, until, hours: own }) => {
    const dates = `${osmDate(from)}-${osmDate(until)} `;
    return [`${dates}off`, osmWeek(own as readonly Span[], dates)];
  });
  const dated = special.map(({ date: first, until = first, opens, closes, overnight }) => {
    const dates = first === until ? osmDate(first) : `${osmDate(first)}-${osmDate(until)}`;
    return `${dates} ${opens === undefined || closes === undefined ? 'off' : osmTime({ opens, closes, overnight })}`;
  });
  return [osmWeek(hours as readonly Span[], ''), ...seasonal, ...dated].join('; ');
}

function isOpen(written: WrittenHours, zone: string, now: Date): boolean {
  const texts = { openUntil: 'Open until', opens: 'Opens', closed: 'Closed' };
  const config = { offices: [], business: { ...written, timeZone: zone, language: 'en-US' }, texts } as unknown as SiteConfig;
  return formatOpening(describeOpeningHours(config), now)[1] ?? false;
}

/** The oracle takes the date of 24 hours ago for yesterday: at midnight after the day that spring cuts short it is the day before. */
function isAfterWholeDay(now: Date): boolean {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return new Date(now.getTime() - 86_400_000).toDateString() === yesterday.toDateString();
}

function compare(hours: fc.Arbitrary<Omit<WrittenHours, never>>, isCompared: (now: Date) => boolean): void {
  fc.assert(
    fc.property(hours, fc.constantFrom(...ZONES), place, (written, zone, where) => {
      process.env.TZ = zone;
      const now = momentNear(written, where);
      if (!isCompared(now)) return;
      const osm = toOsm(written);
      expect({ osm, zone, now, isOpen: isOpen(written, zone, now) }).toEqual({
        osm,
        zone,
        now,
        isOpen: new OpeningHoursOracle(osm, null).getState(now),
      });
    }),
    SETTINGS,
  );
}

describe('whether the business is open agrees with opening_hours.js over changes of the clock, in every zone,', () => {
  it('for split weeks and for nights', () => {
    compare(fc.record({ hours: fc.oneof(splitWeek, nightWeek), seasons: fc.constant([]), specialDays: fc.constant([]) }), isAfterWholeDay);
  });

  it('for split weeks with seasons and special days', () => {
    compare(fc.record({ hours: splitWeek, seasons: season(splitWeek), specialDays }), () => true);
  });

  it('for nights with seasons and special days, in the afternoon', () => {
    compare(fc.record({ hours: nightWeek, seasons: season(fc.oneof(splitWeek, nightWeek)), specialDays }), (now) => now.getHours() >= 12);
  });
});

describe('a night belongs to the evening on which it began', () => {
  const night = (named: string): Span => ({ days: [named], opens: '20:00', closes: '02:00', overnight: true });
  // Thanksgiving 2026 is a Thursday; Dallas is six hours behind Greenwich.
  const eve: WrittenHours = { hours: [night('wednesday')], seasons: [], specialDays: [{ date: '2026-11-26', overnight: false }] };

  it('also before a day on which the business is closed', () => {
    expect(isOpen(eve, 'America/Chicago', new Date('2026-11-26T07:59:00Z'))).toBe(true);
    expect(isOpen(eve, 'America/Chicago', new Date('2026-11-26T08:00:00Z'))).toBe(false);
  });

  it('also where clocks change on the day that ends', () => {
    const short = (named: string): WrittenHours => ({
      hours: [{ days: [named], opens: '12:00', closes: '00:15', overnight: true }],
      seasons: [],
      specialDays: [],
    });
    expect(isOpen(short('sunday'), 'Europe/Lisbon', new Date('2026-03-29T23:14:00Z'))).toBe(true);
    expect(isOpen(short('sunday'), 'Europe/Lisbon', new Date('2026-03-29T23:15:00Z'))).toBe(false);
    expect(isOpen(short('saturday'), 'America/St_Johns', new Date('2026-03-09T02:30:00Z'))).toBe(false);
  });

  it('and a special night reaches into the usual week', () => {
    const party: WrittenHours = {
      hours: [],
      seasons: [],
      specialDays: [{ date: '2026-12-31', opens: '20:00', closes: '04:00', overnight: true }],
    };
    expect(isOpen(party, 'America/Chicago', new Date('2027-01-01T09:59:00Z'))).toBe(true);
    expect(isOpen(party, 'America/Chicago', new Date('2027-01-01T10:00:00Z'))).toBe(false);
  });
});
