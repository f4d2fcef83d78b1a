import { describe, expect, it } from 'vitest';
import type { Code } from '../../../src/model/catalog.ts';
import type { DataPath, Finding } from '../../../src/model/diagnostic.ts';
import { formatPath } from '../../../src/model/diagnostic.ts';
import { dropConsequences } from '../../../src/report/drop-consequences.ts';
import type { SiteConfig } from '../../../src/shared/generated/site.gen.ts';
import { SCHEMA } from '../../support/describe-site.ts';

const CONFIG = {
  services: [{ slug: 'windows' }],
  categories: [],
  cities: [{ slug: 'arvada' }],
  testimonials: [{ slug: 'a' }],
  pages: [{ path: '/' }, { path: '/about' }, { path: '/services/{{service.slug}}', each: 'services' }],
};

/** The places of what is left of findings. */
function left(findings: readonly Finding[], config: object = {}): string[] {
  return dropConsequences(findings, { ...CONFIG, ...config } as unknown as SiteConfig, SCHEMA).map(
    ({ code, path }) => `${code} ${formatPath(path)}`,
  );
}

const finding = (code: Code, path: DataPath, more: Partial<Finding> = {}): Finding => ({ code, message: 'Wrong.', path, ...more });
const twice = finding('ITEM_DUPLICATE_SLUG', ['services', 1, 'slug'], { collection: 'services' });
const noSlug = finding('CONFIG_BAD_FORMAT', ['services', 1, 'slug']);
const unknown = (missing: string, collection = 'services', index = 0): Finding =>
  finding('ITEM_UNKNOWN', ['testimonials', index, 'service'], { missing, collection });
const deadLink = (missing: string, index = 0): Finding => finding('LINK_UNKNOWN_ROUTE', ['pages', 0, 'blocks', index, 'href'], { missing });
const lostPath = finding('ROUTE_INVALID', ['pages', 1, 'path']);
const noHome = finding('ROUTE_HOME_MISSING', ['pages']);
const derived = finding('LINK_INVALID', ['services', 0, 'href']);
const independent = finding('PHONE_IMPOSSIBLE', ['business', 'phone']);

const DUPLICATE = 'ITEM_DUPLICATE_SLUG services[1].slug';
const BAD = 'CONFIG_BAD_FORMAT services[1].slug';
const UNKNOWN = 'ITEM_UNKNOWN testimonials[0].service';
const LINK = 'LINK_UNKNOWN_ROUTE pages[0].blocks[0].href';
const PATH = 'ROUTE_INVALID pages[1].path';
const HOME = 'ROUTE_HOME_MISSING pages';
const DERIVED = 'LINK_INVALID services[0].href';

describe('what follows from another mistake', () => {
  it.each([
    ['/{{market.city}}', [deadLink('/about')]],
    ['/{{service.slug}}', [deadLink('/about'), deadLink('/windows', 1)]],
  ])('is left out: of the path %s of a page without `each`, that it is missed', (path, links) => {
    expect(left([lostPath, ...links], { pages: [{ path: '/' }, { path }] })).toEqual([PATH]);
  });

  it.each<[string, Finding[], string[]]>([
    ['of a slug that is there twice, that the overwritten one is missed', [twice, unknown('floors')], [DUPLICATE]],
    ['of a slug that is there twice, that its page is missed', [twice, deadLink('/services/floors')], [DUPLICATE]],
    ['of a slug that cannot be one, that it is missed', [unknown('My Floors'), noSlug], [BAD]],
    ['of one name, that it is missed in several places', [twice, unknown('floors'), deadLink('/services/floors', 1)], [DUPLICATE]],
    ['of a path that cannot be one, that its page is missed', [lostPath, deadLink('/abuot')], [PATH]],
    [
      'of a path that two pages have',
      [finding('ROUTE_DUPLICATE', ['pages', 1, 'path']), deadLink('/abuot')],
      ['ROUTE_DUPLICATE pages[1].path'],
    ],
    [
      'of a path of the wrong shape',
      [finding('CONFIG_WRONG_TYPE', ['pages', 1, 'path']), deadLink('/abuot')],
      ['CONFIG_WRONG_TYPE pages[1].path'],
    ],
    ['of a path that cannot be one, that there is no home page', [lostPath, noHome], [PATH]],
    ['of a path that cannot be one, that the addresses made from it cannot work', [derived, lostPath], [PATH]],
  ])('is left out: %s', (_, findings, expected) => {
    expect(left([...findings, independent])).toEqual([...expected, 'PHONE_IMPOSSIBLE business.phone']);
  });

  it.each<[string, Finding[], string[]]>([
    ['a name that is missed, of itself', [unknown('floors')], [UNKNOWN]],
    ['a link that leads nowhere, of itself', [deadLink('/services/floors')], [LINK]],
    ['that there is no home page, of itself', [noHome], [HOME]],
    ['an address that cannot work, of itself', [derived], [DERIVED]],
    [
      'more names than were lost',
      [twice, unknown('floors'), unknown('ovens', 'services', 1)],
      [DUPLICATE, UNKNOWN, 'ITEM_UNKNOWN testimonials[1].service'],
    ],
    [
      'more links than pages were lost',
      [lostPath, deadLink('/a'), deadLink('/b', 1)],
      [PATH, LINK, 'LINK_UNKNOWN_ROUTE pages[0].blocks[1].href'],
    ],
    ['a name that is missed in another collection', [twice, unknown('golden', 'cities')], [DUPLICATE, UNKNOWN]],
    ['a link to a page of something else', [twice, deadLink('/about-us')], [DUPLICATE, LINK]],
    [
      'an address that somebody wrote',
      [lostPath, finding('LINK_INVALID', ['business', 'social', 0, 'href'])],
      [PATH, 'LINK_INVALID business.social[0].href'],
    ],
    [
      'a name after a bad format of another kind',
      [finding('CONFIG_BAD_FORMAT', ['services', 1, 'image', 'slug']), unknown('floors')],
      ['CONFIG_BAD_FORMAT services[1].image.slug', UNKNOWN],
    ],
    [
      'a link after a mere warning about a path',
      [finding('PAGE_UNREACHABLE', ['pages', 1, 'path']), deadLink('/abuot')],
      ['PAGE_UNREACHABLE pages[1].path', LINK],
    ],
  ])('is kept when it does not follow: %s', (_, findings, expected) => {
    expect(left(findings)).toEqual(expected);
  });
});
