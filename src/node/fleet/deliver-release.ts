import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../../shared/errors.ts';
import type { Deploy } from '../../shared/generated/site.gen.ts';
import { todayIn } from '../../shared/time/calendar.ts';
import type { DeliveryFolders } from '../deliver/deliver.ts';
import { checkReady, deliver, VERCEL_PROJECT } from '../deliver/deliver.ts';
import { takesSingleFiles } from '../deliver/host-commands.ts';
import { nameFile } from '../load/read-source.ts';
import { isSafePath } from '../publish/output-names.ts';
import { hashFile } from '../publish/own-files.ts';
import { hash } from '../support/hash.ts';
import { makeFolder } from '../support/make-folder.ts';
import { inOrder } from '../support/map-limit.ts';
import { readBuilt } from './build-release.ts';
import type { Fleet } from './fleet.ts';
import { idsOf } from './left-sites.ts';
import { readLive } from './live-release.ts';
import type { ReleaseManifest } from './release-manifest.ts';
import { findManifest } from './release-manifest.ts';
import { parseStored, readStored } from './store/parse-stored.ts';
import type { FolderFiles, Store } from './store/store.ts';

/** How many files are read at a time. */
const AT_A_TIME = 16;

/** Where the store says which site has an address, or a place at a host. */
const PLACES = 'places';

/** How the name of a place begins that is no place at a host, but an address. */
const ADDRESS = 'address ';

/** Who has a place. */
interface Owner {
  readonly id: string;
}

/** What deliveries share. */
export interface Deliveries {
  readonly fleet: Fleet;
  readonly store: Store;
  /** For tests: see `DeliveryOptions`. */
  readonly env?: NodeJS.ProcessEnv;
  readonly liveUrl?: string;
  readonly indexNow?: string;
}

/**
 * Checks before a site is moved that its host can be reached, and that no other site has its address, or is delivered there.
 * @throws UsageError when the site cannot be moved
 */
export async function checkPlaces(id: string, { address, delivery }: ReleaseManifest, deliveries: Deliveries): Promise<void> {
  const { fleet, env = process.env } = deliveries;
  if (delivery !== undefined) {
    const folders = foldersOf(fleet, id, delivery.deploy);
    const place = placeOf(delivery.deploy, folders);
    checkReady(delivery.deploy, { folders, env: ofOneSite(env) });
    await claim(place, id, deliveries);
  }
  if (address !== undefined) await claim(`${ADDRESS}${address}`, id, deliveries);
}

/**
 * Delivers a release to the host of its site, as `townsite publish` does. Its files come from the store, and are compared with its manifest.
 * @throws UsageError when a file is damaged, or the delivery fails
 */
