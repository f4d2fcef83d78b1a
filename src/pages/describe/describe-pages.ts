import type { Data } from '../../model/data.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import type { FoundLink } from '../../model/uses.ts';
import { mostFileBytes, writtenForms } from '../../schema/written-forms.ts';
import type { HeaderAndFooter, SiteConfig } from '../../shared/generated/site.gen.ts';
import type { Frame, Need, PageTexts } from '../../shared/page/page-description.ts';
import { todayIn } from '../../shared/time/calendar.ts';
import { evaluate } from '../../template/compiled.ts';
import { reportMissing } from '../../template/report-missing-value.ts';
import { describeFeeds } from '../feeds/describe-feeds.ts';
import { graphBuilder, namePages } from '../graph/build-graphs.ts';
import { planHosting } from '../hosting/plan-hosting.ts';
import { needsByPattern, sharedNeeds } from '../hosting/site-needs.ts';
import { sumUpPictures } from '../pictures/picture-uses.ts';
import type { PageRecord, SitePage } from '../records/page-record.ts';
import { compileValue } from '../template/compile-value.ts';
import { convertText } from '../template/convert-text.ts';
import { describeAnnouncements } from './describe-announcements.ts';
import { describeArticles } from './describe-articles.ts';
import { describeBrand, describeBusinessPictures } from './describe-brand.ts';
import type { PageDefinition } from './describe-definition.ts';
import { describeDefinition } from './describe-definition.ts';
import { describeLinkPreviews } from './describe-link-previews.ts';
import { describeLineHours, describeOpeningHours, describeSilence, listSeasons } from './describe-opening-hours.ts';
import { describeServices, isKeptFromForms, listServices, needsOfServices } from './describe-services.ts';
import type { DescribedSite, SiteContext, SiteOptions } from './described-site.ts';
import type { FoundFacts } from './found-facts.ts';
import { findFacts, foundNames, showsFound } from './found-facts.ts';
import { showOffices } from './frame-offices.ts';
import { planSitemap } from './plan-sitemap.ts';
import { prepareSite } from './prepare-site.ts';
import { splitStyles } from './style-parts.ts';

