import { Worker } from 'node:worker_threads';
import { wordFailure } from '../fleet/build-fleet.ts';
import type { MadeSite, Refused } from '../fleet/build-release.ts';
import { makeSite, readKey } from '../fleet/build-release.ts';
import type { Fleet, FleetSite } from '../fleet/fleet.ts';
import { readFleet } from '../fleet/read-fleet.ts';
import type { SharedInputs } from '../fleet/run-inputs.ts';
import { sharedBases, sharedInputs } from '../fleet/run-inputs.ts';
import { InputReader } from '../fleet/site-inputs.ts';
import type { Tool } from '../tool/project.ts';

/** What a worker asks its child: make the files of a site in a folder. */
export interface MakeRequest {
  /** Comes back with the answer: code of a site may send something, too. */
  readonly id: string;
  readonly site: string;
  readonly inputs: string;
  readonly now?: string | undefined;
  readonly folder: string;
}

/** What the child answers. */
export interface MakeAnswer {
  /** That of the request. */
  readonly id: string;
  readonly result: MadeSite | Refused | { readonly state: 'failed'; readonly message: string } | OtherFiles;
  /** The memory of the child, in bytes. */
  readonly memory: number;
}

/** The files here are not those that the site must be made from. */
export interface OtherFiles {
  readonly state: 'other';
  readonly shared: SharedInputs;
}

/** Milliseconds between two looks of the guard. */
const GUARD = 500;

/**
 * A thread that ends this process, also while a build computes: if it needs too much memory, which V8 limits only in part, or if the worker
 * that started it was killed.
 */
const GUARD_CODE = `
const { workerData: { limit, parent, every } } = require('node:worker_threads');
setInterval(() => {
  if (process.memoryUsage.rss() > limit || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, every);
`;

/**
 * Makes sites for a worker, one after the other, until the worker ends. Knows no store, no queue, and no host.
 * @param file the file of the fleet
 * @param limit the largest memory of this process, in bytes
 */
export function serveBuilds(file: string, tool: Tool, limit: number): void {
  new Worker(GUARD_CODE, { eval: true, workerData: { limit, parent: process.ppid, every: GUARD } }).unref();
  // A terminal and a service manager send signals to the child, too. The worker decides when it ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  // The worker was killed while this process started.
  if (!process.connected) process.exit();
  const reader = new FleetReader(file, tool);
  process.on('message', async (request: MakeRequest) => {
    const result = await answer(reader, tool, request).catch((error: unknown) => ({
      state: 'failed' as const,
      message: wordFailure(error),
    }));
    process.send?.({ id: request.id, result, memory: process.memoryUsage.rss() } satisfies MakeAnswer);
  });
}

async function answer(reader: FleetReader, tool: Tool, { site: id, inputs, now, folder }: MakeRequest): Promise<MakeAnswer['result']> {
  let shared: SharedInputs = {};
  // The files may have changed since they were read, for example by a pull.
  for (const read of [reader.last, reader.again]) {
    const { fleet, sites } = await read();
    if (fleet === undefined) continue;
    const files = new InputReader(fleet);
    const site = sites.get(id);
    // What a fleet does not allow is never queued.
    const key = site === undefined ? undefined : await readKey(site, { fleet, tool, inputs: files });
    if (site !== undefined && key === inputs) return makeSite(site, { fleet, tool, now, folder });
    shared = { ...sharedInputs(fleet, tool), ...sharedBases(fleet, files.bases) };
  }
  return { state: 'other', shared };
}

interface Read {
  readonly fleet: Fleet | undefined;
  readonly sites: ReadonlyMap<string, FleetSite>;
}

class FleetReader {
  readonly #file: string;
  readonly #tool: Tool;
  #read: Promise<Read> | undefined;

  constructor(file: string, tool: Tool) {
    this.#file = file;
    this.#tool = tool;
  }

  readonly last = (): Promise<Read> => {
    this.#read ??= this.again();
    return this.#read;
  };

  readonly again = (): Promise<Read> => {
    this.#read = readFleet(this.#file, this.#tool).then(({ fleet }) => ({
      fleet,
      sites: new Map((fleet?.sites ?? []).map((site) => [site.id, site])),
    }));
    return this.#read;
  };
}
