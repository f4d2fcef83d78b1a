import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Finding } from '../../shared/diagnostic.ts';
import type { SchemaModel } from '../../shared/schema.ts';
import type { SourceOf } from '../yaml/source-at.ts';
import { missingAt } from './group-errors.ts';

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
