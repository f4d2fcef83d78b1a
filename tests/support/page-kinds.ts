import { TAKES_ALL } from './on-demand.ts';
import { ROUTES } from './seed-facts.ts';

/** One page of each kind of the Dallas site. */
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

/** Pages that together have every type of block, and most of what stands beside another: for checks that are slow and look at parts. */
export const MAIN_KINDS = ['/', '/services', '/services/deep-cleaning', '/about', '/locations/frisco', '/contact', '/booking'];

/** What slow checks of pages look at: pages that have every type of block, or every page. */
export const CHECKED_PAGES = [...(TAKES_ALL ? ROUTES : MAIN_KINDS), '/no-such-page'];
