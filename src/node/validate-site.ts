import type { LoadedSite, LoadOptions } from './load/load-site.ts';
import { loadSite } from './load/load-site.ts';
import { SiteMemo } from './memo/page-memo.ts';

/** Checks a site: the build without what it makes. */
export async function validateSite({ config, ...options }: Omit<LoadOptions, 'memo'> & { readonly config: string }): Promise<LoadedSite> {
  return loadSite(config, { ...options, memo: await SiteMemo.read(config, options.host) });
}
