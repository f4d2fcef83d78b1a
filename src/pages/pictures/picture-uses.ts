import { type Data, isData } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { SchemaNode } from '../../model/schema.ts';
import type { PictureUse, Uses } from '../../model/uses.ts';
import type { Picture } from '../../shared/page/block-base.ts';
import type { UsedImage } from '../../shared/page/page-description.ts';
import { widthsFor } from '../../shared/picture-files.ts';
import { scaledAddress } from '../../shared/picture-services.ts';
import { isShared } from '../template/shared-blocks.ts';
import type { ImageFacts, ImageFile } from './image-facts.ts';
import type { PictureFields } from './picture-fields.ts';

/** The source of a picture. */
export interface PictureOrigin {
  /** The path of its file in the YAML. */
  readonly file: string;
  readonly facts: ImageFile;
  /** The path in the YAML that names it. */
  readonly path: DataPath;
  /** Its name in a text. */
  readonly excerpt?: string;
  /** How a photo is colored, if the operator says so; otherwise, its place decides. */
  readonly treatment?: 'duotone' | 'none' | undefined;
}

/** The widest use of a file. */
export interface WidestUse extends PictureOrigin {
  /** In CSS pixels. */
  readonly widest: number;
}

/** The place in the YAML that names a file: a value, or a part of a text. */
export type PicturePlace = Pick<PictureUse, 'file' | 'path' | 'excerpt'>;

/** The pictures that the pages of a site use. */
export interface UsedPictures {
  /** The files, sorted by name, with the widths that are needed. */
  readonly files: readonly UsedImage[];
  /** Where each file is named first. */
  readonly places: readonly PicturePlace[];
  /** The widest use of each photo with a known width. */
  readonly widest: readonly WidestUse[];
}

/** Sums up the uses of pictures on all pages. */
export function sumUpPictures(uses: Iterable<PictureUse>, images: ImageFacts): UsedPictures {
  const widths = new Map<string, Set<number>>();
  const places = new Map<string, PicturePlace>();
  const widest = new Map<string, WidestUse>();
  for (const { widths: needed, widest: width, ...use } of uses) {
    const { file, path, excerpt } = use;
    const facts = images.get(file);
    if (facts === undefined || 'error' in facts) continue;
    if (!places.has(file)) places.set(file, excerpt === undefined ? { file, path: [...path, 'src'] } : { file, path, excerpt });
    const known = widths.get(file) ?? new Set();
    widths.set(file, known);
    for (const each of needed) known.add(each);
    if (width !== undefined && width > (widest.get(file)?.widest ?? 0)) widest.set(file, { ...use, facts, widest: width });
  }
  const used = [...widths].map(([file, all]) => ({ file, widths: [...all].sort((a, b) => a - b) }));
  return { files: used.sort((a, b) => (a.file < b.file ? -1 : 1)), places: [...places.values()], widest: [...widest.values()] };
}

/** Gives pictures the widths, and photos the colors, that they have where they are shown. */
export class PictureWidths {
  readonly #fields: PictureFields;
  readonly #origins = new WeakMap<Picture, PictureOrigin>();

  constructor(fields: PictureFields) {
    this.#fields = fields;
  }

  /** Remembers the source of a picture that a page may show. */
  note(picture: Picture, origin: PictureOrigin, uses: Uses): void {
    this.#origins.set(picture, origin);
    const { file, path } = origin;
    uses.pictures.push({ file, path, widths: [] });
  }

  /** Returns a picture with the widths that it needs. */
  show(picture: Picture, { facts, ...origin }: PictureOrigin, { widest, uses }: { readonly widest: number; readonly uses: Uses }): Picture {
    if (facts.photo === undefined) {
      uses.pictures.push({ ...origin, widths: [] });
      return picture;
    }
    const widths = widthsFor(widest, facts.width);
    uses.pictures.push({ ...origin, widths, widest });
    return { ...picture, widths };
  }

  /** Sets the widths and colors of the pictures in a block or another part, in place: nothing else uses these pictures yet. */
  settle(part: unknown, node: SchemaNode, uses: Uses): void {
    // A block that pages share got its widths on the first of these pages.
    if (isData(part) && isShared(part)) return;
    const { layout, tone } = isData(part) ? part : {};
    // Behind words, a veil in the color of the band is enough.
    const isDark = tone === 'brand' && layout !== 'cover';
    this.#fields.visit(part, node, (picture, annotation) => {
      const widest = annotation['x-widest'];
      this.#settlePicture(picture, typeof widest === 'object' ? widest[String(layout)] : widest, uses);
      this.#color(picture, annotation['x-toned'] === true && isDark);
    });
  }

  /** @param isToned whether its place draws photos in two colors */
  #color(value: Data, isToned: boolean): void {
    const picture = value as unknown as Picture;
    const origin = this.#origins.get(picture);
    if (origin?.facts.photo === undefined || (origin.treatment ?? (isToned ? 'duotone' : 'none')) === 'none') return;
    value.treatment = 'duotone';
  }

  #settlePicture(value: Data, widest: number | undefined, uses: Uses): void {
    if (widest === undefined) return;
    const picture = value as unknown as { -readonly [K in keyof Picture]: Picture[K] };
    const origin = this.#origins.get(picture);
    if (origin === undefined) {
      if (scaledAddress(picture, widest) !== undefined) picture.widths = widthsFor(widest, picture.width);
      return;
    }
    const { file, facts, path } = origin;
    if (facts.photo === undefined) return;
    picture.widths = widthsFor(widest, facts.width);
    uses.pictures.push({ file, path, widths: picture.widths, widest });
  }
}
