import type { HeaderRule } from '../../../shared/response-headers.ts';
import { overlap } from '../../../shared/response-headers.ts';
import { parsePolicy, printPolicy, unitePolicies } from '../security-policy.ts';
import type { HostFile, HostingTable } from './host-facts.ts';
import { countExcess, headerLines, redirectLines, textFile, withoutDefaultCache } from './redirect-lines.ts';

/**
 * `_redirects` and `_headers`: https://docs.netlify.com/manage/routing/redirects/overview/
 * A rule without `!` gives way to a file that is there, so that a fallback shows only where no page is. The slash at the end is taken off
 * by the host itself, for pages beside folders. A rule with parameters is for requests that name these and no others, and those go along.
 */
export function writeNetlify({ routing, headers, url }: HostingTable): HostFile[] {
  return [
    textFile('_redirects', [
      ...redirectLines(routing.redirects, url),
      ...routing.fallbacks.map(({ under, show }) => `${under}:slug ${show} 200`),
    ]),
    textFile('_headers', headerLines(withoutDefaultCache(withWidePatterns(headers)), { canDetach: false })),
  ];
}

const POLICY = 'Content-Security-Policy';

/**
 * Netlify sends the values of all rules that fit, and of several policies each forbids what it does: what a pattern's addresses share with
 * a page of another definition must allow what that page needs.
 */
function withWidePatterns(rules: readonly HeaderRule[]): HeaderRule[] {
  return rules.map((rule) => {
    if (!rule.pattern.includes('/:')) return rule;
    const met = rules.filter(({ pattern, headers }) => !pattern.endsWith('*') && POLICY in headers && overlap(rule.pattern, pattern));
    const united = unitePolicies(met.map(({ headers }) => parsePolicy(headers[POLICY] ?? '')));
    return { ...rule, headers: { ...rule.headers, [POLICY]: met.length > 1 ? printPolicy(united) : (rule.headers[POLICY] ?? '') } };
  });
}

/** “If you need to set up 10,000 redirects or more”, the documentation leads elsewhere: the deploy might fail. */
export function findNetlifyExcess({ routing }: HostingTable): string[] {
  return countExcess(routing.redirects.length + routing.fallbacks.length, 9_999, 'redirects');
}
