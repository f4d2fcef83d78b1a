import type { Redirect } from '../../../shared/redirects.ts';
import { splitSource } from '../../../shared/redirects.ts';
import type { HeaderRule } from '../../../shared/response-headers.ts';

/** A redirect, or, with status 200, a file that is served as it is. */
export type RedirectLine = Omit<Redirect, 'status'> & { readonly status: Redirect['status'] | 200 };

/**
 * Returns the lines of a `_redirects` file. Both hosts that read it pass the query of the request on.
 * @param site the public address of the site. As a prefix of the target, it keeps the rest of an address from being read as a host:
 * `//evil.example.com`
 */
export function redirectLines(redirects: readonly RedirectLine[], site: string): string[] {
  return redirects.map(({ from, to, status }) => {
    const { path, isPrefix, parameters } = splitSource(from);
    const asked = parameters.map(([name, value]) => ` ${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('');
    const target = from.endsWith('/*') && to.endsWith('/*') ? `${to === '/*' ? site : ''}${to.slice(0, -1)}:splat` : to;
    // A page takes precedence over a rule without `!`. A rule with parameters must win over the page.
    return `${path}${isPrefix ? '*' : ''}${asked} ${target} ${status}${asked === '' ? '' : '!'}`;
  });
}

/**
 * Returns the lines of a `_headers` file.
 * @param options.canDetach whether the host joins the values of a header from several rules, unless a rule removes the earlier value
 */
export function headerLines(rules: readonly HeaderRule[], { canDetach }: { canDetach: boolean }): string[] {
  const set = new Set<string>();
  return rules.flatMap(({ pattern, headers }) => {
    const lines = Object.entries(headers).flatMap(([name, value]) => [
      ...(canDetach && set.has(name) ? [`  ! ${name}`] : []),
      `  ${name}: ${value}`,
    ]);
    for (const name of Object.keys(headers)) set.add(name);
    return [pattern, ...lines];
  });
}

/** Removes the default caching from rules: without a rule, these hosts make browsers revalidate everything anyway. */
export function withoutDefaultCache(rules: readonly HeaderRule[]): HeaderRule[] {
  return rules.map(({ pattern, headers }) => {
    const { 'Cache-Control': cache, ...others } = headers;
    return { pattern, headers: cache === undefined || cache === 'no-cache' ? others : headers };
  });
}

export function textFile(path: string, lines: readonly string[]): { path: string; content: string } {
  return { path, content: `${lines.join('\n')}\n` };
}

export function countExcess(count: number, limit: number, words: string): string[] {
  return count <= limit
    ? []
    : [`accepts at most ${limit.toLocaleString('en-US')} ${words}; the site has ${count.toLocaleString('en-US')}.`];
}
