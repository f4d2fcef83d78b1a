import type { Diagnostic } from '../shared/diagnostic.ts';
import { keepRecord } from './kept-record.ts';
import type { RecordBasis } from './load-site.ts';
import type { SiteInputs } from './site-inputs.ts';
import type { SiteRecord } from './site-record.ts';
import { makeRecord } from './site-record.ts';

interface Recorded {
  readonly basis: RecordBasis;
  /** All that was found. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Records a site that was described whole, so that the next command can follow an edit of its tables.
 * @param inputs as they were read before the site was
 */
export async function recordSite(inputs: SiteInputs, { basis, diagnostics }: Recorded): Promise<SiteRecord | undefined> {
  const record = makeRecord(basis, { inputs: inputs.fingerprint, diagnostics });
  if (record !== undefined)
    await keepRecord(inputs.config, record, new Map(basis.tables.map(({ collection, text }) => [collection, text])));
  return record;
}
