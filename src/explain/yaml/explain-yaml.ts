import type { UnreadableYaml } from '../../source/source-file.ts';
import type { YamlMistakes } from './find-yaml-mistakes.ts';
import { findYamlMistakes } from './find-yaml-mistakes.ts';

/** Mistakes of each text: several steps ask for them, and finding them takes several parses. */
const FOUND = new WeakMap<UnreadableYaml, YamlMistakes>();

/** Finds the mistakes in a YAML text that the parser refused. */
export function explainYaml(unreadable: UnreadableYaml): YamlMistakes {
  const found = FOUND.get(unreadable) ?? findYamlMistakes(unreadable);
  FOUND.set(unreadable, found);
  return found;
}
