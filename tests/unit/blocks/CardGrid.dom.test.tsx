import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../support/render-in-page.tsx';

afterEach(cleanup);

const IMAGE = { src: 'https://images.example.com/a.jpg', alt: 'A brush', width: 800, height: 600 };

describe('a card without a picture', () => {
  const lettersOf = (...cards: readonly object[]): (string | null)[] => {
    renderBlock({ type: 'card-grid', heading: 'Cards', cards });
    return [...document.querySelectorAll('li [aria-hidden]')].map(({ textContent }) => textContent);
  };

  it('has its first letter in the place of one, beside a card with one', () => {
    expect(lettersOf({ title: 'Windows', image: IMAGE }, { title: 'Éclat' })).toEqual(['É']);
  });

  it('has no such place where no card has a picture', () => {
    expect(lettersOf({ title: 'Windows' }, { title: 'Floors' })).toEqual([]);
  });
});

describe('a title', () => {
  const keptTogether = (title: string): (string | null)[] => {
    renderBlock({ type: 'card-grid', heading: 'Cards', cards: [{ title }] });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title);
    return [...document.querySelectorAll('h2 span')].map(({ textContent }) => textContent);
  };

  it('breaks after its slash, and not at the hyphen that follows', () => {
    expect(keptTogether('Move-In/Move-Out Cleaning')).toEqual(['Move-Out']);
  });

  it.each(['Post-Construction Cleaning', 'Wash/Fold', '24/7 repairs', 'Deep Cleaning'])('stays one text: %s', (title) => {
    expect(keptTogether(title)).toEqual([]);
  });
});
