import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { hasErrors } from '../../model/diagnostic.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { compareSites } from '../../pages/compare/compare-sites.ts';
import { OwnValues, ownPaths, withOther } from '../../pages/compare/own-values.ts';
import { UsageError } from '../../shared/errors.ts';
import { slugify } from '../../shared/slugify.ts';
import type { InvalidSide, Side } from '../compare/compare-sides.ts';
import { describeSide, renameFiles } from '../compare/compare-sides.ts';
import type { RevisionCopy } from '../compare/git-revision.ts';
import { withFolderOfRevision } from '../compare/git-revision.ts';
import { checkFolder } from '../load/check-folder.ts';
import { isWithin } from '../support/is-within.ts';
import type { Tool } from '../tool/project.ts';
import { projectOf } from './build-release.ts';
import { chooseSites, rootOf } from './choose-sites.ts';
import type { Fleet, FleetSite } from './fleet.ts';
import type { ChangedSites } from './group-changes.ts';
import { ChangeGroups } from './group-changes.ts';
import type { SiteFindings } from './merge-findings.ts';
import { readFleet } from './read-fleet.ts';
import { InputReader } from './site-inputs.ts';

/** What changes on the sites of a fleet since a revision. */
export interface FleetDiff {
  readonly groups: readonly ChangedSites[];
  /** The ids of the sites that are the same for visitors. */
  readonly same: readonly string[];
  /** The ids of those that only one side has. */
  readonly added: readonly string[];
  readonly gone: readonly string[];
  /** The sites that are wrong now, and those that were wrong in the revision. They cannot be compared. */
  readonly refused: readonly SiteFindings[];
  readonly refusedBefore: readonly SiteFindings[];
  /** Undefined if no site was compared. */
  readonly schema: SchemaModel | undefined;
}

interface Comparing {
  readonly fleet: Fleet;
  readonly tool: Tool;
  /** A git revision. */
  readonly revision: string;
  /** Called before each site. */
  readonly onSite?: (number: number, of: number, id: string) => void;
}

/**
 * Compares the sites of a fleet with those of a revision, one after the other, and groups equal changes. Sites without a changed file are not
 * looked at.
 * @returns findings if `fleet.yaml` of the revision cannot be used
 * @throws UsageError when there is no such revision
 */
export async function diffFleet({ fleet, tool, revision, onSite = () => {} }: Comparing): Promise<FleetDiff | InvalidSide> {
  const chosen = await chooseSites(fleet, revision);
  const isChosen = new Set(chosen.map(({ root }) => root));
  const inputs = new InputReader(fleet);
  const bases = new Set<string>();
  for (const site of chosen) for (const base of await inputs.basesOf(site)) bases.add(path.dirname(base));
  const isNeeded = (root: string): boolean => root === fleet.root || isChosen.has(root) || [...bases].some((base) => isWithin(root, base));
  const others = fleet.sites.map(({ root }) => root).filter((root) => !isNeeded(root));
  // One of them comes along: a fleet without any site would be wrong.
  const left = new Set(others.slice(1));
  return withFolderOfRevision(
    fleet.root,
    revision,
    (file) => rootOf(file, left) === undefined && !isWithin(fleet.store, file),
    async (copy) => {
      const file = path.join(copy.folder, path.basename(fleet.file));
      if (!existsSync(file)) throw new UsageError(`There is no ${path.basename(file)} in ${revision}.`, 'Name a later revision.');
      const before = await readFleet(file, tool);
      if (before.fleet === undefined) return renameFiles({ ...before, side: revision }, copy.folder, copy.root);
      return compareFleets({ fleet, old: before.fleet, chosen, tool, revision, copy, onSite });
    },
  );
}

interface Sides extends Required<Comparing> {
  readonly old: Fleet;
  /** The sites that may have changed. */
  readonly chosen: readonly FleetSite[];
  readonly copy: RevisionCopy;
}

