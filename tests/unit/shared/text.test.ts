import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../../../src/shared/html.ts';
import { count, listInWords, suggest } from '../../../src/shared/text.ts';

describe('suggest', () => {
  it('finds the word that was most likely meant', () => {
    expect(suggest('headign', ['heading', 'text', 'image'])).toBe('heading');
    expect(suggest('servces', ['services', 'cities'])).toBe('services');
  });

  it('does not mind capitals', () => {
    expect(suggest('PHONE', ['phone', 'phoneLink'])).toBe('phone');
    expect(suggest('timezone', ['timeZone'])).toBe('timeZone');
  });

  it('suggests nothing when nothing is near', () => {
    expect(suggest('telephone', ['geo', 'hours'])).toBeUndefined();
    expect(suggest('anything', [])).toBeUndefined();
  });
});

describe('count', () => {
  it('puts the noun into the plural for all quantities but one', () => {
    expect([count(0, 'page'), count(1, 'page'), count(2, 'page')]).toEqual(['0 pages', '1 page', '2 pages']);
  });

  it('groups the digits of large quantities', () => {
    expect(count(10_000, 'page')).toBe('10,000 pages');
  });
});

describe('listInWords', () => {
  it('puts commas between words and a word before the last', () => {
    expect(listInWords([])).toBe('');
    expect(listInWords(['a'])).toBe('a');
    expect(listInWords(['a', 'b'])).toBe('a and b');
    expect(listInWords(['a', 'b', 'c'], 'or')).toBe('a, b or c');
  });
});

describe('escapeHtml', () => {
  it('leaves nothing that could open a tag, an entity or end an attribute', () => {
    expect(escapeHtml('<b title="a">R&D</b>')).toBe('&lt;b title=&quot;a&quot;&gt;R&amp;D&lt;/b&gt;');
  });
});