/** Describes the site. Reports in `findings` what cannot be described as written. `checkPages` checks the site as a whole. */
export function describePages(options: SiteOptions): DescribedSite {
  const { config } = options;
  const site = prepareSite(options);
  const { compilation } = site;
  const brand = describeBrand(config.theme, compilation);
  const services = listServices(config);
  // The others are in the needs of the pages that they run on.
  const everywhere = needsOfServices(services.filter((service) => !isKeptFromForms(service, config)));
  const missing: PageDefinition = { definition: { ...(config.notFound as unknown as Data), path: '/404' }, path: ['notFound'] };
  const written = (config.pages as unknown as Data[]).map((definition, index): PageDefinition => ({ definition, path: ['pages', index] }));
  const needsOf = (records: readonly PageRecord[]): readonly Need[] => [...sharedNeeds(records, brand), ...everywhere];
  const definitions = describeDefinitions([...written, missing], site, (records) => {
    const ofPages = records.flatMap(({ uses }) => uses.needs);
    return findFacts({
      needs: [...ofPages, ...needsOf(records)],
      services,
      language: config.business.language,
      purposes: config.privacy.consent.purposes,
      hasForm: ofPages.some((need) => /^(message|form) /.test(need)),
    });
  });
  const all = definitions.flatMap(({ pages }) => pages);
  const [pages, notFound] = [all.slice(0, -1), all.at(-1) as SitePage];
  const records = pages.map(({ record }) => record);
  const frame: Frame = {
    language: config.business.language,
    navigation: describeNavigation(config, site),
    texts: textsOfPages(config),
    opening: describeOpeningHours(config),
    ...describeSilence(config),
    lineHours: describeLineHours(config),
    ...describeAnnouncements(site, options.now ?? todayIn(config.business.timeZone)),
    ...listSeasons(config, options.schema),
    brand,
    ...(config.theme.dark === false ? { isLight: true as const } : {}),
  };
  // Only structured data uses the menu's link. Convert it here, so that it is checked like all links.
  const { menu } = config.business;
  if (menu !== undefined) convertText(menu, { 'x-kind': 'link' }, compilation.uses.at(['business', 'menu']), compilation);
  const names = namePages({ config, records, navigation: frame.navigation });
  const buildGraph = graphBuilder({
    config,
    names,
    pictures: describeBusinessPictures(config, brand, compilation),
    articles: describeArticles(site),
    year: site.year,
  });
  const byAddress = new Map<string, PageRecord>();
  for (const record of records) if (names.has(record.path)) byAddress.set(record.canonical, record);
  const feeds = describeFeeds(
    site,
    new Map(records.flatMap(({ path, language }) => (language === undefined ? [] : [[path, language] as const]))),
  );
  const described = describeServices(config, site);
  const kinds = definitions.map((kind) => ({ ...kind, records: kind.pages.map(({ record }) => record) }));
  const hosting = planHosting(
    config,
    records.map(({ path }) => path),
    compilation.downloads,
    mostFileBytes(writtenForms(config, options.schema)),
  );
  return {
    options,
    compilation,
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
    pictures: sumUpPictures(compilation.uses.pictures, options.images),
    links: distinctLinks(compilation.uses.links),
    ...(described === undefined ? {} : { services: described }),
    needs: needsOf([...records, notFound.record]),
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

/**
 * Describes the pages of each definition. Those that list what pages load and store come last. If they load something themselves, they are
 * described once more, with that in their lists.
 */
function describeDefinitions(
  definitions: readonly PageDefinition[],
  site: SiteContext,
  find: (pages: readonly PageRecord[]) => FoundFacts,
): readonly DescribedDefinition[] {
  const { config, scope, compilation } = site;
  const { schema, findings } = compilation;
  const names = foundNames(schema);
  const described = new Map<PageDefinition, readonly SitePage[]>();
  const recordsOf = (each: PageDefinition): PageRecord[] => described.get(each)?.map(({ record }) => record) ?? [];
  const findNow = (): FoundFacts => find(definitions.flatMap(recordsOf));
  const last = definitions.filter(({ definition }) => showsFound(definition, names));
  for (const each of definitions) if (!last.includes(each)) described.set(each, describeDefinition(each, site));
  const describeLast = (facts: FoundFacts): readonly string[] => {
    // These pages depend on other pages, which the memo's keys do not include. So do not remember them.
    const values = { ...scope.values, privacy: { ...config.privacy, ...facts } };
    const context = { ...site, scope: { ...scope, values }, memo: undefined };
    for (const each of last) described.set(each, describeDefinition(each, context));
    return last.map((each) =>
      recordsOf(each)
        .flatMap(({ uses }) => uses.needs)
        .join(),
    );
  };
  if (last.length > 0) {
    const ofOthers = findNow();
    const needs = describeLast(ofOthers);
    const ofAll = findNow();
    const again = JSON.stringify(ofAll) === JSON.stringify(ofOthers) ? needs : describeLast(ofAll);
    const endless = last.find((_each, index) => again[index] !== needs[index]);
    if (endless !== undefined)
      findings.add({
        code: 'REFERENCE_CYCLE',
        message: 'This page lists what pages load, and loads more with each entry of the list, so the list has no end.',
        remedy: `Let no address that the page loads refer to ${names.map((name) => `\`${name}\``).join(' or ')}.`,
        path: [...endless.path, 'path'],
      });
  }
  return definitions.map((each) => {
    const { path, groupBy, each: collection } = each.definition;
    return { path: path as string, each: groupBy === undefined ? collection : undefined, pages: described.get(each) ?? [] };
  });
}

/** Returns the links, each once for its place. */
function distinctLinks(links: readonly FoundLink[]): readonly FoundLink[] {
  const distinct = new Map<string, FoundLink>();
  for (const link of links) {
    const key = `${link.page ?? ''}#${link.hash}\0${link.from.join('\0')}`;
    if (!distinct.has(key)) distinct.set(key, link);
  }
  return [...distinct.values()];
}

/** Describes the header and footer. Reports an error and returns empty ones if a required text refers to a missing value. */
function describeNavigation(config: SiteConfig, { scope, compilation }: SiteContext): HeaderAndFooter {
  const { schema, types } = compilation;
  const node = schema.child(schema.root, 'navigation') as SchemaNode;
  const raw = withoutDefaults(config.navigation as Record<string, Data>, node, schema);
  const navigation = evaluate(compileValue(raw, node, ['navigation'], compilation), scope);
  if (navigation !== undefined) return showOffices(withoutDeadLinks(navigation as HeaderAndFooter, config.business), config, compilation);
  for (const [name, part] of Object.entries(raw)) {
    reportMissing({ raw: part, path: ['navigation', name], node: schema.child(node, name) ?? {}, types }, scope, compilation);
  }
  return { header: { links: [] }, footer: { groups: [], copyright: '' } } as unknown as HeaderAndFooter;
}

/** Leaves out what is as by default. It is filled in as what nobody has asked for, so that it may refer to missing facts. */
function withoutDefaults(navigation: Record<string, Data>, node: SchemaNode, schema: SchemaModel): Record<string, Data> {
  return Object.fromEntries(
    Object.entries(navigation).map(([name, part]) => {
      const fields = schema.child(node, name)?.properties ?? {};
      const isDefault = (key: string, value: unknown): boolean => JSON.stringify(value) === JSON.stringify(fields[key]?.default);
      return [name, Object.fromEntries(Object.entries(part).filter(([key, value]) => !isDefault(key, value)))];
    }),
  );
}

/**
 * Leaves out header entries whose link, or every link of whose dropdown, refers to a missing value, such as online booking. Replaces a
 * missing phone or email address with that of the business, if it has one.
 */
function withoutDeadLinks({ header, footer, ...others }: HeaderAndFooter, business: SiteConfig['business']): HeaderAndFooter {
  const links = header.links.filter(({ href, links: dropdown = [] }) => href !== undefined || dropdown.length > 0);
  const { phone: number, phoneLink = '', email: address, emailLink = '' } = business;
  const phone = number === undefined ? {} : { phone: { label: number, href: phoneLink } };
  const email = address === undefined ? {} : { email: { label: address, href: emailLink } };
  return { ...others, header: { ...phone, ...header, links }, footer: { ...phone, ...email, ...footer } };
}

function textsOfPages({ texts }: SiteConfig): PageTexts {
  const { showContent: _show, openOn: _open, bookWith: _book, reserveWith: _reserve, writeWith: _write, ...others } = texts;
  return others;
}
