import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  parseHex,
  useMode as registerMode,
  wcagContrast,
} from 'culori/fn';

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) registerMode(mode as typeof modeRgb);

const toOklch = converter('oklch');

/** The minimum contrast of text to its background. Source: WCAG 2.2, success criterion 1.4.3, level AA. */
export const TEXT_CONTRAST = 4.5;

/** The minimum contrast of large text, such as headings. Source: the same. */
export const LARGE_CONTRAST = 3;

/** The minimum contrast of field borders and of marks that carry meaning. Source: WCAG 2.2, success criterion 1.4.11. */
const MARK_CONTRAST = 3;

export type Scheme = 'light' | 'dark';

/** The colors that an operator chooses, as `#rrggbb`. */
export interface BrandColors {
  readonly brand: string;
  readonly accent: string;
  /** The color whose hue tints backgrounds, lines, and grays. */
  readonly neutral: string;
}

/** The colors of the site, each as `#rrggbb`. */
export interface Palette {
  /** The page, the bands that alternate with it, and the cards on both. */
  readonly paper: string;
  readonly tint: string;
  readonly surface: string;
  /** Hairlines, and the borders of fields. */
  readonly line: string;
  readonly edge: string;
  /** Text, and secondary text. */
  readonly ink: string;
  readonly inkSoft: string;
  /** Buttons, their text, and their fill on hover. */
  readonly brand: string;
  readonly onBrand: string;
  readonly brandHover: string;
  /** The border of buttons whose fill hardly differs from the page. */
  readonly brandEdge: string;
  /** Links and small colored text on paper, tint, surface, and `brandSoft`. */
  readonly brandText: string;
  /** A quiet patch in the brand’s color. */
  readonly brandSoft: string;
  /** Bands and panels in the brand’s color: footer, hero, calls to action. */
  readonly deep: string;
  readonly deeper: string;
  readonly onDeep: string;
  readonly onDeepSoft: string;
  /** Small marks and large shapes. */
  readonly accent: string;
  readonly onAccent: string;
  /** The fill, on hover, of buttons in the accent color on deep bands. */
  readonly accentHover: string;
  readonly accentSoft: string;
  /** Focus rings on paper, and on deep bands. */
  readonly focus: string;
  readonly focusDeep: string;
  /** “Open now” on deep bands. */
  readonly successDeep: string;
  /** Form errors on a deep band, and the borders of its fields. */
  readonly dangerDeep: string;
  readonly edgeDeep: string;
  readonly danger: string;
  readonly dangerSoft: string;
  readonly success: string;
}

/** Derives all colors of a scheme from the three chosen ones. Text keeps WCAG’s contrast on every background, whatever was chosen. */
export function derivePalette(colors: BrandColors, scheme: Scheme): Palette {
  return scheme === 'light' ? lightPalette(colors) : darkPalette(colors);
}

function lightPalette({ brand, accent, neutral }: BrandColors): Palette {
  const main = parseColor(brand);
  const mark = parseColor(accent);
  const gray = parseColor(neutral);
  const tinge = Math.min(gray.c, 0.06);
  const paper = color(0.993, tinge * 0.08, gray.h);
  const tint = color(0.97, tinge * 0.3, gray.h);
  const surface = '#ffffff';
  const brandSoft = color(0.945, Math.min(main.c, 0.12) * 0.3, main.h);
  const grounds = [paper, tint, surface, brandSoft];
  const deep = color(Math.min(main.l, 0.34), Math.min(main.c, 0.09), main.h);
  const { fill, onFill, hover } = button(main);
  const accentSoft = color(0.93, Math.min(mark.c, 0.12) * 0.42, mark.h);
  return {
    paper,
    tint,
    surface,
    line: color(0.9, tinge * 0.4, gray.h),
    edge: readable(color(0.62, tinge * 0.5, main.h), [surface, paper, tint], MARK_CONTRAST),
    ink: color(0.24, Math.min(main.c, 0.04), main.h),
    inkSoft: readable(color(0.46, Math.min(main.c, 0.03), main.h), grounds, TEXT_CONTRAST),
    brand: fill,
    onBrand: onFill,
    brandHover: hover,
    brandEdge: contrastOf(fill, paper) < 2 ? readable(brand, [paper, tint], MARK_CONTRAST) : fill,
    brandText: readable(brand, grounds, TEXT_CONTRAST),
    brandSoft,
    ...deepTones(deep, mark),
    ...accentTones(mark),
    accentSoft,
    focus: readable(accent, grounds, MARK_CONTRAST),
    danger: readable('#b3261e', grounds, TEXT_CONTRAST),
    dangerSoft: '#fdecea',
    success: readable('#1d7a46', grounds, TEXT_CONTRAST),
  };
}

