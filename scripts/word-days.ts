import type { ChangedDays } from '../src/node/edit/change-days.ts';
import { nameFile } from '../src/node/load/read-source.ts';
import { listInWords } from '../src/shared/text.ts';
import { asCalled } from './npm-options.ts';
import type { Edited } from './report-edit.ts';
import { wordNext } from './report-edit.ts';
import { siteOption, wordCommand } from './word-command.ts';

interface Asked {
  readonly command: 'close' | 'hours' | 'reopen';
  readonly isAnnounced: boolean;
}

/** Words the answer to `close`, `hours`, and `reopen`: what changed, what visitors see on these days, and what to do next. */
export function wordDays(changed: ChangedDays & Edited, { command, isAnnounced }: Asked): string[] {
  const { changes, replaced, seen, range } = changed;
  const when = nameDays(range);
  if (changes.length === 0) return [`${when} is written like that already. Nothing was changed.`];
  const files = listInWords(changes.map(({ file }) => nameFile(file)));
  const isReopening = command === 'reopen';
  return [
    `${nameWho(changed)}: ${WORDS[command]} ${when}. ${files} ${isReopening ? 'no longer has what changed them' : 'has the day'}.`,
    ...replaced.map((day) => {
      const isPart = keepsRest(day, changed);
      return `  ${isReopening ? 'Removed' : 'Replaced'}${isPart ? ' in part' : ''}: ${nameWritten(day)}${isPart ? '. The rest of it stays.' : ''}`;
    }),
    ...(isReopening ? [] : [isAnnounced ? ANNOUNCED : 'No line at the top of the pages announces it.']),
    '',
    ...(seen === undefined
      ? [`The site has errors, so it cannot be shown yet: ${asCalled(wordCommand('npm run validate', siteOption(changed.project)))}`]
      : wordSeen(changed, seen)),
    '',
    ...wordNext(changed),
  ];
}

const WORDS = { close: 'closed on', hours: 'other hours on', reopen: 'usual hours again on' };

function nameWho({ offices, seen }: ChangedDays): string {
  const names = offices?.map((slug) => seen?.places.find((place) => place.slug === slug)?.name ?? slug);
  return names === undefined ? ((seen?.places.length ?? 0) > 1 ? 'All offices' : 'The business') : listInWords(names);
}

const ANNOUNCED = 'A line at the top of the pages announces it, from two weeks before until it is over.';

function wordSeen({ range }: ChangedDays, { places, phones, bookingUrl }: NonNullable<ChangedDays['seen']>): string[] {
  return [
    `Visitors see on ${nameDays(range)}:`,
    ...listRows(places.map(({ name, days }) => ({ name, days }))),
    ...(phones.length === 0
      ? []
      : ['Still answered:', ...listRows(phones.map(({ label, number, days }) => ({ name: `${label}, ${number}`, days })))]),
    ...(bookingUrl === undefined ? [] : [`Visitors can still book these days at ${bookingUrl}: change them there, too.`]),
  ];
}

type SeenHours = NonNullable<ChangedDays['seen']>['places'][number]['days'];

/** How many stretches with different hours are listed for a place. */
const MOST = 7;

/** Lists places with their hours in two columns. */
function listRows(rows: readonly { readonly name: string; readonly days: SeenHours }[]): string[] {
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows.flatMap(({ name, days }) => {
    const lines = days.map(({ from, until, hours }) => (days.length === 1 ? hours : `${nameRange(from, until)}: ${hours}`));
    const listed = lines.length > MOST ? [...lines.slice(0, MOST), '…'] : lines;
    return listed.map((line, index) => `  ${(index === 0 ? name : '').padEnd(width)}  ${line}`);
  });
}

function nameRange(from: string, until: string): string {
  return from === until ? from : `${from} to ${until}`;
}

function nameWritten({ from, until, value, offices, isClosed }: ChangedDays['replaced'][number]): string {
  const { opens, closes, note } = value;
  const hours = isClosed ? 'closed' : opens === undefined ? 'other hours' : `${String(opens)} to ${String(closes)}`;
  const who = offices === undefined ? '' : ` at ${listInWords(offices)}`;
  return `${nameRange(from, until)}, ${hours}${who}${note === undefined ? '' : ` (${String(note)})`}`;
}

/** Whether a day that was written covers other days or other offices, too. */
function keepsRest({ from, until, offices: written }: ChangedDays['replaced'][number], { range, offices }: ChangedDays): boolean {
  if (from < range.from || until > range.until) return true;
  return offices !== undefined && (written === undefined || written.some((slug) => !offices.includes(slug)));
}

/** `Friday, December 4, 2026` */
function nameDays({ from, until }: ChangedDays['range']): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
  const name = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
  return from === until ? name(from) : `${name(from)}, to ${name(until)}`;
}
