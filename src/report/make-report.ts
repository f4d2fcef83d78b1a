import { isOnlyWithoutErrors } from '../model/catalog.ts';
import type { Diagnostic, Finding, Location } from '../model/diagnostic.ts';
import { hasErrors, sortDiagnostics } from '../model/diagnostic.ts';
import type { SiteConfig } from '../shared/generated/site.gen.ts';
import { putToRemoval } from '../source/layers/find-removed.ts';
import type { SiteSource } from '../source/site-source.ts';
import { applySeverity } from './apply-severity.ts';
import { foldSuspicions } from './fold-suspicions.ts';
import type { FindNearer } from './locate-findings.ts';
import { locateFindings } from './locate-findings.ts';
import { mergeCauses } from './merge-causes.ts';

export interface ReportOptions {
  readonly source: SiteSource;
  /** What is known without the schema: of the syntax, and of files that hold no data. */
  readonly known: readonly Diagnostic[];
  /** The resolved configuration; undefined if the later stages could not use the data. */
  readonly config?: SiteConfig | undefined;
  /** Whether this is the launch check. */
  readonly isStrict: boolean;
  readonly findNearer?: FindNearer | undefined;
}

/**
 * Makes the report about a site from its findings. In this order: put them to what takes away what they miss → merge those of one cause →
 * locate them → fold suspicions into errors → drop what only counts without errors → apply the severities and comments of the site → sort →
 * drop what a shared file says again.
 */
export function makeReport(findings: readonly Finding[], options: ReportOptions): readonly Diagnostic[] {
  const { source, config, isStrict, findNearer } = options;
  const put = findings.map((finding) => putToRemoval(finding, source));
  const gone = put.filter(({ at }) => at !== undefined);
  const others = put.filter(({ at }) => at === undefined);
  const merged = config === undefined ? others : mergeCauses(others, { config, written: source.data, schema: source.schema });
  const { diagnostics, namedAt } = locateFindings([...merged, ...gone], source, findNearer);
  // The error at the same file says it, too.
  const known = options.known.filter(({ code, file }) => code !== 'FILE_UNPUBLISHED' || !namedAt.has(file));
  const located = foldSuspicions(dropVain([...known, ...diagnostics]));
  const relevant = hasErrors(located) ? located.filter(({ code }) => !isOnlyWithoutErrors(code)) : located;
  const severity = config?.checks.severity ?? {};
  return dropRepeated(sortDiagnostics(applySeverity(relevant, { severity, ...commentsOn(source, namedAt), isStrict })), source);
}

/** Drops that a key without a value removes nothing, if the value is needed: that says more. */
function dropVain(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const lacking = new Set(diagnostics.flatMap((each) => (each.code === 'CONFIG_MISSING_KEY' ? [placeOf(each)] : [])));
  return diagnostics.filter((each) => each.code !== 'OVERLAY_UNKNOWN' || !lacking.has(placeOf(each)));
}

/** Drops what is said again because several lists are in one file, such as the hours of two offices. */
function dropRepeated(diagnostics: readonly Diagnostic[], { lists }: SiteSource): readonly Diagnostic[] {
  const once = new Set<string>();
  const shared = new Set<string>();
  for (const { file } of lists.flatMap(({ sources }) => sources)) (once.has(file) ? shared : once).add(file);
  if (shared.size === 0) return diagnostics;
  const said = new Set<string>();
  return diagnostics.filter((each) => {
    const place = `${placeOf(each)} ${each.code}`;
    const isAgain = shared.has(each.file) && said.has(place);
    said.add(place);
    return !isAgain;
  });
}

function placeOf({ file, line, column }: Diagnostic): string {
  return `${file}:${line}:${column}`;
}

/** Returns the texts in which comments can ignore a warning, and for each file of items, and each picture, the line that names it. */
function commentsOn({ configs, allFiles, namedAt }: SiteSource, pictures: ReadonlyMap<string, Location>) {
  const withComments = allFiles.filter(({ format }) => format === 'yaml' || format === 'folder').flatMap(({ sources }) => sources);
  return {
    sources: new Map([...configs, ...withComments].map(({ file, text }) => [file, text])),
    namedAt: new Map([...namedAt, ...pictures]),
  };
}
