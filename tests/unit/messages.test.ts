import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { describe, expect, test, vi } from 'vitest';
import { writeMailText } from '../../src/node/messages/mail-text.ts';
import { parseFormMessage, parseJsonMessage } from '../../src/node/messages/parse-message.ts';
import { RateLimit } from '../../src/node/messages/rate-limit.ts';

const KEY = randomUUID();

function parsed(result: ReturnType<typeof parseJsonMessage>) {
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.message;
}

describe('parsing', () => {
  test('a form and JSON make the same message', () => {
    const fromJson = parseJsonMessage({
      key: KEY,
      subject: 'Quote',
      replyTo: 'ada@example.com',
      possibleSpam: true,
      page: '/contact',
      campaign: { utm_source: 'flyer' },
      fields: { name: 'Ada' },
      labels: { name: 'Your name' },
    });
    const fromForm = parseFormMessage([
      ['_key', KEY],
      ['_subject', 'Quote'],
      ['_replyto', 'ada@example.com'],
      ['_spam', '1'],
      ['_page', '/contact'],
      ['_utm_source', 'flyer'],
      ['name', 'Ada'],
      ['_label_name', 'Your name'],
      ['_next', '/contact/sent'],
    ]);
    expect(parsed(fromForm)).toEqual(parsed(fromJson));
  });

  test.each<[string, unknown]>([
    ['no object', []],
    ['no fields', { key: KEY }],
    ['no text in any field', { fields: { name: ' ' } }],
    ['a field that is not text', { fields: { name: { toString: 'x' } } }],
    ['a subject that is not text', { subject: 7, fields: { name: 'Ada' } }],
    ['a key that is no UUID', { key: '../x', fields: { name: 'Ada' } }],
    ['a campaign that is a list', { campaign: [1], fields: { name: 'Ada' } }],
    ['too many fields', { fields: Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`f${index}`, 'x'])) }],
  ])('refuses %s', (_name, data) => {
    expect(parseJsonMessage(data)).toMatchObject({ ok: false });
  });

  test('refuses files and a key that differs from the header', () => {
    expect(parseFormMessage([['file', new Blob(['x'])]])).toMatchObject({ ok: false, errors: [{ field: 'file' }] });
    expect(parseJsonMessage({ key: KEY, fields: { name: 'Ada' } }, { headerKey: randomUUID() })).toMatchObject({ ok: false });
  });

  test('cuts what the page says of a message: no visitor could make it shorter', () => {
    const long = `😀${'😀x'.repeat(5000)}`;
    const about = { subject: long, page: long, language: long, referrer: long, replyTo: long, campaign: { utm_source: long } };
    const { subject, referrer, campaign, fields } = parsed(parseJsonMessage({ ...about, fields: { name: long } }));
    for (const text of [subject, referrer, campaign.utm_source ?? '']) {
      expect(text.length).toBeLessThan(long.length);
      expect(long.startsWith(text) && text !== '' && !/\p{Surrogate}/u.test(text)).toBe(true);
    }
    expect(fields[0]?.value).toBe(long);
  });

  test('a field may have any name', () => {
    const { fields } = parsed(parseJsonMessage(JSON.parse('{"fields":{"__proto__":"x","constructor":"y"}}')));
    expect(fields.map(({ name, label }) => [name, label])).toEqual([
      ['__proto__', '__proto__'],
      ['constructor', 'constructor'],
    ]);
  });
});

