import type { Data } from '../../model/data.ts';

/** Returns the title or name of an item. */
export function titleOf({ title, name, slug }: Data): string {
  return String(title ?? name ?? slug);
}
