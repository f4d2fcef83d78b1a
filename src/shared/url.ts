/** What a link of the configuration leads to. */
export type LinkTarget =
  | { readonly kind: 'page'; readonly path: string; readonly search: string; readonly hash: string }
  | { readonly kind: 'anchor'; readonly hash: string }
  | { readonly kind: 'site'; readonly url: string }
  | { readonly kind: 'contact'; readonly url: string }
  | { readonly kind: 'invalid'; readonly reason: string };

/**
 * Reads a link as an operator writes it: `/contact`, `/contact#form`, `#form`, `https://…`, `mailto:…`, `tel:…`, `sms:…`.
 * Everything else is invalid: no other scheme, no protocol-relative address, no relative path, no control character.
 */
export function parseLink(href: string): LinkTarget {
  if (hasUnsafeCharacter(href)) return { kind: 'invalid', reason: 'it holds a space, a backslash or a control character' };
  if (href === '') return { kind: 'invalid', reason: 'it is empty' };
  if (href.startsWith('#')) return { kind: 'anchor', hash: href.slice(1) };
  if (href.startsWith('//')) return { kind: 'invalid', reason: 'it begins with //' };
  if (href.startsWith('/')) return parsePageLink(href);
  if (/^https:\/\//i.test(href)) {
    if (!URL.canParse(href)) return { kind: 'invalid', reason: 'it is not a complete address' };
    // No address that works holds these, and every one of them ends an attribute or a tag somewhere.
    if (/["<>`{}|^]/.test(href)) return { kind: 'invalid', reason: 'it holds a quotation mark or a bracket' };
    const url = new URL(href);
    // Browsers take hosts that hold ; , ' or *: in a security policy these would say something else.
    // And they read an escape in it, or one dot too many, in ways of their own.
    const isEscaped = /^https:\/\/[^/?#]*%/i.test(href);
    if (isEscaped || !/^[\w-]+(\.[\w-]+)*\.?$/.test(url.hostname)) return { kind: 'invalid', reason: 'its host is no name of a site' };
    // Names and passwords in addresses are how visitors are fooled: https://bank.example@evil.example
    if (url.username !== '' || url.password !== '') return { kind: 'invalid', reason: 'it holds a name or password before an @' };
    return { kind: 'site', url: url.href };
  }
  // An escaped line end in an address begins another header in some mail programs.
  if (/^mailto:[^?]*%[01]/i.test(href)) return { kind: 'invalid', reason: 'its address holds a control character' };
  if (/^mailto:[^@\s]+@[^@\s]+$/i.test(href) || /^(?:tel:\+?[().-]*\d[\d().-]+|sms:\+?\d[\d.-]+(?:\?&?body=[^&#]*)?)$/i.test(href))
    return { kind: 'contact', url: href };
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1];
  if (scheme !== undefined) return { kind: 'invalid', reason: `it begins with ${scheme}:` };
  return { kind: 'invalid', reason: 'it begins neither with / nor with https://' };
}

/** Spaces, control characters and backslashes: browsers read them in ways that no one expects. Some turn round what people read. */
function hasUnsafeCharacter(href: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\u0000-\u0020\u007f\\\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(href);
}

function parsePageLink(href: string): LinkTarget {
  const match = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(href);
  return { kind: 'page', path: normalizePath(match?.[1] ?? '/'), search: match?.[2] ?? '', hash: match?.[3] ?? '' };
}

/** The one spelling of a page's path: it begins with a slash and, but for the home page, ends without one. */
export function normalizePath(path: string): string {
  const trimmed = path.replace(/\/+$/, '');
  return trimmed === '' ? '/' : trimmed;
}

/** Whether a text can be the path of a page: lower-case words, digits and hyphens between single slashes. */
export function isPagePath(path: string): boolean {
  return path === '/' || /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(path);
}

/** The page's data beside the page: `/about` → `/about/page.json`. */
export function pageDataPath(path: string): string {
  return path === '/' ? '/page.json' : `${path}/page.json`;
}

/** Whether the page `/about` lies in `about/index.html` or in `about.html`. */
export type PageFiles = 'in-folders' | 'beside-folders';

/** The page's file in the output: `/about` → `about/index.html` or `about.html`. */
export function pageFile(path: string, files: PageFiles = 'in-folders'): string {
  if (path === '/') return 'index.html';
  return files === 'in-folders' ? `${path.slice(1)}/index.html` : `${path.slice(1)}.html`;
}

/** The folder of the site at its host: `https://example.com/cleaning` → `/cleaning`; empty where the site has the host to itself. */
export function basePathOf(site: string): string {
  return /^https:\/\/[^/]+(\/.*)$/.exec(site)?.[1] ?? '';
}

/** Where a path of the site lies at its host, below the base path: `/about` → `/cleaning/about`, `/` → `/cleaning`. */
export function pathWithBase(path: string, base: string): string {
  return base !== '' && path === '/' ? base : `${base}${path}`;
}

/**
 * The full address of a page, without a slash at the end but where nothing else is left of the path.
 * @param site its public address, without a slash at the end
 */
export function pageAddress(site: string, path: string): string {
  return path === '/' && basePathOf(site) !== '' ? site : `${site}${path}`;
}
