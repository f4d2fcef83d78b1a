import { describe, expect, it } from 'vitest';
import { resolveConfig } from '../../../../src/facts/resolve-config.ts';
import { FindingList } from '../../../../src/model/diagnostic.ts';
import { siteSchema } from '../../../../src/schema/site-schema.ts';
import { checkData, describePages, describeSite, EXAMPLE_IMAGES, pageOf, SCHEMA } from '../../../support/describe-site.ts';
import type { Draft } from '../../../support/small-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

const TEXTS = { summary: 'Near.', intro: 'Hills.', description: 'A town.' };

const CITIES = [
  { slug: 'arvada', name: 'Arvada', county: 'Jefferson', ...TEXTS, geo: { lat: 39.8, lng: -105.08 } },
  { slug: 'boulder', name: 'Boulder', ...TEXTS, geo: { lat: 40.01, lng: -105.27 } },
];

const PROJECT_PAGE = page('/p/{{project.slug}}', [{ type: 'hero', heading: '{{project.title}}' }], { each: 'projects' });

/** A site with projects, each of a service, in a city, and with a crew; and a page for each that has these blocks. */
function siteWith(blocks: readonly object[], projects: readonly object[] = PROJECTS, fields: object = {}): Draft {
  return {
    ...smallSite(),
    cities: CITIES,
    collections: {
      projects: {
        fields: {
          title: { type: 'text', required: true },
          summary: 'text',
          service: 'services',
          also: { list: 'services' },
          town: 'cities',
          crew: 'crews',
          before: 'projects',
          ...fields,
        },
      },
      crews: { fields: { name: 'text', summary: 'text', home: 'cities', motto: 'text' } },
    },
    projects,
    crews: [{ name: 'North', summary: 'Ladders.', home: 'arvada', motto: 'At home in {{crew.home.name}}' }],
    pages: [page('/', [{ type: 'hero', heading: 'Home' }]), { ...PROJECT_PAGE, blocks }],
  };
}

const PROJECTS = [
  { title: 'Oak', service: 'ovens', also: ['windows', 'ovens'], town: 'arvada', crew: 'north' },
  { title: 'Elm', service: 'floors', town: 'boulder' },
];

function blockOf(block: object, projects?: readonly object[], at = '/p/oak'): Draft {
  return pageOf(describeSite(siteWith([{ type: 'hero', heading: 'Here' }, block], projects)), at).blocks[1];
}

const text = (body: string): object => ({ type: 'rich-text', body });

describe('a reference through the slug of an entry', () => {
  it('names the fields of that entry, written and worked out, over any number of steps', () => {
    const body = '{{project.town.name}} in {{project.town.county}}: {{project.service.price.text}}, {{project.crew.home.name}}';
    expect(blockOf(text(body)).body).toBe('<p>Arvada in Jefferson: From $49.50, Arvada</p>');
  });

  it('stays the slug where the way ends with it', () => {
    expect(blockOf(text('{{project.town}}')).body).toBe('<p>arvada</p>');
  });

  it('is followed in the texts of entries, and their own references there', () => {
    const projects = [{ ...PROJECTS[0], summary: 'By {{project.crew.name}}: {{project.crew.motto}}.' }];
    expect(blockOf(text('{{project.summary}}'), projects).body).toBe('<p>By North: At home in Arvada.</p>');
  });

  it('is followed in what lists show', () => {
    const cards = {
      each: 'projects',
      item: { title: '{{project.title}}, {{project.town.name}}', summary: '{{item.service.title}}', href: '/' },
    };
    expect(blockOf({ type: 'card-grid', cards }).cards.map(({ title, summary }: Draft) => [title, summary])).toEqual([
      ['Oak, Arvada', 'Ovens'],
      ['Elm, Boulder', 'Floors'],
    ]);
  });

  it('is followed in the address of a page, and in links to it', () => {
    const site = siteWith([{ type: 'hero', heading: '{{project.title}}' }]);
    site.pages[1].path = '/p/{{project.town.slug}}/{{project.slug}}';
    site.pages[0].blocks.push({ type: 'link-list', links: { each: 'projects', item: { label: '{{project.title}}' } } });
    const [, list] = pageOf(describeSite(site)).blocks as Draft[];
    expect(list.links.map(({ href }: Draft) => href)).toEqual(['/p/arvada/oak', '/p/boulder/elm']);
    expect(describeSite(site).pages.map((each) => each.path)).toEqual(['/', '/p/arvada/oak', '/p/boulder/elm']);
  });

  it('that is not given, or whose entry lacks the field, is a missing optional field', () => {
    const hero = { type: 'hero', heading: 'Here', eyebrow: '{{project.crew.name}}', text: '{{project.town.county}}' };
    const site = siteWith([hero]);
    expect(pageOf(describeSite(site), '/p/elm').blocks[0]).not.toHaveProperty('eyebrow');
    expect(pageOf(describeSite(site), '/p/elm').blocks[0]).not.toHaveProperty('text');
    expect(pageOf(describeSite(site), '/p/oak').blocks[0]).toMatchObject({ eyebrow: 'North', text: 'Jefferson' });
  });
});