export async function deliverRelease(
  id: string,
  release: string,
  manifest: ReleaseManifest,
  { fleet, store, ...options }: Deliveries,
): Promise<void> {
  const { delivery } = manifest;
  if (delivery === undefined) return;
  const built = readBuilt(await store.read(`sites/${id}/built.json`));
  const now = new Date();
  const work = await store.makeWorkFolder();
  try {
    const out = path.join(work, 'site');
    await fetchFiles(store, `sites/${id}/releases/${release}/site`, out, manifest);
    await deliver(delivery, out, {
      ...options,
      folders: foldersOf(fleet, id, delivery.deploy),
      env: ofOneSite(options.env ?? process.env),
      now,
      today: built === undefined ? now.toISOString().slice(0, 10) : todayIn(built.timeZone),
      next: built?.release === release ? built.next : undefined,
      isDaily: false,
    });
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function fetchFiles(store: Store, from: string, out: string, { files, hashes }: FolderFiles): Promise<void> {
  const fetch = async (file: string, expected: string | undefined): Promise<void> => {
    const content = isSafePath(file) ? await store.readBytes(`${from}/${file}`) : undefined;
    if (content === undefined || hashFile(content) !== expected)
      throw new UsageError(
        `${from}/${file} in the store is ${content === undefined ? 'missing' : 'damaged'}.`,
        `Delete there: ${path.posix.dirname(from)}, and the file built.json of the site. Then build it again.`,
      );
    const target = path.join(out, file);
    makeFolder(path.dirname(target));
    await writeFile(target, content);
  };
  for await (const _done of inOrder(
    files.map((file, index) => () => fetch(file, hashes[index])),
    AT_A_TIME,
  ));
}

/**
 * The folder of a site is data of others: programs come from the folder of the fleet, and run there.
 * @throws UsageError when a host keeps something in the folder of the site, and nobody knows where that is
 */
function foldersOf({ root, sites, file }: Fleet, id: string, { host }: Deploy): DeliveryFolders {
  const site = sites.find((each) => each.id === id)?.root;
  if (site === undefined && host === 'vercel')
    throw new UsageError(
      `${VERCEL_PROJECT} in the folder of ${id} says which project at Vercel it is, and ${nameFile(file)} does not say now where that folder is.`,
      'Mend that, then run the command again. What is wrong: npm run fleet -- list',
    );
  return { programs: root, site: site ?? root };
}

/** Leaves out of the environment what would send all sites to one place. */
function ofOneSite(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { NETLIFY_SITE_ID: _netlify, VERCEL_PROJECT_ID: _vercel, VERCEL_ORG_ID: _organization, ...others } = env;
  return others;
}

/**
 * Names the place at a host that a site is delivered to.
 * @throws UsageError when the site does not say that, or its host has no such places
 */
function placeOf({ host, target, project }: Deploy, { site }: DeliveryFolders): string {
  if (host === 'github-pages')
    throw new UsageError('A fleet does not publish to GitHub Pages, where each site is a repository of its own.', 'Choose another host.');
  if (host === 'vercel') return `vercel ${readText(path.join(site, VERCEL_PROJECT)) ?? site}`;
  const place = target ?? project;
  const kind = host !== undefined && takesSingleFiles(host) ? 'server' : host;
  if (place !== undefined) return `${kind} ${place.replace(/\/+$/, '')}`;
  throw new UsageError('The site does not say which project at its host it is.', `Write: deploy: { host: ${host}, project: NAME }`);
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Keeps other sites from a place: somebody who copies the folder of a site may forget to change its address, or the name of its project. */
async function claim(place: string, id: string, { store, fleet }: Deliveries): Promise<void> {
  const name = `${PLACES}/${hash(place).slice(0, 32)}.json`;
  const content = `${JSON.stringify({ id, place })}\n`;
  const text = await store.read(name);
  if (text === undefined && (await store.create(name, content))) return;
  const taken = text ?? (await store.read(name)) ?? content;
  const { id: other } = parseStored<Owner>(name, taken, { id: 'text' });
  if (other === id) return;
  if (await hasPlace(place, other, { store, fleet })) throw isTaken(place, other);
  // Another site may take the place that has become free, too.
  let isMine = false;
  await store.update(name, (now) => {
    isMine = now === taken;
    return isMine ? content : undefined;
  });
  if (!isMine) await claim(place, id, { store, fleet });
}

/** Frees the addresses and places of a site that is gone. */
export async function freePlaces(store: Store, id: string): Promise<void> {
  const tasks = (await store.list(PLACES))
    .filter((each) => each.endsWith('.json'))
    .map((file) => async () => {
      const name = `${PLACES}/${file}`;
      if ((await readStored<Owner>(store, name, { id: 'text' }))?.id === id) await store.remove(name);
    });
  for await (const _done of inOrder(tasks, AT_A_TIME));
}

function isTaken(place: string, other: string): UsageError {
  if (place.startsWith(ADDRESS))
    return new UsageError(
      `The site ${other} has the same address.`,
      `Change \`business.url\` of one of them: ${place.slice(ADDRESS.length)}. If ${other} has another one now, publish again once that is live.`,
    );
  return new UsageError(`The site ${other} is delivered to the same place.`, `Change \`deploy\` of one of them: ${place}.`);
}

async function hasPlace(place: string, id: string, { store, fleet }: Deliveries): Promise<boolean> {
  const known = idsOf(fleet);
  // A site that is refused has not left.
  if (known !== undefined && !known.has(id)) return false;
  // What was built last may be about to be live.
  const built = readBuilt(await store.read(`sites/${id}/built.json`))?.release;
  const live = (await readLive(store, id))?.release;
  const releases = [...new Set([live, built])].filter((release) => release !== undefined);
  if (releases.length === 0) return true;
  for (const release of releases) {
    const { address, delivery } = (await findManifest(store, id, release)) ?? {};
    if (place.startsWith(ADDRESS) ? `${ADDRESS}${address}` === place : isDelivered(delivery, place, id, fleet)) return true;
  }
  return false;
}

/** Whether a site is delivered to a place, or may be: of a site on Vercel, only its folder says where that is. */
function isDelivered(delivery: ReleaseManifest['delivery'], place: string, id: string, fleet: Fleet): boolean {
  if (delivery === undefined) return false;
  const isFound = delivery.deploy.host !== 'vercel' || fleet.sites.some((site) => site.id === id);
  return !isFound || placeOf(delivery.deploy, foldersOf(fleet, id, delivery.deploy)) === place;
}
