import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PageContent } from '../../../src/document/PageContent.tsx';
import type { Block } from '../../../src/shared/generated/site.gen.ts';
import { pageModules } from '../../../src/shared/page/page-modules.ts';

afterEach(() => vi.restoreAllMocks());

it('a block that fails leaves the rest of the page as it is, and the console says where it stands', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  pageModules.set('test-fine', { TestFine: () => <p>Call us.</p> });
  pageModules.set('test-broken', {
    TestBroken: () => {
      throw new Error('planted');
    },
  });
  const blocks = [
    { type: 'test-broken', id: 'offers' },
    { type: 'test-fine', id: 'call' },
  ] as unknown as Block[];
  render(<PageContent page={{ blocks }} />);
  screen.getByText('Call us.');
  expect(said.mock.calls.map(([first]) => String(first)).join('\n')).toMatch(/test-broken.*offers.*page \//);
});
