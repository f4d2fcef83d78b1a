import { UsageError } from '../../shared/errors.ts';
import { editSite } from '../../source/edit/edit-site.ts';
import type { FoundValue } from '../../source/edit/find-value.ts';
import { findValue } from '../../source/edit/find-value.ts';
import type { Operation, Refusal } from '../../source/edit/operation.ts';
import type { Project } from '../tool/project.ts';
import { parseValue } from './parse-value.ts';
import type { WrittenSite } from './write-site.ts';
import { readForEdit, writeSite } from './write-site.ts';

/** The requested change of one value. */
export interface ValueChange {
  /** The path as typed: `business.phone`. */
  readonly typedPath: string;
  /** The new value; undefined to remove it. */
  readonly text: string | undefined;
  readonly isDryRun: boolean;
  /** Whether a text may replace a reference. */
  readonly isHere: boolean;
  /** Whether a part that an anchor names may change in all places that use it. */
  readonly isEverywhere: boolean;
}

export interface ChangedValue extends WrittenSite {
  /** The old and the new value; undefined if there is none. */
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Changes one value of a site, in the file that has it, and no other byte.
 * @throws UsageError when the value does not exist, or cannot be changed
 */
export async function changeSite(project: Project, change: ValueChange): Promise<ChangedValue> {
  const { source, ...files } = await readForEdit(project, { anyVersion: change.typedPath === 'version' });
  const found = findValue(change.typedPath, source.data, source.schema);
  if ('message' in found) throw new UsageError(found.message, found.hint);
  refuseReference(found, change);
  const operation = toOperation(found, change);
  const edited = editSite(source, operation, change.isEverywhere);
  if ('refusal' in edited) throw refuse(edited.refusal, change);
  const written = await writeSite(project, { from: { source, ...files }, to: source.withText(edited), isDryRun: change.isDryRun });
  return { ...written, before: found.value, after: operation.op === 'set' ? operation.value : undefined };
}

function toOperation({ path: at, node }: FoundValue, { typedPath, text }: ValueChange): Operation {
  if (text === undefined) return { op: 'remove', path: at };
  return { op: 'set', path: at, value: parseValue(text, [node?.type ?? 'string'].flat(), typedPath) };
}

/** Refuses to overwrite a reference: a fact is to be changed where it is defined. */
function refuseReference({ value }: FoundValue, { typedPath, isHere }: ValueChange): void {
  const [, fact] = (typeof value === 'string' && /^\{\{\s*([\w.-]+)\s*\}\}$/.exec(value)) || [];
  if (fact === undefined || isHere) return;
  throw new UsageError(
    `${typedPath} is {{${fact}}}: it says what ${fact} says.`,
    `To change the fact, name ${fact}. To write something else only here, add --here.`,
  );
}

function refuse(refusal: Refusal, { typedPath }: ValueChange): UsageError {
  switch (refusal) {
    case 'unreadable':
      return new UsageError(`The file with ${typedPath} cannot be read.`, 'Run: npm run validate');
    case 'missing':
      return new UsageError(`There is no ${typedPath}.`, undefined);
    case 'shared':
      return new UsageError(
        `${typedPath} belongs to a part that an anchor (&) names and other places use.`,
        'To change it in all of them, add --everywhere.',
      );
    case 'impossible':
      return new UsageError(`${typedPath} cannot be changed here without changing something else.`, 'Change it in a text editor.');
  }
}
