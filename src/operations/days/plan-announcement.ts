import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DayRange } from '../../shared/time/calendar.ts';
import type { Operation } from '../../source/edit/operation.ts';

/** A text at the top of every page, for some days. */
interface WantedAnnouncement extends DayRange {
  readonly text: string;
  /** The slugs of the offices that it is about; undefined for all. */
  readonly offices: readonly string[] | undefined;
}

/** Plans an announcement. One with the same text gets the new dates and offices, unless it is over. */
export function planAnnouncement(data: Data, { text, from, until, offices }: WantedAnnouncement): readonly Operation[] {
  const list = data.announcements;
  const value = { text, from, until, ...(offices === undefined ? {} : { offices }) };
  if (!Array.isArray(list)) return [{ op: 'set', path: ['announcements'], value: [value] }];
  const same = list.findIndex((each: unknown) => isData(each) && each.text === text && String(each.until) >= from);
  if (same < 0) return [{ op: 'insert', path: ['announcements'], index: list.length, value }];
  const path = ['announcements', same];
  const old = list[same] as Data;
  return [
    // It may be shown already.
    ...(String(old.from) <= from ? [] : [{ op: 'set', path: [...path, 'from'], value: from } as const]),
    { op: 'set', path: [...path, 'until'], value: until },
    ...(offices !== undefined
      ? [{ op: 'set', path: [...path, 'offices'], value: offices } as const]
      : old.offices === undefined
        ? []
        : [{ op: 'remove', path: [...path, 'offices'] } as const]),
  ];
}
