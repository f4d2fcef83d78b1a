import type { Finding } from '../../shared/diagnostic.ts';
import { slugify } from '../../shared/slugify.ts';
import { hasFormat } from './formats.ts';
import { FORMULA_HINT, isFormulaError } from './formula-error.ts';
import { mendCountry, mendCurrency, mendLanguage, mendTimeZone } from './repair/repair-codes.ts';
import { mendColour } from './repair/repair-colour.ts';
import { mendDataFile } from './repair/repair-data-file.ts';
import { mendDate } from './repair/repair-date.ts';
import { mendEmail } from './repair/repair-email.ts';
import { mendImage } from './repair/repair-image.ts';
import { mendLink, mendOldPath, mendPath } from './repair/repair-link.ts';
import { mendPhone } from './repair/repair-phone.ts';
import { mendTime } from './repair/repair-time.ts';
import type { Mended, Mender } from './repair/repairer.ts';
import { LONGEST } from './repair/repairer.ts';

const MENDERS: Readonly<Record<string, Mender>> = {
  slug: (text) => ({ candidates: /[/\\]./.test(text.slice(1)) ? [] : [slugify(text)] }),
  'time-of-day': mendTime,
  date: mendDate,
  'time-zone': mendTimeZone,
  language: mendLanguage,
  country: mendCountry,
  currency: mendCurrency,
  email: mendEmail,
  phone: mendPhone,
  'hex-color': mendColour,
  'site-url': mendLink,
  'web-url': mendLink,
  link: mendLink,
  'site-link': mendLink,
  'route-path': mendPath,
  'old-path': mendOldPath,
  'redirect-target': mendLink,
  'host-name': (text) => ({
    candidates: [
      text
        .toLowerCase()
        .replace(/^[a-z]+:\/\//, '')
        .replace(/[/?#:].*$/, ''),
    ],
  }),
  'price-unit': (text) => ({ candidates: [text.trim().replace(/^(?:per\b|an?\s|\/)\s*/i, '')] }),
  'image-source': mendImage,
  'data-file': mendDataFile,
};

/** A text as the format wants it, when what was meant is clear. */
export function mendText(text: string, format: string, country: string): string | undefined {
  return [text, ...(MENDERS[format]?.(text, country).candidates ?? [])].find(
    (each) => each !== undefined && each !== '' && hasFormat(each, format),
  );
}

/** What to write instead of a value. */
export type Advice = Pick<Finding, 'hint' | 'change'>;

/** What to write instead of a text: what was probably meant, if that is surely right, else what is known about it. */
export function hintForFormat(text: string, format: string, country: string): Advice {
  if (text.length > LONGEST) return {};
  if (isFormulaError(text)) return { hint: FORMULA_HINT };
  const straight = text.replace(/^[“”„]+|[“”]+$/g, '');
  if (straight !== text && /[“”]/.test(text) && hasFormat(straight, format)) {
    return { hint: 'Use straight quotes ("…") instead of curly ones.', change: { value: straight } };
  }
  const { candidates = [], lead = 'Write', advice }: Mended = MENDERS[format]?.(text.trim(), country) ?? {};
  const right = [text.trim(), ...candidates].find(
    (candidate) => candidate !== undefined && candidate !== '' && candidate !== text && hasFormat(candidate, format),
  );
  if (right !== undefined) return { hint: `${lead} "${right}"`, change: { value: right } };
  return advice === undefined ? {} : { hint: advice };
}
