import type { DescribedSite } from '../../pages/describe/described-site.ts';
import { pageWithBase } from '../../pages/hosting/with-base-path.ts';
import { paintPictures } from '../../pages/pictures/paint-pictures.ts';
import type { SitePage } from '../../pages/records/page-record.ts';
import type { PageDescription } from '../../shared/page/page-description.ts';
import { pathWithBase } from '../../shared/url.ts';
import type { SiteAssets } from '../assets/site-assets.ts';
import { shownAsMissing } from '../assets/site-assets.ts';
import type { MadePage, OutputMemo } from '../memo/output-memo.ts';
import type { KeptFile, OutputFile, PublishedFile } from '../publish/output-file.ts';
import { shortHash } from '../support/hash.ts';
import { checkOutput } from '../verify/check-output.ts';
import { OutputLinks } from '../verify/check-output-links.ts';
import { readAttributes } from '../verify/read-attributes.ts';
import { preparePage } from './prepare-page.ts';
import type { RenderFailure } from './render-page.ts';
import { BlockFailures, refuseFailures, renderPage } from './render-page.ts';

interface SiteRendering {
  readonly site: DescribedSite;
  readonly assets: SiteAssets;
  readonly memo: OutputMemo;
  /** The pages of the last build, by path. */
  readonly last: ReadonlyMap<string, MadePage>;
  /** The types of the site's own blocks. */
  readonly own: readonly string[];
  /** Called before each page, with its number. */
  readonly onPage: (number: number) => void;
}

/** The pages of a build, and how each was made. */
export interface RenderedPages {
  readonly pages: readonly MadePage[];
  /** How many pages were rendered. */
  readonly rendered: number;
}

/**
 * Renders all pages and checks each. Skips a page whose files in the output are up to date. Also applies the base path of the site and the
 * colors of the photos.
 * @throws InternalError that names every page that failed, or says what is wrong with the pages
 */
export async function* renderSite({ site, assets, memo, last, own, onPage }: SiteRendering): AsyncGenerator<PublishedFile, RenderedPages> {
  const { base } = assets;
  const files = new Set(assets.files);
  // Feeds are written after all pages.
  const feeds = new Set(site.feeds.map(({ path }) => pathWithBase(path, base).slice(1)));
  const hasFile = (file: string): boolean => files.has(file) || feeds.has(file);
  const ids = new Map<string, readonly string[]>();
  for (const [page, hidden] of site.hiddenIds ?? []) ids.set(pathWithBase(page, base), hidden);
  for (const { record } of site.pages) {
    const page = pathWithBase(record.path, base);
    ids.set(page, [...record.ids, ...(ids.get(page) ?? [])]);
  }
  const links = new OutputLinks({ site: site.url, pages: ids, hasFile });
  const failures: RenderFailure[] = [];
  const pages: MadePage[] = [];
  const kept: KeptFile[] = [];
  const leaving = (page: SitePage): PageDescription => pageWithBase(paintPictures(page.describe(), assets.colors), base);
  let rendered = 0;
  for (const [number, page] of [...site.pages, site.notFound].entries()) {
    onPage(number);
    const isMissing = page === site.notFound;
    const path = pathWithBase(page.record.path, base);
    const image = assets.linkImages.get(path);
    const key = keyOf(page, site, image);
    // Always make the 404 page again: it also has the styles and policy of pages that a script shows in its place, and those may have
    // changed.
    const before = isMissing ? undefined : last.get(path);
    const known = before === undefined || key === undefined || before.key !== key ? undefined : memo.find(before.files);
    if (before !== undefined && known !== undefined) {
      pages.push(before);
      kept.push(...fresh(known));
      continue;
    }
    const { canonical, parts } = page.record;
    const prepared = preparePage(leaving(page), { assets, parts, graph: site.graphs.get(canonical), image, isMissing });
    const copy = site.hosting.copies[prepared.file];
    const names = [prepared.file, ...prepared.data.map((file) => file.path), ...(copy === undefined ? [] : [copy])];
    const made = { path, key, contentHash: prepared.contentHash, files: names };
    const same = before === undefined || before.contentHash !== prepared.contentHash ? undefined : memo.find(before.files);
    pages.push(made);
    if (same !== undefined) {
      kept.push(...fresh(same));
      continue;
    }
    rendered += isMissing ? 0 : 1;
    const result = renderPage(
      prepared,
      assets,
      isMissing ? shownAsMissing(site).map((shown) => ({ page: leaving(shown), parts: shown.record.parts })) : [prepared],
    );
    if (!result.ok) {
      failures.push(result.failure);
      continue;
    }
    const [html] = result.files;
    const attributes = readAttributes(html.content as string);
    // Own blocks can cause mistakes that Townsite's blocks cannot.
    const type = own.find((each) => page.record.parts.includes(each));
    try {
      checkOutput({ file: html.path, attributes, base, hasAsset: (file) => hasFile(file) || names.includes(file) });
    } catch (cause) {
      if (type === undefined) throw cause;
      failures.push({ path: page.record.path, block: undefined, type, cause });
      continue;
    }
    links.follow(attributes, html.path);
    yield* fresh(result.files);
    if (copy !== undefined) yield { ...html, path: copy };
  }
  refuseFailures(failures, own);
  try {
    links.finish();
  } catch (cause) {
    const [type] = own;
    throw type === undefined ? cause : new BlockFailures([{ path: '/', block: undefined, type, cause }]);
  }
  yield kept;
  return { pages, rendered };

  /** Returns each file once: many pages share a file. */
  function fresh<File extends OutputFile | KeptFile>(made: readonly File[]): readonly File[] {
    const others = made.filter(({ path }) => !files.has(path));
    for (const { path } of others) files.add(path);
    return others;
  }
}

/** Returns the hash of everything a page is made from, except what all pages show; undefined for a page that is always described. */
function keyOf({ record }: SitePage, { names }: DescribedSite, image: object | undefined): string | undefined {
  const { path, key } = record;
  if (key === undefined) return undefined;
  let text = `${key}\0${names.get(path)?.name}`;
  for (let end = 0; end >= 0; end = path.indexOf('/', end + 1)) text += `\0${names.get(path.slice(0, end) || '/')?.name}`;
  return shortHash(`${text}\0${JSON.stringify(image)}`);
}
