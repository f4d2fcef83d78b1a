import { describe, expect, it } from 'vitest';
import type { Unwanted } from '../../../../src/operations/remove/plan-removal.ts';
import { planRemoval } from '../../../../src/operations/remove/plan-removal.ts';
import { SCHEMA } from '../../../support/describe-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

const OVENS = { path: ['services', 2], name: 'services.ovens', entry: { collection: 'services', slug: 'ovens' }, redirect: undefined };

function plan(more: object, unwanted: Partial<Unwanted> = {}) {
  const planned = planRemoval({ ...smallSite(), ...more }, SCHEMA, { ...OVENS, lost: ['/jobs/ovens'], ...unwanted });
  const join = (paths: typeof planned.gone): readonly string[] => paths.map((path) => path.join('.'));
  return { ...planned, gone: join(planned.gone), left: join(planned.left) };
}

describe('what refers to an entry', () => {
  it('goes with it, if it means nothing without it: from the end, so that no position changes', () => {
    const { operations, gone, left } = plan({
      navigation: {
        header: {
          links: [
            { label: 'Ovens', href: '/jobs/ovens' },
            { label: 'Home', href: '/' },
          ],
        },
      },
      categories: [{ slug: 'a', services: ['ovens', 'floors'] }],
      testimonials: [{ quote: 'Good.', service: 'ovens' }],
      redirects: [{ from: '/oven.html', to: '/jobs/ovens' }],
    });
    expect([gone, left]).toEqual([['categories.0.services.0', 'testimonials.0.service', 'navigation.header.links.0', 'redirects.0'], []]);
    expect(operations.map(({ op, path }) => `${op} ${path.join('.')}`)).toEqual([
      'remove testimonials.0.service',
      'remove services.2',
      'remove redirects.0',
      'remove navigation.header.links.0',
      'remove categories.0.services.0',
    ]);
  });

  it('stops it otherwise', () => {
    const { left, hasLinks } = plan({
      categories: [{ slug: 'a', services: ['ovens'] }],
      pages: [
        page('/', [
          { type: 'hero', heading: '{{services.ovens.title}}', text: 'See [ovens](/jobs/ovens).' },
          { type: 'testimonials', items: { each: 'testimonials', where: { service: 'ovens' } } },
        ]),
      ],
    });
    expect([left, hasLinks]).toEqual([
      ['categories.0.services.0', 'pages.0.blocks.1.items.where.service', 'pages.0.blocks.0.text', 'pages.0.blocks.0.heading'],
      true,
    ]);
  });

  it('leads to another page, if one is named', () => {
    const { operations, left } = plan({ facts: { a: '/jobs/ovens#b', b: 'See [ovens](/jobs/ovens).' } }, { redirect: '/jobs' });
    expect(left).toEqual([]);
    expect(operations).toEqual([
      { op: 'set', path: ['facts', 'a'], value: '/jobs#b' },
      { op: 'set', path: ['facts', 'b'], value: 'See [ovens](/jobs).' },
      { op: 'set', path: ['redirects'], value: [{ from: '/jobs/ovens', to: '/jobs' }] },
      { op: 'remove', path: ['services', 2] },
    ]);
  });

  it('is a closed day of an office alone', () => {
    const entry = { collection: 'offices', slug: 'north' };
    const { business } = smallSite();
    const specialDays = [
      { date: '12-24', offices: ['north'] },
      { date: '12-25', offices: ['main', 'north'] },
    ];
    const { gone } = plan({ business: { ...business, specialDays } }, { path: ['offices', 1], name: 'offices.north', entry, lost: [] });
    expect(gone).toEqual(['business.specialDays.0', 'business.specialDays.1.offices.1']);
  });
});
