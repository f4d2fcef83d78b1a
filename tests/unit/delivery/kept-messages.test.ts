import { beforeEach, describe, expect, it } from 'vitest';
import { keptMessagesOf } from '../../../src/delivery/kept-messages.ts';
import { messageWith } from '../../support/fake-environment.ts';

const DAY = 24 * 60 * 60 * 1000;
const A = messageWith('a');

/** As browsers have it. */
class FakeStorage implements Storage {
  readonly #items = new Map<string, string>();
  get length(): number {
    return this.#items.size;
  }
  clear(): void {
    this.#items.clear();
  }
  getItem(name: string): string | null {
    return this.#items.get(name) ?? null;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  removeItem(name: string): void {
    this.#items.delete(name);
  }
  setItem(name: string, value: string): void {
    this.#items.set(name, value);
  }
}

let now = 0;
let tab: Storage;
let browser: Storage;
const keptOf = (form: string) => keptMessagesOf(form, () => ({ tab, browser, now: () => now }));

beforeEach(() => {
  now = 1_000_000;
  tab = new FakeStorage();
  browser = new FakeStorage();
});

describe('what a browser keeps of a form', () => {
  it('is the draft of the tab and the unsent message, for each form apart', () => {
    keptOf('contact').keepDraft({ name: 'Ann', phone: '' });
    keptOf('contact').keepUnsent(A);
    expect([keptOf('contact').readDraft(), keptOf('contact').readUnsent()]).toEqual([{ name: 'Ann' }, A]);
    expect([keptOf('quote').readDraft(), keptOf('quote').readUnsent()]).toEqual([{}, undefined]);
  });

  it('leaves nothing behind when the fields are empty and the message is sent', () => {
    keptOf('contact').keepDraft({ name: 'Ann' });
    keptOf('contact').keepUnsent(A);
    keptOf('contact').keepDraft({ name: '' });
    keptOf('contact').forgetUnsent(A);
    expect([tab.length, browser.length]).toEqual([0, 0]);
  });

  it('is a draft without what was sent', () => {
    const fields = ['name', 'message'].map((name) => ({ name, label: name, value: 'Ann' }));
    keptOf('contact').keepDraft({ name: 'Ann', message: 'Written since' });
    keptOf('contact').forgetDraft({ ...A, fields });
    expect(keptOf('contact').readDraft()).toEqual({ message: 'Written since' });
    keptOf('contact').forgetDraft({ ...A, fields: [{ name: 'message', label: '', value: 'Written since' }] });
    expect(tab.length).toBe(0);
  });

  it('is not offered as unsent while another tab sends it', () => {
    const B = messageWith('b');
    for (const message of [A, B]) keptOf('contact').keepUnsent(message);
    expect([keptOf('contact').readUnsent([A.key]), keptOf('contact').readUnsent([A.key, B.key])]).toEqual([B, undefined]);
    expect(browser.length).toBe(2);
  });

  it('is a message for each tab that could not send one', () => {
    const B = messageWith('b');
    for (const message of [A, B]) keptOf('contact').keepUnsent(message);
    keptOf('contact').forgetUnsent(B);
    expect(keptOf('contact').readUnsent()).toEqual(A);
    expect(keptOf('contact-2').readUnsent()).toBeUndefined();
  });

  it('is gone after seven days, and stays when the clock was set back', () => {
    keptOf('contact').keepUnsent(A);
    now += 7 * DAY - 1;
    expect(keptOf('contact').readUnsent()).toEqual(A);
    now += 1;
    expect(keptOf('contact').readUnsent()).toBeUndefined();
    expect(browser.length).toBe(0);
    keptOf('contact').keepUnsent(A);
    now -= 1;
    expect(keptOf('contact').readUnsent()).toEqual(A);
    now -= 7 * DAY;
    expect(keptOf('contact').readUnsent()).toBeUndefined();
  });

  it.each(['', 'null', '[]', '{"at":1000000}', '{"at":1000000,"value":{"key":"a"}}', '{"at":1000000,"value":null}', '{', '7'])(
    'is nothing when something else stands there: %s',
    (text) => {
      const name = 'townsite-message-contact';
      tab.setItem(name, text);
      browser.setItem(`${name}:a`, text);
      expect(keptOf('contact').readUnsent()).toBeUndefined();
      expect(Object.values(keptOf('contact').readDraft()).every((value) => typeof value === 'string')).toBe(true);
    },
  );

  it('is found beside something that cannot be read', () => {
    browser.setItem('townsite-message-contact:0', '{');
    keptOf('contact').keepUnsent(A);
    expect(keptOf('contact').readUnsent()).toEqual(A);
  });

  it('is nothing in a browser that forbids it, and no error', () => {
    const kept = keptMessagesOf('contact', () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    kept.keepDraft({ name: 'Ann' });
    kept.keepUnsent(A);
    expect([kept.readDraft(), kept.readUnsent()]).toEqual([{}, undefined]);
  });
});