describe('mistakes in a reference through the slug of an entry', () => {
  it.each([
    ['{{project.town.nam}}', { meant: '{{project.town.name}}' }],
    ['{{project.crew.zzzzzz}}', expect.stringContaining('{{project.crew.name}}, {{project.crew.summary}}, {{project.crew.home}}')],
    ['{{project.crew.home.conty}}', { meant: '{{project.crew.home.county}}' }],
    ['{{project.also.title}}', expect.stringContaining('`each: project.also`')],
  ])('%s is told once, with the fields of the entry', (reference, remedy) => {
    const { findings } = checkData(siteWith([{ type: 'hero', heading: 'Here', text: reference }]));
    expect(findings.map(({ code, path }) => [code, path])).toEqual([['REFERENCE_UNKNOWN', ['pages', 1, 'blocks', 0, 'text']]]);
    expect(findings[0]?.remedy).toEqual(remedy);
  });

  it('a required text that needs a field of it is told at the slug', () => {
    const { findings } = checkData(siteWith([{ type: 'hero', heading: '{{project.town.county}}' }]));
    expect(findings.map(({ code, path }) => [code, path])).toEqual([['REFERENCE_EMPTY', ['projects', 1, 'town']]]);
    expect(findings[0]?.message).toContain('`county` of boulder in `cities`');
  });

  it('a required text that needs a slug which is not given is told at the entry', () => {
    const { findings } = checkData(siteWith([{ type: 'hero', heading: '{{project.crew.name}}' }]));
    expect(findings.map(({ code, path }) => [code, path])).toEqual([['REFERENCE_EMPTY', ['projects', 1]]]);
    expect(findings[0]?.message).toContain('`crew`');
  });

  it('a required text that needs a computed field says which field to write', () => {
    const { findings } = checkData(
      siteWith([{ type: 'hero', heading: 'Done {{project.doneText}}' }], [{ title: 'Oak' }], { done: 'date' }),
    );
    expect(findings.map(({ remedy }) => remedy)).toEqual(['Add `done`.']);
  });

  it.each([
    ['{{project.crew.name}}', '`crew`'],
    ['{{project.town.county}}', '`town.county`'],
    ['{{project.doneText}}', '`done`'],
  ])('a text with %s says what the entry lacks', (reference, field) => {
    const projects = [{ ...PROJECTS[0], done: '2026-05-04' }, PROJECTS[1] as object];
    const site = siteWith([{ type: 'hero', heading: 'Here', text: `With ${reference}` }], projects, { done: 'date' });
    const { schema } = siteSchema(SCHEMA, site);
    const findings = new FindingList();
    const config = resolveConfig(site, schema, findings);
    describePages({ config, schema, images: EXAMPLE_IMAGES, findings });
    const [found] = findings.all.filter(({ code }) => code === 'TEXT_LEFT_OUT');
    expect(found?.remedy).toContain(field);
    expect(found?.entries?.map(({ name }) => name)).toEqual(['elm']);
  });

  it('the slug of no entry is told once, however many texts are lost with it', () => {
    const projects = [{ ...PROJECTS[0], town: 'arvda', summary: 'In {{project.town.name}}.' }];
    const { said } = checkData(siteWith([{ type: 'hero', heading: '{{project.town.name}}', text: 'In {{project.town.name}}' }], projects));
    expect(said).toEqual([expect.stringMatching(/^ITEM_UNKNOWN projects\[0\]\.town/)]);
  });

  it('a circle through two entries is told, and does not hang', () => {
    const summary = '{{project.before.summary}}';
    const projects = [
      { title: 'A', summary, before: 'b' },
      { title: 'B', summary, before: 'a' },
    ];
    const { said } = checkData(siteWith([{ type: 'hero', heading: 'Here' }], projects));
    expect(said).toEqual([expect.stringMatching(/^REFERENCE_CYCLE projects\[0\]\.summary/)]);
  });

  it('a chain through many entries is no circle', () => {
    const chain = Array.from({ length: 30 }, (_, index) => ({
      title: `T${index}`,
      summary: index === 29 ? 'end' : '{{project.before.summary}}{{project.before.title}}',
      ...(index === 29 ? {} : { before: `t${index + 1}` }),
    }));
    const { config, said } = checkData(siteWith([{ type: 'hero', heading: 'Here' }], chain));
    expect(said).toEqual([]);
    expect((config as Draft).projects[27].summary).toBe('endT29T28');
  });
});

