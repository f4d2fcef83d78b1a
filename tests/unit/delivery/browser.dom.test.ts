import { expect, it } from 'vitest';
import type { Adapter } from '../../../src/delivery/adapter.ts';
import { deliveryOf } from '../../../src/delivery/browser.ts';

it('a form keeps its delivery on other pages, and a form with the same id that sends elsewhere has its own', () => {
  const adapter = { isIdempotent: () => true } as unknown as Adapter<unknown>;
  const open = (path: string, url: string): unknown =>
    deliveryOf({ form: 'sign-up-1', path }, { via: 'endpoint', url: `https://${url}.example.com/` }, adapter).delivery;
  const first = open('/contact', 'one');
  expect(open('/news', 'one')).toBe(first);
  expect(open('/news', 'two')).not.toBe(first);
});
