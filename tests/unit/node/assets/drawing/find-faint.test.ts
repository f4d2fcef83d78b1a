import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findFaint } from '../../../../../src/node/assets/drawing/find-faint.ts';

const [WHITE, PAPER, DARK] = ['#ffffff', '#fefdfb', '#0b1817'];

/** Bars like letters, on nothing. */
const LETTERS = '<path d="M4 4h8v32H4zM20 4h8v32h-8zM36 4h24v8H36zM68 28h48v8H68z"/>';

function svg(content: string, fill = '#101418'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40" fill="${fill}">${content}</svg>`;
}

async function faintOn(drawing: string, format: 'svg' | 'png' | 'webp' | 'gif' | 'avif' = 'svg'): Promise<readonly string[]> {
  const content = Buffer.from(drawing);
  const file = format === 'svg' ? content : await sharp(content).toFormat(format).toBuffer();
  return findFaint({ content: file, isSvg: format === 'svg', width: 120, height: 40 }, [WHITE, PAPER, DARK]);
}

describe('a picture on a background', () => {
  it.each(['svg', 'png', 'webp', 'gif', 'avif'] as const)(
    'is faint where its colors are those of the background: black letters, %s',
    async (format) => {
      expect(await faintOn(svg(LETTERS), format)).toEqual([DARK]);
    },
  );

  it.each([
    ['white letters', svg(LETTERS, '#ffffff'), [WHITE, PAPER]],
    ['cream letters', svg(LETTERS, '#fff6e5'), [WHITE, PAPER]],
    ['navy letters', svg(LETTERS, '#14213d'), [DARK]],
    ['letters in the color of the text around, which is black in a picture', svg(LETTERS, 'currentColor'), [DARK]],
    ['letters that the background shows through, on every background', svg(LETTERS, '#808080" fill-opacity=".1'), [WHITE, PAPER, DARK]],
    ['white letters that it shows through', svg(LETTERS, '#ffffff" fill-opacity=".4'), [WHITE, PAPER]],
    [
      'a black name beside a colored symbol',
      svg(`<g transform="translate(40 0) scale(.6 1)">${LETTERS}</g><circle cx="18" cy="20" r="16" fill="#e4572e"/>`),
      [DARK],
    ],
  ])('is faint: %s', async (_what, drawing, expected) => {
    expect(await faintOn(drawing)).toEqual(expected);
  });

  it.each([
    ['colored letters', svg(LETTERS, '#d9480f')],
    ['gray letters', svg(LETTERS, '#808080')],
    [
      'a dark tile with white letters',
      svg(`<rect x="1" y="1" width="118" height="38" rx="12"/><g fill="#fff" transform="translate(12 6) scale(.8 .7)">${LETTERS}</g>`),
    ],
    ['a white badge with a dark border', svg('<circle cx="60" cy="20" r="17" fill="#fff" stroke="#101418" stroke-width="3"/>')],
    ['a picture that brings its background along', svg(`<path fill="#fff" d="M0 0h120v40H0z"/>${LETTERS}`)],
    ['a black one, too', svg('<path d="M0 0h120v40H0z"/>')],
    [
      'a drawing that changes with the colors of the page',
      svg(`<style>@media (prefers-color-scheme: dark) { path { fill: #fff } }</style>${LETTERS}`),
    ],
    ['gray letters that the background shows through a little', svg(LETTERS, '#808080" fill-opacity=".48')],
    ['letters that need a font', svg('<text x="4" y="30">Tidy</text>')],
    ['nothing at all', svg('')],
  ])('is not: %s', async (_what, drawing) => {
    expect(await faintOn(drawing)).toEqual([]);
  });
});
