import { hintForComputed, hintForMissing } from '../../config/facts/expand-data.ts';
import { findReferred, followHops, lookUp } from '../../config/facts/look-up.ts';
import type { ReferenceTypes } from '../../config/facts/reference.ts';
import { withHops } from '../../config/facts/reference.ts';
import type { Reference } from '../../config/facts/template.ts';
import { parseTemplate } from '../../config/facts/template.ts';
import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath, Finding } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { neededKeys } from '../../model/schema.ts';
import type { Scope } from './compiled.ts';
import type { ValueConverter } from './convert-value.ts';

interface Owner {
  readonly raw: Data;
  readonly path: DataPath;
  readonly node: SchemaNode;
  /** What its texts may refer to. */
  readonly types: ReferenceTypes;
}

/** Says which required field refers to what is not given: at the item that lacks it, where it is an item's. */
export function reportMissing(
  { raw, path, node, types }: Owner,
  scope: Scope,
  converter: ValueConverter,
): { title: string; description: string } {
  const { findings, schema } = converter;
  // What is wrong inside has been said.
  if (findings.hasWithin(path)) return { title: '', description: '' };
  for (const key of neededKeys(node)) {
    const text = raw[key] ?? node.properties?.[key]?.default;
    const template = typeof text === 'string' ? parseTemplate(text) : undefined;
    const references = template === undefined ? [] : withHops(template, types, schema).parts;
    const lost = references.find((part) => typeof part !== 'string' && findReferred(scope.values, part) === undefined);
    if (lost === undefined || typeof lost === 'string' || converter.namesNoItem(scope.values, lost)) continue;
    findings.add(
      reportLackingItem(lost, scope, schema) ??
        reportLackingFact(lost, key, { raw, path }) ?? {
          code: 'REFERENCE_EMPTY',
          message: `\`${key}\` is required, but it refers to ${lost.written}, which has no value.`,
          hint: hintForMissing(lost, schema),
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
      hint: computed ?? `Add \`${lacking}\` there, or remove {{${reference.text}}}.`,
      path: [...origin, ...rest.slice(0, -last.length)],
    };
  }
  const lacking = firstLacking(item, rest);
  return {
    code: 'REFERENCE_EMPTY',
    message: `The page of the ${first} ${item.slug} needs \`${lacking}\`, which is missing.`,
    hint: computed ?? `Add \`${lacking}\`, or use \`fallback\` to show the content of another ${first}.`,
    path: origin,
    atKey: true,
  };
}

/** The part of a way at which it ends. */
function firstLacking(from: unknown, way: readonly string[]): string {
  const depth = way.findIndex((_, index) => lookUp(from, way.slice(0, index + 1)) === undefined);
  return way.slice(0, depth + 1).join('.');
}
