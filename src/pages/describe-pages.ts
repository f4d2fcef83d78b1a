import { checkSlug } from '../config/checks/check-items.ts';
import { DATA_SECTIONS, globalTypes } from '../config/facts/expand-data.ts';
import type { Data } from '../config/facts/fill-defaults.ts';
import { collectionOf } from '../config/facts/resolve-config.ts';
import type { DataPath, FindingList } from '../shared/diagnostic.ts';
import type { HeaderAndFooter, SiteConfig } from '../shared/generated/site.gen.ts';
import type { Announcement, SiteDescription } from '../shared/page-description.ts';
import type { SchemaModel, SchemaNode } from '../shared/schema.ts';
import { suggest } from '../shared/text.ts';
import { basePathOf } from '../shared/url.ts';
import { checkHeader } from './check-header.ts';
import { checkLinkPreviews } from './check-link-previews.ts';
import { checkPictureSizes } from './check-picture-sizes.ts';
import { checkPictures } from './check-pictures.ts';
import { checkQuality } from './check-quality.ts';
import { checkRedirects } from './check-redirects.ts';
import { checkSimilarity } from './check-similarity.ts';
import { checkSite } from './check-site.ts';
import type { Compilation } from './compile-value.ts';
import { compileValue } from './compile-value.ts';
import type { Scope } from './compiled.ts';
import { enter, evaluate } from './compiled.ts';
import type { ImageFacts } from './convert-value.ts';
import { ValueConverter } from './convert-value.ts';
import { analyticsNeeds, describeAnalytics } from './describe-analytics.ts';
import { describeGroups, findGroups } from './describe-groups.ts';
import type { Hosting } from './describe-hosting.ts';
import { describeHosting } from './describe-hosting.ts';
import { describeLinkPreviews } from './describe-link-previews.ts';
import { describeOpeningHours } from './describe-opening-hours.ts';
import type { PlacedPage, SiteContext } from './describe-page.ts';
import { compileDefinition, describePage, NO_CONTENT } from './describe-page.ts';
import { describeSitemap } from './describe-sitemap.ts';
import { checkGraphs } from './graph/check-graphs.ts';
import { describeGraphs } from './graph/describe-graphs.ts';
import { createMarkdown } from './markdown.ts';
import { describeRoutePolicies } from './security-policy.ts';
import { describePatterns, SharedNeeds } from './site-needs.ts';

/** The site, and how it is served. */
export interface DescribedSite extends SiteDescription {
  readonly hosting: Hosting;
}

/**
 * Makes the final description of every page. What is wrong goes to `findings`; the description is fit for rendering only when
 * there are no errors among them.
 */
