import type { Finding } from '../../src/model/diagnostic.ts';
import { wordRemedy } from '../../src/source/word-remedy.ts';

/** A finding with the sentence of its remedy, as in a YAML file. */
export interface WordedFinding extends Omit<Finding, 'remedy' | 'hint'> {
  readonly hint?: string;
}

/** Makes the sentence of a remedy. */
export function worded<T extends Pick<Finding, 'remedy'>>(finding: T): Omit<T, 'remedy'> & { readonly hint?: string } {
  const { remedy, ...rest } = finding;
  const hint = wordRemedy(remedy);
  return { ...rest, ...(hint === undefined ? {} : { hint }) };
}
