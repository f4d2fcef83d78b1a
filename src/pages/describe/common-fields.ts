import type { Data } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { Block } from '../../shared/generated/site.gen.ts';
import { memoOf } from '../../shared/memo-of.ts';
import type { Compiled } from '../../template/compiled.ts';
import { isFixed } from '../../template/compiled.ts';

/** For each block of a page, the fields with the same value on all pages of its definition that have the same blocks. */
export type CommonFields = readonly (readonly string[])[];

interface Shown {
  /** The path of the block in the YAML. */
  readonly path: DataPath;
  readonly fields: Compiled;
}

/** The fields that follow from the order of the blocks: the same blocks in the same order have the same values. */
const ARRANGED = ['id', 'tone', 'level', 'side'] as const;

const knownFields = memoOf((_definition: object) => new Map<string, CommonFields>());

/**
 * Returns the common fields of the pages of a definition: one object for all pages that show the same blocks in the same order.
 * @param definition any object that identifies the definition because its pages share it
 */
export function commonFields(definition: object, shown: readonly Shown[], blocks: readonly Block[]): CommonFields {
  const known = knownFields(definition);
  const key = shown.map(({ path }, index) => `${path.join('.')} ${arrangementOf(blocks[index] as Block)}`).join();
  const common = known.get(key) ?? shown.map(({ fields }, index) => ['type', ...ARRANGED, ...fixedNames(fields, blocks[index] as Block)]);
  known.set(key, common);
  return common;
}

function arrangementOf(block: Block): string {
  return [...ARRANGED.map((name) => (block as unknown as Data)[name]), block.language?.lang].join(' ');
}

function fixedNames(fields: Compiled, block: Block): readonly string[] {
  if (isFixed(fields)) return Object.keys(block);
  return 'value' in fields ? [] : (fields.fixed ?? []);
}
