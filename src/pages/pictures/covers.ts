import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import { writtenBlocks } from '../../model/written-blocks.ts';
import { isRightToLeft } from '../../shared/languages.ts';
import { parseTemplate } from '../../template/template.ts';

/** A picture behind words: that of a `hero` with `layout: cover`. */
export interface Cover {
  /** The path of its file in the YAML. */
  readonly file: string;
  /** The path of that name. */
  readonly path: DataPath;
  /** Percent from the left and from the top. */
  readonly focus: readonly [number, number];
  readonly isToned: boolean;
  /** Whether the words stand on the right, because lines begin there. */
  readonly isMirrored: boolean;
  /** Whether there is more over the picture than a heading and a button that is filled. */
  readonly hasSmallText: boolean;
}

/** Finds the pictures behind words, with those of the entries that a page is made for. The data may be wrong. */
export function coversIn(data: unknown): readonly Cover[] {
  if (!isData(data)) return [];
  const pages = Array.isArray(data.pages) ? data.pages : [];
  const home = isData(data.business) ? data.business.language : undefined;
  return [...pages.map((page: unknown, index) => [page, ['pages', index]] as const), [data.notFound, ['notFound']] as const].flatMap(
    ([page, path]) =>
      [...writtenBlocks(page, path)].flatMap(({ block, path: own }) => {
        if (block.type !== 'hero' || block.layout !== 'cover' || !isData(page)) return [];
        const language = block.language ?? page.language ?? home;
        return picturesOf(block.image, { data, page, path: [...own, 'image'] }).flatMap(([image, at]): Cover[] => {
          if (typeof image.src !== 'string') return [];
          return [
            {
              file: image.src,
              path: [...at, 'src'],
              focus: isPoint(image.focus) ? image.focus : [50, 50],
              isToned: image.treatment === 'duotone',
              isMirrored: typeof language === 'string' && isRightToLeft(language),
              hasSmallText: ['text', 'points', 'price'].some((key) => block[key] !== undefined) || (countOf(block.actions) ?? 0) > 1,
            },
          ];
        });
      }),
  );
}

interface Place {
  readonly data: Data;
  readonly page: Data;
  readonly path: DataPath;
}

/** Returns the picture of a block, or those that a reference such as `{{service.image}}` may mean, with their paths. */
function picturesOf(written: unknown, { data, page, path }: Place): readonly (readonly [image: Data, path: DataPath])[] {
  if (isData(written)) return [[written, path]];
  const [first = '', field = '', ...rest] = (typeof written === 'string' ? parseTemplate(written)?.whole?.segments : undefined) ?? [];
  if (rest.length > 0) return [];
  const section = data[first];
  if (isData(section)) return isData(section[field]) ? [[section[field], [first, field]]] : [];
  const items = data[String(page.each)];
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown, index) =>
    isData(item) && isData(item[field]) ? [[item[field], [String(page.each), index, field]] as const] : [],
  );
}

function isPoint(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'number');
}

function countOf(list: unknown): number | undefined {
  return Array.isArray(list) ? list.length : undefined;
}

/** The colors of a picture that was reduced to a few cells. */
export interface Cells {
  readonly columns: number;
  readonly rows: number;
  /** Row by row, six hexadecimal digits each. */
  readonly colors: string;
}

/** How much of a cover the veil hides, from 0 to 1 (`hero-cover.css`). */
export const VEIL = 0.65;

/** The part of a cover in which words stand, from 0 to 1, at the size of the cover in a window. */
interface WordArea {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

/**
 * Where words stand in windows of common sizes (`hero-cover.css`). On phones, the cover is as high as a half of the window's width and the
 * words, few or many, need. In others, the words are at the bottom of the first half of a row.
 */
export const WORD_AREAS: readonly WordArea[] = [
  ...[320, 600].map((words) => ({ width: 360, height: 256 + words, left: 0.05, right: 0.95, top: 218 / (256 + words) })),
  { width: 768, height: 676, left: 0.04, right: 0.57, top: 0.25 },
  { width: 1280, height: 688, left: 0.03, right: 0.57, top: 0.25 },
  { width: 1920, height: 716, left: 0.14, right: 0.57, top: 0.25 },
];

/** Returns the cells of a picture that may be behind words, with their position in the picture in percent. Each once. */
export function cellsBehindWords(
  { columns, rows, colors }: Cells,
  { width, height, focus: [x, y], isMirrored }: Pick<Cover, 'focus' | 'isMirrored'> & { readonly width: number; readonly height: number },
): readonly { readonly color: string; readonly x: number; readonly y: number }[] {
  const behind = new Set<number>();
  for (const area of WORD_AREAS) {
    const [left, right] = isMirrored ? [1 - area.right, 1 - area.left] : [area.left, area.right];
    // As `object-fit: cover` and `object-position` do.
    const scale = Math.max(area.width / width, area.height / height);
    const shown = { width: area.width / scale / width, height: area.height / scale / height };
    const start = { x: ((1 - shown.width) * x) / 100, y: ((1 - shown.height) * y) / 100 };
    const isBetween = (at: number, from: number, to: number): boolean => at >= from && at <= to;
    for (let index = 0; index < columns * rows; index += 1) {
      const at = { x: ((index % columns) + 0.5) / columns, y: (Math.floor(index / columns) + 0.5) / rows };
      const isInRow = isBetween(at.x, start.x + shown.width * left, start.x + shown.width * right);
      if (isInRow && isBetween(at.y, start.y + shown.height * area.top, start.y + shown.height)) behind.add(index);
    }
  }
  return [...behind].map((index) => ({
    color: `#${colors.slice(index * 6, index * 6 + 6)}`,
    x: Math.round((((index % columns) + 0.5) / columns) * 100),
    y: Math.round(((Math.floor(index / columns) + 0.5) / rows) * 100),
  }));
}