async function compareFleets({ fleet, old, chosen, tool, revision, copy, onSite }: Sides): Promise<FleetDiff> {
  const [ids, known] = [new Set(fleet.sites.map(({ id }) => id)), new Map(old.sites.map((site) => [site.id, site]))];
  const [now, then] = [sideOf(fleet, tool, 'now'), sideOf(old, tool, revision)];
  const groups = new ChangeGroups();
  const asBefore = (side: Omit<InvalidSide, 'side'>) => renameFiles({ ...side, side: revision }, copy.folder, copy.root);
  const [same, added]: [string[], string[]] = [[], []];
  const missing = [...known.keys()].filter((id) => !ids.has(id));
  const refused = findRefused(fleet, missing);
  const refusedBefore = findRefused(
    old,
    [...ids].filter((id) => !known.has(id)),
  ).map((each) => ({ ...asBefore(each), id: each.id }));
  // What is refused on one side is not absent there.
  const [isRefused, wasRefused] = [new Set(refused.map(({ id }) => id)), new Set(refusedBefore.map(({ id }) => id))];
  let schema: SchemaModel | undefined;
  for (const [index, site] of chosen.entries()) {
    const { id } = site;
    onSite(index + 1, chosen.length, id);
    const before = known.get(id);
    if (before === undefined && !wasRefused.has(id)) added.push(id);
    else if (before !== undefined && (await now.inputsOf(site)) === (await then.inputsOf(before))) {
      same.push(id);
      continue;
    }
    const [new_, old_] = [await now.read(site), before === undefined ? undefined : await then.read(before)];
    if ('diagnostics' in new_) refused.push({ ...new_, id });
    if (old_ !== undefined && 'diagnostics' in old_) refusedBefore.push({ ...asBefore(old_), id });
    if ('diagnostics' in new_ || old_ === undefined || 'diagnostics' in old_) continue;
    schema ??= new_.schema;
    const changes = compareSites(old_.site, new_.site, new_.schema, { isDetailed: true });
    if (changes.length === 0) same.push(id);
    else groups.add(id, changes, ownOf([old_, before as FleetSite], [new_, site]));
  }
  const looked = new Set(chosen.map(({ id }) => id));
  return {
    groups: groups.all,
    same: [...fleet.sites.map(({ id }) => id).filter((id) => !looked.has(id)), ...same],
    added,
    gone: missing.filter((id) => !isRefused.has(id)),
    refused,
    refusedBefore,
    schema,
  };
}

/**
 * Finds what a fleet refuses before it reads a site, such as a row with a cell too many.
 * @param missing the ids of sites that only the other side has: they tell which of the cells is the id
 */
function findRefused({ refused }: Fleet, missing: readonly string[]): SiteFindings[] {
  const others = new Set(missing);
  const found = new Map<string, Diagnostic[]>();
  for (const { id = '', cells = [], diagnostic } of refused) {
    const name = [id, slugify(id), ...cells].find((each) => others.has(each)) ?? (id || `${diagnostic.file}:${diagnostic.line}`);
    found.set(name, [...(found.get(name) ?? []), diagnostic]);
  }
  return [...found].map(([id, diagnostics]) => ({ id, diagnostics, sources: new Map() }));
}

/** Reads the sites of a fleet, on one side of the comparison. */
function sideOf(fleet: Fleet, tool: Tool, name: string) {
  const inputs = new InputReader(fleet);
  return {
    inputsOf: async (site: FleetSite): Promise<string> => (await inputs.read(site)).hash,
    read: async (site: FleetSite): Promise<Side | InvalidSide> => {
      const forbidden = await checkFolder(site, fleet, await inputs.read(site));
      if (hasErrors(forbidden.diagnostics)) return { ...forbidden, side: name };
      return describeSide(projectOf(site, fleet, tool), name);
    },
  };
}

type SideOfSite = readonly [side: Side, site: FleetSite];

function ownOf([old, siteThen]: SideOfSite, [now, siteNow]: SideOfSite): readonly [OwnValues, OwnValues] {
  const [paths, pathsNow] = [pathsOf(old, siteThen), pathsOf(now, siteNow)];
  const after = new OwnValues(now.site, now.source, withOther(pathsNow, paths));
  return [new OwnValues(old.site, old.source, withOther(paths, pathsNow), after), after];
}

/** A row may have a configuration beside it. Both are the site's own. */
function pathsOf({ source }: Side, { row, configFile }: FleetSite): ReturnType<typeof ownPaths> {
  return ownPaths(source, row !== undefined && existsSync(configFile) ? 2 : 1);
}
