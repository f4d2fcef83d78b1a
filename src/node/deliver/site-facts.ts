import type { DescribedSite } from '../../pages/describe/described-site.ts';
import type { Deploy } from '../../shared/generated/site.gen.ts';
import { basePathOf, pageFile } from '../../shared/url.ts';

/** What a delivery has to know about a built site, as plain data: a fleet keeps it with the files. */
export interface SiteFacts {
  readonly url: string;
  readonly deploy: Deploy;
  /** The file of each page in the output folder, by path. */
  readonly pages: Readonly<Record<string, string>>;
  /** The addresses that search engines may show. */
  readonly listed: readonly string[];
}

export function factsOf({ url, options, pages, routing, sitemap }: DescribedSite): SiteFacts {
  const base = basePathOf(url).slice(1);
  const files = pages.map(({ record }) => [record.path, inBase(base, pageFile(record.path, routing.pageFiles))]);
  return { url, deploy: options.config.deploy, pages: Object.fromEntries(files), listed: sitemap.map(({ address }) => address) };
}

/** Returns the path of a file of a site in its output folder. @param base the folder of the site at its host; empty for the root */
export function inBase(base: string, file: string): string {
  return base === '' ? file : `${base}/${file}`;
}
