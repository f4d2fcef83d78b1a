import type { DescribedSite } from '../pages/describe-pages.ts';
import { basePathOf, placePath } from '../shared/url.ts';
import type { OutputNotes } from './output-record.ts';
import { keepOutput, stampFiles } from './output-record.ts';
import type { SharedAssets } from './render-pages.ts';
import type { SiteRecord } from './site-record.ts';

interface BuiltSite {
  /** Undefined for a site whose edits cannot be followed: then its output is not recorded either. */
  readonly record: SiteRecord | undefined;
  /** As it was rendered. */
  readonly site: DescribedSite;
  readonly shared: SharedAssets;
  readonly colours: ReadonlyMap<string, string>;
  readonly notes: OutputNotes;
  /** The paths of all files. */
  readonly files: readonly string[];
}

/** Records what was built whole, so that the next build can make anew what an edit of a table changes, and nothing else. */
export async function recordOutput(out: string, { record, site, shared, colours, notes, files }: BuiltSite): Promise<void> {
  if (record === undefined) return;
  const { frame, theme, url, analytics, needs, routing, notFound } = site;
  const { shownByScript, isCompressed } = site.hosting;
  const { files: _files, parts: _parts, ...assets } = shared;
  await keepOutput(out, {
    site: record.id,
    rendered: {
      frame,
      theme,
      url,
      needs,
      routing,
      notFound,
      hosting: { shownByScript },
      ...(analytics === undefined ? {} : { analytics }),
    },
    isCompressed,
    assets,
    colours: [...colours],
    pages: notes.pagesOf(record.before.pages, (path) => placePath(path, basePathOf(url))),
    images: notes.images,
    files: stampFiles(out, files),
    changed: [],
  });
}
