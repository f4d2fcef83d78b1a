import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import { siteSchema } from '../../../src/schema/site-schema.ts';
import { checkText } from '../../support/check-text.ts';
import { checkData, describeSite, pageOf, SCHEMA } from '../../support/describe-site.ts';
import type { Draft } from '../../support/small-site.ts';
import { MINIMAL_YAML, page, smallSite } from '../../support/small-site.ts';
import { example } from '../../support/typed-site.ts';

const PROJECTS = {
  fields: {
    title: { type: 'text', required: true },
    date: { type: 'date', description: 'The day it was finished.' },
    photo: 'image',
    body: 'markdown',
    service: 'services',
    others: { list: 'services' },
    tags: { list: 'text' },
    stage: { choice: ['planned', 'done'], default: 'done' },
    price: 'price',
    open: 'yes-no',
    rooms: 'number',
    begins: 'time',
    plan: 'link',
  },
};
const DECK = { title: 'A new deck', service: 'windows', rooms: 2 };

/** The small site with one collection of its own, a page that lists it, and a page for each entry. */
function site(projects: readonly object[], more: object = {}) {
  return {
    ...smallSite(),
    collections: { projects: PROJECTS },
    projects,
    pages: [
      page('/', [{ type: 'card-grid', cards: { each: 'projects' } }]),
      page('/projects/{{project.slug}}', [{ type: 'rich-text', heading: '{{project.title}}', body: '{{project.body}}' }], {
        each: 'projects',
      }),
    ],
    ...more,
  };
}

/** What is wrong with a site whose YAML has these lines besides: `line CODE message → hint`, lines from those that are added. */
function mistakes(lines: string, pages = ''): readonly string[] {
  const before = MINIMAL_YAML.slice(0, MINIMAL_YAML.indexOf('\npages:')).split('\n').length;
  const text = `${MINIMAL_YAML.replace('\npages:', `\n${lines}\npages:`)}${pages}`;
  const errors = checkText(text).filter(({ severity }) => severity === 'error');
  return errors.map(({ line, code, message, hint }: Diagnostic) => `${line - before} ${code} ${message} → ${hint}`);
}

const declare = (field: string): string => `collections:\n  projects:\n    fields:\n      ${field}\n`;

/** What is said of an entry that lacks a field. */
function remedyWithout(needed: object) {
  const collections = { projects: { fields: { needed } }, team: { item: 'member', fields: { name: 'text' } } };
  return checkData({ ...smallSite(), collections, projects: [{ slug: 'deck' }] }).findings[0]?.remedy;
}

