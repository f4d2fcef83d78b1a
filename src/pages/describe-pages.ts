import type { Data } from '../config/facts/fill-defaults.ts';
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
import type { ValueConverter } from './convert-value.ts';
import { analyticsNeeds, describeAnalytics } from './describe-analytics.ts';
import { describeDefinition } from './describe-definition.ts';
import type { Hosting } from './describe-hosting.ts';
import { describeHosting } from './describe-hosting.ts';
import { describeLinkPreviews } from './describe-link-previews.ts';
import { describeOpeningHours } from './describe-opening-hours.ts';
import type { PlacedPage, SiteContext } from './describe-page.ts';
import { describeSitemap } from './describe-sitemap.ts';
import { checkGraphs } from './graph/check-graphs.ts';
import { describeGraphs } from './graph/describe-graphs.ts';
import type { SiteOptions } from './prepare-site.ts';
import { prepareSite } from './prepare-site.ts';
import { describeRoutePolicies } from './security-policy.ts';
import { describePatterns } from './site-needs.ts';

/** The site, and how it is served. */
export interface DescribedSite extends SiteDescription {
  readonly hosting: Hosting;
}

/**
 * Makes the final description of every page. What is wrong goes to `findings`; the description is fit for rendering only when
 * there are no errors among them.
 */
export function describePages(options: SiteOptions): DescribedSite {
  const { config, schema, findings } = options;
  const site = prepareSite(options);
  const { scope, compilation } = site;
  const { converter } = compilation;
  const definitions = (config.pages as unknown as Data[]).map((definition, index) => ({
    path: definition.path as string,
    placed: describeDefinition({ definition, path: ['pages', index] }, site),
  }));
  const placed = definitions.flatMap((definition) => definition.placed);
  const missing = { ...(config.notFound as unknown as Data), path: '/404' };
  const [notFound] = describeDefinition({ definition: missing, path: ['notFound'] }, site) as [PlacedPage];
  checkHeader(config, findings);
  const navigation = compileValue(config.navigation, schema.child(schema.root, 'navigation') as SchemaNode, ['navigation'], compilation);
  const frame = {
    language: config.business.language,
    navigation: evaluate(navigation, scope) as HeaderAndFooter,
    texts: config.texts,
    opening: describeOpeningHours(config),
    ...describeAnnouncement(config, site),
    brand: describeBrand(config.theme, converter),
  };
  const pictures = {
    image: converter.convertPicture(config.business.image, ['business', 'image']),
    logo: frame.brand.logo ?? frame.brand.mark,
  };
  const paths = placed.map(({ page }) => page.path);
  const analytics = describeAnalytics(config, site);
  const needs = [...site.needs.with(frame.brand), ...analyticsNeeds(analytics ?? {})];
  const patterns = describePatterns(
    [...definitions, { path: notFound.page.path, placed: [notFound] }].map((each) => ({
      path: each.path,
      pages: each.placed.map(({ page }) => page),
    })),
  );
  const hosting = describeHosting({ config, pages: paths, policies: describeRoutePolicies({ patterns, needs }, []), findings });
  const description: DescribedSite = {
    frame,
    graphs: describeGraphs({ config, placed, navigation: frame.navigation, pictures }),
    url: config.business.url,
    sitemap: describeSitemap(placed, config),
    pages: placed.map(({ page }) => page),
    notFound: notFound.page,
    routing: hosting.routing,
    hosting,
    theme: config.theme,
    images: converter.places.images,
    ...(analytics === undefined ? {} : { analytics }),
    needs,
    patterns,
    linkPreviews: describeLinkPreviews(config, placed),
  };
  checkPictures(config as unknown as Data, converter);
  checkLinkPreviews({ placed, previews: description.linkPreviews, findings });
  checkPictureSizes(converter.places.widest, findings);
  checkRedirects({ config, placed, findings });
  checkSite({ placed, notFound, links: converter.links, base: basePathOf(config.business.url), findings });
  checkQuality({ config, frame: description.frame, placed, findings });
  checkSimilarity({ config, schema, placed, findings });
  checkGraphs({ config, placed, graphs: description.graphs, findings });
  return description;
}

function describeAnnouncement(config: SiteConfig, { scope, compilation }: SiteContext): { announcement?: Announcement } {
  if (config.announcement === undefined) return {};
  const { schema } = compilation.converter;
  const node = schema.child(schema.root, 'announcement') as SchemaNode;
  const announcement = evaluate(compileValue(config.announcement, node, ['announcement'], compilation), scope);
  return announcement === undefined ? {} : { announcement: announcement as Announcement };
}

/** How high the header shows them, in CSS pixels. */
const BRAND_HEIGHTS = { mark: 36, logo: 44 } as const;

function describeBrand({ mark, logo }: SiteConfig['theme'], converter: ValueConverter): SiteDescription['frame']['brand'] {
  const pictures = {
    mark: converter.convertPicture(mark, ['theme', 'mark']),
    logo: converter.convertPicture(logo, ['theme', 'logo']),
  };
  for (const [name, picture] of Object.entries(pictures)) {
    if (picture === undefined) continue;
    const widest = Math.ceil((BRAND_HEIGHTS[name as keyof typeof pictures] * picture.width) / picture.height);
    converter.places.settle(picture, { 'x-kind': 'picture', 'x-widest': widest });
  }
  return {
    ...(pictures.mark === undefined ? {} : { mark: pictures.mark }),
    ...(pictures.logo === undefined ? {} : { logo: pictures.logo }),
  };
}
