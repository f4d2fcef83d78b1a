import type { Finding } from '../model/diagnostic.ts';
import { slugify } from '../shared/slugify.ts';
import { findLostOf } from './find-lost.ts';
import { hasFormat } from './formats.ts';
import { FORMULA_HINT, isFormulaError } from './formula-error.ts';
import { repairTime } from './opening-hours.ts';
import { repairCountry, repairCurrency, repairLanguage, repairTimeZone } from './repair/repair-codes.ts';
import { repairColor } from './repair/repair-color.ts';
import { repairCalendarDay, repairDate, repairFormDay } from './repair/repair-date.ts';
import { repairEmail } from './repair/repair-email.ts';
import { repairDataFile, repairFile } from './repair/repair-file.ts';
import { repairImage } from './repair/repair-image.ts';
import { repairLink, repairOldPath, repairPath } from './repair/repair-link.ts';
import { repairPhone } from './repair/repair-phone.ts';
import type { Repaired, Repairer } from './repair/repairer.ts';
import { LONGEST } from './repair/repairer.ts';
import { findSpreadsheetText } from './spreadsheet-text.ts';

/** The repairers by format. */
export const REPAIRERS: Readonly<Record<string, Repairer>> = {
  // `HowOften` is two words. `McKinney` and `DeSoto` are one.
  slug: (text) => ({ candidates: /[/\\]./.test(text.slice(1)) ? [] : [slugify(text.replace(/(\p{Ll}{2})(?=\p{Lu})/gu, '$1-'))] }),
  'time-of-day': repairTime,
  date: repairDate,
  'calendar-day': repairCalendarDay,
  'form-day': repairFormDay,
  'time-zone': repairTimeZone,
  language: repairLanguage,
  'text-language': repairLanguage,
  country: repairCountry,
  currency: repairCurrency,
  email: repairEmail,
  phone: repairPhone,
  'postal-codes': (text) => {
    const list = text
      .replace(/[–—]/g, '-')
      .replace(/\s*[;/|\n]\s*/g, ', ')
      .replace(/^[\s,]+|[\s,]+$/g, '');
    const [first = '', ...others] = list.split(/, |-/);
    // In `80401/02`, the second code is short for another one.
    return { candidates: others.some((code) => /^\d+$/.test(code) && code.length < first.length) ? [] : [list] };
  },
  'hex-color': repairColor,
  'site-url': repairLink,
  'web-url': repairLink,
  link: repairLink,
  'site-link': repairLink,
  'route-path': repairPath,
  'old-path': repairOldPath,
  'redirect-target': repairLink,
  'host-name': (text) => ({
    candidates: [
      text
        .toLowerCase()
        .replace(/^[a-z]+:\/\//, '')
        .replace(/[/?#:].*$/, ''),
    ],
  }),
  'verification-code': (text) => {
    const [, inTag] = /^<meta\b[^<>]*?\scontent\s*=\s*["'“”]?([\w-]+=*)[^<>]*>$/i.exec(text) ?? [];
    const [, inRecord] = /^[a-z]+(?:-[a-z]+)+=([\w-]+=*)$/.exec(text) ?? [];
    return { candidates: [inTag ?? inRecord ?? text] };
  },
  'price-unit': (text) => ({ candidates: [text.trim().replace(/^(?:per\b|an?\s|\/)\s*/i, '')] }),
  'image-source': repairImage,
  'entry-image': repairImage,
  'file-path': repairFile,
  'video-source': repairLink,
  'data-file': repairDataFile,
};

/** Returns the text in the required format, if the meaning is clear and nothing is lost. */
export function repairText(text: string, format: string, country: string): string | undefined {
  return candidatesOf(text, format, country).find((each) => findLostOf(text, each, format) === undefined);
}

/** Checks whether a text is clear, but not in the required format, even if that format loses a part of it. */
export function isClear(text: string, format: string, country: string): boolean {
  return candidatesOf(text, format, country).length > 0;
}

function candidatesOf(text: string, format: string, country: string): readonly string[] {
  const candidates = [text, ...(REPAIRERS[format]?.(text, country).candidates ?? [])];
  return candidates.filter((each) => each !== undefined && each !== '' && hasFormat(each, format)) as string[];
}

/** The formats that have a repairer. */
export const REPAIRED_FORMATS: readonly string[] = Object.keys(REPAIRERS);

/** What to write instead of a value. */
export type Advice = Pick<Finding, 'remedy' | 'change'>;

/** Returns what to write instead of a text: the probable meaning if it is valid, otherwise general advice. */
export function hintForFormat(text: string, format: string, country: string): Advice {
  if (text.length > LONGEST) return {};
  if (isFormulaError(text)) return { remedy: FORMULA_HINT };
  const { right: guarded, hint: typed } = findSpreadsheetText(text) ?? {};
  if (guarded !== undefined && hasFormat(guarded, format)) return { remedy: { write: guarded }, change: { value: guarded } };
  if (guarded === undefined && typed !== undefined) return { remedy: typed };
  const straight = text.replace(/^[“”„]+|[“”]+$/g, '');
  if (straight !== text && /[“”]/.test(text) && hasFormat(straight, format)) {
    return { remedy: 'Use straight quotes ("…") instead of curly ones.', change: { value: straight } };
  }
  const { lead = 'Write', advice }: Repaired = REPAIRERS[format]?.(text.trim(), country) ?? {};
  const [right] = candidatesOf(text.trim(), format, country).filter((candidate) => candidate !== text);
  if (right === undefined) return advice === undefined ? {} : { remedy: advice };
  const lost = findLostOf(text, right, format);
  if (lost === undefined) return { remedy: lead === 'Write' ? { write: right } : `${lead} "${right}"`, change: { value: right } };
  // A value that loses something is only an example, and the hint names what is lost.
  return { remedy: `${lead === 'Write' ? 'For example' : lead.replace(/:$/, '')}, without “${lost}”: "${right}"` };
}
