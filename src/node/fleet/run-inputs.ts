import { readFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../../shared/errors.ts';
import { listInWords } from '../../shared/text.ts';
import { hash } from '../support/hash.ts';
import type { Tool } from '../tool/project.ts';
import { toolVersion } from '../tool/tool-version.ts';
import type { Fleet, FleetSite } from './fleet.ts';

/**
 * What the sites of a run have in common: hashes by what people call it, such as `fleet.yaml`. What only one site is made from is not here: to
 * read the folders of 100,000 sites takes too long, and only one machine builds each.
 */
export type SharedInputs = Readonly<Record<string, string>>;

/** A command that must not go on with its run. */
export class RunError extends UsageError {}

/** Returns what all sites of a fleet are made from, except their bases: those are known once a site is read. */
export function sharedInputs(fleet: Fleet, { toolRoot }: Tool): SharedInputs {
  const files = new Set([fleet.file, ...fleet.sites.flatMap(({ row }) => row?.file ?? [])]);
  return {
    Townsite: brief(toolVersion(toolRoot)),
    ...Object.fromEntries([...files].map((file) => [nameOf(fleet, file), brief(hash(readFileSync(file)))])),
  };
}

/** Returns the choice that all parts of a run have to make in the same way. */
export function sharedChoice(sites: readonly FleetSite[], now: string | undefined): SharedInputs {
  return { 'list of sites': brief(hash(sites.map(({ id }) => id).join())), '--now': now ?? '' };
}

/** Returns the hashes of folders with bases, and of bases that are sites. */
export function sharedBases(fleet: Fleet, bases: ReadonlyMap<string, string>): SharedInputs {
  const isSite = (at: string): boolean => fleet.sites.some(({ configFile }) => configFile === at);
  return Object.fromEntries([...bases].map(([at, content]) => [`${nameOf(fleet, at)}${isSite(at) ? '' : '/'}`, brief(content)]));
}

/** Names what differs. What only one side knows cannot be compared. */
export function findDifferences(known: SharedInputs, here: SharedInputs): readonly string[] {
  return Object.keys(here).filter((name) => known[name] !== undefined && known[name] !== here[name]);
}

const SAME_FILES = 'Use the same files on all machines. For a new build, begin a new run; after --join, give it a new name.';

/** Returns the error for files that are not those that a run began with. */
export function otherFiles(run: number, names: readonly string[], who = 'This machine', hint = SAME_FILES): RunError {
  return new RunError(`${who} has ${listInWords(names.map((name) => `another ${name}`))} than run ${run} began with.`, hint);
}

function nameOf({ root }: Fleet, file: string): string {
  return path.relative(root, file).split(path.sep).join('/') || '.';
}

function brief(whole: string): string {
  return whole.slice(0, 16);
}
