import type { Data } from '../../model/data.ts';
import type { Operation } from '../../source/edit/operation.ts';

/** The operations that bring one value of a site to the next version. */
export interface Step {
  /** To be made in this order. */
  readonly operations: readonly Operation[];
  /** A sentence about what was done. */
  readonly done: string;
}

/**
 * A change of the file format: finds everything that is still in the old form. Only the first step is made, then the change runs again, so
 * that a value with several aliases is found only once.
 * @param data the data of the site, with the items of all files
 */
export type Change = (data: Data) => Iterable<Step>;

/** All changes of the format from one version to the next. */
export interface Migration {
  /** The version of the file afterward. */
  readonly to: number;
  readonly changes: readonly Change[];
}
