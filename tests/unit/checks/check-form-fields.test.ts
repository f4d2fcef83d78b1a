import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { checkText } from '../../support/check-text.ts';
import type { Draft } from '../../support/small-site.ts';
import { page, smallSite } from '../../support/small-site.ts';

/** What is said of a form with these fields, as `code place message`. */
function findingsOf(fields: readonly Draft[]): string[] {
  const site = smallSite();
  site.pages.push(page('/contact', [{ type: 'contact-form', fields }]));
  site.pages[0].blocks.push({ type: 'rich-text', body: '[Contact](/contact)' });
  return checkText(stringify(site))
    .filter(({ severity, code }) => severity === 'error' || code === 'FORM_NO_REPLY')
    .map(({ code, path, message }) => `${code} ${path.replace(/^.*fields(?:\[(\d)\])?\.?/, '$1/')} ${message}`);
}

const PHONE: Draft = { type: 'phone', label: 'Phone' };
const TEXT: Draft = { type: 'text', label: 'Color', name: 'color' };

describe('fields of a form', () => {
  it('of every type are taken', () => {
    const plain = ['name', 'email', 'phone', 'message', 'service', 'city', 'time', 'address'].map((type) => ({ type, label: type }));
    const own = [
      { type: 'consent', label: 'Privacy', text: 'I agree. See [how](/).', required: true },
      TEXT,
      { type: 'choice', label: 'How often?', name: 'how-often', choices: ['Once', 'Weekly'] },
      { type: 'number', label: 'Rooms', name: 'rooms', min: 1, max: 9, hint: 'Without the hall.' },
    ];
    expect(findingsOf([...plain, ...own])).toEqual([]);
  });

  it.each<[string, readonly Draft[], string]>([
    ['no label', [{ type: 'name' }], 'CONFIG_MISSING_KEY 0/ .*`label`'],
    [
      'two of a type',
      [
        { type: 'email', label: 'A' },
        { type: 'email', label: 'B' },
      ],
      'FORM_FIELD_TWICE 1/type .*email',
    ],
    ['two of a name', [TEXT, { ...TEXT, label: 'Size' }], 'FORM_FIELD_TWICE 1/name .*color'],
    [
      'the name of a type',
      [
        { type: 'email', label: 'A' },
        { ...TEXT, name: 'email' },
      ],
      'FORM_FIELD_TWICE 1/name .*email',
    ],
    ['a name of ours', [{ ...TEXT, name: 'page' }], 'FORM_FIELD_TWICE 0/name .*page'],
    ['no name', [{ type: 'number', label: 'Rooms' }], 'CONFIG_MISSING_KEY 0/name .*number'],
    ['no choices', [{ type: 'choice', label: 'How often?', name: 'often' }], 'CONFIG_MISSING_KEY 0/choices .*choice'],
    ['one choice', [{ type: 'choice', label: 'A', name: 'a', choices: ['x'] }], 'CONFIG_OUT_OF_RANGE 0/choices .*2'],
    ['a consent to nothing', [{ type: 'consent', label: 'Privacy' }], 'CONFIG_MISSING_KEY 0/text .*consent'],
    ['choices of a name', [{ type: 'name', label: 'A', choices: ['x', 'y'] }], 'CONFIG_UNKNOWN_KEY 0/choices .*choice and time'],
    ['a range without numbers', [{ type: 'number', label: 'A', name: 'a', min: 3, max: 2 }], 'CONFIG_OUT_OF_RANGE 0/min .*3'],
    ['texts', ['name'], 'CONFIG_WRONG_TYPE 0/ .*map'],
    [
      'an unknown type, and nothing of what it was taken for',
      [{ type: 'select', label: 'A', name: 'a' }],
      'CONFIG_NOT_ALLOWED 0/type .*select',
    ],
    ['an unknown type', [{ type: 'color', label: 'A' }], 'CONFIG_NOT_ALLOWED 0/type .*color'],
  ])('are wrong, and it is said where: %s', (_what, fields, expected) => {
    expect(findingsOf([...fields, ...(JSON.stringify(fields).includes('"email"') ? [] : [PHONE])])).toEqual([
      expect.stringMatching(new RegExp(`^${expected}`)),
    ]);
  });

  it('let somebody answer', () => {
    expect(findingsOf([TEXT, { type: 'name', label: 'Name' }])).toEqual([expect.stringMatching(/^FORM_NO_REPLY \/ /)]);
    expect([findingsOf([TEXT, PHONE]), findingsOf([{ type: 'email', label: 'Email' }])]).toEqual([[], []]);
  });
});
