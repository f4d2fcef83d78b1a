import type { BreadcrumbListLeaf } from 'schema-dts';

/** The canonical address of a page that exists, and what it is called. */
export interface NamedPage {
  readonly name: string;
  readonly address: string;
}

/** The pages that search engines shall know, by their paths. */
export type NamedPages = Pick<ReadonlyMap<string, NamedPage>, 'get'>;

/**
 * The way from the home page, along the pages whose paths begin this one's. Undefined where it has fewer than two steps, which Google
 * refuses; the page itself needs no address.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
export function describeBreadcrumbs(path: string, pages: NamedPages): BreadcrumbListLeaf | undefined {
  const parts = path.split('/').filter((part) => part !== '');
  const paths = ['/', ...parts.map((_part, index) => `/${parts.slice(0, index + 1).join('/')}`)];
  const steps = paths.flatMap((each) => pages.get(each) ?? []);
  const own = pages.get(path);
  if (own === undefined || steps.length < 2) return undefined;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      ...(step.address === own.address ? {} : { item: step.address }),
    })),
  };
}
