import { randomUUID } from 'node:crypto';
import type { DescribedSite } from '../pages/describe-pages.ts';
import type { OutputNotes } from './output-notes.ts';
import type { OutputContext } from './output-record.ts';
import { keepOutput, keepPages, stampFiles } from './output-record.ts';
import type { SharedAssets } from './render-pages.ts';
import type { RenderedPages } from './render-site.ts';
import type { SiteRecord } from './site-record.ts';

interface BuiltSite {
  /** Undefined for a site whose edits cannot be followed. */
  readonly record: SiteRecord | undefined;
  /** As it was rendered. */
  readonly site: DescribedSite;
  readonly shared: SharedAssets;
  readonly colours: ReadonlyMap<string, string>;
  readonly notes: OutputNotes;
  readonly rendered: Pick<RenderedPages, 'places' | 'left'>;
  /** The paths of all files. */
  readonly files: readonly string[];
}

/** Records what was built whole, so that the next build can leave what would become the same. */
export async function recordOutput(out: string, { record, site, shared, colours, notes, rendered, files }: BuiltSite): Promise<void> {
  const id = randomUUID();
  await keepPages(out, notes.pagesOf(id, rendered.places));
  await keepOutput(out, {
    id,
    site: record?.id ?? '',
    ...recordedContext(site, shared),
    colours: [...colours],
    ...notes.ofOutput,
    // What somebody changes while the site is built must not be taken for what was left.
    files: stampFiles(out, files, rendered.left),
    changed: [],
  });
}

/** What all pages show. */
export function recordedContext(site: DescribedSite, shared: SharedAssets): OutputContext {
  const { frame, theme, url, analytics, needs, routing, notFound } = site;
  const { shownByScript, isCompressed } = site.hosting;
  const { files: _files, parts: _parts, ...assets } = shared;
  const counted = analytics === undefined ? {} : { analytics };
  return { rendered: { frame, theme, url, needs, routing, notFound, hosting: { shownByScript }, ...counted }, isCompressed, assets };
}
