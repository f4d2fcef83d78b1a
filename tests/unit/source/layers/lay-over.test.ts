import { describe, expect, it } from 'vitest';
import type { Data } from '../../../../src/model/data.ts';
import { putToRemoval } from '../../../../src/source/layers/find-removed.ts';
import { layeredSite } from '../../../support/layered-site.ts';

const BASE = `version: 3
business:
  name: Tidy
  phone: "(303) 555-0100"
  geo: { lat: 39.75, lng: -105.22 }
  hours:
    - days: [monday]
      opens: "08:00"
      closes: "17:00"
services:
  - { slug: deep-clean, title: Deep Cleaning, summary: One. }
  - { slug: carpet, title: Carpet, summary: Two. }
  - { slug: windows, title: Windows, summary: Three. }
pages:
  - path: /
    head: { title: Home, description: Cleaning. }
    blocks:
      - { type: hero, id: top, heading: Clean }
      - { type: rich-text, body: Text. }
      - { type: faq, id: questions, items: [] }
  - path: /s/{{service.slug}}
    each: services
    head: { title: Service, description: Cleaning. }
    blocks: []
`;

const dataOf = (...overlays: readonly string[]): Data => {
  const { extends: _, ...data } = layeredSite(BASE, ...overlays).data as Data;
  return data;
};
const namesOf = (...overlays: readonly string[]): unknown[] => (dataOf(...overlays).services as Data[]).map(({ title }) => title);
const found = (...overlays: readonly string[]): string[] =>
  layeredSite(BASE, ...overlays).diagnostics.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`);

describe('a block without an id', () => {
  const hintsOf = (text: string, base = BASE) => layeredSite(base, text).diagnostics.map(({ hint }) => hint);
  const REACH = 'To add an entry, write the rest of it, too. To reach a block without an `id`, give it one in the base.';

  it.each(['rich-text: { body: Hi. }', '1: { body: Hi. }', 'cards: { heading: Hi }'])('has no name for an overlay: %s', (block) => {
    expect(hintsOf(`pages: { /: { blocks: { ${block} } } }`)).toEqual([`Name an entry of the base: top or questions. ${REACH}`]);
    expect(hintsOf(`pages: { /: { blocks: { ${block} } } }`, BASE.replaceAll(/ id: (top|questions),/g, ''))).toEqual([REACH]);
  });

  it('cannot be removed alone', () => {
    expect(hintsOf('pages: { /: { blocks: { rich-text: null } } }')).toEqual([
      'Remove the line. To reach a block without an `id`, give it one in the base.',
    ]);
  });

  it('is not meant where all entries have names', () => {
    const all = BASE.replace('- { type: rich-text,', '- { type: rich-text, id: text,');
    expect(hintsOf('pages: { /: { blocks: { cards: { heading: Hi } } } }\nservices: { pool: { title: A } }', all).join()).not.toContain(
      'To reach',
    );
  });
});

describe('an overlay', () => {
  it('that says nothing changes nothing', () => {
    expect(dataOf('')).toEqual(layeredSite(BASE).data);
    expect(dataOf('business: {}\nservices: {}')).toEqual(layeredSite(BASE).data);
  });

  it('merges maps, replaces values, and removes with null', () => {
    expect(dataOf('business: { name: Tidy Plano, phone: null, email: a@example.com, geo: { lat: 1 } }').business).toEqual({
      name: 'Tidy Plano',
      email: 'a@example.com',
      geo: { lat: 1, lng: -105.22 },
      hours: [{ days: ['monday'], opens: '08:00', closes: '17:00' }],
    });
  });

  it('replaces a list whose entries have no names', () => {
    expect(dataOf('business: { hours: [{ days: [friday], opens: "09:00", closes: "12:00" }] }').business).toMatchObject({
      hours: [{ days: ['friday'] }],
    });
  });

  it('changes, adds, and removes entries by their names', () => {
    expect(namesOf('services: { carpet: { title: Rugs }, pool: { title: Pools, summary: Wet. }, deep-clean: null }')).toEqual([
      'Rugs',
      'Windows',
      'Pools',
    ]);
    expect((dataOf('services: { pool: { title: Pools, summary: Wet. } }').services as Data[]).at(-1)).toEqual({
      slug: 'pool',
      title: 'Pools',
      summary: 'Wet.',
    });
  });

  it('knows names that are made from titles, and collections of one’s own', () => {
    const base = `${BASE}collections: { projects: { fields: { title: text } } }\nprojects:\n  - { title: Oak Street }\n  - { title: Elm Street }\n`;
    const { data, errors } = layeredSite(base, 'projects: { oak-street: null, elm-street: { title: Elm } }');
    expect((data as Data).projects).toEqual([{ title: 'Elm' }]);
    expect(errors.filter(({ instancePath }) => instancePath.startsWith('/projects'))).toEqual([]);
  });

  it('moves the entries that `order` names to the front', () => {
    expect(namesOf('services: { order: [windows, carpet] }')).toEqual(['Windows', 'Carpet', 'Deep Cleaning']);
    expect(namesOf('services: { pool: { title: Pools, summary: Wet. }, order: [pool] }')).toEqual([
      'Pools',
      'Deep Cleaning',
      'Carpet',
      'Windows',
    ]);
  });

  it('has an entry called order if it is a map', () => {
    expect(namesOf('services: { order: { title: Order, summary: Neat. } }').at(-1)).toBe('Order');
  });

  it('replaces a whole list with a list, or with a file', () => {
    expect(namesOf('services: [{ slug: pool, title: Pools }]')).toEqual(['Pools']);
    expect(dataOf('services: { from: data/services.csv }').services).toEqual({ from: 'data/services.csv' });
  });

  it('names pages by their paths and blocks by their ids', () => {
    const pages = dataOf('pages: { /: { blocks: { top: { heading: Plano } } }, /jobs: { head: { title: Jobs }, blocks: [] } }')
      .pages as Data[];
    expect(pages).toMatchObject([
      { path: '/', blocks: [{ id: 'top', type: 'hero', heading: 'Plano' }, { type: 'rich-text' }, { id: 'questions' }] },
      { path: '/s/{{service.slug}}' },
      { path: '/jobs', head: { title: 'Jobs' } },
    ]);
  });

  it('keeps nothing of a block that becomes one of another type', () => {
    const [{ blocks }] = dataOf('pages: { /: { blocks: { top: { type: rich-text, body: New. } } } }').pages as [Data];
    expect((blocks as Data[])[0]).toEqual({ id: 'top', type: 'rich-text', body: 'New.' });
  });

  it('is the same in one step or in two, if the second says what the first left', () => {
    const one = 'business: { name: A, phone: null }\nservices: { pool: { title: Pools, summary: Water. }, deep-clean: null }';
    const two = 'business: { name: B, email: b@example.com }\nservices: { pool: { summary: Wet. }, carpet: { title: Rugs } }';
    const both =
      'business: { name: B, phone: null, email: b@example.com }\nservices: { pool: { title: Pools, summary: Wet. }, deep-clean: null, carpet: { title: Rugs } }';
    expect(dataOf(one, two)).toEqual(dataOf(both));
    expect(dataOf(one, one.replace(/, \w+(?:-\w+)?: null/g, ''))).toEqual(dataOf(one));
  });

  it('does not change the prototype of anything', () => {
    expect(Object.getPrototypeOf(dataOf('business: { __proto__: { name: X } }').business)).toBe(Object.prototype);
  });

  it('reads comments, line ends, a byte order mark, and anchors of each file', () => {
    const overlay = '\uFEFF# Ours\r\nextends: base.yaml\r\nfacts:\r\n  a: &a { b: 1 } # one\r\n  c: *a\r\n';
    const base = layeredSite(BASE);
    const { data, diagnostics } = base.withText({ file: 'base.yaml', text: BASE });
    expect(diagnostics).toEqual([]);
    expect(data).toEqual(base.data);
    const site = layeredSite(BASE, '').withText({ file: '1.yaml', text: overlay });
    expect((site.data as Data).facts).toEqual({ a: { b: 1 }, c: { b: 1 } });
    expect(site.locate(['facts', 'c'])).toMatchObject({ file: '1.yaml', line: 5, column: 6 });
  });
});

describe('a mistake in an overlay', () => {
  it.each([
    ['removes nothing', 'business: { fax: null }', '1.yaml:2:13 OVERLAY_UNKNOWN'],
    ['removes an entry that is not there', 'services: { pool: null }', '1.yaml:2:13 OVERLAY_UNKNOWN'],
    ['misspells an entry', 'services: { window: { title: Panes } }', '1.yaml:2:13 OVERLAY_UNKNOWN'],
    ['changes an entry that is not there', 'services: { pool: { price: { from: 9 } } }', '1.yaml:2:13 OVERLAY_UNKNOWN'],
    ['changes a page that is not there', 'pages: { /jobs: { head: { title: Jobs } } }', '1.yaml:2:10 OVERLAY_UNKNOWN'],
    ['changes a block that is not there', 'pages: { /: { blocks: { end: { heading: Call } } } }', '1.yaml:2:25 OVERLAY_UNKNOWN'],
    ['moves an entry that is not there', 'services: { order: [windows, pool] }', '1.yaml:2:30 OVERLAY_UNKNOWN'],
    ['says a version', 'version: 3', '1.yaml:2:1 OVERLAY_VERSION'],
  ])('that %s is reported where it stands', (_what, overlay, expected) => {
    expect(found(overlay)).toEqual([expected]);
  });

  it('in the middle is reported in its own file', () => {
    expect(found('business: { fax: null }', 'business: { name: B }')).toEqual(['1.yaml:2:13 OVERLAY_UNKNOWN']);
  });
});

describe('an empty key', () => {
  const said = (text: string) =>
    layeredSite(BASE, text).diagnostics.map(({ line, column, code, message }) => `${line}:${column} ${code} ${message}`);
  const hintsOf = (text: string) => layeredSite(BASE, text).diagnostics.map(({ hint }) => hint);

  it.each([
    ['business:\n  phone: # todo', '3:3', 'phone'],
    ['business:\n  hours:\n  geo: null', '3:3', 'hours'],
    ['business: { phone }', '2:13', 'phone'],
    ['business:', '2:1', 'business'],
    ['services:\n  windows:\n  carpet: null', '3:3', 'windows'],
    ['pages:\n  /:\n    blocks:\n      top:', '5:7', 'top'],
  ])('does not take away what the base has: %s', (text, at, key) => {
    expect(said(text)).toEqual([`${at} CONFIG_WRONG_TYPE \`${key}\` is empty. It neither changes nor takes away what the base says.`]);
    expect(hintsOf(text)).toEqual(
      [`Write a value, or remove the line to keep what the base says. To take that away, write the word: \`${key}: null\`.`]
        .filter(() => key !== 'business')
        .concat(key === 'business' ? ['Write a value, or remove the line to keep what the base says.'] : []),
    );
  });

  it('is none with a word for nothing', () => {
    expect(said('business:\n  phone: ~\n  hours: Null\n  geo: null # gone\nservices: { windows: ~ }')).toEqual([]);
    expect(said('business: { geo: &none null, phone: *none }')).toEqual([]);
  });

  it('that is locked is reported as such', () => {
    const site = layeredSite(`${BASE}locked: [business.phone]\n`, 'business:\n  phone:');
    expect(site.diagnostics.map(({ code }) => code)).toEqual(['OVERLAY_LOCKED']);
  });

  it('that the base has not is one of the whole', () => {
    const { data, diagnostics } = layeredSite(BASE, 'business:\n  email:\nservices:\n  pool-and-deck:');
    expect(diagnostics).toEqual([]);
    expect(data).toMatchObject({ business: { email: null }, services: [{}, {}, {}, null] });
    expect(said('business:\n  fonee:\nservices:\n  window:').map((each) => each.slice(0, 20))).toEqual([
      '3:3 OVERLAY_UNKNOWN ',
      '5:3 OVERLAY_UNKNOWN ',
    ]);
  });

  it.each([
    ['services:\n  windows:\n  price: { from: 99 }', '3:3', 'windows', '`price` belongs below it, but begins'],
    ['pages:\n  /:\n    blocks:\n      top:\n      heading: Plano', '5:7', 'top', '`heading` belongs below it, but begins'],
    [
      'pages:\n  /:\n  head: { title: Plano }\n  blocks: { top: { heading: A } }',
      '3:3',
      '/',
      '`head` and `blocks` belong below it, but begin',
    ],
    ['business:\n  geo:\n  lat: 1\n  phone: "1"', '3:3', 'geo', '`lat` belongs below it, but begins'],
    ['business:\nphone: "1"\nname: A', '2:1', 'business', '`phone` and `name` belong below it, but begin'],
    ['services:\nwindows: { summary: A }', '2:1', 'services', '`windows` belongs below it, but begins'],
    ['services:\n  pool:\n  title: Pools\n  summary: A', '3:3', 'pool', '`title` and `summary` belong below it, but begin'],
    [
      'pages:\n  /:\n    blocks:\n      new:\n      type: hero\n      heading: A',
      '5:7',
      'new',
      '`type` and `heading` belong below it, but begin',
    ],
  ])('has its lines in its own column: %s', (text, at, key, why) => {
    expect(said(text)).toEqual([`${at} CONFIG_WRONG_TYPE \`${key}\` is empty: ${why} in its column.`]);
  });

  it('has no keys that belong where they are, or nowhere', () => {
    expect(said('business:\n  geo:\n  name: A')).toHaveLength(1);
    expect(said('services:\n  windows:\n  carpet: { title: A }').join()).not.toContain('belongs');
    expect(said('business: { geo: , lat: 1 }').join()).not.toContain('belongs');
    expect(said('services:\n  windows:\n  prize: { from: 99 }').join()).not.toContain('belongs');
  });
});

