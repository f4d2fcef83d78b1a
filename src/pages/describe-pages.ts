import type { Data } from '../shared/data.ts';
import type { HeaderAndFooter, SiteConfig } from '../shared/generated/site.gen.ts';
import type { Announcement, SiteDescription } from '../shared/page-description.ts';
import type { SchemaNode } from '../shared/schema.ts';
import { basePathOf } from '../shared/url.ts';
import { checkHeader } from './check-header.ts';
import { checkLinkPreviews } from './check-link-previews.ts';
import { checkPictureSizes } from './check-picture-sizes.ts';
import { checkPictures } from './check-pictures.ts';
import { checkQuality } from './check-quality.ts';
import { checkRedirects } from './check-redirects.ts';
import { checkSimilarity } from './check-similarity.ts';
import { checkSite } from './check-site.ts';
import { compileValue } from './compile-value.ts';
import { evaluate } from './compiled.ts';
import { analyticsNeeds, describeAnalytics } from './describe-analytics.ts';
import { describeBrand, describeBusinessPictures } from './describe-brand.ts';
import { describeDefinition } from './describe-definition.ts';
import type { Hosting } from './describe-hosting.ts';
import { describeHosting } from './describe-hosting.ts';
import { describeLinkPreviews } from './describe-link-previews.ts';
import { describeOpeningHours } from './describe-opening-hours.ts';
import type { PlacedPage, SiteContext } from './describe-page.ts';
import { describeSitemap } from './describe-sitemap.ts';
import type { FieldReads } from './field-reads.ts';
import { checkGraphs } from './graph/check-graphs.ts';
import { graphDescriber, namePages } from './graph/describe-graphs.ts';
import type { PageFacts } from './page-facts.ts';
import { describeFacts } from './page-facts.ts';
import type { SiteOptions } from './prepare-site.ts';
import { prepareSite } from './prepare-site.ts';
import { reportMissing } from './report-missing.ts';
import type { RecordedTexts } from './resembles-other.ts';
import { describeRoutePolicies } from './security-policy.ts';
import { describePatterns } from './site-needs.ts';
import { STEADY_CODES } from './steady-findings.ts';
import type { StyleParts } from './style-parts.ts';
import { splitStyles } from './style-parts.ts';

/** The site, and how it is served. */
export interface DescribedSite extends SiteDescription {
  readonly hosting: Hosting;
  readonly styleParts: StyleParts;
  /** What an edit of a few items is held against; only where it is asked for, and when nothing was found about the pages. */
  readonly record?: DescribedRecord;
}

/** What must be known of a described site to describe a few of its pages anew (`describeChange`). */
export interface DescribedRecord {
  /** Of every page but the 404 page. */
  readonly pages: readonly PageFacts[];
  readonly compared: readonly RecordedTexts[];
  /** The codes of what was found about them, of `STEADY_CODES`. */
  readonly told: readonly string[];
  readonly reads: Pick<FieldReads, 'of'>;
}

interface DescribeOptions extends SiteOptions {
  /** Where the site shall be recorded: makes a text short that is only compared. */
  readonly digest?: ((text: string) => string) | undefined;
  /** Whether this is the check before a launch. */
  readonly isLaunch?: boolean;
}

/**
 * Makes the final description of every page. What is wrong goes to `findings`; the description is fit for rendering only when
 * there are no errors among them.
 */
