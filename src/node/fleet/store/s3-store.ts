import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as S3 from '@aws-sdk/client-s3';
import { UsageError } from '../../../shared/errors.ts';
import { hashFile } from '../../publish/own-files.ts';
import { mediaTypeOf } from '../../serve/media-type.ts';
import { loadOptional } from '../../support/load-optional.ts';
import { inOrder } from '../../support/map-limit.ts';
import type { BucketAddress } from './bucket-address.ts';
import { describeS3Error, statusOf } from './describe-s3-error.ts';
import type { FolderFiles, Store } from './store.ts';

/** The client of the makers of S3. Only who has a store in a bucket installs it. */
const CLIENT_PACKAGE = { name: '@aws-sdk/client-s3', version: '3.1175.0', why: 'The store of the fleet is a bucket.' } as const;

/** How often a request is tried, unless AWS_MAX_ATTEMPTS says so: over half a minute. */
const ATTEMPTS = 6;

/** How often a file is read and decided about again because another command changed it in between. */
const DECISIONS = 20;

/** In milliseconds, by how much the longest pause before it is decided again grows. */
const PAUSE = 200;

/** How many files are uploaded at a time. */
const AT_A_TIME = 16;

/** The most files that a request can delete. */
const BATCH = 1000;

/** In milliseconds. */
const TIMES = { connectionTimeout: 10_000, socketTimeout: 60_000 };
const DAY = 86_400_000;

const WORK = 'townsite-store-';

/** The state of a file that a change depends on: there is none, or it has this tag. */
type Expected = { readonly IfNoneMatch: '*' } | { readonly IfMatch: string };

const NEW: Expected = { IfNoneMatch: '*' };

interface Found {
  readonly text: string;
  readonly tag: string;
}

/**
 * The releases of a fleet, in a bucket of S3 or of a service with the same interface. The address, the region, and the keys come from the
 * environment, by the names that all programs for S3 use.
 */
export class S3Store implements Store {
  readonly shown: string;
  readonly #sdk: typeof S3;
  readonly #client: S3.S3Client;
  readonly #address: BucketAddress;

  /**
   * Opens the store.
   * @param root where the fleet has its packages
   * @param isReadOnly whether nothing will be written: otherwise, it is tried whether the store keeps the promises of S3
   * @throws UsageError when the package is missing, or the store does not answer or cannot be used
   */
  static async open(address: BucketAddress, { root, isReadOnly }: { root: string; isReadOnly: boolean }): Promise<S3Store> {
    const store = new S3Store(address, loadOptional<typeof S3>(CLIENT_PACKAGE, root));
    if (!isReadOnly) await store.#probe();
    return store;
  }

