import type { DescribedSite } from '../pages/describe-pages.ts';
import type { PageImage } from '../shared/page-description.ts';
import type { CodeBundle } from './bundle.ts';
import type { LinkedPlaces } from './check-output-links.ts';
import { OutputLinks } from './check-output-links.ts';
import type { KeptPage, KeptPages } from './kept-pages.ts';
import { makePage } from './make-page.ts';
import type { OutputNotes } from './output-notes.ts';
import type { FileStamp } from './output-record.ts';
import type { PageHelpers } from './page-helpers.ts';
import type { NumberedPage } from './page-task.ts';
import { preparePage } from './prepare-page.ts';
import type { PublishedFile } from './publish.ts';
import { AttributeReader } from './read-attributes.ts';
import type { RenderFailure, SharedAssets } from './render-pages.ts';
import { refuseFailures } from './render-pages.ts';

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
  readonly helpers?: PageHelpers | undefined;
  /** Told of every page, with its number. */
  readonly onPage: (number: number) => void;
}

export interface RenderedPages {
  /** Where the links of all pages lead. */
  readonly places: LinkedPlaces;
  /** How many pages were rendered. */
  readonly made: number;
  /** How many of these other processes have made. */
  readonly helped: number;
  /** The files of the others, as they were found. */
  readonly left: ReadonlyMap<string, FileStamp>;
}

/**
 * The files of all pages, each page checked as it was rendered; those that lie in the output as they would be written are not rendered.
 * @throws InternalError that names every page that failed, or what is wrong with the pages
 */
export async function* renderSite(rendering: SiteRendering): AsyncGenerator<PublishedFile, RenderedPages> {
  const { site, code, shared, previews, files, kept, notes, onPage, helpers } = rendering;
  const links = new OutputLinks({ site: site.url, hasFile: (file) => files.has(file) });
  const reader = new AttributeReader();
  const failures: RenderFailure[] = [];
  const left: KeptPage[] = [];
  const making = { site, code, shared, reader, hasAsset: (file: string) => files.has(file) };
  let batch: NumberedPage[] = [];
  let helped = 0;
  try {
    for (const [number, page] of [...site.pages, site.notFound].entries()) {
      onPage(number);
      const prepared = preparePage(page, { site, shared, image: previews.get(page.path) });
      const isCopied = site.hosting.copies[prepared.file] !== undefined;
      const found = isCopied ? undefined : kept?.find(prepared);
      // What many pages have in common comes before them.
      yield* fresh(prepared.data.slice(1));
      if (found !== undefined) {
        left.push(found);
        notes.note(number, found.note);
        links.keepPage(page.path, found.note.ids);
        yield* fresh(found.files);
      } else if (isCopied || prepared.isMissing) yield* make({ number, prepared });
      else if (batch.push({ number, prepared }) === BATCH) {
        yield* makeAll(batch);
        batch = [];
      }
    }
    if (batch.length > 0) yield* makeAll(batch);
    while (await helpers?.wait()) yield* collect();
  } finally {
    await helpers?.close();
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
    helped,
    left: new Map(left.flatMap((page) => page.files.map((file) => [file.path, file]))),
  };

  async function* makeAll(pages: readonly NumberedPage[]): AsyncGenerator<PublishedFile> {
    if (helpers?.hand(pages) !== true) {
      for (const page of pages) {
        yield* make(page);
        await heardOf(helpers);
      }
    }
    yield* collect();
  }

  /** What helpers have made by now. */
  async function* collect(): AsyncGenerator<PublishedFile> {
    await heardOf(helpers);
    const { made, returned, places } = helpers?.collect() ?? { made: [], returned: [], places: [] };
    helped += made.length;
    for (const place of places) links.addPlace(place);
    for (const { page, made: result } of made) {
      const { page: description, key, image } = page.prepared;
      notes.note(page.number, { path: description.path, key, image, attributes: result.attributes, ids: result.ids });
      links.keepPage(description.path, result.ids);
      yield* fresh(result.files);
    }
    for (const page of returned) yield* make(page);
  }

  function* make({ number, prepared }: NumberedPage): Generator<PublishedFile> {
    const made = makePage(prepared, making);
    if ('failure' in made) {
      failures.push(made.failure);
      return;
    }
    const { files: own, attributes, note } = made;
    const [html] = own;
    notes.note(number, note);
    links.readPage(prepared.isMissing ? undefined : note.path, { file: html.path, attributes });
    yield* fresh(own);
    const copy = site.hosting.copies[html.path];
    if (copy !== undefined) yield { ...html, path: copy };
  }

  /** What many pages have in common is in the output once. */
  function* fresh(made: readonly PublishedFile[]): Generator<PublishedFile> {
    for (const file of made) {
      if (files.has(file.path)) continue;
      files.add(file.path);
      yield file;
    }
  }
}

/** Pages that are handed over at a time. */
const BATCH = 32;

/** Lets messages come and go. */
async function heardOf(helpers: PageHelpers | undefined): Promise<void> {
  if (helpers?.areThere === true) await new Promise(setImmediate);
}

function joinPlaces(some: LinkedPlaces, others: LinkedPlaces): LinkedPlaces {
  return { pages: [...new Set([...some.pages, ...others.pages])], files: [...new Set([...some.files, ...others.files])] };
}
