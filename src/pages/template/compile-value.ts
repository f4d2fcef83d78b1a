import { type Data, isData, withoutMissing } from '../../model/data.ts';
import type { DataPath, FoundEntry } from '../../model/diagnostic.ts';
import { formatPath, isError } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { neededKeys } from '../../model/schema.ts';
import type { Uses } from '../../model/uses.ts';
import { DATA_SECTIONS } from '../../schema/data-sections.ts';
import { isFormField } from '../../schema/local-business.ts';
import { compileText } from '../../template/compile-text.ts';
import type { Compiled, Scope } from '../../template/compiled.ts';
import { compute, evaluate, isFixed, namesOf } from '../../template/compiled.ts';
import { cutAtMissing, findReferred, followHops, hasUnknownSlug, locate, namesEntry } from '../../template/look-up.ts';
import { valueTypes } from '../../template/reference.ts';
import { followPath } from '../../template/repair-reference.ts';
import { reportLeftOut } from '../../template/report-missing-value.ts';
import type { Reference, Template } from '../../template/template.ts';
import { parseTemplate } from '../../template/template.ts';
import { reportLongExpansion } from '../../template/text-limit.ts';
import { usualText } from '../../template/usual-text.ts';
import { namesIn, referencesToNames } from '../../template/word-list.ts';
import { defaultIn } from '../../values/country/country.ts';
import type { NamedLink } from '../downloads/download-notes.ts';
import type { Compilation, CompileValue } from './compilation.ts';
import { compileEach } from './compile-each.ts';
import { convertText } from './convert-text.ts';
import { addDerived, convertValue, finishPart } from './convert-value.ts';
import { textsWithout, varyingDefaults } from './default-without.ts';
import { addChoices } from './form-choices.ts';
import { embedFieldOf, prepareEmbed } from './prepare-embed.ts';
import { prepareForm, withoutFixedMailbox, withService } from './prepare-form.ts';
import type { TableOfRows } from './table-rows.ts';
import { checkRow, isHead, isRow, reportTruth } from './table-rows.ts';
import { partTranslatorOf } from './text-kind.ts';

/**
 * Compiles a value of a page or of the navigation once, so that 10,000 pages need no further parsing. Fills in defaults. Checks references
 * against the schema here, instead of for each item.
 */
export const compileValue: CompileValue = (raw, schemaNode, path, compilation) => {
  const { schema, root, notes } = compilation;
  const node = schema.resolve(schemaNode);
  if (raw === undefined) return compileUnset(node, path, compilation);
  const words = node['x-stands-for'];
  if (words !== undefined && typeof raw === 'string' && Object.hasOwn(words, raw))
    return compileValue(words[raw], schemaNode, path, compilation);
  if (typeof raw === 'string') return compileWritten(raw, node, path, compilation);
  if (Array.isArray(raw)) return compileList(raw, node, path, compilation);
  if (!isData(raw)) return { value: raw };
  if (node['x-each'] === true && Object.hasOwn(raw, 'each')) return compileEach({ raw, node, path, compilation, compile: compileValue });
  const whole = node['x-kind'] === 'messages' ? withService(raw, root) : raw;
  const fields = compileObject(whole, node, path, withTable(raw, node, path, compilation));
  if (isFormField(node)) return addChoices(fields, { raw, path, compilation, compile: compileValue });
  if (node['x-sends'] !== undefined) return map(withoutFixedMailbox(fields, root), (block) => prepareForm(block, node, root));
  const links = notes.linksIn(node);
  const isFinished = links.length === 0 && node['x-kind'] === undefined;
  const part = isFinished
    ? fields
    : map(withoutFixedWords(fields, links), (value, uses = compilation.uses) =>
        finishPart(value, node, uses.at(path, !('value' in fields)), compilation),
      );
  const embed = embedFieldOf(schema)(node);
  if (embed !== undefined) return map(part, (value) => prepareEmbed(value, embed, root));
  return node['x-derived'] === undefined ? part : map(part, (value) => addDerived(value, node, root));
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
  const unset = { ...compilation, isUnset: true };
  if (onPage !== undefined && Object.hasOwn(compilation.types, firstName(onPage))) return compileValue(onPage, node, path, unset);
  const preset = defaultIn(compilation.root, node);
  return preset === undefined ? { value: undefined } : compileValue(preset, node, path, unset);
}

