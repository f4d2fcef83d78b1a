import type { Data } from '../model/data.ts';
import { isData, withoutMissing } from '../model/data.ts';
import type { DataPath, FindingList } from '../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import { Uses } from '../model/uses.ts';
import { DATA_SECTIONS, globalTypes } from '../schema/data-sections.ts';
import type { CompiledText } from '../template/compile-text.ts';
import { compileText } from '../template/compile-text.ts';
import type { Scope } from '../template/compiled.ts';
import { enter, withUses } from '../template/compiled.ts';
import type { PassedEntry } from '../template/look-up.ts';
import { cutAtMissing, findReferred, hasUnknownSlug, locate } from '../template/look-up.ts';
import type { ReferenceTypes } from '../template/reference.ts';
import { reportEmptyFact, reportLeftOut } from '../template/report-missing-value.ts';
import type { Reference } from '../template/template.ts';
import { parseTemplate } from '../template/template.ts';
import { reportLongExpansion } from '../template/text-limit.ts';
import { usualText } from '../template/usual-text.ts';

/** The names that texts can refer to, and the defaults without mistakes that were compiled for them. Many items have the same default. */
interface Names {
  readonly types: ReferenceTypes;
  readonly defaults: Map<SchemaNode, CompiledText>;
}

interface Expansion {
  readonly root: Data;
  readonly schema: SchemaModel;
  /** The names inside the items of each collection. */
  readonly inItems: ReadonlyMap<string, Names>;
  /** Filled-in values by path. Texts that refer to each other over many levels are filled in only once. */
  readonly known: Map<string, unknown>;
  /** The texts that are being filled in, each for the one before, by path. Shows circles. */
  readonly open: Map<string, Followed>;
}

interface Position extends Names {
  readonly expansion: Expansion;
  readonly scope: Scope;
}

interface Followed {
  readonly text: string;
  /** The path of the referenced value. */
  readonly targetPath: DataPath;
}

/** Fills in references from data to data: a city's text to its own name, the business to the market's city. */
export function expandData(root: Data, schema: SchemaModel, findings: FindingList): Data {
  const types = globalTypes(schema, root);
  const inItems = new Map<string, Names>();
  for (const [name, { alias, item }] of schema.collections) inItems.set(name, { types: { ...types, [alias]: item }, defaults: new Map() });
  const expansion: Expansion = { root, schema, inItems, known: new Map(), open: new Map() };
  const scope: Scope = { values: root, origins: {}, uses: new Uses(findings) };
  const outside: Position = { expansion, types, defaults: new Map(), scope };
  const expanded: Data = { ...root };
  for (const name of DATA_SECTIONS) expanded[name] = expand(root[name], types[name] as SchemaNode, [name], outside);
  for (const [collection, { item: node }] of schema.collections) {
    expanded[collection] = (root[collection] as Data[]).map((item, index) =>
      expand(item, node, [collection, index], enterItem(outside, { collection, item, index })),
    );
  }
  return expanded;
}

/** Returns the position inside an item. */
function enterItem(position: Position, { collection, item, index }: PassedEntry): Position {
  const { root, schema, inItems } = position.expansion;
  const alias = schema.collections.get(collection)?.alias;
  const scope = enter({ values: root, origins: {}, uses: position.scope.uses }, { item, origin: [collection, index], alias });
  return { ...position, ...(inItems.get(collection) as Names), scope };
}

function expand(value: unknown, node: SchemaNode, path: DataPath, position: Position): unknown {
  const { schema } = position.expansion;
  if (typeof value === 'string') return MAY_REFER.test(value) ? expandText(value, node, path, position) : value;
  if (Array.isArray(value)) {
    const items = schema.items(node) ?? {};
    return withoutMissing(value.map((item, index) => expand(item, items, [...path, index], position)));
  }
  if (!isData(value)) return value;
  let expanded = value;
  const { 'x-derived': derived = {} } = schema.resolve(node);
  for (const key in value) {
    const field = value[key];
    const isPlain = typeof field === 'string' ? !MAY_REFER.test(field) : typeof field !== 'object';
    const child = isPlain ? undefined : schema.child(node, key);
    const result = isPlain
      ? field
      : expand(field, child ?? {}, [...path, key], Object.hasOwn(derived, key) ? withoutFindings(position) : position);
    if (result === field) continue;
    if (result === undefined && schema.requiredOf(schema.resolve(node)).includes(key)) {
      reportEmpty(field as string, [...path, key], position);
      continue;
    }
    if (expanded === value) expanded = { ...value };
    // A field with a default stays, unless the default refers to an optional fact.
    if (result === undefined && child?.default !== undefined && child.default !== field) expanded[key] = '';
    else if (result === undefined) delete expanded[key];
    else expanded[key] = result;
  }
  return expanded;
}

