import { UsageError } from '../../shared/errors.ts';
import { suggest } from '../../shared/text.ts';
import type { RefusedRow } from '../../source/layers/locations.ts';
import type { FleetRight } from '../load/fleet-file.ts';
import type { SiteRow } from '../tool/project.ts';

/** Many sites that are built together, as `fleet.yaml` describes them. All paths are absolute. */
export interface Fleet {
  readonly file: string;
  /** The folder of `fleet.yaml`. */
  readonly root: string;
  /** The configuration that all sites extend. */
  readonly base: string | undefined;
  /** A folder, or a place in a bucket: `s3://bucket/prefix`. */
  readonly store: string;
  readonly allows: ReadonlySet<FleetRight>;
  readonly messages: FleetMessages;
  /** Sorted by id. */
  readonly sites: readonly FleetSite[];
  /** What should be a site and is none, because of a mistake in a row or a name. It stops no other. */
  readonly refused: readonly RefusedRow[];
}

/** What the message server of all sites uses on its machine. */
export interface FleetMessages {
  /** Has a folder for each site. */
  readonly folder: string;
  readonly host: string;
  readonly port: number;
  readonly proxies: readonly string[];
  /** The port of the inboxes; undefined if there are none. */
  readonly inboxPort: number | undefined;
}

export interface FleetSite {
  /** Lowercase letters, digits, and hyphens. */
  readonly id: string;
  /** A site that is a row need not have this file. */
  readonly configFile: string;
  /** The folder of the configuration. */
  readonly root: string;
  /** The row of the table of sites that the site is. */
  readonly row?: SiteRow;
}

/** @throws UsageError when the fleet has no such site, or refuses it */
export function findSite({ sites, refused }: Fleet, id: string): FleetSite {
  const site = sites.find((each) => each.id === id);
  if (site !== undefined) return site;
  const wrong = refused.find((each) => each.id === id)?.diagnostic;
  if (wrong !== undefined) throw new UsageError(`${wrong.file}:${wrong.line}:${wrong.column} ${wrong.message}`, wrong.hint);
  throw noSuchSite(
    id,
    sites.map((each) => each.id),
  );
}

export function noSuchSite(id: string, known: readonly string[]): UsageError {
  const meant = suggest(id, known);
  return new UsageError(
    `There is no site ${id} in the fleet.`,
    meant === undefined ? 'See npm run fleet -- list' : `Did you mean ${meant}?`,
  );
}
