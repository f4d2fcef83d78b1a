import type { Data } from '../model/data.ts';
import { extend } from '../model/data.ts';
import type { DataPath } from '../model/diagnostic.ts';
import type { Uses } from '../model/uses.ts';

/** The data that templates refer to. */
export interface Scope {
  readonly values: Data;
  /** The path of each name's value in the YAML. */
  readonly origins: Readonly<Record<string, DataPath>>;
  /** What the values made in this scope use: those of a page, or of the site. */
  readonly uses: Uses;
}

/** A compiled value of the YAML: either final, or a function of the scope. */
export type Compiled = { readonly value: unknown } | Computed;

export interface Computed {
  readonly evaluate: (scope: Scope) => unknown;
  /** The names that it reads from the scope, except those that are the same on every page. */
  readonly names: ReadonlySet<string>;
  /** For an object: the fields that are the same on every page. */
  readonly fixed?: readonly string[];
}

export function evaluate(compiled: Compiled, scope: Scope): unknown {
  return 'value' in compiled ? compiled.value : compiled.evaluate(scope);
}

/** Makes a computed value. If it does not depend on the page, it is evaluated once, and all pages share the result. */
export function compute(names: ReadonlySet<string>, evaluateValue: (scope: Scope) => unknown): Computed {
  if (names.size > 0) return { names, evaluate: evaluateValue };
  let known: { readonly value: unknown } | undefined;
  return {
    names,
    evaluate: (scope) => {
      known ??= { value: evaluateValue(withUses(scope, scope.uses.ofSite)) };
      return known.value;
    },
  };
}

/** Returns the scope for values whose uses belong elsewhere: to one page, or, for a value that pages share, to the site. */
export function withUses({ values, origins }: Scope, uses: Uses): Scope {
  return { values, origins, uses };
}

/** Checks whether a value is the same on every page. */
export function isFixed(compiled: Compiled): boolean {
  return 'value' in compiled || compiled.names.size === 0;
}

/** Returns all names that several values read. */
export function namesOf(parts: Iterable<Compiled>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const part of parts) if (!('value' in part)) for (const name of part.names) names.add(name);
  return names;
}

/** Returns the scope inside an item. */
export function enter(scope: Scope, entry: { item: unknown; origin: DataPath; alias: string | undefined }): Scope {
  const { item, origin, alias } = entry;
  const values: Data = extend(scope.values, { item });
  const origins: Record<string, DataPath> = extend(scope.origins, { item: origin });
  if (alias !== undefined) {
    values[alias] = item;
    origins[alias] = origin;
  }
  return { values, origins, uses: scope.uses };
}
