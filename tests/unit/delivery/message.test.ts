import { describe, expect, it } from 'vitest';
import type { Message } from '../../../src/delivery/message.ts';
import { mailtoOf, markedSubject, printMessage, referenceOf } from '../../../src/delivery/message.ts';
import { messageWith } from '../../support/fake-environment.ts';

const MESSAGE: Message = {
  ...messageWith('0f5450aa-1111-4222-8333-444455556666'),
  subject: 'Quote: Deep Cleaning, Plano – Ann & Söhne',
  fields: [
    { name: 'name', label: 'Name', value: 'Ann' },
    { name: 'phone', label: 'Phone', value: '' },
    { name: 'message', label: 'Message', value: 'Two rooms.\nSoon?' },
  ],
  origin: { page: '/contact', utm_source: 'flyer' },
};

const bodyOf = (mailto: string): string => decodeURIComponent(mailto.split('&body=')[1] as string);

describe('a message as text', () => {
  it('names the fields by their labels, leaves out empty ones, and ends with the reference', () => {
    const lines = printMessage(MESSAGE).split('\n');
    expect(lines).toContain('Name: Ann');
    expect(lines).toContain('utm_source: flyer');
    expect(lines.join()).not.toContain('Phone');
    expect(lines.at(-1)).toBe(referenceOf(MESSAGE));
  });

  it('is marked, and no less, when it looks like spam', () => {
    expect(markedSubject({ ...MESSAGE, isSuspicious: true })).toContain(MESSAGE.subject);
    expect(markedSubject({ ...MESSAGE, isSuspicious: true })).toMatch(/spam/);
    expect(markedSubject(MESSAGE)).toBe(MESSAGE.subject);
  });
});

describe('a mailto: address', () => {
  it('holds address, subject and text as they are', () => {
    const address = new URL(mailtoOf('hello@example.com', MESSAGE));
    expect(address.pathname).toBe('hello@example.com');
    expect(address.searchParams.get('subject')).toBe(MESSAGE.subject);
    expect(bodyOf(address.href)).toBe(printMessage(MESSAGE).replaceAll('\n', '\r\n'));
  });

  it.each(['a', 'ä', '家', '👩‍🔧', '\n'])('is no longer than mail programs take, and cut between characters: %j', (character) => {
    const value = character.repeat(5000);
    const mailto = mailtoOf('hello@example.com', { ...MESSAGE, fields: [{ name: 'message', label: 'Message', value }] });
    expect(mailto.length).toBeLessThan(2000);
    expect(mailto.length).toBeGreaterThan(1850);
    expect(bodyOf(mailto)).toMatch(/…$/);
  });

  it('takes half a character for what it is', () => {
    expect(() => mailtoOf('hello@example.com', { ...MESSAGE, subject: 'a\ud83d' })).not.toThrow();
  });
});
