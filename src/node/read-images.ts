import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { imageSize } from 'image-size';
import type { ImageFacts } from '../pages/convert-value.ts';
import { hashContent } from './hash-content.ts';

/** The pictures beside the YAML. */
export interface Images {
  /** By path relative to the YAML, with forward slashes: `images/team.svg`. */
  readonly facts: ImageFacts;
  readonly folder: string;
}

/**
 * Reads the size of every picture below `images/` beside the YAML. An address holds the picture's content hash, so that browsers
 * may keep it for good.
 */
export async function readImages(configFile: string): Promise<Images> {
  const folder = path.dirname(path.resolve(configFile));
  const names = await listImages(path.join(folder, 'images'));
  const facts = await Promise.all(
    names.map(async (name) => [`images/${name}`, await readImage(path.join(folder, 'images', name))] as const),
  );
  return { facts: new Map(facts), folder };
}

async function listImages(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && IMAGE_NAME.test(entry.name))
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .sort();
  } catch (error) {
    // A file in the folder's place holds no pictures either.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

/** The endings of a kind of picture, by the name that image-size gives it. */
const ENDINGS: Readonly<Record<string, RegExp>> = {
  svg: /\.svg$/i,
  png: /\.png$/i,
  jpg: /\.jpe?g$/i,
  webp: /\.webp$/i,
  avif: /\.avif$/i,
  heif: /\.avif$/i,
  gif: /\.gif$/i,
};

const IMAGE_NAME = /\.(svg|png|jpe?g|webp|avif|gif)$/i;

async function readImage(file: string): Promise<{ src: string; width: number; height: number } | { error: string }> {
  const content = await readFile(file);
  try {
    const { width, height, type } = imageSize(content);
    if (type !== undefined && !ENDINGS[type]?.test(file))
      return { error: `its content is ${type.toUpperCase()}, which is not what its ending says` };
    if (!(width > 0 && height > 0)) return { error: 'it states no size (an SVG needs a viewBox or width and height)' };
    const { name, ext } = path.parse(file);
    const safeName =
      name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '') || 'image';
    return { src: `/assets/${safeName}-${hashContent(content)}${ext.toLowerCase()}`, width, height };
  } catch {
    return { error: 'it is damaged, or its format is not known' };
  }
}
