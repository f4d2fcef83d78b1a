import { describe, expect, it } from 'vitest';
import type { Data } from '../../../../src/model/data.ts';
import { TO_2 } from '../../../../src/operations/migrations/to-2.ts';

/** What the upgrade writes, as `path: value`. */
function written(business: Data): string[] {
  const steps = TO_2.changes.flatMap((change) => [...change({ version: 1, business, market: {}, pages: [] })]);
  return steps.flatMap(({ operations }) =>
    operations.map((operation) => `${operation.path.join('.')}: ${'value' in operation ? operation.value : ''}`),
  );
}

describe('a site of version 1 in another country', () => {
  it.each([
    [{ address: { country: 'DE' } }, ['business.language: en-US', 'business.currency: USD']],
    [{ address: { country: 'DE' }, language: 'de-DE' }, ['business.currency: USD']],
    [{ address: { country: 'EC' }, language: 'es-EC' }, []],
    [{ address: { country: 'GB' }, language: 'en-GB', currency: 'GBP' }, []],
    [{ address: { country: 'US' } }, []],
    [{ address: {} }, []],
    [{}, []],
  ])('stays in the language and the currency that it has: %j', (business, expected) => {
    expect(written(business)).toEqual(expected);
  });
});
