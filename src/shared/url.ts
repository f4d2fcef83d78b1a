/** The target of a link in the configuration. */
export type LinkTarget =
  | { readonly kind: 'page'; readonly path: string; readonly search: string; readonly hash: string }
  | { readonly kind: 'anchor'; readonly hash: string }
  | { readonly kind: 'site'; readonly url: string }
  | { readonly kind: 'contact'; readonly url: string }
  | { readonly kind: 'invalid'; readonly reason: string };

/**
 * Parses a link as an operator writes it: `/contact`, `/contact#form`, `#form`, `https://…`, `mailto:…`, `tel:…`, `sms:…`. Everything else
 * is invalid: other schemes, protocol-relative addresses, relative paths, control characters.
 */
export function parseLink(href: string): LinkTarget {
  if (hasUnsafeCharacter(href)) return { kind: 'invalid', reason: 'it holds a space, a backslash or a control character' };
  if (href === '') return { kind: 'invalid', reason: 'it is empty' };
  if (href.startsWith('#')) return { kind: 'anchor', hash: href.slice(1) };
  if (href.startsWith('//')) return { kind: 'invalid', reason: 'it begins with //' };
  if (href.startsWith('/')) return parsePageLink(href);
  if (/^https:\/\//i.test(href)) {
    const url = parseUrl(href);
    if (url === undefined) return { kind: 'invalid', reason: 'it is not a complete address' };
    // No working address contains these, and each of them ends an attribute or a tag in some context.
    if (/["<>`{}|^]/.test(href)) return { kind: 'invalid', reason: 'it holds a quotation mark or a bracket' };
    // Browsers accept hosts that contain ; , ' or * – which would mean something else in a security policy. They also interpret escapes and
    // extra dots in a host in their own ways.
    const isEscaped = /^https:\/\/[^/?#]*%/i.test(href);
    if (isEscaped || !/^[\w-]+(\.[\w-]+)*\.?$/.test(url.hostname)) return { kind: 'invalid', reason: 'its host is no name of a site' };
    // Names and passwords in addresses are used to fool visitors: https://bank.example@evil.example
    if (url.username !== '' || url.password !== '') return { kind: 'invalid', reason: 'it holds a name or password before an @' };
    return { kind: 'site', url: url.href };
  }
  // Some mail programs treat an escaped line end in an address as the start of another header.
  if (/^mailto:[^?]*%[01]/i.test(href)) return { kind: 'invalid', reason: 'its address holds a control character' };
  if (
    /^mailto:[^@\s]+@[^@\s]+$/i.test(href) ||
    /^(?:tel:\+?[().-]*\d[\d().-]+(?:;ext=\d+)?|sms:\+?\d[\d.-]+(?:\?&?body=[^&#]*)?)$/i.test(href)
  )
    return { kind: 'contact', url: href };
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1];
  if (scheme !== undefined) return { kind: 'invalid', reason: `it begins with ${scheme}:` };
  return { kind: 'invalid', reason: 'it begins neither with / nor with https://' };
}

/**
 * Parses a full address, or one relative to `base`. The `URL.canParse` of Node 20 must not be used: once V8 has optimized it, it refuses hosts
 * with letters such as ü.
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/**
 * Finds spaces, control characters, and backslashes, which browsers interpret in unexpected ways. Some reverse the text that people see.
 */
function hasUnsafeCharacter(href: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for control characters
  return /[\u0000-\u0020\u007f\\\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(href);
}

function parsePageLink(href: string): LinkTarget {
  const match = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(href);
  return { kind: 'page', path: normalizePath(match?.[1] ?? '/'), search: match?.[2] ?? '', hash: match?.[3] ?? '' };
}

/** Returns the only valid spelling of a page's path: with a leading slash and, except for the home page, no trailing slash. */
export function normalizePath(path: string): string {
  const trimmed = path.replace(/\/+$/, '');
  return trimmed === '' ? '/' : trimmed;
}

/** Checks whether a text can be the path of a page: lower-case words, digits, and hyphens between single slashes. */
export function isPagePath(path: string): boolean {
  return path === '/' || /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(path);
}

/** Returns the address of a page's data: `/about` → `/about/page.json`. */
export function pageDataPath(path: string): string {
  return path === '/' ? '/page.json' : `${path}/page.json`;
}

/** Whether the file of page `/about` is `about/index.html` or `about.html`. */
export type PageFiles = 'in-folders' | 'beside-folders';

/** Returns the page's file in the output: `/about` → `about/index.html` or `about.html`. */
export function pageFile(path: string, files: PageFiles = 'in-folders'): string {
  if (path === '/') return 'index.html';
  return files === 'in-folders' ? `${path.slice(1)}/index.html` : `${path.slice(1)}.html`;
}

/** Returns the site's folder at its host: `https://example.com/cleaning` → `/cleaning`. Empty if the site is at the root of its host. */
export function basePathOf(site: string): string {
  return /^https:\/\/[^/]+(\/.*)$/.exec(site)?.[1] ?? '';
}

/**
 * Returns the link inside the site that one of its full addresses means: `https://www.example.com/about` → `/about`. With and without `www.`,
 * a final dot, a usual port, or a name before an @, and with http: or only //, it is the same site. Undefined for other addresses.
 * @param site its public address
 */
export function linkInside(site: string, href: string): string | undefined {
  const own = parseUrl(site);
  const url = /^(?:https?:)?\/\//i.test(href) && !/[\s\\]/.test(href) ? parseUrl(href, own) : undefined;
  if (own === undefined || url === undefined) return undefined;
  const { pathname, search, hash } = url;
  const [base, path] = [basePathOf(site), pathname.replace(/\/{2,}/g, '/')];
  if (hostOf(url) !== hostOf(own) || !`${path}/`.startsWith(`${base}/`)) return undefined;
  return `${path.slice(base.length) || '/'}${search}${hash}`;
}

function hostOf({ hostname, port }: URL): string {
  const name = hostname.replace(/^www\./, '').replace(/\.$/, '');
  return /^(?:80|443)?$/.test(port) ? name : `${name}:${port}`;
}

/** Returns an address without its escapes: `/caf%C3%A9` → `/café`. Undefined if they are not UTF-8. */
export function decodeEscapes(address: string): string | undefined {
  try {
    return decodeURIComponent(address);
  } catch {
    return undefined;
  }
}

/** Adds the base path to a path of the site: `/about` → `/cleaning/about`, `/` → `/cleaning`. */
export function pathWithBase(path: string, base: string): string {
  return base !== '' && path === '/' ? base : `${base}${path}`;
}

/**
 * Returns the full address of a page, without a trailing slash unless the path is only a slash.
 * @param site its public address, without a trailing slash
 */
export function pageAddress(site: string, path: string): string {
  return path === '/' && basePathOf(site) !== '' ? site : `${site}${path}`;
}
