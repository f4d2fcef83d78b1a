import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { Data } from '../../../../src/model/data.ts';
import { editAll, editSite } from '../../../../src/source/edit/edit-site.ts';
import type { Operation } from '../../../../src/source/edit/operation.ts';
import { overlayOf } from '../../../../src/source/layers/overlay-of.ts';
import { SCHEMA } from '../../../support/describe-site.ts';
import { layeredSite } from '../../../support/layered-site.ts';
import { runsOf } from '../../../support/on-demand.ts';

const BASE = `version: 3
business:
  name: Tidy
  phone: "(303) 555-0100"
  hours:
    - { days: [monday], opens: "08:00", closes: "17:00" }
services:
  - { slug: deep-clean, title: Deep Cleaning }
  - { slug: windows, title: Windows }
pages:
  - path: /
    blocks:
      - { type: hero, id: top, heading: Clean }
      - { type: rich-text, body: Text. }
      - { type: faq, id: faq, items: [{ question: Do you bring mops?, answer: Yes. }, { question: When?, answer: Soon. }] }
collections: { team: { fields: { name: text, role: text } } }
team: [{ name: Ben Cruz, role: Cleaner }, { name: Ana Ruiz, role: Cleaner }]
`;

const edit = (overlay: string, operation: Operation): string => {
  const edited = editSite(layeredSite(BASE, overlay), operation);
  return 'refusal' in edited ? edited.refusal : `${edited.file}\n${edited.text?.replace('extends: base.yaml\n', '')}`;
};

