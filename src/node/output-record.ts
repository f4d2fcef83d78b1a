import { lstatSync } from 'node:fs';
import path from 'node:path';
import type { PageFacts } from '../pages/page-facts.ts';
import type { PageImage } from '../shared/page-description.ts';
import { ContentCache } from './content-cache.ts';
import { digest, fingerprint } from './hash-content.ts';
import type { PageAttributes } from './read-attributes.ts';
import type { RenderedSite, SharedAssets } from './render-pages.ts';
import { stampTool } from './stamp-tool.ts';
import { CACHE } from './tool-root.ts';

/** What a build leaves, so that the next can make a few pages of the same site anew. */
export interface OutputRecord {
  /** The record of the site that was built (`SiteRecord.id`). */
  readonly site: string;
  readonly rendered: Omit<RenderedSite, 'graphs' | 'pages'>;
  readonly isCompressed: boolean;
  readonly assets: Omit<SharedAssets, 'files' | 'parts'>;
  /** Of photos, by their address. */
  readonly colours: readonly (readonly [src: string, colour: string])[];
  readonly pages: readonly OutputPage[];
  /** The pictures of link previews. */
  readonly images: readonly PageImage[];
  readonly files: FileStamps;
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

/** The files of an output folder as they were left, side by side: as a list of objects they would take much longer to read. */
export interface FileStamps {
  /** Paths from the output folder on, with forward slashes. */
  readonly files: readonly string[];
  /** In bytes. */
  readonly sizes: readonly number[];
  /** When each was written, in milliseconds. */
  readonly times: readonly number[];
}

const OUTPUTS = new ContentCache(path.join(CACHE, 'records'));

export async function keepOutput(out: string, record: OutputRecord): Promise<void> {
  await OUTPUTS.write(nameOf(out), Buffer.from(JSON.stringify(record)));
}

/** The record of an output folder, if there is one. */
export async function readOutput(out: string): Promise<OutputRecord | undefined> {
  const kept = await OUTPUTS.read(nameOf(out));
  return kept === undefined ? undefined : (JSON.parse(Buffer.from(kept).toString()) as OutputRecord);
}

function nameOf(out: string): string {
  return `output-${fingerprint(stampTool(), process.version, path.resolve(out)).slice(0, 20)}`;
}

/** What stands for the places that a page has and refers to. */
export function digestAttributes({ ids, references }: PageAttributes): string {
  return digest(`${ids.join(' ')}\n${references.map(({ name, value }) => `${name}=${value}`).join('\n')}`);
}

/** @param before stamps that need not be taken again, but for those of `files` */
export function stampFiles(out: string, files: readonly string[], before?: FileStamps): FileStamps {
  const stamps = new Map<string, readonly [size: number, time: number]>();
  for (const [index, file] of (before?.files ?? []).entries())
    stamps.set(file, [before?.sizes[index] as number, before?.times[index] as number]);
  for (const file of files) {
    const found = lstatSync(`${out}/${file}`, { throwIfNoEntry: false });
    stamps.set(file, [found?.size ?? 0, found?.mtimeMs ?? 0]);
  }
  const values = [...stamps.values()];
  return { files: [...stamps.keys()], sizes: values.map(([size]) => size), times: values.map(([, time]) => time) };
}

/** Whether every file lies there as it was left. */
export function isUntouched(out: string, { files, sizes, times }: FileStamps): boolean {
  for (const [index, file] of files.entries()) {
    const found = lstatSync(`${out}/${file}`, { throwIfNoEntry: false });
    if (found?.isFile() !== true || found.size !== sizes[index] || found.mtimeMs !== times[index]) return false;
  }
  return true;
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