function darkPalette({ brand, accent, neutral }: BrandColors): Palette {
  const main = parseColor(brand);
  const mark = parseColor(accent);
  const gray = parseColor(neutral);
  const hue = main.c > 0.02 ? main.h : gray.h;
  const tinge = Math.min(Math.max(main.c, gray.c), 0.05);
  const paper = color(0.18, tinge * 0.36, hue);
  const tint = color(0.24, tinge * 0.42, hue);
  const surface = color(0.28, tinge * 0.44, hue);
  const brandSoft = color(0.33, Math.min(main.c, 0.1) * 0.55, main.h);
  const grounds = [paper, tint, surface, brandSoft];
  const { fill, onFill, hover } = button({ ...main, l: Math.max(main.l, 0.76), c: Math.min(main.c, 0.14) });
  const deep = color(0.3, Math.min(main.c, 0.07), main.h);
  return {
    paper,
    tint,
    surface,
    line: color(0.38, tinge * 0.5, hue),
    edge: readable(color(0.6, tinge * 0.5, hue), grounds, MARK_CONTRAST),
    ink: color(0.955, tinge * 0.2, hue),
    inkSoft: readable(color(0.79, tinge * 0.35, hue), grounds, TEXT_CONTRAST),
    brand: fill,
    onBrand: onFill,
    brandHover: hover,
    brandEdge: fill,
    brandText: readable(formatHex(toGamut({ ...main, l: Math.max(main.l, 0.8), c: Math.min(main.c, 0.12) })), grounds, TEXT_CONTRAST),
    brandSoft,
    ...deepTones(deep, mark),
    ...accentTones(mark),
    accentSoft: color(0.34, Math.min(mark.c, 0.1) * 0.6, mark.h),
    focus: readable(accent, grounds, MARK_CONTRAST),
    danger: readable('#ff9c92', grounds, TEXT_CONTRAST),
    dangerSoft: '#47201d',
    success: readable('#7fd6a3', grounds, TEXT_CONTRAST),
  };
}

function deepTones(
  deep: string,
  mark: Oklch,
): Pick<Palette, 'deep' | 'deeper' | 'onDeep' | 'onDeepSoft' | 'focusDeep' | 'successDeep' | 'dangerDeep' | 'edgeDeep'> {
  const { l, c, h } = parseColor(deep);
  return {
    deep,
    deeper: color(l * 0.72, c * 0.8, h),
    onDeep: readable(color(0.98, Math.min(c, 0.02), h), [deep], 7),
    onDeepSoft: readable(color(0.87, Math.min(c, 0.03), h), [deep], TEXT_CONTRAST),
    focusDeep: readable(color(Math.max(mark.l, 0.75), mark.c, mark.h), [deep], TEXT_CONTRAST),
    successDeep: readable('#7fd6a3', [deep], TEXT_CONTRAST),
    // Must also be readable on the patch of its own color that the stylesheet mixes.
    dangerDeep: readable('#ffb4a8', [deep], 7),
    edgeDeep: readable(color(0.7, Math.min(c, 0.04), h), [deep], TEXT_CONTRAST),
  };
}

