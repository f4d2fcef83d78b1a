import { keepRecord, readRecord } from './kept-record.ts';
import { loadChange } from './load-change.ts';
import type { LoadedSite } from './load-site.ts';
import { nameFile } from './read-source.ts';
import type { InputOptions } from './site-inputs.ts';
import { fingerprintInputs, readInputs } from './site-inputs.ts';
import type { SiteRecord } from './site-record.ts';
import { makeRecord } from './site-record.ts';

/**
 * Records a site that was described whole, so that the next command can follow an edit of its tables.
 * @param loaded with `isRecorded`
 * @returns undefined when it is not one that can be followed
 */
export async function recordSite(loaded: LoadedSite, options: InputOptions): Promise<SiteRecord | undefined> {
  const { basis, sources, images, diagnostics } = loaded;
  const source = sources.get(nameFile(options.config));
  if (basis === undefined || source === undefined) return undefined;
  const inputs = fingerprintInputs({ source, images }, options);
  const known = await readRecord(options);
  // Others may go by the record that there is: it stays while it holds.
  if (known !== undefined && (await isTrue(known, inputs, options))) return known;
  const record = makeRecord(basis, { inputs, diagnostics });
  if (record !== undefined) {
    await keepRecord(options, record, new Map(basis.tables.map(({ collection, text }) => [collection, text])));
  }
  return record;
}

/** Whether a record says how the site is now, without any change. */
async function isTrue(record: SiteRecord, inputs: string, options: InputOptions): Promise<boolean> {
  const now = record.inputs === inputs ? await readInputs(options) : undefined;
  return now !== undefined && loadChange({ record, inputs: now })?.pages.length === 0;
}
