import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { imageSize } from 'image-size';
import type { ImageFacts } from '../../pages/pictures/image-facts.ts';
import { memoOf } from '../../shared/memo-of.ts';
import type { BrandColors } from '../../shared/palette.ts';
import { fallbackWidth, familyOf, pictureAddress } from '../../shared/picture-files.ts';
import { slugify } from '../../shared/slugify.ts';
import { hashContent } from '../support/hash.ts';
import type { InheritedFiles } from '../support/inherited-files.ts';
import { pathOfFile } from '../support/inherited-files.ts';
import { isFileOrSpecial, listFiles } from '../support/list-files.ts';
import type { Project } from '../tool/project.ts';
import { parseSafeSvg, sizeOfSvg } from './check-svg.ts';
import { findDamage, PIPELINE } from './encode-photo.ts';
import { CUT, explainContent } from './explain-content.ts';
import { endsInZeros, hasEnd } from './find-end.ts';
import { inspectPhoto } from './inspect-photo.ts';
import { addressPainted, paintDrawing, parseDrawnColors } from './paint-drawing.ts';
import type { SvgElement } from './parse-svg.ts';

/** The pictures of a site. */
export interface Images extends InheritedFiles<Facts> {
  /** The colors that drawings can follow; without them, all drawings keep theirs. */
  readonly theme?: BrandColors;
}

/** Returns the pictures in the colors of a theme. */
export function withTheme(images: Images, theme: BrandColors): Images {
  return { ...images, facts: addressPainted(images.facts, theme), theme };
}

/**
 * Reads a picture. Paints drawings in the colors of the theme.
 * @param file its path in the YAML file
 */
export async function readPicture(images: Images, file: string): Promise<Buffer> {
  const { facts, theme } = images;
  const content = await readFile(pathOfFile(images, file));
  const found = facts.get(file);
  return theme === undefined || found === undefined || 'error' in found ? content : paintDrawing(content, found.colors, theme);
}

/**
 * Reads the size of every picture below `images/`, beside the YAML file, without decoding any. An address contains a hash of the picture's
 * content, so that browsers can cache it forever.
 * @param below another folder of the site
 * @param folder the folder of a site that this one extends
 */
export async function readImages(site: Site, below = 'images', folder = site.siteRoot): Promise<Images> {
  const names = (await listFiles(path.join(folder, below), isFileOrSpecial)).filter((name) => IMAGE_NAME.test(name));
  const known = knownFacts(site);
  const facts = new Map<string, Facts>();
  for (let at = 0; at < names.length; at += AT_A_TIME) {
    const some = names.slice(at, at + AT_A_TIME);
    const read = await Promise.all(some.map((name) => recall(path.join(folder, below, name), known)));
    for (const [index, name] of some.entries()) facts.set(`${below}/${name}`, read[index] as Facts);
  }
  return { facts, folder };
}

/** Finds the picture with an address, and returns its path in the YAML file. For a photo, the address of each of its files counts. */
export function findImage({ facts }: Images, address: string): string | undefined {
  const family = familyOf(address);
  return [...facts].find(
    ([, found]) => 'src' in found && (found.photo === undefined ? found.src === address : familyOf(found.src) === family),
  )?.[0];
}

/** How many files are read at a time: photos are held in memory while they are read. */
const AT_A_TIME = 16;

/** Largest picture: more than any camera writes. */
const MAX_BYTES = 100_000_000n;

type Facts = ReturnType<ImageFacts['get']> & object;

type Site = Pick<Project, 'siteRoot'>;

interface Known {
  readonly state: string;
  readonly facts: Facts;
}

/** Facts of the files of a site, by absolute path. */
const knownFacts = memoOf((_site: Site) => new Map<string, Known>());

/** Returns the facts of a file, from memory if it has not changed: a server that reads after every save then reads no photo twice. */
async function recall(file: string, known: Map<string, Known>): Promise<Facts> {
  try {
    return await recallReadable(file, known);
  } catch (error) {
    return { error: `it cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})` };
  }
}

