import type { Data } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import type { SitemapEntry } from '../../shared/page/page-description.ts';
import type { PageRecord } from '../records/page-record.ts';
import { isInSearch } from '../records/page-record.ts';

/**
 * The pages that search engines shall know, each by its canonical address: one that shows another's content is left out, and so are those
 * that ask for it, and the 404 page, which is not among `records`. A page last changed on the later of the days that its definition and its item name; nothing
 * else dates it, so that the same YAML always makes the same sitemap.
 */
export function planSitemap(records: readonly PageRecord[], config: SiteConfig): SitemapEntry[] {
  return records.flatMap((record) => {
    const { canonical: address, definition, origin } = record;
    if (!isInSearch(record, config.business.url) || itemAt(config, definition)?.inSitemap === false) return [];
    const days = [updatedOf(config, definition), updatedOf(config, origin)].filter((day) => day !== undefined).sort();
    const updated = days.at(-1);
    return [{ address, ...(updated === undefined ? {} : { updated }) }];
  });
}

function updatedOf(config: SiteConfig, place: DataPath | undefined): string | undefined {
  return itemAt(config, place)?.updated as string | undefined;
}

function itemAt(config: SiteConfig, place: DataPath | undefined): Data | undefined {
  const [collection, index] = place ?? [];
  const items = (config as unknown as Record<string, Data[] | undefined>)[String(collection)];
  return items?.[Number(index)];
}
