import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { checkText } from '../../support/check-text.ts';
import type { Draft } from '../../support/small-site.ts';
import { page, smallSite } from '../../support/small-site.ts';

/** What is said of these settings, as `code place`. */
function findingsOf(messages: Draft, change: (site: Draft) => void = () => undefined): string[] {
  const site = smallSite();
  site.business = { ...site.business, messages };
  site.pages.push(
    page('/contact', [{ type: 'contact-form' }]),
    page('/contact/sent', [{ type: 'rich-text', body: 'Thank you. [Home](/)' }]),
  );
  site.pages[0].blocks.push({ type: 'rich-text', body: '[Contact](/contact)' });
  change(site);
  return checkText(stringify(site))
    .filter(({ severity }) => severity === 'error')
    .map(({ code, message }) => `${code} ${message}`);
}

const VALID: readonly Draft[] = [
  { via: 'simulated' },
  { via: 'endpoint', url: 'https://forms.tidy.example.com/quote' },
  { via: 'endpoint', url: 'https://forms.tidy.example.com/quote', format: 'json', sentPage: '/contact/sent' },
  { via: 'formspree', id: 'xyzabcde' },
  { via: 'web3forms', key: '01234567-89ab-4def-8123-456789abcdef' },
  { via: 'formsubmit', to: '0123456789abcdef0123456789abcdef' },
  { via: 'formsubmit', to: 'hello@tidy.example.com' },
];

describe('settings of messages', () => {
  it.each(VALID)('are right: %j', (messages) => {
    expect(findingsOf(messages)).toEqual([]);
  });

  it.each<[Draft, string]>([
    [{ via: 'endpoint' }, 'CONFIG_MISSING_KEY .*url'],
    [{ via: 'formspree' }, 'CONFIG_MISSING_KEY .*id'],
    [{ via: 'web3forms' }, 'CONFIG_MISSING_KEY .*key'],
    [{ via: 'formsubmit' }, 'CONFIG_MISSING_KEY .*to'],
    [{ via: 'formspree', id: 'https://formspree.io/f/xyzabcde' }, 'CONFIG_BAD_FORMAT .*id'],
    [{ via: 'formspree', id: 'hello@tidy.example.com' }, 'CONFIG_BAD_FORMAT .*id'],
    [{ via: 'web3forms', key: 'hello@tidy.example.com' }, 'CONFIG_BAD_FORMAT .*key'],
    [{ via: 'formsubmit', to: 'two words' }, 'CONFIG_BAD_FORMAT .*to'],
    [{ via: 'endpoint', url: 'http://forms.tidy.example.com' }, 'CONFIG_BAD_FORMAT .*url'],
    [{ via: 'formspree', id: 'xyzabcde', key: 'x' }, 'CONFIG_UNKNOWN_KEY .*key.*web3forms'],
    [{ id: 'xyzabcde' }, 'CONFIG_MISSING_KEY .*via'],
    [{ via: 'netlify' }, 'MESSAGES_HOST .*netlify'],
    [{ via: 'pigeon' }, 'CONFIG_NOT_ALLOWED .*via'],
    [{ via: 'formspree', id: 'xyzabcde', sentPage: '/contact/snt' }, 'LINK_UNKNOWN_ROUTE .*/contact/snt'],
  ])('are wrong in one way, which is said: %j', (messages, expected) => {
    expect(findingsOf(messages)).toEqual([expect.stringMatching(new RegExp(`^${expected}`))]);
  });

  it('that are missing are explained in sentences', () => {
    const site = smallSite();
    site.business = { ...site.business, messages: { via: 'formspree' } };
    const hint = checkText(stringify(site)).find(({ code }) => code === 'CONFIG_MISSING_KEY')?.hint;
    expect(hint).toMatch(/[.!] For example: id: /);
  });

  it('of a form of its own are checked where they stand', () => {
    const found = findingsOf({ via: 'simulated' }, ({ pages }) => {
      pages.find(({ path }: Draft) => path === '/contact').blocks[0].messages = { via: 'formspree' };
    });
    expect(found).toEqual([expect.stringMatching(/^CONFIG_MISSING_KEY .*id/)]);
  });

  it('for Netlify are right on Netlify', () => {
    expect(
      findingsOf({ via: 'netlify' }, (site) => {
        site.deploy = { host: 'netlify' };
      }),
    ).toEqual([]);
  });
});

