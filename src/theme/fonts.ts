import type { Pair as PairName } from '../shared/typeface-letters.ts';
import { SUBSETS } from '../shared/typeface-letters.ts';
import type { CompleteTheme } from './presets.ts';

/** A typeface from a font package, and the system typeface that replaces it, adjusted to the same size, until it arrives. */
interface Typeface {
  readonly family: string;
  /** The name of its font packages: `@fontsource/…` and `@fontsource-variable/…`. */
  readonly package: string;
  readonly fallback: {
    readonly family: keyof typeof SYSTEM_FONTS;
    /**
     * The width of the typeface’s usual text relative to the fallback’s, in the weight that is used. For Bricolage and Figtree, chosen by
     * the number of lines that the texts of the Dallas site take, at 360 to 1280 px.
     */
    readonly size: number;
    /** Height above and below the line, as a fraction of the type size. Source: the font’s own metrics. */
    readonly ascent: number;
    readonly descent: number;
  };
}

const TYPEFACES = {
  bricolage: {
    family: 'Bricolage Grotesque',
    package: 'bricolage-grotesque',
    fallback: { family: 'Arial', size: 1.045, ascent: 0.93, descent: 0.27 },
  },
  figtree: { family: 'Figtree', package: 'figtree', fallback: { family: 'Arial', size: 1, ascent: 0.95, descent: 0.25 } },
  fraunces: {
    family: 'Fraunces',
    package: 'fraunces',
    fallback: { family: 'Times New Roman', size: 1.134, ascent: 0.978, descent: 0.255 },
  },
  sourceSans: {
    family: 'Source Sans 3',
    package: 'source-sans-3',
    fallback: { family: 'Arial', size: 0.932, ascent: 1.024, descent: 0.4 },
  },
  archivo: { family: 'Archivo', package: 'archivo', fallback: { family: 'Arial', size: 0.99, ascent: 0.878, descent: 0.21 } },
} as const satisfies Record<string, Typeface>;

interface Pair {
  readonly display: Typeface;
  readonly body: Typeface;
  /** How headings are set. A typeface that is only for headings has a static file in this weight. */
  readonly weight: number;
  readonly tracking: string;
  readonly leading: number;
  /** Extra space between words, for typefaces with a narrow space. */
  readonly words?: string;
}

const PAIRS: Readonly<Record<PairName, Pair>> = {
  friendly: { display: TYPEFACES.bricolage, body: TYPEFACES.figtree, weight: 700, tracking: '-0.03em', leading: 1.04 },
  classic: { display: TYPEFACES.fraunces, body: TYPEFACES.sourceSans, weight: 600, tracking: '-0.02em', leading: 1.1 },
  sturdy: { display: TYPEFACES.archivo, body: TYPEFACES.archivo, weight: 800, tracking: '-0.028em', leading: 1, words: '0.12em' },
};

/** A file of a font package that a theme needs. */
export interface FontFile {
  readonly typeface: Typeface;
  /** The weight in `@font-face`: one, or the minimum and maximum of a variable font. */
  readonly weight: string;
  /** The file, relative to the folder of packages. */
  readonly file: string;
  /** The characters that the file contains. */
  readonly range: string;
  /** Whether every page needs the file. It is then preloaded. */
  readonly isFirst: boolean;
}

/**
 * Returns the font files of a theme’s pair of typefaces. Text uses many weights, headings only one; a variable font for one weight would be
 * twice the bytes.
 */
export function fontFiles({ fonts }: Pick<CompleteTheme, 'fonts'>): readonly FontFile[] {
  if (fonts === 'system') return [];
  const { display, body, weight } = PAIRS[fonts];
  return [...filesOf(body), ...(display === body ? [] : filesOf(display, weight))];
}

/** @param weight the only weight that is used; missing for a variable font */
function filesOf(typeface: Typeface, weight?: number): readonly FontFile[] {
  const { package: name } = typeface;
  const fileOf = (subset: string): string =>
    weight === undefined
      ? `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`
      : `@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2`;
  const face = { typeface, weight: weight === undefined ? '100 900' : String(weight) };
  return [
    { ...face, file: fileOf('latin'), range: SUBSETS.latin, isFirst: true },
    { ...face, file: fileOf('latin-ext'), range: SUBSETS['latin-ext'], isFirst: false },
  ];
}

/** Returns the font faces and custom properties of a pair. @param addresses the addresses of the files, by `FontFile.file` */
export function fontStyles(theme: Pick<CompleteTheme, 'fonts'>, addresses: ReadonlyMap<string, string>): string {
  if (theme.fonts === 'system')
    return `:root{--font-body:${SYSTEM};--font-display:${SYSTEM};--display-weight:700;--display-tracking:-0.02em;--display-leading:1.06}`;
  const { display, body, weight, tracking, leading, words } = PAIRS[theme.fonts] as Pair;
  const faces = fontFiles(theme).map(
    ({ typeface, weight, file, range }) =>
      `@font-face{font-family:"${typeface.family}";font-weight:${weight};font-display:swap;src:url(${addresses.get(file) ?? ''}) format("woff2");unicode-range:${range}}`,
  );
  const fallbacks = [...new Set([body, display])].map(fallbackFace);
  return `${faces.join('')}${fallbacks.join('')}:root{--font-body:${stack(body)};--font-display:${stack(display)};--display-weight:${weight};--display-tracking:${tracking};--display-leading:${leading}${words === undefined ? '' : `;--display-words:${words};word-spacing:0.06em`}}`;
}

const SYSTEM = 'system-ui,"Segoe UI",Roboto,sans-serif';

function stack({ family, fallback }: Typeface): string {
  return `"${family}","${family} Fallback",${fallback.family === 'Arial' ? 'sans-serif' : 'serif'}`;
}

/** System typefaces with equal or nearly equal metrics, because not every system has the first one. */
const SYSTEM_FONTS = {
  Arial: ['Arial', 'Liberation Sans', 'Roboto'],
  'Times New Roman': ['Times New Roman', 'Liberation Serif', 'Tinos', 'Noto Serif'],
};

/** Returns a fallback face. Source: CSS Fonts Module Level 5, size-adjust; Level 4, ascent-override: percentages of the adjusted size. */
function fallbackFace({ family, fallback }: Typeface): string {
  const { size, ascent, descent } = fallback;
  const percent = (part: number): string => `${Math.round(part * 1000) / 10}%`;
  return `@font-face{font-family:"${family} Fallback";src:${SYSTEM_FONTS[fallback.family].map((name) => `local("${name}")`).join(',')};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%}`;
}
