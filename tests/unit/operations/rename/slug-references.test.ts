import { expect, it } from 'vitest';
import { planSlug } from '../../../../src/operations/rename/plan-slug.ts';
import { SCHEMA } from '../../../support/describe-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

it('a new slug follows into fields, lists, and references, and nowhere else', () => {
  const site = smallSite();
  const pages = [
    page('/', [
      { type: 'hero', heading: 'From {{services.ovens.price}}, and {{ services.ovens.title }}; ovens' },
      { type: 'card-grid', items: { each: 'services', only: ['ovens', { slug: 'ovens', title: 'ovens' }], except: ['ovens', 'floors'] } },
      { type: 'testimonials', items: { each: 'testimonials', where: { service: 'ovens', name: 'ovens' } } },
    ]),
  ];
  const testimonials = [{ quote: 'ovens', name: 'A', service: 'ovens' }];
  const categories = [{ slug: 'ovens', title: 'ovens', services: ['floors', 'ovens'] }];
  const operations = planSlug(
    { ...site, pages, testimonials, categories },
    SCHEMA,
    { collection: 'services', index: 2, slug: 'ovens' },
    'stoves',
  );
  expect(operations.map((each) => ('value' in each ? [each.path.join('.'), each.value] : each))).toEqual([
    ['services.2.slug', 'stoves'],
    ['categories.0.services.1', 'stoves'],
    ['testimonials.0.service', 'stoves'],
    ['pages.0.blocks.1.items.only.0', 'stoves'],
    ['pages.0.blocks.1.items.only.1.slug', 'stoves'],
    ['pages.0.blocks.1.items.except.0', 'stoves'],
    ['pages.0.blocks.2.items.where.service', 'stoves'],
    ['pages.0.blocks.0.heading', 'From {{services.stoves.price}}, and {{ services.stoves.title }}; ovens'],
  ]);
});
