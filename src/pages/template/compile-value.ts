import { type Data, isData, withoutMissing } from '../../model/data.ts';
import type { DataPath, FoundEntry } from '../../model/diagnostic.ts';
import { formatPath, isError } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { neededKeys } from '../../model/schema.ts';
import { DATA_SECTIONS } from '../../schema/data-sections.ts';
import { isFormField } from '../../schema/local-business.ts';
import { cutAtMissing, findReferred, followHops } from '../../template/look-up.ts';
import { checkText, valueTypes } from '../../template/reference.ts';
import { followPath } from '../../template/repair-reference.ts';
import { reportLeftOut } from '../../template/report-missing-value.ts';
import type { Reference, Template } from '../../template/template.ts';
import { parseTemplate } from '../../template/template.ts';
import { MAX_TEXT, reportLongExpansion } from '../../template/text-limit.ts';
import { joinWords, takesWords, wordsIn } from '../../template/word-list.ts';
import type { NamedLink } from '../downloads/download-notes.ts';
import type { Compilation, CompileValue } from './compilation.ts';
import { compileEach } from './compile-each.ts';
import type { Compiled, Scope } from './compiled.ts';
import { compute, evaluate, isFixed, namesOf } from './compiled.ts';
import { addChoices } from './form-choices.ts';
import { compileJoin } from './join-text.ts';
import { withPlainForm } from './plain-form.ts';
import type { TableOfRows } from './table-rows.ts';
import { checkRow, isHead, isRow, reportTruth } from './table-rows.ts';

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
  const fields = compileObject(raw, node, path, withTable(raw, node, path, compilation));
  if (isFormField(node)) return addChoices(fields, { raw, path, compilation, compile: compileValue });
  if (node['x-kind'] === 'messages') return map(fields, withPlainForm);
  if (node['x-kind'] === 'picture') return map(fields, (value) => converter.pictures.convert(value, path, !('value' in fields)));
  const links = converter.notes.linksIn(node);
  const noted = links.length === 0 ? fields : map(withoutFixedWords(fields, links), (value) => converter.notes.add(value, links));
  return node['x-derived'] === undefined ? noted : map(noted, (value) => converter.addDerived(value, node));
};

/** Adds the table to the compilation of its rows, so that they can be compared with its columns. */
function withTable(raw: Data, { 'x-cells': names, properties = {} }: SchemaNode, path: DataPath, compilation: Compilation): Compilation {
  if (names === undefined) return compilation;
  const columns = compileValue(raw[names.titles], properties[names.titles] ?? {}, [...path, names.titles], compilation);
  return { ...compilation, table: { path, names, columns } };
}

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
  const { table } = compilation;
  // A list takes the entries of another list. A row does not: each cell has its column, so a list in it is shown as one text.
  const row = isRow(path, table) ? table : undefined;
  const lists = raw.map((item) => row === undefined && refersToList(item, node, compilation));
  const items = raw.map((item, index) =>
    compileValue(item, lists[index] === true ? node : (node.items ?? {}), [...path, index], compilation),
  );
  // Where the position of an entry matters, nothing takes the place of a missing one.
  const empty = row === undefined && !isHead(path, table) ? undefined : '';
  const listed = combine(items, (values) =>
    withoutMissing(values.flatMap((value, index) => (lists[index] === true ? (value as readonly unknown[]) : [value ?? empty]))),
  );
  return row === undefined ? listed : withCheckedRow(listed, row, path, compilation);
}

