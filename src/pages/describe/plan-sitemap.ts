import type { Data } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import type { SitemapEntry } from '../../shared/page/page-description.ts';
import { isDate } from '../../shared/time/calendar.ts';
import type { PageRecord } from '../records/page-record.ts';
import { isInSearch } from '../records/page-record.ts';

/**
 * Lists the pages for search engines by canonical address. Leaves out pages that show the content of another page, and pages that ask for
 * it. The 404 page is not in `records`. The date of a page is `updated` of its definition or its item, whichever is later. Nothing else
 * sets it, so that the same YAML always makes the same sitemap.
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

/** Returns the day of the last change. In a declared collection, a field `updated` may hold something else. */
function updatedOf(config: SiteConfig, path: DataPath | undefined): string | undefined {
  const updated = itemAt(config, path)?.updated;
  return typeof updated === 'string' && isDate(updated) ? updated : undefined;
}

function itemAt(config: SiteConfig, path: DataPath | undefined): Data | undefined {
  const [collection, index] = path ?? [];
  const items = (config as unknown as Record<string, Data[] | undefined>)[String(collection)];
  return items?.[Number(index)];
}
