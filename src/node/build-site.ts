import { sortDiagnostics } from '../model/diagnostic.ts';
import type { DescribedSite } from '../pages/describe/described-site.ts';
import type { AssetsReport } from './assets/site-assets.ts';
import type { CodeBundle } from './bundle/bundle.ts';
import { bundle } from './bundle/bundle.ts';
import type { LoadedSite, LoadOptions } from './check/load-site.ts';
import { loadSite } from './check/load-site.ts';
import { reportUndrawn } from './check/report-damage.ts';
import type { SourceOptions } from './check/source-options.ts';
import { makeFiles } from './make-files.ts';
import { SiteMemo } from './memo/site-memo.ts';
import { checkSafeOut } from './publish/check-safe-out.ts';
import { compressFiles } from './publish/compress-files.ts';
import type { PublishReport } from './publish/publish.ts';
import { publish, recoverPublish } from './publish/publish.ts';
import { reportFailure } from './report-failure.ts';
import type { Project } from './tool/project.ts';

export interface BuildOptions extends Pick<LoadOptions, 'now' | 'host' | 'isStrict'> {
  /** Whether to replace the output of another configuration, and files in the output that somebody else added or changed. */
  readonly isForced?: boolean | undefined;
  /** Called with the current step: a verb and, for pages, the number and the total. */
  readonly onProgress?: (step: string) => void;
  /** Called with a site without errors, before anything is made of it. What it throws ends the build. */
  readonly onChecked?: (site: DescribedSite) => void;
}

export interface BuildResult extends Pick<LoadedSite, 'diagnostics' | 'sources'> {
  /** How the files were checked; undefined when the site has errors. */
  readonly checked?: SourceOptions | undefined;
  /** Undefined when the site has errors. */
  readonly site?: DescribedSite;
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
  const { isForced, now, host, isStrict = false, onProgress = () => {}, onChecked } = options;
  const { out, configFile: config } = project;
  checkSafeOut(project);
  await recoverPublish(out, { onWait: onProgress });
  onProgress('Checking the configuration');
  // Each site of a fleet is built in a new folder, and is small: nothing is kept for its next build.
  const isRemembered = project.fleet === undefined;
  const loaded = await loadSite(project, { now, host, isStrict, memo: isRemembered ? await SiteMemo.read(project, host) : undefined });
  const { diagnostics, sources, site } = loaded;
  if (site === undefined) return { diagnostics, sources };
  onChecked?.(site);
  let code: CodeBundle | undefined;
  try {
    onProgress('Bundling the code');
    code = await bundle(project, loaded.blocks);
    const files = makeFiles(project, { ...loaded, site, code }, onProgress);
    const { made, ...report } = await publish(out, site.hosting.isCompressed ? compressFiles(files, project.cacheDir) : files, {
      config,
      isForced,
      onWait: onProgress,
      onPublished: async ({ files: paths }, { memo, context, rendered }) => {
        if (isRemembered) await memo.keep({ context, pages: rendered.pages, files: paths });
      },
    });
    const { undrawn, ...assets } = made.assets.report;
    const counts = { pages: site.pages.length, rendered: made.rendered.rendered };
    return {
      diagnostics: [...diagnostics, ...reportUndrawn(loaded, undrawn)],
      sources,
      checked: loaded.checked,
      site,
      published: { ...report, ...assets, ...counts },
    };
  } catch (error) {
    const failure = reportFailure(error, loaded, code);
    return {
      diagnostics: sortDiagnostics([...diagnostics, ...failure.diagnostics]),
      sources: new Map([...sources, ...failure.sources]),
    };
  }
}
