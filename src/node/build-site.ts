import { sortDiagnostics } from '../model/diagnostic.ts';
import { OUTPUTS } from '../pages/outputs/outputs.ts';
import { DamagedPictures } from './assets/pictures/make-pictures.ts';
import type { AssetsReport, SiteAssets } from './assets/site-assets.ts';
import { makeAssets } from './assets/site-assets.ts';
import type { CodeReport } from './blocks/report-code.ts';
import { reportCode, reportFailures } from './blocks/report-code.ts';
import { BlockCodeError } from './bundle/block-code-error.ts';
import type { CodeBundle } from './bundle/bundle.ts';
import { bundle } from './bundle/bundle.ts';
import type { LoadedSite, LoadOptions } from './check/load-site.ts';
import { loadSite } from './check/load-site.ts';
import { reportDamaged, reportUndrawn } from './check/report-damage.ts';
import { OutputMemo } from './memo/output-memo.ts';
import { SiteMemo } from './memo/site-memo.ts';
import { checkSafeOut } from './publish/check-safe-out.ts';
import { COPY_ENDINGS, compressFiles } from './publish/compress-files.ts';
import type { PublishedFile } from './publish/output-file.ts';
import type { PublishReport } from './publish/publish.ts';
import { publish, recoverPublish } from './publish/publish.ts';
import { BlockFailures } from './render/render-page.ts';
import type { RenderedPages } from './render/render-site.ts';
import { renderSite } from './render/render-site.ts';
import { hash } from './support/hash.ts';
import { limitBuildMemory } from './support/heap-limits.ts';
import type { Project } from './tool/project.ts';

export interface BuildOptions extends Pick<LoadOptions, 'now' | 'host'> {
  /** Whether to replace the output of another configuration, and files in the output that somebody else added or changed. */
  readonly isForced?: boolean | undefined;
  /** Called with the current step: a verb and, for pages, the number and the total. */
  readonly onProgress?: (step: string) => void;
}

export interface BuildResult extends Pick<LoadedSite, 'diagnostics' | 'sources'> {
  /** Undefined when the site has errors: then nothing was written. */
  readonly published?: PublishReport &
    Omit<AssetsReport, 'undrawn'> & {
      readonly pages: number;
      /** How many were rendered. The files of the others were up to date. */
      readonly rendered: number;
    };
}

/**
 * Builds a site: load → describe → check → make assets → render → verify → publish. Does not change the output folder before every file is
 * made and checked.
 */
export async function buildSite(project: Project, options: BuildOptions = {}): Promise<BuildResult> {
  const { isForced, now, host, onProgress = () => {} } = options;
  const { out, configFile: config } = project;
  checkSafeOut(project);
  await recoverPublish(out, { onWait: onProgress });
  onProgress('Checking the configuration');
  const memo = await SiteMemo.read(project, host);
  const loaded = await loadSite(project, { now, host, memo });
  const { diagnostics, sources, site } = loaded;
  if (site === undefined) return { diagnostics, sources };
  limitBuildMemory(site.pages.length);
  onProgress('Bundling the code');
  const { blocks } = loaded;
  const refuse = (report: CodeReport): BuildResult => ({
    diagnostics: sortDiagnostics([...diagnostics, ...report.diagnostics]),
    sources: new Map([...sources, ...report.sources]),
  });
  const code = await bundle(project, blocks).catch((error: unknown) => {
    if (error instanceof BlockCodeError) return error;
    throw error;
  });
  if (code instanceof BlockCodeError) return refuse(reportCode(code));
  const files = makeFiles(project, { ...loaded, site, code }, onProgress);
  const published = await publish(out, site.hosting.isCompressed ? compressFiles(files, project.cacheDir) : files, {
    config,
    isForced,
    onWait: onProgress,
    onPublished: async ({ files: paths }, { memo: output, context, rendered }) =>
      output.keep({ context, pages: rendered.pages, files: paths }),
  }).catch((error: unknown) => {
    if (error instanceof DamagedPictures || error instanceof BlockFailures) return error;
    throw error;
  });
  if (published instanceof BlockFailures) return refuse(reportFailures(published, { code, folder: blocks.folder }));
  if (published instanceof DamagedPictures) return refuse({ diagnostics: reportDamaged(loaded, published.causes), sources: new Map() });
  const { made, ...report } = published;
  const { undrawn, ...assets } = made.assets.report;
  const found = reportUndrawn(loaded, undrawn);
  const counts = { pages: site.pages.length, rendered: made.rendered.rendered };
  return { diagnostics: [...diagnostics, ...found], sources, published: { ...report, ...assets, ...counts } };
}

interface MadeFiles {
  readonly assets: SiteAssets;
  readonly rendered: RenderedPages;
  readonly memo: OutputMemo;
  /** Hash of what all pages show. */
  readonly context: string;
}

/** Makes every file of the output, assets before the pages that use them. */
async function* makeFiles(
  project: Project,
  { site, images, downloads, blocks, code }: LoadedSite & { site: NonNullable<LoadedSite['site']>; code: CodeBundle },
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
