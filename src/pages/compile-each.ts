import { checkPick, checkSlug } from '../config/checks/check-items.ts';
import { lookUp } from '../config/facts/expand-data.ts';
import { type Data, isData } from '../config/facts/fill-defaults.ts';
import type { ReferenceTypes } from '../config/facts/reference.ts';
import { valueTypes } from '../config/facts/reference.ts';
import type { DataPath, FindingList } from '../shared/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../shared/schema.ts';
import { suggest } from '../shared/text.ts';
import type { Compilation, CompileValue } from './compile-value.ts';
import type { Compiled, Scope } from './compiled.ts';
import { enter, evaluate } from './compiled.ts';

/** The list that `each` names. */
interface ItemSource {
  readonly segments: readonly string[];
  readonly item: SchemaNode;
  /** The name of one item besides `item`, if the list is a collection. */
  readonly alias?: string;
}

/** A list that is written as `each`, and how the values in it are compiled. */
interface EachList {
  readonly raw: Data;
  readonly node: SchemaNode;
  readonly path: DataPath;
  readonly compilation: Compilation;
  readonly compile: CompileValue;
}

/** Compiles `{ each, only, except, where, limit, item }` into the list that it stands for. */
export function compileEach(list: EachList): Compiled {
  const { raw, node, path, compilation, compile } = list;
  const { types, converter } = compilation;
  const source = findSource(raw.each as string, types, converter.schema);
  if (source === undefined) {
    converter.findings.add(unknownSource(raw.each as string, path, converter.schema));
    return { value: [] };
  }
  checkPicks(raw, source, path, compilation);
  checkWhere(raw, source, path, compilation);
  const choose = compileChoice(list);
  const itemTypes: ReferenceTypes = { ...types, item: source.item, ...(source.alias === undefined ? {} : { [source.alias]: source.item }) };
  const target = converter.schema.items(node) as SchemaNode;
  const template = completeItem((raw.item ?? {}) as Data, target, source.item, converter.schema);
  const entry = compile(template, target, [...path, 'item'], { types: itemTypes, converter });
  return {
    evaluate: (scope) => {
      const items = (lookUp(scope.values, source.segments) ?? []) as readonly unknown[];
      const origin = scope.origins[source.segments[0] as string] ?? [source.segments[0] as string];
      const base = [...origin, ...source.segments.slice(1)];
      const chosen = choose(items, scope);
      // On the page of an item it may be as it should: not every category has a sale.
      if (chosen.length === 0 && Object.keys(scope.origins).length === 0) reportNothing(items.length === 0, list);
      return chosen
        .map(({ item, index }) => evaluate(entry, enter(scope, { item, origin: [...base, index], alias: source.alias })))
        .filter((value) => value !== undefined);
    },
  };
}

function reportNothing(isEmpty: boolean, { raw, path, compilation }: EachList): void {
  // That nothing is chosen may follow from a wrong slug.
  if (compilation.converter.findings.hasWithin(path)) return;
  compilation.converter.findings.add({
    code: 'EACH_EMPTY',
    message: isEmpty
      ? `\`${raw.each as string}\` has no entries, so nothing shows here.`
      : `No entry of \`${raw.each as string}\` is chosen, so nothing shows here.`,
    hint: isEmpty
      ? `Add entries to \`${raw.each as string}\`, or remove the list.`
      : 'Look at `only`, `except` and `where`, or remove the list.',
    path: [...path, 'each'],
    collection: raw.each as string,
  });
}

function findSource(each: string, types: ReferenceTypes, schema: SchemaModel): ItemSource | undefined {
  const collection = schema.collections.get(each);
  if (collection !== undefined) return { segments: [each], item: collection.item, alias: collection.alias };
  const segments = each.split('.');
  let node: SchemaNode | undefined = types[segments[0] as string];
  for (const segment of segments.slice(1)) node = node === undefined ? undefined : schema.child(node, segment);
  const item = node === undefined ? undefined : schema.items(node);
  return item === undefined ? undefined : { segments, item };
}

function unknownSource(each: string, path: DataPath, schema: SchemaModel) {
  const known = [...schema.collections.keys()];
  const meant = suggest(each, known);
  return {
    code: 'COLLECTION_UNKNOWN' as const,
    message: `There is no list \`${each}\`.`,
    hint:
      meant === undefined ? `Name a collection (${known.join(', ')}) or a list such as market.neighbourhoods.` : `Did you mean ${meant}?`,
    path: [...path, 'each'],
  };
}

