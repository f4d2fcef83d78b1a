import { escapePattern } from './text.ts';

/** Headers for the addresses of a pattern. */
export interface HeaderRule {
  /**
   * `/about`: this address. `/locations/:slug`: any one segment in place of `:slug`. `/assets/*`: whatever begins with what stands before
   * the star, which stands at the end only.
   */
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The headers of an answer: those of all rules that fit the path, of which a later one has the last word on a header. */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  return Object.assign({}, ...rules.filter(({ pattern }) => fitsPattern(pattern, pathname)).map(({ headers }) => headers));
}

export function fitsPattern(pattern: string, pathname: string): boolean {
  if (pattern.endsWith('*')) return pathname.startsWith(pattern.slice(0, -1));
  const [expected, given] = [pattern.split('/'), pathname.split('/')];
  return expected.length === given.length && expected.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]));
}

/** Whether some address fits both of two patterns without a star. */
export function overlap(one: string, other: string): boolean {
  const [parts, others] = [one.split('/'), other.split('/')];
  return parts.length === others.length && parts.every((part, at) => part === others[at] || /^:/.test(part) || /^:/.test(others[at] ?? ''));
}

/** A pattern as a regular expression, in the dialect that nginx, Apache, Go and JavaScript share. */
export function patternSource(pattern: string): string {
  if (pattern.endsWith('*')) return `^${escapePattern(pattern.slice(0, -1))}`;
  return `^${pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : escapePattern(part)))
    .join('/')}$`;
}

/** The pattern of a page's definition: `/locations/{{city.slug}}` → `/locations/:slug`. */
export function routePattern(template: string): string {
  return template
    .split('/')
    .map((part) => (part.includes('{{') ? ':slug' : part))
    .join('/');
}
