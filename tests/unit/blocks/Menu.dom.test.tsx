import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../support/render-in-page.tsx';

afterEach(cleanup);

const show = (block: Parameters<typeof renderBlock>[0]) => renderBlock(block).container;

const words = (element: Element | null | undefined): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

describe('a menu', () => {
  const items = [
    { title: 'Broth', price: { fixed: 6.5 }, section: 'Starters', diets: ['vegan'], allergens: ['celery', 'gluten'] },
    { title: 'Pie', price: { fixed: 15 }, section: 'Mains' },
    { title: 'Beetroot', section: 'Starters', diets: ['vegan', 'nut-free'] },
    { title: 'Red', section: 'Wine', sizes: [{ title: '175 ml', price: { fixed: 5.5 } }] },
  ];

  it('sets the dishes of a section under its name, with what is said of it', () => {
    const section = show({ type: 'menu', heading: 'Lunch', items, sections: [{ name: 'Mains', text: 'With greens.' }] });
    expect([...section.querySelectorAll('h2')].map((heading) => words(heading))).toEqual(['Starters', 'Mains', 'Wine']);
    const mains = section.querySelectorAll('h2')[1]?.parentElement;
    expect(words(mains)).toBe('MainsWith greens.Pie$15');
  });

  it('explains the marks that it has, and no others; screen readers hear the words', () => {
    const section = show({ type: 'menu', items, dietWords: { vegan: 'Pflanzlich' } });
    const legend = section.querySelector('ul[aria-hidden]');
    expect([...(legend?.children ?? [])].map((each) => words(each))).toEqual(['VGPflanzlich', 'NFMade without nuts']);
    expect(words(section.querySelector('li .vh'))).toBe('(Pflanzlich)');
    // One piece, which breaks off from the title as a whole.
    expect(words(section.querySelectorAll('li .vh')[1]?.parentElement)).toBe('VG(Pflanzlich) NF(Made without nuts)');
  });

  it('has no legend without marks, and names allergens in the words of the site', () => {
    const section = show({ type: 'menu', items: items.slice(1, 2) });
    expect(section.querySelector('ul[aria-hidden]')).toBeNull();
    expect(words(show({ type: 'menu', items, allergenWords: { celery: 'Sellerie' }, contains: 'Enthält' }))).toContain(
      'Enthält Sellerie, gluten',
    );
  });
});
