import { describeCms } from '../pages/cms/cms-page.ts';
import { OUTPUTS } from '../pages/outputs/outputs.ts';
import { fileWithBase } from './assets/files-with-base.ts';
import type { SiteAssets } from './assets/site-assets.ts';
import { makeAssets } from './assets/site-assets.ts';
import type { CodeBundle } from './bundle/bundle.ts';
import { bundleCms } from './bundle/bundle-cms.ts';
import type { LoadedSite } from './check/load-site.ts';
import { OutputMemo } from './memo/output-memo.ts';
import { COPY_ENDINGS } from './publish/compress-files.ts';
import type { PublishedFile } from './publish/output-file.ts';
import type { RenderedPages } from './render/render-site.ts';
import { renderSite } from './render/render-site.ts';
import { hash } from './support/hash.ts';
import type { Project } from './tool/project.ts';

/** A site without errors, with the code of its pages. */
export type BuildableSite = LoadedSite & { readonly site: NonNullable<LoadedSite['site']>; readonly code: CodeBundle };

export interface MadeFiles {
  readonly assets: SiteAssets;
  readonly rendered: RenderedPages;
  readonly memo: OutputMemo;
  /** Hash of what all pages show. */
  readonly context: string;
}

/**
 * Makes every file of the output, assets before the pages that use them.
 * @throws BlockFailures and DamagedPictures when an own block or a picture turns out to be wrong only now
 */
export async function* makeFiles(
  project: Project,
  { site, source, images, downloads, blocks, code }: BuildableSite,
  onProgress: (step: string) => void,
): AsyncGenerator<PublishedFile, MadeFiles> {
  const memo = await OutputMemo.read(project, site.hosting.isCompressed ? COPY_ENDINGS : []);
  const assets = yield* makeAssets({ project, site, images, downloads, code, find: (paths) => memo.find(paths), onProgress });
  const context = contextOf(assets, blocks.hash);
  const count = site.pages.length + 1;
  const onPage = (number: number): void => {
    if (number % 500 === 0) onProgress(`Rendering page ${number + 1} of ${count}`);
  };
  const rendered = yield* renderSite({ site, assets, memo, last: memo.pagesIn(context), own: blocks.names, onPage });
  for (const output of OUTPUTS) yield* output.files(site, assets);
  const { config, schema } = site.options;
  if (config.cms !== undefined && source !== undefined) {
    const forms = { cms: config.cms, config, schema, files: source.files };
    yield* describeCms(forms, { base: assets.base, pageFiles: site.hosting.routing.pageFiles });
    for await (const file of bundleCms(project)) yield fileWithBase(file, assets.base);
  }
  onProgress('Publishing');
  return { assets, rendered, memo, context };
}

/**
 * Returns the hash of what all pages show. Leaves out redirects, which no page shows, and the colors of photos, which are in the data of
 * the pages that show them.
 */
function contextOf(assets: SiteAssets, own: string): string {
  const { files: _files, colors: _colors, linkImages: _images, report: _report, renderer: _renderer, scripts: _scripts, ...shown } = assets;
  const { routing, ...frame } = shown;
  return hash(JSON.stringify([frame, routing.pageFiles, own]));
}
