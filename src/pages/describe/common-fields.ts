import type { Data } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { Block } from '../../shared/generated/site.gen.ts';
import type { Compiled } from '../template/compiled.ts';
import { isFixed } from '../template/compiled.ts';

/** For each block of a page the names of the fields that all pages of its definition have alike, where they have the same blocks. */
export type CommonFields = readonly (readonly string[])[];

interface Shown {
  /** Where the YAML has the block. */
  readonly path: DataPath;
  readonly fields: Compiled;
}

/** What the order of the blocks decides on: with the same blocks in the same places it is the same. */
const PLACE = ['id', 'tone', 'level', 'side'] as const;

const KNOWN = new WeakMap<object, Map<string, CommonFields>>();

/**
 * What the pages of a definition have in common: one object for all pages that show the same blocks in the same places.
 * @param definition stands for the definition, as an object that its pages share
 */
export function commonFields(definition: object, shown: readonly Shown[], blocks: readonly Block[]): CommonFields {
  const known = KNOWN.get(definition) ?? new Map<string, CommonFields>();
  KNOWN.set(definition, known);
  const key = shown.map(({ path }, index) => `${path.join('.')} ${placeOf(blocks[index] as Block)}`).join();
  const common = known.get(key) ?? shown.map(({ fields }, index) => ['type', ...PLACE, ...fixedNames(fields, blocks[index] as Block)]);
  known.set(key, common);
  return common;
}

function placeOf(block: Block): string {
  return PLACE.map((name) => (block as unknown as Data)[name]).join(' ');
}

function fixedNames(fields: Compiled, block: Block): readonly string[] {
  if (isFixed(fields)) return Object.keys(block);
  return 'value' in fields ? [] : (fields.fixed ?? []);
}
