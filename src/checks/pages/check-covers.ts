import { isData } from '../../model/data.ts';
import type { FindingList } from '../../model/diagnostic.ts';
import { hasColors } from '../../pages/pictures/backgrounds.ts';
import type { Cover } from '../../pages/pictures/covers.ts';
import { cellsBehindWords, coversIn, VEIL } from '../../pages/pictures/covers.ts';
import type { ImageFacts, ImageFile } from '../../pages/pictures/image-facts.ts';
import { brandColorsOf } from '../../shared/brand-colors.ts';
import type { Theme } from '../../shared/generated/site.gen.ts';
import type { Palette } from '../../shared/palette.ts';
import { contrastOf, derivePalette, LARGE_CONTRAST, mixColors, TEXT_CONTRAST } from '../../shared/palette.ts';

/**
 * Reports pictures that are too light behind the words of a `hero` with `layout: cover`, with the lightest point.
 * @param data the site as written, with the items of all files
 */
export function checkCovers(data: unknown, images: ImageFacts, findings: FindingList): void {
  const theme = isData(data) && isData(data.theme) ? data.theme : {};
  if (!hasColors(theme)) return;
  const colors = brandColorsOf({ preset: 'fresh', ...theme } as Theme);
  const palettes = (['light', ...(theme.dark === false ? [] : ['dark'])] as const).map((scheme) =>
    derivePalette(colors, scheme as 'light'),
  );
  const told = new Set<string>();
  for (const cover of coversIn(data)) {
    const facts = images.get(cover.file);
    const worst = facts === undefined || !('src' in facts) ? undefined : findLightest(cover, facts, palettes);
    const needed = cover.hasSmallText ? TEXT_CONTRAST : LARGE_CONTRAST;
    const place = cover.path.join('.');
    if (worst === undefined || worst.contrast >= needed || told.has(place)) continue;
    told.add(place);
    const contrast = (Math.floor(worst.contrast * 10) / 10).toFixed(1);
    findings.add({
      code: 'COVER_LIGHT',
      ofFile: cover.file,
      message: `${cover.file} is too light behind the words: at ${worst.x} % from the left and ${worst.y} % from the top, their contrast is ${contrast} to 1, and ${needed} to 1 is needed.`,
      remedy:
        'Take a photo that is darker there, or move `focus`, so that a darker part is behind the words. `layout: split` puts the picture beside them.',
      path: cover.path,
    });
  }
}

interface Lightest {
  readonly contrast: number;
  readonly x: number;
  readonly y: number;
}

/** Returns where the words are hardest to read. */
function findLightest(cover: Cover, { cells, width, height }: ImageFile, palettes: readonly Palette[]): Lightest | undefined {
  if (cells === undefined) return undefined;
  let lightest: Lightest | undefined;
  const known = new Map<string, number>();
  for (const { color, x, y } of cellsBehindWords(cells, { ...cover, width, height })) {
    const contrast = known.get(color) ?? Math.min(...palettes.map((palette) => contrastOver(color, cover, palette)));
    known.set(color, contrast);
    if (contrast < (lightest?.contrast ?? Number.POSITIVE_INFINITY)) lightest = { contrast, x, y };
  }
  return lightest;
}

function contrastOver(color: string, { isToned }: Cover, { deep, onDeep }: Palette): number {
  return contrastOf(onDeep, mixColors(isToned ? tone(color, deep) : color, deep, VEIL));
}

/** Returns a color of a photo that is drawn in two colors, as `picture.module.css` does: its gray, lit by the dark color. */
function tone(color: string, dark: string): string {
  const [red = 0, green = 0, blue = 0] = channels(color);
  const gray = Math.min(1, Math.max(0, ((0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 - 0.5) * 1.1 + 0.5));
  return `#${channels(dark)
    .map((part) =>
      Math.round(255 - (1 - gray) * (255 - part))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function channels(color: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
