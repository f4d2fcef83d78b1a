import { TrialBudget } from '../../src/explain/trial-budget.ts';
import type { RepairedYaml } from '../../src/explain/yaml/find-yaml-mistakes.ts';
import { explainYaml } from '../../src/explain/yaml/find-yaml-mistakes.ts';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import type { Source } from '../../src/source/source-file.ts';
import type { YamlLimits } from '../../src/source/yaml/compose-yaml.ts';
import type { ParsedYaml } from '../../src/source/yaml/parse-yaml.ts';
import { parseYaml } from '../../src/source/yaml/parse-yaml.ts';

/** Parses a YAML text, and explains it if it cannot be read. */
export function explainedYaml(source: Source, limits?: YamlLimits): ParsedYaml & { readonly repaired?: RepairedYaml } {
  const parsed = parseYaml(source, limits);
  const [unreadable] = parsed.unreadable ?? [];
  if (unreadable === undefined) return parsed;
  const { diagnostics, repaired }: { diagnostics: readonly Diagnostic[]; repaired?: RepairedYaml } = explainYaml(
    unreadable,
    new TrialBudget(),
  );
  return { ...parsed, diagnostics: [...parsed.diagnostics, ...diagnostics], ...(repaired === undefined ? {} : { repaired }) };
}
