import { readFileSync } from 'node:fs';
import { copyOfTable, keepRecord, readRecord } from './kept-record.ts';
import type { LoadedSite, RecordBasis } from './load-site.ts';
import { nameFile } from './read-source.ts';
import type { InputOptions } from './site-inputs.ts';
import { fingerprintInputs } from './site-inputs.ts';
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
  if (known?.inputs === inputs && isOf(known, basis, options)) return known;
  const record = makeRecord(basis, { inputs, diagnostics });
  if (record !== undefined) {
    await keepRecord(options, record, new Map(basis.tables.map(({ collection, text }) => [collection, text])));
  }
  return record;
}

/** Whether a record was made of the same tables, and the same was found. What lies on the disk by now may be another text than the one that was read. */
function isOf(record: SiteRecord, { tables, early }: RecordBasis, options: InputOptions): boolean {
  // What is over by now is found in the same facts.
  if (record.early !== JSON.stringify(early)) return false;
  return tables.every(({ collection, file, text }) => {
    const isRecorded = record.tables.some((table) => table.collection === collection && table.file === file);
    return isRecorded && readIfThere(copyOfTable(options, record, collection))?.equals(Buffer.from(text)) === true;
  });
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
