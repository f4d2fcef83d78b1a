import type { Data } from '../../model/data.ts';
import type { SchemaNode } from '../../model/schema.ts';
import type { HeaderAndFooter, SiteConfig } from '../../shared/generated/site.gen.ts';
import type { Announcement, Frame, SiteDescription } from '../../shared/page/page-description.ts';
import { describeFeeds } from '../feeds/describe-feeds.ts';
import { graphBuilder, namePages } from '../graph/build-graphs.ts';
import type { Hosting } from '../hosting/plan-hosting.ts';
import { planHosting } from '../hosting/plan-hosting.ts';
import { needsByPattern } from '../hosting/site-needs.ts';
import type { PicturePlace, WidestUse } from '../pictures/picture-uses.ts';
import type { FoundLink, PageRecord, SitePage } from '../records/page-record.ts';
import { compileValue } from '../template/compile-value.ts';
import { evaluate } from '../template/compiled.ts';
import { reportMissing } from '../template/report-missing.ts';
import { analyticsNeeds, describeAnalytics } from './describe-analytics.ts';
import { describeArticles } from './describe-articles.ts';
import { describeBrand, describeBusinessPictures } from './describe-brand.ts';
import { describeDefinition } from './describe-definition.ts';
import { describeLinkPreviews } from './describe-link-previews.ts';
import { describeLineHours, describeOpeningHours, listSeasons } from './describe-opening-hours.ts';
import type { SiteContext } from './describe-page.ts';
import type { FoundFacts } from './found-facts.ts';
import { findFacts, foundNames, showsFound } from './found-facts.ts';
import { planSitemap } from './plan-sitemap.ts';
import type { SiteOptions } from './prepare-site.ts';
import { prepareSite } from './prepare-site.ts';
import type { StyleParts } from './style-parts.ts';
import { splitStyles } from './style-parts.ts';

/** The site, and how it is served. Its pages are described when they are needed. */
export interface DescribedSite extends Omit<SiteDescription, 'pages' | 'notFound'> {
  readonly pages: readonly SitePage[];
  readonly notFound: SitePage;
  readonly hosting: Hosting;
  readonly styleParts: StyleParts;
  /** The name of each page that search engines show, by path. */
  readonly names: ReadonlyMap<string, { readonly name: string }>;
  /** The links in all texts, whether they are shown or not. */
  readonly links: readonly FoundLink[];
  /** Where each picture that pages show is named first. */
  readonly pictures: readonly PicturePlace[];
  /** The widest use of each photo. */
  readonly widest: readonly WidestUse[];
  readonly context: SiteContext;
  /** The ids on pages that show entries which the day hides, by path: links to them stay, and tell nothing about the output. */
  readonly hiddenIds?: ReadonlyMap<string, readonly string[]>;
}

/** Describes the site. Reports in `findings` what cannot be described as written. `checkPages` checks the site as a whole. */
export function describePages(options: SiteOptions): DescribedSite {
  const { config } = options;
  const site = prepareSite(options);
  const { converter } = site.compilation;
  const brand = describeBrand(config.theme, converter);
  const analytics = describeAnalytics(config, site);
  const definitions = describeDefinitions(site, (pages) =>
    findFacts({
      needs: [...pages.flatMap(({ record }) => record.needs), ...site.needs.with(brand), ...analyticsNeeds(analytics ?? {})],
      analytics,
      hasForm: pages.some(({ record }) => record.needs.some((need) => /^(message|form) /.test(need))),
    }),
  );
  const pages = definitions.flatMap((definition) => definition.pages);
  const records = pages.map(({ record }) => record);
  const missing = { ...(config.notFound as unknown as Data), path: '/404' };
  const [notFound] = describeDefinition({ definition: missing, path: ['notFound'] }, site) as [SitePage];
  const frame: Frame = {
    language: config.business.language,
    navigation: describeNavigation(config, site),
    texts: config.texts,
    opening: describeOpeningHours(config),
    lineHours: describeLineHours(config),
    ...describeAnnouncement(config, site),
    ...listSeasons(config, options.schema),
    brand,
    ...(config.theme.dark === false ? { isLight: true as const } : {}),
  };
  // Only structured data uses the menu's link. Convert it here, so that it is checked like all links.
  const { menu } = config.business;
  if (menu !== undefined) converter.convertText(menu, { 'x-kind': 'link' }, ['business', 'menu']);
  const names = namePages({ config, records, navigation: frame.navigation });
  const buildGraph = graphBuilder({
    config,
    names,
    pictures: describeBusinessPictures(config, converter),
    articles: describeArticles(site),
    year: site.year,
  });
  const byAddress = new Map<string, PageRecord>();
  for (const record of records) if (names.has(record.path)) byAddress.set(record.canonical, record);
  const feeds = describeFeeds(
    site,
    new Map(records.flatMap(({ path, language }) => (language === undefined ? [] : [[path, language] as const]))),
  );
  const kinds = [...definitions, { path: '/404', each: undefined, pages: [notFound] }].map((kind) => ({
    ...kind,
    records: kind.pages.map(({ record }) => record),
  }));
  const hosting = planHosting(
    config,
    records.map(({ path }) => path),
    site.downloads,
  );
  return {
    context: site,
    frame,
    graphs: {
      get: (address) => {
        const record = byAddress.get(address);
        return record === undefined ? undefined : buildGraph(record);
      },
    },
    names,
    url: config.business.url,
    sitemap: planSitemap(records, config),
    pages,
    notFound,
    routing: hosting.routing,
    hosting,
    styleParts: splitStyles(kinds, frame, options.schema),
    theme: config.theme,
    images: converter.pictures.uses.images,
    pictures: converter.pictures.uses.places,
    widest: converter.pictures.uses.widest,
    links: converter.links,
    ...(analytics === undefined ? {} : { analytics }),
    needs: [...site.needs.with(frame.brand), ...analyticsNeeds(analytics ?? {})],
    patterns: needsByPattern(kinds),
    linkPreviews: describeLinkPreviews(config, records),
    feeds,
  };
}

