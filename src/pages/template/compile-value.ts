import { DATA_SECTIONS } from '../../config/facts/data-sections.ts';
import { hasParagraphs, joinParagraphs } from '../../config/facts/leave-out.ts';
import { cutAtMissing, findReferred, followHops } from '../../config/facts/look-up.ts';
import { checkText, valueTypes } from '../../config/facts/reference.ts';
import { followPath } from '../../config/facts/repair-reference.ts';
import { reportLeftOut } from '../../config/facts/report-missing-value.ts';
import type { Reference, Template } from '../../config/facts/template.ts';
import { parseTemplate } from '../../config/facts/template.ts';
import { MAX_TEXT, reportLongExpansion } from '../../config/facts/text-limit.ts';
import { joinWords, takesWords, wordsIn } from '../../config/facts/word-list.ts';
import { type Data, isData, withoutMissing } from '../../model/data.ts';
import type { DataPath, FoundEntry } from '../../model/diagnostic.ts';
import { formatPath } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { neededKeys } from '../../model/schema.ts';
import { isolate } from '../../shared/isolate.ts';
import type { NamedLink } from '../downloads/download-notes.ts';
import type { Compilation, CompileValue } from './compilation.ts';
import { compileEach } from './compile-each.ts';
import type { Compiled, Scope } from './compiled.ts';
import { compute, evaluate, isFixed, namesOf } from './compiled.ts';
import type { ValueConverter } from './convert-value.ts';
import { addChoices } from './form-choices.ts';
import { withPlainForm } from './plain-form.ts';
import { translatorOf } from './text-kind.ts';

/**
 * Compiles a value of a page or of the navigation once, so that 10,000 pages need no further parsing. Fills in defaults. Checks references
 * against the schema here, instead of for each item.
 */
export const compileValue: CompileValue = (raw, schemaNode, path, compilation) => {
  const { converter } = compilation;
  const node = converter.schema.resolve(schemaNode);
  if (raw === undefined) return compileUnset(node, path, compilation);
  const words = node['x-stands-for'];
  if (words !== undefined && typeof raw === 'string' && Object.hasOwn(words, raw))
    return compileValue(words[raw], schemaNode, path, compilation);
  if (typeof raw === 'string') return compileText(raw, node, path, compilation);
  if (Array.isArray(raw)) return compileList(raw, node, path, compilation);
  if (!isData(raw)) return { value: raw };
  if (node['x-each'] === true && Object.hasOwn(raw, 'each')) return compileEach({ raw, node, path, compilation, compile: compileValue });
  const fields = compileObject(raw, node, path, compilation);
  if (node['x-lists'] !== undefined) return addChoices(fields, { raw, lists: node['x-lists'], path, compilation, compile: compileValue });
  if (node['x-kind'] === 'messages') return map(fields, withPlainForm);
  if (node['x-kind'] === 'picture') return map(fields, (value) => converter.pictures.convert(value, path, !('value' in fields)));
  const links = converter.notes.linksIn(node);
  const noted = links.length === 0 ? fields : map(withoutFixedWords(fields, links), (value) => converter.notes.add(value, links));
  return node['x-derived'] === undefined ? noted : map(noted, (value) => converter.addDerived(value, node));
};

/** Compiles a value that the YAML does not give: on the page of an item, possibly a value from that item; otherwise, the default. */
function compileUnset(node: SchemaNode, path: DataPath, compilation: Compilation): Compiled {
  const onPage = node['x-on-page'];
  if (onPage !== undefined && Object.hasOwn(compilation.types, firstName(onPage))) return compileValue(onPage, node, path, compilation);
  return node.default === undefined ? { value: undefined } : compileValue(node.default, node, path, compilation);
}

