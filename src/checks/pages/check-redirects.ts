import type { Code } from '../../model/catalog.ts';
import type { DataPath, FindingList } from '../../model/diagnostic.ts';
import { checkDownload } from '../../pages/downloads/check-download.ts';
import type { DownloadFacts } from '../../pages/downloads/download-facts.ts';
import { isSingle, redirectFile } from '../../pages/hosting/hosts/github-pages.ts';
import { decodePath, MOST_IN_A_ROW, nextTarget, spellSource, withoutStar } from '../../pages/hosting/plan-hosting.ts';
import { isReserved } from '../../pages/outputs/reserved-addresses.ts';
import type { PageRecord } from '../../pages/records/page-record.ts';
import { isDownloadPath } from '../../shared/downloads.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import { findRedirect, inOrder, splitSource } from '../../shared/redirects.ts';
import { suggest, suggestName } from '../../shared/text.ts';
import { linkInside, pageDataPath, pageFile, parseLink } from '../../shared/url.ts';
import { isTooLong, MAX_SEGMENT } from './check-page-paths.ts';

interface RedirectCheck {
  readonly config: SiteConfig;
  readonly records: readonly PageRecord[];
  readonly downloads: DownloadFacts;
  readonly findings: FindingList;
}

/** What decides how redirects are made. */
const HOST: DataPath = ['deploy', 'host'];

/** Checks that each redirect starts at an unused address and leads directly to an existing one. */
export function checkRedirects({ config, records, downloads, findings }: RedirectCheck): void {
  // Listing the owners of 10,000 addresses takes longer than most checks.
  if (config.redirects.length === 0) return;
  const first = new Map<string, number>();
  const insideOf = (to: string): string => linkInside(config.business.url, to) ?? to;
  const redirects = inOrder(
    config.redirects.map((each, index) => ({ ...each, from: spellSource(each.from), to: insideOf(each.to), index })),
  );
  const pages = records.map(({ path }) => path);
  const taken = takenPaths(pages, downloads);
  // On GitHub Pages a redirect is a file, and many file systems ignore case.
  const isInFiles = config.deploy.host === 'github-pages';
  const keyOf = (from: string): string => (isInFiles && isSingle(from) ? redirectFile(from).toLowerCase() : sourceKey(from));
  const files = new FileNames(isInFiles ? pages.flatMap((page) => [pageFile(page), pageDataPath(page).slice(1)]) : []);
  for (const [index, { from: written, to }] of config.redirects.entries()) {
    const redirect: DataPath = ['redirects', index];
    const report = (code: Code, message: string, remedy: string, against: readonly DataPath[] = []): void =>
      findings.add({ code, message, remedy, path: [...redirect, 'from'], against });
    const from = spellSource(written);
    const source = splitSource(from);
    const earlier = first.get(keyOf(from));
    if (earlier !== undefined) {
      const earlierFrom = spellSource(config.redirects[earlier]?.from ?? '');
      const isSame = sourceKey(earlierFrom) === sourceKey(from);
      report(
        'REDIRECT_DUPLICATE',
        `Two redirects have the same \`from\`, ${from}${isSame ? '' : `: GitHub Pages treats ${earlierFrom} as the same address`}.`,
        `Redirect ${earlier + 1} already sends it to ${config.redirects[earlier]?.to}. Remove one of them.`,
      );
      continue;
    }
    first.set(keyOf(from), index);
    const rival = isInFiles && isSingle(from) ? files.add(redirectFile(from)) : undefined;
    const covered = source.isPrefix ? findCovered(source.path, taken, config) : undefined;
    const owner = isSingle(from) ? (taken.get(from.toLowerCase()) ?? reservedBy(from, config)) : undefined;
    const isPage = owner === PAGE;
    const isOtherCase = isPage && !pages.includes(from);
    if (covered !== undefined) {
      report('REDIRECT_FROM_PAGE', `${written} covers ${covered}.`, 'Name a folder in which nothing is today, or list each old address.');
    } else if (owner !== undefined) {
      report(
        'REDIRECT_FROM_PAGE',
        `${written} is ${owner}${isOtherCase ? ' with other capital letters' : ''}, so the redirect would never apply.`,
        `Remove the redirect${isPage && !isOtherCase ? ', or the page' : ''}.`,
        records.flatMap(({ path, definition, origin }) =>
          path === from ? [[...definition, 'path'], ...(origin === undefined ? [] : [origin])] : [],
        ),
      );
    } else if (isInFiles && !isSingle(from)) {
      report(
        'HOST_LIMIT',
        `GitHub Pages cannot redirect ${source.isPrefix ? 'all addresses of a folder' : 'by what follows the question mark'}: ${written} would show the 404 page${source.isPrefix ? '' : ' or another page'}.`,
        source.isPrefix
          ? 'List each old address, or choose a host that redirects.'
          : 'Remove the redirect, or choose a host that redirects, such as Netlify or Cloudflare Pages.',
        [HOST],
      );
    } else if (isInFiles && isTooLong(from)) {
      report(
        'HOST_LIMIT',
        'GitHub Pages needs a file for this redirect, but the address is too long to be one.',
        `Remove the redirect, or shorten it: at most ${MAX_SEGMENT} letters between slashes.`,
        [HOST],
      );
    } else if (rival !== undefined) {
      report(
        'HOST_LIMIT',
        `GitHub Pages needs the file ${redirectFile(from)} for this redirect, but many disks cannot store it beside ${rival}.`,
        'Write the address exactly like the other one, remove it, or choose a host that supports redirects.',
        [HOST],
      );
    } else {
      checkTarget({ index, from, written, to: insideOf(to) }, redirect, { redirects, pages, records, downloads, findings });
    }
  }
}

