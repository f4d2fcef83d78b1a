import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import { writtenBlocks } from '../../model/written-blocks.ts';
import { brandColorsOf, PRESET_COLORS } from '../../shared/brand-colors.ts';
import type { Theme } from '../../shared/generated/site.gen.ts';
import { derivePalette } from '../../shared/palette.ts';

/** A picture that may be transparent, and the background of ours that it stands on. */
export interface OnBackground {
  /** The path of its file in the YAML. */
  readonly file: string;
  /** The path of that name. */
  readonly path: DataPath;
  readonly where: 'light' | 'dark' | 'plate';
  /** As `#rrggbb`. */
  readonly background: string;
}

/** The plate of a badge. */
const PLATE = '#ffffff';

/** Finds the logo and the mark in the header, and the badges of `logos`, on every background that they stand on. The data may be wrong. */
export function picturesOnBackgrounds(data: unknown): readonly OnBackground[] {
  if (!isData(data)) return [];
  const badges = badgesIn(data).flatMap(([image, path]) => onBackground(image, path, { where: 'plate', background: PLATE }));
  return [...inHeader(isData(data.theme) ? data.theme : {}), ...badges];
}

function inHeader(theme: Data): readonly OnBackground[] {
  if (!hasColors(theme)) return [];
  const [light, dark] = (['light', 'dark'] as const).map((where) => ({
    where,
    background: derivePalette(brandColorsOf({ preset: 'fresh', ...theme } as Theme), where).paper,
  })) as [Place, Place];
  // A logo stands in place of the mark.
  const name = theme.logo === undefined && theme.logoDark === undefined ? 'mark' : 'logo';
  const [usual, forDark] = [name, `${name}Dark`];
  const shown = theme[usual] === undefined ? forDark : usual;
  const other = theme[forDark] === undefined ? shown : forDark;
  return [
    ...onBackground(theme[shown], ['theme', shown], light),
    ...(theme.dark === false ? [] : onBackground(theme[other], ['theme', other], dark)),
  ];
}

/** Checks whether the colors of a theme are known. */
export function hasColors(theme: Data): boolean {
  const isColor = (value: unknown): boolean => value === undefined || /^#[\da-f]{6}$/i.test(String(value));
  return (
    Object.hasOwn(PRESET_COLORS, String(theme.preset ?? 'fresh')) && ['brand', 'accent', 'neutral'].every((key) => isColor(theme[key]))
  );
}

/** Returns the pictures of badges, with their paths: those in blocks, and those of the entries that blocks list. */
function badgesIn(data: Data): readonly (readonly [image: unknown, path: DataPath])[] {
  const pages = Array.isArray(data.pages) ? data.pages : [];
  const lists = pages.flatMap((page, index) =>
    [...writtenBlocks(page, ['pages', index])].flatMap(({ block: { type, items }, path }): [unknown, DataPath][] => {
      if (type !== 'logos') return [];
      return isData(items) ? [[data[String(items.each)], [String(items.each)]]] : [[items, [...path, 'items']]];
    }),
  );
  return lists.flatMap(([list, path]) =>
    Array.isArray(list) ? list.flatMap((item, index) => (isData(item) ? [[item.image, [...path, index, 'image']] as const] : [])) : [],
  );
}

type Place = Pick<OnBackground, 'where' | 'background'>;

function onBackground(image: unknown, path: DataPath, place: Place): readonly OnBackground[] {
  return isData(image) && typeof image.src === 'string' ? [{ file: image.src, path: [...path, 'src'], ...place }] : [];
}