describe('mail', () => {
  test('has labels, where it came from, and the reference in the last line', () => {
    const message = parsed(
      parseJsonMessage({
        fields: { name: 'Ada', often: 'Once', message: 'One\nTwo' },
        labels: { name: 'Your name', often: 'How often?' },
        page: '/contact',
        possibleSpam: true,
      }),
    );
    const { subject, text } = writeMailText({ ...message, reference: 'ABCD1234', time: '' }, 'message');
    expect(subject).toMatch(/^\[possible spam\] /);
    expect(text).toContain('Your name: Ada');
    expect(text).toContain('How often? Once');
    expect(text).toContain('message:\nOne');
    expect(text).toContain('One\nTwo');
    expect(text).toContain('/contact');
    expect(text.trimEnd().split('\n').at(-1)).toContain('ABCD1234');
  });

  test('has only what was filled in, with the labels that the visitor saw', () => {
    const message = parsed(
      parseJsonMessage({
        fields: { name: 'Ada', phone: '', time: ' ', permit: '\n\t', address: '\u00a0', pets: '0', message: 'Hi' },
        labels: { name: 'Your name', phone: 'Phone', time: 'Preferred time', permit: 'Permit', address: 'Address', pets: 'Pets' },
      }),
    );
    const { text } = writeMailText({ ...message, reference: 'ABCD1234', time: '' }, 'message');
    expect(text).toBe('Your name: Ada\n\nPets: 0\n\nmessage: Hi\n\nReference: ABCD1234\n');
  });

  test.each(['\r\n', '\n', '\r', '\u2028', '\u0000\r\n '])('nothing that a visitor writes adds a header (%j)', async (end) => {
    const attack = `x${end}Bcc: all@example.org`;
    const message = parsed(
      parseJsonMessage({
        subject: attack,
        replyTo: `ada@example.com${end}Bcc: all@example.org`,
        fields: { name: attack },
        labels: { name: attack },
      }),
    );
    expect(message.replyTo).toBe('');
    const { subject, text } = writeMailText({ ...message, reference: 'R', time: '' }, 'message');
    const sent = await createTransport({ streamTransport: true, buffer: true }).sendMail({ to: 'o@example.com', subject, text });
    const [headers = ''] = sent.message.toString().split(/\r?\n\r?\n/);
    expect(headers).not.toMatch(/^bcc:/im);
  });

  test.each(['ada@example.com, all@example.org', '<ada@example.com>', 'Ada <ada@example.com>', 'ada', 'a@b@c'])(
    '%s is nobody to reply to',
    (replyTo) => {
      expect(parsed(parseJsonMessage({ replyTo, fields: { name: 'Ada' } })).replyTo).toBe('');
    },
  );
});

test('a limit counts per address, and per network of IPv6, and ends after a minute', () => {
  const rate = new RateLimit(2);
  const waits = ['2001:db8::1', '2001:db8:0:0:5::1', '2001:db8::2', '2001:db8:0:1::1', '10.0.0.1'].map((address) => rate.count(address, 0));
  expect(waits.map((wait) => wait > 0)).toEqual([false, false, true, false, false]);
  expect(rate.count('2001:db8::1', 60_000)).toBe(0);
});

test.each([
  ['203.0.113.7', '203.0.113.7:1000', ' 203.0.113.7:2 ', '::ffff:203.0.113.7', '::FFFF:CB00:7107', '[::ffff:203.0.113.7]:443'],
  ['2001:db8::1', '[2001:db8::1]', '[2001:db8::1]:80', '2001:0DB8:0:0::1', '2001:db8::0.0.0.1', '2001:db8:0:0:5::1', '2001:db8::1%eth0'],
  ['unknown', '_hidden', 'x y', '203.0.113.7.1', ''],
])('a limit counts all spellings of an address as one: %s', (...spellings) => {
  const rate = new RateLimit(spellings.length);
  expect(spellings.map((address) => rate.count(address, 0))).toEqual(spellings.map(() => 0));
  expect(spellings.map((address) => rate.count(address, 0) > 0)).toEqual(spellings.map(() => true));
  expect(rate.count('198.51.100.1', 0)).toBe(0);
});

test('a limit counts the networks of a large IPv6 network together, too', () => {
  const rate = new RateLimit(2);
  const waits = Array.from({ length: 30 }, (_, index) => rate.count(`2001:db8:1:${index.toString(16)}::1`, 0));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
  expect(rate.count('2001:db8:2::1', 0)).toBe(0);
});

test('a limit ends after a minute, also when the clock is set back meanwhile', () => {
  vi.useFakeTimers();
  try {
    const rate = new RateLimit(1);
    rate.count('10.0.0.1');
    vi.setSystemTime(Date.now() - 86_400_000);
    expect(rate.count('10.0.0.1')).toBeLessThanOrEqual(60);
    vi.advanceTimersByTime(60_000);
    expect(rate.count('10.0.0.1')).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
