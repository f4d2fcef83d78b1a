import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { adapter as endpoint } from '../../../src/delivery/adapters/endpoint/adapter.ts';
import type { Message } from '../../../src/delivery/message.ts';
import { readOutcome } from '../../../src/delivery/read-answer.ts';

interface Documented {
  onRequestPost(context: { readonly request: Request; readonly env: { readonly RESEND_KEY: string } }): Promise<Response>;
}

/** The function that docs/contact-form.md shows. */
const [, code = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/contact-form.md', 'utf8').replaceAll('\r\n', '\n')) ?? [];
const { onRequestPost }: Documented = await import(`data:text/javascript,${encodeURIComponent(code)}`);

const MESSAGE: Message = {
  key: '0123abcd-0000-4000-8000-000000000000',
  subject: 'Quote: Floors – Ada',
  replyTo: 'ada@sample.example',
  fields: [
    { name: 'email', label: 'Your email', value: 'ada@sample.example' },
    { name: 'rooms', label: 'Rooms', value: '3' },
  ],
  origin: { page: '/contact' },
  isSuspicious: false,
};

afterEach(() => vi.unstubAllGlobals());

/** Sends the message to the function, whose mail service answers like this. */
async function send(status: number, accept = '*/*') {
  const mails: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_url: string, sent: RequestInit) => {
    mails.push(sent);
    return new Response('{}', { status });
  });
  const { url, headers, body } = endpoint.makeRequest(MESSAGE, { url: 'https://www.example.com/quote' }, { form: 'f', path: '/contact' });
  const request = new Request(url, { method: 'POST', headers: { ...headers, accept }, body });
  const response = await onRequestPost({ request, env: { RESEND_KEY: 'secret' } });
  const answer = { status: response.status, contentType: '', body: '' };
  return { response, mails, outcome: readOutcome(endpoint, answer, { url }) };
}

test('the function of the docs mails what the endpoint sends', async () => {
  const { mails, outcome } = await send(200);
  expect(outcome.is).toBe('sent');
  expect(new Headers(mails[0]?.headers).get('idempotency-key')).toBe(MESSAGE.key);
  expect(JSON.parse(String(mails[0]?.body))).toMatchObject({
    subject: 'Quote: Floors – Ada',
    reply_to: 'ada@sample.example',
    text: expect.stringMatching(/Your email: ada.*\nRooms: 3\n\n\/contact\n0123ABCD$/s),
  });
});

test('it counts nothing as sent that was not mailed, and leads browsers without scripts on', async () => {
  expect((await send(422)).outcome.is).toBe('unknown');
  const { response } = await send(200, 'text/html,*/*');
  expect([response.status, response.headers.get('location')]).toEqual([303, 'https://www.example.com/contact/sent']);
});
