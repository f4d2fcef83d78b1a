import path from 'node:path';
import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import { UsageError } from '../../shared/errors.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import { readSource } from '../load/read-source.ts';
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

/** The folder of the store if the settings name none: the default in the schema. */
export const FOLDER = 'messages';

/**
 * Reads what the configuration says of the store, and nothing else. So messages can also be read and deleted while the site has errors, and a
 * long site takes no time.
 * @throws UsageError when the configuration says nothing of it, or the store would be published
 */
export async function readStoreSettings({ configFile, siteRoot, out }: Project): Promise<StoreSettings> {
  const text = await readSource(configFile);
  const data = text.ok ? parseYaml(text.source).data : undefined;
  const settings = isData(data) ? data.messageServer : null;
  if (settings === undefined) throw noSettings();
  const { folder = FOLDER, mail }: Data = isData(settings) ? settings : { folder: null };
  if (typeof folder !== 'string') throw new UsageError('The configuration has errors.', 'Run: npm run validate');
  const fileUrl = valueAt(data, ['business', 'messages', 'url']);
  return {
    siteRoot,
    folder: resolveStore({ siteRoot, out }, folder),
    isMailing: mail !== undefined,
    fileUrl: typeof fileUrl === 'string' ? fileUrl : undefined,
  };
}

/** @throws UsageError when the store would be published */
export function resolveStore({ siteRoot, out }: Pick<Project, 'siteRoot' | 'out'>, written: string): string {
  const folder = path.resolve(siteRoot, written);
  if (isWithin(out, folder) || isWithin(folder, out) || folder === siteRoot)
    throw new UsageError(
      `messageServer.folder is ${written}: messages there would be published or mixed with other files.`,
      'Name a folder of its own outside the output folder.',
    );
  return folder;
}

export function noSettings(): UsageError {
  return new UsageError('The configuration has no messageServer.', 'Add it: docs/messages.md shows what to write.');
}
