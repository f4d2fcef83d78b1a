import type { Fleet } from '../fleet.ts';
import { parseBucketAddress } from './bucket-address.ts';
import { FolderStore } from './folder-store.ts';
import { S3Store } from './s3-store.ts';
import type { Store } from './store.ts';

/**
 * Opens the store of a fleet.
 * @param isReadOnly whether nothing will be written
 * @throws UsageError when it cannot be used
 */
export function openStore({ store, root }: Fleet, isReadOnly = false): Promise<Store> {
  const address = parseBucketAddress(store);
  return address === undefined ? FolderStore.open(store) : S3Store.open(address, { root, isReadOnly });
}
