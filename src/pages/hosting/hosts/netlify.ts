import type { HeaderRule } from '../../../shared/response-headers.ts';
import { overlap } from '../../../shared/response-headers.ts';
import { mergePolicies, parsePolicy, printPolicy } from '../security-policy.ts';
import type { HostFile, HostingTable } from './host-facts.ts';
import { countExcess, headerLines, redirectLines, textFile, withoutDefaultCache } from './redirect-lines.ts';

/**
 * Makes `_redirects` and `_headers`: https://docs.netlify.com/manage/routing/redirects/overview/
 * A rule without `!` applies only if no file exists, so a fallback shows only where there is no page. Netlify itself removes the slash at
 * the end, for pages beside folders. A rule with parameters matches requests with exactly these parameters, and passes them on.
 */
export function makeNetlifyFiles({ routing, headers, url }: HostingTable): HostFile[] {
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
 * Widens the policies of patterns that overlap. Netlify sends the values of all matching rules, and browsers enforce every policy. So the
 * policy of a pattern must also allow what pages of other definitions at the same addresses need.
 */
function withWidePatterns(rules: readonly HeaderRule[]): HeaderRule[] {
  return rules.map((rule) => {
    if (!rule.pattern.includes('/:')) return rule;
    const met = rules.filter(({ pattern, headers }) => !pattern.endsWith('*') && POLICY in headers && overlap(rule.pattern, pattern));
    const united = mergePolicies(met.map(({ headers }) => parsePolicy(headers[POLICY] ?? '')));
    return { ...rule, headers: { ...rule.headers, [POLICY]: met.length > 1 ? printPolicy(united) : (rule.headers[POLICY] ?? '') } };
  });
}

/** Netlify's documentation advises against “10,000 redirects or more”: the deploy might fail. */
export function findNetlifyExcess({ routing }: HostingTable): string[] {
  return countExcess(routing.redirects.length + routing.fallbacks.length, 9_999, 'redirects');
}