describe('a wrong name', () => {
  const said = (text: string, base = BASE) =>
    layeredSite(base, text).diagnostics.map(({ line, column, code, message, hint }) => `${line}:${column} ${code} ${message} / ${hint}`);
  const ABOUT = BASE.replace('  - path: /s/', '  - { path: /about, head: { title: A, description: B. }, blocks: [] }\n  - path: /s/');

  it.each([
    [
      'home: { head: { title: A }, blocks: { top: { heading: A } } }',
      'Name a page of the base: /, /about, or /s/{{service.slug}}. The path of a new page begins with a slash, too.',
    ],
    [
      'index: { head: { title: A } }',
      'Name a page of the base: /, /about, or /s/{{service.slug}}. The path of a new page begins with a slash, too.',
    ],
    ['about: { head: { title: A } }', 'Did you mean /about?'],
    ['about: { head: { title: A, description: B. }, blocks: [] }', 'Did you mean /about?'],
    ['abuot: { head: { title: A, description: B. } }', 'Did you mean /about?'],
  ])('of a page is no path: %s', (page, hint) => {
    const site = layeredSite(ABOUT, `pages: { ${page} }`);
    const key = page.split(':')[0];
    expect(said(`pages: { ${page} }`, ABOUT)).toEqual([
      `2:10 OVERLAY_UNKNOWN A page is named by its path, and \`${key}\` is none. / ${hint}`,
    ]);
    expect((site.data as Data).pages).toHaveLength(3);
    expect(site.diagnostics.map(({ fix }) => fix?.edits.map(({ text }) => text))).toEqual([key === 'about' ? ['/about'] : undefined]);
  });

  it.each([
    ['services: { order: [deep-c] }', '2:21', 'deep-clean'],
    ['services: { carp: { price: { from: 9 } } }', '2:13', 'carpet'],
    ['services: { carp: null }', '2:13', 'carpet'],
  ])('is the beginning of one: %s', (text, at, meant) => {
    expect(said(text)).toEqual([expect.stringMatching(new RegExp(`^${at} OVERLAY_UNKNOWN .* / Did you mean ${meant}\\?$`))]);
  });

  it('may be the beginning of a new one', () => {
    expect(said('services: { carp: { title: Fish, summary: Wet. } }')).toEqual([]);
    expect(said('services: { order: [wind-and-more] }').join()).toContain('Name entries of this list.');
  });
});

