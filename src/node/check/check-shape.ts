import { findLackOfVersion, findOtherVersion } from '../../checks/check-version.ts';
import { findCutOff } from '../../explain/lines/find-cut-off.ts';
import type { RepairedData } from '../../explain/shape/repair-data.ts';
import { validateConfig } from '../../explain/shape/validate-config.ts';
import { isData } from '../../model/data.ts';
import type { Diagnostic, Finding } from '../../model/diagnostic.ts';
import type { ReportOptions } from '../../report/make-report.ts';
import { makeReport } from '../../report/make-report.ts';
import { COLLECTIONS } from '../../schema/check-name.ts';
import type { SiteSource } from '../../source/site-source.ts';
import { findLongTexts } from '../../template/text-limit.ts';
import type { CheckAgain } from './check-lines.ts';
import { checkExplained, checkWithoutEnd } from './check-lines.ts';
import type { SourceOptions } from './source-options.ts';

/** The result of a check against the schema. */
type CheckedShape =
  | {
      readonly ok: true;
      /** The data as written. */
      readonly written: unknown;
      /** Data that the later stages can use: stand-ins replace wrong values. */
      readonly repaired: RepairedData;
      /** What is wrong with the values that the stand-ins replace. */
      readonly mistakes: readonly Finding[];
    }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/**
 * Checks a site against the schema. Fails if the later stages could not use the data.
 * @param report how to report a site that the later stages could not use
 */
export function checkShape(check: SourceOptions, report: ReportOptions, checkAgain: CheckAgain): CheckedShape {
  const { source, isBroken = false } = check;
  const { data, schema, incomplete } = source;
  const fail = (diagnostics: readonly Diagnostic[]): CheckedShape => ({ ok: false, diagnostics });
  if (data === undefined)
    return fail(
      checkWithoutEnd(check, checkAgain) ?? checkExplained(check, checkAgain) ?? makeReport([], { ...report, known: source.diagnostics }),
    );
  const otherVersion = isData(data) ? findOtherVersion(data, schema) : undefined;
  if (otherVersion !== undefined) return fail(makeReport([otherVersion], { ...report, known: [] }));
  const long = findLongTexts(data);
  if (long.length > 0) return fail(makeReport(long, report));
  const { findings, repaired } = validateConfig(data, schema, {
    sourceOf: (path) => source.sourceOf(path),
    pictures: report.pictures,
    incomplete,
  });
  // Skip findings in declared collections while a declaration has a mistake.
  const isUnsure = source.declared.length > 0 || findings.some(({ path: [section] }) => section === COLLECTIONS);
  const mistakes = isUnsure ? [...source.declared, ...findings.filter(({ path }) => !schema.declared.includes(String(path[0])))] : findings;
  const explained = mistakes.length === 0 ? undefined : checkExplained(check, checkAgain);
  if (explained !== undefined) return fail(explained);
  const lackOfVersion = findLackOfVersion(mistakes, data);
  if (lackOfVersion.length > 0) return fail(makeReport(lackOfVersion, { ...report, known: [] }));
  if (repaired !== undefined && !isUnsure) return { ok: true, written: data, repaired, mistakes };
  const cut = isUnsure ? findCutOff({ source, findings: mistakes, isBroken }) : undefined;
  if (cut !== undefined) return fail([cut]);
  // A mistake in a declaration can cause findings in the files of its collection. Leave those out.
  const files = isUnsure ? filesOfDeclared(source) : [];
  return fail(makeReport(mistakes, { ...report, known: report.known.filter(({ file }) => !files.includes(file)) }));
}

/** Lists the files of the collections that the site declares itself. */
function filesOfDeclared({ files, schema }: SiteSource): readonly string[] {
  return files.flatMap(({ collection, sources }) => (schema.declared.includes(collection) ? sources.map(({ file }) => file) : []));
}
