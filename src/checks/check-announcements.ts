import { hoursOfBusiness, hoursOfOffice } from '../facts/whose-hours.ts';
import type { FindingList } from '../model/diagnostic.ts';
import type { Announcement, SiteConfig } from '../shared/generated/site.gen.ts';
import { escapePattern } from '../shared/text.ts';
import { specialDaysIn, toCalendar } from '../shared/time/opening-calendar.ts';

type Announced = Pick<SiteConfig, 'announcements' | 'business' | 'offices' | 'texts'>;

/** Finds announcements that nobody will see, or that say something else than the opening hours. */
export function checkAnnouncements(config: Announced, findings: FindingList, now: string): void {
  for (const [index, announcement] of config.announcements.entries()) {
    const { from, until } = announcement;
    const path = ['announcements', index];
    if (until < from) {
      findings.add({
        code: 'ANNOUNCEMENT_REVERSED',
        message: `The announcement ends on ${until}, before it starts on ${from}.`,
        remedy: 'Swap the two, or correct the year.',
        path: [...path, 'until'],
      });
    } else if (until < now) {
      findings.add({
        code: 'ANNOUNCEMENT_PAST',
        message: `The announcement ended on ${until}, so nobody sees it.`,
        remedy: 'Remove it, or give it new dates.',
        path: [...path, 'until'],
      });
    } else checkClosure(announcement, index, config, findings);
  }
}

/** Finds an announcement that says “closed” while the hours say “open”. */
function checkClosure({ text, from, until, offices: slugs }: Announcement, index: number, config: Announced, findings: FindingList): void {
  const excerpt = findWord(text, ['closed', config.texts.closed]);
  if (excerpt === undefined) return;
  const named = config.offices.filter(({ slug }) => slugs?.includes(slug) === true);
  const all =
    slugs === undefined
      ? [{ who: 'the business', hours: hoursOfBusiness(config) }]
      : named.map((office) => ({ who: office.title ?? office.name, hours: hoursOfOffice(office, config) }));
  const open = all.find(({ hours }) => !specialDaysIn(toCalendar(hours), { from, until }).some(({ week }) => week.flat().length === 0));
  if (open === undefined) return;
  const offices = slugs === undefined ? '' : ` and \`offices: [${slugs.join(', ')}]\``;
  findings.add({
    code: 'ANNOUNCEMENT_OPEN',
    message: `The announcement says “${excerpt}”, but ${open.who} has no closed special day from ${from} to ${until}, so the hours say “open”.`,
    remedy: `If you are closed, write the day into the \`specialDays\` of \`business\`, with \`announce: true\`${offices}, and remove the announcement.`,
    path: ['announcements', index, 'text'],
    excerpt,
    against: [['business', 'specialDays'], ['offices']],
  });
}

/** Returns the first of these words in a text, as written there. */
function findWord(text: string, words: readonly string[]): string | undefined {
  const found = words.map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(word)}(?![\\p{L}\\p{N}])`, 'iu').exec(text)?.[0]);
  return found.find((word) => word !== undefined);
}
