import { isData } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import type { Location } from '../../model/diagnostic.ts';
import { showValue } from '../../model/format-value.ts';
import { UsageError } from '../../shared/errors.ts';
import type { UnresolvedPath } from '../../source/edit/find-value.ts';
import { findValue } from '../../source/edit/find-value.ts';
import type { TakenPlace } from '../../source/layers/list-origins.ts';
import type { SiteSource } from '../../source/site-source.ts';
import { layersOf } from './list-undone.ts';

/**
 * Refuses an edit that writes an entry, or a part of a map, over the `null` that takes it away: only some of what the base has would be there
 * again.
 */
export function refuseTaken(from: SiteSource, to: SiteSource): void {
  for (const edited of layersOf(to)) {
    const before = layersOf(from).find(({ config }) => config.file === edited.config.file);
    const { base } = edited;
    if (before === undefined || base === undefined) continue;
    for (const path of listFilled(before.config.data, edited.config.data)) {
      const place = path.join('.');
      const over = findValue(place, base.data, base.schema);
      if ('message' in over || !isData(over.value)) continue;
      const isEntry = typeof over.path.at(-1) === 'number';
      if (!isEntry && !hasNull(valueAt(edited.config.data, path))) continue;
      const taken = { config: before.config, base, path, place, over: { at: base.locate(over.path), value: over.value, path: over.path } };
      const { message, hint } = wordTaken(taken, from);
      throw new UsageError(message, isEntry ? `${hint}. Or give the new one another name.` : hint);
    }
  }
}

/** Lists where there is a map in place of `null`. */
function listFilled(before: unknown, after: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (!isData(after)) return [];
  if (before === null) return [path];
  return isData(before) ? Object.keys(before).flatMap((key) => listFilled(before[key], after[key], [...path, key])) : [];
}

function hasNull(value: unknown): boolean {
  return value === null || (isData(value) && Object.values(value).some(hasNull));
}

/** Names the file and line that take a value away. */
export function placeOfTaken({ config, path }: TakenPlace): string {
  return wordPlace(config.locate(path, { atKey: true }));
}

/** Says what takes a value away, and how to have it again. */
export function wordTaken(taken: TakenPlace, source: SiteSource): UnresolvedPath {
  const { config, place, over } = taken;
  const whose = config === source.config ? '' : ` --config ${config.file}`;
  const instead = over === undefined ? '' : `, instead of ${showValue(over.value)} in ${wordPlace(over.at)}`;
  return {
    message: `${place} is taken away in ${placeOfTaken(taken)}${instead}.`,
    hint: `To have what the base says, run: npm run unset -- ${place}${whose}`,
  };
}

export function wordPlace({ file, line }: Location): string {
  return `${file}:${line}`;
}
