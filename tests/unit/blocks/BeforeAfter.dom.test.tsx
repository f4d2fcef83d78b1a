import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderBlock, renderBlockHtml } from '../../support/render-in-page.tsx';

const PAIR = { before: { src: 'images/example.svg', alt: 'A dusty room' }, after: { src: 'images/example.svg', alt: 'A clean room' } };
const BLOCK = { type: 'before-after' as const, pairs: [PAIR] };

afterEach(cleanup);

it('shows both pictures with their labels, and half of each at first', () => {
  const { container } = renderBlock(BLOCK);
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['A dusty room', 'A clean room']);
  expect(container.textContent).toMatch(/Before.*After/);
  expect(container.querySelector<HTMLElement>('[style]')?.style.getPropertyValue('--share')).toBe('50%');
});

it('shows more of one or the other as its range says', () => {
  const { container } = renderBlock(BLOCK);
  fireEvent.input(screen.getByLabelText(/picture from before/), { target: { value: '80' } });
  expect(container.querySelector<HTMLElement>('[style]')?.style.getPropertyValue('--share')).toBe('80%');
});

it('is both pictures in the HTML, whatever runs', () => {
  expect(renderBlockHtml(BLOCK).match(/<img/g)).toHaveLength(2);
});
