import type { Data } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import { InternalError } from '../../shared/errors.ts';
import { editSite } from '../../source/edit/edit-site.ts';
import { SiteSource } from '../../source/site-source.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import type { Change, Migration } from './migration.ts';
import { TO_2 } from './to-2.ts';
import { TO_3 } from './to-3.ts';

/** The migrations in order, each from one version to the next. */
const MIGRATIONS: readonly Migration[] = [TO_2, TO_3];

export interface UpgradedSource {
  readonly source: SiteSource;
  /** Sentences about what was done. */
  readonly done: readonly string[];
}

interface StuckStep {
  readonly path: DataPath;
  /** A sentence about what should have been done. */
  readonly done: string;
}

/** A value that only a person can upgrade. */
export interface StuckUpgrade {
  readonly source: SiteSource;
  readonly stuck: StuckStep;
}

/**
 * Upgrades the files of a site to the version of the schema. The configuration must be readable and state its version.
 * @returns the site with its new texts, or the first value that cannot be changed
 */
export function upgradeSource(source: SiteSource): UpgradedSource | StuckUpgrade {
  const { version } = source.data as { readonly version: number };
  const done: string[] = [];
  let current = source;
  const due = MIGRATIONS.filter(({ to }) => to > version);
  for (const change of [...due.flatMap(({ changes }) => changes), ...due.slice(-1).map(({ to }) => setVersion(to))]) {
    const changed = follow(current, change, done);
    if ('done' in changed) return { source: current, stuck: changed };
    current = changed;
  }
  return { source: current, done };
}

/**
 * Upgrades the file of a site that extends another, which has the version of the schema already. The file does not say its own version, so
 * what it has in the form of the version before is upgraded.
 */
export function upgradeOverlay({ config, schema }: Pick<SiteSource, 'config' | 'schema'>): UpgradedSource | StuckUpgrade {
  const { to, changes } = MIGRATIONS.at(-1) as Migration;
  // The file alone, laid over a site that has nothing: then its maps of entries are lists, which migrations know.
  const nothing = parseYaml({ file: '', text: `version: ${to - 1}` });
  const base = new SiteSource({ config: nothing, files: [], schema });
  const done: string[] = [];
  let current = new SiteSource({ config, files: [], schema, base });
  for (const change of changes) {
    const changed = follow(current, change, done);
    if ('done' in changed) return { source: current, stuck: changed };
    current = changed;
  }
  return { source: current, done };
}

/** Sets the version in the configuration. Runs after all other changes. */
function setVersion(to: number): Change {
  return ({ version }) =>
    version === to ? [] : [{ operations: [{ op: 'set', path: ['version'], value: to }], done: `version is ${to}.` }];
}

/** Makes a change wherever it applies. */
function follow(source: SiteSource, change: Change, done: string[]): SiteSource | StuckStep {
  let current = source;
  let last: string | undefined;
  for (;;) {
    const [step] = change(current.data as Data);
    if (step === undefined) return current;
    if (step.done === last) throw new InternalError(`An upgrade does not end: ${last}`);
    for (const operation of step.operations) {
      // A value with an anchor has the old form everywhere it is used, so change it everywhere.
      const edited = editSite(current, operation, true);
      if ('refusal' in edited) return { path: operation.path, done: step.done };
      current = current.withText(edited);
    }
    last = step.done;
    done.push(step.done);
  }
}