  private constructor(address: BucketAddress, sdk: typeof S3) {
    const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, AWS_MAX_ATTEMPTS } = process.env;
    this.shown = address.text;
    this.#address = address;
    this.#sdk = sdk;
    this.#client = new sdk.S3Client({
      // Other services and servers of one's own may have no host name for each bucket.
      forcePathStyle: Boolean(AWS_ENDPOINT_URL_S3 || AWS_ENDPOINT_URL) || address.bucket.includes('.'),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: TIMES,
      ...(AWS_MAX_ATTEMPTS ? {} : { maxAttempts: ATTEMPTS }),
    });
  }

  async read(name: string): Promise<string | undefined> {
    return (await this.#find(name))?.text;
  }

  async readBytes(name: string): Promise<Uint8Array | undefined> {
    const output = await this.#get(name);
    return output?.Body === undefined ? undefined : this.#inWords(output.Body.transformToByteArray());
  }

  async write(name: string, content: string): Promise<void> {
    await this.#inWords(this.#put(name, content));
  }

  create(name: string, content: string): Promise<boolean> {
    return this.#putIf(NEW, name, content);
  }

  async update(name: string, change: (content: string | undefined) => string | undefined): Promise<void> {
    for (let decision = 0; decision < DECISIONS; decision += 1) {
      const found = await this.#find(name);
      const content = change(found?.text);
      if (content === undefined || (await this.#putIf(found === undefined ? NEW : { IfMatch: found.tag }, name, content))) return;
      // Many commands that write at once would hinder each other again and again.
      await sleep(Math.random() * PAUSE * decision);
    }
    throw new UsageError(
      `Other commands change ${name} in the store all the time.`,
      'Let them come to their end. Then run the command again.',
    );
  }

  async list(folder: string): Promise<readonly string[]> {
    const prefix = `${this.#key(folder)}/`;
    const names: string[] = [];
    for await (const { CommonPrefixes = [], Contents = [] } of this.#pages({ Prefix: prefix, Delimiter: '/' }))
      for (const key of [...CommonPrefixes.map(({ Prefix }) => Prefix), ...Contents.map(({ Key }) => Key)])
        if (key !== undefined && key !== prefix) names.push(key.slice(prefix.length).replace(/\/$/, ''));
    return names.filter((name) => !name.startsWith('.'));
  }

  async has(name: string): Promise<boolean> {
    return (await this.#head(name)) !== undefined;
  }

  async remove(name: string): Promise<void> {
    await this.#inWords(this.#client.send(new this.#sdk.DeleteObjectCommand(this.#at(name))));
  }

  async isOld(name: string): Promise<boolean> {
    for await (const { Contents = [] } of this.#pages({ Prefix: `${this.#key(name)}/` }))
      if (Contents.some(({ LastModified = new Date() }) => Date.now() - LastModified.getTime() <= DAY)) return false;
    return true;
  }

  async removeFolder(name: string): Promise<void> {
    const keys: S3.ObjectIdentifier[] = [];
    for await (const { Contents = [] } of this.#pages({ Prefix: `${this.#key(name)}/` }))
      keys.push(...Contents.map(({ Key }) => ({ Key })));
    for (let at = 0; at < keys.length; at += BATCH) {
      const Delete = { Objects: keys.slice(at, at + BATCH), Quiet: true };
      const command = new this.#sdk.DeleteObjectsCommand({ Bucket: this.#address.bucket, Delete });
      const { Errors: [refused] = [] } = await this.#inWords(this.#client.send(command));
      if (refused !== undefined) throw new UsageError(`${refused.Key} in the store cannot be deleted (${refused.Code}).`, refused.Message);
    }
  }

  async putFolder(name: string, folder: string, { files, hashes }: FolderFiles): Promise<void> {
    const tasks = files.map((file, index) => () => this.#upload(`${name}/${file}`, path.join(folder, file), hashes[index] ?? ''));
    for await (const _done of inOrder(tasks, AT_A_TIME));
  }

  makeWorkFolder(): Promise<string> {
    return mkdtemp(path.join(tmpdir(), WORK));
  }

  async removeOldWork(): Promise<void> {
    for (const name of await readdir(tmpdir())) {
      if (!name.startsWith(WORK)) continue;
      const found = await stat(path.join(tmpdir(), name)).catch(() => undefined);
      if (found !== undefined && Date.now() - found.mtimeMs > DAY)
        await rm(path.join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5 });
    }
  }

  async #upload(name: string, file: string, hash: string): Promise<void> {
    const content = await readFile(file);
    if (hashFile(content) !== hash) throw new UsageError(`${file} was changed while it was uploaded.`, 'Build again.');
    await this.#inWords(this.#put(name, content));
  }

  /**
   * Writes a file if it is as expected. Returns whether it did.
   *
   * If the answer to a request is lost, the client sends it again, and the store refuses it because of what it has just written itself. So each
   * file says who wrote it.
   */
  async #putIf(expected: Expected, name: string, content: string): Promise<boolean> {
    const writer = randomUUID();
    try {
      await this.#put(name, content, { ...expected, Metadata: { writer } });
      return true;
    } catch (error) {
      // 404: somebody removed what was to be changed. 409: another command writes it at this moment.
      const status = statusOf(error);
      if (status !== 412 && status !== 409 && !(status === 404 && 'IfMatch' in expected && !isNoBucket(error))) throw this.#describe(error);
      return (await this.#head(name))?.Metadata?.writer === writer;
    }
  }

  /** Writes a file. The store compares what arrives with the hash, and refuses what was cut or changed on the way. */
  #put(name: string, content: string | Uint8Array, more: Partial<S3.PutObjectCommandInput> = {}): Promise<unknown> {
    const ChecksumSHA256 = createHash('sha256').update(content).digest('base64');
    return this.#client.send(
      new this.#sdk.PutObjectCommand({ ...this.#at(name), Body: content, ChecksumSHA256, ...typeOf(name), ...more }),
    );
  }

  async #find(name: string): Promise<Found | undefined> {
    const output = await this.#get(name);
    if (output?.Body === undefined) return undefined;
    return { text: await this.#inWords(output.Body.transformToString()), tag: output.ETag ?? '' };
  }

  #get(name: string): Promise<S3.GetObjectCommandOutput | undefined> {
    return this.#ifThere(this.#client.send(new this.#sdk.GetObjectCommand(this.#at(name))));
  }

  #head(name: string): Promise<S3.HeadObjectCommandOutput | undefined> {
    return this.#ifThere(this.#client.send(new this.#sdk.HeadObjectCommand(this.#at(name))));
  }

  async *#pages(input: Omit<S3.ListObjectsV2CommandInput, 'Bucket'>): AsyncGenerator<S3.ListObjectsV2CommandOutput> {
    try {
      yield* this.#sdk.paginateListObjectsV2({ client: this.#client }, { Bucket: this.#address.bucket, ...input });
    } catch (error) {
      throw this.#describe(error);
    }
  }

  /**
   * Tries whether the store refuses what it has to refuse. Without that, two commands at once would put old releases back.
   * @throws UsageError when it does not
   */
  async #probe(): Promise<void> {
    const name = `probes/${randomUUID()}`;
    const attempt = async (expected: Expected): Promise<boolean> => {
      try {
        return await this.#putIf(expected, name, '{}\n');
      } catch (error) {
        if (error instanceof UsageError && statusOf(error.cause) === 501) return false;
        throw error;
      }
    };
    const isKept = (await attempt(NEW)) && !(await attempt(NEW)) && !(await attempt({ IfMatch: WRONG_TAG }));
    const tag = isKept ? (await this.#head(name))?.ETag : undefined;
    const isRight = tag !== undefined && (await attempt({ IfMatch: tag }));
    await this.remove(name);
    if (isRight) return;
    throw new UsageError(
      `${this.shown} cannot be a store: it does not do conditional writes (If-Match and If-None-Match) as S3 does.`,
      'Two commands at once could put an old release back. Use a newer version of the service, another service, or a folder.',
    );
  }

  #at(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.#address.bucket, Key: this.#key(name) };
  }

  #key(name: string): string {
    return `${this.#address.prefix}${name}`;
  }

  async #ifThere<T>(request: Promise<T>): Promise<T | undefined> {
    try {
      return await request;
    } catch (error) {
      if (statusOf(error) === 404 && !isNoBucket(error)) return undefined;
      throw this.#describe(error);
    }
  }

  async #inWords<T>(request: Promise<T>): Promise<T> {
    try {
      return await request;
    } catch (error) {
      throw this.#describe(error);
    }
  }

  #describe(error: unknown): unknown {
    return describeS3Error(error, this.#address);
  }
}

/** The tag of a file with another content. */
const WRONG_TAG = '"00000000000000000000000000000000"';

function isNoBucket(error: unknown): boolean {
  return (error as Error).name === 'NoSuchBucket';
}

/** Says how browsers have to read a file, for hosts that pass on what the bucket says. A compressed copy is what it is a copy of. */
function typeOf(name: string): Pick<S3.PutObjectCommandInput, 'ContentType' | 'ContentEncoding'> {
  const [, original, ending] = /^(.+\.\w+)\.(br|gz)$/.exec(name) ?? [];
  if (original === undefined) return { ContentType: mediaTypeOf(name) };
  return { ContentType: mediaTypeOf(original), ContentEncoding: ending === 'br' ? 'br' : 'gzip' };
}
