import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../../src/model/diagnostic.ts';
import { checkText } from '../../../support/check-text.ts';
import { SCHEMA } from '../../../support/describe-site.ts';
import { TAKES_ALL } from '../../../support/on-demand.ts';

/** A valid site in which no part can stand in the place of another. */
const SITE = `version: 3

business:
  name: Tidy & Co.
  url: https://www.tidy.example.com
  timeZone: America/Denver
  phone: "(303) 555-0100"
  email: hello@tidy.example.com
  address:
    street: 1 Sample Road
    city: Golden
    region: CO
    postalCode: "80401"
  geo: { lat: 39.75, lng: -105.22 }
  hours:
    - days: [monday, tuesday]
      opens: "08:00"
      closes: "17:00"
    - days: [saturday]
      opens: "09:00"
      closes: "12:00"
  booking:
    url: https://booking.example.com/tidy
    account: tidy-sample

market:
  city: Golden
  region: Colorado

navigation:
  header:
    links:
      - label: Home
        href: /
      - label: Services
        href: /services
  footer:
    groups:
      - heading: Places
        links:
          - label: Home
            href: /
    copyright: © {{business.name}}

services:
  - slug: windows
    title: Windows
    summary: Clear glass.
    content:
      seoTitle: Windows
      metaDescription: Clear glass in each room.
      lead: We wash both sides.
      description: >-
        We begin at the top of the house, and leave no streaks
        on any pane.
      includes:
        - Frames
        - Sills
  - slug: floors
    title: Floors
    summary: Wood, tile and stone.
    price:
      from: 120
      unit: visit

categories:
  - slug: home
    title: Home
    summary: For homes.
    seoTitle: Home Cleaning
    metaDescription: Cleaning for homes.
    lead: For homes.
    intro: For homes.
    services:
      - windows
      - floors

testimonials:
  - slug: priya
    service: windows
    quote: >-
      They washed all of the panes, and the frames too,
      before lunch.
    name: Priya N.
    location: Golden
  - slug: tomas
    service: floors
    quote: The floor shines.
    name: Tomas V.
    location: Golden

pages:
  - path: /
    head:
      title: House Cleaning in {{market.city}}
      description: House cleaning by {{business.name}}.
    blocks:
      - type: hero
        heading: Clean Houses
        actions:
          - label: See Services
            href: /services
      - type: card-grid
        heading: What We Do
        cards:
          each: services
      - type: feature-list
        heading: Why Us
        items:
          - title: On time
            text: We come when we said.
            icon: clock
  - path: /services
    head:
      title: Services
      description: All services.
    blocks:
      - type: hero
        heading: Services
      - type: rich-text
        heading: Prices
        body: Ask us.
`;

const LINES = SITE.split('\n');

function errorsOf(text: string): readonly Diagnostic[] {
  return checkText(text).filter(({ severity }) => severity === 'error');
}

/** Every third case, or all of them on demand. */
function someOf<T>(cases: readonly T[]): readonly T[] {
  return cases.filter((_case, index) => TAKES_ALL || index % 3 === 0);
}

/** The numbers (from 1) of the lines that look so. */
function linesLike(pattern: RegExp): [line: number, text: string][] {
  return LINES.flatMap((text, index) => (pattern.test(text) ? [[index + 1, text] as [number, string]] : []));
}

function without(line: number): string {
  return LINES.filter((_text, index) => index !== line - 1).join('\n');
}

/** Whether the lines below a line are deeper, so that they lose their place with it. */
function beginsMore(line: number): boolean {
  const indent = (text = ''): number => text.search(/\S/);
  return indent(LINES[line]) > indent(LINES[line - 1]);
}

/** A list at the end of the facts. */
const CITY = `
cities:
  - slug: golden
    name: Golden
    geo: { lat: 39.75, lng: -105.22 }
    summary: Clean rooms.
    intro: Clean rooms in Golden.
    description: All of them.
`;

it('the site is valid', () => {
  expect(errorsOf(SITE)).toEqual([]);
});

