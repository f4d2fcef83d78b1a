import type { LoadedSite, LoadOptions } from './load/load-site.ts';
import { loadSite } from './load/load-site.ts';
import { SiteMemo } from './memo/page-memo.ts';
import type { Project } from './tool/project.ts';

/** Checks a site: the build without what it makes. */
export async function validateSite(project: Project, options: Omit<LoadOptions, 'memo'> = {}): Promise<LoadedSite> {
  return loadSite(project, { ...options, memo: await SiteMemo.read(project, options.host) });
}
