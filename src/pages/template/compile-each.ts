import type { Data } from '../../model/data.ts';
import { mapsAt, withoutMissing } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { neededKeys } from '../../model/schema.ts';
import { DATA_SECTIONS } from '../../schema/data-sections.ts';
import { listNames } from '../../schema/name-lists.ts';
import { listInWords, suggest } from '../../shared/text.ts';
import type { Compiled, Scope } from '../../template/compiled.ts';
import { compute, enter, evaluate, namesOf, withUses } from '../../template/compiled.ts';
import { lookUp } from '../../template/look-up.ts';
import type { ReferenceTypes } from '../../template/reference.ts';
import { valueTypes } from '../../template/reference.ts';
import { childNames, followPath } from '../../template/repair-reference.ts';
import { parseTemplate } from '../../template/template.ts';
import type { ShownFrom } from '../lists/bound-list.ts';
import { boundList } from '../lists/bound-list.ts';
import type { Chosen } from '../lists/choose-items.ts';
import { ItemChooser } from '../lists/choose-items.ts';
import { typeOfGroup } from '../lists/groups.ts';
import { orderOf, readOrder } from '../lists/item-order.ts';
import type { Entry, ItemSource } from '../lists/item-source.ts';
import { showsDistance, withDistanceField } from '../lists/measure-distance.ts';
import { checkEach } from './check-each.ts';
import type { Compilation, CompileValue } from './compilation.ts';

/** A list with `each`, and the function that compiles the values in it. */
interface EachList {
  readonly raw: Data;
  readonly node: SchemaNode;
  readonly path: DataPath;
  readonly compilation: Compilation;
  readonly compile: CompileValue;
}

/** Compiles `{ each, only, except, where, order, limit, nearest, groupBy, item }` into the list that it stands for. */
export function compileEach(written: EachList): Compiled {
  const { path, compilation } = written;
  const { types, schema, findings } = compilation;
  const raw = expandShortForms(written.raw, types, schema);
  const list = { ...written, raw };
  const source = findSource(raw.each as string, types, schema);
  if (source === undefined) {
    findings.add(unknownSource(raw.each as string, path, types, schema));
    return { value: [] };
  }
  checkEach(raw, source, path, compilation);
  const shown = boundList({ raw, source, path, compilation });
  if (shown === undefined) return { value: [] };
  const choose = compileChoice(list, source);
  const shownOf = typeOfShown(raw, source, schema);
  if (reportMissingFields(list, shownOf)) return { value: [] };
  const entry = compileEntry(list, shownOf);
  const own = source.isGlobal ? [] : [source.segments[0] as string];
  const names = new Set([...own, ...choose.names, ...entry.names, ...shown.names]);
  const itemsIn = (scope: Scope): readonly unknown[] => (lookUp(scope.values, source.segments) ?? []) as readonly unknown[];
  let hasFound = false;
  let latest: { readonly values: Data; readonly chosen: readonly Entry[] } | undefined;
  const select = (scope: Scope): Chosen => {
    const selected = choose.choose(itemsIn(scope), scope);
    hasFound ||= selected.entries.length > 0;
    return selected;
  };
  const chooseIn = (scope: Scope): readonly Entry[] => {
    if (latest?.values !== scope.values) {
      const selected = select(scope);
      latest = { values: scope.values, chosen: shown.show(selected, scope) };
      const from = shown.source?.(selected, scope);
      if (from !== undefined) itemsOf(from, scope);
      makeShared(latest.chosen, scope);
    }
    return latest.chosen;
  };
  // Entries that pages share are made for each page that may show them, also if the page itself is remembered.
  const makeShared = (entries: readonly Entry[], scope: Scope): void => {
    if (entry.isShared) for (const each of entries) entry.evaluate(each, scope);
  };
  const sources = new Map<readonly Entry[], readonly unknown[]>();
  const itemsOf = ({ entries }: ShownFrom, scope: Scope): readonly unknown[] => {
    const known = sources.get(entries);
    if (known !== undefined) return known;
    makeShared(entries, scope);
    const items = entries.map(({ item }) => item);
    sources.set(entries, items);
    return items;
  };
  // To choose the nearest would take longer than all else about a page that is remembered.
  const readIn = (scope: Scope): readonly unknown[] => {
    const from = shown.source?.(select(scope), scope);
    if (from === undefined) return chooseIn(scope).map(({ item, measuredFrom = item }) => measuredFrom);
    const { group } = from;
    if (group !== undefined) makeShared([group], scope);
    return group === undefined ? [itemsOf(from, scope)] : [itemsOf(from, scope), group.item];
  };
  if (raw.where !== undefined && raw.only === undefined && source.isGlobal)
    compilation.reads.addSearch((scope) => {
      if (!hasFound) reportUnmatched(itemsIn(scope), list, scope);
    });
  if (source.isGlobal) {
    compilation.reads.addList({
      names,
      collection: source.segments[0] as string,
      read: readIn,
    });
  }
  return compute(names, (scope) => {
    const items = itemsIn(scope);
    const chosen = chooseIn(scope);
    // On the page of an item, an empty list can be correct: not every category has a sale.
    const isOnItemPage = Object.keys(scope.origins).length > 0;
    if (chosen.length === 0 && !isOnItemPage && !source.isFound) reportEmpty(items.length === 0, list, scope);
    const entries = withoutMissing(chosen.map((each) => entry.evaluate(each, scope)));
    if (chosen.length > 0 && entries.length === 0 && !isOnItemPage) reportIncomplete(chosen, list, { source, scope });
    return entries;
  });
}

