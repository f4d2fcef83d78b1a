import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Finding } from '../../model/diagnostic.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { memoOf } from '../../shared/memo-of.ts';
import type { SourceOf } from '../../source/yaml/source-at.ts';

/** Groups errors by name, in the order found. Drops errors without a name. */
export function groupErrors(
  errors: readonly ErrorObject[],
  nameOf: (error: ErrorObject) => string | undefined,
): ReadonlyMap<string, readonly ErrorObject[]> {
  const groups = new Map<string, ErrorObject[]>();
  for (const error of errors) {
    const name = nameOf(error);
    if (name === undefined) continue;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [error]);
    else group.push(error);
  }
  return groups;
}

/** Groups unknown keys by their map. */
export function groupUnknown(errors: readonly ErrorObject[]): ReadonlyMap<string, readonly ErrorObject[]> {
  return groupErrors(errors, ({ keyword, instancePath }) => (keyword === 'additionalProperties' ? instancePath : undefined));
}

/** Returns the errors about missing keys in the map at `pointer`. */
export function missingAt(errors: readonly ErrorObject[], pointer: string): readonly ErrorObject[] {
  return groupMissing(errors).get(pointer) ?? [];
}

/** Groups missing keys by their map. Large files have thousands of errors. */
const groupMissing = memoOf((errors: readonly ErrorObject[]) =>
  groupErrors(errors, ({ keyword, instancePath }) => (keyword === 'required' ? instancePath : undefined)),
);

/** One mistake that causes several schema errors. */
export interface JointMistake {
  readonly finding: Finding;
  /** All schema errors that it causes. */
  readonly errors: readonly ErrorObject[];
}

export interface JointContext {
  readonly schema: SchemaModel;
  readonly data: unknown;
  readonly sourceOf?: SourceOf;
}

/** Returns the errors about these keys missing in a map. */
export function missingAmong(errors: readonly ErrorObject[], pointer: string, keys: readonly string[]): ErrorObject[] {
  return missingAt(errors, pointer).filter(({ params }) => keys.includes(params.missingProperty as string));
}