describe('a collection that a site declares', () => {
  it('is shown by lists and pages as those of Townsite are', () => {
    const described = describeSite(site([{ ...DECK, slug: 'deck', body: 'All *new*.' }, { title: 'Bath & kitchen' }]));
    expect(pageOf(described).blocks[0]).toMatchObject({
      cards: [
        { title: 'A new deck', href: '/projects/deck' },
        { title: 'Bath & kitchen', href: '/projects/bath-kitchen' },
      ],
    });
    expect(pageOf(described, '/projects/deck').blocks[0]).toMatchObject({ heading: 'A new deck', body: '<p>All <em>new</em>.</p>' });
  });

  it('has texts that refer to the entry, with defaults and computed fields', () => {
    const cards = { each: 'projects', item: { title: '{{project.title}}, {{project.stage}}, {{project.price.amount}}' } };
    const pages = [page('/', [{ type: 'card-grid', cards }])];
    const described = describeSite(site([{ title: 'In {{market.city}}', slug: 'deck', price: { from: 1200 } }], { pages }));
    expect(pageOf(described).blocks[0]).toMatchObject({ cards: [{ title: 'In Golden, done, $1,200' }] });
  });

  it.each([
    ['an extra key', { colour: 'red' }, 'CONFIG_UNKNOWN_KEY projects[0].colour: Unknown key `colour` in entry 1 of `projects`.'],
    ['a missing key', { title: undefined }, 'CONFIG_MISSING_KEY projects[0]: Missing key `title` in entry 1 of `projects`.'],
    ['another type', { open: 'maybe' }, 'CONFIG_WRONG_TYPE projects[0].open: `open` is “maybe”; it must be true or false.'],
    ['another word', { stage: 'begun' }, 'CONFIG_NOT_ALLOWED projects[0].stage: `stage` is “begun”; it must be planned or done.'],
    [
      'no date',
      { date: 'May 4' },
      'CONFIG_BAD_FORMAT projects[0].date: `date` is “May 4”; it must be a date as year-month-day, such as 2027-12-25.',
    ],
    [
      'no time',
      { begins: '8 AM' },
      'CONFIG_BAD_FORMAT projects[0].begins: `begins` is “8 AM”; it must be a time on the 24-hour clock, such as 08:00 or 17:30.',
    ],
    ['an unknown reference', { service: 'window' }, 'ITEM_UNKNOWN projects[0].service: No entry of `services` has the slug window.'],
    [
      'an unknown one in a list',
      { others: ['floors', 'oven'] },
      'ITEM_UNKNOWN projects[0].others[1]: No entry of `services` has the slug oven.',
    ],
    ['a missing picture', { photo: { src: 'images/no.svg', alt: 'A deck' } }, /^IMAGE_MISSING projects\[0\]\.photo\.src/],
    [
      'a reference to nothing',
      { tags: ['{{project.titel}}'] },
      'REFERENCE_UNKNOWN projects[0].tags[0]: Unknown reference {{project.titel}}: there is no `titel`.',
    ],
    ['no slug and no Latin letters', { title: '新しい' }, /^CONFIG_MISSING_KEY projects\[0\]: Entry 1 of `projects` has no `slug`/],
  ])('is checked: %s', (_, change, expected) => {
    const { said } = checkData(site([{ ...DECK, ...change }]));
    expect(said).toEqual([typeof expected === 'string' ? expected : expect.stringMatching(expected)]);
  });

  it('says how a list is written, with what was typed where that fits', () => {
    const declared = 'collections:\n  cooks:\n    fields: { name: text, speaks: { list: text }, taught: { list: cooks } }';
    const entries = (fields: string): readonly string[] => mistakes(`${declared}\ncooks:\n  - { name: Ada, ${fields} }`);
    expect(entries('speaks: "English, French"')).toEqual([
      '5 CONFIG_WRONG_TYPE `speaks` is “English, French”; it must be a list. → Write: speaks: ["English", "French"]',
    ]);
    expect(entries('taught: Ada L')).toEqual([
      '5 CONFIG_WRONG_TYPE `taught` is “Ada L”; it must be a list. → Write each entry on its own line, after a dash.',
    ]);
  });

  it.each([
    ['text', example('needed', 'A few words', 'Text. For example:')],
    ['markdown', example('needed', 'A few words', 'Text with Markdown. For example:')],
    ['number', example('needed', 12, 'A number. For example:')],
    ['yes-no', example('needed', true, 'True or false. For example:')],
    ['services', example('needed', 'windows', 'The slug of an entry of `services`. For example:')],
    ['team', 'The slug of an entry of `team`.'],
  ])('says what a field holds that an entry lacks: %s', (type, remedy) => {
    expect(remedyWithout({ type, required: true })).toEqual(remedy);
  });

  it.each([
    [{ choice: ['planned', 'done'] }, example('needed', 'planned', 'Planned or done. For example:')],
    [{ list: 'number' }, example('needed', [12], 'A list. Each entry: A number. For example:')],
    [{ type: 'text', description: 'Its color.' }, example('needed', 'A few words', 'Its color. For example:')],
  ])('says so of %j', (field, remedy) => {
    expect(remedyWithout({ ...field, required: true })).toEqual(remedy);
  });

  it('is meant by a page that misspells its name', () => {
    const pages = [page('/', []), page('/projects/{{project.slug}}', [], { each: 'projcts' })];
    expect(checkData(site([DECK], { pages })).findings).toMatchObject([{ code: 'CONFIG_NOT_ALLOWED', remedy: { meant: 'projects' } }]);
  });

  it('is not missed by its slug where there is a mistake in the title that makes it', () => {
    const pages = [page('/', [{ type: 'card-grid', cards: { each: 'projects', only: ['a-deck', 'a-porch'] } }])];
    const codes = (title: string, others: readonly object[]): readonly string[] =>
      checkText(stringify(site([{ title }, ...others], { pages })))
        .filter(({ severity }) => severity === 'error')
        .map(({ code }) => code);
    expect(codes('A deck {{business.nmae}}', [{ title: 'A porch' }])).toEqual(['REFERENCE_UNKNOWN']);
    expect([...codes('A deck {{business.nmae}}', [])].sort()).toEqual(['ITEM_UNKNOWN', 'ITEM_UNKNOWN', 'REFERENCE_UNKNOWN']);
  });

  it('tells two entries of one title at the title', () => {
    const { said } = checkData(site([DECK, DECK]));
    expect(said).toEqual(['ITEM_DUPLICATE_SLUG projects[1].title: Entries 1 and 2 of `projects` have the same slug, a-new-deck.']);
  });

  it('is the same schema as long as the declaration is the same, whatever the entries are', () => {
    expect(siteSchema(SCHEMA, site([DECK])).schema).toBe(siteSchema(SCHEMA, site([])).schema);
    expect(siteSchema(SCHEMA, smallSite()).schema).toBe(SCHEMA);
  });

  it('is offered to editors wherever a collection is named', () => {
    const { schema } = siteSchema(SCHEMA, site([]));
    expect(schema.root.$defs?.page?.properties?.each?.enum).toContain('projects');
    expect(schema.block('card-grid')?.properties?.cards?.properties?.each?.examples).toContain('projects');
    expect(schema.collections.get('projects')?.item.properties?.date?.description).toBe('The day it was finished.');
  });
});

