import type { BreadcrumbListLeaf } from 'schema-dts';

/** The name and the canonical address of an existing page. */
export interface NamedPage {
  readonly name: string;
  readonly address: string;
}

/** The pages that search engines may show, by path. */
export type NamedPages = Pick<ReadonlyMap<string, NamedPage>, 'get'>;

/**
 * Builds the breadcrumbs from the home page, through the parent pages by path. Returns undefined if there are fewer than two steps, which
 * Google refuses. The last step, the page itself, needs no address.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
export function buildBreadcrumbs(path: string, pages: NamedPages): BreadcrumbListLeaf | undefined {
  const own = pages.get(path);
  if (own === undefined || path === '/') return undefined;
  const steps: NamedPage[] = [];
  for (const each of ['/', ...pathsAbove(path)]) {
    const page = pages.get(each);
    if (page !== undefined) steps.push(page);
  }
  steps.push(own);
  if (steps.length < 2) return undefined;
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

/** `/locations/plano/prices` → `/locations`, `/locations/plano` */
function pathsAbove(path: string): readonly string[] {
  const paths: string[] = [];
  for (let end = path.indexOf('/', 1); end > 0; end = path.indexOf('/', end + 1)) paths.push(path.slice(0, end));
  return paths;
}
