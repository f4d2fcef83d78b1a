import type { DataPath, FindingList } from '../shared/diagnostic.ts';
import type { SiteConfig } from '../shared/generated/site.gen.ts';
import { suggestName } from '../shared/text.ts';
import { pageDataPath, pageFile, parseLink } from '../shared/url.ts';
import { withoutSlash } from './describe-hosting.ts';

interface RedirectCheck {
  readonly config: SiteConfig;
  /** The paths of all pages. */
  readonly pages: readonly string[];
  readonly findings: FindingList;
}

/** Checks that each redirect leaves from where nothing is and arrives at once where something is. */
export function checkRedirects({ config, pages, findings }: RedirectCheck): void {
  const first = new Map<string, number>();
  const targets = new Map(config.redirects.map(({ from, to }) => [withoutSlash(from), pathOf(to)]));
  const taken = takenPaths(pages);
  for (const [index, { from, to }] of config.redirects.entries()) {
    const [fromPath, toPath] = [withoutSlash(from), pathOf(to)];
    const place: DataPath = ['redirects', index];
    const earlier = first.get(fromPath);
    if (earlier !== undefined) {
      findings.add({
        code: 'REDIRECT_DUPLICATE',
        message: `Two redirects leave from ${fromPath}.`,
        hint: `Redirect ${earlier + 1} leads it to ${config.redirects[earlier]?.to} already. Remove one of the two.`,
        path: [...place, 'from'],
      });
      continue;
    }
    first.set(fromPath, index);
    const owner = taken.get(fromPath) ?? reservedBy(fromPath);
    if (owner !== undefined) {
      findings.add({
        code: 'REDIRECT_FROM_PAGE',
        message: `${from} is ${owner}: nobody would be led away from it.`,
        hint: `Remove the redirect${owner === 'a page of this site' ? ', or the page' : ''}.`,
        path: [...place, 'from'],
      });
    } else if (isCircle(fromPath, targets)) {
      findings.add({
        code: 'REDIRECT_LOOP',
        message: fromPath === toPath ? `${from} leads to itself.` : `From ${from} the redirects lead back to it.`,
        hint: 'Lead it to a page.',
        path: [...place, 'to'],
      });
    } else if (toPath !== undefined && targets.has(toPath)) {
      findings.add({
        code: 'REDIRECT_CHAIN',
        message: `${to} is redirected itself.`,
        hint: `Write ${config.redirects.find((each) => withoutSlash(each.from) === toPath)?.to}`,
        path: [...place, 'to'],
      });
    } else if (toPath !== undefined && !pages.includes(toPath) && toPath !== '/') {
      const meant = suggestName(toPath, [...pages]);
      findings.add({
        code: 'LINK_UNKNOWN_ROUTE',
        message: `The redirect to ${to} leads to no page of this site.`,
        hint: meant === undefined ? 'Lead it to a page that is there, or remove it.' : `Did you mean ${meant}?`,
        path: [...place, 'to'],
      });
    }
  }
}

/** The page that a redirect leads to; undefined for another site. */
function pathOf(to: string): string | undefined {
  const target = parseLink(to);
  return target.kind === 'page' ? target.path : undefined;
}

/** What lies at which path, whichever way a host keeps pages. */
function takenPaths(pages: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    pages.flatMap((page) => [
      [`/${pageFile(page)}`, `the file of the page ${page}`] as const,
      [pageDataPath(page), `the data of the page ${page}`] as const,
      [page, 'a page of this site'] as const,
    ]),
  );
}

function reservedBy(path: string): string | undefined {
  const isOurs = /^\/(assets(\/|$)|404(\.html|\.json|$)|(townsite|vercel)\.json$|_|robots\.txt$|sitemap[^/]*\.xml$)/.test(path);
  return isOurs ? 'an address that Townsite itself needs' : undefined;
}

function isCircle(from: string, targets: ReadonlyMap<string, string | undefined>): boolean {
  let path = targets.get(from);
  for (let step = 0; step < targets.size && path !== undefined; step += 1) {
    if (path === from) return true;
    path = targets.get(path);
  }
  return false;
}