describe('a declaration', () => {
  it.each([
    ['title: string', '4 FIELD_TYPE There is no type “string”. → Did you mean text?'],
    ['open: boolean', '4 FIELD_TYPE There is no type “boolean”. → Did you mean yes-no?'],
    ['title: txet', '4 FIELD_TYPE There is no type “txet”. → Did you mean text?'],
    ['service: service', '4 FIELD_TYPE There is no type “service”. → Did you mean services?'],
    ['tags: list', '4 FIELD_TYPE There is no type “list”. → For several values, write { list: text }, or another type.'],
    ['tags: { list: strings }', /^4 FIELD_TYPE There is no type “strings”/],
    ['stage: { required: true }', '4 FIELD_TYPE `stage` does not say what it holds. → Add `type: text`, or another type.'],
    ['stage: { type: text, choice: [a, b] }', /^4 FIELD_TYPE `stage` has `type` and `choice`; a field has one of them\./],
    ['stage: { options: [a, b] }', '4 CONFIG_UNKNOWN_KEY Unknown key `options` in `stage`. → Did you mean `choice`?'],
    ['stage: { choice: [a, b], default: c }', '4 CONFIG_NOT_ALLOWED `default` is “c”; it must be a or b. → Did you mean a?'],
    [
      'open: { type: yes-no, default: "on" }',
      '4 CONFIG_WRONG_TYPE `default` is “on”; it must be true or false. → Write true or false, without quotes.',
    ],
    ['rooms: { type: number, default: 2 }', undefined],
    ['stage: { choice: [] }', /^4 CONFIG_OUT_OF_RANGE `choice` must not be empty\./],
    ['href: link', '4 NAME_TAKEN Townsite computes `href`, so it cannot be declared. → Remove the line, or give the field another name.'],
    [
      'a b: text',
      '4 NAME_INVALID Texts cannot refer to the name “a b”. → Use letters, digits, hyphens, and underscores, and begin with a letter: a-b',
    ],
  ])('with the field %s is told at its line, if it is wrong', (field, expected) => {
    const found = expected === undefined ? [] : [typeof expected === 'string' ? expected : expect.stringMatching(expected)];
    expect(mistakes(declare(field))).toEqual(found);
  });

  it.each([
    ['the name of a key', 'navigation', /^2 NAME_TAKEN `navigation` is a key of the file/],
    ['the name of a type', 'image', /^2 NAME_TAKEN `image` is a type of fields/],
    ['no plural', 'team', /^2 CONFIG_MISSING_KEY Missing key `item` in `team`/],
    ['a name that facts have', 'markets', /^2 NAME_TAKEN In texts, \{\{market\.…\}\} already means facts of the site/],
    ['the word for every entry', 'items', /^2 NAME_TAKEN In texts, \{\{item\.…\}\} already means the entry of the list around it/],
    ['blanks in its name', 'my jobs', /^2 NAME_INVALID /],
  ])('with %s is told at its line', (_, name, expected) => {
    expect(mistakes(`collections:\n  ${name}: { fields: { title: text } }\n`)).toEqual([expect.stringMatching(expected)]);
  });

  describe('for a collection of Townsite’s', () => {
    const extend = (...keys: readonly string[]): readonly string[] =>
      mistakes(`collections:\n  services:\n${keys.map((key) => `    ${key}\n`).join('')}`);

    it.each([
      [
        'fields: { price: text }',
        [
          '3 NAME_TAKEN Every service can have a `price` already. → Use it as it is, and remove this line; or give your field another name.',
        ],
      ],
      ['fields: { href: link }', [expect.stringMatching(/^3 NAME_TAKEN/)]],
      ['fields: { band: txet }', ['3 FIELD_TYPE There is no type “txet”. → Did you mean text?']],
      ['fields: { band: text }', []],
    ])('takes more fields: %s', (line, expected) => {
      expect(extend(line)).toEqual(expected);
    });

    it('takes nothing else', () => {
      expect(extend('dated: since', 'fields: { since: date }')).toEqual([
        '3 CONFIG_UNKNOWN_KEY `dated` is only for collections of your own. `services` comes with Townsite and takes more `fields`. → Remove it.',
      ]);
    });

    it('checks the fields of each entry, shows them, and keeps those of Townsite', () => {
      const [windows, floors, ovens] = smallSite().services;
      const fields = { band: { type: 'text', required: true }, fee: 'price', since: 'date', until: 'last-day' };
      const pages = [
        page('/', []),
        page(
          '/s/{{service.slug}}',
          [{ type: 'hero', heading: '{{service.title}}, {{service.band}}', text: '{{service.fee.text}} since {{service.sinceText}}' }],
          {
            each: 'services',
          },
        ),
      ];
      const services = [
        { ...windows, band: 'one', fee: { fixed: 27.4 }, since: '2026-01-02' },
        { ...floors, band: 'two', until: '2020-01-01' },
        { ...ovens, band: 3, sort: 'x' },
      ];
      const { said, site: shown } = checkData({ ...smallSite(), collections: { services: { fields } }, services, pages });
      expect(said).toEqual([
        'CONFIG_UNKNOWN_KEY services[2].sort: Unknown key `sort` in entry 3 of `services`.',
        'CONFIG_WRONG_TYPE services[2].band: `band` is the number 3; it must be text.',
      ]);
      const heroes = shown?.pages.flatMap(({ path, blocks: [hero] }) =>
        path.startsWith('/s/') ? [[path, (hero as Draft).heading, (hero as Draft).text]] : [],
      );
      expect(heroes?.slice(0, 1)).toEqual([['/s/windows', 'Windows, one', '$27.40 since January 2, 2026']]);
      expect(heroes?.map(([path]) => path)).not.toContain('/s/floors');
    });
  });

  it('that misspells the key for the name of an entry makes one mistake', () => {
    expect(mistakes('collections:\n  team: { ietm: member, fields: { title: text } }\n')).toEqual([
      expect.stringMatching(/^2 CONFIG_UNKNOWN_KEY Unknown key `ietm` in `team`\. → Did you mean `item`\?/),
    ]);
  });

  it('cannot give two collections the same name for an entry', () => {
    const lines = 'collections:\n  jobs: { item: work, fields: { title: text } }\n  projects: { item: work, fields: { title: text } }\n';
    expect(mistakes(lines)).toEqual([expect.stringMatching(/^3 NAME_TAKEN In texts, \{\{work\.…\}\} already means an entry of `jobs`/)]);
  });

  it('may refer to a collection that is declared later', () => {
    expect(mistakes('collections:\n  jobs: { fields: { title: text, part: parts } }\n  parts: { fields: { title: text } }\n')).toEqual([]);
  });

  it('that misspells the name of a collection that pages list makes one mistake', () => {
    const page =
      '  - path: /projects\n    head: { title: Projects, description: All. }\n    blocks: [{ type: card-grid, cards: { each: projects } }]\n';
    const lines = (declared: string, written: string): string =>
      `collections:\n  ${declared}: { fields: { title: text } }\n${written}:\n  - title: A deck\n`;
    expect(mistakes(lines('porjects', 'projects'), page)).toEqual([
      '2 CONFIG_UNKNOWN_KEY The file declares the collection `porjects`, but its entries are under `projects`. → Did you mean `projects`?',
    ]);
    // A name without a plural also lacks a word for one entry.
    expect(mistakes(lines('project', 'projects'), page)).toEqual([expect.stringMatching(/^2 CONFIG_UNKNOWN_KEY The file declares/)]);
    expect(mistakes(lines('projects', 'porjects'), page)).toEqual([
      '3 CONFIG_UNKNOWN_KEY Unknown key `porjects` in the file. → Did you mean `projects`?',
    ]);
    // Without a list, nothing tells which of the two is right.
    expect(mistakes(lines('porjects', 'projects'))).toEqual([
      '3 CONFIG_UNKNOWN_KEY Unknown key `projects` in the file. → Did you mean `porjects`?',
    ]);
  });

  it('is needed: entries of a collection that nobody declares are told, and what to declare', () => {
    expect(mistakes('projects:\n  - title: A deck\n    date: "2026-05-04"\n    open: true\n')).toEqual([
      expect.stringMatching(/^1 CONFIG_UNKNOWN_KEY Unknown key `projects`[\s\S]*fields: \{ title: text, date: date, open: yes-no \}/),
    ]);
  });

  const entries =
    'projects:\n  - { title: A deck, date: "2026-05-04", stage: begun }\n  - { title: A porch, date: "2026-06-01", stage: done }\n';
  it.each([
    [
      'misspells a field that all entries have',
      '{ titel: text, date: date, stage: text }',
      '3 CONFIG_UNKNOWN_KEY `projects` declares the field `titel`, but its entries have `title`. → Did you mean `title`?',
    ],
    [
      'lacks a field that several entries have',
      '{ title: text, stage: text }',
      '3 CONFIG_MISSING_KEY 2 entries of `projects` have `date`, which is not declared. → Add the field `date: date`, or remove `date` from the entries.',
    ],
    [
      'says another type than all values have',
      '{ title: text, date: number, stage: text }',
      '3 FIELD_TYPE No entry of `projects` has a value in `date` that fits its declaration. → Their values would fit date.',
    ],
    [
      'lacks the words of a choice',
      '{ title: text, date: date, stage: { choice: [planned] } }',
      '3 FIELD_TYPE No entry of `projects` has a value in `stage` that fits its declaration. → They have begun and done: add what is right to its words.',
    ],
    [
      'misspells a field that one entry has and a page shows',
      '{ title: text, date: date, stage: text, stoyr: text }',
      '3 CONFIG_UNKNOWN_KEY `projects` declares the field `stoyr`, but its entries have `story`. → Did you mean `story`?',
      entries.replace('stage: begun', 'stage: begun, story: Long'),
    ],
    [
      'has a field that one entry misspells, for all that a page shows,',
      '{ title: text, date: date, stage: text, story: text }',
      '5 CONFIG_UNKNOWN_KEY Unknown key `stoyr` in entry 1 of `projects`. → Did you mean `story`?',
      entries.replace('stage: begun', 'stage: begun, stoyr: Long'),
    ],
  ])('that %s is the one mistake', (_, fields, expected, written = entries) => {
    const page = `  - path: /projects/{{project.slug}}
    each: projects
    head: { title: "{{project.title}}", description: A project. }
    blocks: [{ type: rich-text, body: "{{project.story}}" }]
`;
    expect(mistakes(`collections:\n  projects:\n    fields: ${fields}\n${written}`, expected.includes('story') ? page : '')).toEqual([
      expected,
    ]);
  });
});

