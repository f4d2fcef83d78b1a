import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { Diagnostic, Finding } from '../../model/diagnostic.ts';
import { hasErrors } from '../../model/diagnostic.ts';
import { makeReport } from '../../report/make-report.ts';
import { UsageError } from '../../shared/errors.ts';
import { suggest } from '../../shared/text.ts';
import type { RefusedRow } from '../../source/layers/locations.ts';
import { isId } from '../../source/layers/locations.ts';
import type { SiteSource } from '../../source/site-source.ts';
import type { Source } from '../../source/source-file.ts';
import type { ParsedYaml } from '../../source/yaml/parse-yaml.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import type { Project, SiteRow } from '../tool/project.ts';
import { checkFolder, findCode, readExtending } from './check-folder.ts';
import type { FleetData } from './fleet-file.ts';
import { checkFleetFile, FLEET_KEYS, parseFleet } from './fleet-file.ts';
import { readParents } from './read-parents.ts';
import { nameFile, readFleetText } from './read-source.ts';
import { folderPattern, readTable } from './read-table.ts';
import { SitePattern } from './site-pattern.ts';

/** The fleet that a site belongs to. */
export interface FleetOfSite {
  /** The absolute path of `fleet.yaml`. */
  readonly file: string;
  /** Whether a file is in the folder of another site. */
  readonly isOfOther: (file: string) => boolean;
  /** What the fleet says of the site; undefined if the site is the base of the fleet, or there is a problem. */
  readonly fleet?: Project['fleet'];
  /** Why the site cannot be read as a site of the fleet. */
  readonly problem?: readonly Diagnostic[];
  /** Absolute paths of the files that say it. */
  readonly paths: readonly string[];
  /** Their texts, by the file name that diagnostics use. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Finds the fleet of a site, so that a command for one site reads it as `fleet build` does: the one that the command names, or the nearest
 * `fleet.yaml` in the folder of the site or above it whose `sites` match the site, or that names it as the base. A file of another user does
 * not count: a folder that all may write into, such as `/tmp`, could be above. If a file is too broken to tell whose sites it has, that is a
 * problem.
 * @param edited the configuration, if it is not written yet
 */
export async function findFleet(project: Project, edited?: Source): Promise<FleetOfSite | undefined> {
  for (const opened of openFleets(project.siteRoot, project.namedFleet)) {
    const { file, root } = opened;
    const none = { file, paths: [file], texts: new Map(), isOfOther: () => false };
    if ('problem' in opened) return { ...none, problem: [opened.problem] };
    const { source } = opened;
    const id = idIn(source.data, root, project.configFile);
    if (id === undefined) continue;
    return { ...none, texts: source.texts, ...(await readAs(id, { file, source, project, edited })) };
  }
  return undefined;
}

/**
 * Returns the configuration of a site of the fleet in a folder or above it, which need not exist if the site is a row of a table.
 * @param named the file of the fleet, if the command names it
 * @throws UsageError when there is no such fleet or site
 */
export function configOfSite(folder: string, id: string, named?: string): string {
  const [opened] = openFleets(folder, named);
  if (opened === undefined)
    throw new UsageError(
      'There is no fleet.yaml here or in a folder above.',
      'Go to the folder of the fleet, or name its file: --fleet FILE. Or name the site by its file: --config FILE',
    );
  const data = 'source' in opened ? opened.source.data : undefined;
  const pattern = isData(data) ? patternOf(data.sites, opened.root) : undefined;
  if (!isData(data) || pattern === undefined)
    throw new UsageError(`${nameFile(opened.file)} has errors.`, 'Run: npm run fleet -- validate');
  const config = pattern.pathOf(id);
  if (typeof data.sites !== 'string') return path.join(config, ROW_CONFIG);
  if (isId(id) && existsSync(config)) return config;
  const meant = suggest(id, pattern.list()?.filter((name) => existsSync(pattern.pathOf(name))) ?? []);
  throw new UsageError(
    `There is no site ${id} in the fleet.`,
    meant === undefined ? 'See npm run fleet -- list' : `Did you mean ${meant}?`,
  );
}

/** Returns the id by which `configOfSite` finds a configuration; undefined if there is none. */
export function idOfSite(folder: string, configFile: string, named?: string): string | undefined {
  const [opened] = openFleets(folder, named);
  const id = opened === undefined || 'problem' in opened ? undefined : idIn(opened.source.data, opened.root, configFile);
  return typeof id === 'string' && isId(id) ? id : undefined;
}

/** The name of what a site says beside its row. */
const ROW_CONFIG = 'site.config.yaml';

/** Returns the pattern of the configurations, or if the sites are rows, of their folders. Undefined if `sites` cannot be used. */
function patternOf(sites: unknown, root: string): SitePattern | undefined {
  if (typeof sites === 'string') return SitePattern.parse(root, sites);
  return isData(sites) ? folderPattern(root, typeof sites.folder === 'string' ? sites.folder : undefined) : undefined;
}

/**
 * Finds the fleet that a configuration may be a base of, if it is no site of any: the one that the command names, or the nearest `fleet.yaml`
 * in its folder or above it.
 * A fleet that names the base of its sites, and lets them extend no other, counts only if the configuration is that base, or one that it
 * extends. Of other fleets, only the sites can tell.
 */
export async function findFleetAbove(project: Project): Promise<{ readonly file: string; readonly isBase: boolean } | undefined> {
  const { namedFleet } = project;
  if (namedFleet !== undefined) return { file: namedFleet, isBase: true };
  for (const opened of openFleets(project.siteRoot)) {
    const { file, root } = opened;
    if ('problem' in opened) continue;
    const { data, config } = opened.source;
    if (!isData(data) || !isOurs(data)) continue;
    const { paths } = await readParents(file, config, { root, base: undefined });
    const isBase = paths.includes(project.configFile);
    const isTold = data.extends !== undefined && !(Array.isArray(data.allows) && data.allows.includes('extends'));
    if (isBase || !isTold) return { file, isBase };
  }
  return undefined;
}

/** Other programs have files of the same name. */
function isOurs(data: Data): boolean {
  return FLEET_KEYS.some((key) => Object.hasOwn(data, key));
}

/** The file of a fleet, before anybody has checked it; or why it is no text. */
type OpenedFleet = { readonly file: string; readonly root: string } & ({ readonly source: SiteSource } | { readonly problem: Diagnostic });

/**
 * Reads the file of a fleet that a command names, or each `fleet.yaml` in a folder and above it that has the same owner as the folder.
 * @throws UsageError when there is no such file, or it cannot be read
 */
function* openFleets(folder: string, named?: string): Generator<OpenedFleet> {
  for (const file of named === undefined ? filesAbove(folder) : [named]) {
    const text = readFleetText(file);
    yield { file, root: path.dirname(file), ...(text.ok ? { source: parseFleet(text.source) } : { problem: text.problem }) };
  }
}

function* filesAbove(folder: string): Generator<string> {
  let owner: number | undefined;
  for (let at = folder; ; at = path.dirname(at)) {
    owner ??= statSync(at, { throwIfNoEntry: false })?.uid;
    const file = path.join(at, 'fleet.yaml');
    const found = statSync(file, { throwIfNoEntry: false });
    if (found !== undefined && found.uid === owner) yield file;
    if (at === path.dirname(at)) return;
  }
}

/** Stands for the id of the base, and for that of a site of a fleet that nobody can read. */
const [BASE, UNKNOWN] = [Symbol('base'), Symbol('unknown')];

/** Returns the id of a site in the fleet that `fleet.yaml` describes; undefined if it is none of its sites. */
function idIn(data: unknown, root: string, configFile: string): string | symbol | undefined {
  if (!isData(data)) return UNKNOWN;
  if (!isOurs(data)) return undefined;
  const { sites, extends: base } = data;
  if (typeof base === 'string' && path.resolve(root, base) === configFile) return BASE;
  if (typeof sites !== 'string' && !isData(sites)) return UNKNOWN;
  const pattern = patternOf(sites, root);
  if (typeof sites === 'string') return pattern?.nameIn(configFile);
  return path.basename(configFile) === ROW_CONFIG ? pattern?.nameIn(path.dirname(configFile)) : undefined;
}

interface Reading {
  readonly file: string;
  readonly source: SiteSource;
  readonly project: Project;
  readonly edited: Source | undefined;
}

type Read = Partial<Omit<FleetOfSite, 'file'>>;

/** Reads what a fleet says of one of its sites. */
async function readAs(id: string | symbol, { file, source, project, edited }: Reading): Promise<Read> {
  if (id === BASE) return { paths: [] };
  const checked = await checkFleetFile(file, source);
  if (!('data' in checked)) return { problem: checked };
  const { data, base, findings } = checked;
  const report = (wrong: readonly Finding[]): readonly Diagnostic[] => makeReport(wrong, { source, known: [], isStrict: false });
  if (findings.length > 0) return { problem: report(findings) };
  const root = path.dirname(file);
  const row = await readRow(String(id), { data, base, root, project });
  if (row !== undefined && 'finding' in row) return { problem: report([row.finding]) };
  const { texts = new Map(), paths = [] } = row ?? {};
  const files = { paths: [file, ...paths], texts: new Map([...source.texts, ...texts]) };
  if (row?.problem !== undefined) return { ...files, problem: row.problem };
  const { configFile, siteRoot } = project;
  const place = { configFile, root: siteRoot, row: row?.row, edited };
  const pattern = patternOf(data.sites, root);
  const isOfSite = (other: string): boolean => {
    const name = pattern?.siteWith(other);
    return name !== undefined && existsSync(pattern?.pathOf(name) ?? '');
  };
  // The base of the fleet is in no folder of a site.
  const own = await readExtending(place);
  const { paths: parents } = own === undefined ? { paths: [] } : await readParents(configFile, parseYaml(own), { root, base });
  const code = findCode(siteRoot, parents, isOfSite);
  const forbidden = await checkFolder(place, { base, allows: new Set(data.allows) }, { code });
  if (hasErrors(forbidden.diagnostics)) return { ...files, texts: forbidden.sources, problem: forbidden.diagnostics };
  const isOfOther = (other: string): boolean => ![id, undefined].includes(pattern?.siteWith(other));
  return { ...files, isOfOther, fleet: { root, base, row: row?.row } };
}

interface Asked {
  readonly data: FleetData;
  readonly base: string | undefined;
  readonly root: string;
  readonly project: Project;
}

/** Reads the row of a site. Undefined if the sites of the fleet are no rows. */
async function readRow(
  id: string,
  { data: { sites }, base, root, project }: Asked,
): Promise<(Read & { readonly row?: SiteRow }) | { readonly finding: Finding } | undefined> {
  if (typeof sites === 'string') return undefined;
  const { from, folder } = sites;
  const table = await readTable({ root, from, base, tool: project });
  if ('finding' in table) return table;
  if ('problem' in table) return { problem: [table.problem] };
  const file = path.resolve(root, from);
  // What is wrong with the base is found when it is read below the site.
  if ('unreadBase' in table) return { row: { file, config: parseYaml({ file: nameFile(file), text: '{}' }) } };
  const { rows, refused, diagnostics, source } = table;
  const files = { paths: [file], texts: new Map([[source.file, source.text]]) };
  if (hasErrors(diagnostics)) return { ...files, problem: diagnostics };
  const row = rows.find((each) => each.id === id);
  if (row !== undefined && folder === undefined) return { ...files, row: { file, config: row.config } };
  if (row !== undefined) return { ...files, row: { file, config: besideRow(row.config, nameFile(project.configFile)) } };
  const isMeant = (each: RefusedRow): boolean => each.id === id || each.cells?.includes(id) === true;
  const wrong = refused.filter(isMeant).map(({ diagnostic }) => diagnostic);
  if (wrong.length > 0) return { ...files, problem: wrong };
  const meant = suggest(
    id,
    rows.map((each) => each.id),
  );
  const remedy = meant === undefined ? 'Add a row with that id in the column `site`.' : `Did you mean ${meant}?`;
  return { finding: { code: 'FLEET_SITES', message: `${from} has no row ${id}.`, remedy, path: ['sites', 'from'] } };
}

/** Adds to a row which file can say more of the site. */
function besideRow(config: ParsedYaml, beside: string): ParsedYaml {
  const { inTable } = config;
  if (inTable === undefined) return config;
  return { ...config, inTable: { ...inTable, beside, parse: (text) => besideRow(inTable.parse(text), beside) } };
}
