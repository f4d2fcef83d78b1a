import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic, Finding } from '../../model/diagnostic.ts';
import { hasErrors } from '../../model/diagnostic.ts';
import { applySeverity } from '../../report/apply-severity.ts';
import { makeReport } from '../../report/make-report.ts';
import type { SiteSource } from '../../source/site-source.ts';
import type { FleetData, FleetFile } from '../load/fleet-file.ts';
import { checkFleetFile, parseFleet } from '../load/fleet-file.ts';
import { nameFile, readFleetText } from '../load/read-source.ts';
import { folderPattern } from '../load/read-table.ts';
import { SitePattern } from '../load/site-pattern.ts';
import { isWithin } from '../support/is-within.ts';
import type { Tool } from '../tool/project.ts';
import { findSites, isFolder } from './find-sites.ts';
import type { Fleet } from './fleet.ts';
import { readRows } from './read-rows.ts';
import { isAddress, parseBucketAddress } from './store/bucket-address.ts';

/** A fleet, or why it cannot be used. */
export interface ReadFleet {
  readonly fleet: Fleet | undefined;
  /**
   * Set if `fleet.yaml` itself is right, and its sites cannot be read: the fleet as if all its sites were refused, and nobody could tell their
   * ids. It has the store, which is enough for commands about what was built before.
   */
  readonly unread?: Fleet;
  /** Errors that refuse the fleet, or what is wrong with single sites and with what no site has. */
  readonly diagnostics: readonly Diagnostic[];
  /** The text of `fleet.yaml`, by the file name that diagnostics use. */
  readonly sources: ReadonlyMap<string, string>;
}

/**
 * Reads the file of a fleet, and finds its sites.
 * @param file absolute path of `fleet.yaml`
 * @param isStrict whether warnings count as errors. They do not refuse the fleet
 * @throws UsageError when the file does not exist or cannot be read
 */
export async function readFleet(file: string, tool: Tool, isStrict = false): Promise<ReadFleet> {
  const read = await readFleetFile(file);
  if ('diagnostics' in read) return { ...read, fleet: undefined };
  const { source, data, base, findings } = read;
  const root = path.dirname(file);
  const noStore = findStoreProblem(data, root, base);
  if (noStore !== undefined) findings.push({ code: 'FLEET_STORE', path: ['store'], ...noStore });
  const { sites, refused, texts = new Map(), diagnostics: ofTable } = await listSites(data, { root, tool, base }, findings);
  const diagnostics = makeReport(findings, { source, known: ofTable, isStrict: false });
  const fleet = fleetOf(file, read, { sites, refused });
  const sources = new Map([...source.texts, ...texts]);
  if (hasErrors(diagnostics)) {
    const unread = { ...fleet, sites: [], refused: diagnostics.map((diagnostic) => ({ diagnostic })) };
    return { fleet: undefined, ...(noStore === undefined ? { unread } : {}), diagnostics, sources };
  }
  const found = [...diagnostics, ...refused.map(({ diagnostic }) => diagnostic)];
  return { fleet, diagnostics: applySeverity(found, { severity: {}, sources: new Map(), isStrict }), sources };
}

/** Returns what `fleet.yaml` says with the sites that were found. */
export function fleetOf(file: string, { data, base }: FleetFile, found: Pick<Fleet, 'sites' | 'refused'>): Fleet {
  const root = path.dirname(file);
  const { folder = 'messages', host = '127.0.0.1', port = 4180, proxies = [], inboxPort } = data.messageServer ?? {};
  return {
    file,
    root,
    base,
    store: isAddress(data.store) ? data.store : path.resolve(root, data.store),
    allows: new Set(data.allows),
    messages: { folder: path.resolve(root, folder), host, port, proxies, inboxPort },
    ...found,
  };
}

/** Reads `fleet.yaml` without looking for the sites. */
export async function readFleetFile(file: string): Promise<(FleetFile & { readonly source: SiteSource }) | Omit<ReadFleet, 'fleet'>> {
  const text = readFleetText(file);
  if (!text.ok) return { diagnostics: [text.problem], sources: new Map() };
  const source = parseFleet(text.source);
  const checked = await checkFleetFile(file, source);
  return 'data' in checked ? { ...checked, source } : { diagnostics: checked, sources: source.texts };
}

async function listSites(
  { sites: written }: FleetData,
  { root, tool, base }: { readonly root: string; readonly tool: Tool; readonly base: string | undefined },
  findings: Finding[],
): ReturnType<typeof readRows> {
  if (typeof written === 'string') return { ...(await findSites({ root, pattern: written, base }, findings)), diagnostics: [] };
  // Without its base, nothing is known about a row.
  if (findings.length > 0) return { sites: [], refused: [], diagnostics: [] };
  return readRows({ root, tool, base, from: written.from, folder: written.folder }, findings);
}

/** Says why the store cannot be where it should be. */
function findStoreProblem(
  { store, sites }: FleetData,
  root: string,
  base: string | undefined,
): Pick<Finding, 'message' | 'remedy'> | undefined {
  if (isAddress(store))
    return parseBucketAddress(store) === undefined
      ? {
          message: `“${store}” cannot be a store.`,
          remedy: 'Name a folder, or a bucket and where the store begins in it: s3://bucket/prefix',
        }
      : undefined;
  const folder = path.resolve(root, store);
  if (/^~(?:[\\/]|$)/.test(store))
    return {
      message: `\`~\` is the name of a folder here, not your home folder: ${store}.`,
      remedy: 'Write the path from the folder of fleet.yaml.',
    };
  const file = firstAbove(folder);
  if (!isFolder(file))
    return { message: `The store ${store} is not a folder: ${nameFile(file)} is a file.`, remedy: 'Name another folder.' };
  const pattern = typeof sites === 'string' ? SitePattern.parse(root, sites) : folderPattern(root, sites.folder);
  // The folder of the fleet has more than sites.
  const isOfSites =
    pattern !== undefined && (pattern.folder === root ? pattern.siteWith(folder) !== undefined : isWithin(pattern.folder, folder));
  const what = isWithin(folder, root)
    ? 'has the fleet in it'
    : isOfSites
      ? 'is where the sites are'
      : base !== undefined && path.dirname(base) !== root && isWithin(path.dirname(base), folder)
        ? 'is in the folder of the base'
        : undefined;
  const remedy = `Name a folder of its own, such as ${pattern?.folder === root ? '.store' : 'store'}.`;
  return what === undefined ? undefined : { message: `The store ${store} ${what}, and commands write and delete in a store.`, remedy };
}

/** Returns a path, or the nearest one above it that there is. */
function firstAbove(at: string): string {
  return existsSync(at) ? at : firstAbove(path.dirname(at));
}
