/** A time that the business is open: minutes since midnight; an end past 1440 is on the next day. */
export type OpenSpan = readonly [from: number, until: number];

/** What it takes to say whether the business is open, at any moment. Short names: every page carries it. */
export interface OpeningHours {
  /** The business's time zone and language, as IANA and BCP 47 name them. */
  readonly zone: string;
  readonly language: string;
  /** From Sunday to Saturday. */
  readonly week: readonly (readonly OpenSpan[])[];
  /**
   * Days that are not as the week says, from a first to a last one, both included: dates, or month-days that come back every year. Of two
   * that hold a day the first counts; an empty week is closed.
   */
  readonly dated?: readonly (readonly [from: string, until: string, week: readonly (readonly OpenSpan[])[]])[];
  /** “Open until”, “Opens”, “Closed”, and “Open 24 hours” where it never closes. */
  readonly words: readonly [openUntil: string, opens: string, closed: string, always?: string | undefined];
}

/**
 * Whether the business is open at a moment, in words: “Open until 6 PM”, “Opens Mon 8 AM”. Times that adjoin are one.
 * Clocks on the wall are compared, so that a change to summer time moves nothing.
 */
export function formatOpening({ zone, language, week, dated, words }: OpeningHours, now: Date): { text: string; isOpen: boolean } {
  // How many days ahead an opening is looked for.
  const horizon = 14;
  // In minutes, as all times here. Sweden writes dates as ISO 8601 does: the wall clock, read as if it were UTC.
  const clock = Date.parse(`${now.toLocaleString('sv', { timeZone: zone }).replace(' ', 'T')}Z`) / 60_000;
  const today = clock - (clock % 1440);
  const format = (at: number, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(at * 60_000);
  const time = (at: number): string => {
    const hour = format(at, { hour: 'numeric' });
    // In many languages an hour is a bare number, which says nothing alone.
    return at % 60 === 0 && /\D/.test(hour) ? hour : format(at, { hour: 'numeric', minute: '2-digit' });
  };
  // Apart: browsers differ in what they put between day and time.
  const day = (at: number): string => `${format(at, { weekday: 'short' })} `;
  let end = 0;
  // Yesterday first: its night may reach into today.
  for (let ahead = -1; ahead < horizon; ahead += 1) {
    const start = today + ahead * 1440;
    const date = new Date(start * 60_000);
    const name = date.toISOString().slice(0, 10);
    // A month-day is held against the end of the date.
    const own = dated?.find(([first, last]) => first <= name.slice(-first.length) && name.slice(-first.length) <= last);
    for (const [from, until] of (own?.[2] ?? week)[date.getUTCDay()] ?? []) {
      const opens = start + from;
      const closes = start + until;
      if (opens <= (end || clock) && clock < closes) end = Math.max(end, closes);
      else if (opens > clock && !end) return { text: `${words[1]} ${ahead > 0 ? day(opens) : ''}${time(opens)}`, isOpen: false };
    }
  }
  if (!end) return { text: words[2], isOpen: false };
  const always = end >= today + horizon * 1440 && words[3];
  return { text: always || `${words[0]} ${end - clock < 1440 ? '' : day(end)}${time(end)}`, isOpen: true };
}
