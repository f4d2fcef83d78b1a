import { isData } from '../../model/data.ts';
import { showValue } from '../../model/format-value.ts';

/** Formats the message for a file that holds something other than a list of items. */
export function formatNoList(data: unknown, collection: string): { message: string; hint: string } {
  const message = `The file is ${showValue(data)}; it must be a list of the items of \`${collection}\`.`;
  const [key, ...others] = isData(data) ? Object.keys(data) : [];
  if (key !== undefined && others.length === 0 && isData(data) && Array.isArray(data[key])) {
    return { message, hint: `Remove \`${key}\`: the file must contain only the list.` };
  }
  return { message, hint: isData(data) && 'slug' in data ? 'Make it a list, even for one item.' : 'Write one entry for each item.' };
}
