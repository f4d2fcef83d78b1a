import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath, Finding } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { neededKeys } from '../../model/schema.ts';
import { findReferred, followHops, lookUp } from '../../template/look-up.ts';
import type { ReferenceTypes } from '../../template/reference.ts';
import { withHops } from '../../template/reference.ts';
import { hintForComputed, hintForMissing } from '../../template/report-missing-value.ts';
import type { Reference } from '../../template/template.ts';
import { parseTemplate } from '../../template/template.ts';
import type { Scope } from './compiled.ts';
import type { ValueConverter } from './convert-value.ts';

interface Owner {
  readonly raw: Data;
  readonly path: DataPath;
  readonly node: SchemaNode;
  /** The types of what its texts may refer to. */
  readonly types: ReferenceTypes;
}

/** Reports required fields that refer to a missing value. If the value belongs to an item, reports it at the item. */
export function reportMissing(
  { raw, path, node, types }: Owner,
  scope: Scope,
  converter: ValueConverter,
): { title: string; description: string } {
  const { findings, schema } = converter;
  // A mistake inside was already reported.
  if (findings.hasWithin(path)) return { title: '', description: '' };
  for (const key of neededKeys(node)) {
    const text = raw[key] ?? node.properties?.[key]?.default;
    const template = typeof text === 'string' ? parseTemplate(text) : undefined;
    const references = template === undefined ? [] : withHops(template, types, schema).parts;
    const unresolved = references.find((part) => typeof part !== 'string' && findReferred(scope.values, part) === undefined);
    if (unresolved === undefined || typeof unresolved === 'string' || converter.namesNoItem(scope.values, unresolved)) continue;
    findings.add(
      reportLackingItem(unresolved, scope, schema) ??
        reportLackingFact(unresolved, key, { raw, path }) ?? {
          code: 'REFERENCE_EMPTY',
          message: `\`${key}\` is required, but it refers to ${unresolved.written}, which has no value.`,
          remedy: hintForMissing(unresolved, schema),
          path: [...path, key],
          excerpt: unresolved.written,
        },
    );
  }
  return { title: '', description: '' };
}

/** Reports a field with a default that refers to a missing value. */
function reportLackingFact({ written, segments }: Reference, key: string, { raw, path }: Pick<Owner, 'raw' | 'path'>): Finding | undefined {
  if (raw[key] !== undefined) return undefined;
  const type = typeof raw.type === 'string' ? `${raw.type} ` : '';
  return {
    code: 'REFERENCE_EMPTY',
    message: `The ${type}block takes its \`${key}\` from ${written}, which has no value.`,
    remedy: `Give \`${segments.join('.')}\` a value, or remove the block.`,
    path,
  };
}

/** Reports a missing field of an item, once for the item, however many texts of its page refer to the field. */
function reportLackingItem(reference: Reference, { values, origins }: Scope, schema: SchemaModel): Finding | undefined {
  const [first = '', ...rest] = reference.segments;
  const [origin, item] = [origins[first], values[first]];
  if (origin === undefined || !isData(item) || typeof item.slug !== 'string') return undefined;
  const { passed, from, rest: last } = followHops(values, reference);
  const entry = passed.at(-1);
  const computed = hintForComputed(reference.segments, schema);
  if (entry !== undefined && from === entry.item) {
    const lacking = firstLacking(from, last);
    return {
      code: 'REFERENCE_EMPTY',
      message: `The page of the ${first} ${item.slug} needs \`${lacking}\` of ${String(entry.item.slug)} in \`${entry.collection}\`, which is missing.`,
      remedy: computed ?? `Add \`${lacking}\` there, or remove {{${reference.text}}}.`,
      path: [...origin, ...rest.slice(0, -last.length)],
    };
  }
  const lacking = firstLacking(item, rest);
  return {
    code: 'REFERENCE_EMPTY',
    message: `The page of the ${first} ${item.slug} needs \`${lacking}\`, which is missing.`,
    remedy: computed ?? `Add \`${lacking}\`, or remove {{${reference.text}}} from the page.`,
    path: origin,
    atKey: true,
  };
}

/** Returns the path up to the first step without a value. */
function firstLacking(from: unknown, steps: readonly string[]): string {
  const depth = steps.findIndex((_, index) => lookUp(from, steps.slice(0, index + 1)) === undefined);
  return steps.slice(0, depth + 1).join('.');
}
