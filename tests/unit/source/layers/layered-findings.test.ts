import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { checkSource } from '../../../../src/node/check/check-source.ts';
import { readLocations } from '../../../../src/source/layers/locations.ts';
import { SiteSource } from '../../../../src/source/site-source.ts';
import { EXAMPLE_IMAGES, SCHEMA } from '../../../support/describe-site.ts';
import { layeredSite } from '../../../support/layered-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';
import { twoOffices } from '../../../support/two-offices.ts';

const SITE = stringify(smallSite());
const OFFICES = stringify(twoOffices({ type: 'hero', heading: 'Clean' }));

const check = (source: SiteSource) =>
  checkSource({ source, images: EXAMPLE_IMAGES, now: '2026-11-20' }).diagnostics.filter(({ severity }) => severity === 'error');

/** Returns the errors of a chain of sites as lines. */
const errorsOf = (base: string, ...overlays: readonly string[]): readonly string[] =>
  check(layeredSite(base, ...overlays)).map(
    ({ file, line, column, code, message, hint }) => `${file}:${line}:${column} ${code} ${message} / ${hint}`,
  );

describe('a conflict of keys from several files', () => {
  it.each([
    [SITE, ['services: { windows: { price: { fixed: 120 } } }'], '1.yaml:2:33', 'Write `from: null` beside it, or leave out `fixed` here.'],
    [SITE, ['services: { windows: { price: { fixed: 120 } } }', ''], '1.yaml:2:33', 'Write `from: null` beside it'],
    [SITE, ['', 'services: { windows: { price: { fixed: 120 } } }'], '2.yaml:2:33', 'Write `from: null` beside it'],
    [SITE, ['services: { windows: { prices: { small: { from: 9 } } } }'], '1.yaml:2:24', 'Write `price: null` beside it'],
    [OFFICES, ['offices: { north: { without: email } }'], '1.yaml:2:21', 'Write `email: null` beside it'],
    [OFFICES, ['offices: { north: { without: email } }', 'offices: { north: { name: North } }'], '1.yaml:2:21', 'Write `email: null`'],
    [
      OFFICES,
      ['offices: { north: { without: [email] } }', 'offices: { north: { email: a@example.com } }'],
      '2.yaml:2:21',
      'out of `without`',
    ],
    [OFFICES, ['offices: { north: { without: [email], email: a@example.com } }'], '1.yaml:2:39', 'out of `without`'],
  ])('stands in the nearest file that says one of them: %#', (base, overlays, place, hint) => {
    expect(errorsOf(base, ...overlays)).toEqual([expect.stringContaining(`${place} CONFIG_KEY_CONFLICT`)]);
    expect(errorsOf(base, ...overlays)).toEqual([expect.stringContaining(hint)]);
  });

  it('stands at the cell of a row', () => {
    const text = 'site,services.windows.price.fixed\nplano,120\n';
    const { rows } = readLocations({ file: 'locations.csv', text }, SCHEMA);
    const [row] = rows.map(({ config }) => new SiteSource({ config, files: [], schema: SCHEMA, base: layeredSite(SITE) }));
    expect(check(row as SiteSource)).toMatchObject([
      { code: 'CONFIG_KEY_CONFLICT', file: 'locations.csv', line: 2, column: 7, hint: 'Empty the cell: a row cannot take `from` away.' },
    ]);
  });
});

