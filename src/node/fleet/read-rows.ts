import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Code } from '../../model/catalog.ts';
import type { Diagnostic, Finding } from '../../model/diagnostic.ts';
import { hasErrors } from '../../model/diagnostic.ts';
import { suggest } from '../../shared/text.ts';
import { isId } from '../../source/layers/locations.ts';
import { loadSite } from '../check/load-site.ts';
import { findBarrier, nameFile } from '../load/read-source.ts';
import type { NamedTable } from '../load/read-table.ts';
import { folderPattern, projectOfBase, readTable } from '../load/read-table.ts';
import type { SitePattern } from '../load/site-pattern.ts';
import { isFolder, nameFolders, reportNoFolder, wordStray } from './find-sites.ts';
import type { Fleet, FleetSite } from './fleet.ts';

interface Rows extends Pick<Fleet, 'sites' | 'refused'> {
  readonly diagnostics: readonly Diagnostic[];
  /** The texts of the files that findings are about, by the file name that diagnostics use. */
  readonly texts?: ReadonlyMap<string, string>;
}

interface Table extends NamedTable {
  /** As `fleet.yaml` has it. */
  readonly folder: string | undefined;
}

const NONE: Rows = { sites: [], refused: [], diagnostics: [] };

/** Reads the sites of a table: a row is a site. */
export async function readRows(named: Table, findings: Finding[]): Promise<Rows> {
  const { root, tool, base, from, folder } = named;
  const pattern = folderPattern(root, folder);
  if (pattern === undefined) {
    const message = '`folder` needs one `*` for the id of a site.';
    findings.push({ code: 'FLEET_SITES', message, remedy: 'For example: locations/*', path: ['sites', 'folder'] });
    return NONE;
  }
  const table = await readTable(named);
  if ('finding' in table) {
    findings.push(table.finding);
    return NONE;
  }
  if ('problem' in table) return { ...NONE, diagnostics: [table.problem] };
  if ('unreadBase' in table) {
    const { diagnostics, sources } = await loadSite(projectOfBase(table.unreadBase, tool));
    return { ...NONE, diagnostics, texts: sources };
  }
  const { rows, refused, diagnostics, source, file } = table;
  const texts = new Map([[source.file, source.text]]);
  if (hasErrors(diagnostics)) return { ...NONE, diagnostics, texts };
  const known = [...rows, ...refused].flatMap(({ id }) => id ?? []);
  // A row whose id is not known, or wrong, may be that of a folder.
  const isUnclear = refused.some(({ id }) => id === undefined || !isId(id));
  if (folder !== undefined && !isUnclear) findings.push(...(await findStray(pattern, { root, folder, from, known })));
  const sites = rows.map(({ id, config }): FleetSite => ({ id, ...placeIn(pattern, id), row: { file, config } }));
  const asBase = sites.find(({ configFile }) => configFile === base);
  if (asBase !== undefined)
    findings.push({
      code: 'EXTENDS_CIRCLE',
      message: `The base is the file of the site ${asBase.id}, which would extend itself.`,
      remedy: 'Name the file that all sites extend, in a folder of its own.',
      path: ['extends'],
    });
  const barred = new Map(
    sites.flatMap(({ id, configFile }) => {
      const diagnostic = existsSync(configFile) ? findBarrier(configFile) : undefined;
      return diagnostic === undefined ? [] : [[id, { id, diagnostic }] as const];
    }),
  );
  return {
    sites: sites.filter(({ id }) => !barred.has(id)).sort((one, other) => (one.id < other.id ? -1 : 1)),
    refused: [...refused, ...barred.values()],
    diagnostics,
    texts,
  };
}

/** Returns where a site that is a row has what it says beside the row. */
export function placeIn(pattern: SitePattern, id: string): Pick<FleetSite, 'root' | 'configFile'> {
  const root = pattern.pathOf(id);
  return { root, configFile: path.join(root, 'site.config.yaml') };
}

/** Reports folders that no site has: they were meant for one, or `folder` is misspelled. */
async function findStray(
  pattern: SitePattern,
  { root, folder, from, known }: Pick<Table, 'root' | 'from'> & { readonly folder: string; readonly known: readonly string[] },
): Promise<Finding[]> {
  const report = (message: string, remedy: NonNullable<Finding['remedy']>, code: Code = 'FLEET_FOLDER'): Finding[] => [
    { code, message, remedy, path: ['sites', 'folder'] },
  ];
  const names = pattern.list();
  if (names === undefined) {
    const { message, remedy = '', isMisspelled } = await reportNoFolder(root, folder, 'Make the folder, or leave out `folder`.');
    // Git keeps no empty folder. But what a misspelled one holds would be missing on the sites.
    return isMisspelled ? report(message, remedy, 'FLEET_SITES') : report(`${message} So no site has more than its row.`, remedy);
  }
  const file = known.map((id) => pattern.pathOf(id)).find((at) => existsSync(at) && !isFolder(at));
  if (file !== undefined) return report(`\`folder\` leads to a file: ${nameFile(file)}.`, 'Name the folder that has it.', 'FLEET_SITES');
  const ids = new Set(known);
  const stray = names.filter((name) => !ids.has(name) && isFolder(pattern.pathOf(name)));
  const [first] = stray;
  if (first === undefined) return [];
  const meant = suggest(first, known);
  return report(
    `${nameFile(pattern.folder)} has ${stray.length === 1 ? 'a folder' : 'folders'} without a row in ${from}: ${nameFolders(stray)}.`,
    meant === undefined
      ? wordStray(first, 'Add a row with that id')
      : `Did you mean ${meant} by ${first}? Rename the folder${isId(first) ? ', or add a row' : ''}.`,
  );
}