describe('a lost line', () => {
  // Without one of two maps the keys of the other take its place: it cannot be told which is lost.
  const sections = linesLike(/^ *[a-z]\w*:$/).filter(([, text]) => !/^(?:services|business|version):/.test(text));

  it.each(someOf(sections))('that begins a map or a list, line %i: %s', (line, text) => {
    const found = errorsOf(without(line));
    expect(found.map(({ code, line: at }) => `${at} ${code}`)).toEqual([`${line} LINE_MISSING`]);
    expect(found[0]?.hint).toContain(`\`${text}\``);
  });

  const entries = linesLike(/^ *- (?:slug|type|days|heading|title|path): /).filter(([line]) => beginsMore(line));

  it.each(someOf(entries))('that begins an entry, line %i: %s', (line, text) => {
    const found = errorsOf(without(line));
    expect(found.map(({ code, line: at }) => `${at} ${code}`)).toEqual([`${line} LINE_MISSING`]);
    expect(found[0]?.hint).toContain(text.slice(0, text.indexOf(':') + 1));
  });

  it.each(linesLike(/^ *[a-z]\w*: >-$/))('that begins a text, line %i: %s', (line, text) => {
    const found = errorsOf(without(line));
    expect(found.map(({ code, line: at }) => `${at} ${code}`)).toEqual([`${line} LINE_MISSING`]);
    expect(found[0]?.hint).toContain(`\`${text}\``);
  });

  it.each([
    [
      '  hours:',
      '    - days: [monday, tuesday]\n      opens: "08:00"\n      closes: "17:00"',
      '    - { days: [monday, tuesday], opens: "08:00", closes: "17:00" }',
    ],
    ['        links:', '          - label: Home\n            href: /', '          - { label: Home, href: / }'],
    ['    blocks:', '      - type: hero\n        heading: Services', '      - { type: hero, heading: Services }'],
  ])('above an entry in braces: %s', (text, entry, braces) => {
    const at = SITE.indexOf(`${text}\n${entry}`);
    const line = SITE.slice(0, at).split('\n').length;
    const found = errorsOf(SITE.slice(0, at) + braces + SITE.slice(at + text.length + 1 + entry.length));
    expect(found.map(({ code, line: on, hint }) => `${on} ${code} ${hint}`)).toEqual([
      `${line} LINE_MISSING Write \`${text}\` above this line.`,
    ]);
  });

  it.each([
    ['hero', ['hero', 'call-to-action']],
    ['card-grid', ['card-grid']],
    [
      'feature-list',
      ['faq', 'feature-list', 'files', 'logos', 'menu', 'offices', 'price-list', 'reviews', 'stats', 'steps', 'team', 'testimonials'],
    ],
  ])('that says which block it is: the types that take its other keys are told, not those that lack one: %s', (type, types) => {
    const [[line]] = linesLike(new RegExp(`^ *- type: ${type}$`)) as [[number, string]];
    const [found] = errorsOf(without(line));
    const told = SCHEMA.blockTypes.filter((each) => found?.hint?.includes(each));
    expect([found?.code, ...told.sort()]).toEqual(['LINE_MISSING', ...types.sort()]);
  });

  it('is not one that would take keys from the entry above, which needs them', () => {
    const at = LINES.findIndex((text) => /^ *- type: feature-list$/.test(text));
    const list = LINES.slice(0, at).findLastIndex((text) => /^ *blocks:$/.test(text));
    const block = ['- type: faq', '  heading: Please note', '  layout: rows', '  items: [{ question: Why?, answer: Because. }]'];
    const text = [...LINES.slice(0, list + 1), ...block.map((line) => `      ${line}`), ...LINES.slice(list + 1)].join('\n');
    expect(errorsOf(text).map(({ code, line }) => `${line} ${code}`)).toEqual([`${list + 4} CONFIG_UNKNOWN_KEY`]);
  });

  it('does not hide a mistake in another part of the file', () => {
    const text = without(linesLike(/^testimonials:$/)[0]?.[0] ?? 0).replace('icon: clock', 'icon: watch');
    expect(errorsOf(text).map(({ code }) => code)).toEqual(['LINE_MISSING', 'CONFIG_NOT_ALLOWED']);
    const last = text.split('\n').findIndex((line) => line.includes('icon: watch')) + 1;
    expect(errorsOf(text).at(-1)?.line).toBe(last);
  });

  it('keeps its Windows line ends', () => {
    const [[line]] = linesLike(/^categories:$/) as [[number, string]];
    const found = errorsOf(without(line).replaceAll('\n', '\r\n'));
    expect(found.map(({ code, line: at }) => `${at} ${code}`)).toEqual([`${line} LINE_MISSING`]);
  });
});

describe('fields that are read as the end of a text', () => {
  const whole = '    summary: Wood, tile and stone.\n    price:\n';

  it('are a warning: the text may be meant so', () => {
    const text = SITE.replace(whole, '    summary: >-\n      Wood, tile and stone.\n');
    const line = text.split('\n').indexOf('      from: 120') + 1;
    const found = checkText(text).filter(({ code }) => code === 'YAML_GLUED_LINES');
    expect(found.map(({ severity, line: at }) => `${at} ${severity}`)).toEqual([`${line} warning`]);
    expect(found[0]?.hint).toContain('`    price:`');
    expect(errorsOf(text)).toEqual([]);
  });

  it('are none where the map has the key, or no key takes them', () => {
    const text = SITE.replace(whole, '    summary: >-\n      Wood.\n      from: 120\n      unit: visit\n    price:\n');
    expect(checkText(text).filter(({ code }) => code === 'YAML_GLUED_LINES')).toEqual([]);
    const other = SITE.replace(whole, '    summary: >-\n      Wood.\n      inside: yes\n      outside: no\n    price:\n');
    expect(checkText(other).filter(({ code }) => code === 'YAML_GLUED_LINES')).toEqual([]);
  });
});

