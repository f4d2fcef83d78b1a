import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { typesOf } from '../../model/schema.ts';
import { exampleOf } from '../../schema/example.ts';
import { findLostOfPrice } from '../../values/find-lost.ts';
import type { Advice } from '../../values/format-hint.ts';
import { repairText } from '../../values/format-hint.ts';
import { hasFormat } from '../../values/formats.ts';
import { parseDays, parseHoursEntry } from '../../values/opening-hours.ts';
import { parseNumber } from '../../values/repair/repair-number.ts';
import { isPrice, parsePrice } from '../../values/repair/repair-price.ts';
import { LONGEST } from '../../values/repair/repairer.ts';
import type { WrongValue } from './wrong-value.ts';

/** Returns a hint with the map or list that a field needs, made from the typed value. Undefined if the value does not fit. */
export function hintForCollection(wrong: WrongValue): Advice | undefined {
  const { value, path, node, expected, schema } = wrong;
  if (typeof value === 'string' && value.length > LONGEST) return undefined;
  const key = path.at(-1);
  if (expected.includes('object')) {
    if (Array.isArray(value)) {
      const [first] = value as readonly unknown[];
      if (value.length === 1 && isData(first) && Object.keys(first).some((name) => schema.child(node, name) !== undefined))
        return advise('Remove the dash:', key, first);
      if (isPrice(node))
        return { remedy: 'A price is one amount, or a range such as { from: 20, to: 30 }. Give each price an entry of its own.' };
      const whole = mapAround(value, node, schema);
      if (whole !== undefined) return advise('Write:', key, whole);
    }
    // As typed, because 1.450 can be 1450.
    const amount = typeof value === 'number' ? (wrong.written?.text ?? value) : value;
    const price = isPrice(node) ? parsePrice(amount, node, schema.country) : undefined;
    const lost = price === undefined ? undefined : findLostOfPrice(value, price, schema.country);
    if (lost !== undefined) return { remedy: { lead: `For example, without “${lost}”:`, key, example: price } };
    const entry = parseEntry(value, node) ?? price;
    if (entry !== undefined) return advise('Write:', key, entry);
    const map = fillMap(value, { node, example: exampleOf(node, schema), schema });
    return map === undefined ? undefined : { remedy: { lead: 'For example:', key, example: map } };
  }
  const items = schema.items(node);
  if (!expected.includes('array') || items === undefined) return undefined;
  if (isData(value)) return hintForMap(value, key, items);
  const days = items.enum?.includes('monday') === true ? parseDays(String(value)) : undefined;
  if (days !== undefined) return advise('Write:', key, days);
  const entry = parseEntry(value, items);
  if (entry !== undefined) return advise('Write:', key, [entry]);
  const words = splitWords(value, items);
  if (words !== undefined) return advise('Write:', key, words);
  const example = exampleOf(node, schema);
  const entryExample = Array.isArray(example) ? (example[0] as unknown) : exampleOf(items, schema);
  const filled = fillMap(value, { node: items, example: entryExample, schema });
  const shown = filled === undefined ? example : [filled];
  const lead = 'Write each entry on its own line, after a dash.';
  return { remedy: shown === undefined ? lead : { lead: `${lead} For example:`, key, example: shown } };
}

/** Returns the map that a list was meant for: a column from its blocks, or a table row from its cells, the first of which is the title. */
function mapAround(list: readonly unknown[], node: SchemaNode, schema: SchemaModel): Data | undefined {
  const required = schema.requiredOf(node);
  const [blocks] = required.filter((name) => schema.items(schema.child(node, name) ?? {})?.discriminator !== undefined);
  if (blocks !== undefined && list.every(isData)) return { [blocks]: list };
  const isOf = (field: SchemaNode | undefined, type: string): boolean => [field?.type].flat().includes(type);
  const [title = '', ...others] = required;
  const [cells, ...more] = Object.keys(node.properties ?? {}).filter((name) => isOf(schema.child(node, name), 'array'));
  if (cells === undefined || more.length > 0 || others.length > 0 || !isOf(schema.child(node, title), 'string')) return undefined;
  const [first, ...rest] = list;
  const cell = schema.items(schema.child(node, cells) ?? {});
  return rest.length > 0 && typeof first !== 'object' && rest.every((each) => isOf(cell, typeof each))
    ? { [title]: String(first), [cells]: rest }
    : undefined;
}

