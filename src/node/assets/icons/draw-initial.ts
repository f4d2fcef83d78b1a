import type { Look } from '../../../shared/look.ts';
import { familiesOf, readDrawingFonts } from '../drawing/read-drawing-fonts.ts';

/** In units of the drawing. */
const SIDE = 64;
const CORNERS: Readonly<Record<Look['radius'], number>> = { none: 0, small: 10, large: 18 };
/** The height of capital letters, and the largest width of one. */
const LETTER_HEIGHT = 31;
const LETTER_WIDTH = 42;

/** Draws a mark for a business without one: its initial on a tile in the brand color, as SVG without text. */
export async function drawInitial(name: string, look: Look): Promise<string> {
  const { brand, onBrand } = look.palette;
  const initial = /[\p{L}\p{N}]/u.exec(name)?.[0]?.toLocaleUpperCase() ?? '';
  const outline = await outlineOf(initial, look);
  const mark =
    outline === undefined
      ? `<circle cx="32" cy="32" r="13" fill="none" stroke="${onBrand}" stroke-width="7"/>`
      : `<path fill="${onBrand}" d="${outline.path}" transform="${outline.transform}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="${CORNERS[look.radius]}" fill="${brand}"/>${mark}</svg>`;
}

interface Outline {
  readonly path: string;
  readonly transform: string;
}

/** Returns the letter as a path in the center of the tile, or undefined if the typeface lacks it. */
async function outlineOf(letter: string, look: Look): Promise<Outline | undefined> {
  if (letter === '') return undefined;
  const [{ default: satori }, { Resvg }, fonts] = await Promise.all([import('satori'), import('@resvg/resvg-js'), readDrawingFonts(look)]);
  let isMissing = false;
  const svg = await satori(
    {
      type: 'div',
      key: null,
      props: { style: { fontFamily: familiesOf(look.display), fontWeight: look.display.weight, fontSize: SIDE }, children: letter },
    },
    {
      width: SIDE,
      height: SIDE,
      fonts,
      loadAdditionalAsset: async () => {
        isMissing = true;
        return [];
      },
    },
  );
  const path = /<path[^>]* d="([^"]+)"/.exec(svg)?.[1];
  if (isMissing || path === undefined) return undefined;
  const box = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><path d="${path}"/></svg>`).getBBox();
  if (box === undefined) return undefined;
  const scale = Math.min(LETTER_HEIGHT / box.height, LETTER_WIDTH / box.width);
  const [x, y] = [SIDE / 2 - scale * (box.x + box.width / 2), SIDE / 2 - scale * (box.y + box.height / 2)];
  return { path: path.trim(), transform: `translate(${round(x)} ${round(y)}) scale(${round(scale)})` };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