describe('a dash before an entry', () => {
  const said = (text: string) =>
    layeredSite(BASE, text).diagnostics.map(({ line, column, code, message, hint }) => `${line}:${column} ${code} ${message} / ${hint}`);

  it.each([
    ['pages:\n  /:\n    blocks:\n      - top: { heading: A }', '5:9', 'top'],
    ['pages:\n  /:\n    blocks:\n      - top:\n        heading: A', '5:9', 'top'],
    ['services:\n  - windows: { price: { from: 9 } }\n  - carpet: null', '3:5', 'windows'],
    ['services:\n  - pool: { title: Pools, summary: A. }\n  - carpet: { title: A }', '4:5', 'carpet'],
    ['pages:\n  - /:\n      head: { title: A }', '3:5', '/'],
  ])('makes a list, which would replace that of the base: %s', (text, at, name) => {
    const site = layeredSite(BASE, text);
    expect(said(text)).toEqual([
      `${at} CONFIG_WRONG_TYPE A dash before \`${name}\` begins a list, which would replace that of the base. / Remove the dashes: a map names each entry, and changes only those.`,
    ]);
    expect(site.data).toEqual({ ...(layeredSite(BASE).data as Data), extends: 'base.yaml' });
  });

  it('is right before a new entry', () => {
    expect(said('services:\n  - { slug: windows, title: A, summary: B. }')).toEqual([]);
    expect(said('services: [windows]\npages: { /: { blocks: [{ heading: A, type: hero }] } }')).toEqual([]);
  });
});

