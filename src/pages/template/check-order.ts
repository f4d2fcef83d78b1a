import type { Data } from '../../model/data.ts';
import type { DataPath, Finding } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { TYPE_WORDS } from '../../model/schema.ts';
import { sortFieldsOf } from '../../schema/local-business.ts';
import { listInWords, suggest } from '../../shared/text.ts';
import { valueTypes } from '../../template/reference.ts';
import { childNames } from '../../template/repair-reference.ts';
import { readOrder } from '../lists/item-order.ts';
import type { ItemSource } from '../lists/item-source.ts';
import type { Compilation } from './compilation.ts';

/** Checks that `order` names a sortable field, and that no other key sets the order. */
export function checkOrder(raw: Data, { item, segments }: ItemSource, path: DataPath, { schema, findings }: Compilation): void {
  const order = readOrder(raw.order);
  if (order === undefined) return;
  const other = DECIDING.find((key) => raw[key] !== undefined);
  if (other !== undefined) {
    findings.add({
      code: 'LIST_ORDER',
      message: `\`${other}\` decides the order of this list, so \`order\` does nothing.`,
      remedy: `Remove \`order\`, or remove \`${other}\`.`,
      path: [...path, 'order'],
      atKey: true,
    });
    return;
  }
  const orderPath = typeof raw.order === 'string' ? [...path, 'order'] : [...path, 'order', 'by'];
  let node = item;
  for (const [index, step] of order.by.entries()) {
    const next = schema.child(node, step);
    if (next === undefined) {
      findings.add({
        ...reportNoField({ step, before: order.by.slice(0, index), fields: sortableFields(node, schema) }, segments),
        path: orderPath,
      });
      return;
    }
    node = next;
  }
  if (isSortable(node)) return;
  const fields = sortableFields(node, schema).map((name) => `\`order: ${[...order.by, name].join('.')}\``);
  findings.add({
    code: 'REFERENCE_WRONG_TYPE',
    message: `\`${order.by.join('.')}\` is ${TYPE_WORDS[valueTypes(node)[0] ?? '']}, so items cannot be sorted by it.`,
    remedy: fields.length === 0 ? 'Sort by another field.' : `Write ${listInWords(fields, 'or')}.`,
    path: orderPath,
  });
}

/** The keys that set the order of a list themselves. */
const DECIDING = ['only', 'nearest', 'groupBy'];

interface UnknownField {
  readonly step: string;
  /** The path to the fields that were searched. */
  readonly before: readonly string[];
  readonly fields: readonly string[];
}

function reportNoField({ step, before, fields }: UnknownField, list: readonly string[]): Omit<Finding, 'path'> {
  const nameOf = (name: string): string => [...before, name].join('.');
  // `-date` and `date desc` are the syntax of other tools.
  const [, minus = '', name = '', direction = ''] = /^([-+]?)([\w-]+?)(?:[\s:]+(desc|asc)\w*)?$/i.exec(step) ?? [];
  const meant = fields.includes(name) ? name : suggest(step, fields);
  const isTurned = meant === name && (minus === '-' || /^desc/i.test(direction));
  return {
    code: 'REFERENCE_UNKNOWN',
    message: `The entries of \`${list.join('.')}\` have no field \`${nameOf(step)}\`.`,
    remedy:
      meant === undefined
        ? `They can be sorted by ${listInWords(
            fields.map((each) => `\`${nameOf(each)}\``),
            'or',
          )}.`
        : isTurned
          ? `Write order: { by: ${nameOf(meant)}, descending: true }`
          : { meant: nameOf(meant), isCode: true },
  };
}

/** Returns the fields with a single value. */
function sortableFields(node: SchemaNode, schema: SchemaModel): string[] {
  return childNames(node).filter((name) => isSortable(schema.child(node, name) ?? {}));
}

function isSortable(node: SchemaNode): boolean {
  const [type] = valueTypes(node);
  return sortFieldsOf(node) !== undefined || (type !== 'array' && type !== 'object');
}
