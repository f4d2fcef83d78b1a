/** A valid site into which the catalog's examples are merged. */
const SITE = `version: 3
sample: true
business:
  name: Tidy & Co.
  url: https://www.tidy.example.com
  timeZone: America/Chicago
  phone: "(214) 555-0100"
  email: hello@tidy.example.com
  priceRange: $$
  image: { src: images/team.svg, alt: Aprons on a row of hooks }
  address:
    street: 1 Sample Road
    city: Dallas
    region: TX
    postalCode: "75201"
  geo: { lat: 32.78, lng: -96.8 }
  hours:
    - days: [tuesday]
      opens: "08:00"
      closes: "17:00"
  booking:
    url: https://booking.example.com/tidy
    account: tidy-sample
market:
  city: Dallas
  region: Texas
navigation:
  header:
    links:
      - label: Home
        href: /
      - label: About
        href: /about
      - label: Contact
        href: /contact
  footer:
    groups:
      - heading: Cities
        links: { each: cities, item: { label: "{{city.name}}" } }
      - heading: Services
        links: { each: services, item: { label: "{{service.title}}" } }
    copyright: © {{business.name}}
services:
  - slug: deep-cleaning
    title: Deep Cleaning
    summary: Every shelf and sill.
    content:
      seoTitle: Deep Cleaning
      metaDescription: Every shelf and sill, and what is behind them.
      lead: For a house that has waited too long.
      description: We begin at the top of the house.
      includes:
        - Behind the stove
  - slug: ovens
    title: Ovens
    summary: No crumbs are left.
cities:
  - slug: allen
    name: Allen
    county: Collin County
    geo: { lat: 33.1, lng: -96.67 }
    summary: New brick and old pecans.
    intro: The builders left dust in every vent of the newer streets.
    description: Pecans stain the walks in November, and shoes carry the stain in.
  - slug: mckinney
    name: McKinney
    county: Collin County
    geo: { lat: 33.2, lng: -96.64 }
    summary: A courthouse square with porches around it.
    intro: Old floors creak and gather grit between their boards.
    description: Trains pass at night and shake the soot off the rafters.
pages:
  - path: /
    head:
      title: Cleaning in Dallas
      description: House cleaning by Tidy & Co.
    blocks:
      - type: hero
        heading: Clean Houses
        image:
          src: images/team.svg
          alt: Aprons on a row of hooks
        actions:
          - label: Who We Are
            href: /about
          - label: Contact
            href: /contact
      - type: card-grid
        heading: Services
        cards: { each: services }
      - type: link-list
        heading: Cities
        links: { each: cities, item: { label: "{{city.name}}" } }
  - path: /about
    head:
      title: Who Cleans
      description: The people of Tidy & Co.
    blocks:
      - type: rich-text
        heading: Who We Are
        body: Two sisters and a van.
  - path: /contact
    head:
      title: Contact
      description: How to reach Tidy & Co.
    blocks:
      - type: contact-details
        id: form
  - path: /locations/{{city.slug}}
    each: cities
    head:
      title: Cleaning in {{city.name}}
      description: "{{city.summary}}"
    blocks:
      - type: hero
        heading: Cleaning in {{city.name}}
        text: "{{city.intro}}"
      - type: rich-text
        body: "{{city.description}}"
  - path: /services/{{service.slug}}
    each: services
    head:
      title: "{{service.title}} in Dallas"
      description: "{{service.summary}}"
    blocks:
      - type: hero
        heading: "{{service.title}}"
        text: "{{service.summary}}"
`;

/** What an entry of a list needs in addition to the example. */
const ENTRIES: Readonly<Record<string, string>> = {
  hours: 'days: [monday]\nopens: "08:00"\ncloses: "18:00"\n',
  specialDays: 'date: "2027-01-01"\n',
  services: 'slug: SLUG\ntitle: Name of SLUG\nsummary: What SLUG is.\n',
  cities:
    'slug: SLUG\nname: Name of SLUG\ncounty: Collin County\ngeo: { lat: 33.02, lng: -96.7 }\nsummary: What SLUG is like.\nintro: How SLUG looks in the spring after rain.\ndescription: Where the dust of SLUG comes from, and where it goes.\n',
  pages:
    'path: /\nhead:\n  title: Title of SLUG\n  description: Description of SLUG.\nblocks:\n  - type: hero\n    heading: Heading of SLUG\n',
};

/** What a block needs in addition to the example. */
const BLOCKS: Readonly<Record<string, string>> = {
  hero: 'heading: Welcome\n',
  map: 'title: Where we are\nsrc: https://maps.example.com/embed\n',
  'rich-text': 'body: A text.\n',
};

interface Example {
  readonly text: string;
  /** The keys that only the other example of the code has. They are missing here on purpose. */
  readonly without: ReadonlySet<string>;
}

type Target = readonly (string | number)[];

interface InsertOptions {
  /** Returns the path where an example with this first key belongs. */
  readonly targetOf: (key: string) => Target;
  /** Whether the facts are those of a real business, not a sample. */
  readonly isReal: boolean;
  /** Whether the example has all pages of the site. */
  readonly isWhole: boolean;
}

