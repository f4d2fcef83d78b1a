import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Finding } from '../../model/diagnostic.ts';
import type { SchemaModel } from '../../model/schema.ts';
import type { SourceOf } from '../yaml/source-at.ts';

/** Errors by a name that they are given, in the order found; those without a name are left out. */
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

/** The unknown keys by the map in which they stand. */
export function groupUnknown(errors: readonly ErrorObject[]): ReadonlyMap<string, readonly ErrorObject[]> {
  return groupErrors(errors, ({ keyword, instancePath }) => (keyword === 'additionalProperties' ? instancePath : undefined));
}

const MISSING = new WeakMap<readonly ErrorObject[], ReadonlyMap<string, readonly ErrorObject[]>>();

/** The errors that say that a key is missing in the map at `pointer`. Large files have thousands: they are grouped once. */
export function missingAt(errors: readonly ErrorObject[], pointer: string): readonly ErrorObject[] {
  const known =
    MISSING.get(errors) ?? groupErrors(errors, ({ keyword, instancePath }) => (keyword === 'required' ? instancePath : undefined));
  MISSING.set(errors, known);
  return known.get(pointer) ?? [];
}

/** One mistake that the schema finds wrong in several ways. */
export interface JointMistake {
  readonly finding: Finding;
  /** All that the schema says because of it. */
  readonly errors: readonly ErrorObject[];
}

export interface JointContext {
  readonly schema: SchemaModel;
  readonly data: unknown;
  readonly sourceOf?: SourceOf;
}

/** The errors that say that one of these keys is missing in a map. */
export function missingAmong(errors: readonly ErrorObject[], pointer: string, keys: readonly string[]): ErrorObject[] {
  return missingAt(errors, pointer).filter(({ params }) => keys.includes(params.missingProperty as string));
}
