import { isOnlyWithoutErrors } from '../model/catalog.ts';
import type { Diagnostic, Finding } from '../model/diagnostic.ts';
import { hasErrors, sortDiagnostics } from '../model/diagnostic.ts';
import type { SiteConfig } from '../shared/generated/site.gen.ts';
import type { SiteSource } from '../source/site-source.ts';
import { applySeverity } from './apply-severity.ts';
import { foldSuspicions } from './fold-suspicions.ts';
import { mergeCauses } from './merge-causes.ts';

export interface ReportOptions {
  readonly source: SiteSource;
  /** What is known without the schema: of the syntax, and of files that hold no data. */
  readonly known: readonly Diagnostic[];
  /** The resolved configuration; undefined if the later stages could not use the data. */
  readonly config?: SiteConfig | undefined;
  /** Whether this is the launch check. */
  readonly isStrict: boolean;
}

/**
 * Makes the report about a site from its findings. In this order: merge those of one cause → locate them → fold suspicions into errors →
 * drop what only counts without errors → apply the severities and comments of the site → sort.
 */
export function makeReport(findings: readonly Finding[], options: ReportOptions): readonly Diagnostic[] {
  const { source, known, config, isStrict } = options;
  const { data: written, schema } = source;
  const merged = config === undefined ? findings : mergeCauses(findings, { config, written, schema });
  const located = foldSuspicions([...known, ...merged.map((finding) => source.toDiagnostic(finding))]);
  const relevant = hasErrors(located) ? located.filter(({ code }) => !isOnlyWithoutErrors(code)) : located;
  const severity = config?.checks.severity ?? {};
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
