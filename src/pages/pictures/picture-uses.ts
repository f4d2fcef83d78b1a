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

/** Where a picture of the pages comes from. */
export interface PictureOrigin {
  /** The path of its file in the YAML. */
  readonly file: string;
  readonly facts: ImageFile;
  /** Where the YAML names it. */
  readonly path: DataPath;
  /** How a text names it. */
  readonly excerpt?: string;
}

/** The widest place of a file. */
export interface WidestUse extends PictureOrigin {
  /** In CSS pixels. */
  readonly widest: number;
}

/** A place of a picture on a page: the widths that it needs of the file. */
export interface PictureUse {
  readonly file: string;
  readonly path: DataPath;
  readonly excerpt?: string;
  readonly widths: readonly number[];
  /** In CSS pixels; undefined of a file that has one width alone. */
  readonly widest?: number;
}

/** Knows which pictures stand where, and so which widths of a photo are needed. */
export class PictureUses {
  readonly #fields: PictureFields;
  readonly #origins = new WeakMap<Picture, PictureOrigin>();
  readonly #widths = new Map<string, Set<number>>();
  readonly #widest = new Map<string, WidestUse>();
  #recorded: PictureUse[] = [];

  constructor(fields: PictureFields) {
    this.#fields = fields;
  }

  /** What was noted since the last time. */
  takeRecorded(): readonly PictureUse[] {
    const recorded = this.#recorded;
    this.#recorded = [];
    return recorded;
  }

  /** Takes note of what was recorded of a page. */
  replay({ widths, widest, ...use }: PictureUse, facts: ImageFile): void {
    const { file } = use;
    const known = this.#widths.get(file) ?? new Set();
    this.#widths.set(file, known);
    for (const width of widths) known.add(width);
    if (widest !== undefined && widest > (this.#widest.get(file)?.widest ?? 0)) this.#widest.set(file, { ...use, facts, widest });
  }

  /** Takes note of a picture that a page may show. */
  note(picture: Picture, origin: PictureOrigin): void {
    this.#origins.set(picture, origin);
    const { file, path, facts } = origin;
    this.#use({ file, path, widths: [] }, facts);
  }

  /** A picture whose place is known to be so wide, with the widths that it needs. */
  use(picture: Picture, { facts, ...origin }: PictureOrigin, widest: number): Picture {
    if (facts.photo === undefined) {
      this.#use({ ...origin, widths: [] }, facts);
      return picture;
    }
    const widths = widthsFor(widest, facts.width);
    this.#use({ ...origin, widths, widest }, facts);
    return { ...picture, widths };
  }

  /** The files that pages show, in order. */
  get images(): readonly UsedImage[] {
    return [...this.#widths]
      .map(([file, widths]) => ({ file, widths: [...widths].sort((a, b) => a - b) }))
      .sort((a, b) => (a.file < b.file ? -1 : 1));
  }

  /** The widest place of each photo that has one. */
  get widest(): readonly WidestUse[] {
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
    this.#use({ file, path: origin.path, widths: picture.widths, widest }, facts);
  }

  #use(use: PictureUse, facts: ImageFile): void {
    this.#recorded.push(use);
    this.replay(use, facts);
  }
}
