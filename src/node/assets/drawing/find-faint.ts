import type { ImageFile } from '../../../pages/pictures/image-facts.ts';
import { contrastOf, mixColors } from '../../../shared/palette.ts';
import type { ContentCache } from '../../cache/content-cache.ts';
import type { Images } from '../../images/read-images.ts';
import { readPicture } from '../../images/read-images.ts';
import { hash } from '../../support/hash.ts';
import type { PixelSource, Pixels } from './read-pixels.ts';
import { readPixels } from './read-pixels.ts';

/** The longest side of the copy that is looked at, in pixels. */
const SIZE = 240;

/** Below this contrast, a shape is hard to see. */
export const MIN_CONTRAST = 1.6;

/** How much of a shape must differ from the background to show the shape: a white letter shows the dark tile that it stands on. */
const SHOWN_PART = 0.1;

/** How much of a picture may be hard to see. Measured along the outlines, because letters are thin: a name weighs as much as a symbol. */
const FAINT_PART = 0.25;

/** Part of the names in the cache: a new value looks at all pictures again. */
const VERSION = 'faint 2';

/** Checks whether a picture may have transparent pixels. */
export function isSeeThrough({ src }: Pick<ImageFile, 'src'>): boolean {
  return /\.(svg|png|gif|webp|avif)$/.test(src);
}

/** The same as `findFaint`, from the cache if the picture was looked at before. A picture that cannot be drawn has its own finding. */
export async function recallFaint(
  images: Images,
  { file, facts, backgrounds, cache }: { file: string; facts: ImageFile; backgrounds: readonly string[]; cache: ContentCache },
): Promise<readonly string[]> {
  const entry = `faint-${hash(VERSION, facts.src, ...backgrounds)}.json`;
  const kept = await cache.read(entry);
  if (kept !== undefined) return JSON.parse(Buffer.from(kept).toString()) as string[];
  try {
    const { width, height } = facts;
    const found = await findFaint({ content: await readPicture(images, file), isSvg: /\.svg$/i.test(file), width, height }, backgrounds);
    await cache.write(entry, Buffer.from(JSON.stringify(found)));
    return found;
  } catch {
    return [];
  }
}

/**
 * Finds the backgrounds on which a large part of a picture can hardly be seen. Compares the shapes between transparent pixels with each
 * background. A picture without transparent pixels brings its own background.
 * @throws when the picture cannot be read
 */
export async function findFaint(source: PixelSource, backgrounds: readonly string[]): Promise<readonly string[]> {
  // A drawing that knows dark colors changes with them.
  if (source.isSvg && source.content.includes('prefers-color-scheme')) return [];
  const picture = await readPixels(source, SIZE);
  // What is opaque makes a shape, and its soft edges do not count. A pale picture has only pixels that the background shows through.
  const solid = findShapes(picture, OPAQUE);
  const isPale = solid.length === 0;
  const shapes = isPale ? findShapes(picture, PALE) : solid;
  const outline = shapes.reduce((sum, shape) => sum + shape.outline, 0);
  if (outline === 0) return [];
  return backgrounds.filter((background) => {
    const faint = new Map<string, boolean>();
    const isFaint = (index: number): boolean => {
      const own = `#${picture.pixels.toString('hex', index * 4, index * 4 + 3)}`;
      const color = isPale ? mixColors(background, own, (picture.pixels[index * 4 + 3] ?? 0) / 255) : own;
      const known = faint.get(color) ?? contrastOf(color, background) < MIN_CONTRAST;
      faint.set(color, known);
      return known;
    };
    const lost = shapes.filter(({ inside }) => inside.filter((index) => !isFaint(index)).length < inside.length * SHOWN_PART);
    return lost.reduce((sum, shape) => sum + shape.outline, 0) >= outline * FAINT_PART;
  });
}

/** From this alpha value, a pixel hides more than half of the background. */
const OPAQUE = 128;

/** From this alpha value, a pixel can be noticed. */
const PALE = 8;

/** Connected visible pixels. */
interface Shape {
  /** The pixels, by their index. */
  readonly inside: readonly number[];
  /** How many of them are next to a transparent pixel. */
  readonly outline: number;
}

/** @param least the alpha value of a visible pixel */
function findShapes({ pixels, width, height }: Pixels, least: number): readonly Shape[] {
  const isVisible = (index: number): boolean => (pixels[index * 4 + 3] ?? 0) >= least;
  const seen = new Uint8Array(width * height);
  const shapes: Shape[] = [];
  for (let start = 0; start < width * height; start += 1) {
    if (seen[start] === 1 || !isVisible(start)) continue;
    const inside = [start];
    seen[start] = 1;
    let outline = 0;
    for (let at = 0; at < inside.length; at += 1) {
      const index = inside[at] as number;
      const around = neighborsOf(index, width, height);
      const visible = around.filter(isVisible);
      if (visible.length < around.length) outline += 1;
      for (const each of visible) {
        if (seen[each] === 1) continue;
        seen[each] = 1;
        inside.push(each);
      }
    }
    shapes.push({ inside, outline });
  }
  return shapes;
}

function neighborsOf(index: number, width: number, height: number): readonly number[] {
  const x = index % width;
  return [
    ...(x > 0 ? [index - 1] : []),
    ...(x < width - 1 ? [index + 1] : []),
    ...(index >= width ? [index - width] : []),
    ...(index < width * (height - 1) ? [index + width] : []),
  ];
}
