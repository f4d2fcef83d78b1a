import { existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Finding } from '../../model/diagnostic.ts';
import { listInWords, suggest } from '../../shared/text.ts';
import type { RefusedRow } from '../../source/layers/locations.ts';
import { isId } from '../../source/layers/locations.ts';
import { findBarrier, nameFile, reportFile } from '../load/read-source.ts';
import { SitePattern } from '../load/site-pattern.ts';
import type { Fleet, FleetSite } from './fleet.ts';

/**
 * Finds the sites of a fleet.
 * @param root the folder of `fleet.yaml`
 * @param pattern a path from there with one `*`, which stands for a part of one name
 * @param base the configuration that all sites extend: it is no site if the pattern matches it, too
 */
export async function findSites(
  { root, pattern, base }: { readonly root: string; readonly pattern: string; readonly base: string | undefined },
  findings: Finding[],
): Promise<Pick<Fleet, 'sites' | 'refused'>> {
  const refuse = (message: string, remedy: NonNullable<Finding['remedy']>): Pick<Fleet, 'sites' | 'refused'> => {
    findings.push({ code: 'FLEET_SITES', message, remedy, path: ['sites'] });
    return { sites: [], refused: [] };
  };
  const parsed = SitePattern.parse(root, pattern);
  if (parsed === undefined) {
    const message = pattern.includes('*') ? '`sites` has more than one `*`.' : '`sites` has no `*` for what differs from site to site.';
    return refuse(message, /\.csv$/i.test(pattern) ? `Write: { from: ${pattern} }` : 'For example: clients/*/site.config.yaml');
  }
  const names = parsed.list();
  if (names === undefined) {
    const { message, remedy = '' } = await reportNoFolder(root, pattern, `Name a folder beside ${path.basename(root)}/fleet.yaml.`);
    return refuse(message, remedy);
  }
  const found = names.filter((name) => parsed.pathOf(name) !== base && existsSync(parsed.pathOf(name)));
  const there = found.filter((name) => !isFolder(parsed.pathOf(name)));
  if (there.length === 0 && found.length > 0)
    return refuse(`${pattern} matches folders.`, `Name the file in each: ${pattern.replace(/\/$/, '')}/site.config.yaml`);
  if (there.length === 0)
    return refuse(
      `No file matches ${pattern}.`,
      'Write the path of the configurations, with `*` for what differs: clients/*/site.config.yaml',
    );
  findings.push(...reportEmpty(root, parsed, names));
  const words = (id: string) => ({
    message: `“${id}” cannot be the id of a site.`,
    hint: 'Rename the folder: lowercase letters, digits, and hyphens.',
  });
  const [sites, refused]: [FleetSite[], RefusedRow[]] = [[], []];
  for (const id of there) {
    const configFile = parsed.pathOf(id);
    const diagnostic = isId(id) ? findBarrier(configFile) : reportFile('FLEET_SITES', configFile, words(id));
    if (diagnostic === undefined) sites.push({ id, configFile, root: path.dirname(configFile) });
    else refused.push({ id, diagnostic });
  }
  return { sites, refused };
}

/** How many folders a finding names. */
const NAMED = 5;

/** Names folders that no site has, for a finding. */
export function nameFolders(names: readonly string[]): string {
  return listInWords(names.length > NAMED ? [...names.slice(0, NAMED), 'others'] : names);
}

/** Says what to do with a folder that no site has. @param remedy how to make it the folder of a site of its name */
export function wordStray(name: string, remedy: string): string {
  return isId(name)
    ? `${remedy}, or remove the folder.`
    : `Rename or remove the folder: ${name} cannot be an id, which has only lowercase letters, digits, and hyphens.`;
}

/** Whether there is a folder at this path. */
export function isFolder(at: string | undefined): at is string {
  return at !== undefined && statSync(at, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Reports folders among those of the sites that have no configuration. The folder of `fleet.yaml` has others, too. */
function reportEmpty(root: string, pattern: SitePattern, names: readonly string[]): Finding[] {
  if (pattern.folder === root) return [];
  const empty = names.filter((name) => !existsSync(pattern.pathOf(name)) && isFolder(pattern.folderOf(name)));
  const [first] = empty;
  if (first === undefined) return [];
  const message = `${nameFile(pattern.folder)} has ${empty.length === 1 ? 'a folder that is no site' : 'folders that are no sites'}: ${nameFolders(empty)}.`;
  return [{ code: 'FLEET_FOLDER', message, remedy: wordStray(first, `Add ${nameFile(pattern.pathOf(first))}`), path: ['sites'] }];
}

/** Words that the folder above what a pattern matches is not there. @param remedy what to do if no other folder seems to be meant */
export async function reportNoFolder(
  root: string,
  pattern: string,
  remedy: string,
): Promise<Pick<Finding, 'message' | 'remedy'> & { readonly isMisspelled: boolean }> {
  const above = pattern.slice(0, pattern.slice(0, pattern.indexOf('*')).lastIndexOf('/') + 1);
  const [missing = '', beside] = await findMissing(root, above);
  const meant = suggest(missing, beside);
  const message = `There is no folder ${above}.`;
  return { message, remedy: meant === undefined ? remedy : `Did you mean ${meant}?`, isMisspelled: meant !== undefined };
}

/** Finds the first folder of a path that is missing, and what is beside it. */
async function findMissing(root: string, above: string): Promise<readonly [name: string | undefined, beside: readonly string[]]> {
  let folder = root;
  for (const step of above.split('/').filter(Boolean)) {
    const beside = await readdir(folder).catch(() => []);
    folder = path.join(folder, step);
    if (!existsSync(folder)) return [step, beside];
  }
  return [undefined, []];
}
