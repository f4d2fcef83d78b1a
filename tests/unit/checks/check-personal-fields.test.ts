import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { checkText } from '../../support/check-text.ts';
import type { Draft } from '../../support/small-site.ts';
import { page, smallSite } from '../../support/small-site.ts';

const BIRTH: Draft = { type: 'date', label: 'Date of birth', name: 'born', autocomplete: 'bday' };
const FORMSPREE: Draft = { via: 'formspree', id: 'xyzabcde' };

/** The codes about personal fields of a form. */
function codesOf(
  field: Draft,
  messages: Draft | undefined,
  { type, own }: { readonly type?: unknown; readonly own?: Draft } = {},
): string[] {
  const site = smallSite();
  site.business = { ...site.business, ...(messages === undefined ? {} : { messages }), ...(type === undefined ? {} : { type }) };
  const form = {
    type: 'contact-form',
    fields: [{ type: 'email', label: 'Email' }, field],
    ...(own === undefined ? {} : { messages: own }),
  };
  site.pages.push(page('/contact', [form]));
  site.pages[0].blocks.push({ type: 'rich-text', body: '[Contact](/contact)' });
  return checkText(stringify(site))
    .map(({ code }) => code)
    .filter((code) => ['FORM_THIRD_PARTY', 'FORM_NO_AGREEMENT'].includes(code));
}

it.each<[string, Draft]>([
  ['what HTML calls one', BIRTH],
  ['the name of the field', { type: 'date', label: 'Born', name: 'date-of-birth' }],
  ['a text', { type: 'text', label: 'Born', name: 'childs-birthday' }],
])('a date of birth is seen by %s', (_how, field) => {
  expect(codesOf(field, FORMSPREE)).toEqual(['FORM_THIRD_PARTY']);
});

it('no other field is one', () => {
  expect(codesOf({ type: 'date', label: 'Day', name: 'day' }, FORMSPREE)).toEqual([]);
  expect(codesOf({ type: 'number', label: 'Births', name: 'births' }, FORMSPREE)).toEqual([]);
});

it.each<[string, Draft | undefined]>([
  ['nobody', undefined],
  ['the same site', { via: 'endpoint', url: 'https://www.tidy.example.com/messages' }],
  ['a host of the same domain', { via: 'endpoint', url: 'https://forms.tidy.example.com/' }],
  ['a service under contract', { ...FORMSPREE, agreement: 'signed' }],
])('it may go to %s', (_who, messages) => {
  expect(codesOf(BIRTH, messages)).toEqual([]);
  expect(codesOf(BIRTH, messages, { type: 'Dentist' })).toEqual([]);
});

it('another site is a third party, too', () => {
  expect(codesOf(BIRTH, { via: 'endpoint', url: 'https://nottidy.example.com/' })).toEqual(['FORM_THIRD_PARTY']);
});

it.each(['Dentist', 'MedicalClinic', 'Attorney', ['Store', 'Optician']])('stops a launch of a business that keeps secrets: %j', (type) => {
  expect(codesOf(BIRTH, FORMSPREE, { type })).toEqual(['FORM_NO_AGREEMENT']);
});

it('counts the contract with the service that the form uses', () => {
  const signed = { ...FORMSPREE, agreement: 'signed' };
  expect(codesOf(BIRTH, signed, { own: { subject: 'Join' } })).toEqual([]);
  expect(codesOf(BIRTH, FORMSPREE, { own: { agreement: 'signed' } })).toEqual([]);
  expect(codesOf(BIRTH, signed, { own: { via: 'formsubmit', to: 'hello@tidy.example.com' } })).toEqual(['FORM_THIRD_PARTY']);
});
