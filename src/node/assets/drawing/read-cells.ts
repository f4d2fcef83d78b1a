import type { Cells } from '../../../pages/pictures/covers.ts';
import type { ImageFile } from '../../../pages/pictures/image-facts.ts';
import type { ContentCache } from '../../cache/content-cache.ts';
import type { Images } from '../../images/read-images.ts';
import { readPicture } from '../../images/read-images.ts';
import { hash } from '../../support/hash.ts';
import { readPixels } from './read-pixels.ts';

/** The cells on the longest side of a picture: a word covers about two of them on phones, and one in wide windows. */
const CELLS = 24;

/** Part of the names in the cache: a new value looks at all pictures again. */
const VERSION = `cells ${CELLS} 1`;

/**
 * Reduces a picture to a few cells, or takes them from the cache. Undefined if it cannot be read, which has its own finding.
 * @param file its path in the YAML file
 */
export async function recallCells(
  images: Images,
  { file, facts: { src, width, height }, cache }: { file: string; facts: ImageFile; cache: ContentCache },
): Promise<Cells | undefined> {
  const entry = `cells-${hash(VERSION, src)}.json`;
  const kept = await cache.read(entry);
  if (kept !== undefined) return JSON.parse(Buffer.from(kept).toString()) as Cells;
  try {
    const content = await readPicture(images, file);
    const small = await readPixels({ content, isSvg: /\.svg$/i.test(file), width, height }, CELLS);
    const colors = Array.from({ length: small.width * small.height }, (_, index) => small.pixels.toString('hex', index * 4, index * 4 + 3));
    const cells = { columns: small.width, rows: small.height, colors: colors.join('') };
    await cache.write(entry, Buffer.from(JSON.stringify(cells)));
    return cells;
  } catch {
    return undefined;
  }
}
