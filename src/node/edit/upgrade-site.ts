import { currentVersion } from '../../checks/check-version.ts';
import { explainUnreadable } from '../../explain/explain.ts';
import { TrialBudget } from '../../explain/trial-budget.ts';
import { isData } from '../../model/data.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { hasErrors } from '../../model/diagnostic.ts';
import { upgradeOverlay, upgradeSource } from '../../operations/migrations/upgrade-source.ts';
import { UsageError } from '../../shared/errors.ts';
import type { SiteSource } from '../../source/site-source.ts';
import { checkSource } from '../check/check-source.ts';
import { readSite } from '../load/read-site.ts';
import { nameFile } from '../load/read-source.ts';
import type { FileChange } from '../support/replace-files.ts';
import type { Project } from '../tool/project.ts';
import { listChanges } from './list-changes.ts';
import { writeChanges } from './undo.ts';

export interface UpgradedSite {
  /** Empty when the site has the current version. */
  readonly changes: readonly FileChange[];
  /** Sentences that say what was done. */
  readonly done: readonly string[];
  /** The version of the site after the upgrade. */
  readonly version: number;
  /** The table that a site is only a row of. It is upgraded with all its rows. */
  readonly table?: TableOfRow;
}

interface TableOfRow {
  readonly file: string;
  readonly fleetFile: string | undefined;
  /** Whether the base has an earlier version. */
  readonly isOld: boolean;
}

/** Why a site is not upgraded. */
export interface RefusedUpgrade {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, string>;
}

interface UpgradeOptions {
  readonly isDryRun: boolean;
  /** Whether the site that this one extends counts as upgraded, because it would be. */
  readonly isBaseUpgraded?: boolean;
}

/**
 * Rewrites the files of a site for the current version of the format: all of them, or none.
 * @throws UsageError when a value cannot be changed, or a file cannot be written
 */
export async function upgradeSite(project: Project, options: UpgradeOptions): Promise<UpgradedSite | RefusedUpgrade> {
  const { isDryRun } = options;
  const { source, problem, images, downloads, fleetFile } = await readSite(project);
  if (source === undefined) return { diagnostics: problem, sources: new Map() };
  const version = currentVersion(source.schema);
  const known = isData(source.data) ? source.data.version : undefined;
  const { file, inTable } = source.config;
  if (inTable !== undefined) return { changes: [], done: [], version, table: { file, fleetFile, isOld: known !== version } };
  if (source.base !== undefined) return upgradeLayer(project, source, options);
  if (known === version) return { changes: [], done: [], version };
  const { diagnostics } = checkSource({ source, images: images.facts, downloads: downloads.facts });
  const isOld = diagnostics.some(({ code }) => code === 'VERSION_OLD');
  const unread = isOld ? [...source.diagnostics, ...explainUnreadable(source, new TrialBudget())] : diagnostics;
  if (!isOld || hasErrors(unread)) return { diagnostics: unread, sources: source.texts };
  const upgraded = upgradeSource(source);
  if ('stuck' in upgraded) throw refuse(upgraded.source, upgraded.stuck);
  const changes = listChanges(source, upgraded.source);
  if (!isDryRun) await writeChanges(project.siteRoot, changes);
  return { changes, done: upgraded.done, version };
}

/**
 * Upgrades the file of a site that extends another.
 * @throws UsageError when the base has another version, or a value cannot be changed
 */
async function upgradeLayer(
  project: Project,
  source: SiteSource,
  { isDryRun, isBaseUpgraded = false }: UpgradeOptions,
): Promise<UpgradedSite> {
  const version = currentVersion(source.schema);
  const root = source.configs.at(-1)?.file ?? '';
  const known = isData(source.data) ? source.data.version : undefined;
  if (known !== version && !isBaseUpgraded)
    throw new UsageError(
      `${nameFile(project.configFile)} extends ${root}, which is not written for version ${version} of the format.`,
      `Upgrade the base first: townsite upgrade --config ${root}`,
    );
  const upgraded = upgradeOverlay(source);
  if ('stuck' in upgraded) throw refuse(upgraded.source, upgraded.stuck);
  const { file, text } = upgraded.source.config;
  const changes = listChanges(source, source.withText({ file, text }));
  if (!isDryRun) await writeChanges(project.siteRoot, changes);
  return { changes, done: upgraded.done, version };
}

function refuse(source: SiteSource, { path, done }: { readonly path: readonly (string | number)[]; readonly done: string }): UsageError {
  const { file, line, column } = source.locate(path);
  return new UsageError(
    `${file}:${line}:${column} cannot be changed without changing something else. Nothing was written.`,
    `Change it in a text editor, so that this is true: ${done}\nThen run the command again.`,
  );
}