describe('an origin', () => {
  const site = layeredSite(
    BASE,
    'business: { name: A }\nservices: { windows: { summary: New. } }',
    'services:\n  pool: { title: Pools, summary: Wet. }\n  deep-clean: null',
  );
  it.each([
    [['business', 'name'], '1.yaml', 2, 19],
    [['business', 'phone'], 'base.yaml', 4, 10],
    [['services', 0, 'title'], 'base.yaml', 12, 28],
    [['services', 1, 'summary'], '1.yaml', 3, 33],
    [['services', 1, 'slug'], 'base.yaml', 13, 13],
    [['services', 2, 'title'], '2.yaml', 3, 18],
    [['services', 2, 'slug'], '2.yaml', 3, 3],
    [['pages', 0, 'blocks', 1, 'body'], 'base.yaml', 19, 34],
  ] as const)('of %j is known', (path, file, line, column) => {
    expect(site.locate(path)).toMatchObject({ file, line, column });
  });

  it('keeps a fix out of another file than that of its finding', () => {
    const finding = { code: 'CONFIG_BAD_FORMAT', message: 'No.', path: ['business', 'name'] } as const;
    expect(site.toDiagnostic({ ...finding, change: { value: 'B' } }).fix?.edits).toMatchObject([{ line: 2, text: '"B"' }]);
    expect(site.toDiagnostic({ ...finding, change: { value: 'B', path: ['business', 'phone'] } }).fix).toBeUndefined();
  });

  it.each([
    ['here', ['business', 'phone'], ['business: { phone: null }'], '1.yaml:2:13'],
    ['in the middle', ['business', 'phone'], ['business: { phone: null }', 'business: { name: A }'], '1.yaml:2:13'],
    ['of the middle', ['business', 'email'], ['business: { email: a@tidy.example.com }', 'business: { email: null }'], '2.yaml:2:13'],
    ['of an entry', ['services', 0, 'title'], ['services: { carpet: { title: null }, deep-clean: null }'], '1.yaml:2:23'],
    ['of an entry in the middle', ['services', 2, 'title'], ['services: { windows: { title: null } }', 'market: {}'], '1.yaml:2:24'],
  ] as const)('of a value that is taken away %s is the line with null', (_where, path, overlays, at) => {
    const lacking = layeredSite(BASE, ...overlays);
    const key = path.at(-1) as string;
    const needs = path[0] === 'services' ? ['services', path[1] === 0 ? 'carpet' : 'windows', key] : path;
    for (const where of [
      { path: path.slice(0, -1), lacks: key },
      { path: ['pages', 0, 'head', 'title'], needs },
    ]) {
      const finding = { code: 'CONFIG_MISSING_KEY', message: 'No.', remedy: 'Add it.', ...where } as const;
      const { file, line, column, hint } = lacking.toDiagnostic(putToRemoval(finding, lacking));
      expect(`${file}:${line}:${column} ${hint}`).toBe(`${at} Write a value, or remove the line to keep what the base says.`);
    }
  });

  it('of a value that nobody takes away is where it belongs', () => {
    const lacking = layeredSite(BASE, 'business: { phone: null }');
    const finding = { code: 'CONFIG_MISSING_KEY', message: 'No.', remedy: 'Add it.', path: ['business'], lacks: 'email' } as const;
    expect(lacking.toDiagnostic(finding)).toMatchObject({
      file: '1.yaml',
      line: 2,
      message: 'No. base.yaml has none, either.',
      hint: 'Add it.',
    });
    // Only the base says something of this, and the base knows nothing of that.
    expect(lacking.toDiagnostic({ ...finding, path: ['business', 'geo'] })).toMatchObject({ file: 'base.yaml', message: 'No.' });
    const more = layeredSite(BASE, 'services: { windows: { title: Panes } }\nfacts: { a: 1 }');
    for (const path of [['services', 2], ['facts']]) expect(more.toDiagnostic({ ...finding, path }).message, `${path}`).toBe('No.');
  });

  it('of a missing value is the nearest map of the last file that says some of it', () => {
    expect(site.locate(['business', 'email'])).toMatchObject({ file: '1.yaml', line: 2, column: 11 });
    expect(site.locate(['pages', 0, 'updated'])).toMatchObject({ file: 'base.yaml', line: 15 });
  });
});

