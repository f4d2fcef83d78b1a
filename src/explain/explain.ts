import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Diagnostic, Finding } from '../model/diagnostic.ts';
import type { SchemaModel } from '../model/schema.ts';
import { COLLECTIONS } from '../schema/check-name.ts';
import type { WrongDefault } from '../schema/site-schema.ts';
import { validate } from '../schema/validate.ts';
import type { SiteSource } from '../source/site-source.ts';
import type { SourceOf } from '../source/yaml/source-at.ts';
import type { RepairedData } from './shape/repair-data.ts';
import { repairData } from './shape/repair-data.ts';
import { reportSchemaErrors } from './shape/report-schema-errors.ts';
import type { TrialBudget } from './trial-budget.ts';
import { explainYaml } from './yaml/find-yaml-mistakes.ts';

/** Data that the schema refuses. */
export interface WrongData {
  readonly data: unknown;
  readonly schema: SchemaModel;
  /** Returns values as written, so that hints can show what was typed: YAML reads 02134 as 2134. */
  readonly sourceOf?: SourceOf;
  /** Whether only a file that this one extends says a value beside another one. */
  readonly isInherited?: SiteSource['isInherited'];
  /** The key of a value that takes the place of one in a file that this one extends. */
  readonly keyInPlace?: SiteSource['keyInPlace'];
  /** The existing picture files, by the paths that the configuration uses. */
  readonly pictures?: readonly string[];
}

/** Says what the errors of a validator mean: each mistake once, with what to do about it. */
export function explain(
  errors: readonly ErrorObject[],
  { sourceOf = () => undefined, pictures = [], ...wrong }: WrongData,
): readonly Finding[] {
  return errors.length === 0 ? [] : reportSchemaErrors(errors, { ...wrong, sourceOf, pictures });
}

/** Finds the mistakes in the files of a site that cannot be read. */
export function explainUnreadable({ unreadable }: Pick<SiteSource, 'unreadable'>, trials: TrialBudget): readonly Diagnostic[] {
  return unreadable.flatMap((each) => explainYaml(each, trials).diagnostics);
}

/** With more errors than anyone fixes at once, findings of the later stages are not worth the wait. */
const MAX_REPAIRED = 300;

/**
 * Returns the data with stand-ins for wrong values, so that the later stages can check the rest.
 * @param incomplete the collections with items that are unknown, because their files could not be read
 * @returns undefined if too much is wrong
 */
export function repair(
  errors: readonly ErrorObject[],
  { data, schema }: WrongData,
  incomplete: readonly string[],
): RepairedData | undefined {
  if (errors.length > MAX_REPAIRED) return undefined;
  return repairData({ data, errors, validate: (repaired) => validate(repaired, schema), schema, incomplete });
}

/** Says what is wrong with the defaults of fields that a site declares. */
export function explainDefaults(defaults: readonly WrongDefault[], schema: SchemaModel): readonly Finding[] {
  return defaults.flatMap(({ collection, field, value, errors }) => {
    const found = explain(errors, { data: { [collection]: [{ [field]: value }] }, schema });
    return found.map(({ change: _, path: [, , , ...inner], ...finding }): Finding => {
      const message = finding.message.replace(`\`${field}\``, '`default`');
      return { ...finding, message, path: [COLLECTIONS, collection, 'fields', field, 'default', ...inner] };
    });
  });
}
