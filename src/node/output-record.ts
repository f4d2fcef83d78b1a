import { lstatSync } from 'node:fs';
import path from 'node:path';
import type { PageImage } from '../shared/page-description.ts';
import type { LinkedPlaces } from './check-output-links.ts';
import { ContentCache, KEPT_RECORDS } from './content-cache.ts';
import { hash } from './hash-content.ts';
import type { PageAttributes, PartAttributes } from './read-attributes.ts';
import type { RenderedSite, SharedAssets } from './render-pages.ts';
import { stampTool } from './stamp-tool.ts';
import { CACHE, placeFromTool } from './tool-root.ts';

/** What all pages of an output show, and where the files of it are. */
export interface OutputContext {
  readonly rendered: Omit<RenderedSite, 'graphs' | 'pages'>;
  readonly isCompressed: boolean;
  readonly assets: Omit<SharedAssets, 'files' | 'parts'>;
}

/** What a build leaves, so that the next can make anew the pages that changed, and leave the others as they lie there. */
export interface OutputRecord extends OutputContext {
  /** Another one for each build of the whole site. */
  readonly id: string;
  /** The record of the site that was built (`SiteRecord.id`); empty for one whose edits cannot be followed. */
  readonly site: string;
  /** Of photos, by their address. */
  readonly colours: readonly (readonly [src: string, colour: string])[];
  /** Of each page, in the order of the site, what stands for its ids and references (`digestAttributes`). */
  readonly attributes: readonly string[];
  /** Of each page, which of `previews` it has. */
  readonly previewOf: readonly (number | null)[];
  /** The pictures of link previews. */
  readonly previews: readonly PageImage[];
  readonly files: FileStamps;
  /** The pages that were made anew since, by their numbers. */
  readonly changed: readonly number[];
}

/** The pages of an output, so that a build of the whole site can leave those that would become the same. In the order of the site, side by side. */
export interface PagesRecord {
  /** The record that it belongs to (`OutputRecord.id`). */
  readonly output: string;
  readonly paths: readonly string[];
  /** What stands for what each was made from (`PreparedPage.key`). */
  readonly keys: readonly string[];
  /** Which of `idTexts` each has. */
  readonly ids: readonly number[];
  /** The ids of a page between spaces. */
  readonly idTexts: readonly string[];
  /** Where links led. */
  readonly places: LinkedPlaces;
}

/** The files of an output folder as they were left, side by side: as a list of objects they would take much longer to read. */
export interface FileStamps {
  /** Paths from the output folder on, with forward slashes. */
  readonly files: readonly string[];
  /** In bytes. */
  readonly sizes: readonly number[];
  /** When each was written, in whole milliseconds. */
  readonly times: readonly number[];
}

const OUTPUTS = new ContentCache(path.join(CACHE, 'records'));

export async function keepOutput(out: string, record: OutputRecord): Promise<void> {
  await OUTPUTS.write(nameOf(out), Buffer.from(JSON.stringify(record)));
}

/** The record of an output folder, if there is one. */
export async function readOutput(out: string): Promise<OutputRecord | undefined> {
  return (await readJson(nameOf(out))) as OutputRecord | undefined;
}

export async function keepPages(out: string, record: PagesRecord): Promise<void> {
  await OUTPUTS.write(`${nameOf(out)}-pages`, Buffer.from(JSON.stringify(record)));
  await OUTPUTS.prune(KEPT_RECORDS);
}

/** The record of the pages of an output folder, if there is one that belongs to it. */
export async function readPages(out: string, { id }: Pick<OutputRecord, 'id'>): Promise<PagesRecord | undefined> {
  const record = (await readJson(`${nameOf(out)}-pages`)) as PagesRecord | undefined;
  return record?.output === id ? record : undefined;
}

async function readJson(name: string): Promise<unknown> {
  const kept = await OUTPUTS.read(name);
  return kept === undefined ? undefined : JSON.parse(Buffer.from(kept.buffer, kept.byteOffset, kept.length).toString());
}

function nameOf(out: string): string {
  return `output-${hash(stampTool(), process.version, placeFromTool(out)).slice(0, 20)}`;
}

/** What stands for the places that a page has and refers to. */
export function digestAttributes(attributes: PageAttributes): string {
  return hash(attributes.map(textOf).join('\n'));
}

const TEXTS = new WeakMap<PartAttributes, string>();

function textOf(part: PartAttributes): string {
  if (!part.isShared) return part.text;
  const known = TEXTS.get(part);
  if (known !== undefined) return known;
  const short = hash(part.text);
  TEXTS.set(part, short);
  return short;
}

/** @param known stamps that need not be taken again */
export function stampFiles(out: string, files: readonly string[], known: ReadonlyMap<string, FileStamp>): FileStamps {
  const stamps = files.map((file) => known.get(file) ?? stampOf(out, file) ?? { size: 0, time: 0 });
  return { files, sizes: stamps.map(({ size }) => size), times: stamps.map(({ time }) => time) };
}

/** The stamps of files by their paths. */
export function stampsByFile(stamps: FileStamps): Map<string, FileStamp> {
  return new Map(stamps.files.map((file, index) => [file, stampAt(stamps, index)]));
}

/** Whether every file lies there as it was left. */
export function isUntouched(out: string, stamps: FileStamps): boolean {
  return stamps.files.every((file, index) => isAsLeft(out, file, stampAt(stamps, index)));
}

export interface FileStamp {
  readonly size: number;
  readonly time: number;
}

function stampAt({ sizes, times }: FileStamps, index: number): FileStamp {
  return { size: sizes[index] as number, time: times[index] as number };
}

/** In milliseconds: archives and copies round times, each in its own way. */
const ROUNDING = 1;

/** Whether a file lies there as it was left. */
export function isAsLeft(out: string, file: string, { size, time }: FileStamp): boolean {
  const found = stampOf(out, file);
  return found !== undefined && found.size === size && Math.abs(found.time - time) <= ROUNDING;
}

function stampOf(out: string, file: string): FileStamp | undefined {
  const found = lstatSync(`${out}/${file}`, { throwIfNoEntry: false });
  return found?.isFile() === true ? { size: found.size, time: Math.trunc(found.mtimeMs) } : undefined;
}