describe('an edit of a site that extends another', () => {
  it.each<readonly [string, string, Operation, string]>([
    ['writes a value', '', { op: 'set', path: ['business', 'name'], value: 'A' }, 'business:\n  name: A\n'],
    [
      'keeps comments',
      'business:\n  name: A # ours\n',
      { op: 'set', path: ['business', 'name'], value: 'B' },
      'business:\n  name: B # ours\n',
    ],
    [
      'takes back a value that the base has, too',
      'business:\n  name: A\n  email: x\n',
      { op: 'set', path: ['business', 'name'], value: 'Tidy' },
      'business:\n  email: x\n',
    ],
    ['removes what the base has with null', '', { op: 'remove', path: ['business', 'phone'] }, 'business:\n  phone: null\n'],
    [
      'removes what only the site has',
      'business:\n  email: x\n  name: A\n',
      { op: 'remove', path: ['business', 'email'] },
      'business:\n  name: A\n',
    ],
    [
      'leaves what says the same as the base',
      'business:\n  email: x\n  phone: "(303) 555-0100"\n',
      { op: 'remove', path: ['business', 'email'] },
      'business:\n  phone: "(303) 555-0100"\n',
    ],
    ['names an entry', '', { op: 'set', path: ['services', 1, 'title'], value: 'Panes' }, 'services:\n  windows:\n    title: Panes\n'],
    [
      'names a page and a block',
      '',
      { op: 'set', path: ['pages', 0, 'blocks', 0, 'heading'], value: 'Hi' },
      'pages:\n  /:\n    blocks:\n      top:\n        heading: Hi\n',
    ],
    [
      'keeps the key of an entry that its name makes',
      '',
      { op: 'set', path: ['team', 0, 'name'], value: 'Benjamin Cruz' },
      'team:\n  ben-cruz:\n    name: Benjamin Cruz\n',
    ],
    [
      'changes such a name again, and takes it back',
      'team:\n  ben-cruz:\n    name: Benjamin Cruz\n    role: Boss\n',
      { op: 'set', path: ['team', 0, 'name'], value: 'Ben Cruz' },
      'team:\n  ben-cruz:\n    role: Boss\n',
    ],
    [
      'keeps such a key when another entry goes',
      'team:\n  ana-ruiz:\n    name: Ana Lopez\n',
      { op: 'remove', path: ['team', 0] },
      'team:\n  ana-ruiz:\n    name: Ana Lopez\n  ben-cruz: null\n',
    ],
    [
      'keeps the key of a question',
      '',
      { op: 'set', path: ['pages', 0, 'blocks', 2, 'items', 1, 'question'], value: 'How soon?' },
      'pages:\n  /:\n    blocks:\n      faq:\n        items:\n          when:\n            question: How soon?\n',
    ],
    [
      'writes into an entry that has another slug here',
      'services:\n  windows:\n    slug: panes\n',
      { op: 'set', path: ['services', 1, 'title'], value: 'Panes' },
      'services:\n  windows:\n    slug: panes\n    title: Panes\n',
    ],
    ['removes an entry', '', { op: 'remove', path: ['services', 0] }, 'services:\n  deep-clean: null\n'],
    [
      'adds an entry at the end',
      '',
      { op: 'insert', path: ['services'], index: 2, value: { slug: 'pool', title: 'Pools', summary: 'Clear.' } },
      'services:\n  pool:\n    title: Pools\n    summary: Clear.\n',
    ],
    [
      'adds an entry in front',
      '',
      { op: 'insert', path: ['services'], index: 0, value: { slug: 'pool', title: 'Pools', summary: 'Clear.' } },
      'services:\n  pool:\n    title: Pools\n    summary: Clear.\n  order:\n    - pool\n',
    ],
    ['moves an entry', '', { op: 'move', path: ['services'], from: 1, to: 0 }, 'services:\n  order:\n    - windows\n'],
    ['moves it back', 'services:\n  order:\n    - windows\n', { op: 'move', path: ['services'], from: 0, to: 1 }, ''],
    [
      'changes a list of its own in place',
      'services:\n  # ours\n  - { slug: a, title: A }\n',
      { op: 'set', path: ['services', 0, 'title'], value: 'B' },
      'services:\n  # ours\n  - { slug: a, title: B }\n',
    ],
    [
      'adds to a list of its own in place',
      'services:\n  - { slug: a, title: A }\n',
      { op: 'insert', path: ['services'], index: 1, value: { slug: 'b', title: 'B' } },
      'services:\n  - { slug: a, title: A }\n  - { slug: b, title: B }\n',
    ],
    [
      'writes a list without names as a whole',
      '',
      { op: 'set', path: ['business', 'hours', 0, 'opens'], value: '09:00' },
      'business:\n  hours:\n    - days:\n        - monday\n      opens: "09:00"\n      closes: "17:00"\n',
    ],
    [
      'renames an entry before one that the file has already',
      'services:\n  pool: { title: Pools, summary: Clear. }\n',
      { op: 'set', path: ['services', 1, 'slug'], value: 'panes' },
      'services:\n  pool: { title: Pools, summary: Clear. }\n  panes:\n    title: Windows\n  windows: null\n  order:\n    - deep-clean\n    - panes\n',
    ],
    [
      'gives an entry of its own another slug where its key says it',
      'services:\n  # ours\n  pool: # clear\n    { title: Pools, summary: Clear. }\n  spa: { title: Spas, summary: Warm. } # new\n',
      { op: 'set', path: ['services', 2, 'slug'], value: 'pools' },
      'services:\n  # ours\n  pools: # clear\n    { title: Pools, summary: Clear. }\n  spa: { title: Spas, summary: Warm. } # new\n',
    ],
    [
      'and where `order` names it',
      'services:\n  pool: { title: Pools, summary: Clear. } # ours\n  order: [windows, pool] # best\n',
      { op: 'set', path: ['services', 1, 'slug'], value: 'pools' },
      'services:\n  pools: { title: Pools, summary: Clear. } # ours\n  order: [windows, pools] # best\n',
    ],
    [
      'gives a page of its own another path there',
      'pages:\n  # ours\n  /jobs: { head: { title: Jobs }, blocks: [{ type: hero, heading: Jobs }] }\n',
      { op: 'set', path: ['pages', 1, 'path'], value: '/careers' },
      'pages:\n  # ours\n  /careers: { head: { title: Jobs }, blocks: [{ type: hero, heading: Jobs }] }\n',
    ],
    [
      'renames a key',
      '',
      { op: 'renameKey', path: ['business', 'phone'], key: 'telephone' },
      'business:\n  telephone: (303) 555-0100\n  phone: null\n',
    ],
  ])('%s', (_what, overlay, operation, expected) => {
    expect(edit(overlay, operation)).toBe(`1.yaml\n${expected}`);
  });

  it('is refused inside an entry that has no name', () => {
    expect(edit('', { op: 'set', path: ['pages', 0, 'blocks', 1, 'body'], value: 'New.' })).toBe('unnamed');
  });

  it('of several values writes each', () => {
    const edited = editAll(layeredSite(BASE, ''), [
      { op: 'set', path: ['services', 0, 'title'], value: 'A' },
      { op: 'remove', path: ['services', 1] },
      { op: 'insert', path: ['services'], index: 1, value: { slug: 'pool', title: 'Pools', summary: 'Clear.' } },
    ]);
    if ('refusal' in edited) throw new Error(edited.refusal);
    expect((edited.data as Data).services).toEqual([
      { slug: 'deep-clean', title: 'A' },
      { slug: 'pool', title: 'Pools', summary: 'Clear.' },
    ]);
    expect(edited.base?.config.text).toBe(BASE);
  });

  it('changes what an anchor names in all places that use it, if asked to', () => {
    const site = layeredSite(BASE, 'business: { phone: &num "(303) 555-0101" }\nfacts: { hotline: *num }\n');
    const set = { op: 'set', path: ['business', 'phone'], value: '(303) 555-0102' } as const;
    expect(editSite(site, set)).toEqual({ refusal: 'shared' });
    expect(editSite(site, set, true)).toEqual({ file: '1.yaml', text: site.config.text.replace('0101', '0102') });
    // The removal would leave the other place without its anchor.
    expect(editSite(site, { op: 'remove', path: ['business', 'phone'] }, true)).not.toHaveProperty(
      'text',
      expect.not.stringMatching('&num'),
    );
  });

  it('of a site two levels up stays in the own file', () => {
    const site = layeredSite(BASE, 'business: { name: A }', '');
    expect(editSite(site, { op: 'remove', path: ['business', 'name'] })).toEqual({
      file: '2.yaml',
      text: 'extends: 1.yaml\nbusiness:\n  name: null\n',
    });
  });
});

