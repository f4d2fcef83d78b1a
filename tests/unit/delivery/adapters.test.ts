import { describe, expect, it } from 'vitest';
import type { Adapter, Answer, FormPage, Outcome } from '../../../src/delivery/adapter.ts';
import { ADAPTERS } from '../../../src/delivery/adapters.gen.ts';
import type { Message } from '../../../src/delivery/message.ts';
import type { PageSide } from '../../../src/delivery/page-side.ts';
import { PAGE_SIDES } from '../../../src/delivery/page-sides.gen.ts';
import { readOutcome } from '../../../src/delivery/read-answer.ts';
import { messageWith } from '../../support/fake-environment.ts';
import { FAKES } from '../../support/fake-services.ts';

const PAGE: FormPage = { form: 'contact', path: '/contact' };
const AFTER = { sentUrl: 'https://www.brightlark.example.com/contact/sent' };
const MESSAGE: Message = {
  ...messageWith('0f5450aa-1111-4222-8333-444455556666'),
  subject: 'Quote: Deep Cleaning, Plano – Ann',
  origin: { page: '/contact', language: 'en-US', utm_source: 'flyer' },
};

type Given = Partial<Omit<Answer, 'body'>> & { readonly body?: unknown };
const readAs = (name: string, { body = '', ...rest }: Given): Outcome =>
  readOutcome(
    adapterOf(name),
    { status: 200, contentType: '', body: typeof body === 'string' ? body : JSON.stringify(body), ...rest },
    settingsOf(name),
  );
const LOADED = new Map(await Promise.all([...ADAPTERS].map(async ([name, load]) => [name, (await load()).adapter] as const)));
const adapterOf = (name: string): Adapter<unknown> => LOADED.get(name) as Adapter<unknown>;
const settingsOf = (name: string) => FAKES.get(name)?.settings;
const sideOf = (name: string): PageSide<unknown> => PAGE_SIDES.get(name) as PageSide<unknown>;
const requestOf = (name: string, settings = settingsOf(name)) => adapterOf(name).makeRequest(MESSAGE, settings, PAGE);

const HTML = '<!doctype html><title>Just a moment</title>';

