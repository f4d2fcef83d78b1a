/** A place in a bucket, as `fleet.yaml` names it: `s3://bucket/prefix`. */
export interface BucketAddress {
  readonly text: string;
  readonly bucket: string;
  /** What the names of all files begin with: empty, or with a slash at its end. */
  readonly prefix: string;
}

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/+([\w!.*'()/-]*))?$/;

/** Whether a store is an address, and not a folder. */
export function isAddress(store: string): boolean {
  return /^(?:s3:|[a-z][a-z0-9+.-]+:\/\/)/i.test(store);
}

/** Reads the address of a bucket. Returns undefined if it is none. */
export function parseBucketAddress(text: string): BucketAddress | undefined {
  const [, bucket, path = ''] = ADDRESS.exec(text) ?? [];
  if (bucket === undefined) return undefined;
  const steps = path.split('/').filter(Boolean);
  if (steps.some((step) => step === '.' || step === '..')) return undefined;
  return { text, bucket, prefix: steps.map((step) => `${step}/`).join('') };
}
