import type { Data } from '../../model/data.ts';
import type { Operation } from '../edit/operation.ts';

/** What brings one place of a site to the next version. */
export interface Step {
  /** They are made one after the other. */
  readonly operations: readonly Operation[];
  /** What was done, in words. */
  readonly done: string;
}

/**
 * A change of the file format: finds the places that are still written in the old way. The first one is brought up to date, then the change is asked
 * again. So a place that several aliases lead to is found once.
 * @param data what the site says, with the items of all files
 */
export type Change = (data: Data) => Iterable<Step>;

/** All changes of the format from one version to the next. */
export interface Migration {
  /** The version that a file has afterwards. */
  readonly to: number;
  readonly changes: readonly Change[];
}
