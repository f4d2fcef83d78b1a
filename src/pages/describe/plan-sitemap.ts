import type { Data } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import type { SitemapEntry } from '../../shared/page/page-description.ts';
import { pageAddress } from '../../shared/url.ts';
import type { PageRecord } from '../records/page-record.ts';

/**
 * The pages that search engines shall know, each by its canonical address: one that shows another's content is left out, and so is the
 * 404 page, which is not among `records`. A page last changed on the later of the days that its definition and its item name; nothing
 * else dates it, so that the same YAML always makes the same sitemap.
 */
export function planSitemap(records: readonly PageRecord[], config: SiteConfig): SitemapEntry[] {
  return records.flatMap(({ path, canonical: address, definition, origin }) => {
    if (address !== pageAddress(config.business.url, path)) return [];
    const days = [updatedOf(config, definition), updatedOf(config, origin)].filter((day) => day !== undefined).sort();
    const updated = days.at(-1);
    return [{ address, ...(updated === undefined ? {} : { updated }) }];
  });
}

function updatedOf(config: SiteConfig, place: DataPath | undefined): string | undefined {
  const [collection, index] = place ?? [];
  const items = (config as unknown as Record<string, Data[] | undefined>)[String(collection)];
  return items?.[Number(index)]?.updated as string | undefined;
}
