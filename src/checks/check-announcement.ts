import type { FindingList } from '../model/diagnostic.ts';
import type { SiteConfig } from '../shared/generated/site.gen.ts';

/** Finds an announcement that nobody will see: its last day has passed, or comes before its first day. */
export function checkAnnouncement({ announcement }: Pick<SiteConfig, 'announcement'>, findings: FindingList, now: string): void {
  if (announcement === undefined) return;
  const { from, until } = announcement;
  if (until < from) {
    findings.add({
      code: 'ANNOUNCEMENT_REVERSED',
      message: `The announcement ends on ${until}, before it starts on ${from}.`,
      remedy: 'Swap the two, or correct the year.',
      path: ['announcement', 'until'],
    });
  } else if (until < now) {
    findings.add({
      code: 'ANNOUNCEMENT_PAST',
      message: `The announcement ended on ${until}, so nobody sees it.`,
      remedy: 'Remove it, or give it new dates.',
      path: ['announcement', 'until'],
    });
  }
}
