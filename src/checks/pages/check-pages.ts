import type { Data } from '../../model/data.ts';
import type { FindingList } from '../../model/diagnostic.ts';
import { dependingOn } from '../../model/diagnostic.ts';
import type { DescribedSite } from '../../pages/describe/described-site.ts';
import { checkGraphs } from '../../pages/graph/check-graphs.ts';
import { checkHosting } from '../../pages/hosting/plan-hosting.ts';
import { policiesOf } from '../../pages/outputs/hosting.ts';
import { basePathOf } from '../../shared/url.ts';
import { checkFeeds } from './check-feeds.ts';
import { checkHeader } from './check-header.ts';
import { checkLinkPreviews } from './check-link-previews.ts';
import { checkDownloads, checkPictures } from './check-named-files.ts';
import { checkPagePaths } from './check-page-paths.ts';
import { checkPictureSizes } from './check-picture-sizes.ts';
import { checkQuality } from './check-quality.ts';
import { checkRedirects } from './check-redirects.ts';
import { checkSimilarity } from './check-similarity.ts';
import { checkSite } from './check-site.ts';
import { checkStandIns } from './check-stand-ins.ts';

interface PagesCheck {
  /** The findings so far. The checks add theirs. */
  readonly findings: FindingList;
  /** Whether this is the check before a launch. */
  readonly isLaunch?: boolean;
}

/** Runs the checks that need the whole site. They read only the records of pages. */
export function checkPages(site: DescribedSite, { findings, isLaunch = false }: PagesCheck): void {
  const { options, compilation } = site;
  const { config } = options;
  const { schema, downloads } = compilation;
  const records = site.pages.map(({ record }) => record);
  checkPagePaths({ config, records, findings });
  checkHeader(config, findings);
  checkHosting(site.hosting, policiesOf(site, []), findings);
  checkPictures(config as unknown as Data, compilation);
  checkDownloads(config as unknown as Data, compilation);
  checkLinkPreviews({ theme: config.theme, records, previews: site.linkPreviews, findings });
  checkPictureSizes(site.pictures.widest, findings);
  const ofSample = dependingOn([['sample']], findings);
  checkStandIns({ pictures: site.pictures, images: options.images, findings: ofSample, mayStay: config.sample && !isLaunch });
  checkRedirects({ config, records, downloads, findings });
  checkFeeds({ config, feeds: site.feeds, findings });
  checkSite({
    config,
    feeds: site.feeds,
    records,
    notFound: site.notFound.record,
    links: site.links,
    base: basePathOf(config.business.url),
    downloads,
    findings,
  });
  checkQuality({ config, schema, frame: site.frame, records, findings, isLaunch });
  checkSimilarity({ config, schema, records, findings });
  checkGraphs({ config, records, graphs: site.graphs, findings });
}
