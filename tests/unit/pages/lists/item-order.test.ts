import { describe, expect, it } from 'vitest';
import { checkData, describeSite, pageOf } from '../../../support/describe-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

const FIELDS = {
  title: 'text',
  date: 'date',
  rooms: 'number',
  done: 'yes-no',
  stage: { choice: ['planned', 'begun', 'finished'] },
  price: 'price',
  photo: 'image',
  tags: { list: 'text' },
};
const JOBS = [
  { title: 'Öfen 10', date: '2026-05-04', rooms: 10, stage: 'finished', tags: ['a', 'b'], price: { fixed: 30 } },
  { title: 'Zaun', rooms: 2, done: true, stage: 'planned' },
  { title: 'Öfen 9', date: '2025-12-31', stage: 'begun', tags: ['b'], price: { from: 200 } },
  { title: 'Anbau', date: '2026-05-04', rooms: 9, done: false, tags: [] },
];

function site(list: object) {
  return {
    ...smallSite(),
    collections: { jobs: { fields: FIELDS } },
    jobs: JOBS,
    pages: [page('/', [{ type: 'link-list', links: { each: 'jobs', ...list, item: { label: '{{job.title}}', href: '/' } } }])],
  };
}

const shown = (list: object) =>
  (pageOf(describeSite(site(list))).blocks[0] as unknown as { links: { label: string }[] }).links.map(({ label }) => label);

describe('the order of a list', () => {
  it.each([
    ['texts, as a dictionary has them and numbers in them as numbers', 'title', ['Anbau', 'Öfen 9', 'Öfen 10', 'Zaun']],
    ['dates, those without one last', 'date', ['Öfen 9', 'Öfen 10', 'Anbau', 'Zaun']],
    ['numbers', 'rooms', ['Zaun', 'Anbau', 'Öfen 10', 'Öfen 9']],
    ['yes before no', 'done', ['Zaun', 'Anbau', 'Öfen 10', 'Öfen 9']],
    ['a choice by its words', 'stage', ['Zaun', 'Öfen 9', 'Öfen 10', 'Anbau']],
    ['prices, whatever they begin with', 'price', ['Öfen 10', 'Öfen 9', 'Zaun', 'Anbau']],
    ['a field of a field', 'price.from', ['Öfen 9', 'Öfen 10', 'Zaun', 'Anbau']],
    ['the other way round, those without a value still last', { by: 'date', descending: true }, ['Öfen 10', 'Anbau', 'Öfen 9', 'Zaun']],
  ])('is that of %s', (_, order, expected) => {
    expect(shown({ order })).toEqual(expected);
  });

  it('comes before the limit, and after what the list leaves out', () => {
    expect(shown({ order: 'title', limit: 2 })).toEqual(['Anbau', 'Öfen 9']);
    expect(shown({ order: { by: 'title', descending: true }, where: { date: true }, except: ['anbau'] })).toEqual(['Öfen 10', 'Öfen 9']);
  });

  it('without `order` is that of the file', () => {
    expect(shown({})).toEqual(JOBS.map(({ title }) => title));
  });

  it.each([
    [{ order: 'titel' }, 'REFERENCE_UNKNOWN', { meant: 'title', isCode: true }],
    [{ order: '-date' }, 'REFERENCE_UNKNOWN', 'Write order: { by: date, descending: true }'],
    [{ order: 'date desc' }, 'REFERENCE_UNKNOWN', 'Write order: { by: date, descending: true }'],
    [{ order: 'photo' }, 'REFERENCE_WRONG_TYPE', expect.stringContaining('`order: photo.alt`')],
    [{ order: 'tags' }, 'REFERENCE_WRONG_TYPE', 'Sort by another field.'],
    [{ order: { by: 'price.form' } }, 'REFERENCE_UNKNOWN', { meant: 'price.from', isCode: true }],
    [{ order: 'title', only: ['anbau'] }, 'LIST_ORDER', 'Remove `order`, or remove `only`.'],
    [{ order: { descending: true } }, 'CONFIG_MISSING_KEY', { lead: expect.stringContaining('The field to sort by.') }],
    [{ orderBy: 'title' }, 'CONFIG_UNKNOWN_KEY', { meant: 'order', isCode: true }],
  ])('that makes no sense is told: %j', (list, code, remedy) => {
    expect(checkData(site(list)).findings).toMatchObject([{ code, remedy }]);
  });
});

describe('`where`', () => {
  it.each([
    ['finds a value in a list', { tags: 'b' }, ['Öfen 10', 'Öfen 9']],
    ['counts an empty list as none', { tags: true }, ['Öfen 10', 'Öfen 9']],
    ['finds items without a field', { rooms: false }, ['Öfen 9']],
    ['takes several fields', { tags: 'b', rooms: 10 }, ['Öfen 10']],
  ])('%s', (_, where, expected) => {
    expect(shown({ where })).toEqual(expected);
  });

  it('tells a word that is not among those of a choice', () => {
    expect(checkData(site({ where: { stage: 'finishd' } })).findings).toMatchObject([
      { code: 'CONFIG_NOT_ALLOWED', remedy: { meant: 'finished' } },
    ]);
  });
});

describe('groups of a collection of one’s own', () => {
  it('have pages, and lists lead to them', () => {
    const data = { ...site({ groupBy: 'stage' }), jobs: JOBS.slice(0, 3) };
    const links = { each: 'jobs', groupBy: 'stage', item: { label: '{{group.title}}', href: '{{group.href}}' } };
    data.pages = [
      page('/', [{ type: 'link-list', links }]),
      page('/jobs/{{group.slug}}', [{ type: 'link-list', links: { each: 'group.items', item: { label: '{{item.title}}', href: '/' } } }], {
        each: 'jobs',
        groupBy: 'stage',
      }),
    ];
    const described = describeSite(data);
    expect(pageOf(described).blocks[0]).toMatchObject({
      links: [{ label: 'begun', href: '/jobs/begun' }, { label: 'finished' }, { label: 'planned' }],
    });
    expect(pageOf(described, '/jobs/begun').blocks[0]).toMatchObject({ links: [{ label: 'Öfen 9' }] });
  });
});
