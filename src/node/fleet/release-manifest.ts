import type { Deploy } from '../../shared/generated/site.gen.ts';
import { takesSingleFiles } from '../deliver/host-commands.ts';
import type { SiteFacts } from '../deliver/site-facts.ts';
import { orDamaged, readStored } from './store/parse-stored.ts';
import type { FolderFiles, Store } from './store/store.ts';

/** The files of a release, with their hashes: `sites/ID/releases/HASH/manifest.json`. */
export interface ReleaseManifest extends FolderFiles {
  /** Where visitors find the site. Left out if it does not mind that another one is there, too. */
  readonly address?: string;
  /** Set if the site names a host that it is delivered to. */
  readonly delivery?: SiteFacts;
}

/** Whether a site says where it is delivered to. A server of one's own without that reads the store. */
export function hasHost({ host, target }: Deploy): boolean {
  return host !== undefined && (!takesSingleFiles(host) || target !== undefined);
}

/** Finds what a release is. What is damaged is no release: once publish has missed it, the next build makes it again. */
export function findManifest(store: Store, id: string, release: string): Promise<ReleaseManifest | undefined> {
  const name = `sites/${id}/releases/${release}/manifest.json`;
  return orDamaged(readStored<ReleaseManifest>(store, name, { files: 'texts', hashes: 'texts' }), () => undefined);
}

/** Finds what a release is, unless its files are gone. They come and go together, so the first one stands for all. */
export async function findWhole(store: Store, id: string, release: string): Promise<ReleaseManifest | undefined> {
  const manifest = await findManifest(store, id, release);
  const [file] = manifest?.files ?? [];
  return file === undefined || (await store.has(`sites/${id}/releases/${release}/site/${file}`)) ? manifest : undefined;
}
