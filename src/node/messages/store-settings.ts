import path from 'node:path';
import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import { UsageError } from '../../shared/errors.ts';
import { openSite, readSiteData } from '../load/read-site.ts';
import { isWithin } from '../support/is-within.ts';
import type { Project } from '../tool/project.ts';
import type { Mailing } from './message-store.ts';

/** What commands need that list, show, or delete messages. */
export interface StoreSettings extends Mailing {
  /** Where the site has its packages. */
  readonly siteRoot: string;
  /** The absolute path of the store. */
  readonly folder: string;
  /** The address of the message server, for links to files. */
  readonly fileUrl: string | undefined;
}

export type StoreOwner = Pick<Project, 'siteRoot' | 'out' | 'fleet'>;

/** The folder of the store if the settings name none: the default in the schema. */
export const FOLDER = 'messages';

/**
 * Reads what the configuration says of the store, and nothing else. So messages can also be read and deleted while the site has errors, and a
 * long site takes no time.
 * @throws UsageError when the configuration says nothing of it, or the store would be published
 */
export async function readStoreSettings(project: Project): Promise<StoreSettings> {
  const data = await readWritten(project);
  const settings = isData(data) ? data.messageServer : null;
  if (settings === undefined) throw noSettings();
  const { folder = FOLDER, mail }: Data = isData(settings) ? settings : { folder: null };
  if (typeof folder !== 'string') throw new UsageError('The configuration has errors.', 'Run: npm run validate');
  const fileUrl = valueAt(data, ['business', 'messages', 'url']);
  return {
    ...resolveStore(project, folder),
    isMailing: mail !== undefined,
    fileUrl: typeof fileUrl === 'string' ? withSite(fileUrl, project) : undefined,
  };
}

/** Reads what a site says. A site that extends another says the rest there. */
async function readWritten(project: Project): Promise<unknown> {
  const { chain } = await openSite(project);
  return chain.length > 1 ? (await readSiteData(project))?.data : chain[0]?.config.data;
}

/**
 * Returns where a site has its messages and its packages. For the sites of a fleet, that is beside `fleet.yaml`.
 * @throws UsageError when the store would be published
 */
export function resolveStore({ siteRoot, out, fleet }: StoreOwner, written: string): Pick<StoreSettings, 'siteRoot' | 'folder'> {
  if (fleet?.messages !== undefined) return { siteRoot: fleet.root, folder: fleet.messages.folder };
  const folder = path.resolve(siteRoot, written);
  if (isWithin(out, folder) || isWithin(folder, out) || folder === siteRoot)
    throw new UsageError(
      `messageServer.folder is ${written}: messages there would be published or mixed with other files.`,
      'Name a folder of its own outside the output folder.',
    );
  return { siteRoot, folder };
}

/** Adds the site to the address of files, for a server of many sites: the host of a request need not tell which it is. */
export function withSite(fileUrl: string, { fleet }: Pick<Project, 'fleet'>): string {
  return fleet?.messages === undefined ? fileUrl : `${fileUrl}${fileUrl.includes('?') ? '&' : '?'}site=${fleet.messages.id}`;
}

export function noSettings(): UsageError {
  return new UsageError('The configuration has no messageServer.', 'Add it: docs/messages.md shows what to write.');
}
