import type { DataPath, FindingList } from '../../model/diagnostic.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import { suggest, suggestName } from '../../shared/text.ts';
import { pageDataPath, pageFile, parseLink } from '../../shared/url.ts';
import { redirectFile } from '../hosting/hosts/github-pages.ts';
import { withoutSlash } from '../hosting/plan-hosting.ts';
import { isReserved } from '../outputs/reserved-addresses.ts';
import type { PageRecord } from '../records/page-record.ts';
import { isTooLong, MAX_SEGMENT } from './check-page-paths.ts';

interface RedirectCheck {
  readonly config: SiteConfig;
  readonly records: readonly PageRecord[];
  readonly findings: FindingList;
}

/** Checks that each redirect leaves from where nothing is and arrives at once where something is. */
export function checkRedirects({ config, records, findings }: RedirectCheck): void {
  const first = new Map<string, number>();
  const targets = new Map(config.redirects.map(({ from, to }) => [withoutSlash(from), pathOf(to)]));
  const pages = records.map(({ path }) => path);
  const taken = takenPaths(pages);
  // There a redirect is a file, and disks take capitals for small letters.
  const isInFiles = config.deploy.host === 'github-pages';
  const keyOf = (path: string): string => (isInFiles ? redirectFile(path).toLowerCase() : path);
  const files = new FileNames(pages.flatMap((page) => [pageFile(page), pageDataPath(page).slice(1)]));
  for (const [index, { from, to }] of config.redirects.entries()) {
    const [fromPath, toPath] = [withoutSlash(from), pathOf(to)];
    const place: DataPath = ['redirects', index];
    const earlier = first.get(keyOf(fromPath));
    if (earlier !== undefined) {
      const earlierFrom = withoutSlash(config.redirects[earlier]?.from ?? '');
      const isSame = earlierFrom === fromPath;
      findings.add({
        code: 'REDIRECT_DUPLICATE',
        message: `Two redirects have the same \`from\`, ${fromPath}${isSame ? '' : `: GitHub Pages treats ${earlierFrom} as the same address`}.`,
        hint: `Redirect ${earlier + 1} already sends it to ${config.redirects[earlier]?.to}. Remove one of them.`,
        path: [...place, 'from'],
      });
      continue;
    }
    first.set(keyOf(fromPath), index);
    const rival = isInFiles ? files.add(redirectFile(fromPath)) : undefined;
    const owner = taken.get(fromPath.toLowerCase()) ?? reservedBy(fromPath);
    const isPage = owner === PAGE;
    const isOtherCase = isPage && !pages.includes(fromPath);
    if (owner !== undefined) {
      findings.add({
        code: 'REDIRECT_FROM_PAGE',
        message: `${from} is ${owner}${isOtherCase ? ' with other capital letters' : ''}, so the redirect would never apply.`,
        hint: `Remove the redirect${isPage && !isOtherCase ? ', or the page' : ''}.`,
        path: [...place, 'from'],
      });
    } else if (isInFiles && isTooLong(fromPath)) {
      findings.add({
        code: 'HOST_LIMIT',
        message: 'GitHub Pages needs a file for this redirect, but the address is too long to be one.',
        hint: `Remove the redirect, or shorten it: at most ${MAX_SEGMENT} letters between slashes.`,
        path: [...place, 'from'],
      });
    } else if (rival !== undefined) {
      findings.add({
        code: 'HOST_LIMIT',
        message: `GitHub Pages needs the file ${redirectFile(fromPath)} for this redirect, but many disks cannot store it beside ${rival}.`,
        hint: 'Write the address exactly like the other one, remove it, or choose a host that supports redirects.',
        path: [...place, 'from'],
      });
    } else if (isCircle(fromPath, targets)) {
      findings.add({
        code: 'REDIRECT_LOOP',
        message: fromPath === toPath ? `${from} redirects to itself.` : `These redirects form a loop that starts and ends at ${from}.`,
        hint: 'Redirect to a page.',
        path: [...place, 'to'],
      });
    } else if (toPath !== undefined && targets.has(toPath)) {
      findings.add({
        code: 'REDIRECT_CHAIN',
        message: `${to} itself redirects to another address.`,
        hint: `Write ${config.redirects.find((each) => withoutSlash(each.from) === toPath)?.to}`,
        path: [...place, 'to'],
      });
    } else if (toPath !== undefined && !pages.includes(toPath) && toPath !== '/') {
      const meant = suggestName(toPath, [...pages]);
      findings.add({
        code: 'LINK_UNKNOWN_ROUTE',
        message: `The redirect to ${to} points to a page that does not exist.`,
        hint: meant === undefined ? 'Redirect to an existing page, or remove the redirect.' : `Did you mean ${meant}?`,
        path: [...place, 'to'],
      });
    } else {
      checkAnchor(to, place, { records, findings });
    }
  }
}

/** The names of files and folders. Many disks take capitals for small letters, and none has a file and a folder of one name. */
class FileNames {
  readonly #known = new Map<string, { readonly name: string; readonly isFile: boolean }>();

  constructor(files: readonly string[]) {
    for (const file of files) this.add(file);
  }

  /** @returns the first name that the file cannot lie beside */
  add(file: string): string | undefined {
    const names = [...file.matchAll(/\/|$/g)].map(({ index }) => ({ name: file.slice(0, index), isFile: index === file.length }));
    const rivals = names.map(({ name, isFile }) => {
      const known = this.#known.get(name.toLowerCase());
      if (known === undefined) this.#known.set(name.toLowerCase(), { name, isFile });
      return known === undefined || (known.name === name && known.isFile === isFile) ? undefined : known.name;
    });
    return rivals.find((name) => name !== undefined);
  }
}

function checkAnchor(to: string, place: DataPath, { records, findings }: Pick<RedirectCheck, 'records' | 'findings'>): void {
  const target = parseLink(to);
  if (target.kind !== 'page' || target.hash === '') return;
  const ids = records.find(({ path }) => path === target.path)?.ids;
  if (ids === undefined || ids.includes(target.hash)) return;
  const meant = suggest(target.hash, [...ids]);
  findings.add({
    code: 'LINK_UNKNOWN_ANCHOR',
    message: `The page ${target.path} has no block with the id ${target.hash}.`,
    hint: meant === undefined ? 'Give an `id` to the block that you mean.' : `Did you mean #${meant}?`,
    path: [...place, 'to'],
  });
}

const PAGE = 'a page of this site';

/** The page that a redirect leads to; undefined for another site. */
function pathOf(to: string): string | undefined {
  const target = parseLink(to);
  return target.kind === 'page' ? target.path : undefined;
}

/** What lies at which path, in small letters: many disks, and one host, know no others. Whichever way a host keeps pages. */
function takenPaths(pages: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    pages
      .flatMap((page) => [
        [`/${pageFile(page)}`, `the file of the page ${page}`] as const,
        [pageDataPath(page), `the data of the page ${page}`] as const,
        [page, PAGE] as const,
      ])
      .map(([path, owner]) => [path.toLowerCase(), owner]),
  );
}

function reservedBy(path: string): string | undefined {
  return isReserved(path) ? 'an address that Townsite itself needs' : undefined;
}

function isCircle(from: string, targets: ReadonlyMap<string, string | undefined>): boolean {
  let path = targets.get(from);
  for (let step = 0; step < targets.size && path !== undefined; step += 1) {
    if (path === from) return true;
    path = targets.get(path);
  }
  return false;
}
