import type { Diagnostic } from '../../src/shared/diagnostic.ts';
import type { Mutation } from './mutations.ts';

/** How many mutations were made, and how well they were reported. */
export interface Score {
  readonly count: number;
  readonly caught: number;
  /** The first finding stands on the mutated line. */
  readonly onLine: number;
  readonly single: number;
}

export function judge(mutation: Mutation, diagnostics: readonly Diagnostic[]): { score: Score; miss: string | undefined } {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  const isOnLine = first !== undefined && mutation.lines.includes(first.line);
  const score = { count: 1, caught: errors.length > 0 ? 1 : 0, onLine: isOnLine ? 1 : 0, single: errors.length === 1 ? 1 : 0 };
  if (isOnLine && errors.length === 1) return { score, miss: undefined };
  const found = errors.slice(0, 3).map(({ line, code, message }) => `${line} ${code} ${message}`);
  return {
    score,
    miss: `${mutation.kind}, ${mutation.note}, line ${mutation.lines.join('/')}: ${errors.length} found: ${found.join(' | ')}`,
  };
}

export function sumScores(scores: readonly (Score | undefined)[]): Score {
  return scores.reduce<Score>(
    (sum, score) => ({
      count: sum.count + (score?.count ?? 0),
      caught: sum.caught + (score?.caught ?? 0),
      onLine: sum.onLine + (score?.onLine ?? 0),
      single: sum.single + (score?.single ?? 0),
    }),
    { count: 0, caught: 0, onLine: 0, single: 0 },
  );
}
