import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { DownloadFile, UnusableDownload } from '../../pages/downloads/download-facts.ts';
import { DOWNLOAD_FOLDER, DOWNLOAD_TYPES, endingOf } from '../../shared/downloads.ts';
import { slugify } from '../../shared/slugify.ts';
import type { OutputFile } from '../publish/output-file.ts';
import type { InheritedFiles } from '../support/inherited-files.ts';
import { pathOfFile } from '../support/inherited-files.ts';
import { listFiles } from '../support/list-files.ts';
import type { Project } from '../tool/project.ts';

/** The files to download, by address: `/files/price-list.pdf`. */
export type Downloads = InheritedFiles<DownloadFile | UnusableDownload>;

/** Checks every file below `files/`, beside the YAML file, without reading any. */
export async function readDownloads({ siteRoot }: Pick<Project, 'siteRoot'>): Promise<Downloads> {
  const names = (await listFiles(path.join(siteRoot, DOWNLOAD_FOLDER))).filter((name) => !isOfSystem(name));
  const facts = new Map<string, { readonly bytes: number } | UnusableDownload>();
  const known = new Map<string, string>();
  for (const name of names) {
    const { size } = await stat(path.join(siteRoot, DOWNLOAD_FOLDER, name)).catch(() => ({ size: undefined }));
    const rival = known.get(name.toLowerCase());
    known.set(name.toLowerCase(), name);
    facts.set(`/${DOWNLOAD_FOLDER}/${name}`, refuse(name, size, rival) ?? { bytes: size as number });
  }
  return { facts, folder: siteRoot };
}

/** Reads the files for publishing, unchanged and at the same paths. */
export async function* copyDownloads(downloads: Downloads): AsyncGenerator<OutputFile> {
  for (const [address, found] of downloads.facts) {
    if (!('error' in found)) yield { path: address.slice(1), content: await readFile(pathOfFile(downloads, address)) };
  }
}

/** Whether a file was created by the system, or is hidden. */
function isOfSystem(name: string): boolean {
  return /(^|\/)\./.test(name) || /(^|\/)(thumbs\.db|desktop\.ini)$/i.test(name);
}

/** Largest file, in bytes: a file is held in memory while it is published. */
const MAX_BYTES = 100_000_000;

function refuse(name: string, size: number | undefined, rival: string | undefined): UnusableDownload | undefined {
  const ending = endingOf(name);
  if (size === undefined) return { error: 'it cannot be read', hint: 'Check the permissions of the file.' };
  if (!Object.hasOwn(DOWNLOAD_TYPES, ending)) return refuseType(ending);
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name)) {
    return { error: 'its name does not fit into an address', hint: `Rename it to ${DOWNLOAD_FOLDER}/${plainName(name)}` };
  }
  if (rival !== undefined) {
    return {
      error: `many disks cannot store it beside ${DOWNLOAD_FOLDER}/${rival}`,
      hint: 'Give the files names that differ in more than capital letters.',
    };
  }
  if (size === 0) return { error: 'it is empty', hint: 'Save it again, or remove it.' };
  if (size > MAX_BYTES) {
    return {
      error: `it has ${Math.ceil(size / 1_000_000)} MB; the limit is ${MAX_BYTES / 1_000_000} MB`,
      hint: 'Make it smaller, or link to a service that hosts large files.',
    };
  }
  return undefined;
}

function refuseType(ending: string): UnusableDownload {
  if (/^(x?html?|svg|m?js|xml|xsl)$/.test(ending)) {
    return {
      error: `browsers run the scripts of .${ending} files as a part of your site`,
      hint: ending === 'svg' ? 'Export it as PDF or PNG, or show it as a picture.' : 'Make it a page, or save it as PDF.',
    };
  }
  const error = ending === '' ? 'its name has no ending that tells what it is' : `Townsite does not publish .${ending} files`;
  return { error, hint: 'Save it in another format, such as PDF, or put it into a ZIP file.' };
}

/** `Preisliste Übersicht.PDF` → `preisliste-ubersicht.pdf` */
function plainName(name: string): string {
  const { dir, name: base, ext } = path.posix.parse(name);
  const folders = dir === '' ? [] : dir.split('/').map((each) => slugify(each) || 'folder');
  return [...folders, `${slugify(base) || 'file'}${ext.toLowerCase()}`].join('/');
}
