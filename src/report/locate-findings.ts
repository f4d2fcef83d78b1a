import type { Diagnostic, Finding, Location } from '../model/diagnostic.ts';
import { diagnosticAt, formatPath } from '../model/diagnostic.ts';
import { formatPlaces } from '../source/locate-finding.ts';
import type { SiteSource } from '../source/site-source.ts';
import { wordRemedy } from '../source/word-remedy.ts';

/**
 * Finds a picture or download that is nearer to the site than the line that names it: each site can have one of its own.
 * @returns its path as diagnostics show it; undefined if it belongs to the file of that line
 */
export type FindNearer = (name: string, line: Location) => string | undefined;

interface Located {
  readonly diagnostics: readonly Diagnostic[];
  /** For each file that a finding was put to, the first line that names it. */
  readonly namedAt: ReadonlyMap<string, Location>;
}

/** Locates findings. What is wrong with the content of a file that is nearer than the line that names it stands at that file, once. */
export function locateFindings(findings: readonly Finding[], source: SiteSource, findNearer: FindNearer = () => undefined): Located {
  const namedAt = new Map<string, Location>();
  const byPlace = new Map<string, readonly Finding[]>();
  const located = findings.map((finding) => {
    const { ofFile, code, message } = finding;
    const diagnostic = source.toDiagnostic(finding);
    const file = ofFile === undefined ? undefined : findNearer(ofFile, diagnostic);
    if (file === undefined) return diagnostic;
    if (!namedAt.has(file)) namedAt.set(file, diagnostic);
    const key = JSON.stringify([code, file, message]);
    const known = byPlace.get(key) ?? [];
    byPlace.set(key, [...known, finding]);
    return known.length === 0 ? { key, file } : undefined;
  });
  const diagnostics = located.flatMap((each): readonly Diagnostic[] => {
    if (each === undefined) return [];
    return 'key' in each ? [putToFile(each.file, byPlace.get(each.key) as readonly Finding[], source)] : [each];
  });
  return { diagnostics, namedAt };
}

function putToFile(file: string, findings: readonly Finding[], source: SiteSource): Diagnostic {
  const { code, message, remedy, path } = findings[0] as Finding;
  const at = { file, line: 1, column: 1 };
  const places = findings.flatMap((each) => [each.path, ...(each.places ?? [])]);
  const whole = `${message} ${formatPlaces(places, source, at)}`;
  return diagnosticAt(code, at, { message: whole, hint: wordRemedy(remedy) }, formatPath(path));
}
