import type { Diagnostic } from '../shared/diagnostic.ts';
import { readRecord } from './kept-record.ts';
import { loadChange } from './load-change.ts';
import { loadSite } from './load-site.ts';
import { readSources } from './read-sources.ts';
import { recordSite } from './record-site.ts';
import type { InputOptions } from './site-inputs.ts';
import { readInputs } from './site-inputs.ts';

/** What is wrong with a site. */
export interface ValidatedSite {
  readonly diagnostics: readonly Diagnostic[];
  /** The texts that were read, by the name that diagnostics use. */
  readonly sources: ReadonlyMap<string, string>;
  /** How many pages it has; undefined when it is wrong. */
  readonly pages: number | undefined;
  /** The files and folders that collections are taken from, as absolute paths. */
  readonly dataFiles: readonly string[];
}

/** Checks a site: what changed since it was checked last, where that says enough, or else all of it. */
export async function validateSite(options: InputOptions): Promise<ValidatedSite> {
  return (await validateChange(options)) ?? validateWhole(options);
}

async function validateChange(options: InputOptions): Promise<ValidatedSite | undefined> {
  const record = await readRecord(options);
  const inputs = record && (await readInputs(options));
  if (record === undefined || inputs === undefined || loadChange({ record, inputs }) === undefined) return undefined;
  const { diagnostics, tables, before } = record;
  return {
    diagnostics,
    sources: await readSources(record, inputs),
    pages: before.pages.length,
    dataFiles: tables.map(({ file }) => file),
  };
}

async function validateWhole(options: InputOptions): Promise<ValidatedSite> {
  const { config, isStrict = false, now, host } = options;
  const loaded = await loadSite(config, { isStrict, now, host, isRecorded: true });
  await recordSite(loaded, options);
  const { diagnostics, sources, dataFiles, site } = loaded;
  return { diagnostics, sources, dataFiles, pages: site?.pages.length };
}