it('the first line of a long list is one finding, too', () => {
  const entry = (index: number): string =>
    `  - slug: place-${index}\n    name: Place ${index}\n    county: Pine County\n    geo: { lat: 39.5, lng: -105.2 }\n    summary: A.\n    intro: B.\n    description: C.\n`;
  const found = errorsOf(
    `${SITE.trimEnd()}\ncities:\n${Array.from({ length: 100 }, (_, index) => entry(index)).join('')}`.replace('\ncities:\n', '\n'),
  );
  expect(found.map(({ code, hint }) => [code, hint])).toEqual([['LINE_MISSING', 'Write `cities:` above this line.']]);
});

describe('what is no lost line', () => {
  it('a key in a block that does not know it', () => {
    const text = SITE.replace('        heading: Prices\n', '        heading: Prices\n        height: 800\n');
    expect(errorsOf(text).map(({ code }) => code)).toEqual(['CONFIG_UNKNOWN_KEY']);
  });

  it('a key that stands twice', () => {
    const found = errorsOf(SITE.replace('    title: Floors\n', '    title: Floors\n    title: Stone\n'));
    expect(found.map(({ code }) => code)).toEqual(['YAML_DUPLICATE_KEY']);
  });

  it('one of two lines of an entry, which may as well stand twice: both ways out are told', () => {
    const [[line]] = linesLike(/^ *- label: Services$/) as [[number, string]];
    const [found, ...others] = errorsOf(without(line));
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'YAML_DUPLICATE_KEY', line });
    expect(found?.hint).toContain('- label: …');
  });

  it('that of a list that an entry does not fit: it continues the list above', () => {
    const service = '  - slug: gutters\n    title: Gutters\n    summary: Gutters cleaned.\n';
    const found = errorsOf(SITE.replace('\npages:\n', `${CITY}${service}\npages:\n`));
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(['CONFIG_MISSING_KEY']));
    expect(found[0]?.message).toBe('Missing key `name` in entry 2 of `cities`.');
  });

  it('a key that is not given at all', () => {
    const found = errorsOf(SITE.replace('    summary: Clear glass.\n', ''));
    expect(found.map(({ code }) => code)).toEqual(['CONFIG_MISSING_KEY']);
  });
});

