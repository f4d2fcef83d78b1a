import { UsageError } from '../../../shared/errors.ts';
import type { BucketAddress } from './bucket-address.ts';

interface S3Error extends Error {
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number; readonly attempts?: number };
}

/** Returns the status that the store answered with. */
export function statusOf(error: unknown): number | undefined {
  return (error as S3Error | undefined)?.$metadata?.httpStatusCode;
}

const LATER = 'Run the command again later: what is in the store is not done twice.';

/** Returns a UsageError that says why a store refused a request, or did not answer. */
export function describeS3Error(error: unknown, { text, bucket }: BucketAddress): UsageError {
  if (error instanceof UsageError) return error;
  const described = describe(error as S3Error, { text, bucket });
  described.cause = error;
  return described;
}

function describe(error: S3Error, { text, bucket }: Pick<BucketAddress, 'text' | 'bucket'>): UsageError {
  const { name, code, message } = error;
  const status = statusOf(error);
  if (name === 'CredentialsProviderError' || /credential/i.test(name))
    return new UsageError(`There are no keys for ${text}.`, 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.');
  if (/region is missing/i.test(message))
    return new UsageError(`The region of ${text} is not known.`, 'Set AWS_REGION in the environment, such as us-east-1.');
  if (name === 'NoSuchBucket') return new UsageError(`There is no bucket ${bucket}.`, 'Create it, or mend `store` in fleet.yaml.');
  if (status === 301 || name === 'PermanentRedirect' || name === 'AuthorizationHeaderMalformed')
    return new UsageError(`The bucket ${bucket} is in another region.`, 'Set AWS_REGION to the region of the bucket.');
  if (status === 401 || status === 403)
    return new UsageError(
      `${text} refuses the keys (${name}).`,
      'They need to read, write, list, and delete there: s3:GetObject, s3:PutObject, s3:ListBucket, and s3:DeleteObject.',
    );
  if (status === undefined)
    return new UsageError(`${text} does not answer (${code ?? name}).`, `Check AWS_ENDPOINT_URL_S3 and the network. ${LATER}`);
  return new UsageError(`${text} answers ${status} (${name}).`, LATER);
}
