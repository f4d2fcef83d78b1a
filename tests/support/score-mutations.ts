import type { Diagnostic } from '../../src/model/diagnostic.ts';
import { hasErrors } from '../../src/model/diagnostic.ts';
import { applyEdits } from '../../src/model/text-edits.ts';
import { applyHint } from './apply-hint.ts';
import type { MutatedSite } from './mutated-sites.ts';
import { isPartOf, isSameBut } from './mutated-sites.ts';
import type { Mutation } from './read-fields.ts';

/** The number of mutations, and how well they were reported. */
export interface Score {
  readonly count: number;
  readonly caught: number;
  /** The first finding is on the mutated line. */
  readonly onLine: number;
  readonly single: number;
  /** The first hint is an exact edit. */
  readonly hints: number;
  /** Applying the first hint removed the finding and restored the data. */
  readonly rightHints: number;
}

/** The required share of mistakes that are caught, on their line, with a single finding, and of exact hints that are right. */
export const AIMS = { caught: 0.98, onLine: 0.97, single: 0.95, rightHints: 0.99 } as const;

/** Kinds that leave a valid file that only says something else. For them, warnings count as findings. For all others, only errors count. */
const WARNED = new Set([
  'a lost line',
  'curly quotes around a text',
  'characters read in another encoding',
  'a comma after a value',
  'an error of a spreadsheet in a cell',
  'degrees as 3.30E+01',
  'characters of a cell read in another encoding',
]);

interface Judgement {
  readonly score: Score;
  readonly misses: readonly string[];
  readonly findings: readonly Diagnostic[];
  readonly hasErrors: boolean;
}

/** Rates how a mutation was reported. Returns undefined if it removed only optional data, and so is not a mistake. */
export async function judge(site: MutatedSite, mutation: Mutation): Promise<Judgement | undefined> {
  const findings = await findingsOf(site, mutation.kind, mutation.text);
  if (!hasErrors(findings) && isOptional(site, mutation.text)) return undefined;
  const [first] = findings;
  const isOnLine = first !== undefined && first.file === site.file && mutation.lines.includes(first.line);
  const isRight = first === undefined ? undefined : await tryHint(site, mutation, first);
  const score = {
    count: 1,
    caught: first === undefined ? 0 : 1,
    onLine: isOnLine ? 1 : 0,
    single: findings.length === 1 ? 1 : 0,
    hints: isRight === undefined ? 0 : 1,
    rightHints: isRight === true ? 1 : 0,
  };
  const name = `${mutation.kind}, ${mutation.note}, line ${mutation.lines.join('/')}`;
  const found = findings.slice(0, 3).map(({ line, code, message }) => `${line} ${code} ${message}`);
  return {
    score,
    findings,
    hasErrors: hasErrors(findings),
    misses: [
      ...(isOnLine && findings.length === 1 ? [] : [`${name}: ${findings.length} found: ${found.join(' | ')}`]),
      ...(isRight === false ? [`${name}: the hint is wrong: ${first?.message} → ${first?.hint}`] : []),
    ],
  };
}

async function findingsOf(site: MutatedSite, kind: string, text: string): Promise<readonly Diagnostic[]> {
  const known = new Set(site.known.map(nameOf));
  const found = await site.check(text);
  return found.filter((each) => (each.severity === 'error' || WARNED.has(kind)) && !known.has(nameOf(each)));
}

/** Identifies a finding regardless of its location. */
function nameOf({ code, path, message }: Diagnostic): string {
  return `${code} ${path} ${message}`;
}

function isOptional(site: MutatedSite, text: string): boolean {
  const data = site.read(text);
  return site.isAllowed(data) && isPartOf(data, site.data);
}

/**
 * Checks whether following the hint, and applying the fix, removes the finding and restores the data. Returns undefined if the hint is not
 * an exact edit.
 */
async function tryHint(site: MutatedSite, { text, kind, intended, lost }: Mutation, finding: Diagnostic): Promise<boolean | undefined> {
  const byHand = applyHint(text, finding);
  const byFix = finding.fix === undefined ? undefined : applyEdits(text, finding.fix.edits);
  const results = [...new Set([byHand, byFix])].filter((applied) => applied !== undefined);
  for (const applied of results) {
    const isLeft = (await findingsOf(site, kind, applied)).some((each) => nameOf(each) === nameOf(finding));
    const data = site.read(applied);
    const meant = intended === undefined ? site.data : site.read(intended);
    if (isLeft || data === undefined || !isSameBut(data, meant, lost)) return false;
  }
  return results.length === 0 ? undefined : true;
}

export function sumScores(scores: readonly (Score | undefined)[]): Score {
  const sum = (key: keyof Score): number => scores.reduce((total, score) => total + (score?.[key] ?? 0), 0);
  return {
    count: sum('count'),
    caught: sum('caught'),
    onLine: sum('onLine'),
    single: sum('single'),
    hints: sum('hints'),
    rightHints: sum('rightHints'),
  };
}

/** Returns the aims that a score misses. */
export function shortfalls(score: Score): (keyof typeof AIMS)[] {
  const aims = Object.keys(AIMS) as (keyof typeof AIMS)[];
  return aims.filter((aim) => score[aim] < AIMS[aim] * (aim === 'rightHints' ? score.hints : score.count));
}
