import { resolveConfig } from '../../facts/resolve-config.ts';
import { FindingList } from '../../model/diagnostic.ts';
import { describePages } from '../../pages/describe/describe-pages.ts';
import type { PageRecord } from '../../pages/records/page-record.ts';
import { UsageError } from '../../shared/errors.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import type { SiteSource } from '../../source/site-source.ts';
import type { SiteFiles } from '../load/read-site.ts';
import { shortHash } from '../support/hash.ts';

/** The pages of a site, those of drafts and of entries to come included. */
export interface ListedPages {
  readonly config: SiteConfig;
  readonly records: readonly PageRecord[];
}

/**
 * Lists the pages of a site.
 * @throws UsageError when the site has errors in its data
 */
export function listPages(source: SiteSource, { images, downloads }: Pick<SiteFiles, 'images' | 'downloads'>): ListedPages {
  if (!source.isValid) throw new UsageError('The site has errors, so it stays as it is.', 'Run: npm run validate');
  const { schema } = source;
  const config = resolveConfig(source.data, schema, new FindingList());
  const site = describePages({
    config,
    schema,
    images: images.facts,
    downloads: downloads.facts,
    findings: new FindingList(),
    hash: shortHash,
    shows: 'all',
  });
  return { config, records: site.pages.map(({ record }) => record) };
}
