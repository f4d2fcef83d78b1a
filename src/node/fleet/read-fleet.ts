import { existsSync } from 'node:fs';
import path from 'node:path';
import SCHEMA from '../../../schema/fleet.schema.json' with { type: 'json' };
import type { Diagnostic, Finding } from '../../model/diagnostic.ts';
import { hasErrors } from '../../model/diagnostic.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { SchemaModel } from '../../model/schema.ts';
import { makeReport } from '../../report/make-report.ts';
import { prepareValidator } from '../../schema/validate.ts';
import { SiteSource } from '../../source/site-source.ts';
import type { Source } from '../../source/source-file.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import { checkPlainFile } from '../check/check-plain-file.ts';
import { missingBase } from '../load/read-parents.ts';
import { readSource } from '../load/read-source.ts';
import type { Tool } from '../tool/project.ts';
import { findSites } from './find-sites.ts';
import type { Fleet, FleetMessages, FleetRight } from './fleet.ts';
import { readRows } from './read-rows.ts';
import { isAddress, parseBucketAddress } from './store/bucket-address.ts';

/** A fleet, or why it cannot be used. */
export interface ReadFleet {
  readonly fleet: Fleet | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** The text of `fleet.yaml`, by the file name that diagnostics use. */
  readonly sources: ReadonlyMap<string, string>;
}

/** `fleet.yaml` in the form of its schema. */
export interface FleetData {
  readonly sites: string | { readonly from: string; readonly folder?: string };
  readonly extends?: string;
  readonly store: string;
  readonly allows?: readonly FleetRight[];
  readonly messageServer?: Partial<FleetMessages>;
}

/**
 * Reads the file of a fleet, and finds its sites.
 * @param file absolute path of `fleet.yaml`
 * @throws UsageError when the file does not exist or cannot be read
 */
export async function readFleet(file: string, tool: Tool): Promise<ReadFleet> {
  const read = await readFleetFile(file);
  if ('diagnostics' in read) return { ...read, fleet: undefined };
  const { source, data, base, findings } = read;
  const root = path.dirname(file);
  const { sites, texts = new Map(), diagnostics: ofTable } = await listSites(data, { root, tool, base }, findings);
  const diagnostics = makeReport(findings, { source, known: ofTable, isStrict: false });
  const fleet = {
    file,
    root,
    base,
    store: isAddress(data.store) ? data.store : path.resolve(root, data.store),
    allows: new Set(data.allows),
    messages: messagesOf(data, root),
    sites,
  };
  const sources = new Map([...source.texts, ...texts]);
  return { fleet: hasErrors(diagnostics) ? undefined : fleet, diagnostics, sources };
}

interface FleetFile {
  readonly source: SiteSource;
  readonly data: FleetData;
  /** The absolute path of what all sites extend. */
  readonly base: string | undefined;
  /** Mistakes in what it says about files. */
  readonly findings: Finding[];
}

export function messagesOf({ messageServer = {} }: FleetData, root: string): FleetMessages {
  const { folder = 'messages', host = '127.0.0.1', port = 4180, proxies = [], inboxPort } = messageServer;
  return { folder: path.resolve(root, folder), host, port, proxies, inboxPort };
}

/** Reads `fleet.yaml` without looking for the sites. */
export async function readFleetFile(file: string): Promise<FleetFile | Omit<ReadFleet, 'fleet'>> {
  const text = await readSource(file);
  if (!text.ok) return { diagnostics: [text.problem], sources: new Map() };
  const source = parseFleet(text.source);
  const wrong = checkPlainFile(source);
  if (wrong !== undefined) return { diagnostics: wrong, sources: source.texts };
  const data = source.data as FleetData;
  const base = data.extends === undefined ? undefined : path.resolve(path.dirname(file), data.extends);
  const findings: Finding[] = base === undefined || existsSync(base) ? [] : [await reportBase(base, data.extends as string)];
  if (isAddress(data.store) && parseBucketAddress(data.store) === undefined) findings.push(reportStore(data.store));
  return { source, data, base, findings };
}

async function listSites(
  { sites: written }: FleetData,
  { root, tool, base }: { readonly root: string; readonly tool: Tool; readonly base: string | undefined },
  findings: Finding[],
): ReturnType<typeof readRows> {
  if (typeof written === 'string') return { sites: await findSites(root, written, findings), diagnostics: [] };
  // Without its base, nothing is known about a row.
  if (findings.length > 0) return { sites: [], diagnostics: [] };
  return readRows({ root, tool, base, from: written.from, folder: written.folder }, findings);
}

async function reportBase(file: string, named: string): Promise<Finding> {
  const { message, hint } = await missingBase(file, named);
  return { code: 'EXTENDS_MISSING', message, remedy: hint, path: ['extends'] };
}

function reportStore(store: string): Finding {
  const remedy = 'Name a folder, or a bucket and where the store begins in it: s3://bucket/prefix';
  return { code: 'FLEET_STORE', message: `“${store}” cannot be a store.`, remedy, path: ['store'] };
}

/** Parses the text of `fleet.yaml`. */
export function parseFleet(source: Source): SiteSource {
  return new SiteSource({ config: parseYaml(source), files: [], schema: fleetSchema() });
}

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