describe('facts of one’s own', () => {
  const FACTS = {
    license: 'PL-20413',
    years: 10,
    isInsured: true,
    lender: { name: 'First Bank' },
    awards: [{ title: 'Best of Golden' }, { title: 'Again', year: 2020 }],
  };
  const show = (text: string) => ({ ...smallSite(), facts: FACTS, pages: [page('/', [{ type: 'hero', heading: text }])] });

  it('stand in every text, each by its type', () => {
    const text = '{{facts.license}}, {{facts.years}} years, {{facts.isInsured}}, {{facts.lender.name}}';
    expect(pageOf(describeSite(show(text))).blocks[0]).toMatchObject({ heading: 'PL-20413, 10 years, true, First Bank' });
  });

  it('may refer to other facts, and other facts to them', () => {
    const site = show('{{facts.line}} {{market.area}}');
    const { market } = site;
    const data = { ...site, facts: { ...FACTS, line: 'Of {{market.city}}:' }, market: { ...market, area: 'No. {{facts.license}}' } };
    expect(pageOf(describeSite(data)).blocks[0]).toMatchObject({ heading: 'Of Golden: No. PL-20413' });
  });

  it('that are lists are shown by lists', () => {
    const cards = { each: 'facts.awards', item: { summary: '{{item.year}}' } };
    const data = { ...show(''), pages: [page('/', [{ type: 'card-grid', cards }])] };
    expect(pageOf(describeSite(data)).blocks[0]).toMatchObject({
      cards: [{ title: 'Best of Golden' }, { title: 'Again', summary: '2020' }],
    });
  });

  it.each([
    ['{{facts.licence}}', 'REFERENCE_UNKNOWN pages[0].blocks[0].heading: Unknown reference {{facts.licence}}: there is no `licence`.'],
    ['{{license}}', 'REFERENCE_UNKNOWN pages[0].blocks[0].heading: Unknown reference {{license}}: there is no `license`.'],
    [
      '{{facts.lender}}',
      'REFERENCE_WRONG_TYPE pages[0].blocks[0].heading: {{facts.lender}} is a map of keys and values, but this field needs text.',
    ],
  ])('that are not there are told: %s', (text, expected) => {
    expect(checkData(show(text)).said).toEqual([expected]);
  });

  it('have names that texts can refer to', () => {
    expect(mistakes('facts:\n  license no: PL-1\n')).toEqual([expect.stringMatching(/^2 NAME_INVALID .*: license-no$/)]);
  });

  it('are not empty', () => {
    expect(mistakes('facts:\n  license:\n')).toEqual([expect.stringMatching(/^2 CONFIG_WRONG_TYPE `license` is empty/)]);
  });
});