/** Drops the findings about a text. They are reported where the text is written, so not again where it is used. */
function withoutFindings(position: Position): Position {
  return { ...position, scope: withUses(position.scope, new Uses(position.scope.uses.ofSite)) };
}

/** References, and braces or brackets that may be misspelled references. */
const MAY_REFER = /[{}]|\[\[|\(\(/;

function expandText(text: string, node: SchemaNode, path: DataPath, position: Position): unknown {
  const {
    expansion: { root, schema },
    types,
    defaults,
    scope: {
      values,
      uses: { findings },
    },
  } = position;
  const isDefault = text === node.default;
  const usual = isDefault ? usualText(node, root) : text;
  if (typeof usual === 'string' && usual !== text) return expandText(usual, node, path, position);
  const compiled = (isDefault ? defaults.get(node) : undefined) ?? compileText({ text, node, path, types, schema }, { root });
  for (const finding of compiled.findings) findings.add(finding);
  if (compiled.fill === undefined) return text;
  if (isDefault) defaults.set(node, compiled);
  const { value, missing, isTooLong } = compiled.fill((reference, target) => follow(reference, target, path, position));
  if (isTooLong === true) {
    findings.add(reportLongExpansion(path));
    return '';
  }
  // A text that refers to a left-out text is left out, too. Report only the first.
  const isCause = missing !== undefined && compiled.template?.whole === undefined;
  if (isCause && findReferred(values, missing) === undefined && !hasUnknownSlug(values, missing))
    findings.add(reportLeftOut(cutAtMissing(values, missing), { path, schema, isPart: value !== undefined }));
  if (value !== undefined) return value;
  // A text that is left out counts as missing, so its default applies.
  return node.default === undefined || node.default === text ? undefined : expand(node.default, {}, path, position);
}

/** Reports a required fact that refers to a missing value. The fact keeps its reference, so that values derived from it can be checked. */
function reportEmpty(text: string, path: DataPath, position: Position): void {
  const missing = parseTemplate(text)?.parts.find((part) => typeof part !== 'string' && follow(part, {}, path, position) === undefined);
  if (missing !== undefined && typeof missing !== 'string')
    position.scope.uses.findings.add(reportEmptyFact(missing, path, position.expansion.schema));
}

/** @param target the schema of the referenced value */
function follow(reference: Reference, target: SchemaNode, path: DataPath, position: Position): unknown {
  const { known, open } = position.expansion;
  const { value, path: targetPath, entry } = locate(reference, position.scope);
  if (typeof value === 'string' && parseTemplate(value) === undefined) return value;
  const name = targetPath.join('.');
  if (open.has(name)) {
    const circle = [...open.values()];
    reportCircle(circle.slice([...open.keys()].indexOf(name)), position.scope.uses.ofSite);
    return '';
  }
  if (known.has(name)) return known.get(name);
  open.set(name, { text: reference.text, targetPath });
  const inside = withoutFindings(entry === undefined ? position : enterItem(position, entry));
  const followed = expand(value, target, path, inside);
  const result = followed === undefined ? expand(target.default, {}, path, inside) : followed;
  open.delete(name);
  known.set(name, result);
  return result;
}

/** Reports a cycle once, wherever it is entered: at the first of its texts. */
function reportCircle(circle: readonly Followed[], { findings }: Uses): void {
  const sign = ({ text, targetPath }: Followed): string => `${text} ${targetPath.join('.')}`;
  const [first] = [...circle].sort((a, b) => (sign(a) < sign(b) ? -1 : 1)) as [Followed];
  const start = circle.indexOf(first);
  const around = [...circle.slice(start), ...circle.slice(0, start), first].map(({ text }) => `{{${text}}}`).join(' → ');
  findings.add({
    code: 'REFERENCE_CYCLE',
    message: `These texts refer to each other in a circle: ${around}.`,
    remedy: 'Replace one of the references with plain text.',
    path: first.targetPath,
    against: circle.map(({ targetPath }) => targetPath),
  });
}
