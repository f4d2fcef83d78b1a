/** What the seed document says about services, cities, and routes. Written out, so that the site is compared with it. */

export const HOURS = ['Monday to Friday: 8:00 AM to 6:00 PM', 'Saturday: 9:00 AM to 4:00 PM', 'Sunday: Closed'];

/** The five services with content of their own, in the seed's order. Each is related to the first three of the others. */
export const KNOWN_SERVICES = [
  { slug: 'standard-cleaning', title: /^standard/i, related: ['deep-cleaning', 'move-in-out-cleaning', 'post-construction-cleaning'] },
  { slug: 'deep-cleaning', title: /^deep/i, related: ['standard-cleaning', 'move-in-out-cleaning', 'post-construction-cleaning'] },
  { slug: 'move-in-out-cleaning', title: /^move-in/i, related: ['standard-cleaning', 'deep-cleaning', 'post-construction-cleaning'] },
  {
    slug: 'post-construction-cleaning',
    title: /^post-construction/i,
    related: ['standard-cleaning', 'deep-cleaning', 'move-in-out-cleaning'],
  },
  { slug: 'carpet-cleaning', title: /^carpet/i, related: ['standard-cleaning', 'deep-cleaning', 'move-in-out-cleaning'] },
];

/** The 13 slugs that are linked and show the standard cleaning. */
export const FALLBACK_SLUGS = [
  'seasonal-deep-home-refresh',
  'specialty-event-cleaning',
  'expert-floor-care',
  'upholstery-cleaning',
  'mattress-sanitization',
  'pet-hair-odor-removal',
  'disinfecting-sanitation',
  'office-cleaning',
  'retail-cleaning',
  'medical-cleaning',
  'restaurant-cleaning',
  'warehouse-cleaning',
  'manufacturing-cleaning',
];

export const CITIES = [
  { slug: 'dallas', name: 'Dallas', county: 'Dallas County' },
  { slug: 'fort-worth', name: 'Fort Worth', county: 'Tarrant County' },
  { slug: 'arlington', name: 'Arlington', county: 'Tarrant County' },
  { slug: 'irving', name: 'Irving', county: 'Dallas County' },
  { slug: 'plano', name: 'Plano', county: 'Collin County' },
  { slug: 'garland', name: 'Garland', county: 'Dallas County' },
  { slug: 'mesquite', name: 'Mesquite', county: 'Dallas County' },
  { slug: 'grand-prairie', name: 'Grand Prairie', county: 'Dallas County' },
  { slug: 'desoto', name: 'DeSoto', county: 'Dallas County' },
  { slug: 'lancaster', name: 'Lancaster', county: 'Dallas County' },
  { slug: 'carrollton', name: 'Carrollton', county: 'Denton County' },
  { slug: 'frisco', name: 'Frisco', county: 'Collin County' },
  { slug: 'richardson', name: 'Richardson', county: 'Dallas County' },
  { slug: 'mckinney', name: 'McKinney', county: 'Collin County' },
];

/** Every page of the site. */
export const ROUTES = [
  '/',
  '/services',
  ...KNOWN_SERVICES.map(({ slug }) => `/services/${slug}`),
  ...FALLBACK_SLUGS.map((slug) => `/services/${slug}`),
  '/services/residential',
  '/services/commercial',
  '/services/industrial',
  '/services/specialized',
  '/about',
  '/locations',
  ...CITIES.map(({ slug }) => `/locations/${slug}`),
  '/contact',
  '/booking',
];