/** Compares the cells of a row with the columns, on each page. */
function withCheckedRow(row: Compiled, table: TableOfRows, path: DataPath, { converter }: Compilation): Compiled {
  return compute(namesOf([row, table.columns]), (scope) => {
    const cells = evaluate(row, scope) as readonly unknown[];
    const mistake = checkRow(cells, table, { path, scope });
    if (mistake !== undefined) converter.findings.add(mistake);
    return cells;
  });
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
  if (findings.some(isError)) return { value: undefined };
  if (template === undefined) return { value: converter.convertText(text, node, path) };
  const isCell = isRow(path.slice(0, -1), compilation.table);
  for (const truth of isCell ? targets.filter((target) => valueTypes(target)[0] === 'boolean') : [])
    converter.findings.add(reportTruth(template, targets.indexOf(truth), path));
  const references = template.parts.filter((part) => typeof part !== 'string');
  const defaults = new Map(references.map((part, index) => [part, defaultOf(part, targets[index] as SchemaNode, path, compilation)]));
  const names = new Set([
    ...localNames(template, converter.schema),
    ...namesOf([...defaults.values()].filter((each) => each !== undefined)),
  ]);
  const find = (reference: Reference, scope: Scope): unknown => {
    const byDefault = defaults.get(reference);
    return findReferred(scope.values, reference) ?? (byDefault && evaluate(byDefault, scope));
  };
  noteReads(template, names, compilation);
  const unset = plainDefault(node, path, compilation);
  const { whole } = template;
  if (whole !== undefined) {
    const written = targets[0] as SchemaNode;
    const words = takesWords(node, true) ? wordsIn(written, converter.schema) : undefined;
    const source = words ?? written;
    return compute(names, (scope) => {
      const found = find(whole, scope);
      const value = words !== undefined && Array.isArray(found) ? joinWords(found, converter.language) : found;
      // Report a missing computed fact: whoever refers to it expects a value.
      const isMissed = value === undefined && written['x-absent'] !== undefined && DATA_SECTIONS.includes(whole.segments[0] as string);
      if (isMissed) converter.findings.add(reportLeftOut(whole, { path, schema: converter.schema, isPart: false }));
      if (value === undefined) return unset;
      const origin = originOf(whole, scope, compilation);
      const made = converter.convert(value, { node, source, path: origin });
      const { table } = compilation;
      const mistake = isRow(path, table) && Array.isArray(made) ? checkRow(made, table, { path: origin, scope }) : undefined;
      if (mistake !== undefined) converter.findings.add(mistake);
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
  const join = compileJoin({ template, targets, find }, node, converter);
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

/**
 * Returns the default of a missing text that a reference leads to. A text in an optional part of an item, such as `service.content.lead`,
 * is missing with the part, and its default refers to other fields of the item.
 */
function defaultOf({ segments, hops }: Reference, target: SchemaNode, path: DataPath, compilation: Compilation): Compiled | undefined {
  const { types, converter } = compilation;
  const [first = ''] = segments;
  const { default: text, 'x-kind': kind } = target;
  if (typeof text !== 'string' || !text.includes('{{') || kind !== undefined || DATA_SECTIONS.includes(first)) return undefined;
  const hop = hops?.at(-1);
  if (hop === undefined)
    return Object.hasOwn(types, firstName(text)) ? compileValue(text, { type: 'string' }, path, compilation) : undefined;
  // In the default, the item has the name of its collection: {{service.summary}}. From here, another path leads to it.
  const { alias } = converter.schema.collections.get(hop.collection) as { alias: string };
  const there = text.replaceAll(`{{${alias}.`, `{{${segments.slice(0, hop.after).join('.')}.`);
  return firstName(text) === alias ? compileValue(there, { type: 'string' }, path, compilation) : undefined;
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

/** Returns the entry that lacks the value of a reference. */
function entryOf({ segments }: Reference, { values, origins }: Scope): FoundEntry | undefined {
  const [first = ''] = segments;
  const [path, item] = [origins[first], values[first]];
  return path === undefined || !isData(item) ? undefined : { name: String(item.slug ?? item.title ?? item.name ?? formatPath(path)), path };
}

/** Returns the path in the YAML that a reference leads to. */
function originOf(reference: Reference, { values, origins }: Scope, compilation: Compilation): DataPath {
  const [first, ...rest] = reference.segments as [string, ...string[]];
  const followed = reference.hops === undefined ? undefined : followHops(values, reference);
  const entry = followed?.passed.at(-1);
  if (entry !== undefined) return [...(compilation.origins.get(entry.item) ?? [entry.collection, entry.index]), ...(followed?.rest ?? [])];
  return [...(origins[first] ?? [first]), ...rest];
}
