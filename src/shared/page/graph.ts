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

/** The business, of the types that the configuration names. The last two are for those that serve food. */
export type BusinessNode = Omit<LocalBusinessLeaf, '@type'> & {
  readonly '@type': BusinessType | readonly BusinessType[];
  readonly menu?: string;
  readonly servesCuisine?: readonly string[];
};

export type GraphNode = BusinessNode | WebSiteLeaf | WebPageLeaf | BreadcrumbListLeaf | ServiceLeaf | BlogPostingLeaf | VideoObjectLeaf;

/** What search engines are told of one page, as JSON-LD: nodes that name each other by `@id`. Source: https://www.w3.org/TR/json-ld11/ */
export interface Graph {
  readonly '@context': 'https://schema.org';
  readonly '@graph': readonly GraphNode[];
}

/** The graphs of a site by the canonical addresses of its pages. Each is made when it is asked for: all at once would take much room. */
export interface Graphs {
  readonly get: (address: string) => Graph | undefined;
}
