import { isData } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { Example, Remedy } from '../../model/remedy.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { mayBeInFile } from '../../model/schema.ts';
import { hintByExample } from '../../schema/example.ts';
import { suggest } from '../../shared/text.ts';
import { distanceIn } from '../../values/country/country.ts';
import { findListMistake } from '../../values/country/postal-code-list.ts';
import { findPostalCodeMistake } from '../../values/country/postal-codes.ts';
import { findLostAround, findLostOfPrice } from '../../values/find-lost.ts';
import type { Advice } from '../../values/format-hint.ts';
import { hintForFormat } from '../../values/format-hint.ts';
import { hasFormat } from '../../values/formats.ts';
import { FORMULA_HINT, isFormulaError } from '../../values/formula-error.ts';
import { isAlways, isByAppointment } from '../../values/opening-hours.ts';
import { parseDegrees } from '../../values/repair/repair-degrees.ts';
import { readNumber } from '../../values/repair/repair-number.ts';
import { isPrice, parsePrice } from '../../values/repair/repair-price.ts';
import { LONGEST } from '../../values/repair/repairer.ts';
import { isShortened, SHORTENED_HINT } from '../../values/spreadsheet-text.ts';
import { hintForCollection } from './collection-hint.ts';
import { hintForSnippet } from './snippet-hint.ts';
import type { WrongValue } from './wrong-value.ts';

/** Returns what to write instead of a value of the wrong type: the typed value corrected, or else an example. */
export function hintForType(wrong: WrongValue): Advice {
  const { value, path, node, expected, schema, keyInPlace } = wrong;
  const example = hintByExample(path, node, schema);
  const none = hintForNone(value, path, wrong.owner.node, expected.includes('boolean') ? undefined : keyInPlace);
  if (none !== undefined) return none;
  if (value === null) return hintForEmpty(wrong, example);
  // A map that may be left out is not there without its line.
  if (meansNone(value) && node.properties !== undefined && wrong.owner.node?.required?.includes(String(path.at(-1))) !== true)
    return { remedy: 'If there is none, delete the line.' };
  const pasted = hintForSnippet(value, path, node);
  if (pasted !== undefined) return pasted;
  if (typeof value === 'string' && meansFile(value, node)) {
    return {
      remedy: { lead: 'To read the items from a file, write:', key: path.at(-1), example: { from: value } },
      change: { value: { from: value } },
    };
  }
  if (typeof value === 'string' && schema.collections.has(value) && schema.child(node, 'each') !== undefined) {
    const list = { each: value };
    return { remedy: { lead: 'To show the entries of a collection, write:', key: path.at(-1), example: list }, change: { value: list } };
  }
  const isForNumber = expected.some((type) => type === 'integer' || type === 'number');
  if (isForNumber && typeof value === 'string') {
    const number = hintForNumber(value, wrong);
    const found = number?.change === undefined ? (hintForPrice(wrong, value) ?? number) : number;
    return found ?? (isAngle(wrong, value) ? hintForAngle(value, example) : example);
  }
  if (expected.includes('string')) return hintForText(wrong, example);
  if (expected.includes('boolean')) return { remedy: 'Write true or false, without quotes.', ...truthOf(value) };
  return (isPrice(node) ? undefined : hintForWord(wrong)) ?? hintForCollection(wrong) ?? example;
}

/**
 * Returns how to say that there is none of a fact: for a map that inherits what it leaves out, an office, and for what a base says.
 * @param keyInPlace the key of a value that takes the place of one of a base
 */
export function hintForNone(
  value: unknown,
  path: DataPath,
  owner: SchemaNode | undefined,
  keyInPlace: string | undefined,
): Advice | undefined {
  const key = path.at(-1);
  if (!meansNone(value)) return undefined;
  if (keyInPlace !== undefined && owner?.required?.includes(String(key)) !== true)
    return { remedy: `To take it away, write \`${keyInPlace}: null\`.` };
  if (owner?.properties?.without?.items?.enum?.includes(String(key)) !== true) return undefined;
  return { remedy: { lead: `Give \`${key}\` a value, or, if there is none, replace the line with`, key: 'without', example: key } };
}

function meansNone(value: unknown): boolean {
  return value === null || value === false || (typeof value === 'string' && NONE.test(value.trim()));
}

/** What people write for “there is none”. */
const NONE = /^(?:none|no|off|null|nil|n\/?a|without|[-–—]*)$/i;

/** Checks whether a text in place of a list is the name of its file. Where words can stand for the list, only an extension tells. */
function meansFile(text: string, node: SchemaNode): boolean {
  if (!mayBeInFile(node) || !hasFormat(text, 'data-file')) return false;
  return node['x-stands-for'] === undefined || /\.(?:csv|tsv|json|ya?ml)$/i.test(text);
}

