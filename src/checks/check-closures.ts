import type { DataPath, FindingList } from '../model/diagnostic.ts';
import type { SiteConfig, SpecialDay } from '../shared/generated/site.gen.ts';
import { sharesDay } from './check-hours.ts';

/** Checks that a day on which an office is closed is written in one place, and that nothing in it is ignored. */
export function checkClosures({ business, offices }: Pick<SiteConfig, 'business' | 'offices'>, findings: FindingList): void {
  for (const [index, phone] of business.phones.entries()) {
    const path = ['business', 'phones', index, 'specialDays'];
    checkIgnored(phone.specialDays, ['offices', 'announce'], { path, owner: 'a phone' }, findings);
  }
  for (const [index, { slug, specialDays = [] }] of offices.entries()) {
    const path = ['offices', index, 'specialDays'];
    checkIgnored(specialDays, ['offices'], { path, owner: 'an office' }, findings);
    for (const [own, day] of specialDays.entries()) {
      const named = business.specialDays.findIndex(
        (other) => other.offices?.includes(slug) === true && sharesDay(rangeOf(other), rangeOf(day)),
      );
      if (named < 0) continue;
      findings.add({
        code: 'HOURS_OVERLAP',
        message: `${slug} has two special days on ${day.date}: entry ${named + 1} of \`business.specialDays\` names it, too.`,
        remedy: 'Keep one of the two.',
        path: [...path, own, 'date'],
        other: ['business', 'specialDays', named, 'date'],
      });
    }
  }
}

function rangeOf({ date, until = date }: SpecialDay): { readonly from: string; readonly until: string } {
  return { from: date, until };
}

/** Reports keys that only the special days of the business, or of an office, have. */
function checkIgnored(
  days: readonly SpecialDay[],
  keys: readonly ('offices' | 'announce')[],
  { path, owner }: { readonly path: DataPath; readonly owner: string },
  findings: FindingList,
): void {
  for (const [index, day] of days.entries()) {
    for (const key of keys.filter((each) => day[each] !== undefined && day[each] !== false)) {
      findings.add({
        code: 'NO_EFFECT',
        message: `This is a special day of ${owner}, so \`${key}\` does nothing.`,
        remedy: `Remove \`${key}\`, or write the day into \`business.specialDays\`.`,
        path: [...path, index, key],
        atKey: true,
      });
    }
  }
}
