import { isOnlyWithoutErrors } from '../model/catalog.ts';
import type { Diagnostic, Finding } from '../model/diagnostic.ts';
import { hasErrors, sortDiagnostics } from '../model/diagnostic.ts';
import type { Checks } from '../shared/generated/site.gen.ts';
import type { SiteSource } from '../source/site-source.ts';
import { applySeverity } from './apply-severity.ts';
import { foldSuspicions } from './fold-suspicions.ts';

export interface ReportOptions {
  readonly source: SiteSource;
  /** What is known without the schema: of the syntax, and of files that hold no data. */
  readonly known: readonly Diagnostic[];
  /** `checks.severity` of the YAML. */
  readonly severity?: Checks['severity'] | undefined;
  /** Whether this is the launch check. */
  readonly isStrict: boolean;
}

/**
 * Makes the report about a site from its findings. In this order: locate the findings → fold suspicions into errors → drop what only counts
 * without errors → apply the severities and comments of the site → sort.
 */
export function makeReport(findings: readonly Finding[], options: ReportOptions): readonly Diagnostic[] {
  const { source, known, severity = {}, isStrict } = options;
  const located = foldSuspicions([...known, ...findings.map((finding) => source.toDiagnostic(finding))]);
  const relevant = hasErrors(located) ? located.filter(({ code }) => !isOnlyWithoutErrors(code)) : located;
  return sortDiagnostics(applySeverity(relevant, { severity, ...commentsOn(source), isStrict }));
}

/** Returns the texts in which comments can ignore a warning, and for each file of items the line of the YAML file that names it. */
function commentsOn({ config, files }: SiteSource) {
  const withComments = files.filter(({ format }) => format === 'yaml' || format === 'folder').flatMap(({ sources }) => sources);
  const named = files.flatMap(({ collection, sources }) => {
    const { line } = config.locate([collection, 'from']);
    return sources.map(({ file }) => [file, { file: config.file, line }] as const);
  });
  return { sources: new Map([config, ...withComments].map(({ file, text }) => [file, text])), namedAt: new Map(named) };
}
