import { fileURLToPath } from 'node:url';
import { resolveConfig } from '../../src/config/resolve-config.ts';
import { validateConfig } from '../../src/config/validate-config.ts';
import { composeSchema } from '../../src/node/compose-schema.ts';
import type { ImageFacts } from '../../src/pages/convert-value.ts';
import { describePages } from '../../src/pages/describe-pages.ts';
import type { Finding } from '../../src/shared/diagnostic.ts';
import { FindingList, formatPath } from '../../src/shared/diagnostic.ts';
import type { Block, SiteConfig } from '../../src/shared/generated/site.gen.ts';
import type { PageDescription, SiteDescription } from '../../src/shared/page-description.ts';
import { SchemaModel } from '../../src/shared/schema.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The schema as the product composes it. */
export const SCHEMA = new SchemaModel(await composeSchema(ROOT));

// biome-ignore lint/suspicious/noExplicitAny: tests write wrong values into it on purpose
export type Draft = any;

/** The data of a small valid site, as if read from YAML: a new copy each time, to be changed at will. */
export function smallSite(): Draft {
  return {
    version: 1,
    business: {
      name: 'Tidy & Co.',
      url: 'https://www.tidy.example.com',
      timeZone: 'America/Denver',
      phone: '(303) 555-0100',
      email: 'hello@tidy.example.com',
      address: { street: '1 Sample Road', city: 'Golden', region: 'CO', postalCode: '80401' },
      geo: { lat: 39.75, lng: -105.22 },
      hours: [{ days: ['monday', 'tuesday'], opens: '08:00', closes: '17:00' }],
      booking: { url: 'https://booking.example.com/tidy', script: 'https://booking.example.com/embed.js', account: 'tidy' },
    },
    market: { city: 'Golden', region: 'Colorado' },
    navigation: { header: { links: [{ label: 'Home', href: '/' }] }, footer: { groups: [], copyright: '© {{business.name}}' } },
    services: [
      { slug: 'windows', title: 'Windows', summary: 'Clear glass.', price: { from: 80, unit: 'visit' } },
      { slug: 'floors', title: 'Floors', summary: 'Clean floors.' },
      { slug: 'ovens', title: 'Ovens', summary: 'No crumbs.', price: { from: 49.5 } },
    ],
    pages: [page('/', [{ type: 'hero', heading: 'Welcome' }])],
  };
}

/** A page as an operator writes it. */
export function page(path: string, blocks: readonly object[], more: object = {}): Draft {
  return { path, head: { title: `Page ${path}`, description: 'A page.' }, blocks, ...more };
}

/** Like `smallSite`, with these blocks as its home page. */
export function siteWithBlocks(...blocks: readonly object[]): Draft {
  return { ...smallSite(), pages: [page('/', blocks)] };
}

/** The picture that blocks' examples name. */
export const EXAMPLE_IMAGES: ImageFacts = new Map([['images/example.svg', { src: '/assets/example-0123456789.svg', width: 600, height: 400 }]]);

/** What the stages from validation on make of data. */
export interface Checked {
  /** `CODE path: message`, in the order found. */
  readonly said: readonly string[];
  readonly findings: readonly Finding[];
  /** Undefined when the data has not the shape of a configuration. */
  readonly config: SiteConfig | undefined;
  readonly site: SiteDescription | undefined;
}

/** validateConfig → resolveConfig → describePages → checkSite. */
export function checkData(data: unknown, images: ImageFacts = EXAMPLE_IMAGES): Checked {
  const shape = validateConfig(data, SCHEMA);
  if (shape.length > 0) return { said: shape.map(say), findings: shape, config: undefined, site: undefined };
  const findings = new FindingList();
  const config = resolveConfig(data, SCHEMA, findings);
  const site = describePages({ config, schema: SCHEMA, images, findings });
  return { said: findings.all.map(say), findings: findings.all, config, site };
}

/** The description of a site without mistakes. */
export function describeSite(data: unknown, images: ImageFacts = EXAMPLE_IMAGES): SiteDescription {
  const { site, said } = checkData(data, images);
  if (site === undefined || said.length > 0) throw new Error(`The site is wrong:\n${said.join('\n')}`);
  return site;
}

/** One page of a described site. */
export function pageOf(site: SiteDescription, path = '/'): PageDescription {
  const found = site.pages.find((each) => each.path === path);
  if (found === undefined) throw new Error(`There is no page ${path}; there are ${site.pages.map((each) => each.path).join(', ')}.`);
  return found;
}

/** The one block of a home page that has nothing else, described. */
export function describeBlock<T extends Block['type']>(block: object & { readonly type: T }): Extract<Block, { type: T }> {
  return pageOf(describeSite(siteWithBlocks(block))).blocks[0] as Extract<Block, { type: T }>;
}

function say({ code, path, message }: Finding): string {
  return `${code} ${formatPath(path)}: ${message}`;
}
