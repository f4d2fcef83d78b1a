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
  /** Sorted by id. */
  readonly sites: readonly FleetSite[];
}

/** What a site may have although its folder is data of others. */
export type FleetRight = 'blocks' | 'extends' | 'locked';

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
