import { findLackOfVersion, findMisspelledExtends, findOtherVersion } from '../../checks/check-version.ts';
import { explain, explainDefaults, repair } from '../../explain/explain.ts';
import { findCutOff } from '../../explain/lines/find-cut-off.ts';
import type { RepairedData } from '../../explain/shape/repair-data.ts';
import { isSamePath } from '../../model/data-path.ts';
import type { Diagnostic, Finding } from '../../model/diagnostic.ts';
import { COLLECTIONS } from '../../schema/check-name.ts';
import type { SiteSource } from '../../source/site-source.ts';
import { findLongTexts } from '../../template/text-limit.ts';
import type { SourceOptions } from './source-options.ts';

/** The result of a check against the schema. */
type CheckedShape =
  | {
      readonly ok: true;
      /** Data that the later stages can use: stand-ins replace wrong values. */
      readonly repaired: RepairedData;
      /** What is wrong with the values that the stand-ins replace. */
      readonly mistakes: readonly Finding[];
    }
  | RefusedShape;

/** Why the later stages cannot use the data. */
export interface RefusedShape {
  readonly ok: false;
  readonly findings: readonly Finding[];
  /** Whether a diagnostic that is known without the schema tells more than a consequence of the findings. */
  readonly keeps?: (diagnostic: Diagnostic) => boolean;
  /** The only diagnostic to show. */
  readonly cut?: Diagnostic;
}

/** Refuses data that the schema of this version says nothing about, and texts that are too long to look into. */
export function refuseUnusable(source: SiteSource): RefusedShape | undefined {
  const otherVersion = findOtherVersion(source);
  if (otherVersion !== undefined) return { ok: false, findings: [otherVersion], keeps: () => false };
  const long = findLongTexts(source.data);
  return long.length > 0 ? { ok: false, findings: long } : undefined;
}

/** Checks a site against the schema. Fails if the later stages could not use the data. */
export function checkShape({ source, images, isBroken = false }: SourceOptions): CheckedShape {
  const { data, schema } = source;
  if (data === undefined) return { ok: false, findings: [] };
  const unusable = refuseUnusable(source);
  if (unusable !== undefined) return unusable;
  if (source.isValid) return { ok: true, repaired: { data, isNew: () => true }, mistakes: [] };
  const wrong = {
    data,
    schema,
    sourceOf: source.sourceOf.bind(source),
    isInherited: source.isInherited.bind(source),
    keyInPlace: source.keyInPlace.bind(source),
    pictures: [...images.keys()],
  };
  const findings = explain(source.errors, wrong);
  // A collection that is declared under a wrong name lacks nothing else.
  const isMisnamed = ({ path }: Finding): boolean => findings.some((other) => other.atKey === true && isSamePath(other.path, path));
  const declared = [...source.declared.filter((each) => !isMisnamed(each)), ...explainDefaults(source.wrongDefaults, schema)];
  // Skip findings in declared collections while a declaration has a mistake.
  const isUnsure = declared.length > 0 || findings.some(({ path: [section] }) => section === COLLECTIONS);
  const mistakes = isUnsure ? [...declared, ...findings.filter(({ path }) => !schema.declared.includes(String(path[0])))] : findings;
  const misspelled = findMisspelledExtends(mistakes);
  if (misspelled.length > 0) return { ok: false, findings: misspelled, keeps: () => false };
  const lackOfVersion = findLackOfVersion(mistakes, data);
  if (lackOfVersion.length > 0) return { ok: false, findings: lackOfVersion, keeps: () => false };
  if (!isUnsure) {
    const repaired = repair(source.errors, wrong, source.incomplete);
    return repaired === undefined ? { ok: false, findings: mistakes } : { ok: true, repaired, mistakes };
  }
  const cut = findCutOff({ source, findings: mistakes, isBroken });
  // A mistake in a declaration can cause findings in the files of its collection. Leave those out.
  const files = filesOfDeclared(source);
  return { ok: false, findings: mistakes, keeps: ({ file }) => !files.includes(file), ...(cut === undefined ? {} : { cut }) };
}

/** Lists the files of the collections that the site declares itself. */
function filesOfDeclared({ allFiles, schema }: SiteSource): readonly string[] {
  return allFiles.flatMap(({ collection, sources }) => (schema.declared.includes(collection) ? sources.map(({ file }) => file) : []));
}
