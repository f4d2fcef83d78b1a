import { withPlainLetters } from '../../shared/clean-text.ts';
import type { Repairer } from './repairer.ts';

interface Clock {
  readonly hour: number;
  readonly minutes: string;
  readonly half: '' | 'a' | 'p';
}

/** `9.30`, `9h30`, `0930`, `9:30 a.m.`, `noon` → the 24-hour clock. */
export const repairTime: Repairer = (text) => {
  const clock = parseClock(text);
  return { candidates: [clock === undefined ? undefined : onDay(clock)] };
};

/** `9-5`, `8am to 6:30pm` → the opening and closing times. Undefined if the text is not a range within a day. */
export function parseTimeSpan(text: string): { readonly opens: string; readonly closes: string } | undefined {
  const sides = text.split(/\s*(?:-|–|—|\bto\b|\btill?\b|\buntil\b)\s*/i);
  const [from, to] = sides.map(parseClock);
  if (sides.length !== 2 || from === undefined || to === undefined) return undefined;
  // “1-5 pm” starts in the afternoon, “9-5 pm” in the morning.
  const isAfternoon = from.half === '' && to.half === 'p' && from.hour < to.hour && to.hour < 12;
  const opens = onDay(isAfternoon ? { ...from, half: 'p' } : from);
  const isEvening = to.half === '' && to.hour <= 12 && (onDay(to) ?? '') <= (opens ?? '');
  const closes = onDay(isEvening ? { ...to, half: 'p' } : to);
  return opens === undefined || closes === undefined || closes <= opens ? undefined : { opens, closes };
}

function parseClock(text: string): Clock | undefined {
  const plain = withPlainLetters(text)
    .trim()
    .toLowerCase()
    .replace(/^[\do]{1,2}[;:,.][\do]{2}/, (clock) => clock.replaceAll('o', '0').replace(/[;,]/, ':'));
  if (plain === 'noon' || plain === 'midday') return { hour: 12, minutes: '00', half: '' };
  if (plain === 'midnight') return { hour: 0, minutes: '00', half: '' };
  // A time written as 9.30 arrives here as 9.3, because YAML reads it as a number.
  const match = /^(\d{1,2})(?:[:.h ]?([0-5]\d)(?::00)?|[.:]([0-5]))?\s*(?:h|uhr|o['’]?clock|([ap])\.?(?:m\.?)?)?$/.exec(plain);
  if (match === null) return undefined;
  const [, hour = '', minutes, tens, half = ''] = match;
  return { hour: Number(hour), minutes: minutes ?? (tens === undefined ? '00' : `${tens}0`), half: half as Clock['half'] };
}

function onDay({ hour, minutes, half }: Clock): string | undefined {
  if (half !== '' && hour > 12) return undefined;
  const onDial = half === '' ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  if (onDial === 24 && minutes === '00') return '00:00';
  return onDial > 23 ? undefined : `${String(onDial).padStart(2, '0')}:${minutes}`;
}
