import { existsSync } from 'node:fs';
import path from 'node:path';
import { upgradeLocations } from '../../operations/migrations/upgrade-locations.ts';
import { makeReport } from '../../report/make-report.ts';
import { UsageError } from '../../shared/errors.ts';
import { isId } from '../../source/layers/locations.ts';
import { writeChanges } from '../edit/undo.ts';
import { upgradeSite } from '../edit/upgrade-site.ts';
import { readSite } from '../load/read-site.ts';
import { nameFile, readTableText } from '../load/read-source.ts';
import { folderPattern } from '../load/read-table.ts';
import type { FileChange } from '../support/replace-files.ts';
import type { Project, Tool } from '../tool/project.ts';
import { findSites } from './find-sites.ts';
import type { Fleet, FleetSite } from './fleet.ts';
import type { SiteFindings } from './merge-findings.ts';
import { fleetOf, readFleetFile } from './read-fleet.ts';
import { placeIn } from './read-rows.ts';
import { InputReader } from './site-inputs.ts';

/** What was upgraded: a file that sites share, or several sites in the same way. */
interface UpgradedPart {
  /** The name of the shared file. Otherwise, the sites are meant. */
  readonly file?: string;
  readonly ids: readonly string[];
  readonly done: readonly string[];
}

export interface UpgradedFleet {
  readonly version: number;
  readonly parts: readonly UpgradedPart[];
  /** What a dry run would write. */
  readonly changes: readonly FileChange[];
  /** The sites and bases with findings, which stay as they are. */
  readonly refused: readonly SiteFindings[];
  /** Those that stay as they are for a reason that no finding says. */
  readonly stuck: readonly { readonly id: string; readonly message: string }[];
}

/** Why the fleet cannot be read. */
type RefusedFleet = Omit<SiteFindings, 'id'>;

/**
 * Upgrades the files of a fleet, those that others extend first: the bases, the table, and the sites. Each is upgraded whole or stays as it
 * is. What extends a file that stays, stays, too; it stops no other.
 * @throws UsageError when a file cannot be written
 */
export async function upgradeFleet(file: string, tool: Tool, isDryRun: boolean): Promise<UpgradedFleet | RefusedFleet> {
  const read = await readFleetFile(file);
  if ('diagnostics' in read) return read;
  const { data, base, source, findings } = read;
  const root = path.dirname(file);
  const { sites: written } = data;
  const found = typeof written === 'string' ? await findSites({ root, pattern: written, base }, findings) : { sites: [], refused: [] };
  if (findings.length > 0) return { diagnostics: makeReport(findings, { source, known: [], isStrict: false }), sources: source.texts };
  const upgrading = new Upgrading(fleetOf(file, read, found), tool, isDryRun);
  const sites = typeof written === 'string' ? found.sites : await upgrading.table(path.resolve(root, written.from), written.folder);
  await upgrading.sites(sites);
  return upgrading;
}

class Upgrading implements UpgradedFleet {
  version = 0;
  readonly changes: FileChange[] = [];
  readonly refused: SiteFindings[] = [];
  readonly stuck: { readonly id: string; readonly message: string }[] = [];
  readonly #fleet: Fleet;
  readonly #tool: Tool;
  readonly #isDryRun: boolean;
  readonly #inputs: InputReader;
  readonly #shared: UpgradedPart[] = [];
  /** The ids of sites, by what was done with them. */
  readonly #alike = new Map<string, { readonly ids: string[]; readonly done: readonly string[] }>();
  /** The bases that were looked at, with whether they have the version now. */
  readonly #bases = new Map<string, boolean>();

  constructor(fleet: Fleet, tool: Tool, isDryRun: boolean) {
    this.#fleet = fleet;
    this.#tool = tool;
    this.#isDryRun = isDryRun;
    this.#inputs = new InputReader(fleet);
  }

