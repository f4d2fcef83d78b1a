import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic, Finding } from '../../model/diagnostic.ts';
import { UsageError } from '../../shared/errors.ts';
import { suggest } from '../../shared/text.ts';
import type { Locations } from '../../source/layers/locations.ts';
import { readLocations } from '../../source/layers/locations.ts';
import type { Source } from '../../source/source-file.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import { OWN_FOLDER } from '../support/make-folder.ts';
import type { Project, Tool } from '../tool/project.ts';
import { readLayers, readSchema } from './read-layers.ts';
import { readParents } from './read-parents.ts';
import { readSource, readTableText } from './read-source.ts';
import { SitePattern } from './site-pattern.ts';

/** Returns the pattern of the folders of the sites that are rows. A folder that nobody writes into stands for one that a site does not have. */
export function folderPattern(root: string, folder = `${OWN_FOLDER}/sites/*`): SitePattern | undefined {
  return SitePattern.parse(root, folder);
}

/** A table as `fleet.yaml` names it. */
export interface NamedTable {
  /** The folder of `fleet.yaml`. */
  readonly root: string;
  /** As `fleet.yaml` has it. */
  readonly from: string;
  /** The configuration that all sites extend. */
  readonly base: string | undefined;
  readonly tool: Tool;
}

interface SiteTable extends Locations {
  /** The absolute path. */
  readonly file: string;
  readonly source: Source;
}

/** Why there is no table: a finding about `fleet.yaml`, one about the table, or that of a base that cannot be read, nothing is known. */
type NoTable = { readonly finding: Finding } | { readonly problem: Diagnostic } | { readonly unreadBase: string };

/** Reads a table of sites. */
export async function readTable({ root, from, base, tool }: NamedTable): Promise<SiteTable | NoTable> {
  if (base === undefined)
    return refuse('A table of sites needs a base.', 'Add the file with all that the rows do not say: extends: base/site.config.yaml');
  const file = path.resolve(root, from);
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) {
    const beside = (await readdir(path.dirname(file)).catch(() => [])).filter((name) => /\.csv$/i.test(name));
    const meant = suggest(path.basename(file), beside);
    const remedy =
      meant === undefined
        ? 'Write the path of the table from the folder of fleet.yaml.'
        : { meant: path.posix.join(path.posix.dirname(from), meant) };
    return refuse(`There is no file ${from}.`, remedy);
  }
  const text = await readTableText(file).catch((error: unknown) => {
    if (error instanceof UsageError) return refuse(error.message, error.hint ?? '');
    throw error;
  });
  if ('finding' in text) return text;
  if (!text.ok) return { problem: text.problem };
  const config = await readSource(base);
  if (!config.ok) return { unreadBase: base };
  const first = { file: base, config: parseYaml(config.source) };
  const { parents, problem } = await readParents(base, first.config);
  if (problem !== undefined) return { unreadBase: base };
  const folders = parents.map((parent) => path.dirname(parent.file));
  const { schema } = await readSchema(projectOfBase(base, tool), folders);
  const { source } = await readLayers([first, ...parents], schema);
  if (source.data === undefined) return { unreadBase: base };
  return { ...readLocations(text.source, source.schema, source.data), file, source: text.source };
}

function refuse(message: string, remedy: NonNullable<Finding['remedy']>): { readonly finding: Finding } {
  return { finding: { code: 'FLEET_SITES', message, remedy, path: ['sites', 'from'] } };
}

/** Returns the base of a fleet as a site. */
export function projectOfBase(base: string, tool: Tool): Project {
  const siteRoot = path.dirname(base);
  return { ...tool, configFile: base, siteRoot, out: path.join(siteRoot, 'dist') };
}
