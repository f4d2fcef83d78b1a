import type { Data } from '../config/facts/fill-defaults.ts';
import type { DataPath } from '../shared/diagnostic.ts';

/** The data that templates refer to, and where each name's value stands in the YAML. */
export interface Scope {
  readonly values: Data;
  readonly origins: Readonly<Record<string, DataPath>>;
}

/** A value of the YAML, read once: either final, or a function of the scope. */
export type Compiled = { readonly value: unknown } | { readonly evaluate: (scope: Scope) => unknown };

export function evaluate(compiled: Compiled, scope: Scope): unknown {
  return 'value' in compiled ? compiled.value : compiled.evaluate(scope);
}

/** The scope inside an item. */
export function enter(scope: Scope, entry: { item: unknown; origin: DataPath; alias: string | undefined }): Scope {
  const { item, origin, alias } = entry;
  const values: Data = { ...scope.values, item };
  const origins: Record<string, DataPath> = { ...scope.origins, item: origin };
  if (alias !== undefined) {
    values[alias] = item;
    origins[alias] = origin;
  }
  return { values, origins };
}