/** Returns the first name in the first reference of a value. */
function firstName(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /\{\{(\w+)/.exec(text)?.[1] ?? '';
}

function map(compiled: Compiled, change: (value: unknown) => unknown): Compiled {
  if ('value' in compiled) return { value: change(compiled.value) };
  const { fixed = [] } = compiled;
  return { ...compute(compiled.names, (scope) => change(compiled.evaluate(scope))), fixed };
}

/** Removes labels from the fixed fields if their link differs from page to page, because labels include facts about the linked file. */
function withoutFixedWords(fields: Compiled, links: readonly NamedLink[]): Compiled {
  if ('value' in fields) return fields;
  const { fixed = [] } = fields;
  return { ...fields, fixed: fixed.filter((key) => links.every(({ link, words }) => words !== key || fixed.includes(link))) };
}

function compileList(raw: readonly unknown[], node: SchemaNode, path: DataPath, compilation: Compilation): Compiled {
  const lists = raw.map((item) => refersToList(item, node, compilation));
  const items = raw.map((item, index) =>
    compileValue(item, lists[index] === true ? node : (node.items ?? {}), [...path, index], compilation),
  );
  // Where the position of an entry matters, as in a row of cells, a missing entry is replaced by its default.
  const { default: empty } = compilation.converter.schema.resolve(node.items ?? {});
  return combine(items, (values) =>
    withoutMissing(values.flatMap((value, index) => (lists[index] === true ? (value as readonly unknown[]) : [value ?? empty]))),
  );
}

/** Checks whether an entry refers to a list of such entries, which then replace it, such as the lines of an address. */
function refersToList(item: unknown, { items = {} }: SchemaNode, { types, converter: { schema } }: Compilation): boolean {
  const whole = typeof item === 'string' ? parseTemplate(item)?.whole : undefined;
  const target = whole === undefined ? undefined : followPath(whole.segments, types, schema);
  return target !== undefined && valueTypes(target)[0] === 'array' && valueTypes(schema.resolve(items))[0] !== 'array';
}

function compileObject(raw: Data, node: SchemaNode, path: DataPath, compilation: Compilation): Compiled {
  const keys = node.properties === undefined ? Object.keys(raw) : Object.keys(node.properties);
  const fields = keys.map((key) => {
    const child = node.properties?.[key] ?? {};
    return compileValue(raw[key], child, [...path, key], compilation);
  });
  const needed = neededKeys(node);
  const object = combine(fields, (values) => assemble(keys, values, needed));
  return 'value' in object ? object : { ...object, fixed: keys.filter((_key, index) => isFixed(fields[index] as Compiled)) };
}

/** Builds an object from the fields with a value. Returns undefined if a required one has none. */
function assemble(keys: readonly string[], values: readonly unknown[], required: readonly string[]): Data | undefined {
  const object: Data = {};
  for (let index = 0; index < keys.length; index += 1) {
    if (values[index] !== undefined) object[keys[index] as string] = values[index];
  }
  return required.every((key) => Object.hasOwn(object, key)) ? object : undefined;
}

function combine(parts: readonly Compiled[], join: (values: readonly unknown[]) => unknown): Compiled {
  if (parts.every((part) => 'value' in part)) return { value: join(parts.map((part) => (part as { value: unknown }).value)) };
  return compute(namesOf(parts), (scope) => join(parts.map((part) => evaluate(part, scope))));
}

function compileText(text: string, node: SchemaNode, path: DataPath, compilation: Compilation): Compiled {
  const { types, converter } = compilation;
  const { template, targets, findings } = checkText({ text, node, path, types, schema: converter.schema });
  for (const finding of findings) converter.findings.add(finding);
  if (findings.length > 0) return { value: undefined };
  if (template === undefined) return { value: converter.convertText(text, node, path) };
  const names = localNames(template, converter.schema);
  noteReads(template, names, compilation);
  const unset = plainDefault(node, path, compilation);
  const { whole } = template;
  if (whole !== undefined) {
    const written = targets[0] as SchemaNode;
    const words = takesWords(node, true) ? wordsIn(written, converter.schema) : undefined;
    const source = words ?? written;
    return compute(names, (scope) => {
      const found = findReferred(scope.values, whole);
      const value = words !== undefined && Array.isArray(found) ? joinWords(found, converter.language) : found;
      // Report a missing computed fact: whoever refers to it expects a value.
      const isMissed = value === undefined && written['x-absent'] !== undefined && DATA_SECTIONS.includes(whole.segments[0] as string);
      if (isMissed) converter.findings.add(reportLeftOut(whole, { path, schema: converter.schema, isPart: false }));
      if (value === undefined) return unset;
      const made = converter.convert(value, { node, source, path: originOf(whole, scope, compilation) });
      const lacking =
        made === undefined && isData(value)
          ? neededKeys(converter.schema.resolve(node)).find((key) => value[key] === undefined)
          : undefined;
      if (lacking !== undefined)
        converter.findings.add({
          ...reportLeftOut(childReference(whole, lacking), { path, schema: converter.schema, isPart: false }),
          excerpt: text,
        });
      return made;
    });
  }
  const join = compileJoin(template, targets, node, converter);
  return compute(names, (scope) => {
    const { text: joined, unresolved } = join(scope);
    // An unknown slug is reported where the slug is written.
    if (unresolved !== undefined && !converter.namesNoItem(scope.values, unresolved)) {
      const entry = entryOf(unresolved, scope);
      const missing = cutAtMissing(scope.values, unresolved);
      converter.findings.add(reportLeftOut(missing, { path, schema: converter.schema, isPart: joined !== undefined, entry }));
    }
    if (joined === undefined) return unset;
    if (joined.length <= MAX_TEXT) return converter.convertText(joined, node, path, true);
    converter.findings.add({ ...reportLongExpansion(path), isOfTemplate: true });
    return undefined;
  });
}

/** Returns the reference to a key of the value that a reference leads to. */
function childReference({ segments, text }: Reference, key: string): Reference {
  return { segments: [...segments, key], text: `${text}.${key}`, written: `{{${text}.${key}}}` };
}

/** Returns the value of a field whose reference has no value: the default, if the default contains no references. */
function plainDefault(node: SchemaNode, path: DataPath, compilation: Compilation): unknown {
  if (node.default === undefined || JSON.stringify(node.default).includes('{{')) return undefined;
  const compiled = compileValue(node.default, node, path, compilation);
  return 'value' in compiled ? compiled.value : undefined;
}

/** Records what a text reads from collections: the entries that its references lead through, and whole collections. */
function noteReads({ parts }: Template, names: ReadonlySet<string>, { converter, reads }: Compilation): void {
  for (const part of parts) {
    if (typeof part === 'string') continue;
    const [first = ''] = part.segments;
    if (converter.schema.collections.has(first)) reads.addCollection(first);
    for (const { collection } of part.hops ?? []) {
      const read = ({ values }: Scope): readonly unknown[] =>
        followHops(values, part).passed.flatMap((each) => (each.collection === collection ? [each.item] : []));
      reads.addList({ names, collection, read });
    }
  }
}

/** Returns the first names of a template's references, except those that mean the same on every page. */
function localNames({ parts }: Template, schema: SchemaModel): ReadonlySet<string> {
  const names = parts.flatMap((part) => (typeof part === 'string' ? [] : [part.segments[0] as string]));
  return new Set(names.filter((name) => !DATA_SECTIONS.includes(name) && !schema.collections.has(name)));
}

interface Joined {
  /** The text with its references filled in; undefined if nothing is left of it. */
  readonly text: string | undefined;
  /** The first reference without a value. */
  readonly unresolved?: Reference;
}

function compileJoin(
  { parts }: Template,
  targets: readonly SchemaNode[],
  node: SchemaNode,
  { schema, language }: Pick<ValueConverter, 'schema' | 'language'>,
): (scope: Scope) => Joined {
  const sources = targets.map((target) => wordsIn(target, schema) ?? target);
  let reference = 0;
  const encoders = parts.map((part) =>
    typeof part === 'string' ? undefined : encoderFor(node, sources[reference++] as SchemaNode, language),
  );
  return ({ values }) => {
    let text = '';
    const filled: (string | undefined)[] = [];
    for (const [index, part] of parts.entries()) {
      const found = typeof part === 'string' ? part : findReferred(values, part);
      const value = Array.isArray(found) ? joinWords(found, language) : found;
      filled.push(value === undefined ? undefined : (encoders[index]?.(String(value)) ?? String(value)));
      text += filled[index] ?? '';
      if (text.length > MAX_TEXT) return { text };
    }
    const unresolved = parts[filled.indexOf(undefined)];
    if (unresolved === undefined || typeof unresolved === 'string') return { text };
    return { text: hasParagraphs(node) ? joinParagraphs(parts, filled) : undefined, unresolved };
  };
}

/** Returns the entry that lacks the value of a reference. */
function entryOf({ segments }: Reference, { values, origins }: Scope): FoundEntry | undefined {
  const [first = ''] = segments;
  const [path, item] = [origins[first], values[first]];
  return path === undefined || !isData(item) ? undefined : { name: String(item.slug ?? item.title ?? item.name ?? formatPath(path)), path };
}

function encoderFor(node: SchemaNode, source: SchemaNode, language: string): (text: string) => string {
  if (node['x-kind'] === 'link') return source['x-kind'] === 'link' ? (text) => text : encodeURIComponent;
  const translate = translatorOf(node, source);
  // A text with a format is for programs. Prices are isolated where they are made.
  return source.format === 'phone' && node.format === undefined ? (text) => isolate(translate(text), language) : translate;
}

/** Returns the path in the YAML that a reference leads to. */
function originOf(reference: Reference, { values, origins }: Scope, compilation: Compilation): DataPath {
  const [first, ...rest] = reference.segments as [string, ...string[]];
  const followed = reference.hops === undefined ? undefined : followHops(values, reference);
  const entry = followed?.passed.at(-1);
  if (entry !== undefined) return [...(compilation.origins.get(entry.item) ?? [entry.collection, entry.index]), ...(followed?.rest ?? [])];
  return [...(origins[first] ?? [first]), ...rest];
}
