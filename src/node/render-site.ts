import type { DescribedSite } from '../pages/describe-pages.ts';
import type { PageImage } from '../shared/page-description.ts';
import { basePathOf } from '../shared/url.ts';
import type { CodeBundle } from './bundle.ts';
import { checkOutput } from './check-output.ts';
import type { LinkedPlaces } from './check-output-links.ts';
import { OutputLinks } from './check-output-links.ts';
import type { KeptPage, KeptPages } from './kept-pages.ts';
import type { OutputNotes, PageNote } from './output-notes.ts';
import type { FileStamp } from './output-record.ts';
import { digestAttributes } from './output-record.ts';
import type { PreparedPage } from './prepare-page.ts';
import { preparePage } from './prepare-page.ts';
import type { OutputFile, PublishedFile } from './publish.ts';
import type { PageAttributes } from './read-attributes.ts';
import { AttributeReader, idTextOf } from './read-attributes.ts';
import type { RenderFailure, SharedAssets } from './render-pages.ts';
import { refuseFailures, renderPage } from './render-pages.ts';

interface SiteRendering {
  /** As it leaves. */
  readonly site: DescribedSite;
  readonly code: CodeBundle;
  readonly shared: SharedAssets;
  /** The pictures of link previews, by the path of their page. */
  readonly previews: ReadonlyMap<string, PageImage>;
  /** The files that the output has already; those of the pages are added. */
  readonly files: Set<string>;
  /** What the last build left. */
  readonly kept: KeptPages | undefined;
  readonly notes: OutputNotes;
  /** Told of every page, with its number. */
  readonly onPage: (number: number) => void;
}

export interface RenderedPages {
  /** Where the links of all pages lead. */
  readonly places: LinkedPlaces;
  /** How many pages were rendered. */
  readonly made: number;
  /** The files of the others, as they were found. */
  readonly left: ReadonlyMap<string, FileStamp>;
}

/**
 * The files of all pages, each page checked as it was rendered; those that lie in the output as they would be written are not rendered.
 * @throws InternalError that names every page that failed, or what is wrong with the pages
 */
export function* renderSite(rendering: SiteRendering): Generator<PublishedFile, RenderedPages> {
  const { site, shared, previews, files, kept, notes, onPage } = rendering;
  const base = basePathOf(site.url);
  const links = new OutputLinks({ site: site.url, hasFile: (file) => files.has(file) });
  const reader = new AttributeReader();
  const failures: RenderFailure[] = [];
  const left: KeptPage[] = [];
  for (const [index, page] of [...site.pages, site.notFound].entries()) {
    onPage(index);
    const prepared = preparePage(page, { site, shared, image: previews.get(page.path) });
    const isCopied = site.hosting.copies[prepared.file] !== undefined;
    const found = isCopied ? undefined : kept?.find(prepared);
    if (found !== undefined) {
      left.push(found);
      notes.note(found.note);
      links.keepPage(page.path, found.note.ids);
      yield* fresh([...found.files, ...prepared.data.slice(1)], files);
      continue;
    }
    const rendered = renderPage(prepared, rendering);
    if ('failure' in rendered) failures.push(rendered.failure);
    else {
      const [html] = rendered.files as [OutputFile];
      const attributes = reader.read(html.content as string);
      checkOutput({ file: html.path, attributes, base, hasAsset: (asset) => files.has(asset) });
      notes.note(noteOf(prepared, attributes));
      links.readPage(prepared.isMissing ? undefined : page.path, { file: html.path, attributes });
      yield* fresh(rendered.files, files);
      const copy = site.hosting.copies[html.path];
      if (copy !== undefined) yield { ...html, path: copy };
    }
  }
  refuseFailures(failures);
  const isHeld = kept !== undefined && left.length > 0 && links.holds(kept.places);
  // Where a place is gone, the pages that were left must be asked whether they lead there.
  if (!isHeld) for (const page of left) links.readPage(page.note.path, { file: page.html, attributes: reader.read(page.readHtml()) });
  links.finish();
  const { places } = links;
  return {
    places: isHeld ? joinPlaces(places, kept.places) : places,
    made: site.pages.length - left.length,
    left: new Map(left.flatMap((page) => page.files.map((file) => [file.path, file]))),
  };
}

function joinPlaces(some: LinkedPlaces, others: LinkedPlaces): LinkedPlaces {
  return { pages: [...new Set([...some.pages, ...others.pages])], files: [...new Set([...some.files, ...others.files])] };
}

function noteOf({ page: { path }, key, image }: PreparedPage, attributes: PageAttributes): PageNote {
  return { path, key, image, attributes: digestAttributes(attributes), ids: idTextOf(attributes) };
}

/** What many pages have in common is in the output once. */
function* fresh(made: readonly PublishedFile[], files: Set<string>): Generator<PublishedFile> {
  for (const file of made) {
    if (files.has(file.path)) continue;
    files.add(file.path);
    yield file;
  }
}
