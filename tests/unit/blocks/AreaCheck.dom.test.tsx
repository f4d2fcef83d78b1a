import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { findPlaces } from '../../../src/blocks/area-check/find-places.ts';
import { renderBlock } from '../../support/render-in-page.tsx';

afterEach(cleanup);

const PLACES = [
  { name: 'Riverside', postalCodes: '53201-53205, 53212', href: '/' },
  { name: 'São Paulo Heights' },
  { name: 'Leeds', postalCodes: 'LS1-LS8, LS16' },
  { name: 'Bradford', postalCodes: 'BD1, LS16' },
  { name: 'York', postalCodes: 'YO10, YO19-YO26, YO1 7, EC1A 1' },
  { name: 'Toronto', postalCodes: 'M5V' },
  { name: 'Amsterdam', postalCodes: '1011-1018, 1091' },
  { name: 'Cork', postalCodes: 'T12, T23-T24, D6W' },
  { name: 'Kraków', postalCodes: '30-001, 30-002' },
  { name: 'Lisboa', postalCodes: '2000-2005' },
  { name: 'Santos', postalCodes: '11010' },
  { name: 'Kyoto', postalCodes: '600' },
];

describe('a place', () => {
  it.each([
    ['53203', ['Riverside']],
    [' 53212-1234 ', ['Riverside']],
    ['53206', []],
    ['5320', []],
    ['ls4', ['Leeds']],
    ['LS1 4AB', ['Leeds']],
    ['LS14 1AB', []],
    ['LS16 7QQ', ['Leeds', 'Bradford']],
    ['BD10', []],
    ['YO10 4AB', ['York']],
    ['YO1 0AB', []],
    ['YO1 9ZZ', []],
    ['YO1 7AB', ['York']],
    ['YO1 8AB', []],
    ['YO17 7AB', []],
    ['YO17', []],
    ['EC1A 1BB', ['York']],
    ['m5v 2t6', ['Toronto']],
    ['M5W', []],
    ['riverside, WI', ['Riverside']],
    ['sao paulo heights', ['São Paulo Heights']],
    ['Sao Paulo', ['São Paulo Heights']],
    ['River', []],
    ['Riverside WI', ['Riverside']],
    ['90210 Riverside', ['Riverside']],
    ['53203 Springfield', ['Riverside']],
    ['Bradford LS4 4AB', ['Leeds']],
    ['53206 Springfield', []],
    ['M5V 2T6 Toronto', ['Toronto']],
    ['1012AB', ['Amsterdam']],
    ['1091 AB Amsterdam', ['Amsterdam']],
    ['1019 AB', []],
    ['30-002', ['Kraków']],
    ['30-003', []],
    ['2001-123', ['Lisboa']],
    ['2006-123', []],
    ['11010-100', ['Santos']],
    ['600-8216', ['Kyoto']],
    ['T12 X2Y4', ['Cork']],
    ['t24x2y4', ['Cork']],
    ['D6W YKPC', ['Cork']],
    ['T34 X2Y4', []],
    ['T1 2X2', []],
    ['…', []],
    ['-', []],
  ])('is found by what people write: %s', (query, names) => {
    expect(findPlaces(query, PLACES).map(({ name }) => name)).toEqual(names);
  });
});

describe('the first part of a code', () => {
  it.each([
    ['80401-1234', '80401', '80402'],
    ['80401-1234, 80402', '80401-1234', '80401-9999'],
    ['LS1 4AP', 'LS1', 'LS14'],
    ['LS1 4AP', 'LS1 4', 'LS1 5'],
    ['LS1 4', 'LS1', 'LS14'],
    ['LS1 4', 'ls14ap', 'LS14 1AP'],
    ['LS1-LS8', 'LS3 4', 'LS34'],
    ['1012 AB', '1012', '1013'],
    ['1000-205', '1000', '1001'],
    ['M5V 2T6', 'm5v', 'M5W'],
    ['100-0001', '100', '101'],
    ['01310-100', '01310', '01311'],
    ['01310000-01319999', '01315', '01320'],
    ['D02 AF30', 'D02', 'D03'],
    ['53201-53205', '53201', '53'],
    ['411001', '411 001', '411'],
  ])('in “%s” is found by “%s”, and not by “%s”', (postalCodes, found, other) => {
    const places = [{ name: 'Riverside', postalCodes }];
    expect([found, other].map((query) => findPlaces(query, places).length)).toEqual([1, 0]);
  });
});

describe('an area check', () => {
  const ask = (words: string): void => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Postal code or town' }), { target: { value: words } });
    fireEvent.submit(screen.getByRole('textbox').closest('form') as HTMLFormElement);
  };

  it('answers from the page, in a region that is read aloud', () => {
    renderBlock({ type: 'area-check', places: PLACES });
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    ask('53201');
    expect(status.textContent).toContain('Yes');
    expect(within(status).getByRole('link', { name: 'Riverside' }).getAttribute('href')).toBe('/');
    ask('90210');
    expect(status.textContent).not.toContain('Yes');
    expect(within(status).getByRole('link').getAttribute('href')).toMatch(/^tel:/);
  });

  it('lists its places, and folds a long list', () => {
    const { container } = renderBlock({ type: 'area-check', places: PLACES });
    expect(container.querySelector('details')).toBeNull();
    expect(screen.getByText('Leeds').textContent).toContain('LS1-LS8');
    cleanup();
    const many = Array.from({ length: 30 }, (_, index) => ({ name: `Town ${index}` }));
    expect(renderBlock({ type: 'area-check', places: many }).container.querySelectorAll('details li')).toHaveLength(30);
  });
});
