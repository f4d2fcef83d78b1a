import path from 'node:path';
import SCHEMA from '../../../schema/fleet.schema.json' with { type: 'json' };
import type { Diagnostic, Finding } from '../../model/diagnostic.ts';
import { diagnosticAt } from '../../model/diagnostic.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { SchemaModel } from '../../model/schema.ts';
import { prepareValidator } from '../../schema/validate.ts';
import { restateEmpty } from '../../source/collections/parse-yaml-items.ts';
import { SiteSource } from '../../source/site-source.ts';
import type { Source } from '../../source/source-file.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import { checkPlainFile } from './check-plain-file.ts';
import { isSite, reportTable } from './kind-of-file.ts';
import { readParent } from './read-parents.ts';

/** What a site may have although its folder is data of others. */
export type FleetRight = 'blocks' | 'deploy' | 'extends' | 'locked';

/** `fleet.yaml` in the form of its schema. */
export interface FleetData {
  readonly sites: string | { readonly from: string; readonly folder?: string };
  readonly extends?: string;
  readonly store: string;
  readonly allows?: readonly FleetRight[];
  readonly messageServer?: {
    readonly folder?: string;
    readonly host?: string;
    readonly port?: number;
    readonly proxies?: readonly string[];
    readonly inboxPort?: number;
  };
}

/** What `fleet.yaml` says, before anybody looks for the sites. */
export interface FleetFile {
  readonly data: FleetData;
  /** The absolute path of what all sites extend. */
  readonly base: string | undefined;
  /** Mistakes in what it says about other files. */
  readonly findings: Finding[];
}

/** Parses the text of `fleet.yaml`. */
export function parseFleet(source: Source): SiteSource {
  const config = parseYaml(source);
  const hint = 'Write which sites there are, and where releases go: `sites: clients/*/site.config.yaml` and `store: store`.';
  const diagnostics = config.diagnostics.map((each) => restateEmpty(each, hint));
  return new SiteSource({ config: { ...config, diagnostics }, files: [], schema: fleetSchema() });
}

/**
 * Checks what `fleet.yaml` says.
 * @param file its absolute path
 * @returns findings if it cannot be used
 */
export async function checkFleetFile(file: string, source: SiteSource): Promise<FleetFile | readonly Diagnostic[]> {
  const table = reportTable(source.config, 'fleet');
  if (table !== undefined) return [table];
  if (isSite(source.data)) return [reportSite(source)];
  const wrong = checkPlainFile(source);
  if (wrong !== undefined) return wrong;
  const data = source.data as FleetData;
  const { extends: named } = data;
  const base = named === undefined ? undefined : path.resolve(path.dirname(file), named);
  return { data, base, findings: named === undefined ? [] : await checkBase(file, named) };
}

function reportSite(source: SiteSource): Diagnostic {
  return diagnosticAt('FLEET_SITES', source.locate([], { atKey: true }), {
    message: 'This file is a site, not a fleet: it does not say which sites there are.',
    hint: 'Name the file with `sites`: --fleet fleet.yaml. A command for one site names its file: --config FILE',
  });
}

async function checkBase(file: string, named: string): Promise<Finding[]> {
  const folder = path.dirname(file);
  const read = await readParent(path.resolve(folder, named), { named, home: { folder, is: 'the folder of fleet.yaml' }, chain: [] });
  return 'code' in read ? [{ code: read.code, message: read.message, remedy: read.hint, path: ['extends'] }] : [];
}

/** What `fleet.yaml` can say. */
export const FLEET_KEYS: readonly string[] = Object.keys(SCHEMA.properties);

let model: SchemaModel | undefined;

/** Returns the schema of `fleet.yaml`. */
function fleetSchema(): SchemaModel {
  if (model === undefined) {
    const { $schema: _dialect, $id: _id, ...root } = SCHEMA;
    model = new SchemaModel(root as SchemaNode);
    prepareValidator(model);
  }
  return model;
}