/** All that a new entry needs: the base has none with its name. */
const ENTRY = fc.record(
  { title: fc.string({ minLength: 1 }), summary: fc.string({ minLength: 1 }), price: fc.integer() },
  { requiredKeys: ['title', 'summary'] },
);
const SITE = fc.record(
  {
    business: fc.record({ name: fc.string(), geo: fc.record({ lat: fc.integer(), lng: fc.integer() }) }, { requiredKeys: [] }),
    facts: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(fc.string(), fc.integer(), fc.array(fc.integer()))),
    services: fc
      .uniqueArray(fc.tuple(fc.constantFrom('one', 'two', 'three', 'four'), ENTRY), { selector: ([slug]) => slug })
      .map((entries) => entries.map(([slug, entry]) => ({ slug, ...entry }))),
  },
  { requiredKeys: [] },
);

describe('what differs between two sites', () => {
  it('makes one of them from the other', () => {
    fc.assert(
      fc.property(SITE, SITE, (before, after) => {
        const overlay = overlayOf(before, after, SCHEMA.root, { schema: SCHEMA, language: 'en' }) ?? {};
        const site = layeredSite(stringify({ version: 3, ...before }), stringify(overlay).replace(/^\{\}\n$/, ''));
        const { version: _version, extends: _extends, ...data } = site.data as Data;
        expect(data).toEqual(after);
        expect(site.diagnostics.filter(({ code }) => code.startsWith('OVERLAY'))).toEqual([]);
      }),
      { numRuns: runsOf(250) },
    );
  });
});
