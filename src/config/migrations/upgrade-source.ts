import type { Data } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import { InternalError } from '../../shared/errors.ts';
import { editSite } from '../edit/edit-site.ts';
import type { SiteSource } from '../site-source.ts';
import type { Change, Migration } from './migration.ts';
import { TO_2 } from './to-2.ts';

/** From each version to the next, in order. */
const MIGRATIONS: readonly Migration[] = [TO_2];

export interface UpgradedSource {
  readonly source: SiteSource;
  /** What was done, in words. */
  readonly done: readonly string[];
}

interface StuckStep {
  readonly path: DataPath;
  /** What should have been done, in words. */
  readonly done: string;
}

/** A place that only a person can bring up to date. */
export interface StuckUpgrade {
  readonly source: SiteSource;
  readonly stuck: StuckStep;
}

/**
 * Writes the files of a site for the version that the schema describes. The configuration can be read, and says its version.
 * @returns the site with its new texts, or the first place that cannot be changed
 */
export function upgradeSource(source: SiteSource): UpgradedSource | StuckUpgrade {
  const { version } = source.data as { readonly version: number };
  const done: string[] = [];
  let current = source;
  for (const { to, changes } of MIGRATIONS) {
    if (to <= version) continue;
    for (const change of [...changes, writeVersion(to)]) {
      const changed = follow(current, change, done);
      if ('done' in changed) return { source: current, stuck: changed };
      current = changed;
    }
  }
  return { source: current, done };
}

/** The configuration says its version. Everything else is done before. */
function writeVersion(to: number): Change {
  return ({ version }) =>
    version === to ? [] : [{ operations: [{ op: 'set', path: ['version'], value: to }], done: `version is ${to}.` }];
}

/** Makes a change wherever it is due. */
function follow(source: SiteSource, change: Change, done: string[]): SiteSource | StuckStep {
  let current = source;
  let last: string | undefined;
  for (;;) {
    const [step] = change(current.data as Data);
    if (step === undefined) return current;
    if (step.done === last) throw new InternalError(`An upgrade does not end: ${last}`);
    for (const operation of step.operations) {
      // What an anchor names has the old shape in all places that use it.
      const edited = editSite(current, operation, true);
      if ('refusal' in edited) return { path: operation.path, done: step.done };
      current = current.withText(edited);
    }
    last = step.done;
    done.push(step.done);
  }
}
