import { SCHEMA } from '../support/describe-site.ts';
import type { Draft } from '../support/small-site.ts';
import { page, smallSite } from '../support/small-site.ts';

/** A picture of a page that is kept. */
export interface Shot {
  /** `hero-360-light` */
  readonly name: string;
  /** A block type, or `frame` for what is around the blocks. */
  readonly page: string;
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
}

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** Every block type on a phone and a desktop, and two pages in the dark. */
export const SHOTS: readonly Shot[] = [
  ...[...SCHEMA.blockTypes, 'frame'].flatMap((name) => WINDOWS.map((window) => shot(name, window, 'light'))),
  shot('frame', WINDOWS[1], 'dark'),
  shot('card-grid', WINDOWS[0], 'dark'),
];

function shot(name: string, window: (typeof WINDOWS)[number] | undefined, scheme: Shot['scheme']): Shot {
  if (window === undefined) throw new Error('There is no such window.');
  return { name: `${name}-${window.width}-${scheme}`, page: name, ...window, scheme };
}

/** Flat, so that references stay small. */
export const EXAMPLE_PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#cdece2"/><circle cx="420" cy="150" r="90" fill="#f2b36b"/><path d="M0 400 200 180 340 330 440 250 600 400z" fill="#2f6f6a"/></svg>';

/** A site with a page for each block type, which shows the type's examples one below the other. */
export function siteOfExamples(): Draft {
  const site = smallSite();
  const city = { county: 'Jefferson', geo: { lat: 39.7, lng: -105.2 }, summary: 'Hills.', intro: 'Hills.', description: 'Hills.' };
  site.cities = ['Golden', 'Arvada', 'Wheat Ridge'].map((name) => ({ slug: name.toLowerCase().replace(' ', '-'), name, ...city }));
  site.testimonials = [{ slug: 'a', quote: 'Good.', name: 'A.' }];
  site.announcements = [{ text: 'Closed on **Thanksgiving**.', from: '2026-11-20', until: '2026-11-26' }];
  site.navigation.header.links.push({ label: 'Services', links: [{ label: 'Windows', href: '/services/windows' }] });
  site.navigation.footer.groups = [{ heading: 'Cities', links: { each: 'cities', item: { label: '{{city.name}}' } } }];
  site.pages.push(
    page('/services/{{service.slug}}', [{ type: 'hero', heading: '{{service.title}}' }], { each: 'services' }),
    page('/cities/{{city.slug}}', [{ type: 'hero', heading: '{{city.name}}' }], { each: 'cities' }),
    page('/frame', [{ type: 'hero', heading: 'Around the blocks' }]),
    ...SCHEMA.blockTypes.map((type) => page(`/${type}`, (SCHEMA.block(type)?.examples ?? []) as object[])),
  );
  return site;
}
