import { applyChecks } from '../../config/checks/apply-checks.ts';
import { tryFixes } from '../../config/fixes/try-fixes.ts';
import { findSwallowedLines } from '../../config/lines/find-swallowed-lines.ts';
import type { SiteSource } from '../../config/site-source.ts';
import { foldSuspicions } from '../../config/yaml/fold-suspicions.ts';
import type { Diagnostic, Finding } from '../../model/diagnostic.ts';
import { sortDiagnostics } from '../../model/diagnostic.ts';
import type { Checks } from '../../shared/generated/site.gen.ts';
import type { SourceOptions } from './source-options.ts';

/** Converts the findings of the checks to diagnostics, which have a file, a line, and a column. */
export class SourceReport {
  readonly #check: SourceOptions;
  #known: readonly Diagnostic[] | undefined;

  constructor(check: SourceOptions) {
    this.#check = check;
  }

  /** The diagnostics that do not depend on the schema: of the syntax, and of files that hold no data. */
  get known(): readonly Diagnostic[] {
    const { source, others = [] } = this.#check;
    this.#known ??= [...source.diagnostics, ...findSwallowedLines(source), ...others];
    return this.#known;
  }

  /** Locates findings, and adds other diagnostics. */
  locate(findings: readonly Finding[], others = this.known): readonly Diagnostic[] {
    const located = findings.map((finding) => this.#check.source.toDiagnostic(finding));
    return foldSuspicions([...others, ...located]);
  }

  /** Applies the severities and comments of the site, sorts the diagnostics, and tries the fixes. */
  finish(diagnostics: readonly Diagnostic[], severity: Checks['severity'] = {}): readonly Diagnostic[] {
    const { source, images, isStrict } = this.#check;
    const { comments, namedAt } = commentsOn(source);
    const counted = sortDiagnostics(applyChecks(diagnostics, { severity, sources: comments, namedAt, isStrict }));
    return tryFixes(counted, { source, pictures: [...images.keys()] });
  }
}

/** Returns the texts in which comments can ignore a warning, and for each file of items the line of the YAML file that names it. */
function commentsOn({ config, files }: SiteSource) {
  const withComments = files.filter(({ format }) => format === 'yaml' || format === 'folder').flatMap(({ sources }) => sources);
  const named = files.flatMap(({ collection, sources }) => {
    const { line } = config.locate([collection, 'from']);
    return sources.map(({ file }) => [file, { file: config.file, line }] as const);
  });
  return { comments: new Map([config, ...withComments].map(({ file, text }) => [file, text])), namedAt: new Map(named) };
}
