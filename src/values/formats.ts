import { isSupportedCountry } from 'libphonenumber-js/max';
import { DOWNLOAD_FOLDER, DOWNLOAD_TYPES } from '../shared/downloads.ts';
import { sizeInBytes } from '../shared/form-files.ts';
import { languageName } from '../shared/languages.ts';
import { memoOf } from '../shared/memo-of.ts';
import { isDate, isYearlyDay } from '../shared/time/calendar.ts';
import { isFormDay } from '../shared/time/form-day.ts';
import { decodeEscapes, isPagePath, parseLink, parseUrl } from '../shared/url.ts';
import { findPlayer } from '../shared/video-player.ts';
import { splitPhone } from './country/split-phone.ts';

export interface Format {
  /**
   * A regular expression for editors. It matches every text that `accepts` allows, and often more. It does not use `\\p`, which Python
   * lacks.
   */
  readonly pattern: string;
  readonly accepts: (text: string) => boolean;
  /** Describes the format, after “must be”. */
  readonly words: string;
  /** Whether a text with {{references}} is allowed. It is checked again once they are filled in. */
  readonly isTemplate?: boolean;
  /** Whether examples depend on the country. If so, the field has the example, not `words`. */
  readonly isLocal?: boolean;
}

/** Returns a format that its pattern describes completely. */
function written(pattern: string, words: string, more: Pick<Format, 'isTemplate' | 'isLocal'> = {}): Format {
  const whole = new RegExp(pattern, 'u');
  return { pattern, accepts: (text) => whole.test(text), words, ...more };
}

/** Returns a pattern for a word in any case, because patterns in JSON Schema have no flags. */
function anyCase(word: string): string {
  return word.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);
}

const LANGUAGE_TAG = '^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$';

const HTTPS = anyCase('https');
const WEB_ADDRESS = `${HTTPS}://[^ "<>\`{}|^\\\\]+`;

const IMAGE_PATH = `[^\\\\:*?"<>|#%{}]+\\.(${['svg', 'png', 'jpe?g', 'webp', 'avif', 'gif'].map(anyCase).join('|')})`;

const OWN_FILM = new RegExp(`^/${DOWNLOAD_FOLDER}(/[\\w-][\\w.-]*)+\\.(${['mp4', 'webm'].map(anyCase).join('|')})$`);

/**
 * Checks whether a text looks like a phone number: digits, perhaps with a word in capitals whose letters are on the keypad (1-800-FLOWERS),
 * or with an extension. A word after a whole number is a note, and letters among digits are misread digits.
 */
function isPhone(text: string): boolean {
  const { main } = splitPhone(text);
  if (/^\+?[0-9\s().-]*[0-9][0-9\s().-]*$/.test(main)) return true;
  const [, digits = '', words = ''] = /^(\+?[0-9\s().-]*[0-9][\s().-]+)([A-Z][A-Z\s.-]*)$/.exec(main) ?? [];
  const letters = words.replace(/[^A-Z]/g, '');
  const isWord = letters.length >= 3 && !/^[OISL]+$/.test(letters);
  return isWord && digits.replace(/\D/g, '').length <= MOST_BEFORE_WORD;
}

/** The most digits before a word in place of digits, as in (214) 555-TIRE. */
const MOST_BEFORE_WORD = 7;

