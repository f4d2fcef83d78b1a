import { checkPages } from '../../src/checks/pages/check-pages.ts';
import { resolveConfig } from '../../src/facts/resolve-config.ts';
import type { Finding } from '../../src/model/diagnostic.ts';
import { FindingList, formatPath, severityOf } from '../../src/model/diagnostic.ts';
import { SchemaModel } from '../../src/model/schema.ts';
import { composeSchema } from '../../src/node/schema/compose-schema.ts';
import { hash } from '../../src/node/support/hash.ts';
import * as stage from '../../src/pages/describe/describe-pages.ts';
import type { DescribedSite, SiteOptions } from '../../src/pages/describe/described-site.ts';
import type { ImageFacts } from '../../src/pages/pictures/image-facts.ts';
import { siteSchema } from '../../src/schema/site-schema.ts';
import type { Block, SiteConfig } from '../../src/shared/generated/site.gen.ts';
import type { PageDescription } from '../../src/shared/page/page-description.ts';
import type { Draft } from './small-site.ts';
import { page, ROOT, smallSite } from './small-site.ts';
import { validateConfig } from './validate-config.ts';
import type { WordedFinding } from './worded.ts';
import { worded } from './worded.ts';

/** The schema as the product composes it. */
export const SCHEMA = new SchemaModel(await composeSchema(ROOT));

/** The picture that the blocks' examples use. */
export const EXAMPLE_IMAGES: ImageFacts = new Map([
  ['images/example.svg', { src: '/assets/example-0123456789.svg', width: 600, height: 400 }],
]);

/** A described site with the descriptions of its pages. */
export interface ShownSite extends Omit<DescribedSite, 'pages' | 'notFound' | 'options' | 'compilation' | 'names' | 'links'> {
  readonly pages: readonly PageDescription[];
  readonly notFound: PageDescription;
  readonly described: DescribedSite;
}

/** Describes a site and checks its pages. */
export function describePages(options: Omit<SiteOptions, 'hash'>): ShownSite {
  const described = stage.describePages({ ...options, hash });
  checkPages(described, options);
  const { options: _options, compilation: _compilation, names: _names, links: _links, ...site } = described;
  const shown = { ...site, pages: described.pages.map((each) => each.describe()), notFound: described.notFound.describe() };
  // Tests look at everything that a site shows.
  return Object.defineProperty(shown, 'described', { value: described, enumerable: false }) as unknown as ShownSite;
}

/** The result of the stages from validation on. */
export interface Checked {
  /** `CODE path: message`, in the order found. */
  readonly said: readonly string[];
  /** The errors. */
  readonly findings: readonly WordedFinding[];
  readonly warnings: readonly WordedFinding[];
  /** Undefined if there are too many errors to continue. */
  readonly config: SiteConfig | undefined;
  readonly site: ShownSite | undefined;
}

/** Returns the findings of the schema for data. */
export function checkShape(data: unknown): readonly WordedFinding[] {
  return validateConfig(data, SCHEMA).findings.map(worded);
}

/** The build date in tests, unless they set another one. What pages show depends on it. */
const TODAY = '2026-11-24';

/**
 * Runs validateConfig → resolveConfig → describePages → checkSite. `said` has only errors, because small sites always have quality
 * warnings.
 */
export function checkData(
  data: unknown,
  images: ImageFacts = EXAMPLE_IMAGES,
  { now = TODAY, ...options }: Pick<SiteOptions, 'now' | 'isPreview' | 'memo'> = {},
): Checked {
  const { schema } = siteSchema(SCHEMA, data);
  const { findings: shape, repaired } = validateConfig(data, schema);
  if (repaired === undefined)
    return { said: shape.map(say), findings: shape.map(worded), warnings: [], config: undefined, site: undefined };
  const list = new FindingList();
  const config = resolveConfig(repaired.data, schema, list, now);
  const site = describePages({ config, schema, images, findings: list, now, ...options });
  const all = [...shape, ...list.all.filter(repaired.isNew)].map(worded);
  const findings = all.filter(({ code }) => severityOf(code) === 'error');
  return { said: findings.map(say), findings, warnings: all.filter((finding) => !findings.includes(finding)), config, site };
}

/** Describes a site that must have no errors. */
export function describeSite(data: unknown, images: ImageFacts = EXAMPLE_IMAGES): ShownSite {
  const { site, said } = checkData(data, images);
  if (site === undefined || said.length > 0) throw new Error(`The site is wrong:\n${said.join('\n')}`);
  return site;
}

/** Returns one page of a described site. */
export function pageOf(site: Pick<ShownSite, 'pages'>, path = '/'): PageDescription {
  const found = site.pages.find((each) => each.path === path);
  if (found === undefined) throw new Error(`There is no page ${path}; there are ${site.pages.map((each) => each.path).join(', ')}.`);
  return found;
}

/** A block as an operator writes it. */
export type WrittenBlock<T extends Block['type'] = Block['type']> = { readonly type: T; readonly [field: string]: unknown };

/** Describes a block on a home page that has nothing else. */
export function describeBlock<T extends Block['type']>(block: WrittenBlock<T>, site: Draft = smallSite()): Extract<Block, { type: T }> {
  return pageOf(describeSite({ ...site, pages: [page('/', [block])] })).blocks[0] as Extract<Block, { type: T }>;
}

function say({ code, path, message }: Pick<Finding, 'code' | 'path' | 'message'>): string {
  return `${code} ${formatPath(path)}: ${message}`;
}