interface DescribedDefinition {
  readonly path: string;
  readonly each: unknown;
  readonly pages: readonly SitePage[];
}

/** The limit for describing pages that show found facts: far more rounds than it takes until no new facts turn up. */
const MOST_ROUNDS = 6;

/**
 * Describes the pages of each definition. Pages that show found facts come last, and are described again when they load something
 * themselves.
 */
function describeDefinitions(site: SiteContext, find: (pages: readonly SitePage[]) => FoundFacts): readonly DescribedDefinition[] {
  const { config, scope, compilation } = site;
  const raw = config.pages as unknown as Data[];
  const names = foundNames(compilation.converter.schema);
  const describe = (definition: Data, index: number, context: SiteContext): DescribedDefinition => ({
    path: definition.path as string,
    each: definition.groupBy === undefined ? definition.each : undefined,
    pages: describeDefinition({ definition, path: ['pages', index] }, context),
  });
  const described = raw.map((definition, index) => (showsFound(definition, names) ? undefined : describe(definition, index, site)));
  const late = raw.flatMap((_definition, index) => (described[index] === undefined ? [index] : []));
  if (late.length === 0) return described as DescribedDefinition[];
  const pagesOf = (): SitePage[] => described.flatMap((each) => each?.pages ?? []);
  const needsAt = (index: number): string => JSON.stringify(described[index]?.pages.map(({ record }) => record.needs));
  let known: FoundFacts | undefined;
  let changing: number | undefined;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const facts = find(pagesOf());
    if (JSON.stringify(facts) === JSON.stringify(known)) return described as DescribedDefinition[];
    known = facts;
    // These pages depend on other pages, which the memo's keys do not include. So do not remember them.
    const values = { ...scope.values, privacy: { ...config.privacy, ...facts } };
    const context = { ...site, scope: { ...scope, values }, memo: undefined, keys: undefined };
    const before = late.map(needsAt);
    for (const index of late) described[index] = describe(raw[index] as Data, index, context);
    changing = late.find((index, position) => needsAt(index) !== before[position]);
  }
  if (changing !== undefined) {
    compilation.converter.findings.add({
      code: 'REFERENCE_CYCLE',
      message: 'This page lists what pages load, and loads more with each entry of the list, so the list has no end.',
      remedy: `Let no address that the page loads refer to ${names.map((name) => `\`${name}\``).join(' or ')}.`,
      path: ['pages', changing, 'path'],
    });
  }
  return described as DescribedDefinition[];
}

/** Describes the header and footer. Reports an error and returns empty ones if a required text refers to a missing value. */
function describeNavigation(config: SiteConfig, { scope, compilation }: SiteContext): HeaderAndFooter {
  const { converter, types } = compilation;
  const { schema } = converter;
  const raw = config.navigation as unknown as Record<string, Data>;
  const node = schema.child(schema.root, 'navigation') as SchemaNode;
  const navigation = evaluate(compileValue(raw, node, ['navigation'], compilation), scope);
  if (navigation !== undefined) return withoutDeadLinks(navigation as HeaderAndFooter, config.business);
  for (const [name, part] of Object.entries(raw)) {
    reportMissing({ raw: part, path: ['navigation', name], node: schema.child(node, name) ?? {}, types }, scope, converter);
  }
  return { header: { links: [] }, footer: { groups: [], copyright: '' } } as unknown as HeaderAndFooter;
}

/**
 * Leaves out header entries whose link, or every link of whose dropdown, refers to a missing value, such as online booking. Replaces a
 * missing phone or email address with that of the business.
 */
function withoutDeadLinks({ header, footer, ...others }: HeaderAndFooter, business: SiteConfig['business']): HeaderAndFooter {
  const links = header.links.filter(({ href, links: dropdown = [] }) => href !== undefined || dropdown.length > 0);
  const phone = { label: business.phone, href: business.phoneLink };
  const email = { label: business.email, href: business.emailLink };
  return {
    ...others,
    header: { ...header, links, phone: header.phone ?? phone },
    footer: { ...footer, phone: footer.phone ?? phone, email: footer.email ?? email },
  };
}

function describeAnnouncement(config: SiteConfig, { scope, compilation }: SiteContext): { announcement?: Announcement } {
  if (config.announcement === undefined) return {};
  const { schema } = compilation.converter;
  const node = schema.child(schema.root, 'announcement') as SchemaNode;
  const announcement = evaluate(compileValue(config.announcement, node, ['announcement'], compilation), scope);
  return announcement === undefined ? {} : { announcement: announcement as Announcement };
}
