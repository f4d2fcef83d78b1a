import { expect, test } from 'vitest';
import { FormRules } from '../../../../src/node/messages/form-rules.ts';
import { parseFormMessage, parseJsonMessage } from '../../../../src/node/messages/parse-message.ts';
import type { SiteConfig } from '../../../../src/shared/generated/site.gen.ts';
import { SCHEMA } from '../../../support/describe-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

const JOIN = [
  { type: 'name', label: 'Your name', required: true },
  { type: 'email', label: 'Email', required: true },
  { type: 'date', label: 'Date of birth', name: 'born', max: '2026-01-01' },
  { type: 'consent', label: 'Privacy', text: 'I agree.', required: true },
];
const CALLBACK = [
  { type: 'name', label: 'Name', required: true },
  { type: 'phone', label: 'Phone', required: true },
];
const PHOTO = [
  { type: 'email', label: 'Email', required: true },
  { type: 'file', label: 'Photo', name: 'photo', accept: ['png'], required: true },
];

const site = {
  ...smallSite(),
  pages: [
    page('/join', [{ type: 'contact-form', fields: JOIN, requiredError: 'Please fill this in.' }]),
    page('/call', [{ type: 'columns', columns: [{ blocks: [{ type: 'contact-form', fields: CALLBACK }] }] }]),
    page('/photo', [{ type: 'contact-form', fields: PHOTO }]),
  ],
} as SiteConfig;
const origin = new URL(site.business.url).origin;
const rules = new FormRules(site, SCHEMA);

/** Returns what is wrong with a form as a browser without scripts sends it. */
function mistakesOf(fields: Record<string, string>, more: Record<string, unknown> = {}): readonly string[] {
  const result = parseFormMessage(Object.entries({ _trap: '', _page: '/join', _next: '/sent', ...fields }), { rules, origin, ...more });
  return result.ok ? [] : result.errors.map(({ label, message }) => `${label}: ${message}`);
}

test('a message is right if a form of the site accepts it whole', () => {
  const joined = { name: 'Ada', email: 'ada@example.com', born: '', consent: 'I agree.' };
  expect(mistakesOf(joined)).toEqual([]);
  expect(mistakesOf({ name: 'Ada', phone: '303' })).toEqual([]);
  expect(mistakesOf({ name: 'Ada', email: 'ada@example.com', born: '' })).toEqual(['Privacy: Please tick this box.']);
  expect(mistakesOf({ ...joined, email: '' })).toEqual(['Email: Please fill this in.']);
  expect(mistakesOf({ ...joined, born: '2090-01-01' })).toEqual(['Date of birth: Please check this date.']);
  // What was sent decides which form is the nearest, and its labels are named.
  expect(mistakesOf({ name: '', phone: '303' })).toEqual(['Name: Please fill in this field.']);
  expect(parseJsonMessage({ fields: { name: 'Ada', email: 'a@example.com', born: '', consent: '' } }, { rules, origin })).toMatchObject({
    errors: [{ field: 'consent' }],
  });
});

test('the labels of a message tell its form: a box that was not checked sends nothing else', () => {
  const call = { name: 'Ada', phone: '303' };
  expect(mistakesOf(call)).toEqual([]);
  expect(mistakesOf({ name: 'Ada', _label_name: 'Name', _label_phone: 'Phone' })).toEqual(['Phone: Please fill in this field.']);
  expect(mistakesOf({ email: 'ada@example.com', _label_photo: 'Foto' })).toEqual(['Foto: Please fill in this field.']);
});

test('what is from no form of the configuration is checked value by value', () => {
  expect(mistakesOf({ name: 'Ada', bedrooms: '3' })).toEqual([]);
  expect(mistakesOf({ name: 'Ada', phone: '303', born: '1990-02-28' })).toEqual([]);
  expect(mistakesOf({ name: 'Ada', phone: '303', born: '1990-02-31' })).toEqual(['Date of birth: Please check this date.']);
  expect(mistakesOf({ name: 'Ada' }, { origin: 'https://other.example.com' })).toEqual([]);
});

test('a form without a field for files accepts none, and a required file is a file', () => {
  const file = { field: 'photo', name: 'a.png', size: 10, kind: 'png', token: '' };
  const photo = { email: 'ada@example.com', photo: 'a.png (1 kB)' };
  expect(mistakesOf(photo)).toEqual(['Photo: Please fill in this field.']);
  expect(mistakesOf(photo, { files: [file] })).toEqual([]);
  expect(mistakesOf(photo, { files: [{ ...file, kind: 'pdf' }] })).toHaveLength(1);
  expect(mistakesOf(photo, { files: [file, file] })).toHaveLength(1);
  const named = { ...photo, email: 'a.png (1 kB)' };
  expect(mistakesOf(named, { files: [file, { ...file, field: 'email' }] })).toHaveLength(1);
  expect(mistakesOf({ x: 'a.png (1 kB)' }, { files: [{ ...file, field: 'x' }] })).toEqual(['x: Files cannot be sent.']);
});
