import { TAKES_ALL } from './on-demand.ts';
import { ROUTES } from './seed-facts.ts';

/** One page of each kind on the Dallas site. */
export const PAGE_KINDS = [
  '/',
  '/services',
  '/services/residential',
  '/services/deep-cleaning',
  '/services/office-cleaning',
  '/about',
  '/locations',
  '/locations/frisco',
  '/contact',
  '/booking',
  '/no-such-page',
];

/** Pages that together have every block type, and most combinations of neighbors. For slow checks that look at parts. */
export const MAIN_KINDS = ['/', '/services', '/services/deep-cleaning', '/about', '/locations/frisco', '/contact', '/booking'];

/** The pages for slow checks: pages that have every block type, or every page. */
export const CHECKED_PAGES = [...(TAKES_ALL ? ROUTES : MAIN_KINDS), '/no-such-page'];
