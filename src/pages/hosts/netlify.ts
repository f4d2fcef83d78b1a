import type { HostFile, HostingTable } from './host-facts.ts';
import { countExcess, headerLines, redirectLines, textFile, withoutDefaultCache } from './redirect-lines.ts';

/**
 * `_redirects` and `_headers`: https://docs.netlify.com/manage/routing/redirects/overview/
 * A rule without `!` gives way to a file that is there, so that a fallback shows only where no page is. The slash at the end is taken off
 * by the host itself, for pages beside folders.
 */
export function writeNetlify({ routing, headers }: HostingTable): HostFile[] {
  return [
    textFile('_redirects', [
      ...redirectLines(routing.redirects),
      ...routing.fallbacks.map(({ under, show }) => `${under}:slug ${show} 200`),
    ]),
    textFile('_headers', headerLines(withoutDefaultCache(headers), { canDetach: false })),
  ];
}

/** “If you need to set up 10,000 redirects or more”, the documentation leads elsewhere: the deploy might fail. */
export function findNetlifyExcess({ routing }: HostingTable): string[] {
  return countExcess(routing.redirects.length + routing.fallbacks.length, 9_999, 'redirects');
}
