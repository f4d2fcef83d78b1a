import { hintForLost, lookUp } from '../../config/facts/expand-data.ts';
import type { Reference } from '../../config/facts/template.ts';
import { parseTemplate } from '../../config/facts/template.ts';
import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath, Finding, FindingList } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { neededKeys } from '../../model/schema.ts';
import type { Scope } from './compiled.ts';

interface Owner {
  readonly raw: Data;
  readonly path: DataPath;
  readonly node: SchemaNode;
  readonly schema: SchemaModel;
}

/** Says which required field refers to what is not given: at the item that lacks it, where it is an item's. */
export function reportMissing(
  { raw, path, node, schema }: Owner,
  scope: Scope,
  findings: FindingList,
): { title: string; description: string } {
  // What is wrong inside has been said.
  if (findings.hasWithin(path)) return { title: '', description: '' };
  for (const key of neededKeys(node)) {
    const text = raw[key] ?? node.properties?.[key]?.default;
    const references = typeof text === 'string' ? (parseTemplate(text)?.parts ?? []) : [];
    const lost = references.find((part) => typeof part !== 'string' && lookUp(scope.values, part.segments) === undefined);
    if (lost === undefined || typeof lost === 'string') continue;
    findings.add(
      reportLackingItem(lost, scope) ??
        reportLackingFact(lost, key, { raw, path }) ?? {
          code: 'REFERENCE_EMPTY',
          message: `\`${key}\` is required, but it refers to ${lost.written}, which has no value.`,
          hint: hintForLost(lost, schema),
          path: [...path, key],
          excerpt: lost.written,
        },
    );
  }
  return { title: '', description: '' };
}

/** A field that the YAML leaves to its default, which refers to what is not given. */
function reportLackingFact({ written, segments }: Reference, key: string, { raw, path }: Pick<Owner, 'raw' | 'path'>): Finding | undefined {
  if (raw[key] !== undefined) return undefined;
  const type = typeof raw.type === 'string' ? `${raw.type} ` : '';
  return {
    code: 'REFERENCE_EMPTY',
    message: `The ${type}block takes its \`${key}\` from ${written}, which has no value.`,
    hint: `Give \`${segments.join('.')}\` a value, or remove the block.`,
    path,
  };
}

/** However many texts of a page need a field of its item: one item lacks it, and it is told once. */
function reportLackingItem({ segments }: Reference, { values, origins }: Scope): Finding | undefined {
  const [first = '', ...rest] = segments;
  const [origin, item] = [origins[first], values[first]];
  if (origin === undefined || !isData(item) || typeof item.slug !== 'string') return undefined;
  const depth = rest.findIndex((_, index) => lookUp(item, rest.slice(0, index + 1)) === undefined);
  const lacking = rest.slice(0, depth + 1).join('.');
  return {
    code: 'REFERENCE_EMPTY',
    message: `The page of the ${first} ${item.slug} needs \`${lacking}\`, which is missing.`,
    hint: `Add \`${lacking}\`, or use \`fallback\` to show the content of another ${first}.`,
    path: origin,
    atKey: true,
  };
}