/** Returns the type of the entries that a list shows: items, near items, or groups of items. */
function typeOfShown(raw: Data, source: ItemSource, schema: SchemaModel): ItemSource {
  if (raw.groupBy !== undefined) return { ...source, alias: 'group', item: typeOfGroup(source, schema) };
  return raw.nearest === undefined ? source : { ...source, item: withDistanceField(source.item, schema) };
}

/**
 * Expands the short forms of a list. `each: project.services`, a list of slugs, shows these services. An `only` that refers to a single
 * slug becomes a list of one.
 */
function expandShortForms(raw: Data, types: ReferenceTypes, schema: SchemaModel): Data {
  const each = String(raw.each);
  const node = schema.collections.has(each) ? undefined : followPath(each.split('.'), types, schema);
  const collection = node && schema.items(node)?.['x-item-of'];
  if (collection !== undefined && raw.only === undefined) return { ...raw, each: collection, only: `{{${each}}}` };
  const whole = typeof raw.only === 'string' ? parseTemplate(raw.only)?.whole : undefined;
  const target = whole === undefined ? undefined : followPath(whole.segments, types, schema);
  return target === undefined || valueTypes(target)[0] === 'array' ? raw : { ...raw, only: [raw.only] };
}

/** Compiles an entry of the list. If it does not depend on the page, all pages share one object. */
function compileEntry(list: EachList, { item, alias, segments }: ItemSource) {
  const { raw, node, path, compilation, compile } = list;
  const { types, schema } = compilation;
  const itemTypes: ReferenceTypes = { ...types, item, ...(alias === undefined ? {} : { [alias]: item }) };
  const target = schema.items(node) as SchemaNode;
  const template = completeItem((raw.item ?? {}) as Data, target, item, schema);
  const entry = compile(template, target, [...path, 'item'], { ...compilation, types: itemTypes, reads: compilation.reads.insideList() });
  const names = [...namesOf([entry])].filter((name) => name !== 'item' && name !== alias);
  const known = new Map<unknown, unknown>();
  const isShared = names.length === 0 && !showsDistance(raw);
  const [first, ...rest] = segments as [string, ...string[]];
  const evaluateEntry = (value: Entry, scope: Scope): unknown => {
    const origin = compilation.origins.get(value.measuredFrom ?? value.item) ?? [
      ...(scope.origins[first] ?? [first]),
      ...rest,
      value.index,
    ];
    return evaluate(entry, enter(scope, { item: value.item, origin, alias }));
  };
  return {
    names,
    isShared,
    evaluate: (value: Entry, scope: Scope): unknown => {
      if (!isShared) return evaluateEntry(value, scope);
      const shared = known.get(value.item);
      if (shared !== undefined || known.has(value.item)) return shared;
      const made = evaluateEntry(value, withUses(scope, scope.uses.ofSite));
      known.set(value.item, made);
      return made;
    },
  };
}

