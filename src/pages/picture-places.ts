import { type Data, isData } from '../config/facts/fill-defaults.ts';
import type { DataPath } from '../shared/diagnostic.ts';
import type { Picture, UsedImage } from '../shared/page-description.ts';
import { widthsFor } from '../shared/picture-files.ts';
import { scaledAddress } from '../shared/picture-services.ts';
import type { SchemaModel, SchemaNode } from '../shared/schema.ts';
import type { ImageFile } from './convert-value.ts';
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
  readonly #schema: SchemaModel;
  readonly #origins = new WeakMap<Picture, PictureOrigin>();
  readonly #pictured = new Map<SchemaNode, boolean>();
  readonly #widths = new Map<string, Set<number>>();
  readonly #widest = new Map<string, WidestPlace>();

  constructor(schema: SchemaModel) {
    this.#schema = schema;
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
    if (!this.#hasPictures(node)) return;
    // A block that pages share has its widths from the first of them.
    if (isData(part) && isShared(part)) return;
    this.#search(part, this.#schema.resolve(node), isData(part) ? part.layout : undefined);
  }

  /** Whether there can be pictures in a value: most blocks are nothing but texts and links. */
  #hasPictures(schemaNode: SchemaNode): boolean {
    const node = this.#schema.resolve(schemaNode);
    const known = this.#pictured.get(node);
    if (known !== undefined) return known;
    this.#pictured.set(node, false);
    const children = [
      ...Object.values(node.properties ?? {}),
      ...Object.values(node['x-derived'] ?? {}),
      ...(node.items ? [node.items] : []),
    ];
    const has = node['x-kind'] === 'picture' || children.some((child) => this.#hasPictures(child));
    this.#pictured.set(node, has);
    return has;
  }

  #search(value: unknown, node: SchemaNode, layout: unknown): void {
    if (Array.isArray(value)) {
      const items = this.#schema.items(node);
      if (items !== undefined) for (const item of value) this.#search(item, items, layout);
    } else if (!isData(value)) return;
    else if (node['x-kind'] === 'picture') this.#settlePicture(value, node['x-widest'], layout);
    else {
      for (const key in value) {
        // Most fields are texts: they need no schema.
        if (typeof value[key] === 'object') this.#search(value[key], this.#schema.child(node, key) ?? {}, layout);
      }
    }
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
