/** A time that the business is open: minutes since midnight; an end past 1440 is on the next day. */
export type OpenSpan = readonly [from: number, until: number];

/** What it takes to say whether the business is open, at any moment. Short names: every page carries it. */
export interface OpeningHours {
  /** The business's time zone and language, as IANA and BCP 47 name them. */
  readonly zone: string;
  readonly language: string;
  /** From Sunday to Saturday. */
  readonly week: readonly (readonly OpenSpan[])[];
  /** Days that are not as the week says, by date (year-month-day). */
  readonly days: Readonly<Record<string, readonly OpenSpan[]>>;
  /** Other weeks from a first to a last day, both included. Of two that hold a day the first counts; an empty week is closed. */
  readonly seasons?: readonly (readonly [from: string, until: string, week: readonly (readonly OpenSpan[])[]])[];
  /** “Open until”, “Opens”, “Closed”, and “Open 24 hours” where it never closes. */
  readonly words: readonly [openUntil: string, opens: string, closed: string, always?: string | undefined];
}

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** How many days ahead an opening is looked for. */
const HORIZON = 14;

/**
 * Whether the business is open at a moment, in words: “Open until 6 PM”, “Opens Mon 8 AM”. Times that adjoin are one.
 * Clocks on the wall are compared, so that a change to summer time moves nothing.
 */
export function formatOpening({ zone, language, week, days, seasons, words }: OpeningHours, now: Date): { text: string; isOpen: boolean } {
  // Sweden writes dates as ISO 8601 does: the wall clock, read as if it were UTC.
  const clock = Date.parse(`${now.toLocaleString('sv', { timeZone: zone }).replace(' ', 'T')}Z`);
  const today = clock - (clock % DAY);
  const format = (at: number, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(at);
  const time = (at: number): string => format(at, { hour: 'numeric', ...(at % (60 * MINUTE) === 0 ? {} : { minute: '2-digit' }) });
  // Apart: browsers differ in what they put between day and time.
  const day = (at: number): string => `${format(at, { weekday: 'short' })} `;
  let end = 0;
  // Yesterday first: its night may reach into today.
  for (let ahead = -1; ahead < HORIZON; ahead += 1) {
    const start = today + ahead * DAY;
    const date = new Date(start);
    const name = date.toISOString().slice(0, 10);
    const season = seasons?.find(([first, last]) => first <= name && name <= last);
    for (const [from, until] of days[name] ?? (season?.[2] ?? week)[date.getUTCDay()] ?? []) {
      const opens = start + from * MINUTE;
      const closes = start + until * MINUTE;
      if (opens <= (end || clock) && clock < closes) end = Math.max(end, closes);
      else if (opens > clock && !end) return { text: `${words[1]} ${ahead > 0 ? day(opens) : ''}${time(opens)}`, isOpen: false };
    }
  }
  if (!end) return { text: words[2], isOpen: false };
  const always = end >= today + HORIZON * DAY && words[3];
  return { text: always || `${words[0]} ${end - clock < DAY ? '' : day(end)}${time(end)}`, isOpen: true };
}