function checkPicks(raw: Data, source: ItemSource, path: DataPath, { converter }: Compilation): void {
  const collection = source.segments[0] as string;
  if (source.alias === undefined) return;
  const check = { slugs: new Map([[collection, converter.slugs(collection)]]), findings: converter.findings };
  const picks: readonly unknown[] = Array.isArray(raw.only) ? raw.only : [];
  for (const [index, pick] of picks.entries()) {
    checkPick(pick, collection, [...path, 'only', index], check);
    if (typeof pick !== 'string' || picks.indexOf(pick) === index) continue;
    converter.findings.add({
      code: 'CONFIG_OUT_OF_RANGE',
      message: `\`only\` names ${pick} twice.`,
      hint: 'Remove one of the two.',
      path: [...path, 'only', index],
    });
  }
  for (const [index, slug] of (Array.isArray(raw.except) ? raw.except : []).entries()) {
    if (!String(slug).includes('{{')) checkSlug(String(slug), collection, [...path, 'except', index], check);
  }
}

function checkWhere(raw: Data, source: ItemSource, path: DataPath, { converter }: Compilation): void {
  const fields = [...Object.keys(source.item.properties ?? {}), ...Object.keys(source.item['x-derived'] ?? {})];
  for (const [key, value] of Object.entries((raw.where ?? {}) as Data)) {
    checkTruth(value, converter.schema.child(source.item, key), [...path, 'where', key], converter.findings);
    if (fields.includes(key)) continue;
    const meant = suggest(key, fields);
    converter.findings.add({
      code: 'REFERENCE_UNKNOWN',
      message: `The entries of \`${source.segments.join('.')}\` have no field \`${key}\`.`,
      hint: meant === undefined ? `Their fields are ${fields.join(', ')}.` : `Did you mean \`${meant}\`?`,
      path: [...path, 'where', key],
      atKey: true,
    });
  }
}

/** `content: "true"` would look for entries whose content is that word. */
function checkTruth(value: unknown, field: SchemaNode | undefined, path: DataPath, findings: FindingList): void {
  const meant = typeof value === 'string' ? /^(?:(true|yes|on)|false|no|off)$/i.exec(value.trim()) : null;
  if (meant === null || field === undefined || valueTypes(field).includes('string')) return;
  findings.add({
    code: 'CONFIG_WRONG_TYPE',
    message: `\`${path.at(-1)}\` is the text “${value as string}”; here it must be true or false.`,
    hint: `Write ${meant[1] !== undefined}, without quotes.`,
    path,
  });
}

type Choose = (items: readonly unknown[], scope: Scope) => { item: unknown; index: number }[];

function compileChoice({ raw, path, compilation, compile }: EachList): Choose {
  // Of no schema: whatever the values are, they are compared and not shown.
  const compileKey = (key: string, node: SchemaNode = {}): Compiled => compile(raw[key], node, [...path, key], compilation);
  const [only, except, where] = [
    compileKey('only', typeof raw.only === 'string' ? { type: 'array' } : {}),
    compileKey('except'),
    compileKey('where'),
  ];
  const limit = raw.limit as number | undefined;
  return (items, scope) => {
    const picks = evaluate(only, scope) as readonly unknown[] | undefined;
    const left = new Set((evaluate(except, scope) as readonly string[] | undefined) ?? []);
    const wanted = Object.entries((evaluate(where, scope) as Data | undefined) ?? {});
    const chosen = (picks === undefined ? items.map((item, index) => ({ item, index })) : pickItems(picks, items)).filter(
      ({ item }) => !left.has((item as Data).slug as string) && wanted.every(([key, value]) => hasValue((item as Data)[key], value)),
    );
    return limit === undefined ? chosen : chosen.slice(0, limit);
  };
}

function hasValue(value: unknown, wanted: unknown): boolean {
  return wanted === true
    ? value !== undefined && value !== false
    : wanted === false
      ? value === undefined || value === false
      : value === wanted;
}

function pickItems(picks: readonly unknown[], items: readonly unknown[]): { item: unknown; index: number }[] {
  return picks.flatMap((pick) => {
    const slug = isData(pick) ? pick.slug : pick;
    const index = items.findIndex((item) => (item as Data).slug === slug);
    return index < 0 ? [] : [{ item: isData(pick) ? { ...(items[index] as Data), ...pick } : items[index], index }];
  });
}

/** Fields that the entry does not name come from the item's fields of the same name. */
function completeItem(item: Data, target: SchemaNode, source: SchemaNode, schema: SchemaModel): Data {
  const completed: Data = { ...item };
  for (const key of Object.keys(target.properties ?? {})) {
    if (completed[key] === undefined && schema.child(source, key) !== undefined) completed[key] = `{{item.${key}}}`;
  }
  return completed;
}
