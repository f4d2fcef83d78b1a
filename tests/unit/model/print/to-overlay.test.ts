import { describe, expect, it } from 'vitest';
import { whyOf } from '../../../../src/model/catalog.ts';
import { toOverlay } from '../../../../src/model/print/to-overlay.ts';
import { BARE, FOUND, SOURCE, WARNING } from './found.ts';

const SOURCES = new Map([[FOUND.file, SOURCE]]);

describe('the overlay', () => {
  it('says where, what, why and what to do, with the lines and the carets', () => {
    expect(toOverlay([FOUND], SOURCES)).toEqual([
      {
        location: 'my, site:1.yaml:3:3',
        severity: 'error',
        code: 'CONFIG_UNKNOWN_KEY',
        message: FOUND.message,
        why: whyOf('CONFIG_UNKNOWN_KEY'),
        hint: FOUND.hint,
        frame: [
          { text: '  1 | version: 3', isMarked: false, isCarets: false },
          { text: '  2 | business:', isMarked: false, isCarets: false },
          { text: '> 3 |   phnoe: "(214) 555-0142"', isMarked: true, isCarets: false },
          { text: '    |   ^^^^^', isMarked: true, isCarets: true },
          { text: '  4 |   email: a@example.com', isMarked: false, isCarets: false },
        ],
      },
    ]);
  });

  it('shows errors alone', () => {
    expect(toOverlay([WARNING, FOUND, WARNING], SOURCES).map(({ code }) => code)).toEqual(['CONFIG_UNKNOWN_KEY']);
  });

  it('shows the first thirty, and says how many more there are', () => {
    const many = Array.from({ length: 31 }, (_, index) => [WARNING, { ...BARE, line: index + 1 }]).flat();
    const shown = toOverlay(many, SOURCES);
    expect(shown).toHaveLength(30);
    expect(shown.at(-1)).toMatchObject({ location: 'my, site:1.yaml:30:3', more: 1 });
    expect(shown[0]).not.toHaveProperty('more');
  });

  it('leaves out a hint that is not there, and the lines of a file that is not known', () => {
    const [shown] = toOverlay([BARE], new Map());
    expect(shown).not.toHaveProperty('hint');
    expect(shown?.frame).toEqual([]);
  });
});
