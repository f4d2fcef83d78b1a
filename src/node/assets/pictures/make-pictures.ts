import path from 'node:path';
import type { ImageFile } from '../../../pages/pictures/image-facts.ts';
import type { UsedImage } from '../../../shared/page/page-description.ts';
import type { PictureFormat } from '../../../shared/picture-files.ts';
import { fallbackWidth, variantOf } from '../../../shared/picture-files.ts';
import type { ContentCache } from '../../cache/content-cache.ts';
import type { PhotoVariant } from '../../images/encode-photo.ts';
import { encodePhoto } from '../../images/encode-photo.ts';
import type { Images } from '../../images/read-images.ts';
import { readPicture } from '../../images/read-images.ts';
import type { FindFiles, PublishedFile } from '../../publish/output-file.ts';
import { inOrder } from '../../support/map-limit.ts';

/** The files of one picture. */
export interface MadePicture {
  /** Its address in page descriptions. */
  readonly src: string;
  /** The main color of a photo without transparency. */
  readonly color: string | undefined;
  readonly files: readonly PublishedFile[];
}

/** Photos that cannot be decoded although their headers are valid: the causes, by their paths in the YAML file. */
export class DamagedPictures extends Error {
  readonly causes: ReadonlyMap<string, unknown>;

  constructor(causes: ReadonlyMap<string, unknown>) {
    super(`Damaged: ${[...causes.keys()].join(', ')}`);
    this.causes = causes;
  }
}

interface MakeOptions {
  readonly used: readonly UsedImage[];
  readonly images: Images;
  readonly cache: ContentCache;
  /** Finds files in the output. They need not be made again: a path has a hash of the picture and how its files are made. */
  readonly find: FindFiles;
  /** For tests. */
  readonly encode?: typeof encodePhoto;
  /** Called for each photo that is not in the cache, with its number. */
  readonly onEncode?: (done: number) => void;
}

/** How many photos are made at a time. Each has more files to encode than there are threads. */
const AT_A_TIME = 2;

/**
 * Makes the files of all pictures that pages show: photos in several widths and formats, other pictures unchanged. Files that were made
 * before come from the cache.
 * @throws DamagedPictures after all other pictures are made
 */
export async function* makePictures(options: MakeOptions): AsyncGenerator<MadePicture> {
  const { used, images, cache, find, encode = encodePhoto, onEncode } = options;
  let encoded = 0;
  const counted: typeof encodePhoto = (content, variants) => {
    encoded += 1;
    onEncode?.(encoded);
    return encode(content, variants);
  };
  const damaged = new Map<string, unknown>();
  const onDamage = (file: string, cause: unknown): void => {
    damaged.set(file, cause);
  };
  const tasks = mergeCopies(used, images).map(
    (picture) => () =>
      picture.facts.photo === undefined ? copy(picture, images, find) : make(picture, { images, cache, find, encode: counted, onDamage }),
  );
  for await (const picture of inOrder(tasks, AT_A_TIME)) if (picture !== undefined) yield picture;
  if (encoded > 0) await cache.prune();
  if (damaged.size > 0) throw new DamagedPictures(damaged);
}

interface Wanted {
  readonly file: string;
  readonly facts: ImageFile;
  readonly widths: ReadonlySet<number>;
}

/** Merges files with the same content and name: they have the same address, so they are one picture. */
function mergeCopies(used: readonly UsedImage[], { facts }: Images): Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const { file, widths } of used) {
    const found = facts.get(file);
    if (found === undefined || 'error' in found) continue;
    const known = wanted.get(found.src);
    wanted.set(found.src, { file, facts: found, widths: new Set([...(known?.widths ?? []), ...widths]) });
  }
  return [...wanted.values()];
}

async function copy({ file, facts: { src } }: Wanted, images: Images, find: FindFiles): Promise<MadePicture> {
  const path = src.slice(1);
  return { src, color: undefined, files: [find([path]) ?? { path, content: await readPicture(images, file) }] };
}

interface MakeContext {
  readonly images: Images;
  readonly cache: ContentCache;
  readonly find: FindFiles;
  readonly encode: typeof encodePhoto;
  readonly onDamage: (file: string, cause: unknown) => void;
}

/** @returns undefined when the photo is damaged */
async function make(
  { file, facts, widths }: Wanted,
  { images, cache, find, encode, onDamage }: MakeContext,
): Promise<MadePicture | undefined> {
  const { src, width, photo } = facts;
  const variants: PhotoVariant[] = [
    ...[...widths].sort((a, b) => b - a).flatMap((each) => MODERN.map((format) => ({ width: each, format }))),
    { width: fallbackWidth(width), format: src.endsWith('.png') ? 'png' : 'jpg' },
  ];
  const paths = variants.map((variant) => variantOf(src, variant.width, variant.format).slice(1));
  // The address has a hash of the content. With the byte count, a collision is impossible in practice.
  const names = variants.map((variant) => `${path.basename(variantOf(src, variant.width, variant.format))}.${photo?.bytes}`);
  const colorName = `${names.at(-1)}.color`;
  const color = await cache.read(colorName);
  const found = color === undefined ? undefined : find(paths);
  if (color !== undefined && found !== undefined) return { src, color: parseColor(color), files: [found] };
  const kept = [...(await Promise.all(names.map((name) => cache.read(name)))), color];
  const missing = variants.filter((_variant, index) => kept[index] === undefined);
  if (missing.length > 0 || kept.at(-1) === undefined) {
    const content = await readPicture(images, file);
    const made = await encode(content, missing).catch((error: unknown) => onDamage(file, error));
    if (made === undefined) return undefined;
    for (const [index, variant] of missing.entries()) kept[variants.indexOf(variant)] = made.files[index];
    kept[variants.length] = Buffer.from(made.color ?? 'none');
    await Promise.all([...missing.map((variant) => variants.indexOf(variant)), variants.length].map((index) => store(index)));
  }
  return {
    src,
    color: parseColor(kept.at(-1) as Uint8Array),
    files: paths.map((path, index) => ({ path, content: kept[index] as Uint8Array })),
  };

  function store(index: number): Promise<void> {
    return cache.write([...names, colorName][index] as string, kept[index] as Uint8Array);
  }
}

function parseColor(content: Uint8Array): string | undefined {
  const color = Buffer.from(content).toString();
  return color === 'none' ? undefined : color;
}

const MODERN: readonly PictureFormat[] = ['avif', 'webp'];
