import { isSupportedCountry } from 'libphonenumber-js/min';
import { isDate } from '../../shared/calendar.ts';
import { isPagePath, parseLink } from '../../shared/url.ts';

interface Format {
  readonly accepts: (text: string) => boolean;
  /** What the text must be, in words, after “must be”. */
  readonly words: string;
  /** Whether a text with {{references}} may stand for one: it is looked at again once they are filled in. */
  readonly isTemplate?: boolean;
}

/** The formats of the schema's texts, by name. */
export const FORMATS: Readonly<Record<string, Format>> = {
  slug: {
    accepts: (text) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text),
    words: 'lower-case letters, digits and single hyphens, such as deep-cleaning',
  },
  'time-of-day': {
    accepts: (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
    words: 'a time on the 24-hour clock, such as 08:00 or 17:30',
  },
  date: { accepts: isDate, words: 'a date as year-month-day, such as 2027-12-25' },
  'time-zone': { accepts: isTimeZone, words: 'the IANA name of a time zone, such as America/Chicago' },
  language: { accepts: isLanguage, words: 'a language tag, such as en-US' },
  country: { accepts: isCountry, words: 'a two-letter country code in capitals, such as US' },
  currency: { accepts: (text) => /^[A-Z]{3}$/.test(text), words: 'a three-letter currency code in capitals, such as USD' },
  email: {
    accepts: (text) => /^[^\s@<>()[\]:;,"\\]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(text),
    words: 'an e-mail address, such as hello@example.com',
  },
  phone: { accepts: isPhone, words: 'a phone number, such as (214) 555-0142 or +44 20 7946 0123' },
  'hex-color': { accepts: (text) => /^#[0-9a-f]{6}$/i.test(text), words: 'a colour of six hexadecimal digits, such as #0f5450' },
  'site-url': {
    accepts: (text) => isWebAddress(text) && /^https:\/\/[^/?#]+(\/[\w-]+)*$/i.test(text),
    words: 'the https: address of the site without a slash at the end, such as https://www.example.com or https://example.com/cleaning',
  },
  'web-url': {
    accepts: isWebAddress,
    words: 'a complete https: address, such as https://booking.example.com',
  },
  link: {
    accepts: (text) => (/^https:/i.test(text) ? isWebAddress(text) : parseLink(text).kind !== 'invalid' && !/[<>{}|"]/.test(text)),
    words: 'a path of this site (/contact), a complete https: address, a mailto: or a tel: link',
    isTemplate: true,
  },
  'site-link': {
    accepts: isWebAddress,
    words: 'a complete https: address, such as https://maps.example.com/embed',
    isTemplate: true,
  },
  'route-path': {
    accepts: isPagePath,
    words: 'a path such as /about-us: lower-case words between slashes, no slash at the end',
    isTemplate: true,
  },
  'old-path': {
    accepts: (text) => /^(\/[\w~-][\w.~-]*)+\/?$/.test(text),
    words: 'the path of an old address, such as /about-us.html: letters, digits, dots, hyphens and underscores between slashes',
  },
  'redirect-target': {
    accepts: (text) => (/^https:/i.test(text) ? isWebAddress(text) : parseLink(text).kind === 'page') && !/[<>{}|"`^]/.test(text),
    words: 'a path of this site (/services) or a complete https: address',
  },
  'host-name': {
    accepts: (text) => /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/.test(text),
    words: 'the name of a host, such as www.example.com',
  },
  'measurement-id': { accepts: (text) => /^G-[A-Z0-9]+$/.test(text), words: 'a measurement ID, such as G-AB12CD34EF' },
  'price-unit': {
    accepts: (text) => !/^(?:per\b|an?\s|\/)/i.test(text.trim()),
    words: 'what the price is for without “per”, such as visit',
  },
  'image-source': {
    accepts: (text) => isWebAddress(text) || isImageFile(text),
    words: 'a file below the images folder (images/team.svg) or a complete https: address',
    isTemplate: true,
  },
  'data-file': {
    accepts: isDataFile,
    words: 'a file or folder beside this file or below its folder, such as data/cities.csv',
  },
};

/** Whether a text is written as a format demands; with references in it, some are looked at again once those are filled in. */
export function hasFormat(text: string, format: string): boolean {
  const { accepts, isTemplate = false } = FORMATS[format] ?? {};
  return (isTemplate && text.includes('{{')) || accepts?.(text) === true;
}

/** Whether a text names a file below `images/`, with no way out of it. */
function isImageFile(text: string): boolean {
  return text.startsWith('images/') && /^[\w./ (),'&+-]+\.(svg|png|jpe?g|webp|avif|gif)$/i.test(text) && !text.split('/').includes('..');
}

/** Whether a text names a file by the way from the folder of the YAML down: with forward slashes, and without a way out of it. */
function isDataFile(text: string): boolean {
  const isPlain = text === text.trim() && !/[\\:<>"|?*&$`{}\p{Cc}]/u.test(text);
  return isPlain && text.split('/').every((step) => step !== '' && step !== '.' && step !== '..');
}

/** A complete https: address; one put before another makes a host of the name http. */
function isWebAddress(text: string): boolean {
  return parseLink(text).kind === 'site' && !/^https:\/\/https?(?::|\/|$)/i.test(text);
}

/** Codes that ISO 3166 assigns; UK and others that only stand for them are led to those by CLDR. */
function isCountry(text: string): boolean {
  if (!/^[A-Z]{2}$/.test(text)) return false;
  // Countries that telephones are called by: nearly all, and known at once, while the names of all regions are slow to load.
  if (isSupportedCountry(text)) return true;
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return Intl.getCanonicalLocales(`und-${text}`)[0] === `und-${text}` && names.of(text) !== undefined;
}

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }) !== undefined && text.includes('/');
  } catch {
    return false;
  }
}

function isLanguage(text: string): boolean {
  try {
    // BCP 47 has room for languages of more letters, but none is registered.
    return Intl.getCanonicalLocales(text)[0] === text && /^[a-z]{2,3}(-|$)/.test(text);
  } catch {
    return false;
  }
}

function isPhone(text: string): boolean {
  return /^\+?[\d\s().-]+$/.test(text) && /\d/.test(text);
}