/** Reports required fields that neither the items nor `item` provide. Without them, the list would have no entries. */
function reportMissingFields({ raw, node, path, compilation }: EachList, { item, alias = 'item', segments }: ItemSource): boolean {
  const { schema, findings } = compilation;
  const target = schema.items(node) as SchemaNode;
  const given = completeItem((raw.item ?? {}) as Data, target, item, schema);
  const lacking = neededKeys(target).filter((key) => given[key] === undefined && target.properties?.[key]?.default === undefined);
  if (lacking.length === 0) return false;
  const fields = Object.keys(item.properties ?? {});
  const names = listInWords(lacking.map((key) => `\`${key}\``));
  findings.add({
    code: 'CONFIG_MISSING_KEY',
    message: `The entries of \`${segments.join('.')}\` have no ${lacking.length === 1 ? 'field' : 'fields'} ${names}, which this list needs.`,
    remedy: `Write item: { ${lacking.map((key) => `${key}: "{{${alias}.…}}"`).join(', ')} } with fields of the entries: ${listInWords(fields)}.`,
    path: [...path, 'each'],
  });
  return true;
}

/** Reports that no item has all required fields: no link because there are no pages, or no gallery because there are no pictures. */
function reportIncomplete(
  chosen: readonly Entry[],
  { raw, node, path, compilation }: EachList,
  { source: { item }, scope }: { readonly source: ItemSource; readonly scope: Scope },
): void {
  const { schema } = compilation;
  const { findings } = scope.uses;
  if (findings.hasWithin(path)) return;
  const needed = neededKeys(schema.items(node) as SchemaNode);
  const isLacking = (key: string): boolean =>
    (raw.item as Data | undefined)?.[key] === undefined && chosen.every((entry) => (entry.item as Data)[key] === undefined);
  const lacking = needed.filter(isLacking);
  const names = (lacking.length > 0 ? lacking : needed).map((key) => `\`${key}\``);
  const computed = lacking.map((key) => schema.child(item, key)?.['x-absent']).find((hint) => hint !== undefined);
  findings.add({
    code: 'EACH_EMPTY',
    message: `No entry of \`${raw.each as string}\` has ${listInWords(names)}, which this list needs, so nothing shows here.`,
    remedy: computed ?? `Fill ${names.length === 1 ? 'this field' : 'these fields'} in, or write another one under \`item\`.`,
    path: [...path, 'each'],
    collection: raw.each as string,
    ...(lacking[0] === undefined ? {} : { missing: lacking[0] }),
  });
}

/** Reports an empty list. The collection may have entries that are not due yet. */
function reportEmpty(isEmpty: boolean, { raw, path, compilation }: EachList, { uses: { findings } }: Scope): void {
  // An empty selection may follow from a wrong slug.
  if (findings.hasWithin(path)) return;
  findings.add({
    code: 'EACH_EMPTY',
    message: isEmpty
      ? `\`${raw.each as string}\` has no entries${mapsAt(compilation.root, raw.each as string).length > 0 ? ' that are published' : ''}, so nothing shows here.`
      : `This list selects no entry of \`${raw.each as string}\`, so nothing shows here.`,
    remedy: isEmpty
      ? `Add entries to \`${raw.each as string}\`, or remove the list.`
      : 'Check `only`, `except`, and `where`, or remove the list.',
    path: [...path, 'each'],
    collection: raw.each as string,
  });
}

/**
 * Reports a list that shows nothing on any page of its definition, because `where` matches nothing there, although the entries have these
 * fields. If no entry has them, there is nothing to show yet.
 */
function reportUnmatched(items: readonly unknown[], { raw, path, compilation }: EachList, scope: Scope): void {
  const { schema, findings } = compilation;
  const wanted = Object.entries(raw.where as Data).filter(([, value]) => typeof value === 'string');
  const values = new Map(wanted.map(([key]) => [key, new Set<unknown>(items.flatMap((item) => (item as Data)[key] ?? []))]));
  if (wanted.length === 0 || findings.hasWithin(path) || [...values.values()].some(({ size }) => size === 0)) return;
  const [key, value] = wanted.at(-1) as [string, string];
  const whole = parseTemplate(value)?.whole;
  const [alias = ''] = whole?.segments ?? [];
  const collection = [...schema.collections].find(([, each]) => each.alias === alias)?.[0];
  const own = (scope.values[collection ?? ''] ?? []) as readonly Data[];
  const fits = (field: string): boolean => own.some((item) => values.get(key)?.has(item[field]) === true);
  const meant = Object.keys(own[0] ?? {}).find((field) => field !== whole?.segments[1] && fits(field));
  findings.add({
    code: 'EACH_EMPTY',
    message: `On none of these pages does an entry of \`${raw.each as string}\` match \`where\`, so nothing ever shows here.`,
    remedy:
      meant === undefined
        ? `Compare ${value} with \`${key}\` in \`${raw.each as string}\`, or remove the list.`
        : { meant: `{{${alias}.${meant}}}` },
    path: [...path, 'where', key],
    collection: raw.each as string,
  });
}

