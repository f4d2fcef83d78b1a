import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../../../src/shared/html.ts';
import { count, escapeControls, escapeHint, escapeLine, linesOf, listInWords, suggest } from '../../../src/shared/text.ts';

describe('suggest', () => {
  it('finds the word that was most likely meant', () => {
    expect(suggest('headign', ['heading', 'text', 'image'])).toBe('heading');
    expect(suggest('servces', ['services', 'cities'])).toBe('services');
  });

  it('does not mind capitals', () => {
    expect(suggest('PHONE', ['phone', 'phoneLink'])).toBe('phone');
    expect(suggest('timezone', ['timeZone'])).toBe('timeZone');
  });

  it('takes two letters in the wrong order for the commonest slip', () => {
    expect(suggest('form', ['fork', 'from'])).toBe('from');
    expect(suggest('HREFS', ['hrefa', 'herfs'])).toBe('herfs');
  });

  it.each([
    ['cat', 'cart', true],
    ['cat', 'dart', false],
    ['title', 'tiles', true],
    ['title', 'tales', false],
    ['/services/carpet-cleaning', '/services/deep-cleaning', false],
    ['/services/deap-claening', '/services/deep-cleaning', true],
  ])('takes %s for %s only if it is near enough: %s', (word, candidate, isNear) => {
    expect(suggest(word, [candidate])).toBe(isNear ? candidate : undefined);
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
    expect(listInWords(['a', 'b', 'c'], 'or')).toBe('a, b, or c');
  });
});

describe('linesOf', () => {
  it.each([
    ['a\nb', ['a', 'b']],
    ['a\r\nb\r\n', ['a', 'b', '']],
    ['\uFEFFa\nb', ['a', 'b']],
    ['a\n\uFEFFb', ['a', '\uFEFFb']],
    ['', ['']],
  ])('gives the lines of %j without their ends and without a byte order mark', (text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });

  it('gives those of the text that is asked for, whichever was asked for before', () => {
    expect([linesOf('a'), linesOf('b\nc'), linesOf('a')]).toEqual([['a'], ['b', 'c'], ['a']]);
  });
});

describe('escapeControls', () => {
  it.each([
    ['a\u001b[2Jb', 'a␛[2Jb'],
    ['\u0000\u0007\u0008\u000b\u001f', '␀␇␈␋␟'],
    ['a\rb', 'a␍b'],
    ['\u007f\u0080\u009f', '\uFFFD\uFFFD\uFFFD'],
    ['a\tb\nc', 'a\tb\nc'],
    ['Ä 🧽 „x“', 'Ä 🧽 „x“'],
  ])('makes what steers a terminal visible, and leaves the rest: %j', (text, expected) => {
    expect(escapeControls(text)).toBe(expected);
  });
});

describe('escapeLine and escapeHint', () => {
  it.each(['a\n::error::b', 'a\r\n::error::b', 'a\r::error::b', 'a\u2028::error::b', 'a\n \t::error::b'])(
    'leave no line that begins a command: %j',
    (text) => {
      for (const shown of [escapeLine(text), escapeHint(text)]) expect(shown).not.toMatch(/[\n\r\u0085]\s*::/);
      expect(escapeLine(text)).not.toMatch(/[\n\r\u2028]/);
    },
  );

  it('show what would steer a terminal, and leave a hint its lines', () => {
    expect([escapeLine('\u001b[2Ja'), escapeHint('\u001b[2Ja\nb')]).toEqual(['␛[2Ja', '␛[2Ja\nb']);
  });
});

describe('escapeHtml', () => {
  it('leaves nothing that could open a tag, an entity or end an attribute', () => {
    expect(escapeHtml('<b title="a">R&D</b>')).toBe('&lt;b title=&quot;a&quot;&gt;R&amp;D&lt;/b&gt;');
  });
});
