import { expect, it } from 'vitest';
import { hasOwnHours } from '../../../src/document/has-own-hours.ts';
import { describeSite, pageOf } from '../../support/describe-site.ts';
import { page, smallSite } from '../../support/small-site.ts';

const OFFICE = {
  slug: 'north',
  name: 'North',
  title: 'North',
  address: { street: '2 Sample Road', city: 'Golden', region: 'CO', postalCode: '80401' },
  geo: { lat: 39.76, lng: -105.22 },
  phone: '(303) 555-0101',
  hours: [{ days: ['friday'], opens: '10:00', closes: '12:00' }],
};

const DETAILS = { type: 'contact-details', heading: 'At a glance' };
const TEXT = { type: 'rich-text', body: 'Behind the house.' };

it.each([
  ['an office', [DETAILS], true],
  ['an office in a column', [{ type: 'columns', columns: [{ blocks: [TEXT] }, { blocks: [DETAILS] }] }], true],
  ['nothing', [TEXT], false],
])('a page that shows the hours of %s: %j', (_what, blocks, expected) => {
  const offices = page('/offices/{{office.slug}}', blocks, { each: 'offices' });
  const site = describeSite({ ...smallSite(), offices: [OFFICE], pages: [page('/', [TEXT]), offices] });
  expect(hasOwnHours(pageOf(site, '/offices/north'))).toBe(expected);
});