export function describePages(options: {
  config: SiteConfig;
  schema: SchemaModel;
  images: ImageFacts;
  findings: FindingList;
}): DescribedSite {
  const { config, schema, images, findings } = options;
  const markdown = createMarkdown(config.texts.newTab, config.business.phone);
  const converter = new ValueConverter({ schema, findings, markdown, images, root: config as unknown as Data });
  const scope = globalScope(config, schema);
  const compilation: Compilation = { types: globalTypes(schema), converter, ...findGroups(config, converter) };
  const site: SiteContext = { config, scope, compilation, needs: new SharedNeeds() };
  const definitions = (config.pages as unknown as Data[]).map((definition, index) => ({
    path: definition.path as string,
    placed: describeDefinition(definition, ['pages', index], site),
  }));
  const placed = definitions.flatMap((definition) => definition.placed);
  const [notFound] = describeDefinition({ ...(config.notFound as unknown as Data), path: '/404' }, ['notFound'], site) as [PlacedPage];
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

function globalScope(config: SiteConfig, schema: SchemaModel): Scope {
  const names = [...DATA_SECTIONS, ...schema.collections.keys()];
  const values: Data = Object.fromEntries(names.map((name) => [name, config[name as keyof SiteConfig]]));
  return { values, origins: {} };
}

function describeDefinition(definition: Data, path: DataPath, site: SiteContext): PlacedPage[] {
  const { config, scope, compilation } = site;
  const { schema, findings } = compilation.converter;
  const name = findCollection(definition, path, site);
  const collection = schema.collections.get(name ?? '');
  if (name === undefined || collection === undefined) {
    const compiled = compileDefinition(definition, path, compilation);
    return [describePage({ compiled, path, site, scope, contentScope: scope })];
  }
  if (definition.groupBy !== undefined) return describeGroups({ definition, path, name, site });
  const { alias, item } = collection;
  const compiled = compileDefinition(definition, path, { ...compilation, types: { ...compilation.types, [alias]: item, item } });
  const items = config[name as keyof SiteConfig] as unknown as Data[];
  const fallback = definition.fallback as { without: string; show: string } | undefined;
  if (items.length === 0) {
    findings.add({
      code: 'EACH_EMPTY',
      message: `There are no ${name}, so no page is made here.`,
      hint: `Add entries to \`${name}\`, or remove the page.`,
      path: [...path, 'each'],
      collection: name,
    });
  }
  const shown =
    fallback === undefined || !checkWithout(fallback.without, item, path, findings)
      ? -1
      : findFallback(fallback, { items, name, path, site });
  return items.map((each, index) => {
    const isEmpty = fallback !== undefined && each[fallback.without] === undefined;
    const own = enter(scope, { item: each, origin: [name, index], alias });
    // Without a stand-in the page has no content: what it would lack only follows from that.
    if (isEmpty && shown < 0) return describePage({ compiled: { ...compiled, ...NO_CONTENT }, path, site, scope: own, contentScope: own });
    const contentScope = isEmpty ? enter(scope, { item: items[shown], origin: [name, shown], alias }) : own;
    return describePage({ compiled, path, site, scope: own, contentScope });
  });
}

/**
 * The collection of whose items a page is made. A path that speaks of another than `each`, or of one without an `each`, is the one
 * mistake that all references of the page follow from.
 */
function findCollection(definition: Data, path: DataPath, { compilation }: SiteContext): string | undefined {
  const { schema, findings } = compilation.converter;
  const written = definition.each as string | undefined;
  const name = collectionOf(definition, schema);
  if (name === undefined || name === written) return name;
  const alias = schema.collections.get(name)?.alias as string;
  const other = schema.collections.get(written ?? '')?.alias;
  findings.add({
    code: 'REFERENCE_UNKNOWN',
    message: `The path refers to {{${alias}.…}}, but the page is ${other === undefined ? `not made for each ${alias}` : `made for each ${other}`}.`,
    hint: written === undefined ? `Add \`each: ${name}\` to the page.` : `Did you mean \`each: ${name}\`?`,
    path: [...path, written === undefined ? 'path' : 'each'],
  });
  return name;
}

/** `without` names a field that items may have. */
function checkWithout(without: string, item: SchemaNode, path: DataPath, findings: FindingList): boolean {
  const fields = Object.keys(item.properties ?? {});
  if (fields.includes(without)) return true;
  const meant = suggest(without, fields);
  findings.add({
    code: 'REFERENCE_UNKNOWN',
    message: `No item has a field \`${without}\`.`,
    hint: meant === undefined ? `The fields are ${fields.join(', ')}.` : `Did you mean \`${meant}\`?`,
    path: [...path, 'fallback', 'without'],
  });
  return false;
}

function findFallback(
  fallback: { show: string; without: string },
  context: { items: readonly Data[]; name: string; path: DataPath; site: SiteContext },
): number {
  const { items, name, path, site } = context;
  const { findings } = site.compilation.converter;
  const place = [...path, 'fallback', 'show'];
  const shown = items.findIndex((item) => item.slug === fallback.show);
  if (shown < 0) checkSlug(fallback.show, name, place, { slugs: new Map([[name, site.compilation.converter.slugs(name)]]), findings });
  else if (items[shown]?.[fallback.without] === undefined) {
    findings.add({
      code: 'FALLBACK_EMPTY',
      message: `${fallback.show} has no \`${fallback.without}\`, so it cannot stand in for the ${name} without one.`,
      hint: `Give it one, or name one of \`${name}\` that has.`,
      path: place,
    });
    return -1;
  }
  return shown;
}