export function describePages(options: DescribeOptions): DescribedSite {
  const { config, schema, findings, digest } = options;
  const found = findings.all.length;
  const site = prepareSite(options);
  const { compilation } = site;
  const { converter } = compilation;
  const definitions = (config.pages as unknown as Data[]).map((definition, index) => ({
    path: definition.path as string,
    each: definition.groupBy === undefined ? definition.each : undefined,
    placed: describeDefinition({ definition, path: ['pages', index] }, site),
  }));
  const placed = definitions.flatMap((definition) => definition.placed);
  const missing = { ...(config.notFound as unknown as Data), path: '/404' };
  const [notFound] = describeDefinition({ definition: missing, path: ['notFound'] }, site) as [PlacedPage];
  checkHeader(config, findings);
  const frame = {
    language: config.business.language,
    navigation: describeNavigation(config, site),
    texts: config.texts,
    opening: describeOpeningHours(config),
    ...describeAnnouncement(config, site),
    brand: describeBrand(config.theme, converter),
  };
  const names = namePages({ config, placed, navigation: frame.navigation });
  const describeGraph = graphDescriber({ config, names, pictures: describeBusinessPictures(config, converter) });
  const byAddress = new Map(placed.flatMap((each) => (names.get(each.page.path) === undefined ? [] : [[each.page.head.canonical, each]])));
  const paths = placed.map(({ page }) => page.path);
  const analytics = describeAnalytics(config, site);
  const needs = [...site.needs.with(frame.brand), ...analyticsNeeds(analytics ?? {})];
  const kinds = [...definitions, { path: notFound.page.path, each: undefined, placed: [notFound] }].map((kind) => ({
    ...kind,
    pages: kind.placed.map(({ page }) => page),
  }));
  const patterns = describePatterns(kinds);
  const hosting = describeHosting({ config, pages: paths, policies: describeRoutePolicies({ patterns, needs }, []), findings });
  const description: DescribedSite = {
    frame,
    graphs: {
      get: (address) => {
        const each = byAddress.get(address);
        return each === undefined ? undefined : describeGraph(each);
      },
    },
    url: config.business.url,
    sitemap: describeSitemap(placed, config),
    pages: placed.map(({ page }) => page),
    notFound: notFound.page,
    routing: hosting.routing,
    hosting,
    styleParts: splitStyles(kinds, frame, schema),
    theme: config.theme,
    images: converter.places.images,
    ...(analytics === undefined ? {} : { analytics }),
    needs,
    patterns,
    linkPreviews: describeLinkPreviews(config, placed),
  };
  checkPictures(config as unknown as Data, converter);
  checkLinkPreviews({ theme: config.theme, placed, previews: description.linkPreviews, findings });
  checkPictureSizes(converter.places.widest, findings);
  checkRedirects({ config, placed, findings });
  checkSite({ placed, notFound, links: converter.links, base: basePathOf(config.business.url), findings });
  checkQuality({ config, schema, frame: description.frame, placed, findings, isLaunch: options.isLaunch });
  const compared = checkSimilarity({ config, schema, placed, findings });
  checkGraphs({ config, placed, graphs: description.graphs, findings });
  const recorded = compared.filter((each): each is RecordedTexts => Array.isArray(each.shingles));
  const told = new Set<string>(findings.all.slice(found).map(({ code }) => code));
  if (digest === undefined || ![...told].every((code) => STEADY_CODES.has(code)) || recorded.length < compared.length) return description;
  const facts = placed.map((each) => {
    const { structure, ...rest } = describeFacts(each, names.get(each.page.path)?.name ?? '', config);
    return { ...rest, structure: digest(structure) };
  });
  return { ...description, record: { pages: facts, compared: recorded, told: [...told], reads: compilation.reads } };
}

/** The header and the footer; empty ones, and an error, where a required text refers to what is not given. */
function describeNavigation(config: SiteConfig, { scope, compilation }: SiteContext): HeaderAndFooter {
  const { schema, findings } = compilation.converter;
  const raw = config.navigation as unknown as Record<string, Data>;
  const node = schema.child(schema.root, 'navigation') as SchemaNode;
  const navigation = evaluate(compileValue(raw, node, ['navigation'], compilation), scope);
  if (navigation !== undefined) return navigation as HeaderAndFooter;
  for (const [name, part] of Object.entries(raw)) {
    const required = schema.child(node, name)?.required ?? [];
    reportMissing({ raw: part, path: ['navigation', name], required }, scope, findings);
  }
  return { header: { links: [] }, footer: { groups: [], copyright: '' } } as unknown as HeaderAndFooter;
}

function describeAnnouncement(config: SiteConfig, { scope, compilation }: SiteContext): { announcement?: Announcement } {
  if (config.announcement === undefined) return {};
  const { schema } = compilation.converter;
  const node = schema.child(schema.root, 'announcement') as SchemaNode;
  const announcement = evaluate(compileValue(config.announcement, node, ['announcement'], compilation), scope);
  return announcement === undefined ? {} : { announcement: announcement as Announcement };
}
