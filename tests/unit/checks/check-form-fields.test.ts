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
const CONSENT: Draft = { type: 'consent', label: 'Privacy', text: 'I agree.' };
const DATE: Draft = { type: 'date', label: 'Day', name: 'day' };
const BOXES: Draft = { type: 'checkboxes', label: 'Days', name: 'days', choices: ['Monday', 'Tuesday'] };
const TEXT: Draft = { type: 'text', label: 'Color', name: 'color' };

describe('fields of a form', () => {
  it('of every type are taken', () => {
    const plain = ['name', 'email', 'phone', 'message', 'service', 'city', 'time', 'address'].map((type) => ({ type, label: type }));
    const own = [
      { type: 'consent', label: 'Privacy', text: 'I agree. See [how](/).', required: true },
      TEXT,
      { type: 'choice', label: 'How often?', name: 'how-often', choices: ['Once', 'Weekly'] },
      { ...CONSENT, name: 'reminders', text: 'Text me.' },
      { ...DATE, min: 'today', max: 'today + 3 months', error: 'Please choose a day of the next three months.' },
      { ...DATE, name: 'date-of-birth', max: 'today', autocomplete: 'bday', remember: true },
      { ...DATE, name: 'until', min: 'today', max: '2001-01-01' },
      { ...BOXES, min: 1, max: 2 },
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
    [
      'choices of a name',
      [{ type: 'name', label: 'A', choices: ['x', 'y'] }],
      'CONFIG_UNKNOWN_KEY 0/choices .*choice, checkboxes, and time',
    ],
    ['a range without numbers', [{ type: 'number', label: 'A', name: 'a', min: 3, max: 2 }], 'CONFIG_OUT_OF_RANGE 0/min .*3'],
    ['two consents without names', [CONSENT, CONSENT], 'FORM_FIELD_TWICE 1/type .*consent'],
    ['a date without a name', [{ type: 'date', label: 'Day' }], 'CONFIG_MISSING_KEY 0/name .*date'],
    ['a day that is none', [{ ...DATE, min: 'tomorrow' }], 'CONFIG_BAD_FORMAT 0/min .*today'],
    ['a day that no calendar has', [{ ...DATE, min: '2027-02-30' }], 'CONFIG_BAD_FORMAT 0/min .*'],
    ['a number for a day', [{ ...DATE, min: 5 }], 'CONFIG_WRONG_TYPE 0/min .*day'],
    ['a day for a number', [{ type: 'number', label: 'A', name: 'a', max: 'today' }], 'CONFIG_WRONG_TYPE 0/max .*number'],
    ['dates the wrong way round', [{ ...DATE, min: '2027-02-03', max: '2027-02-02' }], 'CONFIG_OUT_OF_RANGE 0/min .*2027-02-03'],
    ['distances the wrong way round', [{ ...DATE, min: 'today + 1 week', max: 'today + 6 days' }], 'CONFIG_OUT_OF_RANGE 0/min .*week'],
    ['more boxes than there are', [{ ...BOXES, min: 3 }], 'CONFIG_OUT_OF_RANGE 0/min .*2'],
    ['fewer boxes than needed', [{ ...BOXES, min: 2, max: 1 }], 'CONFIG_OUT_OF_RANGE 0/min .*2'],
    ['a birthday of a name', [{ type: 'name', label: 'A', autocomplete: 'bday' }], 'CONFIG_UNKNOWN_KEY 0/autocomplete .*text and date'],
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