/** Splits the entries of a list of texts that was written as one text: `English, French`. Does not split sentences at commas. */
function splitWords(value: unknown, items: SchemaNode): readonly string[] | undefined {
  if (typeof value !== 'string' || items.type !== 'string') return undefined;
  const words = value.split(/\s*[,;]\s*/).filter((word) => word !== '');
  const fits = (word: string): boolean => items.enum?.includes(word) ?? (items.format === undefined || hasFormat(word, items.format));
  const isSentence = words.length > 1 && words.some((word) => word.split(/\s+/).length > 3);
  return words.length > 0 && words.every(fits) && !isSentence ? words : undefined;
}

/** Returns a hint for a map in place of a list: the only entry without its dash, or links by name. */
function hintForMap(value: Data, key: string | number | undefined, items: SchemaNode): Advice | undefined {
  const known = Object.keys(items.properties ?? {});
  if (Object.keys(value).some((name) => known.includes(name))) return advise('Put a dash before each entry:', key, [value]);
  const isLink = items.properties?.label !== undefined && items.properties.href?.format !== undefined;
  if (!isLink || !Object.values(value).every((each) => typeof each === 'string' && hasFormat(each, 'link'))) return undefined;
  const links = Object.entries(value).map(([label, href]) => ({ label: label.charAt(0).toUpperCase() + label.slice(1), href }));
  return advise('Write:', key, links);
}

function advise(lead: string, key: string | number | undefined, value: unknown): Advice {
  return { remedy: { lead, key, example: value }, change: { value } };
}

/** Parses a value in place of an entry of opening hours: `Mon-Fri 9-5`. */
function parseEntry(value: unknown, { properties }: SchemaNode): Data | undefined {
  const isEntry = properties?.days !== undefined && properties.opens?.format === 'time-of-day';
  return isEntry && typeof value === 'string' ? parseHoursEntry(value) : undefined;
}

interface FillOptions {
  readonly node: SchemaNode;
  readonly example: unknown;
  readonly schema: SchemaModel;
}

/** Returns the example of a map, with the typed value in the field that it fits. */
function fillMap(value: unknown, { node, example, schema }: FillOptions): Data | undefined {
  if (!isData(example)) return undefined;
  const typed = Array.isArray(value) ? value.join(', ') : String(value);
  const required = schema.requiredOf(node).map((key) => [key, schema.child(node, key) ?? {}] as const);
  const numeric = required.filter(([, child]) => typesOf(child).includes('number'));
  const numbers = typed.split(/\s*[,;/]\s*|\s+/);
  if (numeric.length > 1) {
    const filled = numeric.map(([key, child], index) => [key, parseNumber(numbers[index] ?? '', child, schema.country)] as const);
    const isWhole = numbers.length === numeric.length && filled.every(([, number]) => number !== undefined);
    return isWhole ? { ...example, ...Object.fromEntries(filled) } : undefined;
  }
  for (const [key, child] of required) {
    const inner = child.properties === undefined ? undefined : fillMap(value, { node: child, example: example[key], schema });
    if (inner !== undefined) return { ...example, [key]: inner };
    const text = child.format === undefined ? undefined : repairText(typed, child.format, schema.country);
    if (text !== undefined) return { ...example, [key]: text };
    const number = numeric.length === 1 ? parseNumber(typed, child, schema.country) : undefined;
    if (number !== undefined && typesOf(child).includes('number')) return { ...example, [key]: number };
  }
  // A text goes into the only required text field. In place of a list, it is not meant for the fields of `each`.
  if (typesOf(node).includes('array')) return undefined;
  const [[key, { type, format, enum: words }] = ['', {}], ...others] = required;
  const isText = typeof value === 'string' && others.length === 0 && type === 'string' && format === undefined && words === undefined;
  return isText ? { [key]: value } : undefined;
}