/** Returns the change to a truth value that is written as a word. */
function truthOf(value: unknown): Pick<Advice, 'change'> {
  const word = /^(?:(true|yes|on|y)|false|no|off|n)$/i.exec(String(value).trim());
  return word === null ? {} : { change: { value: word[1] !== undefined } };
}

/** Returns the word that was meant, for a list that words can stand for: “24 hours” for `always`. */
function hintForWord({ value, path, node }: WrongValue): Advice | undefined {
  const words = Object.keys(node['x-stands-for'] ?? {});
  const [first] = words;
  if (typeof value !== 'string' || first === undefined) return undefined;
  const meant = isAlways(value) ? first : isByAppointment(value) ? words.find(isByAppointment) : suggest(value, words);
  return meant === undefined ? undefined : { remedy: { lead: 'Write:', key: path.at(-1), example: meant }, change: { value: meant } };
}

function hintForEmpty({ node, path, expected, schema, isRequired, written }: WrongValue, example: { readonly remedy?: Example }): Advice {
  const word = expected.includes('string') && /^null$/i.test(written?.text ?? '') ? written?.text : undefined;
  if (word !== undefined && word !== 'null') return { remedy: `Put it in quotes: "${word}"`, change: { value: word } };
  const cut = expected.includes('string') ? /#\S.*$/.exec(written?.after ?? '')?.[0] : undefined;
  const typed = [cut, cut?.slice(1)].find((text) => text !== undefined && hasFormatOf(node, text));
  if (typed !== undefined) return { remedy: `A # starts a comment. Put the text in quotes: "${typed}"` };
  const repaired = cut === undefined || node.format === undefined ? {} : hintForFormat(cut, node.format, schema.country);
  // The text to replace is a comment, so it is not part of the data and there is no `change`.
  if (repaired.remedy !== undefined) return { remedy: repaired.remedy };
  if (typeof path.at(-1) === 'number') {
    const groups = node.properties?.group === undefined ? '' : ' To put entries into groups, give each a `group`.';
    return { remedy: `Delete the line, or write the entry after the dash.${groups}` };
  }
  if (isRequired) return example;
  return { remedy: after('Give it a value, or delete the line.', example) };
}

/** Says something before an example. */
function after(words: string, { remedy }: { readonly remedy?: Example }): Remedy {
  return remedy === undefined ? words : { ...remedy, lead: `${words} ${remedy.lead}` };
}

function hintForNumber(text: string, { node, path, schema }: WrongValue): Advice | undefined {
  if (isFormulaError(text)) return { remedy: FORMULA_HINT };
  if (isShortened(text)) return { remedy: SHORTENED_HINT };
  const [number, other] = text.length > LONGEST ? [] : readNumber(withoutOwnUnit(text, schema.country), node, schema.country);
  if (number === undefined) return undefined;
  if (other !== undefined) return { remedy: `Write ${number} or ${other}, whichever you mean.` };
  const lost = findLostAround(text, String(path.at(-1)), node, schema.country);
  if (lost !== undefined) return { remedy: { lead: `For example, without “${lost}”:`, key: path.at(-1), example: number } };
  if (text.trim() !== '' && Number(text) === number) return { remedy: `Write it without quotes: ${number}`, change: { value: number } };
  const isWithUnit = /[\p{L}\p{Sc}]/u.test(text) && node.description !== undefined;
  const unit = isWithUnit ? ` (${node.description?.replace(/\.$/, '')}.)` : '';
  return { remedy: `Write the number alone: ${number}${unit}`, change: { value: number } };
}

/** Returns the hint for a price with two numbers, or none, in place of one number. The whole price needs another form. */
export function hintForPrice({ path, owner, schema }: Pick<WrongValue, 'path' | 'owner' | 'schema'>, value: unknown): Advice | undefined {
  if (owner?.node === undefined || !isPrice(owner.node)) return undefined;
  const { unit, note, ...others } = isData(owner.value) ? owner.value : {};
  // A price for the whole would drop the other amount.
  if (Object.keys(others).some((key) => key !== path.at(-1))) return undefined;
  const price = parsePrice(value, owner.node, schema.country);
  if (price === undefined) return undefined;
  const more = { ...(unit === undefined ? {} : { unit }), ...(note === undefined ? {} : { note }) };
  const isWord = typeof price === 'string';
  const whole = isWord && Object.keys(more).length === 0 ? price : { ...(isWord ? { is: price } : price), ...more };
  const lost = findLostOfPrice(value, whole, schema.country);
  if (lost !== undefined) return { remedy: { lead: `For example, without “${lost}”:`, key: path.at(-2), example: whole } };
  return {
    remedy: { lead: 'Replace the whole price with', key: path.at(-2), example: whole },
    change: { path: path.slice(0, -1), value: whole },
  };
}

