import type { Redirect } from '../../../shared/redirects.ts';
import { splitSource } from '../../../shared/redirects.ts';
import type { HeaderRule } from '../../../shared/response-headers.ts';

/** A redirect, or with 200 a file that stands for itself. */
export type RedirectLine = Omit<Redirect, 'status'> & { readonly status: Redirect['status'] | 200 };

/**
 * The lines of a `_redirects` file. Both hosts that read it take the query of the request along.
 * @param site its public address: with that before it, nothing that was below a folder can be taken for a host, as in `//evil.example.com`
 */
export function redirectLines(redirects: readonly RedirectLine[], site: string): string[] {
  return redirects.map(({ from, to, status }) => {
    const { path, isPrefix, parameters } = splitSource(from);
    const asked = parameters.map(([name, value]) => ` ${name}=${value}`).join('');
    const target = from.endsWith('/*') && to.endsWith('/*') ? `${to === '/*' ? site : ''}${to.slice(0, -1)}:splat` : to;
    // Where a page is, a rule gives way to it; one with parameters must not.
    return `${path}${isPrefix ? '*' : ''}${asked} ${target} ${status}${asked === '' ? '' : '!'}`;
  });
}

/**
 * The lines of a `_headers` file.
 * @param options.canDetach whether the host joins the values that several rules give a header, unless a rule takes the earlier one away
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

/** The table's rules without what these hosts do of themselves: they let browsers ask again for everything that no rule speaks of. */
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
