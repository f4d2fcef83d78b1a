import { lstatSync } from 'node:fs';
import path from 'node:path';
import type { PageFacts } from '../pages/page-facts.ts';
import type { PageImage } from '../shared/page-description.ts';
import { fingerprint } from './hash-content.ts';
import { PictureCache } from './picture-cache.ts';
import type { PageAttributes } from './read-attributes.ts';
import type { RenderedSite, SharedAssets } from './render-pages.ts';
import { digest } from './site-record.ts';
import { CACHE } from './tool-root.ts';

/** What a build leaves, so that the next can make a few pages of the same site anew. */
export interface OutputRecord {
  /** The record of the site that was built (`SiteRecord.id`). */
  readonly site: string;
  readonly rendered: Omit<RenderedSite, 'graphs' | 'pages'>;
  readonly isCompressed: boolean;
  readonly assets: Omit<SharedAssets, 'files'>;
  /** Of photos, by their address. */
  readonly colours: readonly (readonly [src: string, colour: string])[];
  readonly pages: readonly OutputPage[];
  /** The pictures of link previews. */
  readonly images: readonly PageImage[];
  readonly files: readonly FileStamp[];
  /** The pages that were made anew since, by their numbers. */
  readonly changed: readonly number[];
}

/** Of a page, in the order of the site's record. */
export interface OutputPage {
  /** What stands for its ids and references (`PageAttributes`). */
  readonly attributes: string;
  /** Which of the pictures of link previews it has. */
  readonly image?: number;
}

/** A file of the output as it was left: its path from the output folder on, its size in bytes, and when it was written. */
export type FileStamp = readonly [file: string, size: number, time: number];

const OUTPUTS = new PictureCache(path.join(CACHE, 'records'));

export async function keepOutput(out: string, record: OutputRecord): Promise<void> {
  await OUTPUTS.write(nameOf(out), Buffer.from(JSON.stringify(record)));
}

/** The record of an output folder, if there is one. */
export async function readOutput(out: string): Promise<OutputRecord | undefined> {
  const kept = await OUTPUTS.read(nameOf(out));
  return kept === undefined ? undefined : (JSON.parse(Buffer.from(kept).toString()) as OutputRecord);
}

function nameOf(out: string): string {
  return `output-${fingerprint(path.resolve(out)).slice(0, 20)}`;
}

/** What stands for the places that a page has and refers to. */
export function digestAttributes({ ids, references }: PageAttributes): string {
  return digest(`${ids.join(' ')}\n${references.map(({ name, value }) => `${name}=${value}`).join('\n')}`);
}

export function stampFiles(out: string, files: readonly string[]): FileStamp[] {
  return files.flatMap((file): FileStamp[] => {
    const found = lstatSync(path.join(out, file), { throwIfNoEntry: false });
    return found?.isFile() === true ? [[file, found.size, found.mtimeMs]] : [];
  });
}

/** Whether every file lies there as it was left. */
export function isUntouched(out: string, files: readonly FileStamp[]): boolean {
  return files.every(([file, size, time]) => {
    const found = lstatSync(path.join(out, file), { throwIfNoEntry: false });
    return found?.isFile() === true && found.size === size && found.mtimeMs === time;
  });
}

/** Takes notes of pages while they are rendered. */
export class OutputNotes {
  readonly #pages = new Map<string, OutputPage>();
  readonly images: PageImage[] = [];
  readonly #numbers = new Map<string, number>();

  /** @param page its path as it leaves */
  note(page: string, attributes: PageAttributes, image: PageImage | undefined): void {
    this.#pages.set(page, { attributes: digestAttributes(attributes), ...(image === undefined ? {} : { image: this.#numberOf(image) }) });
  }

  /** @param place makes of the path of a page the one that it leaves with */
  pagesOf(pages: readonly PageFacts[], place: (path: string) => string): OutputPage[] {
    return pages.map((page) => this.#pages.get(place(page.path)) ?? { attributes: '' });
  }

  #numberOf(image: PageImage): number {
    const key = JSON.stringify(image);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.images.length);
    return this.images.push(image) - 1;
  }
}