/** `60 km` → `60` in countries that use kilometers, where miles are a foreign unit. */
function withoutOwnUnit(text: string, country: string): string {
  if (distanceIn(country).unit === 'miles') return text;
  return /\d\s*mi(?:les?)?\b/i.test(text) ? '' : text.replace(/(?<=\d)\s*(?:km|kilomet(?:er|re)s?)\b/i, '');
}

/** Checks whether a text may be an angle: coordinates can have minutes and seconds. */
function isAngle({ path }: WrongValue, text: string): boolean {
  return (path.at(-1) === 'lat' || path.at(-1) === 'lng') && /\d/.test(text);
}

function hintForAngle(text: string, example: { readonly remedy?: Example }): Advice {
  const degrees = text.length > LONGEST ? undefined : parseDegrees(text);
  if (degrees !== undefined)
    return {
      remedy: `Write the number alone: ${degrees} (Degrees, with minutes and seconds as decimals.)`,
      change: { value: degrees },
    };
  return { remedy: after('Write degrees with a decimal point. Convert minutes (1/60) and seconds (1/3600).', example) };
}

function hintForText({ value, path, node, schema, written, owner }: WrongValue, example: Advice): Advice {
  if (typeof value === 'number' || typeof value === 'boolean') {
    // Use the typed text: YAML reads 02134 as 2134, and 1.10 as 1.1.
    const typed = written !== undefined && /^[\w.+-]+$/.test(written.text) ? written.text : String(value);
    const code = meantPostalCode(typed, path, schema.country, owner.value);
    if (code !== undefined) return { remedy: `Put it in quotes: "${code}"`, change: { value: code } };
    if (node.enum === undefined && hasFormatOf(node, typed)) return { remedy: `Put it in quotes: "${typed}"`, change: { value: typed } };
    const repaired = node.format === undefined ? {} : hintForFormat(typed, node.format, schema.country);
    return repaired.remedy === undefined ? example : repaired;
  }
  if (isMarkdownBelow(node, written))
    return { remedy: `Put a | after the key, so that YAML reads the lines below it as one text: \`${path.at(-1)}: |\`` };
  if (Array.isArray(value)) {
    const [only, ...more] = value as readonly unknown[];
    if (more.length > 0 || typeof only !== 'string' || !hasFormatOf(node, only)) return example;
    return { remedy: `Write it without brackets: ${only}`, change: { value: only } };
  }
  const [entry, ...others] = typeof value === 'object' ? Object.entries(value as object) : [];
  // In a list, YAML reads a text with a colon as a map.
  const isText = entry !== undefined && others.length === 0 && typeof entry[1] === 'string' && typeof path.at(-1) === 'number';
  if (isText && KEYS_OF_TEXTS.has(entry[0]) && hasFormatOf(node, entry[1] as string))
    return { remedy: `Remove \`${entry[0]}:\`, because each entry is a text alone: "${entry[1]}"`, change: { value: entry[1] } };
  const text = isText ? `${entry[0]}: ${entry[1]}` : undefined;
  return text !== undefined && hasFormatOf(node, text) ? { remedy: `Put it in quotes: "${text}"`, change: { value: text } } : example;
}

/** Checks for Markdown on the lines below its key. Without a |, YAML reads a list, or a map if there is a colon. */
function isMarkdownBelow(node: SchemaNode, written: WrongValue['written']): boolean {
  return /^(?:article|prose)$/.test(node['x-kind'] ?? '') && written !== undefined && !/^[[{]/.test(written.text);
}

/** Keys that people write before an entry of a list of texts, as in lists of maps. Other words may be a part of the text. */
const KEYS_OF_TEXTS: ReadonlySet<string> = new Set([
  'text',
  'title',
  'item',
  'name',
  'label',
  'heading',
  'value',
  'point',
  'entry',
  'description',
]);

/** Returns the postal code that a number was meant to be, with the zeros that a spreadsheet dropped. */
function meantPostalCode(typed: string, path: WrongValue['path'], country: string, address: unknown): string | undefined {
  const textOf = (key: string): string | undefined => {
    const text = valueAt(address, [key]);
    return typeof text === 'string' ? text : undefined;
  };
  const home = { country: textOf('country') ?? country, region: textOf('region') };
  if (path.at(-1) === 'postalCode') return findPostalCodeMistake(typed, home)?.right;
  return path.at(-1) === 'postalCodes' ? findListMistake(typed, home)?.right : undefined;
}

function hasFormatOf({ format }: SchemaNode, text: string): boolean {
  return format === undefined || hasFormat(text, format);
}