function accentTones(mark: Oklch): Pick<Palette, 'accent' | 'onAccent' | 'accentHover'> {
  const { fill, onFill, hover } = button(mark);
  return { accent: fill, onAccent: onFill, accentHover: hover };
}

/** Returns the fill of a button and its text. A fill of medium lightness is moved until its text is readable. */
function button(main: Oklch): { fill: string; onFill: string; hover: string } {
  const chosen = formatHex(toGamut(main));
  const text = onto(chosen);
  const fill = readable(chosen, [text], TEXT_CONTRAST);
  const { l, c, h } = parseColor(fill);
  // Moves away from the text color, so that hovering never reduces contrast.
  return { fill, onFill: text, hover: color(text === WHITE ? l - 0.07 : l + 0.06, c, h) };
}

const WHITE = '#ffffff';
const BLACK = '#10151a';

/** Returns white if it is readable or nearly so, because most people expect white on colors. Otherwise returns near-black. */
function onto(ground: string): string {
  return contrastOf(WHITE, ground) >= MARK_CONTRAST + 0.2 ? WHITE : BLACK;
}

/** Returns the contrast ratio of two colors (`#rrggbb`), from 1 to 21. Source: WCAG 2.2, contrast ratio and relative luminance. */
export function contrastOf(first: string, second: string): number {
  return wcagContrast(first, second);
}

/** Returns the color that is seen where a color covers a part (0 to 1) of another. Both as `#rrggbb`. */
export function mixColors(below: string, above: string, part: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [under, over] = [below, above].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number];
    return Math.round(over * part + under * (1 - part))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

const STEP = 0.005;

/** Returns the color nearest in lightness that reaches a contrast on each of the backgrounds. Keeps the hue. */
function readable(wanted: string, grounds: readonly string[], contrast: number): string {
  const { l, c, h } = parseColor(wanted);
  const reaches = (hex: string): boolean => grounds.every((ground) => contrastOf(hex, ground) >= contrast);
  if (reaches(wanted)) return wanted;
  for (let distance = STEP; distance <= 1; distance += STEP) {
    for (const lightness of [l - distance, l + distance]) {
      if (lightness < 0 || lightness > 1) continue;
      const hex = color(lightness, c, h);
      if (reaches(hex)) return hex;
    }
  }
  return contrastOf(WHITE, grounds[0] ?? BLACK) > contrastOf(BLACK, grounds[0] ?? BLACK) ? WHITE : '#000000';
}

/**
 * Converts the shades of a drawing to another brand color. The first shade becomes that color. Each of the others keeps its distance from
 * the first, and near-white and near-black stay so.
 * @returns the new shades, in the same order
 */
export function recolorShades(shades: readonly string[], wanted: string): string[] {
  const [from, to] = [parseColor(shades[0] as string), parseColor(wanted)];
  return shades.map((shade) => {
    const { l, c, h } = parseColor(shade);
    const isLighter = l > from.l;
    // How near the shade is to the first one, from 0 (white or black) to 1.
    const share = isLighter ? (1 - l) / (1 - from.l) : from.l === 0 ? 1 : l / from.l;
    const lightness = isLighter ? 1 - share * (1 - to.l) : share * to.l;
    const strength = from.c === 0 ? 0 : c * (1 + (to.c / from.c - 1) * share);
    return color(lightness, strength, to.h + h - from.h);
  });
}

function parseColor(hex: string): Oklch & { h: number } {
  const { l, c, h } = toOklch(parseHex(hex)) as Oklch;
  return { mode: 'oklch', l, c, h: h ?? 0 };
}

function color(l: number, c: number, h: number | undefined): string {
  return formatHex(toGamut({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h: h ?? 0 }));
}

function toGamut(value: Oklch): Oklch {
  return clampChroma(value, 'oklch');
}
