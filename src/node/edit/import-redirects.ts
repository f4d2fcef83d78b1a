import { readFile } from 'node:fs/promises';
import type { Data } from '../../model/data.ts';
import type { Proposal } from '../../operations/redirects/propose-redirects.ts';
import { addRedirects, proposeRedirects } from '../../operations/redirects/propose-redirects.ts';
import { readAddresses } from '../../operations/redirects/read-addresses.ts';
import { UsageError } from '../../shared/errors.ts';
import { checkSource } from '../check/check-source.ts';
import type { Project } from '../tool/project.ts';
import { editOrRefuse } from './edit-or-refuse.ts';
import type { WrittenSite } from './write-site.ts';
import { readForEdit, writeSite } from './write-site.ts';

export interface PlannedImport {
  /** What the file is, in words. */
  readonly kind: string;
  readonly proposals: readonly Proposal[];
  /** Writes the redirects, all or none. */
  readonly write: (options: { readonly isDryRun: boolean }) => Promise<WrittenSite>;
}

/** The largest file to read: the export of a shop with ten thousand products has 100 MB. */
const MOST_BYTES = 300_000_000;

/**
 * Proposes redirects from the addresses of an earlier site.
 * @param file a sitemap, an export of WordPress, or a list of addresses
 * @throws UsageError when the file cannot be read, or the site has errors
 */
export async function planImport(project: Project, file: string): Promise<PlannedImport> {
  const read = readAddresses(await readText(file));
  if ('problem' in read) throw new UsageError(read.problem, read.hint);
  if (read.addresses.length === 0)
    throw new UsageError(
      `There is no address in ${file}.`,
      'Each line of a list is an address, such as /about-us or https://www.example.com/about-us.',
    );
  const from = await readForEdit(project);
  const { site } = checkSource({ source: from.source, images: from.images.facts, downloads: from.downloads.facts });
  if (site === undefined) throw new UsageError('The site has errors, so it is not known which pages it has.', 'Run: npm run validate');
  const proposals = proposeRedirects(read.addresses, {
    pages: site.pages.map(({ record }) => ({ path: record.path, title: record.title })),
    files: [...from.downloads.facts.keys()],
    redirects: site.options.config.redirects,
    takesFolders: site.options.config.deploy.host !== 'github-pages',
  });
  return {
    kind: read.kind,
    proposals,
    write: ({ isDryRun }) => {
      const to = editOrRefuse(from.source, addRedirects(from.source.data as Data, proposals));
      return writeSite(project, { from, to, isDryRun });
    },
  };
}

async function readText(file: string): Promise<string> {
  try {
    const content = await readFile(file);
    if (content.length > MOST_BYTES) throw new UsageError(`${file} is too large.`, 'Export pages and posts only, without media.');
    return content.toString('utf8');
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      `${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
      'Name the sitemap, the export, or the list: npm run import-redirects -- sitemap.xml',
    );
  }
}
