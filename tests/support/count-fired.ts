import { LINE_PATTERNS } from '../../src/explain/lines/explain-by-lines.ts';
import { JOINT_PATTERNS } from '../../src/explain/shape/report-schema-errors.ts';
import { CERTAIN_PATTERNS } from '../../src/explain/yaml/find-yaml-mistakes.ts';
import { PATTERNS } from '../../src/explain/yaml/repair-yaml.ts';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import { REPAIRERS } from '../../src/values/format-hint.ts';

/** What a pattern or repairer proposes: words that stand in the message or hint of a finding if it wins. */
interface Proposals {
  readonly name: string;
  readonly words: Set<string>;
}

type Table = Record<string, (...given: readonly never[]) => unknown>;

/** Which patterns and repairers won: what they propose stands in a finding. Others may propose the same words. */
export interface Fired {
  readonly count: (found: readonly Diagnostic[]) => void;
  /** Returns the names of those that never won. */
  readonly missing: () => readonly string[];
}

/** Wraps the functions in the product's tables, so that a run knows whose proposal became a finding. */
export function countFired(): Fired {
  const proposed: Proposals[] = [];
  const won = new Set<string>();
  const wrap = (table: object, wordsOf: (result: never) => readonly string[], title: (name: string) => string): void => {
    const known = new Map<unknown, Proposals>();
    for (const [name, propose] of Object.entries(table as Table)) {
      // Several formats have the same repairer.
      const proposals = known.get(propose) ?? { name: title(name), words: new Set<string>() };
      if (!known.has(propose)) proposed.push(proposals);
      known.set(propose, proposals);
      (table as Table)[name] = (...given) => {
        const result = propose(...given);
        for (const words of wordsOf(result as never)) proposals.words.add(words);
        return result;
      };
    }
  };
  const messages = (result: readonly { message: string }[]): readonly string[] => result.map(({ message }) => message);
  wrap(PATTERNS, messages, (name) => name);
  wrap(CERTAIN_PATTERNS, messages, (name) => name);
  wrap(LINE_PATTERNS, messages, (name) => name);
  wrap(
    JOINT_PATTERNS,
    (result: readonly { finding: { message: string } }[]) => result.map(({ finding }) => finding.message),
    (name) => name,
  );
  wrap(
    REPAIRERS,
    ({ candidates = [], advice }: { candidates?: readonly (string | undefined)[]; advice?: string }) =>
      [...candidates, advice].flatMap((each) => each ?? []),
    (name) => `the repairer of ${name}`,
  );
  return {
    count: (found) => {
      for (const { name, words } of proposed) {
        const isRepairer = name.startsWith('the ');
        const hasWon = found.some(({ message, hint = '' }) =>
          isRepairer ? [...words].some((each) => each !== '' && hint.includes(each)) : words.has(message),
        );
        if (hasWon) won.add(name);
        words.clear();
      }
    },
    missing: () => proposed.map(({ name }) => name).filter((name) => !won.has(name)),
  };
}
