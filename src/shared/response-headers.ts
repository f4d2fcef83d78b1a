import { escapePattern } from './text.ts';

/** Headers for all addresses that match a pattern. */
export interface HeaderRule {
  /**
   * `/about` matches this address. `/locations/:slug` matches any one segment in place of `:slug`. `/assets/*` matches everything that
   * starts with the text before the star. A star is allowed only at the end.
   */
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the headers of a response: those of all rules that match the path. If several set the same header, the last one counts. */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  return Object.assign({}, ...rules.filter(({ pattern }) => fitsPattern(pattern, pathname)).map(({ headers }) => headers));
}

export function fitsPattern(pattern: string, pathname: string): boolean {
  if (pattern.endsWith('*')) return pathname.startsWith(pattern.slice(0, -1));
  const [expected, given] = [pattern.split('/'), pathname.split('/')];
  return expected.length === given.length && expected.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]));
}

/** Checks whether some address matches both of two patterns without a star. */
export function overlap(one: string, other: string): boolean {
  const [parts, others] = [one.split('/'), other.split('/')];
  return parts.length === others.length && parts.every((part, at) => part === others[at] || /^:/.test(part) || /^:/.test(others[at] ?? ''));
}

/** Converts a pattern to a regular expression, in the dialect that nginx, Apache, Go, and JavaScript share. */
export function patternSource(pattern: string): string {
  if (pattern.endsWith('*')) return `^${escapePattern(pattern.slice(0, -1))}`;
  return `^${pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : escapePattern(part)))
    .join('/')}$`;
}

/** Returns the pattern of a page's definition: `/locations/{{city.slug}}` → `/locations/:slug`. */
export function routePattern(template: string): string {
  return template
    .split('/')
    .map((part) => (part.includes('{{') ? ':slug' : part))
    .join('/');
}
