import { valueAt } from '../model/data-path.ts';
import type { Finding } from '../model/diagnostic.ts';
import { isMeaning } from '../model/remedy.ts';
import { count, suggest } from '../shared/text.ts';
import type { GivenName, MissedName, NamedSite } from './missed-names.ts';
import { missedBy, namesReferredTo } from './missed-names.ts';

/** A finding with the name that it misses. */
interface Miss extends MissedName {
  readonly finding: Finding;
}

/**
 * Merges the findings of one cause into one finding. A name that is missed, while nothing refers to exactly one of the names that exist, was
 * renamed: the finding is about that one. Otherwise, it is about the first place that misses the name, and lists the others. Names that were
 * probably misspelled stay apart, because each has its own correction.
 */
export function mergeCauses(findings: readonly Finding[], site: NamedSite): readonly Finding[] {
  const misses = findings.flatMap((finding): Miss[] => {
    const missed = missedBy(finding, site);
    return missed === undefined ? [] : [{ ...missed, finding }];
  });
  if (misses.length === 0) return findings;
  const referredTo = namesReferredTo(site.written);
  const isForgotten = ({ name }: GivenName): boolean => !referredTo.has(name.slice(name.lastIndexOf('/') + 1));
  const replaced = new Map<Finding, readonly Finding[]>();
  for (const inPlace of groupBy(misses, ({ place }) => place)) {
    const causes = groupBy(inPlace, causeOf);
    const given = new Map(
      [...new Set(inPlace.map((miss) => miss.given))].flatMap((list) => list.map((each) => [each.name, each] as const)),
    );
    const forgotten = [...given.values()].filter(isForgotten);
    for (const cause of causes) {
      const merged = mergeCause(cause, forgotten, { isOnlyCause: causes.length === 1, written: site.written });
      for (const [index, { finding }] of cause.entries()) replaced.set(finding, index === 0 ? merged : []);
    }
  }
  return findings.flatMap((finding) => replaced.get(finding) ?? [finding]);
}

/** All names that are missed in an empty collection have one cause. */
function causeOf(miss: Miss): string {
  return isOfEmpty(miss) ? '' : miss.name;
}

function isOfEmpty({ kind, given, finding }: Miss): boolean {
  return kind === 'slug' && given.length === 0 && !isMeaning(finding.remedy);
}

interface CauseContext {
  /** Whether no other name is missed in this place. */
  readonly isOnlyCause: boolean;
  readonly written: unknown;
}

function mergeCause(cause: readonly Miss[], forgotten: readonly GivenName[], { isOnlyCause, written }: CauseContext): readonly Finding[] {
  const findings = cause.map(({ finding }) => finding);
  const [first] = cause as [Miss, ...Miss[]];
  const renamed = first.renamed ?? findRenamed(first.name, forgotten, isOnlyCause);
  if (first.cause !== undefined)
    return cause.length < LEAST_OF_SIMILAR ? findings : [{ ...first.cause, places: findings.map(({ path }) => path) }];
  const isMisspelled = findings.some(({ remedy }) => isMeaning(remedy));
  if (renamed !== undefined && cause.length >= (isMisspelled ? LEAST_OF_SIMILAR : 2)) return [reportRenamed(cause, renamed, written)];
  if (isMisspelled) return findings;
  const best = cause.find(({ finding }) => finding.code === 'ITEM_UNKNOWN') ?? first;
  const others = findings.flatMap((finding) => (finding === best.finding ? [] : [finding.path]));
  const worded = isOfEmpty(best) ? reportEmpty(best) : renamed === undefined ? best.finding : adviseRenamed(best, renamed);
  return [others.length === 0 ? worded : { ...worded, places: others }];
}

/** Fewer places may all have the same misspelling. */
const LEAST_OF_SIMILAR = 3;

function findRenamed(name: string, forgotten: readonly GivenName[], isOnlyCause: boolean): GivenName | undefined {
  if (isOnlyCause && forgotten.length === 1) return forgotten[0];
  const similar = suggest(
    name,
    forgotten.map((each) => each.name),
  );
  return forgotten.find((each) => each.name === similar);
}

/** Reports that texts refer to a name that something else has now. Only the author knows which of the two is right, so this is no fix. */
function reportRenamed(cause: readonly Miss[], { name: now, path }: GivenName, written: unknown): Finding {
  const [{ name, kind, show, finding }] = cause as [Miss, ...Miss[]];
  const isWritten = valueAt(written, path) !== undefined;
  return {
    code: finding.code,
    path,
    atKey: kind === 'key',
    message: `${count(cause.length, 'place')} refer to ${show(name)}, and none refers to ${show(now)}.`,
    remedy: `Was this ${kind} \`${name}\`? ${isWritten ? 'Write that here again' : `Add \`${kind}: ${name}\``}, or write ${show(now)} in those places.`,
    places: cause.map((each) => each.finding.path),
  };
}

/** Says at the only place that misses a name that something may have been renamed. */
function adviseRenamed({ finding, name, kind, show }: Miss, { name: now }: GivenName): Finding {
  const { code, missing = '' } = finding;
  const written = code === 'REFERENCE_UNKNOWN' ? show(now) : missing.slice(0, -name.length) + now;
  return {
    ...finding,
    remedy: `Nothing refers to ${show(now)}. If it was renamed, write ${written} here, or restore its ${kind} ${name}.`,
  };
}

/** Says at a place that misses an entry that there are none. */
function reportEmpty({ finding, name, place, show }: Miss): Finding {
  return {
    ...finding,
    message: `\`${place}\` has no entries, but this refers to ${show(name)}.`,
    remedy: `Give \`${place}\` its entries back, or remove what refers to them, and the page that is made for each entry.`,
  };
}

function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group === undefined) groups.set(keyOf(value), [value]);
    else group.push(value);
  }
  return [...groups.values()];
}
