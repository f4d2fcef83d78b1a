import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as BullMQ from 'bullmq';
import type * as Redis from 'ioredis';
import type * as Postgres from 'pg';
import { UsageError } from '../../shared/errors.ts';
import { parseUrl } from '../../shared/url.ts';
import { readStored } from '../fleet/store/parse-stored.ts';
import type { Store } from '../fleet/store/store.ts';
import { loadOptional } from '../support/load-optional.ts';

/** The environment variable with the address of the queue. */
export const ADDRESS = 'TOWNSITE_QUEUE';

/** A site to build, as the queue has it. It has no secrets, and nothing that the store does not have, too. */
export interface SiteJob {
  readonly run: number;
  readonly site: string;
  /** What the site must be made from. A worker with other files refuses the job. */
  readonly inputs: string;
  readonly now?: string | undefined;
}

/** How often a site is tried that fails for a reason that is not in its files. */
export const ATTEMPTS = 3;

/** In milliseconds, how long a command that is done waits for the queue. One that is gone never answers. */
export const PARTING = 3000;

/** BullMQ on the server of an address. */
export interface Engine {
  readonly bullmq: typeof BullMQ;
  /** Creates the queue of a store. */
  readonly openQueue: () => BullMQ.Queue<SiteJob>;
  readonly openWorker: (work: (job: BullMQ.Job<SiteJob>) => Promise<unknown>, concurrency: number) => BullMQ.Worker<SiteJob>;
  /** The address without its password. */
  readonly shown: string;
}

const BULLMQ = { name: 'bullmq', version: '6.7', why: 'Several machines share the sites by a queue.' } as const;
const IOREDIS = { name: 'ioredis', version: '6', why: `${ADDRESS} names a Redis.` } as const;
const PG = { name: 'pg', version: '8', why: `${ADDRESS} names a PostgreSQL.` } as const;

/**
 * Prepares the queue of a store. Stores have queues of their own, so several fleets can share a server.
 * @param root where the packages are: the folder of the fleet
 * @throws UsageError when there is no address, a package is missing, or the server does not answer or must not be used
 */
export async function openEngine(store: Store, root: string, env: NodeJS.ProcessEnv = process.env): Promise<Engine> {
  const address = env[ADDRESS] ?? '';
  const { protocol, host } = parseUrl(address) ?? {};
  const isRedis = /^rediss?:$/.test(protocol ?? '');
  if (!isRedis && !/^postgres(?:ql)?:$/.test(protocol ?? ''))
    throw new UsageError(
      address === '' ? `${ADDRESS} is not set.` : `The value of ${ADDRESS} is not the address of a Redis or PostgreSQL.`,
      `Set the environment variable, for example: ${ADDRESS}=redis://localhost:6379`,
    );
  const shown = `${protocol}//${host}`;
  if (!isDecodable(address))
    throw new UsageError(
      `The address in ${ADDRESS} has a % that begins no encoded character.`,
      'Write the password as in any address: % is %25, @ is %40, / is %2F.',
    );
  const bullmq = loadOptional<typeof BullMQ>(BULLMQ, root);
  if (isRedis) await checkRedis(loadOptional<typeof Redis>(IOREDIS, root), address, shown);
  else await checkPostgres(loadOptional<typeof Postgres>(PG, root), address, shown);
  // All that is used here is the same for both.
  const factory = (isRedis ? bullmq.createRedisBackend : bullmq.createPostgresBackend) as typeof bullmq.createRedisBackend;
  const { Queue, Worker } = bullmq.withBackend(factory);
  const connection = (isRedis ? { url: address } : { connectionString: address, migrate: true, max: 3 }) as BullMQ.ConnectionOptions;
  const name = `townsite-${await nameQueue(store)}`;
  return {
    bullmq,
    shown,
    openQueue: () =>
      new Queue(name, {
        connection,
        defaultJobOptions: {
          attempts: ATTEMPTS,
          backoff: { type: 'exponential', delay: 5000 },
          // What became of a job is in the store. A site can be queued again in the same run.
          removeOnComplete: true,
          removeOnFail: true,
        },
      }) as BullMQ.Queue<SiteJob>,
    openWorker: (work, concurrency) =>
      new Worker(name, work as never, { connection, concurrency, maxStalledCount: ATTEMPTS }) as BullMQ.Worker<SiteJob>,
  };
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}

/** Returns the name that a store has in queues. It is drawn once. */
async function nameQueue(store: Store): Promise<string> {
  const file = 'queue.json';
  const known = await readStored<{ id: string }>(store, file, { id: 'text' });
  if (known !== undefined) return known.id;
  await store.create(file, `${JSON.stringify({ id: randomUUID().slice(0, 8) })}\n`);
  return nameQueue(store);
}

/** How long a server may take to answer, in milliseconds. */
const PATIENCE = 10_000;

async function checkRedis({ Redis: Client }: typeof Redis, address: string, shown: string): Promise<void> {
  const client = new Client(address, { lazyConnect: true, retryStrategy: () => null, connectTimeout: PATIENCE, maxRetriesPerRequest: 0 });
  let cause: unknown;
  client.on('error', (error) => {
    cause ??= error;
  });
  try {
    await client.connect();
    const [, policy = 'noeviction'] = /maxmemory_policy:([\w-]+)/.exec(await client.info('memory')) ?? [];
    if (policy !== 'noeviction')
      throw new UsageError(
        `The Redis at ${shown} deletes data when its memory is full (maxmemory-policy ${policy}), so sites would be lost from the queue.`,
        'Set maxmemory-policy to noeviction in its configuration, or use another Redis.',
      );
  } catch (error) {
    throw error instanceof UsageError ? error : unreachable(shown, cause ?? error);
  } finally {
    client.disconnect();
  }
}

async function checkPostgres({ Client }: typeof Postgres, address: string, shown: string): Promise<void> {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: PATIENCE });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
  } catch (error) {
    throw unreachable(shown, error);
  } finally {
    await Promise.race([client.end().catch(() => undefined), sleep(1000)]);
  }
}

/** What PostgreSQL answers if the rights are missing (insufficient_privilege). */
const NO_RIGHT = '42501';

/** Returns the error for a server that cannot be used. */
export function unreachable(shown: string, error: unknown): UsageError {
  const { code, message } = error as NodeJS.ErrnoException;
  return new UsageError(
    `The queue at ${shown} does not answer as it should: ${code === undefined ? '' : `${code} `}${message.split('\n')[0]}`,
    code === NO_RIGHT
      ? 'Give its user the right to make a schema in that database: GRANT CREATE ON DATABASE name TO user'
      : `Start it, or correct the address in ${ADDRESS}.`,
  );
}
