import type {
  BlogPostingLeaf,
  BreadcrumbListLeaf,
  LocalBusinessLeaf,
  ServiceLeaf,
  VideoObjectLeaf,
  WebPageLeaf,
  WebSiteLeaf,
} from 'schema-dts';
import type { BusinessType } from '../generated/site.gen.ts';

/** The business, with the types that the configuration names. The last two fields are for businesses that serve food. */
export type BusinessNode = Omit<LocalBusinessLeaf, '@type'> & {
  readonly '@type': BusinessType | readonly BusinessType[];
  readonly menu?: string;
  readonly servesCuisine?: readonly string[];
};

export type GraphNode = BusinessNode | WebSiteLeaf | WebPageLeaf | BreadcrumbListLeaf | ServiceLeaf | BlogPostingLeaf | VideoObjectLeaf;

/** The structured data of one page, as JSON-LD: nodes that refer to each other by `@id`. Source: https://www.w3.org/TR/json-ld11/ */
export interface Graph {
  readonly '@context': 'https://schema.org';
  readonly '@graph': readonly GraphNode[];
}

/** The graphs of a site, by the canonical address of the page. Each is built on demand, because all at once would take much memory. */
export interface Graphs {
  readonly get: (address: string) => Graph | undefined;
}
