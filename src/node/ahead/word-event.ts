import type { DayEvent } from '../../pages/days/events-ahead.ts';
import { listInWords } from '../../shared/text.ts';

/** Returns a sentence about what happens. */
export function wordEvent({ about, name, kind = 'entry', offices = [], isAnnounced }: DayEvent): string {
  const who = offices.length === 0 ? '' : ` (${listInWords(offices)})`;
  const named = `“${name}”${who}`;
  switch (about) {
    case 'entry-appears':
      return `The ${kind} ${named} appears.`;
    case 'entry-ends':
      return `The ${kind} ${named} is gone.`;
    case 'announcement-begins':
      return `The announcement ${named} begins.`;
    case 'announcement-ends':
      return `The announcement ${named} is over.`;
    case 'closure-announced':
      return `A line at the top of the pages announces ${named}.`;
    case 'closure-begins':
      return `The hours are special: ${named}.`;
    case 'closure-ends':
      return `The special hours ${named} are over${isAnnounced === true ? ', and their line at the top is gone' : ''}.`;
    case 'season-begins':
      return `The season ${named} begins.`;
    case 'season-ends':
      return `The season ${named} is over.`;
    case 'offer-ends':
      return `The offer ${named} is over.`;
  }
}

/** Words a day: “December 5”, with its year if that is not this year. @param today as year-month-day */
export function wordDay(day: string, today: string): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const };
  return new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', ...year, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
