import type { Finding, FindingList } from '../../model/diagnostic.ts';
import { formatPath } from '../../model/diagnostic.ts';
import type { DescribedSite } from '../../pages/describe/describe-pages.ts';

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

function excuse({ message, path, excerpt, atKey, entries }: Finding): Finding {
  return {
    code: 'ENTRY_HIDDEN',
    message,
    hint: 'Remove this, or refer to something else. If the entry is still to come, leave it, and build the site on its day.',
    path,
    ...(excerpt === undefined ? {} : { excerpt }),
    ...(atKey === undefined ? {} : { atKey }),
    ...(entries === undefined ? {} : { entries }),
  };
}

/** Returns what is wrong with the site on a day to come, and is not wrong today. */
export function findComing(
  today: FindingList,
  { findings }: SiteOnDay,
  { day, describeAll }: { day: string; describeAll: () => SiteOnDay },
): Finding[] {
  const known = new Set(today.all.map(keyOf));
  const coming = findings.all.filter((finding) => !known.has(keyOf(finding)));
  return excuseHidden([...coming], () => true, describeAll)
    .findings.filter(({ code }) => !BY_DAY.has(code))
    .map((finding) => ({ ...finding, message: `On ${day}: ${finding.message}` }));
}

const BY_DAY: ReadonlySet<string> = new Set(['DAY_OVER', 'DAY_TO_COME', 'ENTRY_HIDDEN']);

export function keyOf({ code, path }: Finding): string {
  return `${code} ${formatPath(path)}`;
}
