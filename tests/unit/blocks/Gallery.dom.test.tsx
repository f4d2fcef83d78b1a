import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BlockView } from '../../../src/document/BlockView.tsx';
import { describeBlock } from '../../support/describe-site.ts';
import { renderBlock, renderInPage } from '../../support/render-in-page.tsx';

const PICTURES = ['A sink', 'A tub', 'A stove'].map((alt) => ({ image: { src: 'images/example.svg', alt } }));
const GALLERY = {
  type: 'gallery' as const,
  heading: 'Recent work',
  pictures: [{ ...PICTURES[0], caption: 'Done in a morning' }, ...PICTURES.slice(1)],
};

beforeEach(() => {
  // An open picture is in the history entry, and all tests share one.
  history.replaceState(null, '');
  // jsdom knows the element, and not how it opens and closes.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

afterEach(cleanup);

const link = (name: string): HTMLElement => screen.getByRole('link', { name });
const shown = (): string | null => screen.getByRole('status').textContent;

/** A finger that goes from one place to another. */
function swipe(from: number, to: number): void {
  const stage = screen.getByRole('dialog').querySelector('img:not([hidden] img)')?.closest('div')?.parentElement as HTMLElement;
  fireEvent.pointerDown(stage, { clientX: from, clientY: 100, isPrimary: true });
  fireEvent.pointerMove(stage, { clientX: to, clientY: 104, isPrimary: true });
  fireEvent.pointerUp(stage, { clientX: to, clientY: 104, isPrimary: true });
}

/** What the styles of a grid or of rows go by, for pictures of these shapes. */
function arrangement(shapes: readonly (keyof typeof SHAPES)[], layout: 'grid' | 'rows' = 'grid') {
  const { lead, portraits } = listOf(shapes, layout).dataset;
  return { lead, portraits };
}

function listOf(shapes: readonly (keyof typeof SHAPES)[], layout: 'grid' | 'rows'): HTMLElement {
  const block = describeBlock({ type: 'gallery' as const, layout, pictures: shapes.map(() => ({ image: PICTURES[0]?.image })) });
  const pictures = block.pictures.map((each, index) => ({ ...each, image: { ...each.image, ...SHAPES[shapes[index] ?? 'wide'] } }));
  const { container, unmount } = renderInPage(<BlockView block={{ ...block, pictures }} />);
  const list = container.querySelector('ul') as HTMLElement;
  unmount();
  return list;
}

const SHAPES = { wide: { width: 800, height: 600 }, square: { width: 600, height: 600 }, high: { width: 640, height: 800 } };

describe('a gallery', () => {
  it('links each picture to its file, and says its caption', () => {
    renderBlock(GALLERY);
    expect(link('A tub').getAttribute('href')).toBe('/assets/example-0123456789.svg');
    expect(screen.getByText('Done in a morning')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens the picture that is pressed, under its heading, with its place among all', () => {
    renderBlock(GALLERY);
    fireEvent.click(link('A sink'));
    const dialog = screen.getByRole('dialog', { name: 'Recent work' });
    expect(shown()).toBe('1 / 3: Done in a morning');
    expect(within(dialog).getByText('Done in a morning')).toBeTruthy();
  });

  it('leaves a press with a key held to the browser', () => {
    renderBlock(GALLERY);
    expect(fireEvent.click(link('A sink'), { ctrlKey: true })).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes on and back by keys, buttons, and swipes, round and round', () => {
    renderBlock(GALLERY);
    fireEvent.click(link('A sink'));
    const dialog = screen.getByRole('dialog');
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    expect(shown()).toBe('2 / 3: A tub');
    fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(shown()).toBe('3 / 3: A stove');
    swipe(300, 100);
    expect(shown()).toMatch(/^1/);
    swipe(100, 300);
    expect(shown()).toMatch(/^3/);
    fireEvent.keyDown(dialog, { key: 'Home' });
    expect(shown()).toMatch(/^1/);
    fireEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
    expect(shown()).toMatch(/^3/);
    swipe(100, 120);
    expect(shown()).toMatch(/^3/);
  });

  it('goes the other way by keys and swipes where text runs from right to left', () => {
    renderBlock(GALLERY);
    fireEvent.click(link('A sink'));
    screen.getByRole('dialog').style.direction = 'rtl';
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowLeft' });
    expect(shown()).toMatch(/^2/);
    swipe(100, 300);
    expect(shown()).toMatch(/^3/);
  });

  it('gives the focus back to the picture that was seen last', () => {
    renderBlock(GALLERY);
    fireEvent.click(link('A sink'));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'End' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(link('A stove'));
  });

  it('takes its pictures from a collection', () => {
    const { container } = renderBlock({
      type: 'gallery' as const,
      pictures: { each: 'services', item: { image: PICTURES[0]?.image, caption: '{{item.title}}' } },
    });
    expect([...container.querySelectorAll('figcaption')].map((each) => each.textContent)).toEqual(['Windows', 'Floors', 'Ovens']);
  });

  it.each([
    [1, '1'],
    [2, '2'],
    [3, '3'],
    [4, '4'],
    [5, '3'],
    [6, '3'],
    [7, '4'],
    [8, '4'],
    [9, '3'],
    [12, '4'],
  ])('sets %i portraits in rows of %s, and none of them larger', (count, portraits) => {
    expect(arrangement(Array.from({ length: count }, () => 'high' as const))).toEqual({ lead: undefined, portraits });
  });

  it('cuts pictures to portraits only where most of them are', () => {
    expect(arrangement(['high', 'wide', 'high', 'high'])).toEqual({ lead: undefined, portraits: '4' });
    expect(arrangement(['high', 'wide', 'high', 'wide'])).toEqual({ lead: '4', portraits: undefined });
    expect(arrangement(['square', 'square', 'square', 'square', 'high', 'high'])).toEqual({ lead: '1', portraits: undefined });
  });

  it('in rows has the columns of a grid on phones, and none of them larger', () => {
    expect(arrangement(['high', 'high', 'high'], 'rows')).toEqual({ lead: undefined, portraits: '3' });
  });

  it.each([
    [['high', 'high', 'high', 'high']],
    [['high', 'high', 'high', 'high', 'wide', 'square']],
    [['wide', 'high', 'wide', 'wide', 'wide', 'high']],
    [['wide', 'wide', 'high', 'wide', 'square', 'wide']],
    [Array.from({ length: 7 }, () => 'high' as const)],
    [Array.from({ length: 11 }, () => 'wide' as const)],
  ] as const)('rows are full, and similar in height: %j', (shapes) => {
    const places = [...listOf(shapes, 'rows').children].map((each) => {
      const numberIn = (name: string): number => Number((each as HTMLElement).style.getPropertyValue(name));
      return { ratio: numberIn('--ratio'), share: numberIn('--part'), gaps: numberIn('--gaps') };
    });
    const heights: number[] = [];
    while (places.length > 0) {
      const row = places.splice(0, (places[0]?.gaps as number) + 1);
      const full = row.reduce((sum, { share }) => sum + share, 0);
      expect(full).toBeGreaterThan(0.998);
      expect(full).toBeLessThanOrEqual(1);
      for (const { gaps } of row) expect(gaps).toBe(row.length - 1);
      heights.push(1 / row.reduce((sum, { ratio }) => sum + ratio, 0));
    }
    expect(Math.max(...heights) / Math.min(...heights)).toBeLessThan(1.4);
  });

  it('in rows gives two portraits no more height than a screen', () => {
    const shares = [...listOf(['high', 'high'], 'rows').children].map((each) => (each as HTMLElement).style.getPropertyValue('--part'));
    expect((Number(shares[0]) * 75.25) / 0.8).toBeLessThan(32);
  });
});
