import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Finding } from '../../model/diagnostic.ts';
import { listInWords, suggest } from '../../shared/text.ts';
import type { FleetSite } from './fleet.ts';

/** An id is in paths and addresses of the store. */
export const ID = /^[a-z0-9][a-z0-9-]{0,99}$/;

/**
 * Finds the sites of a fleet.
 * @param root the folder of `fleet.yaml`
 * @param pattern a path from there with one `*`, which stands for a part of one name
 */
export async function findSites(root: string, pattern: string, findings: Finding[]): Promise<readonly FleetSite[]> {
  const refuse = (message: string, remedy: string): void => void findings.push({ code: 'FLEET_SITES', message, remedy, path: ['sites'] });
  const [before = '', after, ...others] = pattern.split('*');
  if (after === undefined || others.length > 0) {
    const example = 'For example: clients/*/site.config.yaml';
    refuse(after === undefined ? '`sites` has no `*` for what differs from site to site.' : '`sites` has more than one `*`.', example);
    return [];
  }
  const above = before.slice(0, before.lastIndexOf('/') + 1);
  const prefix = before.slice(above.length);
  const slash = after.indexOf('/');
  const suffix = slash < 0 ? after : after.slice(0, slash);
  const below = slash < 0 ? '' : after.slice(slash + 1);
  const folder = path.resolve(root, above);
  const entries = await readdir(folder).catch(() => undefined);
  if (entries === undefined) {
    const [missing = '', parent] = await findMissing(root, above);
    const meant = suggest(missing, parent);
    refuse(
      `There is no folder ${above}.`,
      meant === undefined ? `Name a folder beside ${path.basename(root)}/fleet.yaml.` : `Did you mean ${meant}?`,
    );
    return [];
  }
  const sites = entries
    .filter((name) => name.length > prefix.length + suffix.length && name.startsWith(prefix) && name.endsWith(suffix))
    .map((name): FleetSite => {
      const configFile = path.join(folder, name, below);
      return { id: name.slice(prefix.length, name.length - suffix.length), configFile, root: path.dirname(configFile) };
    })
    .filter(({ id, configFile }) => !id.startsWith('.') && existsSync(configFile))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  if (sites.length === 0)
    refuse(`No file matches ${pattern}.`, 'Write the path of the configurations, with `*` for what differs: clients/*/site.config.yaml');
  const wrong = sites.filter(({ id }) => !ID.test(id)).map(({ id }) => `“${id}”`);
  if (wrong.length > 0) {
    const shown = wrong.length > 5 ? [...wrong.slice(0, 4), `${wrong.length - 4} others`] : wrong;
    refuse(
      `${listInWords(shown)} cannot be ${wrong.length === 1 ? 'the id of a site' : 'ids of sites'}.`,
      'Rename the folders: lowercase letters, digits, and hyphens.',
    );
  }
  return sites;
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
