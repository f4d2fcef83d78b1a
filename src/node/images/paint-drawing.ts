import type { ImageFacts } from '../../pages/pictures/image-facts.ts';
import type { BrandColors } from '../../shared/palette.ts';
import { recolorShades } from '../../shared/palette.ts';
import { hashContent } from '../support/hash.ts';
import type { SvgElement } from './parse-svg.ts';
import { shorten } from './parse-svg.ts';

/** The colors of a drawing that follow the theme: for each, the color itself and then its shades, as `#rrggbb`. */
export type DrawnColors = Readonly<Partial<Record<'brand' | 'accent', readonly string[]>>>;

/** The attributes at the root of an SVG that list these colors. */
const ATTRIBUTES = { brand: 'data-theme-brand', accent: 'data-theme-accent' } as const;

/**
 * Reads which colors of a drawing follow the theme.
 * @returns undefined for a drawing that keeps its colors; an error for a wrong list
 */
export function parseDrawnColors({ attributes }: SvgElement): DrawnColors | { readonly error: string } | undefined {
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

/** Changes the addresses of pictures that follow the theme, so that an address also depends on the theme's colors. */
export function addressPainted(facts: ImageFacts, theme: BrandColors): ImageFacts {
  const painted = [...facts].map(([file, found]) => {
    const paint = 'error' in found ? undefined : paintOf(found.colors, theme);
    if (paint === undefined || 'error' in found) return [file, found] as const;
    const src = found.src.replace(/-(\w+)(\.\w+)$/, (_end, hash, ending) => `-${hashContent(JSON.stringify([hash, ...paint]))}${ending}`);
    return [file, { ...found, src }] as const;
  });
  return new Map(painted);
}

/** Paints a drawing in the colors of the theme. */
export function paintDrawing(content: Buffer, colors: DrawnColors | undefined, theme: BrandColors): Buffer {
  const paint = paintOf(colors, theme);
  if (paint === undefined) return content;
  return Buffer.from(content.toString().replace(/#[\da-f]{6}(?![\da-f])/gi, (color) => paint.get(color.toLowerCase()) ?? color));
}

/** Returns the new value of each color, or undefined if no color changes. */
function paintOf(colors: DrawnColors | undefined, theme: BrandColors): ReadonlyMap<string, string> | undefined {
  const changed = Object.entries(colors ?? {}).flatMap(([name, shades]) => {
    const wanted = theme[name as keyof DrawnColors].toLowerCase();
    if (shades[0] === wanted) return [];
    const painted = recolorShades(shades, wanted);
    return shades.map((shade, index) => [shade, painted[index] as string] as const);
  });
  return changed.length === 0 ? undefined : new Map(changed);
}