describe('a lock', () => {
  const locked = (lock: string, ...overlays: readonly string[]): string[] =>
    layeredSite(`${BASE}locked: ${lock}\n`, ...overlays).diagnostics.map(
      ({ file, line, column, code }) => `${file}:${line}:${column} ${code}`,
    );

  it('refuses a change, and what the base says holds', () => {
    const site = layeredSite(`${BASE}locked: [business.name]\n`, 'business: { name: B, phone: "1" }');
    expect(site.diagnostics).toMatchObject([
      { code: 'OVERLAY_LOCKED', file: '1.yaml', line: 2, message: expect.stringContaining('base.yaml, line 25') },
    ]);
    expect((site.data as Data).business).toMatchObject({ name: 'Tidy', phone: '1' });
  });

  it.each([
    ['a value', '[business.name]', 'business: { name: B }'],
    ['the removal of a value', '[business.name]', 'business: { name: null }'],
    ['the map around a value', '[business.geo.lat]', 'business: { geo: null }'],
    ['a value in a map', '[business.geo]', 'business: { geo: { lat: 1 } }'],
    ['an entry', '[services.windows]', 'services: { windows: { title: Panes } }'],
    ['the removal of an entry', '[services.windows]', 'services: { windows: null }'],
    ['a new entry', '[services]', 'services: { pool: { title: Pools, summary: Wet. } }'],
    ['an order', '[services]', 'services: { order: [windows] }'],
    ['the whole list', '[services.windows]', 'services: []'],
    ['a block', '[pages./.blocks.top]', 'pages: { /: { blocks: { top: { heading: B } } } }'],
    ['a block of another type', '[pages./.blocks.top.heading]', 'pages: { /: { blocks: { top: { type: rich-text, body: B } } } }'],
    ['the name of an entry with something locked', '[services.windows.title]', 'services: { windows: { slug: panes } }'],
    ['the name of a page with something locked', '[pages./.head.title]', 'pages: { /: { path: /home } }'],
    ['the name of a block with something locked', '[pages./.blocks.top.heading]', 'pages: { /: { blocks: { top: { id: first } } } }'],
    [
      'a page with a dot in its path',
      '["pages./s/{{service.slug}}.head.title"]',
      'pages: { "/s/{{service.slug}}": { head: { title: B } } }',
    ],
    ['all but an exception', '{ except: [business.phone] }', 'business: { name: B }'],
    ['a new section', '{ except: [business] }', 'facts: { a: 1 }'],
  ])('holds %s', (_what, lock, overlay) => {
    expect(locked(lock, overlay)).toEqual([expect.stringMatching(/^1\.yaml:2:\d+ OVERLAY_LOCKED$/)]);
  });

  it.each([
    ['business: [1]', 'business.name'],
    ['business: { name: null }', 'business.name'],
    ['services: null', 'services.windows.title'],
    ['services: { windows: { title: { a: 1 } } }', 'services.windows.title'],
    ['services: { windows: Panes }', 'services.windows.title'],
  ])('names what is locked, not what is around it: %s', (overlay, place) => {
    const site = layeredSite(`${BASE}locked: [business.name, services.windows.title]\n`, overlay);
    expect(site.diagnostics.map(({ message }) => message)).toEqual([
      expect.stringMatching(`^.${place}. is locked in base.yaml, line 25\\.`),
    ]);
  });

  it.each([
    ['another value', '[business.name]', 'business: { phone: "1" }'],
    ['the name of another entry', '[services.windows.title]', 'services: { carpet: { slug: rugs }, windows: { slug: windows } }'],
    ['another entry', '[services.windows]', 'services: { deep-clean: { title: B }, order: [windows] }'],
    ['an exception', '{ except: [business.phone, services] }', 'business: { phone: "1" }\nservices: { windows: null }'],
  ])('leaves %s', (_what, lock, overlay) => {
    expect(locked(lock, overlay)).toEqual([]);
  });

  describe('of something in an entry that is named by a text', () => {
    const base = `${BASE.replace('items: []', 'items: [{ question: Why us?, answer: Because. }]')}collections: { projects: { fields: { title: text, price: price } } }
projects: [{ title: Möbel Straße, price: { from: 900 } }]
locked: [projects.mobel-strasse.price, pages./.blocks.questions.items.why-us.answer]
`;
    const faq = (entry: string): string => `pages: { /: { blocks: { questions: { items: { why-us: ${entry} } } } } }`;
    it.each([
      ['another title', 'projects: { mobel-strasse: { title: Oak Road } }', /keeps its name\.$/, /write `slug: mobel-strasse` beside it/],
      ['another title and slug', 'projects: { mobel-strasse: { title: Oak Road, slug: oak } }', /keeps its name\.$/, /^Leave out `title`/],
      ['a slug', 'projects: { mobel-strasse: { slug: oak } }', /keeps its `slug`\.$/, /^Leave out `slug` here\. /],
      ['no title', 'projects: { mobel-strasse: { title: null } }', /keeps its name\.$/, /^Leave out `title`/],
      ['a reference', 'projects: { mobel-strasse: { title: "{{business.name}}" } }', /keeps its name\.$/, /^Leave out `title`/],
      ['another question', faq('{ question: How? }'), /keeps its name\.$/, /write `slug: why-us` beside it/],
      ['another language', 'business: { language: de }', /another name in this language\.$/, /^Give the entry the `slug` mobel-strasse/],
      ['another country', 'business: { address: { country: AT } }', /another name in this language\.$/, /^Give the entry/],
    ])('refuses %s', (_what, overlay, message, hint) => {
      expect(layeredSite(base, overlay, 'market: {}').diagnostics).toMatchObject([
        { code: 'OVERLAY_LOCKED', file: '1.yaml', line: 2, message: expect.stringMatching(message), hint: expect.stringMatching(hint) },
      ]);
    });

    it.each([
      ['a title that makes the same name', 'projects: { mobel-strasse: { title: Mobel strasse } }'],
      ['a title beside the name', 'projects: { mobel-strasse: { title: Oak Road, slug: mobel-strasse } }'],
      ['a language beside the name', 'business: { language: de }\nprojects: { mobel-strasse: { slug: mobel-strasse } }'],
      ['a language in which the name is the same', 'business: { language: fr }'],
    ])('leaves %s, and holds in the next file', (_what, overlay) => {
      const site = layeredSite(base, overlay, 'projects: { mobel-strasse: { price: { from: 1 } } }');
      expect(site.diagnostics).toMatchObject([{ code: 'OVERLAY_LOCKED', file: '2.yaml', line: 2 }]);
    });

    it('is helped in the base if the name itself is locked', () => {
      const all = base.replace(/locked: .*/, 'locked: { except: [projects.mobel-strasse.title] }');
      const [{ hint } = {}] = layeredSite(all, 'projects: { mobel-strasse: { title: Oak Road } }').diagnostics;
      expect(hint).toMatch(/, or write `slug: mobel-strasse` in the base\./);
    });
  });

  it('holds through the middle, which cannot unlock', () => {
    expect(locked('[business.name]', 'locked: []', 'business: { name: B }')).toEqual(['2.yaml:2:13 OVERLAY_LOCKED']);
    // Locks that nobody can read are not hidden by those of a file between.
    for (const wrong of ['theme', '{ excpt: [theme] }', '[{ theme: 1 }]']) {
      const site = layeredSite(`${BASE}locked: ${wrong}\n`, 'locked: [business.phone]', 'business: { name: B }');
      expect(site.locate(['locked']).file, wrong).toBe('base.yaml');
    }
    expect(locked('[business.name]', 'locked: [business.phone]', 'business: { phone: "1" }')).toEqual(['2.yaml:2:13 OVERLAY_LOCKED']);
  });

  it.each([
    ['services.0.title', 'services.0.title names an entry by its number', 'Did you mean services.deep-clean.title?'],
    ['pages.0.blocks.0', 'pages.0.blocks.0 names an entry by its number', 'Did you mean pages./.blocks.top?'],
    ['pages./.blocks.1.body', 'pages./.blocks.1.body names an entry by its number', /name the whole list: pages\.\/\.blocks$/],
    ['business.hours.0.opens', 'business.hours.0.opens names an entry by its number', /name the whole list: business\.hours$/],
    ['business.hours.monday', 'There is no business.hours.monday', /name the whole list: business\.hours$/],
    ['services.pool.title', 'There is no services.pool.title', /by its name: deep-clean, carpet, or windows$/],
    ['pages./s/{{service.slg}}.head', 'There is no pages./s/{{service.slg}}.head', 'Did you mean pages./s/{{service.slug}}?'],
  ])('of %s is a mistake of the base, and so is an exception', (place, message, hint) => {
    for (const [lock, what] of [
      [`["${place}"]`, 'locked'],
      [`{ except: ["${place}"] }`, 'free'],
    ])
      expect(layeredSite(`${BASE}locked: ${lock}\n`).diagnostics).toMatchObject([
        {
          code: 'LOCKED_UNKNOWN',
          message: `${message}, so nothing is ${what}.`,
          hint: typeof hint === 'string' ? hint : expect.stringMatching(hint),
        },
      ]);
  });

  it('of nothing is a mistake of the base', () => {
    expect(locked('[busines, services.windows, services.pol]', '')).toEqual([
      'base.yaml:25:10 LOCKED_UNKNOWN',
      'base.yaml:25:37 LOCKED_UNKNOWN',
    ]);
    const removed = layeredSite(BASE, 'locked: [services.windows.title]\nservices: { windows: null }');
    expect(removed.diagnostics.map(({ code, hint }) => [code, hint])).toEqual([
      ['LOCKED_UNKNOWN', expect.stringMatching(/^This file removes it/)],
    ]);
  });
});
