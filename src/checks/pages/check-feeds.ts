import type { FindingList } from '../../model/diagnostic.ts';
import { isReserved } from '../../pages/outputs/reserved-addresses.ts';
import { COLLECTIONS } from '../../schema/check-name.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import type { Feed } from '../../shared/page/page-description.ts';

interface FeedsCheck {
  readonly config: SiteConfig;
  readonly feeds: readonly Pick<Feed, 'collection' | 'path'>[];
  readonly findings: FindingList;
}

/** Checks that no file of Townsite, other feed, or redirect uses the address of a feed. */
export function checkFeeds({ config, feeds, findings }: FeedsCheck): void {
  const seen = new Map<string, string>();
  for (const { collection: name, path } of feeds) {
    const owner = seen.get(path);
    seen.set(path, name);
    const redirect = config.redirects.findIndex(({ from }) => from === path);
    const what = isReserved(path, config)
      ? 'an address that Townsite itself needs'
      : owner !== undefined
        ? `the address of the feed of \`${owner}\``
        : redirect >= 0
          ? `an old address: redirect ${redirect + 1} leads away from it`
          : undefined;
    if (what === undefined) continue;
    findings.add({
      code: 'ROUTE_DUPLICATE',
      message: `The feed of \`${name}\` cannot have the address ${path}: it is ${what}.`,
      remedy: `Choose another address, such as /${name}/feed.xml.`,
      path: [COLLECTIONS, name, 'feed', 'path'],
    });
  }
}
