import type { WrittenSite } from '../src/node/edit/write-site.ts';
import { printPatch } from './print-patch.ts';
import type { Outcome } from './report.ts';

interface EditAnswer {
  readonly isDryRun: boolean;
  /** Words what was done. Without it, the patch says that. */
  readonly word?: () => readonly string[];
}

/**
 * Answers a command that changes the site: why nothing was written, or what was, below the warnings that come with the change. A publish
 * is strict: it would stop at them, perhaps at night.
 */
export function reportEdit({ changes, diagnostics, warnings, sources }: WrittenSite, { isDryRun, word }: EditAnswer): Outcome {
  if (diagnostics.length > 0)
    return { findings: { diagnostics, sources }, hasFailed: true, summary: ['Nothing was written: the site would not be valid.'] };
  const summary = isDryRun || word === undefined ? changes.flatMap(printPatch) : word();
  return warnings.length === 0 ? { summary } : { findings: { diagnostics: warnings, sources }, summary };
}
