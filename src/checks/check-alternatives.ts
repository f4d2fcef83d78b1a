import type { Data } from '../model/data.ts';
import { isData } from '../model/data.ts';
import type { DataPath, FindingList } from '../model/diagnostic.ts';
import { FieldFinder } from '../model/field-finder.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import type { Visit } from '../model/walk-data.ts';
import { visitData } from '../model/walk-data.ts';
import { exampleOf } from '../schema/example.ts';
import { listInWords } from '../shared/text.ts';
import { blocksOf } from './blocks-of.ts';

/**
 * Checks maps whose keys are alternatives (`x-one-of`), such as prices. Only one alternative is used, so keys that belong to another have
 * no effect.
 */
export function checkAlternatives(config: Data, schema: SchemaModel, findings: FindingList): void {
  const guide = new FieldFinder(schema, (node) => node['x-one-of'] !== undefined);
  const check: Visit = (value, node, pathOf) => {
    if (isData(value) && node['x-one-of'] !== undefined) checkMap(value, pathOf(), { node, schema, findings });
  };
  for (const name of Object.keys(schema.root.properties ?? {})) {
    visitData(config[name], check, { guide, node: schema.child(schema.root, name) ?? {}, path: [name] });
  }
  for (const { block, node, path } of blocksOf(config, schema)) visitData(block, check, { guide, node, path });
}

interface MapCheck {
  readonly node: SchemaNode;
  readonly schema: SchemaModel;
  readonly findings: FindingList;
}

function checkMap(value: Data, path: DataPath, { node, schema, findings }: MapCheck): void {
  const groups = node['x-one-of'] ?? [];
  const name = `\`${String(path.at(-1))}\``;
  const [used, other] = groups.filter(([lead = '']) => Object.hasOwn(value, lead));
  if (used === undefined) {
    const begun = groups.find((group) => group.some((key) => Object.hasOwn(value, key)))?.[0];
    const leads = begun === undefined ? groups.map(([lead]) => `\`${lead}\``) : [`\`${begun}\``];
    findings.add({
      code: 'CONFIG_MISSING_KEY',
      message: `Missing key ${listInWords(leads, 'or')} in ${name}.`,
      remedy: { lead: 'For example:', key: path.at(-1), example: exampleOf(node, schema) },
      path,
      atKey: true,
    });
    return;
  }
  const [lead = ''] = used;
  const stray = other?.[0] ?? groups.flat().find((key) => !used.includes(key) && Object.hasOwn(value, key));
  if (stray !== undefined) {
    findings.add({
      code: 'CONFIG_UNKNOWN_KEY',
      message: `\`${stray}\` and \`${lead}\` cannot both be in ${name}.`,
      remedy: 'Keep one of the two.',
      path: [...path, stray],
      atKey: true,
    });
    return;
  }
  for (const [key, { 'x-above': lower = '' }] of Object.entries(node.properties ?? {})) {
    const [least, most] = [value[lower], value[key]];
    if (typeof least !== 'number' || typeof most !== 'number' || most > least) continue;
    findings.add({
      code: 'CONFIG_OUT_OF_RANGE',
      message: `\`${key}\` is ${most}; it must be more than \`${lower}\`, which is ${least}.`,
      remedy: most === least ? `Remove \`${key}\`, or correct it.` : `Swap the two: ${lower}: ${most}, ${key}: ${least}`,
      path: [...path, key],
      against: [[...path, lower]],
    });
  }
}
