import type { BreadcrumbListLeaf, CityLeaf, WebPageLeaf, WebSiteLeaf } from 'schema-dts';
import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { HeaderAndFooter, Service, SiteConfig } from '../../shared/generated/site.gen.ts';
import type { Graph, GraphNode } from '../../shared/page/graph.ts';
import { pageAddress } from '../../shared/url.ts';
import type { PageRecord } from '../records/page-record.ts';
import { isInSearch } from '../records/page-record.ts';
import type { ArticleFacts } from './build-article.ts';
import { articleId, buildArticle } from './build-article.ts';
import type { NamedPage, NamedPages } from './build-breadcrumbs.ts';
import { buildBreadcrumbs } from './build-breadcrumbs.ts';
import type { BusinessPictures } from './build-business.ts';
import { buildBusiness, buildOffice, referTo, referToBusiness } from './build-business.ts';
import { buildService } from './build-service.ts';
import { buildVideo } from './build-video.ts';

interface GraphOptions {
  readonly config: SiteConfig;
  readonly names: NamedPages;
  readonly pictures: BusinessPictures;
  /** Entries that pages show, by their paths in the YAML. */
  readonly articles: ReadonlyMap<string, ArticleFacts>;
  /** The year of the build. */
  readonly year: number;
}

/**
 * Returns a function that builds the linked graph of a page. A page that search engines may not show, or that shows another page's content,
 * has none. The home page and pages with contact details contain the full business. Other pages refer to it by its `@id`, because a partial
 * business is worth nothing to Google, and a full one takes too many bytes (docs/decisions/0012-structured-data.md). The page of an office
 * contains the office, and so does a page about an office with contact details, which are those of the office.
 */
export function graphBuilder({ config, names, pictures, articles, year }: GraphOptions): (record: PageRecord) => Graph | undefined {
  const business = buildBusiness(config, pictures, year);
  const site = buildWebSite(config);
  const offices = config.offices.map((office, index) => buildOffice(office, config, { image: pictures.offices[index], year }));
  // An office without a page goes wherever the business goes.
  const officesWithoutPage = offices.filter((_, index) => config.offices[index]?.href === undefined);
  return (each) => {
    if (!isInSearch(each, config.business.url)) return undefined;
    const isHome = each.path === '/';
    const office = offices[config.offices.findIndex(({ slug }) => slug === each.office)];
    const isOfOffice = each.origin?.[0] === 'offices';
    const showsDetails = each.parts.includes('contact-details');
    const isContact = !isOfOffice && ((office === undefined && showsDetails) || each.parts.includes('offices'));
    const provider = office === undefined ? referToBusiness(config.business) : referTo(String(office['@id']));
    const breadcrumbs = buildBreadcrumbs(each.path, names);
    const service = each.origin?.[0] === 'services' ? (itemOf(config, each.origin) as unknown as Service) : undefined;
    const article = articles.get(each.origin?.join('.') ?? '');
    const main =
      service !== undefined
        ? `${each.canonical}#service`
        : isOfOffice
          ? office?.['@id']
          : article === undefined
            ? undefined
            : articleId(each);
    const nodes: GraphNode[] = [
      buildWebPage(each, config, { isOfBusiness: isHome || isContact, breadcrumb: breadcrumbs, main }),
      ...(service === undefined ? [] : [buildService(service, each, config, provider)]),
      ...(article === undefined ? [] : [buildArticle(article, each, config)]),
      ...(isHome ? [site] : []),
      // An office without a page may be in both.
      ...new Set([
        ...(isHome || isContact ? [business, ...officesWithoutPage] : []),
        ...(office !== undefined && (isOfOffice || showsDetails) ? [office] : []),
      ]),
      ...(each.films ?? []).map((film) => buildVideo(film, each, config.business)),
    ];
    return { '@context': 'https://schema.org', '@graph': nodes };
  };
}

interface NamingOptions {
  readonly config: SiteConfig;
  /** Every page except the 404 page. */
  readonly records: readonly PageRecord[];
  /** The navigation as shown. Pages get their names from its links. */
  readonly navigation: HeaderAndFooter;
}

/** Returns the name of each page that search engines may show. */
export function namePages({ config, records, navigation }: NamingOptions): ReadonlyMap<string, NamedPage> {
  const labels = labelsByPath(navigation);
  const canonical = records.filter((each) => isInSearch(each, config.business.url));
  return new Map(
    canonical.map(({ path, title, canonical: address, origin }) => {
      const item = itemOf(config, origin);
      const name = typeof item?.title === 'string' ? item.title : (labels.get(path) ?? title);
      return [path, { name, address }];
    }),
  );
}

/**
 * Builds the node of the website. Google reads the site's name from the home page only.
 * Source: https://developers.google.com/search/docs/appearance/site-names
 */
function buildWebSite({ business }: SiteConfig): WebSiteLeaf {
  const { url, name } = business;
  return { '@type': 'WebSite', '@id': siteId(url), url: pageAddress(url, '/'), name, publisher: referToBusiness(business) };
}

function siteId(url: string): string {
  return `${pageAddress(url, '/')}#site`;
}

interface PageLinks {
  readonly isOfBusiness: boolean;
  readonly breadcrumb: BreadcrumbListLeaf | undefined;
  /** The `@id` of the node that the page is about. */
  readonly main: string | undefined;
}

function buildWebPage(
  { title, canonical, origin, language }: PageRecord,
  config: SiteConfig,
  { isOfBusiness, breadcrumb, main }: PageLinks,
): WebPageLeaf {
  const { business } = config;
  const item = itemOf(config, origin);
  const isPlace = origin?.[0] === 'cities' && isData(item?.geo) && typeof item.name === 'string';
  const place: CityLeaf | undefined = isPlace ? { '@type': 'City', name: item.name as string } : undefined;
  return {
    '@type': 'WebPage',
    '@id': canonical,
    name: title,
    ...(language === undefined ? {} : { inLanguage: language }),
    isPartOf: referTo(siteId(business.url)),
    ...(isOfBusiness
      ? { about: referToBusiness(business) }
      : { publisher: referToBusiness(business), ...(place === undefined ? {} : { about: place }) }),
    ...(main === undefined ? {} : { mainEntity: referTo(main) }),
    ...(breadcrumb === undefined ? {} : { breadcrumb }),
  };
}

function itemOf(config: SiteConfig, origin: PageRecord['origin']): Data | undefined {
  const [collection, index] = origin ?? [];
  return collection === undefined ? undefined : (config as unknown as Record<string, Data[]>)[String(collection)]?.[Number(index)];
}

/** Returns the label of the first link to each page. */
function labelsByPath({ header, footer }: HeaderAndFooter): ReadonlyMap<string, string> {
  const links = [...header.links.flatMap((link) => [link, ...(link.links ?? [])]), ...footer.groups.flatMap((group) => group.links)];
  const labels = new Map<string, string>();
  for (const { label, href } of links) if (href !== undefined && !labels.has(href)) labels.set(href, label);
  return labels;
}
