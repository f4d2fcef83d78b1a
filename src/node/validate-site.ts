import { hasErrors, sortDiagnostics } from '../model/diagnostic.ts';
import { checkExamples } from './blocks/check-examples.ts';
import type { LoadedSite, LoadOptions } from './check/load-site.ts';
import { loadSite } from './check/load-site.ts';
import { SiteMemo } from './memo/site-memo.ts';
import type { Project } from './tool/project.ts';

export interface ValidateOptions extends Omit<LoadOptions, 'memo'> {
  /** Whether to render the examples of the site's own blocks, which runs their code. */
  readonly withBlocks?: boolean;
}

/** Checks a site: all steps of a build that make no files. */
export async function validateSite(project: Project, { withBlocks = false, ...options }: ValidateOptions = {}): Promise<LoadedSite> {
  const loaded = await loadSite(project, { ...options, memo: await SiteMemo.read(project, options.host) });
  if (!withBlocks || loaded.site === undefined) return loaded;
  const { diagnostics, sources } = await checkExamples(project, loaded);
  return {
    ...loaded,
    diagnostics: sortDiagnostics([...loaded.diagnostics, ...diagnostics]),
    sources: new Map([...loaded.sources, ...sources]),
    site: hasErrors(diagnostics) ? undefined : loaded.site,
  };
}
