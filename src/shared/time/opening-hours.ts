/** A span of opening hours, in minutes since midnight. An end past 1440 is on the next day. */
export type OpenSpan = readonly [from: number, until: number];

/** Everything needed to tell whether the business is open at any moment. The names are short because every page contains it. */
export interface OpeningHours {
  /** The business's time zone and language, as IANA and BCP 47 names. */
  readonly zone: string;
  readonly language: string;
  /** From Sunday to Saturday. */
  readonly week: readonly (readonly OpenSpan[])[];
  /**
   * Days that differ from the week, from a first to a last one, both included: dates, or month-days that come back every year. If two
   * include a day, the first one counts. An empty week means closed.
   */
  readonly dated?: readonly (readonly [from: string, until: string, week: readonly (readonly OpenSpan[])[]])[];
  /** “Open until”, “Opens”, “Closed”, and “Open 24 hours” if it never closes. */
  readonly words: readonly [openUntil: string, opens: string, closed: string, always?: string | undefined];
}

/** A tuple, because its field names would be in the script that every visitor loads. */
type Opening = readonly [text: string, isOpen?: true];

/**
 * Tells in words whether the business is open at a moment: “Open until 6 PM”, “Opens Mon 8 AM”. Adjoining spans count as one. Compares
 * wall-clock times, so that daylight saving time changes nothing.
 */
export function formatOpening({ zone, language, week, dated, words }: OpeningHours, now: Date): Opening {
  // The number of days to look ahead for the next opening.
  const horizon = 14;
  // The wall clock in minutes, like all times here, read as if it were UTC. Swedish dates have the format of ISO 8601.
  const clock = Date.parse(`${now.toLocaleString('sv', { timeZone: zone }).replace(' ', 'T')}Z`) / 60_000;
  const today = clock - (clock % 1440);
  const format = (at: number, options: Intl.DateTimeFormatOptions): string =>
    new Date(at * 60_000).toLocaleString(language, { timeZone: 'UTC', ...options });
  const time = (at: number): string => {
    const hour = format(at, { hour: 'numeric' });
    // In many languages the hour is a bare number, which means nothing on its own.
    return at % 60 === 0 && /\D/.test(hour) ? hour : format(at, { hour: 'numeric', minute: '2-digit' });
  };
  // Formatted separately, because browsers differ in what they put between day and time.
  const day = (at: number): string => `${format(at, { weekday: 'short' })} `;
  let end = 0;
  // Starts with yesterday, whose night may reach into today.
  for (let ahead = -1; ahead < horizon; ahead += 1) {
    const start = today + ahead * 1440;
    const date = new Date(start * 60_000);
    const name = date.toISOString().slice(0, 10);
    // A month-day is compared with the end of the date.
    const own = dated?.find(([first, last]) => first <= name.slice(-first.length) && name.slice(-first.length) <= last);
    for (const [from, until] of (own?.[2] ?? week)[date.getUTCDay()] ?? []) {
      const opens = start + from;
      const closes = start + until;
      if (opens <= (end || clock) && clock < closes) end = Math.max(end, closes);
      else if (opens > clock && !end) return [`${words[1]} ${ahead > 0 ? day(opens) : ''}${time(opens)}`];
    }
  }
  if (!end) return [words[2]];
  const always = end >= today + horizon * 1440 && words[3];
  return [always || `${words[0]} ${end - clock < 1440 ? '' : day(end)}${time(end)}`, true];
}
