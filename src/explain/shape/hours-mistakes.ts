import type { ErrorObject } from 'ajv/dist/2020.js';
import { toPath, valueAt } from '../../model/data-path.ts';
import type { DataPath, Finding } from '../../model/diagnostic.ts';
import { containerName, showValue } from '../../model/format-value.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { listInWords } from '../../shared/text.ts';
import { FORMATS } from '../../values/formats.ts';
import { isAlways, isByAppointment, parseDays, parseTimeSpan, repairTime } from '../../values/opening-hours.ts';
import { LONGEST } from '../../values/repair/repairer.ts';
import type { JointContext, JointMistake } from './group-errors.ts';
import { groupErrors, missingAmong } from './group-errors.ts';

/** Finds entries of opening hours that combine both times in one key, or say that the business is closed. */
export function findHourMistakes(errors: readonly ErrorObject[], { data }: JointContext): JointMistake[] {
  return [...groupErrors(errors, entryOf)].flatMap(([pointer, own]) => {
    const path = toPath(pointer);
    const times = own.filter(({ keyword }) => keyword === 'format');
    const [first] = own;
    const isClosed = own.filter(saysClosed);
    if (isClosed[0] !== undefined) {
      return { finding: reportClosed(isClosed[0], path), errors: [...own, ...missingAmong(errors, pointer, ['opens', 'closes'])] };
    }
    const always = times.find(({ data: value }) => typeof value === 'string' && isAlways(value));
    if (always !== undefined) {
      const key = always.instancePath.endsWith('opens') ? 'opens' : 'closes';
      const hint = 'For a whole day, write opens: "00:00", closes: "00:00" and overnight: true';
      return {
        finding: { ...reportTime(key, always.data, path), remedy: hint },
        errors: [...times, ...missingAmong(errors, pointer, ['opens', 'closes'])],
      };
    }
    const appointment = times.find(({ data: value }) => typeof value === 'string' && isByAppointment(value));
    if (appointment !== undefined && !path.includes('specialDays')) {
      const key = appointment.instancePath.endsWith('opens') ? 'opens' : 'closes';
      const remedy = 'Write byAppointment: true instead of `opens` and `closes`.';
      return { finding: { ...reportTime(key, appointment.data, path), remedy }, errors: times };
    }
    const midnight = times.find((error) => isMidnight(error) && valueAt(data, [...path, 'overnight']) !== true);
    if (midnight !== undefined) return { finding: reportMidnight(midnight, path), errors: [midnight] };
    const span = typeof first?.data === 'string' ? parseTimeSpan(first.data) : undefined;
    if (times.length !== 1 || first === undefined || span === undefined) return [];
    const [key, other] = first.instancePath.endsWith('opens') ? (['opens', 'closes'] as const) : (['closes', 'opens'] as const);
    const written = valueAt(data, [...path, other]);
    const both = `Write opens: "${span.opens}" and closes: "${span.closes}"${span.overnight ? ', and add overnight: true' : ''}`;
    const isSame = written === span[other] && span.overnight !== true;
    const advice = isSame ? { remedy: { write: span[key] }, change: { value: span[key] } } : { remedy: both };
    return {
      finding: { ...reportTime(key, first.data, path), ...advice },
      errors: [first, ...missingAmong(errors, pointer, ['opens', 'closes'])],
    };
  });
}

/** Returns the entry of opening hours that an error belongs to: errors about its times, or about a key `closed`. */
function entryOf({ instancePath, keyword, params, parentSchema, data }: ErrorObject): string | undefined {
  if (typeof data === 'string' && data.length > LONGEST) return undefined;
  const node = parentSchema as SchemaNode;
  if (/\/(opens|closes)$/.test(instancePath) && node.format === 'time-of-day') return instancePath.replace(/\/\w+$/, '');
  const isTimes = node.properties?.opens?.format === 'time-of-day';
  return keyword === 'additionalProperties' && isTimes && params.additionalProperty === 'closed' ? instancePath : undefined;
}

function saysClosed({ keyword, data }: ErrorObject): boolean {
  return (
    keyword === 'additionalProperties' || data === false || (typeof data === 'string' && /^(closed|none|off|no|-)$/i.test(data.trim()))
  );
}

function reportClosed({ keyword, instancePath, data }: ErrorObject, path: DataPath): Finding {
  const isSpecial = path.includes('specialDays');
  const hint = isSpecial
    ? 'A day without `opens` and `closes` is closed, so delete this line.'
    : 'A day that is not listed is closed, so delete this entry.';
  if (keyword === 'additionalProperties') {
    return {
      code: 'CONFIG_UNKNOWN_KEY',
      path: [...path, 'closed'],
      atKey: true,
      message: `There is no key \`closed\` in ${containerName(path, undefined)}.`,
      remedy: hint,
    };
  }
  return { ...reportTime(instancePath.endsWith('opens') ? 'opens' : 'closes', data, path), remedy: hint };
}

/** Checks whether a closing time is midnight at the end of the day. */
function isMidnight({ instancePath, data }: ErrorObject): boolean {
  if (!instancePath.endsWith('closes') || typeof data !== 'string') return false;
  return /^24(?:[:.h]?00)?$/.test(data.trim()) || repairTime(data, '').candidates?.includes('00:00') === true;
}

function reportMidnight({ data }: ErrorObject, path: DataPath): Finding {
  const hint = 'Write "00:00" and add overnight: true, or write "23:59"';
  return { ...reportTime('closes', data, path), remedy: hint };
}

function reportTime(key: 'opens' | 'closes', data: unknown, path: DataPath): Finding {
  const message = `\`${key}\` is ${showValue(data)}; it must be ${FORMATS['time-of-day']?.words}.`;
  return { code: 'CONFIG_BAD_FORMAT', path: [...path, key], message };
}

/** Finds lists with several days that are not written in full. */
export function findDayMistakes(errors: readonly ErrorObject[], { data }: JointContext): JointMistake[] {
  const lists = groupErrors(errors, ({ instancePath, parentSchema }) =>
    (parentSchema as SchemaNode).enum?.includes('monday') === true ? instancePath.replace(/\/\d+$/, '') : undefined,
  );
  return [...lists].flatMap(([pointer, own]) => {
    const wrong = [...new Map(own.map((error) => [error.instancePath, error.data])).values()];
    const path = toPath(pointer);
    const written = valueAt(data, path) as readonly unknown[];
    const read = written.map((day) => (typeof day === 'string' && day.length <= LONGEST ? parseDays(day) : undefined));
    // Leave it to the usual message if only one word is not a day, or one entry has a range of days.
    const isOne = wrong.length === 1 && read.every((days) => days === undefined || days.length === 1);
    if (isOne) return [];
    const days = read.includes(undefined) ? undefined : [...new Set(read.flat())];
    const example = days ?? ['monday', 'tuesday'];
    const message = `\`${path.at(-1)}\` contains ${listInWords(wrong.map((day) => showValue(day)))}; each entry must be a day of the week, such as monday.`;
    const lead = days === undefined ? 'For example:' : 'Write:';
    const advice = { remedy: { lead, key: path.at(-1), example }, ...(days === undefined ? {} : { change: { value: days } }) };
    return { finding: { code: 'CONFIG_NOT_ALLOWED', path, message, ...advice }, errors: own };
  });
}
