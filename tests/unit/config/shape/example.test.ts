import { expect, it } from 'vitest';
import { exampleOf } from '../../../../src/config/shape/example.ts';
import { SCHEMA } from '../../../support/small-site.ts';

it('An example of a page is found at once, also for each of thousands of wrong pages', () => {
  const page = SCHEMA.resolve(SCHEMA.child(SCHEMA.root, 'pages') ?? {}).items ?? {};
  const start = performance.now();
  for (let count = 0; count < 20_000; count += 1) exampleOf(page, SCHEMA);
  expect(performance.now() - start).toBeLessThan(2000);
});