async function recallReadable(file: string, known: Map<string, Known>): Promise<Facts> {
  const found = await stat(file, { bigint: true });
  // A read from a pipe would wait for ever.
  if (!found.isFile()) return { error: 'it is a pipe or a device, and no regular file' };
  const { size, mtimeNs, ctimeNs, ino } = found;
  const state = `${size} ${mtimeNs} ${ctimeNs} ${ino}`;
  if (size > MAX_BYTES) return { error: `it is ${size / 1_000_000n} MB; the limit is ${MAX_BYTES / 1_000_000n} MB` };
  const before = known.get(file);
  if (before?.state === state) return before.facts;
  const facts = await readImage(file);
  known.set(file, { state, facts });
  return facts;
}

/** File extensions of each format, by the name that image-size uses. */
const ENDINGS: Readonly<Record<string, RegExp>> = {
  svg: /\.svg$/i,
  png: /\.png$/i,
  jpg: /\.jpe?g$/i,
  webp: /\.webp$/i,
  avif: /\.avif$/i,
  heif: /\.avif$/i,
  gif: /\.gif$/i,
};

/** Matches file names of pictures. */
export const IMAGE_NAME = /\.(svg|png|jpe?g|webp|avif|gif)$/i;

async function readImage(file: string): Promise<Facts> {
  const content = await readFile(file);
  if (ENDINGS.svg?.test(file)) return parseDrawing(file, content);
  try {
    const { width, height, type = '', orientation } = imageSize(content);
    if (ENDINGS[type]?.test(file) !== true) return reportOtherType(content, file, type);
    if (!(width > 0 && height > 0)) return { error: 'it states no size' };
    const damage = hasEnd(content, type) ? undefined : ((await findDamage(content)) ?? (endsInZeros(content) ? CUT : undefined));
    if (damage !== undefined) return damage;
    const { isAnimated, hasAlpha, isTurned } = inspectPhoto(content, { type, orientation });
    const hash = hashContent(content);
    if (isAnimated) return { src: addressAsIs(file, hash), width, height };
    const upright = isTurned ? { width: height, height: width } : { width, height };
    const fallback = {
      width: fallbackWidth(upright.width),
      hash: hashContent(`${PIPELINE} ${hash}`),
      format: hasAlpha ? 'png' : 'jpg',
    } as const;
    return { src: pictureAddress(safeNameOf(file), fallback), ...upright, photo: { bytes: content.length } };
  } catch {
    return explainContent(content);
  }
}

/** The ending of each format that may have another one by mistake. */
const ENDING: Readonly<Record<string, string>> = { png: 'png', jpg: 'jpg', webp: 'webp', gif: 'gif', svg: 'svg' };

function reportOtherType(content: Buffer, file: string, type: string): Facts {
  const ending = ENDING[type];
  if (ending === undefined) return explainContent(content);
  const name = `${path.parse(file).name}.${ending}`;
  return { error: `its content is ${type.toUpperCase()}, which is not what its ending says`, advice: `Rename it to ${name}.` };
}

function parseDrawing(file: string, content: Buffer): Facts {
  const svg = parseSafeSvg(content);
  if (!svg.ok) return svg.isForbidden ? { error: svg.error, isForbidden: true } : { error: svg.error };
  const { width, height } = sizeOfSvg(svg.elements);
  if (!(width > 0 && height > 0)) return { error: 'it states no size (an SVG needs a viewBox or width and height)' };
  const colors = parseDrawnColors(svg.elements[0] as SvgElement);
  if (colors !== undefined && 'error' in colors) return colors;
  const isStandIn = svg.elements[0]?.attributes.some(({ written }) => written === 'data-stand-in');
  return {
    src: addressAsIs(file, hashContent(content)),
    width,
    height,
    ...(colors === undefined ? {} : { colors }),
    ...(isStandIn === true ? { isStandIn } : {}),
  };
}

/** Returns the address of a picture that is published unchanged. */
function addressAsIs(file: string, hash: string): string {
  return `/assets/${safeNameOf(file)}-${hash}${path.extname(file).toLowerCase()}`;
}

/** Systems allow names of 255 bytes, and a hash, a width, and extensions are added. */
const MAX_NAME = 150;

function safeNameOf(file: string): string {
  return slugify(path.parse(file).name).slice(0, MAX_NAME) || 'image';
}
