import { explain, explainUnreadable } from '../../explain/explain.ts';
import { TrialBudget } from '../../explain/trial-budget.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { makeReport } from '../../report/make-report.ts';
import type { SiteSource } from '../../source/site-source.ts';

/** Checks a file that is no site, such as `fleet.yaml`, against its schema. Returns why it cannot be used; undefined if it can. */
export function checkPlainFile(source: SiteSource): readonly Diagnostic[] | undefined {
  if (source.isValid && source.diagnostics.length === 0) return undefined;
  const { data, schema, errors } = source;
  const known = [...source.diagnostics, ...explainUnreadable(source, new TrialBudget())];
  const findings = data === undefined ? [] : explain(errors, { data, schema, sourceOf: source.sourceOf.bind(source), pictures: [] });
  return makeReport(findings, { source, known, isStrict: false });
}
