import type { Finding, FindingList } from '../../model/diagnostic.ts';
import { formatPath } from '../../model/diagnostic.ts';
import type { DescribedSite } from '../../pages/describe/described-site.ts';
import type { ShownEntries } from '../../pages/lists/publish-items.ts';

/** A site as it is on one day, with the findings about its pages. */
export interface SiteOnDay {
  readonly site: DescribedSite;
  readonly findings: FindingList;
}

interface ComparedDays {
  readonly findings: readonly Finding[];
  /** The ids on pages that the site had or will have, by path. Links to them stay in the output. */
  readonly hiddenIds?: ReadonlyMap<string, readonly string[]>;
}

/**
 * Makes warnings of errors that are there only because the day hides entries: their last day is over, or their first day is still to come.
 * Nobody made a mistake then, and a site that passed its checks yesterday must not fail today.
 * @param findings about today
 * @param isAboutPages whether a finding is about pages, which differ from day to day
 * @param describeAll describes the site as if no entry had a day
 */
export function excuseHidden(
  findings: readonly Finding[],
  isAboutPages: (finding: Finding) => boolean,
  describeAll: () => SiteOnDay,
): ComparedDays {
  const isOfDays = ({ code }: Finding): boolean => code === 'DAY_OVER' || code === 'DAY_TO_COME';
  if (!findings.some(isOfDays) || !findings.some((finding) => !isOfDays(finding) && isAboutPages(finding))) return { findings };
  const all = describeAll();
  const lasting = new Set(all.findings.all.map(keyOf));
  const isExcused = (finding: Finding): boolean => !isOfDays(finding) && isAboutPages(finding) && !lasting.has(keyOf(finding));
  return {
    findings: findings.map((finding) => (isExcused(finding) ? excuse(finding) : finding)),
    hiddenIds: new Map(all.site.pages.map(({ record }) => [record.path, record.ids])),
  };
}

function excuse({ message, path, excerpt, atKey, alike, entries, missing, collection, needs }: Finding): Finding {
  return {
    code: 'ENTRY_HIDDEN',
    message,
    remedy: 'Remove this, or refer to something else. If the entry is still to come, leave it, and build the site on its day.',
    path,
    ...(excerpt === undefined ? {} : { excerpt }),
    ...(atKey === undefined ? {} : { atKey }),
    ...(alike === undefined ? {} : { alike }),
    ...(entries === undefined ? {} : { entries }),
    ...(missing === undefined ? {} : { missing }),
    ...(collection === undefined ? {} : { collection }),
    ...(needs === undefined ? {} : { needs }),
  };
}

interface ComingDays {
  readonly today: string;
  /** Days that together show all that is still to come, the last one first. */
  readonly days: readonly string[];
  readonly describeOn: (day: string, shows: ShownEntries) => SiteOnDay;
}

/** The site is described for this many days of the future, at most: each takes as long as today. */
const MOST_DAYS = 3;

/**
 * Returns what is wrong with the site on days to come, and is not wrong today. If there are too many days, describes the site once with all
 * entries that are still to come, and leaves out what is wrong only because they are together.
 */
export function findComing(findings: FindingList, { today, days, describeOn }: ComingDays): Finding[] {
  const known = new Set(findings.all.map(keyOf));
  const add = (coming: readonly Finding[], when: string): Finding[] =>
    coming.flatMap((finding) => {
      if (BY_DAY.has(finding.code) || known.has(keyOf(finding))) return [];
      known.add(keyOf(finding));
      return [{ ...finding, message: `${when}: ${finding.message}` }];
    });
  const found = days.slice(0, MOST_DAYS).flatMap((day) => {
    const coming = describeOn(day, 'today').findings.all.filter((finding) => !known.has(keyOf(finding)));
    const excused = excuseHidden(
      coming,
      () => true,
      () => describeOn(day, 'all'),
    );
    return add(excused.findings, `On ${day}`);
  });
  if (days.length <= MOST_DAYS) return found;
  const together = describeOn(today, 'coming').findings.all.filter(({ code }) => !OF_SEVERAL.has(code));
  return [...found, ...add(together, 'On a day to come')];
}

/** What several entries, or their number, can make wrong. */
const OF_SEVERAL: ReadonlySet<string> = new Set([
  'CITY_SIMILAR',
  'DESCRIPTION_REPEATED',
  'HOST_LIMIT',
  'LIST_CUT',
  'PAGE_DEEP',
  'PAGE_SIMILAR',
  'PAGE_UNREACHABLE',
  'ROUTE_DUPLICATE',
  'TITLE_REPEATED',
]);

const BY_DAY: ReadonlySet<string> = new Set(['DAY_OVER', 'DAY_TO_COME', 'ENTRY_HIDDEN']);

export function keyOf({ code, path }: Finding): string {
  return `${code} ${formatPath(path)}`;
}
