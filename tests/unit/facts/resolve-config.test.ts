import { describe, expect, it } from 'vitest';
import { checkData } from '../../support/describe-site.ts';
import type { Draft } from '../../support/small-site.ts';
import { page, smallSite } from '../../support/small-site.ts';

function resolve(change: (site: Draft) => void = () => undefined): Draft {
  const site = smallSite();
  change(site);
  const { config, said } = checkData(site);
  expect(said).toEqual([]);
  return config;
}

const SERVICE_PAGE = page('/services/{{service.slug}}', [{ type: 'hero', heading: '{{service.title}}' }], { each: 'services' });

describe('resolveConfig', () => {
  it('gives a configuration in which nothing is optional that has a default', () => {
    const { theme, texts, notFound, cities } = resolve();
    expect({ theme, cities }).toEqual({ theme: { preset: 'fresh' }, cities: [] });
    expect(texts.menu).toBe('Menu');
    expect(notFound.blocks).toHaveLength(1);
  });

  it('gives each item the address of its page', () => {
    const { services } = resolve((site) => site.pages.push(SERVICE_PAGE));
    expect(services.map(({ href }: Draft) => href)).toEqual(['/services/windows', '/services/floors', '/services/ovens']);
  });

  it('takes the first page with each over the collection', () => {
    const { services } = resolve((site) =>
      site.pages.push({ ...SERVICE_PAGE, path: '/a/{{service.slug}}' }, { ...SERVICE_PAGE, path: '/b/{{service.slug}}' }),
    );
    expect(services[0].href).toBe('/a/windows');
  });

  it('gives no address to items without a page', () => {
    expect('href' in resolve().services[0]).toBe(false);
  });

  it('leaves pages as templates', () => {
    const { pages } = resolve((site) => site.pages.push(SERVICE_PAGE));
    expect(pages[1].path).toBe('/services/{{service.slug}}');
    expect(pages[1].blocks[0].heading).toBe('{{service.title}}');
  });

  it('does not change what it is given', () => {
    const data = smallSite();
    checkData(data);
    expect(data).toEqual(smallSite());
  });
});

describe('mistakes of several stages', () => {
  it('are found in one run', () => {
    const site = smallSite();
    site.business.geo.lat = 'north';
    site.theme = { color: '#fff' };
    site.testimonials = [{ slug: 'a', service: 'gardens', quote: 'Q.', name: 'N.' }];
    site.pages[0].blocks = [{ type: 'hero', heading: '{{market.town}}', actions: [{ label: 'Go', href: '/nowhere' }] }];
    const codes = checkData(site).findings.map(({ code }) => code);
    expect([...codes].sort()).toEqual([
      'CONFIG_UNKNOWN_KEY',
      'CONFIG_WRONG_TYPE',
      'ITEM_UNKNOWN',
      'LINK_UNKNOWN_ROUTE',
      'REFERENCE_UNKNOWN',
    ]);
  });

  it('are not followed by findings that merely come from them', () => {
    const site = smallSite();
    site.pages.push(page('/About Us', [{ type: 'hero', heading: 'About' }]));
    site.pages[0].blocks.push({ type: 'call-to-action', heading: 'More', actions: [{ label: 'About', href: '/about-us' }] });
    expect(checkData(site).findings.map(({ code }) => code)).toEqual(['CONFIG_BAD_FORMAT']);
  });
});