describe.each([...ADAPTERS.keys()])('the adapter %s', (name) => {
  const answers = FAKES.get(name)?.answers ?? [];
  it.each(answers)('knows what $what means', ({ is, ...answer }) => {
    expect(readAs(name, answer).is).toBe(is);
  });

  it('has answers to be tried with', () => {
    const meanings = answers.map(({ is }) => is);
    expect(meanings).toContain('sent');
    expect(meanings.some((is) => is !== 'sent')).toBe(true);
  });

  it.each([302, 304, 409, 500, 502, 503, 504])('cannot know what became of the message after %d', (status) => {
    for (const body of ['', HTML, { success: true }, { success: 'true' }, { next: '/' }])
      expect(readAs(name, { status, body }).is).toBe('unknown');
  });

  it('waits as long as a service says that has too much to do', () => {
    expect(readAs(name, { status: 429, retryAfter: '30' })).toMatchObject({ is: 'later', seconds: 30 });
    expect(readAs(name, { status: 429, retryAfter: 'soon' })).toMatchObject({ is: 'later', seconds: undefined });
    for (const retryAfter of ['99999999999', '9'.repeat(400), 'Fri, 31 Dec 9999 23:59:59 GMT'])
      expect(readAs(name, { status: 429, retryAfter })).toMatchObject({ is: 'later', seconds: 86_400 });
    expect(readAs(name, { status: 429, body: { success: true } }).is).toBe('later');
    const inAMinute = new Date(Date.now() + 60_000).toUTCString();
    const outcome = readAs(name, { status: 429, retryAfter: inAMinute });
    expect(outcome.is === 'later' && Math.abs((outcome.seconds ?? 0) - 60) < 5).toBe(true);
  });

  it('takes no answer that says nothing sensible for more than it is', () => {
    for (const body of ['null', '7', '"x"', '[]', '{"errors":7}', '{"errors":[null]}', '{"success":{}}'])
      for (const status of [200, 400, 422]) expect(() => readAs(name, { status, body })).not.toThrow();
    for (const status of [400, 401, 403, 404, 413, 422]) expect(readAs(name, { status }).is).toBe('refused');
  });

  it('sends all that the visitor wrote, the subject, and the key', () => {
    const body = decodeURIComponent(requestOf(name).body.replaceAll('+', ' '));
    for (const text of ['Please call me.', MESSAGE.subject, MESSAGE.key, 'flyer']) expect(body).toContain(text);
  });

  it('sends no empty field, which a service would mail', () => {
    const empty = ['', ' ', '\n'].map((value, index) => ({ name: `empty${index}`, label: 'Empty', value }));
    const message = { ...MESSAGE, fields: [...MESSAGE.fields, ...empty, { name: 'pets', label: 'Pets', value: '0' }] };
    const { body } = adapterOf(name).makeRequest(message, settingsOf(name), PAGE);
    expect(body).toContain('pets');
    // Your own endpoint gets the whole form.
    expect(body.includes('empty')).toBe(name === 'endpoint');
  });

  it('sends the options that the visitor chose', () => {
    const fields = [{ name: 'days', label: 'Days', value: 'Monday\nTuesday, early', type: 'checkboxes' as const }];
    const { body } = adapterOf(name).makeRequest({ ...MESSAGE, fields }, settingsOf(name), PAGE);
    if (name === 'endpoint') expect(new URLSearchParams(body).getAll('days')).toEqual(['Monday', 'Tuesday, early']);
    else expect(decodeURIComponent(body.replaceAll('+', ' ')).replaceAll('\\n', '\n')).toContain('Monday\nTuesday, early');
  });

  it('sends to sites that the page allows, and nowhere else', () => {
    const { url } = requestOf(name);
    const { connect, form } = sideOf(name).listOrigins(settingsOf(name));
    const plain = sideOf(name).makePlainForm(settingsOf(name), AFTER);
    const originOf = (address: string): string => (address.startsWith('/') ? "'self'" : new URL(address).origin);
    expect(connect).toContain(originOf(url));
    if (plain !== undefined) expect(form).toContain(originOf(plain.action));
  });

  it('has a form without scripts that leads back to the site', () => {
    const { action = '', fields = {} } = sideOf(name).makePlainForm(settingsOf(name), AFTER) ?? {};
    expect(`${action} ${JSON.stringify(fields)}`).toContain('/contact/sent');
  });
});