/** Returns the first name in the first reference of a value. */
function firstName(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /\{\{(\w+)/.exec(text)?.[1] ?? '';
}

/** @param change gets the uses of the page; none for a value that is the same on every page */
function map(compiled: Compiled, change: (value: unknown, uses?: Uses) => unknown): Compiled {
  if ('value' in compiled) return { value: change(compiled.value) };
  const { fixed = [] } = compiled;
  return { ...compute(compiled.names, (scope) => change(compiled.evaluate(scope), scope.uses)), fixed };
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
  return row === undefined ? listed : withCheckedRow(listed, row, path);
}

/** Compares the cells of a row with the columns, on each page. */
function withCheckedRow(row: Compiled, table: TableOfRows, path: DataPath): Compiled {
  return compute(namesOf([row, table.columns]), (scope) => {
    const cells = evaluate(row, scope) as readonly unknown[];
    const mistake = checkRow(cells, table, { path, scope });
    if (mistake !== undefined) scope.uses.findings.add(mistake);
    return cells;
  });
}

/** Checks whether an entry refers to a list of such entries, which then replace it, such as the lines of an address. */
function refersToList(item: unknown, { items = {} }: SchemaNode, { types, schema }: Compilation): boolean {
  const whole = typeof item === 'string' ? parseTemplate(item)?.whole : undefined;
  const target = whole === undefined ? undefined : followPath(whole.segments, types, schema);
  return target !== undefined && valueTypes(target)[0] === 'array' && valueTypes(schema.resolve(items))[0] !== 'array';
}

function compileObject(raw: Data, node: SchemaNode, path: DataPath, compilation: Compilation): Compiled {
  const keys = node.properties === undefined ? Object.keys(raw) : Object.keys(node.properties);
  const fields = keys.map((key) => {
    return compileValue(raw[key], node.properties?.[key] ?? othersOf(node), [...path, key], compilation);
  });
  const needed = neededKeys(node);
  const varying = varyingDefaults(node, raw, (text, key) => {
    const compiled = compileValue(text, node.properties?.[key] ?? {}, [...path, key], { ...compilation, isUnset: true });
    return 'value' in compiled ? compiled.value : text;
  });
  const object = combine(fields, (values) => {
    const filled = assemble(keys, values, needed);
    return filled === undefined || varying.length === 0 ? filled : { ...filled, ...textsWithout(varying, filled) };
  });
  if ('value' in object) return object;
  const fixed = new Set(keys.filter((_key, index) => isFixed(fields[index] as Compiled)));
  // An office may have an email address: then the text differs from page to page.
  for (const { key, fields: others } of varying) if (!others.every((name) => fixed.has(name))) fixed.delete(key);
  return { ...object, fixed: [...fixed] };
}

/** Returns the schema of the keys that the site chooses itself, such as the kinds of prices. */
function othersOf({ additionalProperties }: SchemaNode): SchemaNode {
  return typeof additionalProperties === 'object' ? additionalProperties : {};
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

function compileWritten(text: string, node: SchemaNode, path: DataPath, compilation: Compilation): Compiled {
  const { types, schema, root, findings, table } = compilation;
  const compiled = compileText({ text, node, path, types, schema }, { root, translatorOf: partTranslatorOf });
  const { template, targets, fill } = compiled;
  for (const finding of compiled.findings) findings.add(finding);
  if (compiled.findings.some(isError)) return { value: undefined };
  if (template === undefined || fill === undefined) return { value: convertText(text, node, compilation.uses.at(path), compilation) };
  const isCell = isRow(path.slice(0, -1), table);
  for (const truth of isCell ? targets.filter((target) => valueTypes(target)[0] === 'boolean') : [])
    findings.add(reportTruth(template, targets.indexOf(truth), path));
  const references = template.parts.filter((part) => typeof part !== 'string');
  const defaults = new Map(references.map((part, index) => [part, defaultOf(part, targets[index] as SchemaNode, path, compilation)]));
  const names = new Set([...localNames(template, schema), ...namesOf([...defaults.values()].filter((each) => each !== undefined))]);
  noteReads(template, names, compilation);
  for (const [index, part] of references.entries())
    if (compiled.sources[index] !== targets[index]) noteNames(part, targets[index] as SchemaNode, names, compilation);
  const unset = plainDefault(node, path, compilation);
  const { whole } = template;
  // A value may be missing where it is the whole text. But whoever writes a reference to a computed fact expects one.
  const isComputed = targets[0]?.['x-absent'] !== undefined && DATA_SECTIONS.includes(whole?.segments[0] as string);
  const isExpected = whole === undefined || namesEntry(whole) || (isComputed && compilation.isUnset !== true);
  return compute(names, (scope) => {
    const { uses } = scope;
    const { value, missing, isTooLong } = fill((reference) => {
      const byDefault = defaults.get(reference);
      return findReferred(scope.values, reference) ?? (byDefault && evaluate(byDefault, scope));
    });
    if (isTooLong === true) {
      uses.findings.add({ ...reportLongExpansion(path), isOfTemplate: true });
      return undefined;
    }
    // An unknown slug is reported where the slug is written.
    if (missing !== undefined && isExpected && !hasUnknownSlug(scope.values, missing, root)) {
      const entry = entryOf(missing, scope);
      uses.findings.add(reportLeftOut(cutAtMissing(scope.values, missing), { path, schema, isPart: value !== undefined, entry }));
    }
    if (value === undefined) return unset;
    if (whole === undefined) return convertText(String(value), node, uses.at(path, true), compilation);
    return convertWhole(value, { whole, node, source: compiled.sources[0] as SchemaNode, path, scope }, compilation);
  });
}

interface WholeReference {
  readonly whole: Reference;
  readonly node: SchemaNode;
  readonly source: SchemaNode;
  readonly path: DataPath;
  readonly scope: Scope;
}

/** Converts the value of a reference that is the whole text. */
function convertWhole(value: unknown, { whole, node, source, path, scope }: WholeReference, compilation: Compilation): unknown {
  const { schema, table, origins } = compilation;
  const { uses } = scope;
  const { path: origin } = locate(whole, scope, origins);
  const made = convertValue(value, { node, source, path: origin, uses }, compilation);
  const mistake = isRow(path, table) && Array.isArray(made) ? checkRow(made, table, { path: origin, scope }) : undefined;
  if (mistake !== undefined) uses.findings.add(mistake);
  const isLacking = made === undefined && isData(value);
  const lacking = isLacking ? neededKeys(schema.resolve(node)).find((key) => value[key] === undefined) : undefined;
  if (lacking !== undefined)
    uses.findings.add({ ...reportLeftOut(childReference(whole, lacking), { path, schema, isPart: false }), excerpt: whole.written });
  return made;
}

/**
 * Returns the default of a missing text that a reference leads to. A text in an optional part of an item, such as `service.content.lead`,
 * is missing with the part, and its default refers to other fields of the item.
 */
function defaultOf({ segments, hops }: Reference, target: SchemaNode, path: DataPath, compilation: Compilation): Compiled | undefined {
  const { types, schema, root } = compilation;
  const [first = ''] = segments;
  const text = usualText(target, root);
  const { 'x-kind': kind } = target;
  if (typeof text !== 'string' || !text.includes('{{') || kind !== undefined || DATA_SECTIONS.includes(first)) return undefined;
  const hop = hops?.at(-1);
  if (hop === undefined)
    return Object.hasOwn(types, firstName(text)) ? compileValue(text, { type: 'string' }, path, compilation) : undefined;
  // In the default, the item has the name of its collection: {{service.summary}}. From here, another path leads to it.
  const { alias } = schema.collections.get(hop.collection) as { alias: string };
  const there = text.replaceAll(`{{${alias}.`, `{{${segments.slice(0, hop.after).join('.')}.`);
  return firstName(text) === alias ? compileValue(there, { type: 'string' }, path, compilation) : undefined;
}

/** Returns the reference to a key of the value that a reference leads to. */
function childReference({ segments, text }: Reference, key: string): Reference {
  return { segments: [...segments, key], text: `${text}.${key}`, written: `{{${text}.${key}}}` };
}

/** Returns the value of a field whose reference has no value: the default, if the default contains no references. */
function plainDefault(node: SchemaNode, path: DataPath, compilation: Compilation): unknown {
  const preset = defaultIn(compilation.root, node);
  if (preset === undefined || JSON.stringify(preset).includes('{{')) return undefined;
  const compiled = compileValue(preset, node, path, compilation);
  return 'value' in compiled ? compiled.value : undefined;
}

/** Records what a text reads from collections: the entries that its references lead through, and whole collections. */
function noteReads({ parts }: Template, names: ReadonlySet<string>, { schema, reads }: Compilation): void {
  for (const part of parts) {
    if (typeof part === 'string') continue;
    const [first = ''] = part.segments;
    if (schema.collections.has(first) && !namesEntry(part)) reads.addCollection(first);
    for (const { collection } of part.hops ?? []) {
      const read = ({ values }: Scope): readonly unknown[] =>
        followHops(values, part).passed.flatMap((each) => (each.collection === collection ? [each.item] : []));
      reads.addList({ names, collection, read });
    }
  }
}

/** Records the entries whose names a text shows, because a list that it refers to has their slugs. */
function noteNames(part: Reference, target: SchemaNode, names: ReadonlySet<string>, { schema, reads }: Compilation): void {
  const named = namesIn(target, schema);
  if (named === undefined) return;
  const { collection } = named;
  const read = ({ values }: Scope): readonly unknown[] =>
    [findReferred(values, part) ?? []].flat().flatMap((pick) => {
      const [reference] = referencesToNames(pick, named);
      return reference === undefined ? [] : followHops(values, reference).passed.map(({ item }) => item);
    });
  reads.addList({ names, collection, read });
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
