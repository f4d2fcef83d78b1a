import { isData } from '../config/facts/fill-defaults.ts';

/**
 * The same description with the colour of each photo that has one, which is known only when the photo has been looked at.
 * Parts without photos stay the same objects.
 * @param colours by the address of the picture
 */
export function paintPictures<T>(description: T, colours: ReadonlyMap<string, string>): T {
  return colours.size === 0 ? description : (paint(description, colours) as T);
}

function paint(value: unknown, colours: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => paint(item, colours));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isData(value)) return value;
  const colour = Array.isArray(value.widths) ? colours.get(String(value.src)) : undefined;
  if (colour !== undefined) return { ...value, colour };
  const entries = Object.entries(value).map(([key, field]) => [key, paint(field, colours)] as const);
  return entries.some(([key, field]) => field !== value[key]) ? Object.fromEntries(entries) : value;
}
