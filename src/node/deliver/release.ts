import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isData } from '../../model/data.ts';
import { RELEASE_FILE } from '../../pages/outputs/serving.ts';
import { basePathOf } from '../../shared/url.ts';
import { hash, hashContent } from '../support/hash.ts';
import { listBelow } from '../support/list-files.ts';
import type { SiteFacts } from './site-facts.ts';
import { inBase } from './site-facts.ts';

/**
 * What was published, and when. `publish` alone writes this file: it is in no build, so the same site still makes the same bytes. It lies on
 * the live site, so a fresh machine knows what is out there.
 */
export interface Release {
  readonly version: 1;
  /** When it was published, in UTC: `2026-12-05T02:10:00.000Z`. */
  readonly time: string;
  /** The hash of all files. */
  readonly digest: string;
  /** A short hash of each page, by path. */
  readonly pages: Readonly<Record<string, string>>;
  /** The hash of the rules that a server of one's own reads from `.host`. */
  readonly rules: string;
  /** The files of this release in `assets/`: `assets/app-1a2b3c4d.js`. */
  readonly assets: readonly string[];
  /** The files of earlier releases that still are in `assets/`, and the day on which they went out of use. */
  readonly oldAssets: Readonly<Record<string, string>>;
  /** The day on which the next change by itself needs the site published again: New Year at the latest. */
  readonly next: string;
  /** When the site must have been published again, in UTC. */
  readonly due: string;
}

/** The contents of a release. */
export type ReleaseContent = Pick<Release, 'digest' | 'pages' | 'rules' | 'assets'>;

/** Reads what a folder with a built site contains. */
export async function readContent(folder: string, { pages, url }: SiteFacts): Promise<ReleaseContent> {
  const base = basePathOf(url).slice(1);
  // `.vercel` names the project to Vercel's program, and is not delivered.
  const files = (await listBelow(folder)).filter((file) => file !== inBase(base, RELEASE_FILE) && !file.startsWith('.vercel/'));
  const hashes = new Map<string, string>();
  for (const file of files) hashes.set(file, hash(await readFile(path.join(folder, file))));
  const hashed: [string, string][] = [];
  for (const [page, file] of Object.entries(pages)) {
    const html = await readFile(path.join(folder, file), 'utf8');
    hashed.push([page, hashContent(html.replace(CODE_FILES, ''))]);
  }
  return {
    digest: hash(...[...hashes].flat()),
    pages: Object.fromEntries(hashed),
    rules: hash(...[...hashes].filter(([file]) => file.startsWith('.host/')).flat(), ''),
    assets: files.filter((file) => file.startsWith(inBase(base, 'assets/'))),
  };
}

/** The names of scripts and styles in a page. A new version of them alone is no change of the page. */
const CODE_FILES = /assets\/[\w./-]+\.(?:js|css)/g;

/** Returns a release from JSON that came from the live site; undefined if it is none. Keeps only names of files that are in `assets/`. */
export function parseRelease(text: string): Release | undefined {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isData(data) || data.version !== 1) return undefined;
  const { time, digest, pages, rules, assets, oldAssets, next, due } = data;
  if ([time, digest, rules].some((each) => typeof each !== 'string') || !isData(pages) || !Array.isArray(assets)) return undefined;
  const isMoment = (each: unknown): each is string => typeof each === 'string' && !Number.isNaN(Date.parse(each));
  if (!isMoment(time) || !isMoment(next) || !isMoment(due)) return undefined;
  return {
    version: 1,
    time,
    digest: digest as string,
    pages: pages as Release['pages'],
    rules: rules as string,
    assets: assets.filter(isAsset),
    oldAssets: Object.fromEntries(Object.entries(isData(oldAssets) ? oldAssets : {}).filter(isOldAsset)),
    next,
    due,
  };
}

function isAsset(name: unknown): name is string {
  return typeof name === 'string' && /^(?:[a-z0-9_-]+\/)*assets\/\w[\w.-]*(?:\/\w[\w.-]*)*$/i.test(name);
}

function isOldAsset(entry: [string, unknown]): entry is [string, string] {
  return isAsset(entry[0]) && typeof entry[1] === 'string' && !Number.isNaN(Date.parse(entry[1]));
}

/** Pages that a release changes, by path. */
export interface PageChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

export function comparePages(live: Release | undefined, { pages }: ReleaseContent): PageChanges {
  const before = live?.pages ?? {};
  const names = Object.keys(pages);
  return {
    added: names.filter((name) => !Object.hasOwn(before, name)),
    changed: names.filter((name) => Object.hasOwn(before, name) && before[name] !== pages[name]),
    removed: Object.keys(before).filter((name) => !Object.hasOwn(pages, name)),
  };
}

/** How long files in `assets/` stay after the release that used them: pages may be open that long. */
const KEPT_DAYS = 30;

/**
 * Returns the files of earlier releases that stay in `assets/`, with the day on which they went out of use, and those to delete.
 * @param today as year-month-day
 */
export function sortOldAssets(
  live: Release | undefined,
  { assets }: ReleaseContent,
  today: string,
): { readonly kept: Readonly<Record<string, string>>; readonly outdated: readonly string[] } {
  const used = new Set(assets);
  const since = { ...Object.fromEntries((live?.assets ?? []).map((file) => [file, today])), ...live?.oldAssets };
  const old = Object.entries(since).filter(([file]) => !used.has(file));
  const isKept = (day: string): boolean => (Date.parse(today) - Date.parse(day)) / 86_400_000 < KEPT_DAYS;
  return {
    kept: Object.fromEntries(old.filter(([, day]) => isKept(day))),
    outdated: old.filter(([, day]) => !isKept(day)).map(([file]) => file),
  };
}
