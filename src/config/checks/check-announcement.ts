import type { FindingList } from '../../shared/diagnostic.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';

/** An announcement that nobody will see: its days are over, or the last comes before the first. */
export function checkAnnouncement({ announcement }: Pick<SiteConfig, 'announcement'>, findings: FindingList, now: string): void {
  if (announcement === undefined) return;
  const { from, until } = announcement;
  if (until < from) {
    findings.add({
      code: 'ANNOUNCEMENT_REVERSED',
      message: `The announcement’s last day, ${until}, lies before its first, ${from}.`,
      hint: 'Swap the two, or correct the year.',
      path: ['announcement', 'until'],
    });
  } else if (until < now) {
    findings.add({
      code: 'ANNOUNCEMENT_PAST',
      message: `The announcement is over since ${until}: nobody sees it.`,
      hint: 'Remove it, or set its dates to the next occasion.',
      path: ['announcement', 'until'],
    });
  }
}