describe('lists that follow references', () => {
  const links = (list: object): object => ({ type: 'link-list', links: { item: { label: '{{item.title}}', href: '/' }, ...list } });
  const labels = (list: object, at?: string): string[] =>
    (blockOf(links(list), undefined, at)?.links ?? []).map(({ label }: Draft) => label);

  it.each([
    ['only: one reference', { each: 'services', only: '{{project.service}}' }, ['Ovens']],
    ['only: references among slugs', { each: 'services', only: ['floors', '{{project.service}}'] }, ['Floors', 'Ovens']],
    ['only: a list of references', { each: 'services', only: '{{project.also}}' }, ['Windows', 'Ovens']],
    ['each: a list of references', { each: 'project.also' }, ['Windows', 'Ovens']],
    ['where: the slug', { each: 'services', where: { slug: '{{project.service}}' } }, ['Ovens']],
  ])('%s', (_, list, expected) => {
    expect(labels(list)).toEqual(expected);
  });

  it('are left out where the reference is not given', () => {
    expect(
      blockOf(links({ each: 'crews', only: '{{project.crew}}', item: { label: '{{crew.name}}', href: '/' } }), undefined, '/p/elm'),
    ).toBeUndefined();
  });

  it('show on the page of a service the projects of it', () => {
    const site = siteWith([{ type: 'hero', heading: 'Here' }]);
    const cards = { each: 'projects', where: { service: '{{service.slug}}' } };
    site.pages.push(
      page(
        '/s/{{service.slug}}',
        [
          { type: 'hero', heading: 'Service' },
          { type: 'card-grid', cards },
        ],
        { each: 'services' },
      ),
    );
    const described = describeSite(site);
    const shown = (path: string): string[] => ((pageOf(described, path).blocks[1] as Draft)?.cards ?? []).map(({ title }: Draft) => title);
    expect([shown('/s/ovens'), shown('/s/floors'), shown('/s/windows')]).toEqual([['Oak'], ['Elm'], []]);
  });

  it('show on the page of a city the reviews from there', () => {
    const site = {
      ...siteWith([]),
      testimonials: [
        { slug: 'a', quote: 'Good.', name: 'Ann', city: 'arvada' },
        { slug: 'b', quote: 'Fine.', name: 'Bo' },
      ],
    };
    const items = { each: 'testimonials', where: { city: '{{city.slug}}' }, item: { location: '{{testimonial.city.name}}' } };
    const blocks = [
      { type: 'hero', heading: 'Here' },
      { type: 'testimonials', items },
    ];
    const described = describeSite({ ...site, pages: [site.pages[0], page('/c/{{city.slug}}', blocks, { each: 'cities' })] });
    expect((pageOf(described, '/c/arvada').blocks[1] as Draft).items).toMatchObject([{ name: 'Ann', location: 'Arvada' }]);
    expect(pageOf(described, '/c/boulder').blocks).toHaveLength(1);
  });

  it('that do not exist are told with the names of all that do, facts and own ones included', () => {
    const site = { ...siteWith([{ type: 'hero', heading: 'Here' }, links({ each: 'zzzzzz' })]), facts: { brands: [{ name: 'Sample' }] } };
    expect(checkData(site).findings[0]?.remedy).toMatch(/services.*offices.*projects.*crews.*market\.neighborhoods.*facts\.brands/);
  });

  it.each([
    [{ each: 'services', only: ['{{project.town}}'] }, '{{project.town}} is a slug of `cities`'],
    [{ each: 'services', only: ['{{project.title}}'] }, '{{project.title}} is no slug'],
  ])('%j is told', (list, message) => {
    const { said } = checkData(siteWith([{ type: 'hero', heading: 'Here' }, links(list)]));
    expect(said).toEqual([expect.stringContaining(`REFERENCE_WRONG_TYPE pages[1].blocks[1].links.only[0]: ${message}`)]);
  });
});

it('a page is made again when an entry that its references lead through changes, and only then', () => {
  const keysOf = (cities: readonly object[]): readonly (string | undefined)[] => {
    const site = siteWith([{ type: 'hero', heading: '{{project.town.name}}' }]);
    const { site: described } = checkData({ ...site, cities }, undefined, { memo: { find: () => undefined } });
    return described?.described.pages.map(({ record }) => record.key) ?? [];
  };
  const [before, after] = [keysOf(CITIES), keysOf([{ ...CITIES[0], name: 'New Arvada' }, CITIES[1] as object])];
  expect(before.every((key, index) => index === 0 || key !== undefined)).toBe(true);
  expect(before.map((key, index) => key === after[index])).toEqual([true, false, true]);
});