describe('lines in a wrong column', () => {
  it.each([
    ['a key out of its map', '  geo: {', 'geo: {'],
    ['a dash before a later key of an entry', '    service: windows', '  - service: windows'],
    ['a section in the map above it', '\ncategories:', '\n  categories:'],
  ])('%s: is one finding, on its line', (_name, from, to) => {
    const line = SITE.slice(0, SITE.indexOf(from)).split('\n').length + (from.startsWith('\n') ? 1 : 0);
    expect(errorsOf(SITE.replace(from, to)).map(({ line: at }) => at)).toEqual([line]);
  });

  /** Moves the lines from one text to another, and returns all errors, as line and hint. */
  function afterMove(from: string, to: string, spaces: number): string[] {
    const first = LINES.findIndex((line) => line.includes(from));
    const last = LINES.findIndex((line, index) => index >= first && line.includes(to));
    const moved = LINES.map((line, index) => {
      if (index < first || index > last || line === '') return line;
      return spaces > 0 ? ' '.repeat(spaces) + line : line.slice(-spaces);
    });
    return errorsOf(moved.join('\n')).map(
      ({ line, hint }) => `${line - first} ${hint?.replace(/\d+$/, (end) => `${Number(end) - first}`)}`,
    );
  }

  it.each([
    ['two of four', 'street: 1', 'city: Golden', 'street'],
    ['all but the last', 'url: https://booking', 'url: https://booking', 'url'],
    ['a key that the map around has, too', 'seoTitle: Windows', 'metaDescription', 'seoTitle'],
    ['of an entry', '- type: hero', 'heading: Clean', '- type'],
    ['of a later entry', '- type: feature-list', 'heading: Why', '- type'],
    ['with their key', '  address:', 'city: Golden', 'address'],
    ['with their key, below an entry', '    content:', 'seoTitle: Windows', 'content'],
  ])('the first lines of a map, one level too far left: %s', (_name, from, to, key) => {
    const [found, ...others] = afterMove(from, to, -2);
    expect(others).toEqual([]);
    expect(found).toContain(`1 Add two spaces before \`${key}\``);
    const count = LINES.findIndex((line) => line.includes(to)) - LINES.findIndex((line) => line.includes(from));
    if (count > 0) expect(found).toMatch(new RegExp(`down to line ${count + 1}$`));
  });

  it('the first lines of a map, with a key that is also in the map around it', () => {
    const text = SITE.replace(
      '    url: https://booking.example.com/tidy\n    account',
      '  url: https://booking.example.com/tidy\n  script: https://booking.example.com/a.js\n    account',
    );
    const found = errorsOf(text).map(({ hint }) => hint);
    expect(found).toEqual([expect.stringMatching(/^Add two spaces before `url`, and before .* down to line \d+$/)]);
  });

  it('the last lines of a map, too far right below a value', () => {
    expect(afterMove('region: CO', 'postalCode', 2)).toEqual([
      '1 Remove two spaces before `region`, and before the lines that belong to it, down to line 2',
    ]);
  });

  it.each([
    ['    content:', 'content'],
    ['    price:', 'price'],
  ])('only the key of a map, too far right: %s', (line, key) => {
    const nested = SITE.replace('    content:', '    price:\n      from: 90\n      unit: visit\n    content:').replace(
      '    price:\n      from: 120',
      '    image:\n      src: images/a.svg\n      alt: A floor\n    price:\n      from: 120',
    );
    const at = nested.lastIndexOf(line);
    const found = errorsOf(`${nested.slice(0, at)}  ${nested.slice(at)}`).filter(({ code }) => code !== 'IMAGE_MISSING');
    expect(found.map(({ hint }) => hint)).toContain(`Remove two spaces before \`${key}\``);
    expect(found.map(({ code }) => code)).not.toContain('LINE_MISSING');
  });

  it('a block below a nested map', () => {
    const nested = SITE.replace(
      '          each: services\n',
      '          each: services\n          item:\n            label: "{{service.title}}"\n',
    )
      .replace('type: card-grid', 'type: link-list')
      .replace('        cards:', '        links:');
    const from = nested.indexOf('      - type: feature-list');
    const to = nested.indexOf('  - path: /services');
    const deeper = nested.slice(from, to).replace(/^(?=.)/gm, '  ');
    const [found, ...others] = errorsOf(nested.slice(0, from) + deeper + nested.slice(to));
    expect(others).toEqual([]);
    expect(found?.hint).toMatch(/^Remove two spaces before `- type`, and before the lines that belong to it, down to line \d+$/);
    expect(found?.fix?.edits.length).toBe(deeper.trimEnd().split('\n').length);
  });

  it('a block below a list of one-line entries', () => {
    const from = SITE.indexOf('      - type: card-grid');
    const to = SITE.indexOf('      - type: feature-list');
    const text = SITE.slice(0, from).replace(/- label: See Services\n *href: \/services/, '- { label: See Services, href: /services }');
    const deeper = SITE.slice(from, to).replace(/^(?=.)/gm, '  ');
    const [found, ...others] = errorsOf(text + deeper + SITE.slice(to));
    expect(others).toEqual([]);
    expect(found?.hint).toMatch(/^Remove two spaces before `- type`/);
  });
});

describe('fields of a collection, below a value', () => {
  const declared = (...lines: string[]): string => `${SITE}collections:\n${lines.map((line) => `  ${line}\n`).join('')}`;

  it.each([['  item: job'], ['  description: Our jobs.'], ['  item: job', '  description: Our jobs.']])(
    'lack their line: %s',
    (...above) => {
      const text = declared('jobs:', ...above, '    name: { type: text, required: true }', '    role: text', '    since: number');
      expect(errorsOf(text).map(({ code, hint }) => [code, hint])).toEqual([['LINE_MISSING', 'Write `    fields:` above this line.']]);
    },
  );

  it('are not read as another section', () => {
    const text = declared(
      'team:',
      '  item: member',
      'fields:',
      '  name: { type: text, required: true }',
      '    role: text',
      '    since: number',
    );
    expect(errorsOf(text).map(({ hint }) => hint)).toEqual([expect.stringMatching(/^Add two spaces before `fields`/)]);
  });

  it('do not cost a good value', () => {
    const text = declared('jobs:', '  fields: text', '    name: { type: text, required: true }', '    role: text', '    since: number');
    const [found] = errorsOf(text);
    expect(found?.message).not.toContain('Remove');
    expect(found?.fix).toBeUndefined();
  });
});
