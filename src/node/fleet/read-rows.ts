import path from 'node:path';
import type { Diagnostic, Finding } from '../../model/diagnostic.ts';
import { hasErrors } from '../../model/diagnostic.ts';
import { readLocations } from '../../source/layers/locations.ts';
import { loadSite } from '../check/load-site.ts';
import { readSite } from '../load/read-site.ts';
import { readSource } from '../load/read-source.ts';
import { OWN_FOLDER } from '../support/own-folder.ts';
import type { Tool } from '../tool/project.ts';
import { ID } from './find-sites.ts';
import type { FleetSite } from './fleet.ts';

interface Rows {
  readonly sites: readonly FleetSite[];
  readonly diagnostics: readonly Diagnostic[];
  /** The texts of the files that findings are about, by the file name that diagnostics use. */
  readonly texts?: ReadonlyMap<string, string>;
}

interface Table {
  /** The folder of `fleet.yaml`. */
  readonly root: string;
  readonly tool: Tool;
  /** The configuration that all sites extend. */
  readonly base: string | undefined;
  /** Both as `fleet.yaml` has them. */
  readonly from: string;
  readonly folder: string | undefined;
}

/**
 * Reads the sites of a table: a row is a site.
 * @throws UsageError when the table does not exist or cannot be read
 */
export async function readRows({ root, tool, base, from, folder }: Table, findings: Finding[]): Promise<Rows> {
  const refuse = (message: string, remedy: string, at: string): void =>
    void findings.push({ code: 'FLEET_SITES', message, remedy, path: ['sites', at] });
  if (base === undefined) {
    refuse('A table of sites needs a base.', 'Add the file with all that the rows do not say: extends: base/site.config.yaml', 'from');
    return { sites: [], diagnostics: [] };
  }
  if (folder !== undefined && folder.split('*').length !== 2) {
    refuse('`folder` needs one `*` for the id of a site.', 'For example: locations/*', 'folder');
    return { sites: [], diagnostics: [] };
  }
  const file = path.resolve(root, from);
  const text = await readSource(file);
  if (!text.ok) return { sites: [], diagnostics: [text.problem] };
  const project = {
    ...tool,
    configFile: base,
    siteRoot: path.dirname(base),
    out: path.join(path.dirname(base), 'dist'),
  };
  const { schema, source } = await readSite(project);
  // A base that cannot be read says nothing about a row.
  if (schema === undefined) {
    const { diagnostics, sources } = await loadSite(project);
    return { sites: [], diagnostics, texts: sources };
  }
  const texts = new Map([[text.source.file, text.source.text]]);
  const { rows, diagnostics } = readLocations(text.source, schema, source?.data);
  if (hasErrors(diagnostics)) return { sites: [], diagnostics, texts };
  const seen = new Set<string>();
  const wrong = rows.filter(({ id }) => {
    const isTwice = seen.has(id);
    seen.add(id);
    return isTwice || !ID.test(id);
  });
  for (const { id } of wrong.slice(0, 3))
    refuse(
      ID.test(id) ? `Two rows of ${from} have the site ${id}.` : `“${id}” in ${from} cannot be the id of a site.`,
      ID.test(id)
        ? 'Give each row its own id in the column `site`.'
        : 'Write lowercase letters, digits, and hyphens into the column `site`.',
      'from',
    );
  const sites = rows.map(({ id, config }): FleetSite => ({ id, ...placeRow(root, folder, id), row: { file, config } }));
  return { sites: sites.sort((one, other) => (one.id < other.id ? -1 : 1)), diagnostics, texts };
}

/** Returns where a site that is a row has what it says beside the row. */
export function placeRow(root: string, folder: string | undefined, id: string): Pick<FleetSite, 'root' | 'configFile'> {
  // A folder that nobody writes into stands for the one that a site does not have.
  const own = path.resolve(root, folder === undefined ? `${OWN_FOLDER}/sites/*` : folder).replace('*', id);
  return { root: own, configFile: path.join(own, 'site.config.yaml') };
}
