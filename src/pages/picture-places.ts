import { type Data, isData } from '../shared/data.ts';
import type { DataPath } from '../shared/diagnostic.ts';
import type { Picture, UsedImage } from '../shared/page-description.ts';
import { widthsFor } from '../shared/picture-files.ts';
import { scaledAddress } from '../shared/picture-services.ts';
import type { SchemaNode } from '../shared/schema.ts';
import type { ImageFile } from './convert-value.ts';
import type { PictureFields } from './picture-fields.ts';
import { isShared } from './shared-blocks.ts';

/** Where a picture of the pages comes from. */
export interface PictureOrigin {
  /** The path of its file in the YAML. */
  readonly file: string;
  readonly facts: ImageFile;
  /** Where the YAML names it. */
  readonly path: DataPath;
}

/** The widest place of a file. */
export interface WidestPlace extends PictureOrigin {
  /** In CSS pixels. */
  readonly widest: number;
}

/** Knows which pictures stand where, and so which widths of a photo are needed. */
export class PicturePlaces {
  readonly #fields: PictureFields;
  readonly #origins = new WeakMap<Picture, PictureOrigin>();
  readonly #widths = new Map<string, Set<number>>();
  readonly #widest = new Map<string, WidestPlace>();

  constructor(fields: PictureFields) {
    this.#fields = fields;
  }

  /** Takes note of a picture that a page may show. */
  note(picture: Picture, origin: PictureOrigin): void {
    this.#origins.set(picture, origin);
    if (!this.#widths.has(origin.file)) this.#widths.set(origin.file, new Set());
  }

  /** The files that pages show, in order. */
  get images(): readonly UsedImage[] {
    return [...this.#widths]
      .map(([file, widths]) => ({ file, widths: [...widths].sort((a, b) => a - b) }))
      .sort((a, b) => (a.file < b.file ? -1 : 1));
  }

  /** The widest place of each photo that has one. */
  get widest(): readonly WidestPlace[] {
    return [...this.#widest.values()];
  }

  /** Gives the pictures of a block (or of another part) the widths that their places need. They are described by nothing else yet. */
  settle(part: unknown, node: SchemaNode): void {
    // A block that pages share has its widths from the first of them.
    if (isData(part) && isShared(part)) return;
    const layout = isData(part) ? part.layout : undefined;
    this.#fields.visit(part, node, (picture, place) => this.#settlePicture(picture, place['x-widest'], layout));
  }

  #settlePicture(value: Data, place: SchemaNode['x-widest'], layout: unknown): void {
    const widest = typeof place === 'object' ? place[String(layout)] : place;
    if (widest === undefined) return;
    const picture = value as unknown as { -readonly [K in keyof Picture]: Picture[K] };
    const origin = this.#origins.get(picture);
    if (origin === undefined) {
      if (scaledAddress(picture, widest) !== undefined) picture.widths = widthsFor(widest, picture.width);
      return;
    }
    const { file, facts } = origin;
    if (facts.photo === undefined) return;
    picture.widths = widthsFor(widest, facts.width);
    for (const width of picture.widths) this.#widths.get(file)?.add(width);
    if (widest > (this.#widest.get(file)?.widest ?? 0)) this.#widest.set(file, { ...origin, widest });
  }
}
