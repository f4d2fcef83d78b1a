import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import { mapData } from '../../model/walk-data.ts';

/**
 * Adds the placeholder color of each photo to a description. The colors are known only after the photos have been read. Parts without
 * photos stay the same objects.
 * @param colors by address of the picture
 */
export function paintPictures<T>(description: T, colors: ReadonlyMap<string, string>): T {
  if (colors.size === 0) return description;
  return mapData(description, (value) => {
    const color = isData(value) && Array.isArray(value.widths) ? colors.get(String(value.src)) : undefined;
    return color === undefined ? value : { ...(value as Data), color };
  }) as T;
}
