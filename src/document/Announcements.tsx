import type { Announcement, PageOffice } from '../shared/page/page-description.ts';
import { each } from '../ui/each.ts';
import { HtmlText } from '../ui/HtmlText.tsx';
import styles from './announcement.module.css';

interface AnnouncementsProps {
  readonly all: readonly Announcement[];
  /** The office that the page is about. */
  readonly office: PageOffice | undefined;
}

/**
 * Lines above the page. The HTML shows those that are on when the site is built. A script in the head shows and hides them by the clock,
 * before anything is drawn.
 */
export function Announcements({ all, office }: AnnouncementsProps) {
  const own = all.filter(({ offices }) => !office || !offices || offices.includes(office.slug));
  if (own.length === 0) return null;
  return (
    <aside className={styles.bar} data-days="any" hidden={own.every(({ isOn }) => !isOn)}>
      {each(own, (announcement) => (
        <div data-days={spanOf(announcement)} hidden={!announcement.isOn}>
          <HtmlText html={announcement.text} />
        </div>
      ))}
    </aside>
  );
}

/** Formats the days of an announcement the way the script in the head compares them with today. */
export function spanOf({ from, until }: Pick<Announcement, 'from' | 'until'>): string {
  return `${from}/${until}`;
}