interface Checked {
  readonly index: number;
  /** In normalized spelling. */
  readonly from: string;
  readonly written: string;
  readonly to: string;
}

interface TargetCheck extends Pick<RedirectCheck, 'records' | 'downloads' | 'findings'> {
  readonly redirects: readonly Pick<Checked, 'index' | 'from' | 'to'>[];
  readonly pages: readonly string[];
}

function checkTarget({ index, from, written, to }: Checked, redirect: DataPath, site: TargetCheck): void {
  const { redirects, pages, records, downloads, findings } = site;
  const at = { path: [...redirect, 'to'] };
  const toPath = pathOf(to);
  const { path, isPrefix, parameters } = splitSource(from);
  const next = nextTarget(to, redirects);
  const loop = findLoop({ index, written, to }, redirects);
  if (to.endsWith('*') && !isPrefix) {
    findings.add({
      code: 'REDIRECT_STAR',
      message: `The star in ${to} has no meaning, because \`from\` has no star.`,
      remedy: `Write ${withoutStar(to)}`,
      change: { value: withoutStar(to) },
      ...at,
    });
  } else if (parameters.length > 0 && toPath === path) {
    findings.add({
      code: 'REDIRECT_LOOP',
      message: `${written} redirects to the page that it shows anyway.`,
      remedy: 'Remove the redirect, or redirect to another page.',
      ...at,
    });
  } else if (loop !== undefined) {
    findings.add({ code: 'REDIRECT_LOOP', message: loop, remedy: 'Redirect to a page.', ...at });
  } else if (next !== undefined) {
    findings.add({
      code: 'REDIRECT_CHAIN',
      message: `${to} itself redirects to another address.`,
      remedy: { write: next, isExcerpt: true },
      ...at,
    });
  } else if (toPath !== undefined && isDownloadPath(toPath)) {
    const mistake = checkDownload(toPath, downloads);
    if (mistake !== undefined) findings.add({ ...mistake, ...at });
  } else if (toPath?.endsWith('/*') === true) {
    const folder = toPath.slice(0, -1);
    if (pages.some((page) => page.startsWith(folder))) return;
    const meant = suggestName(
      withoutStar(toPath),
      [...new Set(pages.map((page) => page.replace(/\/[^/]*$/, '')))].filter((each) => each !== ''),
    );
    findings.add({
      code: 'LINK_UNKNOWN_ROUTE',
      message: `The redirect to ${to} points to a folder without pages.`,
      remedy: meant === undefined ? `Write ${withoutStar(to)} to redirect to one page.` : { meant: `${meant}/*` },
      missing: toPath,
      ...at,
    });
  } else if (toPath !== undefined && !pages.includes(toPath) && toPath !== '/') {
    const meant = suggestName(toPath, [...pages]);
    findings.add({
      code: 'LINK_UNKNOWN_ROUTE',
      message: `The redirect to ${to} points to a page that does not exist.`,
      remedy: meant === undefined ? 'Redirect to an existing page, or remove the redirect.' : { meant },
      missing: toPath,
      ...at,
    });
  } else {
    checkAnchor(to, redirect, { records, findings });
  }
}

