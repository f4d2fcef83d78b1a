import { isData } from '../../model/data.ts';
import { splitPlace, valueAt } from '../../model/data-path.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { Remedy } from '../../model/remedy.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { entryKeysOf, entryNode } from '../../source/layers/entry-keys.ts';
import { DOTS_HINT } from '../../source/layers/word-entry.ts';
import { languageOf } from '../../values/country/country.ts';
import type { UnknownKey } from './misplaced-key.ts';

/** Words how a file says what tables and commands write with dots: `business.phone`. Undefined if the key is no such place. */
export function hintForDotted(key: string, { path, node, data, schema, isInherited = () => false }: UnknownKey): Remedy | undefined {
  const steps = splitPlace(key);
  const [first = ''] = steps;
  if (steps.length < 2 || steps.includes('') || !Object.hasOwn(node.properties ?? {}, first)) return undefined;
  const whole = [...path, key];
  const isSaid = (at: DataPath): boolean => !isInherited(at, whole);
  let around: SchemaNode | undefined = node;
  let at = path;
  // How many of the steps the file has already: to write them again would be a key twice.
  let said = 0;
  for (const [index, step] of steps.entries()) {
    const list = valueAt(data, at);
    if (around !== undefined && schema.items(around) !== undefined) {
      const keys = entryKeysOf(around, schema, languageOf(data));
      const entries = Array.isArray(list) ? list : [];
      // Only of what a base has can a file write a map by the names of the entries.
      if (keys === undefined || !entries.some((_entry, position) => !isSaid([...at, position])))
        return `${DOTS_HINT} Here, \`${steps[index - 1]}\` is a list. Write the value into its entry.`;
      const position = entries.findIndex((entry) => keys.keyOf(entry) === step);
      around = entryNode(around, entries[position], schema);
      at = [...at, position];
    } else {
      around = around === undefined ? undefined : schema.value(around, step);
      at = [...at, step];
    }
    const value = valueAt(data, at);
    if (said === index && index < steps.length - 1 && (isData(value) || Array.isArray(value)) && isSaid(at)) said += 1;
  }
  const under = steps
    .slice(0, said)
    .toReversed()
    .map((step) => `\`${step}\``)
    .join(' of ');
  const [name = '', ...inner] = steps.slice(said);
  if (inner.length === 0 && valueAt(data, at) !== undefined && isSaid(at))
    return `${DOTS_HINT} \`${name}\` is already under ${under}. Remove one of the two.`;
  const example = inner.reduceRight<unknown>((value, step) => ({ [step]: value }), valueAt(data, whole));
  return { lead: `${DOTS_HINT} Write${under === '' ? '' : ` under ${under}`}:`, key: name, example };
}
