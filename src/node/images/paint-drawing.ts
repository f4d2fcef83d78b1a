import type { ImageFacts } from '../../pages/pictures/image-facts.ts';
import type { BrandColors } from '../../shared/palette.ts';
import { recolorShades } from '../../shared/palette.ts';
import { hashContent } from '../support/hash.ts';
import type { SvgElement } from './parse-svg.ts';
import { shorten } from './parse-svg.ts';

/** The colors of a drawing that follow those of the theme: of each the color itself, and then its shades, as `#rrggbb`. */
export type DrawnColors = Readonly<Partial<Record<'brand' | 'accent', readonly string[]>>>;

/** What an SVG says at its root. */
const ATTRIBUTES = { brand: 'data-theme-brand', accent: 'data-theme-accent' } as const;

/** @returns undefined of a drawing that keeps its colors, and what is wrong of one that names them in another way */
export function readDrawnColors({ attributes }: SvgElement): DrawnColors | { readonly error: string } | undefined {
  const colors: { brand?: readonly string[]; accent?: readonly string[] } = {};
  for (const [name, attribute] of Object.entries(ATTRIBUTES) as [keyof DrawnColors, string][]) {
    const value = attributes.find(({ written }) => written === attribute)?.value;
    if (value === undefined) continue;
    const shades = value.toLowerCase().trim().split(/\s+/);
    const wrong = shades.find((shade) => !COLOR.test(shade));
    if (wrong !== undefined)
      return { error: `its ${attribute} says “${shorten(wrong)}” (it needs colors such as #0f5450, with spaces between them)` };
    colors[name] = shades;
  }
  return Object.keys(colors).length === 0 ? undefined : colors;
}

const COLOR = /^#[\da-f]{6}$/;

/** The same pictures, but those that follow the theme under addresses that stand for its colors too. */
export function addressPainted(facts: ImageFacts, theme: BrandColors): ImageFacts {
  const painted = [...facts].map(([file, found]) => {
    const paint = 'error' in found ? undefined : paintOf(found.colors, theme);
    if (paint === undefined || 'error' in found) return [file, found] as const;
    const src = found.src.replace(/-(\w+)(\.\w+)$/, (_end, hash, ending) => `-${hashContent(JSON.stringify([hash, ...paint]))}${ending}`);
    return [file, { ...found, src }] as const;
  });
  return new Map(painted);
}

/** The drawing in the colors of the theme. */
export function paintDrawing(content: Buffer, colors: DrawnColors | undefined, theme: BrandColors): Buffer {
  const paint = paintOf(colors, theme);
  if (paint === undefined) return content;
  return Buffer.from(content.toString().replace(/#[\da-f]{6}(?![\da-f])/gi, (color) => paint.get(color.toLowerCase()) ?? color));
}

/** What each color becomes; undefined where all stay. */
function paintOf(colors: DrawnColors | undefined, theme: BrandColors): ReadonlyMap<string, string> | undefined {
  const changed = Object.entries(colors ?? {}).flatMap(([name, shades]) => {
    const wanted = theme[name as keyof DrawnColors].toLowerCase();
    if (shades[0] === wanted) return [];
    const painted = recolorShades(shades, wanted);
    return shades.map((shade, index) => [shade, painted[index] as string] as const);
  });
  return changed.length === 0 ? undefined : new Map(changed);
}