describe('what services say of fields', () => {
  it.each(['endpoint', 'formspree'])('is known field by field: %s', (name) => {
    const errors = [{ field: 'email', code: 'TYPE_EMAIL', message: 'is no address' }, { message: 'is too long' }, { field: 'name' }];
    expect(readAs(name, { status: 422, body: { errors } })).toMatchObject({
      is: 'refused',
      errors: [
        { field: 'email', message: 'is no address' },
        { field: '', message: 'is too long' },
      ],
    });
  });

  it.each<[string, unknown, ...[field: string, message: string][]]>([
    ['a field that the form may not have', { errors: [{ field: 'nope', message: 'is odd' }] }, ['nope', 'is odd']],
    ['texts', { errors: ['Too long.', 'Too loud.'] }, ['', 'Too long.'], ['', 'Too loud.']],
    ['errors by field', { message: 'Invalid.', errors: { email: ['No such address.'] } }, ['email', 'No such address.']],
    ['a field called message', { errors: { message: 'is too short' } }, ['message', 'is too short']],
    ['errors by the way to the field', { errors: { 'fields.email': ['No.'] } }, ['email', 'No.']],
    ['a list of details', { detail: [{ loc: ['body', 'fields', 'email'], msg: 'No.', type: 'value_error' }] }, ['email', 'No.']],
    ['fields by their names', { errors: [{ name: 'email', message: 'No.' }] }, ['email', 'No.']],
    ['a detail', { type: 'about:blank', title: 'Closed', status: 403, detail: 'We are closed.' }, ['', 'We are closed.']],
    ['an error', { error: 'Form not found' }, ['', 'Form not found']],
    ['an error with a message', { error: { code: 5, message: 'Paused.' } }, ['', 'Paused.']],
    ['a message that is more exact than the error', { statusCode: 400, error: 'Bad Request', message: 'Too long.' }, ['', 'Too long.']],
    ['several messages', { error: 'Bad Request', message: ['email is odd', 'name is odd'] }, ['', 'email is odd'], ['', 'name is odd']],
    ['a title', { errors: [{ title: 'Spam' }] }, ['', 'Spam']],
    ['plain words', 'Please use another address.\n', ['', 'Please use another address.']],
    ['nothing', { errors: [], message: '' }],
    ['a page', HTML],
  ])('is known to the visitor, whatever its format: %s', (_format, body, ...errors) => {
    for (const name of ADAPTERS.keys())
      expect(readAs(name, { status: 422, body })).toMatchObject({ errors: errors.map(([field, message]) => ({ field, message })) });
  });

  it('is known to the visitor when a service refuses with 200', () => {
    const message = 'This form needs Activation.';
    for (const name of ['formsubmit', 'web3forms'])
      expect(readAs(name, { body: { success: name === 'web3forms' ? false : 'false', message } })).toMatchObject({
        errors: [{ field: '', message }],
      });
    expect(readAs('formspree', { body: { error: message } })).toMatchObject({ errors: [{ field: '', message }] });
  });

  it('is a few lines, however much the service says', () => {
    const outcome = readAs('endpoint', { status: 400, body: { message: `One\n\n two ${'x'.repeat(1000)}` } });
    expect(outcome).toMatchObject({ errors: [{ message: `One two ${'x'.repeat(292)}…` }] });
  });

  it('is told to the operator where it names no field, and where nobody can tell', () => {
    const errors = [{ message: 'The form is paused.' }];
    expect(readAs('formspree', { status: 403, body: { errors } })).toMatchObject({
      errors: [{ field: '', message: 'The form is paused.' }],
    });
    expect(readAs('formspree', { body: { errors } })).toMatchObject({ is: 'refused', reason: 'The form is paused.' });
    expect(readAs('endpoint', { status: 503, body: { errors } })).toMatchObject({ is: 'unknown', reason: 'The form is paused.' });
  });

  it('is told to the operator', () => {
    const reasonOf = (outcome: Outcome): string => ('reason' in outcome ? outcome.reason : '');
    expect(reasonOf(readAs('formsubmit', { body: { success: 'false', message: 'This form needs Activation.' } }))).toMatch(/Activation/);
    expect(reasonOf(readAs('web3forms', { status: 400, body: { success: false, message: 'Invalid access key' } }))).toMatch(/access key/);
    expect(reasonOf(readAs('formspree', { body: HTML }))).toMatch(/reCAPTCHA/);
    expect(reasonOf(readAs('formspree', { status: 404, body: { error: 'Form not found' } }))).toMatch(/not found/);
  });
});

describe('an endpoint', () => {
  const json = { url: 'https://forms.example.com/quote', format: 'json' };

  it('gets form fields without a preflight', () => {
    // Source: Fetch Standard, CORS-safelisted request-header.
    expect(requestOf('endpoint').headers).toEqual({ 'content-type': 'application/x-www-form-urlencoded' });
  });

  it('gets JSON with the key as a header, takes a message once then, and nothing without scripts', () => {
    const { headers, body } = requestOf('endpoint', json);
    expect(headers['idempotency-key']).toBe(MESSAGE.key);
    expect(JSON.parse(body)).toMatchObject({ key: MESSAGE.key, fields: { message: 'Please call me.' }, campaign: { utm_source: 'flyer' } });
    expect(adapterOf('endpoint').isIdempotent(json)).toBe(true);
    expect(sideOf('endpoint').makePlainForm(json, AFTER)).toBeUndefined();
  });
});