/** Merges an example into a valid site. `# …` separates parts that belong at different paths. */
export function insertExample({ text, without }: Example, { targetOf, isReal, isWhole }: InsertOptions): string {
  const real = SITE.replace('sample: true\n', '').replaceAll('.example.com', '.internal').replaceAll('555-0100', '000-0000');
  const base = isReal ? real : SITE;
  const parts = text
    .split(/^# …$\n/m)
    .map((part) => (part.startsWith('- type:') ? nest('blocks', part) : part.startsWith('- {') ? nest('hours', part) : part));
  return parts.reduce((site, raw) => {
    const part = raw.replace(/\n?$/, '\n');
    const [, key = ''] = /^(\w+):/m.exec(part) ?? [];
    const target = targetOf(key);
    const pages = splitFields(part).find((field) => field.key === 'pages');
    const own = pages === undefined || isWhole ? part : `${part.replace(pages.text, '')}${addPages(site, pages, without)}`;
    return mergeAt(site, target, { text: own, without: target.length === 0 ? new Set() : without }, without);
  }, base);
}

function nest(key: string, list: string): string {
  return `${key}:\n${indent(list.replace(/\n?$/, '\n'))}`;
}

/** Adds the pages of an example to those of the site. A page replaces one with the same path. */
function addPages(site: string, pages: Field, without: ReadonlySet<string>): string {
  const pathOf = (entry: string): string | undefined => /^path: (\S+)/m.exec(entry)?.[1];
  const own = splitEntries(bodyOf(splitFields(completeEntries(pages, without))[0] ?? pages));
  const old = splitEntries(bodyOf(splitFields(site).find(({ key }) => key === 'pages') ?? pages));
  const kept = old.filter((entry) => !own.some((each) => pathOf(each) === pathOf(entry)));
  return `pages:\n${indent([...kept, ...own].map(dash).join(''))}`;
}

function mergeAt(base: string, [step, ...rest]: Target, example: Example, within = example.without): string {
  if (step === undefined) return merge(base, example, within);
  const fields = splitFields(base);
  return fields
    .map((field) => {
      if (field.key !== step) return field.text;
      const [position, ...inner] = rest;
      if (typeof position !== 'number') return `${step}:\n${indent(mergeAt(bodyOf(field), rest, example, within))}`;
      const entries = splitEntries(bodyOf(field));
      return `${step}:\n${indent(entries.map((entry, index) => dash(index === position ? mergeAt(entry, inner, example, within) : entry)).join(''))}`;
    })
    .join('');
}

/** @param within the keys that are missing on purpose at deeper levels */
function merge(base: string, { text, without }: Example, within = without): string {
  const over = splitFields(text);
  const kept = splitFields(base).flatMap((field) => {
    const own = over.find(({ key }) => key === field.key);
    if (own === undefined) return without.has(field.key) ? [] : [field.text];
    over.splice(over.indexOf(own), 1);
    return [mergeField(field, own, within)];
  });
  return [...kept, ...over.map((field) => completeEntries(field, within))].join('');
}

function mergeField(field: Field, own: Field, without: ReadonlySet<string>): string {
  const [old, next] = [bodyOf(field), bodyOf(own)];
  if (/^[\w]+:/.test(old) && /^(?:#.*\n)*[\w]+:/.test(next)) return `${field.key}:\n${indent(merge(old, { text: next, without }))}`;
  return completeEntries(own, without);
}

/** Adds what the example leaves out to the entries of a list. */
function completeEntries(field: Field, without: ReadonlySet<string>): string {
  const body = bodyOf(field);
  if ((ENTRIES[field.key] === undefined && field.key !== 'blocks') || !/^- \w+:/m.test(body)) return field.text;
  const entries = splitEntries(body).map((entry) => {
    const [, slug = 'one'] = /^(?:slug|path): \/?([\w-]+)/m.exec(entry) ?? [];
    const [, type = ''] = /^type: ([\w-]+)/m.exec(entry) ?? [];
    const whole = ENTRIES[field.key] ?? BLOCKS[type] ?? '';
    return dash(merge(whole.replaceAll('SLUG', slug), { text: entry, without }));
  });
  return `${field.key}:\n${indent(entries.join(''))}`;
}

interface Field {
  readonly key: string;
  readonly text: string;
}

/** Splits a map into the fields that start in its first column. */
function splitFields(text: string): Field[] {
  const parts = text.replace(/\n?$/, '\n').split(/^(?=[^\s#\n])/m);
  return parts.filter((part) => part.trim() !== '').map((part) => ({ key: /^\w+(?=:)/.exec(part)?.[0] ?? '', text: part }));
}

function splitEntries(text: string): string[] {
  const parts = text.split(/^(?=- )/m).filter((part) => part.startsWith('- '));
  return parts.map((part) => part.replace(/^- /, '').replace(/^ {2}/gm, ''));
}

function bodyOf({ text }: Field): string {
  return text.split('\n').slice(1).join('\n').replace(/^ {2}/gm, '');
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}

function dash(text: string): string {
  return `- ${indent(text).slice(2)}`;
}
