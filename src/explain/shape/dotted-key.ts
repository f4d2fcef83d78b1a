import { isData } from '../../model/data.ts';
import { splitPlace, valueAt } from '../../model/data-path.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { Remedy } from '../../model/remedy.ts';
import { entryKeysOf, followNames } from '../../source/layers/entry-keys.ts';
import { DOTS_HINT } from '../../source/layers/word-entry.ts';
import { languageOf } from '../../values/country/country.ts';
import type { UnknownKey } from './misplaced-key.ts';

/** Words how a file says what tables and commands write with dots: `business.phone`. Undefined if the key is no such place. */
export function hintForDotted(key: string, { path, node, data, schema, isInherited = () => false }: UnknownKey): Remedy | undefined {
  const steps = splitPlace(key);
  const [first = ''] = steps;
  if (steps.length < 2 || steps.includes('') || !Object.hasOwn(node.properties ?? {}, first)) return undefined;
  const isSaid = (at: DataPath): boolean => !isInherited(at, [...path, key]);
  const start = { value: valueAt(data, path), node, path };
  const passed = steps.map((_step, index) => followNames(steps.slice(0, index + 1), { data, schema }, start));
  const around = passed.slice(0, -1);
  const list = around.findIndex(({ value, node: each, path: at }) => {
    if (each === undefined || schema.items(each) === undefined) return false;
    const entries = Array.isArray(value) ? value : [];
    // Only of what a base has can a file write a map by the names of the entries.
    return entryKeysOf(each, schema, languageOf(data)) === undefined || entries.every((_entry, index) => isSaid([...at, index]));
  });
  if (list >= 0) return `${DOTS_HINT} Here, \`${steps[list]}\` is a list. Write the value into its entry.`;
  // How many of the steps the file has already: to write them again would be a key twice.
  const unsaid = around.findIndex(({ value, path: at }) => !(isData(value) || Array.isArray(value)) || !isSaid(at));
  const said = unsaid < 0 ? around.length : unsaid;
  const under = steps
    .slice(0, said)
    .toReversed()
    .map((step) => `\`${step}\``)
    .join(' of ');
  const [name = '', ...inner] = steps.slice(said);
  const last = passed.at(-1);
  if (inner.length === 0 && last?.value !== undefined && isSaid(last.path))
    return `${DOTS_HINT} \`${name}\` is already under ${under}. Remove one of the two.`;
  const example = inner.reduceRight<unknown>((value, step) => ({ [step]: value }), valueAt(data, [...path, key]));
  return { lead: `${DOTS_HINT} Write${under === '' ? '' : ` under ${under}`}:`, key: name, example };
}
