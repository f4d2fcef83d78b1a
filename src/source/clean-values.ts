import type { Data } from '../model/data.ts';
import { isData } from '../model/data.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import { isNumeric, typesOf } from '../model/schema.ts';
import { cleanText, mayHide, plainReadings } from '../shared/clean-text.ts';
import { hasFormat } from '../values/formats.ts';

/** Formats of texts that are free, or that name a file, whose name may have any character. */
const FREE_FORMATS: ReadonlySet<string> = new Set(['price-unit', 'image-source', 'entry-image', 'file-path', 'data-file']);

/**
 * Removes invisible characters that cannot mean anything from the values of a site: everywhere in a value that follows a rule, such as a
 * phone number or a word from a list, and at the ends of all others. Leaves out optional texts that are empty.
 */
export function cleanValues(value: unknown, node: SchemaNode | undefined, schema: SchemaModel): unknown {
  if (typeof value === 'string') return mayHide(value) ? cleanValue(value, node ?? {}) : value;
  if (Array.isArray(value)) {
    const items = node === undefined ? undefined : schema.items(node);
    const cleaned = value.map((item) => cleanValues(item, items, schema));
    return cleaned.some((item, index) => item !== value[index]) ? cleaned : value;
  }
  if (!isData(value)) return value;
  const [, type] = node?.discriminator === undefined ? [] : plainReadings(String(value.type));
  const own = type === undefined ? node : schema.block(type);
  let cleaned: Data = value;
  for (const [key, field] of Object.entries(value)) {
    const child = own === undefined ? undefined : schema.value(own, key);
    const result = cleanValues(field, child, schema);
    const isLeftOut =
      result === '' && child !== undefined && mayBeLeftOut(child) && own !== undefined && !schema.requiredOf(own).includes(key);
    if (result === field && !isLeftOut) continue;
    if (cleaned === value) cleaned = { ...value };
    if (isLeftOut) delete cleaned[key];
    else cleaned[key] = result;
  }
  return cleaned;
}

/** Checks whether an empty text says the same as no text. Content systems write one for each field that nobody filled in. */
function mayBeLeftOut(node: SchemaNode): boolean {
  return node.minLength !== undefined && node.default === undefined && node['x-on-page'] === undefined;
}

/** Checks whether the text of a YAML or JSON file may hold an empty text. */
export function mayHoldEmpty(text: string): boolean {
  return /:\s*(?:""|'')/.test(text);
}

function cleanValue(text: string, node: SchemaNode): unknown {
  const [, plain = ''] = plainReadings(text);
  // Without the character, a text without quotes would have been a number.
  if (isNumeric(node) && /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return Number(plain);
  if (typeof node.const === 'number' && plain === String(node.const)) return node.const;
  if (typesOf(node).includes('boolean') && /^(?:true|false)$/.test(plain)) return plain === 'true';
  const { format, enum: words, const: word, pattern, 'x-item-of': collection } = node;
  const isFree = format === undefined ? words === undefined && word === undefined && collection === undefined : FREE_FORMATS.has(format);
  if (isFree && pattern === undefined) return cleanText(text);
  const readings = plainReadings(text);
  const fits = (reading: string): boolean =>
    format !== undefined
      ? hasFormat(reading, format)
      : words !== undefined || word !== undefined
        ? [...(words ?? []), word].includes(reading)
        : pattern !== undefined && new RegExp(pattern, 'u').test(reading);
  return readings.find(fits) ?? cleanText(text);
}
