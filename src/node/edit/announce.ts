import type { Data } from '../../model/data.ts';
import { planAnnouncement } from '../../operations/days/plan-announcement.ts';
import type { DayRange } from '../../shared/time/calendar.ts';
import type { Project } from '../tool/project.ts';
import type { TypedDays } from './change-days.ts';
import { findOffice, resolveTyped, todayAt } from './change-days.ts';
import { editOrRefuse } from './edit-or-refuse.ts';
import type { WrittenSite } from './write-site.ts';
import { readForEdit, writeSite } from './write-site.ts';

/** An announcement as a person types it. */
export interface TypedAnnouncement extends Pick<TypedDays, 'offices' | 'now' | 'isDryRun'> {
  readonly text: string;
  /** The last day: `friday`, `2026-12-24`. */
  readonly until: string;
}

/**
 * Writes a text that shows at the top of every page from today.
 * @throws UsageError when the day or an office is not one, or a file cannot be changed
 */
export async function announce(
  project: Project,
  { text, until, offices, now, isDryRun }: TypedAnnouncement,
): Promise<WrittenSite & DayRange> {
  const from = await readForEdit(project);
  const data = from.source.data as Data;
  const today = now ?? todayAt(data);
  const range = { from: today, until: resolveTyped(until, data, { today }) };
  const named = offices.length === 0 ? undefined : offices.map((name) => findOffice(name, data));
  const to = editOrRefuse(from.source, planAnnouncement(data, { text, ...range, offices: named }));
  return { ...(await writeSite(project, { from, to, isDryRun, now })), ...range };
}