  get parts(): readonly UpgradedPart[] {
    return [...this.#shared, ...this.#alike.values()];
  }

  /** Upgrades the table, and returns the sites that have a configuration beside their row. */
  async table(file: string, folder: string | undefined): Promise<readonly FleetSite[]> {
    const { base, root } = this.#fleet;
    const name = nameFile(file);
    if (base === undefined || !(await this.#upgradeBase(base))) return [];
    const [text, { schema }] = [await readTableText(file), await readSite(this.#projectOf(base, undefined))];
    if (!text.ok) {
      this.refused.push({ id: name, diagnostics: [text.problem], sources: new Map() });
      return [];
    }
    const upgraded = schema === undefined ? undefined : upgradeLocations(text.source, schema);
    if (upgraded === undefined) {
      this.stuck.push({ id: name, message: `${name} cannot be read as a table. Run: npm run fleet -- validate` });
      return [];
    }
    if ('diagnostics' in upgraded) {
      this.refused.push({ id: name, ...upgraded, sources: new Map([[text.source.file, text.source.text]]) });
      return [];
    }
    if ('stuck' in upgraded) {
      const { line, column } = upgraded.at;
      const message = `${name}:${line}:${column} cannot be changed by this command. Change it in a text editor, so that this is true: ${upgraded.stuck}`;
      this.stuck.push({ id: name, message });
      return [];
    }
    if (upgraded.text !== text.source.text) {
      const change = { file, before: text.source.text, after: upgraded.text };
      if (!this.#isDryRun) await writeChanges(root, [change]);
      this.#keep([change]);
      this.#shared.push({ file: name, ids: [], done: upgraded.done });
    }
    const pattern = folderPattern(root, folder);
    const sites = pattern === undefined ? [] : upgraded.ids.filter(isId).map((id): FleetSite => ({ id, ...placeIn(pattern, id) }));
    return sites.filter(({ configFile }) => existsSync(configFile));
  }

  /** Upgrades the sites, and before them what they extend. */
  async sites(sites: readonly FleetSite[]): Promise<void> {
    for (const site of sites) {
      const bases = await this.#inputs.basesOf(site);
      const waits = await this.#findStuck(bases.toReversed());
      if (waits !== undefined) {
        this.stuck.push({ id: site.id, message: `It waits for ${nameFile(waits)}.` });
        continue;
      }
      const done = await this.#upgrade(site.id, this.#projectOf(site.configFile, this.#fleet.base));
      if (done === undefined || done.length === 0) continue;
      const key = JSON.stringify(done);
      const alike = this.#alike.get(key) ?? { ids: [], done };
      this.#alike.set(key, alike);
      alike.ids.push(site.id);
    }
  }

  /** Upgrades the files that a site extends. Returns the one that it waits for, if there is one. */
  async #findStuck(bases: readonly string[]): Promise<string | undefined> {
    for (const file of bases) if (!(await this.#upgradeBase(file))) return file;
    return undefined;
  }

  async #upgradeBase(file: string): Promise<boolean> {
    const known = this.#bases.get(file);
    if (known !== undefined) return known;
    // A file that is not there is a finding of the sites that extend it.
    const done = existsSync(file) ? await this.#upgrade(nameFile(file), this.#projectOf(file, undefined)) : [];
    if (done !== undefined && done.length > 0) this.#shared.push({ file: nameFile(file), ids: [], done });
    this.#bases.set(file, done !== undefined);
    return done !== undefined;
  }

  /** @returns what was done; undefined if it stays as it is */
  async #upgrade(id: string, project: Project): Promise<readonly string[] | undefined> {
    try {
      const upgraded = await upgradeSite(project, { isDryRun: this.#isDryRun, isBaseUpgraded: this.#isDryRun });
      if ('diagnostics' in upgraded) {
        this.refused.push({ ...upgraded, id });
        return undefined;
      }
      this.version = upgraded.version;
      this.#keep(upgraded.changes);
      return upgraded.done;
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      this.stuck.push({ id, message: `${error.message} ${error.hint ?? ''}`.trim().replaceAll('\n', ' ') });
      return undefined;
    }
  }

  #keep(changes: readonly FileChange[]): void {
    if (this.#isDryRun) this.changes.push(...changes);
  }

  /** @param base what the file extends if it does not say so itself */
  #projectOf(configFile: string, base: string | undefined): Project {
    const root = path.dirname(configFile);
    const { toolRoot, cacheDir } = this.#tool;
    return { toolRoot, cacheDir, siteRoot: root, configFile, out: path.join(root, 'dist'), fleet: { root: this.#fleet.root, base } };
  }
}
