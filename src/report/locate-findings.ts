import type { Diagnostic, Finding, Location } from '../model/diagnostic.ts';
import { putToNearest } from '../source/layers/place-findings.ts';
import type { SiteSource } from '../source/site-source.ts';

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

/** Puts each finding to the file that made it, and locates it. What one line or file makes at several places is said once. */
export function locateFindings(findings: readonly Finding[], source: SiteSource, findNearer: FindNearer = () => undefined): Located {
  const namedAt = new Map<string, Location>();
  const placed = new Map<string | Finding, Finding>();
  for (const finding of findings) {
    const put = finding.at === undefined ? putToFile(putToNearest(finding, source)) : finding;
    const key = put === finding && put.at === undefined ? finding : keyOf(finding, put);
    const known = placed.get(key);
    placed.set(key, known === undefined ? put : { ...known, places: [...(known.places ?? []), ...(put.places ?? [])] });
  }
  return { diagnostics: [...placed.values()].map((each) => source.toDiagnostic(each)), namedAt };

  /** What is wrong with the content of a file that is nearer than the line that names it stands at that file. */
  function putToFile(finding: Finding): Finding {
    const { ofFile, path, places = [] } = finding;
    if (ofFile === undefined) return finding;
    const line = source.toDiagnostic(finding);
    const file = findNearer(ofFile, line);
    if (file === undefined) return finding;
    if (!namedAt.has(file)) namedAt.set(file, line);
    return { ...finding, at: { file, line: 1, column: 1 }, places: [path, ...places] };
  }
}

/** Findings at one place are the same if they miss the same, or else if they say the same. */
function keyOf({ code, message, lacks, missing, collection, needs }: Finding, { at, path }: Finding): string {
  const misses = [lacks, missing, collection, needs];
  return JSON.stringify([code, at ?? path, misses.some((each) => each !== undefined) ? misses : message]);
}
