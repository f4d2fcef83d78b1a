import { isDownloadPath } from '../../shared/downloads.ts';
import { slugify } from '../../shared/slugify.ts';
import { decodeEscapes } from '../../shared/url.ts';
import { FORMATS } from '../formats.ts';
import { repairEmail } from './repair-email.ts';
import { toTelephoneLink } from './repair-phone.ts';
import type { Repairer } from './repairer.ts';

/** Converts all kinds of addresses that people write. The format of the field determines which candidate fits. */
export const repairLink: Repairer = (text, country) => {
  if (text === '#') return { advice: NOWHERE };
  if (/^@[\w.]+$/.test(text))
    return { advice: `An account alone is no address. Name the site, too: https://www.instagram.com/${text.slice(1)}` };
  const bare = unwrap(text);
  const web = toWebAddress(bare);
  return {
    candidates: [
      toReference(bare),
      toDownload(bare),
      toMailLink(bare, country),
      toTelephoneLink(bare, country),
      web,
      // The address of the site has no query, fragment, or trailing slash.
      web?.replace(/[?#].*$/, '').replace(/\/+$/, ''),
      web === undefined ? toPagePath(bare) : undefined,
    ],
  };
};

export const NOWHERE = 'A # alone leads nowhere. Name a page, such as /contact, or a part of this page, such as #prices.';

/** Returns the path of a page: `About Us`, `about.html`, `https://www.example.com/about` → `/about`. */
export const repairPath: Repairer = (text) => {
  const bare = unwrap(text);
  const path = toWebAddress(bare)?.replace(/^https:\/\/[^/]+/, '') ?? bare;
  return { candidates: [toReference(bare), toPagePath(path.replace(/[?#].*$/, ''))] };
};

/** Returns an old address: `https://old.example.com/a.php?p=1` or `a.php?p=1` → `/a.php?p=1`. Or a whole folder: `blog*` → `/blog/*`. */
export const repairOldPath: Repairer = (text) => {
  const bare = unwrap(text);
  const address = (toWebAddress(bare) ?? bare)
    .replace(/^(?:[a-z]+:)?\/{2,}[^/?#]*/i, '')
    .replace(/#.*$|\?$/, '')
    .replace(/^\/*/, '/')
    .replace(/\/{2,}/g, '/')
    .replaceAll('&amp;', '&')
    // A percent sign that begins no escape is one itself.
    .replace(/%(?![\da-f]{2})/gi, '%25');
  if (decodeEscapes(address) === undefined)
    return { advice: 'An escape in this address is not in UTF-8. Write the letters themselves, such as /café.' };
  if (/^\/\*?$/.test(address))
    return { advice: 'Name a folder of the old site, such as /blog/*. All addresses would be your site itself.' };
  if (address.includes('*')) {
    return {
      candidates: [address.replace(/([^/])\*$/, '$1/*')],
      advice: 'Write the star once, at the end, after a slash: /category/*',
    };
  }
  return {
    candidates: [address],
    ...(address.includes('?')
      ? { advice: 'Name the parameters that tell this address from others, in plain letters and digits, such as /index.php?page=about.' }
      : {}),
  };
};

/** Removes brackets and quotes of other notations around an address, and a remark in brackets behind it. */
export function unwrap(text: string): string {
  return text
    .trim()
    .replace(/\s+[([][^()[\]]*[)\]]$/, '')
    .replace(/^[<("'[]+/, '')
    .replace(/[>)"'\]]+$/, '')
    .trim();
}

/** Returns a full https: address. Undefined if the text does not look like a domain name. */
export function toWebAddress(text: string): string | undefined {
  const prefix = /^(?:h?tt?ps?(?::\/*|\/{2,})|\/\/)+/i.exec(text)?.[0] ?? '';
  const match = /^((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,})\.?((?::\d+)?(?:[/?#].*)?)$/i.exec(text.slice(prefix.length));
  if (match === null) return undefined;
  const [, host = '', rest = ''] = match;
  // `about.html` is a file, not a domain name.
  if (prefix === '' && /\.(html?|php|aspx?|pdf|jpe?g|png|svg|webp|gif|avif|heic|bmp|tiff?)$/i.test(host)) return undefined;
  return `https://${host.toLowerCase()}${rest.replace(/ /g, '%20')}`;
}

/** `files/price-list.pdf`, `./files/price-list.pdf` → `/files/price-list.pdf` */
function toDownload(text: string): string | undefined {
  const path = text.replace(/\\/g, '/').replace(/^(?:\.{0,2}\/)*/, '/');
  return isDownloadPath(path) ? path : undefined;
}

function toMailLink(text: string, country: string): string | undefined {
  if (!text.includes('@') || /^https?:|\//i.test(text)) return undefined;
  const [, written = '', query = ''] = /^([^?]*)(\?.*)?$/s.exec(text) ?? [];
  const [address] = (repairEmail(written, country).candidates ?? []).filter((each) => each !== undefined);
  return address !== undefined && FORMATS.email?.accepts(address) === true ? `mailto:${address}${escapeQuery(query)}` : undefined;
}

/** Escapes what an address cannot contain, such as the spaces of a subject. Keeps what is escaped already. */
function escapeQuery(query: string): string {
  return query.replace(/[^\w!#$%&'()*+,./:;=?@~-]/gu, encodeURIComponent);
}

/** Doubles the braces of references in the syntax of other tools: `{city.slug}`, `${city.slug}`. */
function toReference(text: string): string | undefined {
  const doubled = text.replace(/(?<!\{)\$?\{\s*(\w+(?:\.\w+)+)\s*\}(?!\})/g, '{{$1}}');
  return doubled === text ? undefined : `${/^(\/|https:|\{\{)/.test(doubled) ? '' : '/'}${doubled}`;
}

/** `About Us`, `./about`, `about.html#team` → the path of a page. Undefined if the text cannot be one. */
function toPagePath(text: string): string | undefined {
  const plain = text.replace(/\\/g, '/').replace(/^(?:\.{1,2}\/)+/, '');
  const [, path = '', tail = ''] = /^([^?#]*)([?#]\S*)?$/.exec(plain) ?? [];
  const page = path.replace(/\.(html?|php|aspx?)$/i, '').replace(/(^|\/)index$/i, '$1');
  const isWords = /^[\p{L}\p{M}\p{N}_\s/&'’-]*$/u.test(page) && (/\p{L}/u.test(page) || (path !== page && page === ''));
  if (!isWords && page !== '/') return undefined;
  return `/${page
    .split('/')
    .map((step) => slugify(step))
    .filter((part) => part !== '')
    .join('/')}${tail}`;
}
