import type { DataPath, Finding } from '../model/diagnostic.ts';
import { containerName } from '../model/format-value.ts';
import type { Business } from '../shared/generated/site.gen.ts';

/** Days with the same hours: in times, in words, or in both. */
export type HoursEntry = NonNullable<Business['hours']>[number];

/**
 * Finds an entry of opening hours that does not say when the days begin and end, or has keys without effect.
 * @param who who opens, at the beginning of a sentence
 * @param path the path of the entry
 */
export function findEntryMistake(entry: HoursEntry, who: string, path: DataPath): Finding | undefined {
  return findMissing(entry, who, path) ?? findNeedless(entry, path);
}

/** Finds an entry without times, unless words stand for them. */
function findMissing({ opens, closes, byAppointment, note }: HoursEntry, who: string, path: DataPath): Finding | undefined {
  const hasNone = opens === undefined && closes === undefined;
  if (byAppointment || (hasNone && note !== undefined) || (opens !== undefined && closes !== undefined)) return undefined;
  const [key, example] = opens === undefined ? (['opens', '08:00'] as const) : (['closes', '18:00'] as const);
  const otherwise = hasNone ? ' Without times, write `byAppointment: true`, or the hours in words as a `note`.' : '';
  return {
    code: 'CONFIG_MISSING_KEY',
    message: `Missing key \`${key}\` in ${containerName(path, undefined)}.`,
    remedy: { lead: `Say when ${who.toLowerCase()} ${key}, on the 24-hour clock.${otherwise} For example:`, key, example },
    path,
    atKey: true,
    lacks: key,
  };
}

/** Finds times of days that are by appointment, and `overnight` without times. */
function findNeedless({ opens, closes, overnight, byAppointment }: HoursEntry, path: DataPath): Finding | undefined {
  const key = opens !== undefined ? 'opens' : closes !== undefined ? 'closes' : overnight ? 'overnight' : undefined;
  if (key === undefined || (!byAppointment && key !== 'overnight')) return undefined;
  return {
    code: byAppointment ? 'CONFIG_KEY_CONFLICT' : 'CONFIG_UNKNOWN_KEY',
    message: byAppointment
      ? `\`${key}\` and \`byAppointment\` cannot both be in ${containerName(path, undefined)}.`
      : `\`overnight\` needs \`opens\` and \`closes\`.`,
    remedy: byAppointment
      ? 'Remove the times, or write them into the `note`, which the table shows. For regular hours, remove `byAppointment`.'
      : 'Add them, or remove this line.',
    path: [...path, key],
    atKey: true,
  };
}
