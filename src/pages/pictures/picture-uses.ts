import { type Data, isData } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { SchemaNode } from '../../model/schema.ts';
import type { Picture } from '../../shared/page/block-base.ts';
import type { UsedImage } from '../../shared/page/page-description.ts';
import { widthsFor } from '../../shared/picture-files.ts';
import { scaledAddress } from '../../shared/picture-services.ts';
import { isShared } from '../template/shared-blocks.ts';
import type { ImageFile } from './image-facts.ts';
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
}

/** The widest use of a file. */
export interface WidestUse extends PictureOrigin {
  /** In CSS pixels. */
  readonly widest: number;
}

/** A use of a picture on a page, with the widths of the file that it needs. */
export interface PictureUse {
  readonly file: string;
  readonly path: DataPath;
  readonly excerpt?: string;
  readonly widths: readonly number[];
  /** In CSS pixels; undefined for a file that has only one width. */
  readonly widest?: number;
}

/** The place in the YAML that names a file: a value, or a part of a text. */
export type PicturePlace = Pick<PictureUse, 'file' | 'path' | 'excerpt'>;

/** Records the uses of pictures, to know which widths of each photo are needed. */
export class PictureUses {
  readonly #fields: PictureFields;
  readonly #origins = new WeakMap<Picture, PictureOrigin>();
  readonly #widths = new Map<string, Set<number>>();
  readonly #places = new Map<string, PicturePlace>();
  readonly #widest = new Map<string, WidestUse>();
  #recorded: PictureUse[] = [];

  constructor(fields: PictureFields) {
    this.#fields = fields;
  }

  /** Returns what was recorded since the last call. */
  takeRecorded(): readonly PictureUse[] {
    const recorded = this.#recorded;
    this.#recorded = [];
    return recorded;
  }

  /** Counts a use, such as one remembered from an earlier run. */
  replay({ widths, widest, ...use }: PictureUse, facts: ImageFile): void {
    const { file, path, excerpt } = use;
    if (!this.#places.has(file)) this.#places.set(file, excerpt === undefined ? { file, path: [...path, 'src'] } : { file, path, excerpt });
    const known = this.#widths.get(file) ?? new Set();
    this.#widths.set(file, known);
    for (const width of widths) known.add(width);
    if (widest !== undefined && widest > (this.#widest.get(file)?.widest ?? 0)) this.#widest.set(file, { ...use, facts, widest });
  }

  /** Records a picture that a page may show. */
  note(picture: Picture, origin: PictureOrigin): void {
    this.#origins.set(picture, origin);
    const { file, path, facts } = origin;
    this.#use({ file, path, widths: [] }, facts);
  }

  /** Records a use of known width. Returns the picture with the widths that it needs. */
  use(picture: Picture, { facts, ...origin }: PictureOrigin, widest: number): Picture {
    if (facts.photo === undefined) {
      this.#use({ ...origin, widths: [] }, facts);
      return picture;
    }
    const widths = widthsFor(widest, facts.width);
    this.#use({ ...origin, widths, widest }, facts);
    return { ...picture, widths };
  }

  /** The files that pages show, sorted by name. */
  get images(): readonly UsedImage[] {
    return [...this.#widths]
      .map(([file, widths]) => ({ file, widths: [...widths].sort((a, b) => a - b) }))
      .sort((a, b) => (a.file < b.file ? -1 : 1));
  }

  /** Where each file is named first. */
  get places(): readonly PicturePlace[] {
    return [...this.#places.values()];
  }

  /** The widest use of each photo with a known width. */
  get widest(): readonly WidestUse[] {
    return [...this.#widest.values()];
  }

  /** Sets the widths of the pictures in a block or another part, in place: nothing else uses these pictures yet. */
  settle(part: unknown, node: SchemaNode): void {
    // A block that pages share got its widths on the first of these pages.
    if (isData(part) && isShared(part)) return;
    const layout = isData(part) ? part.layout : undefined;
    this.#fields.visit(part, node, (picture, annotation) => this.#settlePicture(picture, annotation['x-widest'], layout));
  }

  #settlePicture(value: Data, annotation: SchemaNode['x-widest'], layout: unknown): void {
    const widest = typeof annotation === 'object' ? annotation[String(layout)] : annotation;
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
    this.#use({ file, path: origin.path, widths: picture.widths, widest }, facts);
  }

  #use(use: PictureUse, facts: ImageFile): void {
    this.#recorded.push(use);
    this.replay(use, facts);
  }
}
