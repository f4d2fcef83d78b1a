import type { Data } from '../model/data.ts';
import { isData } from '../model/data.ts';
import type { DataPath, Finding, FoundEntry } from '../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import { neededKeys } from '../model/schema.ts';
import type { Scope } from './compiled.ts';
import { findReferred, followHops, hasUnknownSlug, lookUp } from './look-up.ts';
import type { ReferenceTypes } from './reference.ts';
import { withHops } from './reference.ts';
import type { Reference } from './template.ts';
import { parseTemplate } from './template.ts';

interface LeftOut {
  /** The path of the text. */
  readonly path: DataPath;
  readonly schema: SchemaModel;
  /** Whether the rest of the text stays. */
  readonly isPart: boolean;
  /** The entry without the value, if the text is shown for many entries. */
  readonly entry?: FoundEntry | undefined;
}

/** Reports that an optional text, or a paragraph of it, is left out because it refers to a missing value. */
export function reportLeftOut(reference: Reference, { path, schema, isPart, entry }: LeftOut): Finding {
  const { written, segments } = reference;
  const field = segments.slice(1).join('.');
  return {
    code: 'TEXT_LEFT_OUT',
    message: `Townsite leaves out ${isPart ? 'a part of ' : ''}this text, because it refers to ${written}, which has no value.`,
    remedy:
      entry === undefined
        ? hintForMissing(reference, schema)
        : (hintForComputed(segments, schema) ?? `Add \`${field}\`, or remove the reference from the text.`),
    path,
    excerpt: written,
    ...(entry === undefined ? { needs: segments } : { entries: [entry] }),
  };
}

/** Returns the hint for a reference to a missing value. */
function hintForMissing({ segments }: Reference, schema: SchemaModel): string {
  return hintForComputed(segments, schema) ?? `Give \`${segments.join('.')}\` a value, or remove the reference from the text.`;
}

/** Returns the hint for a missing value that cannot be written, because Townsite computes it. */
function hintForComputed([first = '', ...rest]: readonly string[], schema: SchemaModel): string | undefined {
  const collection = [...schema.collections.values()].find(({ alias }) => alias === first);
  let node: SchemaNode | undefined = collection?.item ?? schema.child(schema.root, first);
  for (const key of rest) node = node === undefined ? undefined : (schema.follow(node, key) ?? schema.items(node));
  return node?.['x-absent'];
}

/** Returns the finding for a required text that refers to a missing value. */
export function reportEmptyFact(reference: Reference, path: DataPath, schema: SchemaModel): Finding {
  const { written } = reference;
  return {
    code: 'REFERENCE_EMPTY',
    message: `\`${String(path.at(-1))}\` is required, but it refers to ${written}, which has no value.`,
    remedy: hintForMissing(reference, schema),
    path,
    needs: reference.segments,
    excerpt: written,
  };
}

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
  { schema, root }: { readonly schema: SchemaModel; readonly root: Data },
): { title: string; description: string } {
  const { findings } = scope.uses;
  // A mistake inside was already reported.
  if (findings.hasWithin(path)) return { title: '', description: '' };
  for (const key of neededKeys(node)) {
    const text = raw[key] ?? unsetText(node.properties?.[key] ?? {}, types);
    const template = typeof text === 'string' ? parseTemplate(text) : undefined;
    const references = template === undefined ? [] : withHops(template, types, schema).parts;
    const unresolved = references.find((part) => typeof part !== 'string' && findReferred(scope.values, part) === undefined);
    if (unresolved === undefined || typeof unresolved === 'string' || hasUnknownSlug(scope.values, unresolved, root)) continue;
    findings.add(
      reportLackingItem(unresolved, scope, schema) ??
        reportLackingFact(unresolved, key, { raw, path, schema }) ??
        reportEmptyFact(unresolved, [...path, key], schema),
    );
  }
  return { title: '', description: '' };
}

/** Returns the text of a field that the YAML does not give. */
function unsetText({ 'x-on-page': onPage, default: text }: SchemaNode, types: ReferenceTypes): unknown {
  const [first] = typeof onPage === 'string' ? (parseTemplate(onPage)?.parts ?? []) : [];
  return typeof first === 'object' && Object.hasOwn(types, first.segments[0] as string) ? onPage : text;
}

type Unset = Pick<Owner, 'raw' | 'path'> & { readonly schema: SchemaModel };

/** Reports a field with a default that refers to a missing value. */
function reportLackingFact({ written, segments }: Reference, key: string, { raw, path, schema }: Unset): Finding | undefined {
  if (raw[key] !== undefined) return undefined;
  const type = typeof raw.type === 'string' ? `${raw.type} ` : '';
  return {
    code: 'REFERENCE_EMPTY',
    message: `The ${type}block takes its \`${key}\` from ${written}, which has no value.`,
    remedy: `${hintForComputed(segments, schema)?.replace(/\.$/, '') ?? `Give \`${segments.join('.')}\` a value`}, or remove the block.`,
    path,
    needs: segments,
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
