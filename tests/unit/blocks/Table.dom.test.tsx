import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../support/render-in-page.tsx';

afterEach(cleanup);

const show = (block: Parameters<typeof renderBlock>[0]) => renderBlock(block).container;

describe('a table', () => {
  const rows = [
    { title: 'A', values: ['€12', 'much'] },
    { title: 'B', values: [9, ''] },
  ];

  const one = rows.map(({ title, values: [first] }) => ({ title, values: [first] }));

  it('sets a column flush at its end if all that it holds are numbers', () => {
    const section = show({ type: 'table', columns: ['Kind', 'Cost', 'Use'], rows });
    expect([...section.querySelectorAll('td')].map((cell) => cell.hasAttribute('data-number'))).toEqual([true, false, true, false]);
  });

  it.each([['24 kW'], ['1,200'], ['£4.50'], ['30 %'], ['12 €'], ['\u2068$80\u2069']])('knows %s as a number', (value) => {
    const section = show({ type: 'table', columns: ['Kind', 'Cost'], rows: [{ title: 'A', values: [value] }] });
    expect(section.querySelectorAll('td[data-number]')).toHaveLength(1);
  });

  it.each([['12:00 to 21:00'], ['2 courses a head'], ['£60 at weekends']])('knows that %s is more than a number', (value) => {
    const section = show({ type: 'table', columns: ['Kind', 'Cost'], rows: [{ title: 'A', values: [value] }] });
    expect(section.querySelectorAll('td[data-number]')).toHaveLength(0);
  });

  it('can be moved by the keyboard where it scrolls, under its name', () => {
    const frame = show({ type: 'table', columns: ['Day', 'Bar'], rows: one }).querySelector('[tabindex="0"]');
    expect([frame?.getAttribute('role'), frame?.getAttribute('aria-label')]).toEqual(['group', 'Day, Bar']);
    expect(show({ type: 'table', layout: 'stack', columns: ['Day', 'Bar'], rows: one }).querySelector('[tabindex]')).toBeNull();
  });

  it('names the column in each cell where cells are stacked', () => {
    const cells = show({ type: 'table', layout: 'stack', columns: ['Day', 'Bar'], rows: one }).querySelectorAll('td');
    expect([...cells].map((cell) => cell.getAttribute('data-title'))).toEqual(['Bar', 'Bar']);
  });
});
