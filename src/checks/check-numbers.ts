import type { Data } from '../model/data.ts';
import type { FindingList } from '../model/diagnostic.ts';
import { finderOf } from '../model/field-finder.ts';
import type { SchemaModel } from '../model/schema.ts';
import { isNumeric, takesText } from '../model/schema.ts';
import type { Visit } from '../model/walk-data.ts';
import { visitData } from '../model/walk-data.ts';
import { FACTS } from '../schema/declare-facts.ts';
import type { SourceOf } from '../source/yaml/source-at.ts';
import { blocksOf } from './blocks-of.ts';

interface NumberCheck {
  readonly schema: SchemaModel;
  readonly findings: FindingList;
  readonly sourceOf: SourceOf;
}

const numbersOf = finderOf(isNumeric);

/**
 * Checks numbers where a text could be: the site's own facts, and the cells of tables. They show as numbers are written, so the zeros of a
 * license are lost. A fact that a field of numbers refers to is meant as a number.
 */
export function checkNumbers(config: Data, { schema, findings, sourceOf }: NumberCheck): void {
  const guide = numbersOf(schema);
  const asNumbers = new Set<string>();
  const report: Visit = (value, _node, pathOf) => {
    if (typeof value !== 'number') return;
    const path = pathOf();
    const written = sourceOf(path)?.text ?? '';
    if (Number(written) !== value || written === '' || written === String(value) || asNumbers.has(path.join('.'))) return;
    findings.add({
      code: 'NUMBER_CHANGED',
      message: `${written} is read as a number, which shows as ${value}.`,
      remedy: { write: written },
      change: { value: written },
      path,
    });
  };
  const check: Visit = (value, node, pathOf, key) => {
    if (takesText(node)) report(value, node, pathOf, key);
    else if (typeof value === 'string') for (const [, name = ''] of value.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)) asNumbers.add(name);
  };
  for (const name of Object.keys(schema.root.properties ?? {}).filter((each) => each !== FACTS)) {
    visitData(config[name], check, { guide, node: schema.child(schema.root, name) ?? {}, path: [name] });
  }
  for (const { block, node, path } of blocksOf(config, schema)) visitData(block, check, { guide, node, path });
  visitData(config[FACTS], report, { path: [FACTS] });
}
