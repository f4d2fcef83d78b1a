import type { Draft } from './small-site.ts';

/** A city in the form of `site.config.yaml`. */
export interface MadeCity {
  readonly slug: string;
  readonly name: string;
  readonly county: string;
  readonly geo: { readonly lat: number; readonly lng: number };
  readonly summary: string;
  readonly intro: string;
  readonly description: string;
  readonly booked: readonly { readonly title: string; readonly text: string }[];
}

/** The average number of cities per county, as in the larger states. */
const PER_COUNTY = 40;

/**
 * Makes cities for benchmarks and tests, each with texts of its own: a summary, an introduction of 40 words, and a description of 200 words
 * in three paragraphs, all from seeded random words, so that no two are the same. The same count and seed give the same cities. Counties
 * are on a grid of half a degree, with their cities around their centers, and differ in size.
 * @param count up to 140,000
 */
export function makeCities(count: number, seed = 1): MadeCity[] {
  const random = seededRandom(seed);
  const counties = Math.max(2, Math.ceil(count / PER_COUNTY));
  const columns = Math.ceil(Math.sqrt(counties));
  const names = makeNames(count, random);
  return names.map((name) => {
    // Squared, so that a few counties are large and many are small.
    const county = Math.floor((random() * 0.6 + random() ** 2 * 0.4) * counties);
    const geo = {
      lat: round(32 + Math.floor(county / columns) * 0.5 + random() * 0.5),
      lng: round(-97 + (county % columns) * 0.5 + random() * 0.5),
    };
    return {
      slug: name.toLowerCase().replace(' ', '-'),
      name,
      county: `${countyName(county)} County`,
      geo,
      summary: `House cleaning in {{city.name}}: ${makeWords(9, random)}.`,
      intro: `${makeText(40, random)}`,
      description: [70, 70, 60].map((words) => makeText(words, random)).join('\n\n'),
      booked: [1, 2].map(() => ({ title: capital(makeWords(3, random)), text: makeText(16, random) })),
    };
  });
}

/**
 * Returns a complete configuration with these cities: the data of another site, with its cities replaced, and a page for each county.
 * @param base the data of `site.config.yaml`; it stays unchanged
 */
export function makeSite(base: Draft, cities: readonly MadeCity[]): Draft {
  const site = structuredClone(base);
  site.cities = structuredClone(cities);
  // The customers of the sample live in its own cities.
  for (const testimonial of site.testimonials) delete testimonial.city;
  // Ten thousand cities are farther from the office than fourteen.
  site.market.radius = 6000;
  site.pages.push(structuredClone(COUNTY_PAGE));
  return site;
}

/** A page for each county, as the README shows it. */
export const COUNTY_PAGE: Draft = {
  path: '/locations/{{group.slug}}',
  each: 'cities',
  groupBy: 'county',
  head: {
    title: 'Cleaning in {{group.title}}',
    description: 'See the {{group.count}} places in {{group.title}} where {{business.name}} cleans, and book online.',
  },
  blocks: [
    { type: 'hero', heading: 'Where We Clean in {{group.title}}' },
    { type: 'link-list', links: { each: 'group.items', item: { label: '{{item.title}}' } } },
    { type: 'link-list', heading: 'More of {{group.name}}', links: { each: 'group.pages', item: { label: '{{item.title}}' } } },
  ],
};

/** Returns numbers from 0 to 1 that depend only on the seed (mulberry32, by Tommy Ettinger, public domain). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const STARTS =
  'Al Bar Cal Dun El Far Gil Har Iver Jas Kel Lor Mar Nor Oak Pal Quin Rose Sal Tam Ul Ver Wil Yar Zel Ash Bren Cor Dav Ed Fen Gar'.split(
    ' ',
  );
const MIDDLES = 'a an ber ca den er fi gra hol i ka len mi na o per ri san ter u ven wa'.split(' ');
const ENDS = 'bury dale field ford gate ham ley mont mouth port ridge rock side stone ton vale view ville wick wood'.split(' ');

/** Makes unique names. Every combination has a number, and the numbers are taken in a seeded order. */
function makeNames(count: number, random: () => number): string[] {
  const all = STARTS.length * MIDDLES.length * ENDS.length;
  const few = ['', 'New ', 'East ', 'West ', 'Lake '];
  const kinds = count <= all * few.length ? few : [...few, 'North ', 'South ', 'Old ', 'Upper ', 'Lower '];
  const total = all * kinds.length;
  // A step that shares no factor with the total visits every number once.
  let step = Math.floor(random() * total) | 1;
  while (gcd(step, total) !== 1) step += 2;
  const first = Math.floor(random() * total);
  return Array.from({ length: count }, (_, index) => {
    const number = (first + index * step) % total;
    const kind = kinds[Math.floor(number / all)] as string;
    return `${kind}${pick(STARTS, number)}${pick(MIDDLES, number / STARTS.length)}${pick(ENDS, number / STARTS.length / MIDDLES.length)}`;
  });
}

function pick(list: readonly string[], number: number): string {
  return list[Math.floor(number) % list.length] as string;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

function countyName(index: number): string {
  return `${pick(STARTS, index)}${pick(ENDS, index / STARTS.length)}${index < STARTS.length * ENDS.length ? '' : `-${index}`}`;
}

const WORDS = (
  'porch brick cedar window grout tile carpet oak clay pollen summer winter spring river lake hill ranch bungalow cottage loft attic ' +
  'garage kitchen bathroom stair hallway pantry closet fireplace soot dust sand lint vinyl slate marble granite steel glass curtain ' +
  'blind shutter gutter driveway garden fence orchard market school station bridge highway crossing mill harbor farm barn stable ' +
  'church tower square quarter corner block street avenue road lane trail creek pond spring meadow prairie ridge valley canyon bluff ' +
  'neighbor family tenant owner landlord student nurse teacher baker driver gardener builder painter roofer plumber crew lead visit ' +
  'morning evening weekend weekday holiday season month quarter year decade storm drought frost thaw breeze rain snow hail sun shade ' +
  'old new broad narrow tall low quiet busy bright dim early late warm cool dry damp smooth rough heavy light clean plain deep shallow ' +
  'sweep mop polish rinse wipe scrub vacuum dust wash dry fold sort clear lift move open close check note call plan book wait walk ' +
  'bring carry leave keep hold turn reach follow settle gather collect shake brush soak drain cover air freshen press hang store'
)
  .split(' ')
  .flatMap((word) => [word, `${word}s`, `${word}y`, `re${word}`, `over${word}`]);

function makeWords(count: number, random: () => number): string {
  return Array.from({ length: count }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
}

/** Makes sentences of seven to fourteen words. */
function makeText(count: number, random: () => number): string {
  const sentences: string[] = [];
  for (let left = count; left > 0; ) {
    const length = Math.min(left, 7 + Math.floor(random() * 8));
    sentences.push(`${capital(makeWords(length, random))}.`);
    left -= length;
  }
  return sentences.join(' ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