/** The text formats of the schema, by name. */
export const FORMATS: Readonly<Record<string, Format>> = {
  slug: written('^[a-z0-9]+(-[a-z0-9]+)*$', 'lowercase letters, digits, and single hyphens, such as deep-cleaning'),
  'postal-codes': written(
    '^ *[A-Za-z0-9][A-Za-z0-9 ]*(-[A-Za-z0-9 ]+)?(,[A-Za-z0-9 ]+(-[A-Za-z0-9 ]+)?)*$',
    'postal codes with commas between them and a hyphen from the first of several to the last',
    { isLocal: true },
  ),
  'time-of-day': written('^([01][0-9]|2[0-3]):[0-5][0-9]$', 'a time on the 24-hour clock, such as 08:00 or 17:30'),
  date: {
    pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
    accepts: isDate,
    words: 'a date as year-month-day, such as 2027-12-25',
  },
  'calendar-day': {
    pattern: '^([0-9]{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
    accepts: (text) => isDate(text) || isYearlyDay(text),
    words: 'a date as year-month-day, such as 2027-12-25, or as month-day for every year, such as 12-25',
  },
  'form-day': {
    pattern: '^([0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])|today( ?[+-] ?[0-9]{1,4} (day|week|month|year)s?)?)$',
    accepts: isFormDay,
    words: 'a number, a date as year-month-day, such as 2027-12-25, or a distance from today, such as today or today + 2 weeks',
  },
  'file-size': {
    pattern: '^[1-9][0-9]{0,2} ?(kB|KB|MB)$',
    accepts: (text) => sizeInBytes(text) !== undefined,
    words: 'a size of at most 25 MB, such as 500 kB or 5 MB',
  },
  'time-zone': {
    pattern: '^[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)+$',
    accepts: (text) => isTimeZone(text),
    words: 'a time zone',
    isLocal: true,
  },
  language: { pattern: LANGUAGE_TAG, accepts: isLanguage, words: 'a language code', isLocal: true },
  'text-language': { pattern: LANGUAGE_TAG, accepts: isLanguage, words: 'a language code, such as es, cy, or pt-BR', isTemplate: true },
  country: { pattern: '^[A-Z]{2}$', accepts: isCountry, words: 'a two-letter country code in capital letters', isLocal: true },
  currency: written('^[A-Z]{3}$', 'a three-letter currency code in capital letters', { isLocal: true }),
  email: {
    pattern: '^[^\\s@<>()[\\]:;,"%\\\\]+@[^\\s@<>()[\\]:;,"%\\\\]+\\.[^\\s@<>()[\\]:;,"%\\\\]+$',
    // In a `mailto:` link, % would start an escape.
    accepts: (text) => /^[^\s@<>()[\]:;,"%\\\p{C}]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(text),
    words: 'an email address, such as hello@example.com',
  },
  phone: {
    pattern: '^\\+?[0-9\\s().-]*[0-9][0-9A-Z\\s().-]*([,;#A-Za-z][,;#:=.A-Za-z\\s]*[0-9]{1,7})?$',
    accepts: isPhone,
    words: 'a phone number',
    isLocal: true,
  },
  'deploy-target': written(
    '^(([A-Za-z0-9_][A-Za-z0-9_.-]*@)?[A-Za-z0-9][A-Za-z0-9.-]*:)?~?(/(?!\\.{1,2}(/|$))[A-Za-z0-9_.-]+)+/?$|^(s3://)?[a-z0-9][a-z0-9.-]{2,62}/?$',
    'a folder on a server or a bucket, such as user@example.com:/var/www/site or my-bucket',
  ),
  'deploy-project': written('^[A-Za-z0-9][A-Za-z0-9_.-]*$', 'a name of letters, digits, hyphens, and dots, such as my-site'),
  'hex-color': written('^#[0-9A-Fa-f]{6}$', 'a color with six hexadecimal digits, such as #0f5450'),
  'site-url': {
    pattern: '^https://[^/?# A-Z]+(/[\\w-]+)*$',
    accepts: (text) => isWebAddress(text) && /^https:\/\/[^/?#A-Z]+(\/[\w-]+)*$/.test(text),
    words: 'the https: address of the site without a slash at the end, such as https://www.example.com or https://example.com/cleaning',
  },
  'web-url': {
    pattern: `^${WEB_ADDRESS}$`,
    accepts: isWebAddress,
    words: 'a full https: address, such as https://booking.example.com',
  },
  link: {
    pattern: `^(#|/(?!/)|${HTTPS}://|${anyCase('mailto')}:|${anyCase('tel')}:|${anyCase('sms')}:)[^ <>{}|"\\\\]*$`,
    accepts: (text) =>
      /^https:/i.test(text) ? isWebAddress(text) : text !== '#' && parseLink(text).kind !== 'invalid' && !/[<>{}|"]/.test(text),
    words: 'a path of this site (/contact), a full https: address, or a mailto:, tel:, or sms: link',
    isTemplate: true,
  },
  'site-link': {
    pattern: `^${WEB_ADDRESS}$`,
    accepts: isWebAddress,
    words: 'a full https: address, such as https://maps.example.com/embed',
    isTemplate: true,
  },
  'route-path': {
    pattern: '^(/|(/[a-z0-9]+(-[a-z0-9]+)*)+)$',
    accepts: isPagePath,
    words: 'a path such as /about-us, with lowercase words between slashes and no slash at the end',
    isTemplate: true,
  },
  'old-path': {
    pattern: '^/[^#"<>{}|^`\\\\]*$',
    accepts: isOldPath,
    words: 'an old address, such as /about-us.html, /leistungen/büro, /index.php?page=about, or /category/*',
  },
  'redirect-target': {
    pattern: `^(/(?!/)|${HTTPS}://)[^ <>{}|"\`^*\\\\]*\\*?$`,
    accepts: (text) =>
      (/^https:/i.test(text) ? isWebAddress(text) : parseLink(text).kind === 'page') &&
      !/[<>{}|"`^]|\*(?!$)/.test(text) &&
      (!text.endsWith('*') || /^[^?#]*\/\*$/.test(text)),
    words: 'a path of this site (/services), one with a star (/services/*), or a full https: address',
  },
  'host-name': written('^([a-z0-9]([a-z0-9-]*[a-z0-9])?\\.)+[a-z]([a-z0-9-]*[a-z0-9])?$', 'the name of a host, such as www.example.com'),
  // A host name that Docker gives may have underscores. A web server's file gets it, too.
  'listen-address': {
    pattern: '^([\\w-]+(\\.[\\w-]+)*|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*)$',
    accepts: isListenAddress,
    words: 'an IP address, such as 127.0.0.1 or ::1, or the name of a host',
  },
  // Of the headers that browsers send by themselves, none may count as a login. Their names have none of these words, except for one.
  'login-header': written(
    `^(?!${anyCase('user-agent')}$)(?=.*(${['user', 'login', 'email'].map(anyCase).join('|')}))[A-Za-z][A-Za-z0-9-]*$`,
    'the name of the header in which your proxy says who signed in, such as X-Remote-User',
  ),
  'verification-code': written('^[A-Za-z0-9_-]{8,}=*$', 'the code alone, which is in quotes after content= in the tag'),
  'price-unit': written(`^(?!\\s*(${anyCase('per')}\\b|${anyCase('an')}?\\s+\\S|/))`, 'the unit of the price without “per”, such as visit'),
  'image-source': {
    pattern: `^(images/${IMAGE_PATH}|${WEB_ADDRESS})$`,
    accepts: (text) => isWebAddress(text) || isImageFile(text),
    words: 'a file in the images folder (images/team.svg) or a full https: address',
    isTemplate: true,
  },
  'entry-image': {
    pattern: `^((\\.{1,2}/)*${IMAGE_PATH}|${WEB_ADDRESS})$`,
    accepts: (text) => isWebAddress(text) || isImageBeside(text),
    words: 'a picture beside the file of the entry (team.svg), a file in the images folder (images/team.svg), or a full https: address',
    isTemplate: true,
  },
  repository: written(
    '^[A-Za-z0-9_-][A-Za-z0-9_.-]*(/\\.?[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$',
    'the owner and the name of a repository, such as harewell/website',
  ),
  'folder-path': written('^[\\w-][\\w. -]*(/[\\w-][\\w. -]*)*$', 'a folder in the repository, such as sites/leeds'),
  'file-path': written(
    `^/${DOWNLOAD_FOLDER}(/[\\w-][\\w.-]*)+\\.(${Object.keys(DOWNLOAD_TYPES).map(anyCase).join('|')})$`,
    'the address of a file in the files folder, such as /files/price-list.pdf',
    { isTemplate: true },
  ),
  'video-source': {
    pattern: `^(${OWN_FILM.source.slice(1, -1)}|${WEB_ADDRESS})$`,
    accepts: (text) => OWN_FILM.test(text) || (isWebAddress(text) && findPlayer(text) !== undefined),
    words: 'the address of a film at YouTube or Vimeo, or a file such as /files/tour.mp4',
    isTemplate: true,
  },
  'feed-path': written(
    '^(/[a-z0-9]+(-[a-z0-9]+)*)+\\.xml$',
    'an address that starts with a slash and ends in .xml, such as /advice/feed.xml',
  ),
  'type-name': written('^[A-Za-z][\\w /-]*$', 'the name of a type, such as text or date'),
  'data-file': {
    pattern: '^[^\\\\:<>"|?*&$`{}/]+(/[^\\\\:<>"|?*&$`{}/]+)*/?$',
    accepts: isDataFile,
    words: 'a file or folder in the folder of this file or below it, such as data/cities.csv',
  },
};

/** Returns the pattern of a format for editors. If references are allowed, it matches any text that contains one. */
export function patternOf({ pattern, isTemplate = false }: Format): string {
  return isTemplate ? `\\{\\{|${pattern}` : pattern;
}

/** Checks whether a text has a format. Some formats allow references, and check the text again once they are filled in. */
export function hasFormat(text: string, format: string): boolean {
  const { accepts, isTemplate = false } = FORMATS[format] ?? {};
  return (isTemplate && text.includes('{{')) || accepts?.(text) === true;
}

/** Checks whether a text names a file inside `images/`. */
function isImageFile(text: string): boolean {
  return text.startsWith('images/') && isPicture(text) && !text.split('/').includes('..');
}

/** Checks whether a text is a relative path to a picture, as in Markdown: from the folder of the file, and up from there. */
function isImageBeside(text: string): boolean {
  const below = text.replace(/^(?:\.{1,2}\/)+/, '');
  return isPicture(below) && !below.startsWith('/') && !below.split('/').includes('..');
}

function isPicture(path: string): boolean {
  return /^[\p{L}\p{M}\p{N}\p{Zs}\w./(),'’&+-]+\.(svg|png|jpe?g|webp|avif|gif)$/iu.test(path);
}

/** Checks whether a text is a path down from the folder of the YAML, with forward slashes. */
function isDataFile(text: string): boolean {
  const isPlain = text === text.trim() && !/[\\:<>"|?*&$`{}\p{Cc}]/u.test(text);
  return (
    isPlain &&
    text
      .replace(/\/$/, '')
      .split('/')
      .every((step) => step !== '' && step !== '.' && step !== '..')
  );
}

/** Checks whether a text is a full https: address. Rejects addresses with a second `https://`, where the host would be named http. */
function isWebAddress(text: string): boolean {
  return parseLink(text).kind === 'site' && !/^https:\/\/https?(?::|\/|$)/i.test(text);
}

/** Checks whether a text is a country code assigned by ISO 3166. CLDR maps aliases such as UK to the assigned code. */
function isCountry(text: string): boolean {
  if (!/^[A-Z]{2}$/.test(text)) return false;
  // Nearly all countries have a calling code. This check is fast, while loading the names of all regions is slow.
  if (isSupportedCountry(text)) return true;
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return Intl.getCanonicalLocales(`und-${text}`)[0] === `und-${text}` && names.of(text) !== undefined;
}

/** A step of an old path, without escapes: no dot and no space at its start, because hidden files and `..` are no pages. */
const OLD_STEP = '/[^\\p{Z}\\p{C}/.?#*"<>{}|^`\\\\](?:[^\\p{Z}\\p{C}/?#*"<>{}|^`\\\\]| (?=[^ /]))*';
const OLD_PATH = new RegExp(`^(?:${OLD_STEP})+(?:/|/\\*)?$`, 'u');
const OLD_PATH_ASKED = new RegExp(`^(?:${OLD_STEP})*/?$`, 'u');

/** Checks for an old address: a path, with a star for all of a folder, or with parameters. Characters may be escaped. */
function isOldPath(text: string): boolean {
  const [path = '', query, ...more] = text.split('?');
  const decoded = decodeEscapes(path);
  // An escaped slash is no step of the path.
  if (decoded === undefined || /%2f/i.test(path) || more.length > 0) return false;
  if (query === undefined) return OLD_PATH.test(decoded);
  const hasValues = query.split('&').every((part) => /^[^=;]+=[^=]+$/.test(part) && decodeEscapes(part) !== undefined);
  return path !== '' && OLD_PATH_ASKED.test(decoded) && hasValues && !/[\p{Z}\p{C}#*"<>{}|^`\\]/u.test(query);
}

const isTimeZone = memoOf((text: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }) !== undefined && text.includes('/');
  } catch {
    return false;
  }
});

function isLanguage(text: string): boolean {
  try {
    // BCP 47 allows languages with more letters, but none is registered.
    const [code = ''] = text.split('-');
    // CLDR names all languages that have a code with two letters, but not all with three.
    return Intl.getCanonicalLocales(text)[0] === text && (code.length === 3 || (code.length === 2 && languageName(code) !== undefined));
  } catch {
    return false;
  }
}

/** Checks whether a text is an IP address or a host name: without a port, brackets, or the name of an interface. */
function isListenAddress(text: string): boolean {
  if (text.includes(':')) return /^[\da-f:.]+$/i.test(text) && parseUrl(`http://[${text}]`) !== undefined;
  return /^[\w-]+(\.[\w-]+)*$/.test(text) && parseUrl(`http://${text}`) !== undefined;
}