describe('a warning that may stay', () => {
  const table = (text: string) => {
    const { rows } = readLocations({ file: 'locations.csv', text }, SCHEMA);
    const [config] = rows.map((row) => row.config);
    if (config === undefined) throw new Error('There is no row.');
    const source = new SiteSource({ config, files: [], schema: SCHEMA, base: layeredSite(SITE) });
    return checkSource({ source, images: EXAMPLE_IMAGES, now: '2026-11-20' }).diagnostics.filter(({ code }) => code === 'CONTRAST_LOW');
  };

  it('is ignored by a column in a table, as its hint says, and by a comment elsewhere', () => {
    const [found] = table('site,theme.brand\nplano,#ffff66\n');
    expect(found?.hint).toMatch(/make a column `checks\.severity\.CONTRAST_LOW`, and write `off` into this row\.$/);
    expect(table('site,theme.brand,checks.severity.CONTRAST_LOW\nplano,#ffff66,off\n')).toEqual([]);
    const source = layeredSite(SITE, 'theme: { brand: "#ffff66" }');
    const { diagnostics } = checkSource({ source, images: EXAMPLE_IMAGES, now: '2026-11-20' });
    expect(diagnostics.find(({ code }) => code === 'CONTRAST_LOW')?.hint).toMatch(/keep this one: # townsite-ignore CONTRAST_LOW$/);
  });
});

describe('a key that is unknown, and locked', () => {
  const locked = `${SITE}locked: { except: [business.phone] }\n`;

  it.each(['newthing: { a: 1 }', 'newthing: 1', 'business: { newthing: { a: { b: 1 } } }', 'services: { windows: { newthing: [1] } }'])(
    'is only said to be unknown: %s',
    (text) => {
      expect(check(layeredSite(locked, text)).map(({ code }) => code)).toEqual(['CONFIG_UNKNOWN_KEY']);
    },
  );

  it.each(['facts: { newthing: 1 }', 'business: { email: a@example.com }', 'market: { city: Arvada }'])(
    'is locked if it is not unknown: %s',
    (text) => {
      expect(check(layeredSite(locked, text)).map(({ code }) => code)).toEqual(['OVERLAY_LOCKED']);
    },
  );
});

describe('what is locked in a part of a value', () => {
  it.each([
    ['services.windows.title', 'services: [{ slug: windows, title: A, summary: B. }]', 'Write a map with only what differs'],
    ['business.geo.lat', 'business: { geo: none }', 'Write a map with only what differs'],
  ])('is kept by a file that can be written: %s %s', (locked, text, hint) => {
    const found = layeredSite(`${SITE}locked: [${locked}]\n`, text).diagnostics;
    expect(found).toMatchObject([{ code: 'OVERLAY_LOCKED', hint: expect.stringContaining(hint) }]);
  });
});

describe('an entry below its name', () => {
  it.each([
    ['services: { order: windows }', 'CONFIG_WRONG_TYPE', /^`order` is a list of names\. For example: order: \[windows\]$/],
    ['services: { order: 3 }', 'CONFIG_WRONG_TYPE', /order: \[first, second\]$/],
    [
      'services: { from: x.csv, windows: { title: B } }',
      'CONFIG_WRONG_TYPE',
      /^Leave out the other keys, so that x\.csv is the whole list/,
    ],
    ['services: { windows: Panes }', 'CONFIG_WRONG_TYPE', /^For example: windows: \{ title: "/],
    ['services: { pool: Pools }', 'CONFIG_WRONG_TYPE', /^For example: pool: \{ title: "/],
    ['pages: { /about: About }', 'CONFIG_WRONG_TYPE', /^For example:\n\/about:\n {2}head:/],
    ['services: { pool: }', 'CONFIG_WRONG_TYPE', /^Write the entry below its name, or remove the line\.$/],
    ['services: { pool: { title: Pools, summary: } }', 'CONFIG_WRONG_TYPE', /For example: summary: "/],
    ['services: { pool: { title: Pools, summary: null } }', 'CONFIG_MISSING_KEY', /For example: summary: "/],
    ['services: { windows: { summary: } }', 'CONFIG_WRONG_TYPE', /^Write a value, or remove the line to keep what the base says\.$/],
    ['services: { windows: { summary: null } }', 'CONFIG_MISSING_KEY', /^Write a value, or remove the line to keep what the base says\.$/],
  ])('gets one finding, with a hint in the form of its file: %s', (text, code, hint) => {
    expect(check(layeredSite(SITE, text))).toEqual([expect.objectContaining({ code, file: '1.yaml', hint: expect.stringMatching(hint) })]);
  });

  it('gets an example of a list in a list', () => {
    expect(check(layeredSite(SITE, 'services: [Panes]'))).toMatchObject([{ hint: expect.stringMatching(/^For example:\n- slug: /) }]);
  });
});

describe('a word for nothing in the place of what the base has', () => {
  const base = SITE.replace('    links:', '    book: { label: Book, href: / }\n    links:');

  it.each([
    ['services: { floors: "null" }', '`floors` is “null”', 'floors'],
    ['services: { floors: "" }', '`floors` is empty', 'floors'],
    ['services: { floors: false }', '`floors` is false', 'floors'],
    ['business: { booking: false }', '`booking` is false', 'booking'],
    ['business: { phone: false }', '`phone` is false', 'phone'],
    ['business: { email: none }', '`email` is “none”', 'email'],
    ['business: { hours: none }', '`hours` is “none”', 'hours'],
    ['market: "null"', '`market` is “null”', 'market'],
    ['navigation: { header: { book: none } }', '`book` is “none”', 'book'],
    ['services: { windows: { price: none } }', '`price` is “none”', 'price'],
  ])('is told from null: %s', (text, message, key) => {
    for (const overlays of [[text], [text, '']]) {
      const found = check(layeredSite(base, ...overlays)).filter(({ code }) => code.startsWith('CONFIG_'));
      expect(found.map((each) => `${each.file} ${each.message} ${each.hint}`)).toEqual([
        expect.stringMatching(new RegExp(`^1\\.yaml ${message};.*\\. To take it away, write \`${key}: null\`\\.$`)),
      ]);
    }
  });

  it('is what nobody has to write, if the base has nothing there', () => {
    for (const text of ['theme: none', 'services: { floors: { price: none } }'])
      for (const line of errorsOf(base, text)) expect(line).not.toContain('take it away');
  });

  it('takes away nothing that every site needs', () => {
    for (const text of ['business: none', 'business: { name: false }'])
      for (const line of errorsOf(base, text)) expect(line).not.toContain('take it away');
  });
});

describe('a version that the lowest base lacks', () => {
  it.each([[['']], [['', '']], [['business: { name: A }', 'business: { name: B }']]])('is said there: %j', (overlays) => {
    const found = errorsOf(SITE.replace('version: 3\n', ''), ...overlays);
    expect(found).toEqual([expect.stringMatching(/^base\.yaml:1:1 CONFIG_MISSING_KEY Missing key `version` in the file\. \//)]);
  });
});

describe('a site that does not say what it extends', () => {
  it.each(['business: { phone: "(303) 555-0142" }\n', 'services: { windows: null }\n', 'pages: { /jobs: null }\n'])(
    'is told how: %s',
    (text) => {
      expect(errorsOf(text)).toEqual([
        'base.yaml:1:1 CONFIG_MISSING_KEY Missing key `version` in the file. / If this file says only what differs from a base, ' +
          'name the base with `extends`, here or in fleet.yaml. If not, write: version: 3',
      ]);
    },
  );

  it('is told from one that lacks only its version', () => {
    const [found] = errorsOf(SITE.replace('version: 3\n', ''));
    expect(found).toMatch(/For example: version: 3$/);
    expect(found).not.toContain('extends');
  });
});

describe('an example for a key that an entry lacks', () => {
  it.each([
    ['pages: { /: { blocks: { top: { type: link-list } } } }', 'links:\n  each: '],
    ['pages: { /: { blocks: { top: { type: card-grid, heading: A } } } }', 'cards: { each: '],
    ['pages: { /: { blocks: { top: { type: price-list, heading: A } } } }', 'items: { each: '],
  ])('has the name of the key, not of the entry: %s', (text, example) => {
    const base = SITE.replace('type: hero', 'type: hero\n        id: top');
    const hints = check(layeredSite(base, text)).flatMap(({ code, hint = '' }) => (/MISSING|UNKNOWN/.test(code) ? [hint] : []));
    expect(hints.join()).toContain(example);
  });

  it('has the name of the entry, if the entry itself is wrong', () => {
    const [found] = check(layeredSite(SITE, 'services: { pool: Pool }'));
    expect(found?.hint).toMatch(/pool:/);
  });
});

describe('a list in the place of that of the base', () => {
  const byId = SITE.replace('type: hero', 'type: hero\n        id: top');

  it.each([
    ['services: [{ slug: windows, price: { from: 9 } }]', 'services:\n  windows:\n    price: { from: 9 }'],
    ['services: [{ title: A, slug: windows }]', 'services:\n  windows: { title: "A" }'],
    ['services: [{ slug: windows, title: A, summary: B, image: { src: images/example.svg } }]', 'services:\n  windows:\n    title: "A"'],
    ['pages: [{ path: /, each: services }]', 'pages:\n  /: { each: services }'],
    ['pages: { /: { blocks: [{ id: top, heading: Hi }] } }', 'blocks:\n  top: { heading: "Hi" }'],
  ])('is said to be one, if it lacks what that has: %s', (text, example) => {
    expect(errorsOf(byId)).toEqual([]);
    for (const overlays of [[text], [text, '']]) {
      const lacking = check(layeredSite(byId, ...overlays)).filter(({ code }) => code === 'CONFIG_MISSING_KEY');
      expect(lacking.length).toBeGreaterThan(0);
      for (const each of lacking) expect(each).toMatchObject({ file: '1.yaml', hint: expect.stringContaining(`write a map:\n${example}`) });
      expect(lacking[0]?.hint).toContain('This list replaces that of the base. To change only `');
    }
  });

  it('is a list of its own, if the base has no such entry', () => {
    for (const text of [
      'services: [{ slug: pool, title: Pool }]',
      'services: { pool: { title: Pool, summary: A, image: { src: images/example.svg } } }',
    ])
      expect(errorsOf(byId, text).join()).not.toContain('This list replaces');
  });
});

describe('what a site takes away although its base names it', () => {
  const small = smallSite();
  const cards = (more: object) => ({ type: 'card-grid', id: 'cards', heading: 'Services', cards: { each: 'services', ...more } });
  const links = [
    { label: 'Home', href: '/' },
    { label: 'Jobs', href: '/jobs' },
    { label: 'Prices', href: '/#top' },
    { label: 'Windows', href: '/services/windows' },
  ];
  const base = stringify({
    ...small,
    navigation: { ...small.navigation, header: { links } },
    pages: [
      page('/', [{ type: 'hero', id: 'top', heading: 'Clean' }, cards({ only: ['windows', 'floors'] }), cards({ id: 'all' })]),
      page('/jobs', [{ type: 'hero', heading: 'Jobs' }]),
      page('/services/{{service.slug}}', [{ type: 'hero', heading: '{{service.title}}' }], { each: 'services' }),
    ],
  }).replace(
    'id: cards\n        heading: Services\n        cards:\n          each: services\n          id: all',
    'id: all\n        heading: All\n        cards:\n          each: services',
  );
  const CARDS = '{ type: card-grid, id: cards, heading: Services, cards: { each: services } }';
  const lineOf = (text: string): number => base.slice(0, base.indexOf(text)).split('\n').length;

  it.each([
    ['services: { floors: null }', '1.yaml:2:13 ITEM_UNKNOWN', '- floors'],
    ['services: { windows: null }', '1.yaml:2:13 ITEM_UNKNOWN', '- windows'],
    ['services: { windows: null }', '1.yaml:2:13 LINK_UNKNOWN_ROUTE', 'href: /services/windows'],
    ['pages: { /jobs: null }', '1.yaml:2:10 LINK_UNKNOWN_ROUTE', 'href: /jobs'],
    ['pages: { /: { blocks: { top: null } } }', '1.yaml:2:25 LINK_UNKNOWN_ANCHOR', 'href: /#top'],
    ['services: null', '1.yaml:2:1 ITEM_UNKNOWN', '- windows'],
    ['services: { windows: { slug: panes } }', '1.yaml:2:24 ITEM_UNKNOWN', '- windows'],
    ['services: { windows: { slug: panes } }', '1.yaml:2:24 LINK_UNKNOWN_ROUTE', 'href: /services/windows'],
    ['pages: { /jobs: { path: /work } }', '1.yaml:2:19 LINK_UNKNOWN_ROUTE', 'href: /jobs'],
    ['pages: { /: { blocks: { top: { id: first } } } }', '1.yaml:2:32 LINK_UNKNOWN_ANCHOR', 'href: /#top'],
    ['services: [{ slug: floors, title: A, summary: B. }]', '1.yaml:2:1 ITEM_UNKNOWN', '- windows'],
    ['services: [{ slug: floors, title: A, summary: B. }]', '1.yaml:2:1 LINK_UNKNOWN_ROUTE', 'href: /services/windows'],
    ['services: []', '1.yaml:2:1 ITEM_UNKNOWN', '- windows'],
    [`pages: { /: { blocks: [${CARDS}] } }`, '1.yaml:2:15 LINK_UNKNOWN_ANCHOR', 'href: /#top'],
    [`pages: [{ path: /, head: { title: A, description: B. }, blocks: [${CARDS}] }]`, '1.yaml:2:1 LINK_UNKNOWN_ROUTE', 'href: /jobs'],
    ['pages: { "/services/{{service.slug}}": null }', '1.yaml:2:10 LINK_UNKNOWN_ROUTE', 'href: /services/windows'],
  ])('is said at its line: %s %s', (text, place, named) => {
    expect(check(layeredSite(base))).toEqual([]);
    for (const overlays of [[text], [text, '']]) {
      const found = errorsOf(base, ...overlays);
      expect(found).toContainEqual(expect.stringContaining(place));
      const own = found.find((line) => line.startsWith(place)) ?? '';
      expect(own).toMatch(new RegExp(`See also line ${lineOf(named)} of base\\.yaml\\b.* / Leave this out to keep what the base says`));
    }
  });

  it('is said once, with the places that refer to it', () => {
    const texts = base
      .replaceAll(/description: .*/g, 'description: ' + 'We clean in {{market.city}}.')
      .replace('heading: Jobs', 'heading: Jobs in {{market.city}}');
    for (const [text, overlays] of [
      ['market: { city: null }', 1],
      ['market: null', 1],
      ['market: { city: null }', 2],
    ] as const) {
      const found = errorsOf(texts, ...[text, ''].slice(0, overlays)).filter((line) => line.includes('REFERENCE_EMPTY'));
      expect(found).toEqual([
        expect.stringMatching(/^1\.yaml:2:\d+ REFERENCE_EMPTY .*See also line \d+ of base\.yaml, .* and \d more lines?\. \/ Write a value/),
      ]);
    }
    const phone = texts.replace('heading: Jobs in {{market.city}}', 'heading: "{{business.phone}}"');
    const two = errorsOf(phone, 'market: { city: null }\nbusiness: { phone: null }');
    expect(two.filter((line) => line.includes('REFERENCE_EMPTY'))).toHaveLength(2);
  });

  it('is said where its collection is no longer declared', () => {
    const declared = `${base}collections: { people: { fields: { name: text } } }\npeople: [{ slug: ana, name: Ana }]\n`;
    expect(errorsOf(declared, 'collections: { people: null }')).toEqual([expect.stringContaining('1.yaml:2:16 CONFIG_UNKNOWN_KEY')]);
    const two = declared
      .replace('collections: {', 'collections: { jobs: { fields: { name: text } },')
      .concat('jobs: [{ slug: cook, name: Cook }]\n');
    for (const text of ['collections: { people: null, jobs: null }', 'collections: null'])
      expect(errorsOf(two, text)).toEqual([expect.stringContaining('`people`'), expect.stringContaining('`jobs`')]);
  });

  it('is no fault of a site whose base lacks it, too', () => {
    const wrong = base.replace('href: /jobs', 'href: /work').replace('href: /#top', 'href: /#first');
    const pages = `pages: [{ path: /, head: { title: A, description: B. }, blocks: [${CARDS}] }, { path: /jobs, head: { title: J, description: J. }, blocks: [{ type: hero, heading: A }] }]`;
    const found = errorsOf(wrong, pages).filter((line) => /link \/work|id first/.test(line));
    expect(found.length).toBe(2);
    for (const line of found) expect(line).toMatch(/^base\.yaml:/);
  });

  it('is said where the site itself names it, too', () => {
    const text = 'services: { floors: null }\nnavigation: { header: { links: [{ label: Floors, href: /services/floors }] } }';
    expect(errorsOf(base, text)).toEqual([
      expect.stringContaining('1.yaml:2:13 ITEM_UNKNOWN'),
      expect.stringContaining('1.yaml:3:56 LINK_UNKNOWN_ROUTE'),
    ]);
  });

  it('is said if a list shows nothing then', () => {
    const shown = base.replace(/ {10}only:\n.*\n.*\n/, '').replace(/ {6}- label: Windows\n.*\n/, '');
    for (const [text, place] of [
      ['services: null', [2, 1]],
      ['services: []', [2, 1]],
      ['services: { windows: null, floors: null, ovens: null }', [2, 13]],
    ] as const) {
      const { diagnostics } = checkSource({ source: layeredSite(shown, text), images: EXAMPLE_IMAGES, now: '2026-11-20' });
      const found = diagnostics.filter(({ code }) => code === 'EACH_EMPTY');
      expect(found.length).toBeGreaterThan(0);
      for (const each of found) expect([each.file, each.line, each.column]).toEqual(['1.yaml', ...place]);
    }
  });
});