describe('a mailbox for each office', () => {
  const found = (email: object): string[] => {
    const site = smallSite();
    site.business.messages = { via: 'endpoint', url: 'https://forms.tidy.example.com/quote' };
    site.messageServer = { mail: { host: 'mail.tidy.example.com', from: 'a@tidy.example.com', to: 'b@tidy.example.com', byOffice: true } };
    site.offices = [{ slug: 'north', name: 'North', address: site.business.address, ...email }];
    return checkText(stringify(site)).flatMap(({ code, path }) => (code === 'NO_EFFECT' ? [path] : []));
  };

  it('has no effect where no office has an email address of its own', () => {
    expect([{}, { email: smallSite().business.email }, { without: 'email' }].map(found)).toEqual(
      Array.from({ length: 3 }, () => ['messageServer.mail.byOffice']),
    );
    expect(found({ email: 'north@tidy.example.com' })).toEqual([]);
  });
});

describe('the inbox of the message server', () => {
  const findingsOfInbox = (messageServer: Draft): string[] =>
    findingsOf({ via: 'simulated' }, (site) => {
      site.messageServer = messageServer;
    });

  it.each<Draft>([
    { inbox: {} },
    { inbox: { port: 5000 } },
    { inbox: { url: 'https://inbox.tidy.example.com', trustProxyAuth: 'X-Remote-User' } },
  ])('is right: %j', (messageServer) => {
    expect(findingsOfInbox(messageServer)).toEqual([]);
  });

  it.each<[Draft, RegExp]>([
    [{ port: 4181, inbox: {} }, /^INBOX_SHARED .*same port, 4181/],
    [{ inbox: { port: 4180 } }, /^INBOX_SHARED .*same port, 4180/],
    [{ inbox: { port: 0 } }, /^CONFIG_OUT_OF_RANGE /],
    [{ inbox: { url: 'https://inbox.example.com' } }, /^CONFIG_MISSING_KEY `trustProxyAuth`/],
    [{ inbox: { trustProxyAuth: 'X-Remote-User' } }, /^CONFIG_MISSING_KEY `url`/],
    [{ inbox: { url: 'https://www.tidy.example.com/inbox', trustProxyAuth: 'X-Remote-User' } }, /^INBOX_SHARED .*www\.tidy\.example\.com/],
    [
      { origins: ['https://b.example.com'], inbox: { url: 'https://b.example.com:443', trustProxyAuth: 'X-Remote-User' } },
      /^INBOX_SHARED .*b\.example\.com/,
    ],
    [{ inbox: { url: 'https://inbox.example.com', trustProxyAuth: 'User-Agent' } }, /^CONFIG_BAD_FORMAT .*trustProxyAuth/],
    [{ inbox: { token: 'abc' } }, /^CONFIG_SECRET .*token/],
    [{ inbox: { password: 'abc' } }, /^CONFIG_SECRET .*password/],
  ])('is wrong in one way, which is said: %j', (messageServer, expected) => {
    expect(findingsOfInbox(messageServer)).toEqual([expect.stringMatching(expected)]);
  });

  it('has its token in a variable of its own', () => {
    const hintOf = (messageServer: Draft): string | undefined =>
      checkText(stringify({ ...smallSite(), messageServer })).find(({ code }) => code === 'CONFIG_SECRET')?.hint;
    expect(hintOf({ inbox: { secret: 'abc' } })).toContain('TOWNSITE_INBOX_TOKEN');
    expect(hintOf({ inboxToken: 'abc' })).toContain('TOWNSITE_INBOX_TOKEN');
    expect(hintOf({ password: 'abc' })).toContain('TOWNSITE_SMTP_PASSWORD');
  });
});
