import type { Data } from '../../model/data.ts';
import type { DataPath, FindingList } from '../../model/diagnostic.ts';
import { isReserved } from '../../pages/outputs/reserved-addresses.ts';
import type { PageRecord } from '../../pages/records/page-record.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import { isPagePath } from '../../shared/url.ts';

interface PathsCheck {
  readonly config: SiteConfig;
  readonly records: readonly PageRecord[];
  readonly findings: FindingList;
}

/** Checks whether each path is valid for a page. */
export function checkPagePaths({ config, records, findings }: PathsCheck): void {
  const isTaken = new Map<string, boolean>();
  for (const { path, definition } of records) {
    const folder = `/${path.split('/')[1] ?? ''}`;
    const isReservedFolder = isTaken.get(folder) ?? isReserved(folder, config);
    isTaken.set(folder, isReservedFolder);
    const at = (): DataPath => [...definition, 'path'];
    const report = (message: string, remedy: string): void => findings.add({ code: 'ROUTE_INVALID', message, remedy, path: at() });
    if (isReservedFolder) {
      report(`${path} is an address that Townsite itself needs.`, 'Give the page another path.');
    } else if (path.endsWith('/index')) {
      const shown = path.slice(0, -'/index'.length) || '/';
      report(
        `${path} cannot be the path of a page: servers show it at ${shown}, where another page may be.`,
        'Give the page another path.',
      );
    } else if (isTooLong(path)) {
      report(
        `The path ${path.slice(0, 40)}… is too long to be a file.`,
        `Write at most ${MAX_SEGMENT} letters between slashes, and ${MAX_PATH} in all.`,
      );
    } else if (!isPagePath(path) && !findings.hasWithin(at())) {
      const template = String((config.pages as unknown as Data[])[Number(definition[1])]?.path ?? '');
      report(`${path === '' ? 'An empty path' : path} cannot be the path of a page.`, hintForPath(template));
    }
  }
}

/** Operating systems allow 255 bytes for a name, and about 1,000 for a path. File extensions and the output folder need some of them. */
export const MAX_SEGMENT = 240;
const MAX_PATH = 800;

/** Checks whether an operating system would reject a file with this path. */
export function isTooLong(path: string): boolean {
  // Three bytes a letter at most: so most paths need not be counted.
  if (path.length * 3 <= MAX_SEGMENT) return false;
  return bytesOf(path) > MAX_PATH || path.split('/').some((segment) => bytesOf(segment) > MAX_SEGMENT);
}

/** File systems count bytes: a letter of another script has two or three. */
function bytesOf(text: string): number {
  return ENCODER.encode(text).length;
}

const ENCODER = new TextEncoder();

/** Suggests the slug of the item in place of another field. */
function hintForPath(template: string): string {
  const bySlug = template.replace(/\{\{\s*([\w-]+)\.[\w.-]+\s*\}\}/g, '{{$1.slug}}');
  return bySlug === template ? 'Use lower-case letters, digits and hyphens between slashes.' : `Write ${bySlug}`;
}
