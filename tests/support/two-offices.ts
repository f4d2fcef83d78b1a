import type { Draft } from './small-site.ts';
import { page, smallSite } from './small-site.ts';

/** A site with an office at the address of the business, and one that has everything of its own. In the home page: these blocks. */
export function twoOffices(...blocks: readonly object[]): Draft {
  const site = smallSite();
  const { address, geo } = site.business;
  return {
    ...site,
    offices: [
      { slug: 'main', name: 'Tidy, Main', title: 'Main Street', address, geo },
      {
        slug: 'north',
        name: 'Tidy, North',
        title: 'North',
        address: { ...address, street: '2 Sample Road' },
        geo: { ...geo, lat: geo.lat + 0.1 },
        phone: '(303) 555-0112',
        email: 'north@tidy.example.com',
        hours: [{ days: ['friday'], opens: '11:00', closes: '20:00' }],
      },
    ],
    pages: [
      page('/', blocks),
      page('/offices/{{office.slug}}', [{ type: 'hero', heading: '{{office.name}}' }, { type: 'contact-form' }], { each: 'offices' }),
    ],
  };
}
