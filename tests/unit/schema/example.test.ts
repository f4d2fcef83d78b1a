import { expect, it, vi } from 'vitest';
import { exampleOf } from '../../../src/schema/example.ts';
import { SCHEMA } from '../../support/describe-site.ts';

it('An example of a block is looked for once, and not again for each of thousands of wrong pages', () => {
  const page = SCHEMA.resolve(SCHEMA.child(SCHEMA.root, 'pages') ?? {}).items ?? {};
  exampleOf(page, SCHEMA);
  const look = vi.spyOn(SCHEMA, 'block');
  exampleOf(page, SCHEMA);
  expect(look).not.toHaveBeenCalled();
  look.mockRestore();
});
