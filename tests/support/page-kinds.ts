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