/** Returns the same key for all spellings of an address. The order of parameters does not matter. */
function sourceKey(from: string): string {
  const [path = '', query] = from.split('?');
  return query === undefined ? path : `${path}?${query.split('&').sort().join('&')}`;
}

/** Finds something in a folder that a redirect of all its addresses would hide. The page at the folder's own address does not count. */
function findCovered(folder: string, taken: ReadonlyMap<string, string>, config: SiteConfig): string | undefined {
  const inside = folder.toLowerCase();
  const own = [`${inside}page.json`, `${inside}index.html`];
  for (const [path, owner] of taken) if (path.startsWith(inside) && !own.includes(path)) return owner === PAGE ? `the page ${path}` : owner;
  return reservedBy(`${folder}a`, config);
}

/** The names of files and folders. Many file systems ignore case, and none allows a file and a folder with the same name. */
class FileNames {
  readonly #known = new Map<string, { readonly name: string; readonly isFile: boolean }>();

  constructor(files: readonly string[]) {
    for (const file of files) this.add(file);
  }

  /** @returns the first name that conflicts with the file */
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

function checkAnchor(to: string, redirect: DataPath, { records, findings }: Pick<RedirectCheck, 'records' | 'findings'>): void {
  const target = parseLink(to);
  if (target.kind !== 'page' || target.hash === '') return;
  const ids = records.find(({ path }) => path === target.path)?.ids;
  if (ids === undefined || ids.includes(target.hash)) return;
  const meant = suggest(target.hash, [...ids]);
  findings.add({
    code: 'LINK_UNKNOWN_ANCHOR',
    message: `The page ${target.path} has no block with the id ${target.hash}.`,
    ...(meant === undefined
      ? { remedy: 'Give an `id` to the block that you mean.' }
      : { remedy: { meant: `#${meant}` }, change: { excerpt: `#${target.hash}`, text: `#${meant}` } }),
    path: [...redirect, 'to'],
    missing: target.hash,
    collection: target.path,
  });
}

const PAGE = 'a page of this site';

/** Returns the path of the page that a redirect leads to; undefined for another site. */
function pathOf(to: string): string | undefined {
  const target = parseLink(to);
  return target.kind === 'page' ? target.path : undefined;
}

/**
 * Returns the owner of each used path. Paths are in lowercase, because many file systems, and one host, ignore case. Includes every path
 * under which some host stores a page.
 */
function takenPaths(pages: readonly string[], downloads: DownloadFacts): ReadonlyMap<string, string> {
  const taken = new Map<string, string>();
  for (const file of downloads.keys()) taken.set(file.toLowerCase(), `the file ${file.slice(1)}`);
  for (const page of pages) {
    taken.set(`/${pageFile(page)}`.toLowerCase(), `the file of the page ${page}`);
    taken.set(pageDataPath(page).toLowerCase(), `the data of the page ${page}`);
    taken.set(page.toLowerCase(), PAGE);
  }
  return taken;
}

function reservedBy(path: string, config: SiteConfig): string | undefined {
  return isReserved(path, config) ? 'an address that Townsite itself needs' : undefined;
}

/** Finds the redirect that applies to the target of another redirect. */
function findNext(to: string, redirects: TargetCheck['redirects']): TargetCheck['redirects'][number] | undefined {
  const target = parseLink(to);
  return target.kind === 'page' ? findRedirect(redirects, { pathname: decodePath(target.path), search: target.search }) : undefined;
}

/** Follows a redirect from target to target. Returns a message if that leads back to it, or through more redirects than anybody follows. */
function findLoop(
  { index, written, to }: Pick<Checked, 'index' | 'written' | 'to'>,
  redirects: TargetCheck['redirects'],
): string | undefined {
  let target: string | undefined = to;
  for (let step = 0; step < redirects.length && target !== undefined; step += 1) {
    if (step === MOST_IN_A_ROW) return `More than ${MOST_IN_A_ROW} redirects follow each other from ${written}.`;
    if (findNext(target, redirects)?.index === index)
      return step === 0 ? `${written} redirects to itself.` : `These redirects form a loop that starts and ends at ${written}.`;
    target = nextTarget(target, redirects);
  }
  return undefined;
}