function findSource(each: string, types: ReferenceTypes, schema: SchemaModel): ItemSource | undefined {
  const collection = schema.collections.get(each);
  if (collection !== undefined) return { segments: [each], item: collection.item, alias: collection.alias, isGlobal: true };
  const segments = each.split('.');
  let node: SchemaNode | undefined = types[segments[0] as string];
  for (const segment of segments.slice(1)) node = node === undefined ? undefined : schema.child(node, segment);
  const item = node === undefined ? undefined : schema.items(node);
  if (node === undefined || item === undefined) return undefined;
  const alias = node['x-item'] === undefined ? {} : { alias: node['x-item'] };
  return { segments, item, ...alias, isGlobal: DATA_SECTIONS.includes(segments[0] as string), isFound: node['x-found'] === true };
}

function unknownSource(each: string, path: DataPath, types: ReferenceTypes, schema: SchemaModel) {
  const known = listNames(schema);
  const [first = '', ...rest] = each.split('.');
  // The name of the collection, where the page is about one of its items: `dentists.offices`.
  const item = schema.collections.get(first)?.alias ?? first;
  const ofItem = listsOf(item, types, schema);
  const named = [item, ...rest].join('.');
  const meant = ofItem.includes(named) ? named : suggest(each, [...known, ...ofItem]);
  return {
    code: 'COLLECTION_UNKNOWN' as const,
    message: `Unknown list \`${each}\`.`,
    remedy: meant === undefined ? `The lists are ${listInWords(known)}.` : { meant },
    path: [...path, 'each'],
    missing: each,
  };
}

/** Returns the lists of an item that a reference can name: `dentist.offices`. */
function listsOf(item: string, types: ReferenceTypes, schema: SchemaModel): readonly string[] {
  const node = types[item];
  const lists = node === undefined ? [] : childNames(schema.resolve(node)).map((name) => `${item}.${name}`);
  return lists.filter((list) => findSource(list, types, schema) !== undefined);
}

interface Choice {
  readonly names: ReadonlySet<string>;
  readonly choose: (items: readonly unknown[], scope: Scope) => Chosen;
}

const NO_CONDITIONS: Data = {};
const NONE: ReadonlySet<unknown> = new Set();

function compileChoice({ raw, path, compilation, compile }: EachList, { item }: ItemSource): Choice {
  // No schema, because the values are compared and not shown.
  const compileKey = (key: string, node: SchemaNode = {}): Compiled => compile(raw[key], node, [...path, key], compilation);
  const [only, except, where] = [
    compileKey('only', typeof raw.only === 'string' ? { type: 'array' } : {}),
    compileKey('except'),
    compileKey('where'),
  ];
  const names = namesOf([only, except, where]);
  const { schema, root } = compilation;
  const { language } = root.business as { readonly language: string };
  const written = readOrder(raw.order);
  const order = written === undefined ? undefined : orderOf(written, { item, schema, language });
  const select = (chooser: ItemChooser, scope: Scope): Chosen => {
    const picks = evaluate(only, scope) as readonly unknown[] | undefined;
    const { entries, near } = chooser.select({ picks, where: (evaluate(where, scope) ?? NO_CONDITIONS) as Data, order });
    const exceptions = evaluate(except, scope) as readonly string[] | undefined;
    return { entries, near, except: exceptions === undefined ? NONE : new Set(exceptions) };
  };
  let latest: { readonly items: readonly unknown[]; readonly chooser: ItemChooser; readonly chosen?: Chosen } | undefined;
  return {
    names,
    choose: (items, scope) => {
      if (latest?.items !== items) {
        const chooser = new ItemChooser(items);
        // A choice that does not depend on the page is made once.
        latest = names.size > 0 ? { items, chooser } : { items, chooser, chosen: select(chooser, scope) };
      }
      return latest.chosen ?? select(latest.chooser, scope);
    },
  };
}

/** Adds references to the item's fields of the same name for fields that the entry does not name. */
function completeItem(item: Data, target: SchemaNode, source: SchemaNode, schema: SchemaModel): Data {
  const completed: Data = { ...item };
  for (const key of Object.keys(target.properties ?? {})) {
    if (completed[key] === undefined && schema.child(source, key) !== undefined) completed[key] = `{{item.${key}}}`;
  }
  return completed;
}
