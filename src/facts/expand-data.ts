import type { Data } from '../model/data.ts';
import { isData, withoutMissing } from '../model/data.ts';
import type { DataPath } from '../model/diagnostic.ts';
import { FindingList, isError } from '../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import { DATA_SECTIONS, globalTypes } from '../schema/data-sections.ts';
import { isolateFact } from '../template/isolate-fact.ts';
import { hasParagraphs, joinParagraphs } from '../template/leave-out.ts';
import { cutAtMissing, followHops, lookUp } from '../template/look-up.ts';
import { mayTurn } from '../template/may-turn.ts';
import type { CheckedText, ReferenceTypes } from '../template/reference.ts';
import { checkText } from '../template/reference.ts';
import { reportEmptyFact, reportLeftOut } from '../template/report-missing-value.ts';
import type { Reference } from '../template/template.ts';
import { parseTemplate } from '../template/template.ts';
import { MAX_TEXT, reportLongExpansion } from '../template/text-limit.ts';
import { joinWords, takesWords } from '../template/word-list.ts';

interface Expansion {
  readonly root: Data;
  readonly schema: SchemaModel;
  readonly findings: FindingList;
  /** The names that every text can refer to. */
  readonly types: ReferenceTypes;
  /** Filled-in values by path. Texts that refer to each other over many levels are filled in only once. */
  readonly known: Map<string, unknown>;
}

/** Fills in references from data to data: a city's text to its own name, the business to the market's city. */
export function expandData(root: Data, schema: SchemaModel, findings: FindingList): Data {
  const types = globalTypes(schema, root);
  const expansion: Expansion = { root, schema, findings, types, known: new Map() };
  const expanded: Data = { ...root };
  for (const name of DATA_SECTIONS) {
    expanded[name] = expand(root[name], types[name] as SchemaNode, [name], {
      expansion,
      types,
      checked: new Map(),
      scope: root,
      home: [],
      stack: [],
    });
  }
  for (const [name, { alias, item }] of schema.collections) {
    const itemTypes: ReferenceTypes = { ...types, [alias]: item };
    const checked = new Map<SchemaNode, CheckedText>();
    // Use one scope object for all items, one after the other.
    const scope: Data = { ...root };
    expanded[name] = (root[name] as Data[]).map((value, index) => {
      scope[alias] = value;
      return expand(value, item, [name, index], { expansion, types: itemTypes, checked, scope, home: [name, index], stack: [] });
    });
  }
  return expanded;
}

interface Position {
  readonly expansion: Expansion;
  readonly types: ReferenceTypes;
  /** The defaults without mistakes that were checked with these types. Many items have the same default. */
  readonly checked: Map<SchemaNode, CheckedText>;
  readonly scope: Data;
  /** The path of the item whose texts are filled in. */
  readonly home: DataPath;
  /** The references being followed, to detect cycles. */
  readonly stack: readonly Followed[];
}

interface Followed {
  readonly text: string;
  /** The path of the referenced value. */
  readonly targetPath: DataPath;
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
  return { ...position, expansion: { ...position.expansion, findings: new FindingList() } };
}

/** References, and braces or brackets that may be misspelled references. */
const MAY_REFER = /[{}]|\[\[|\(\(/;

function expandText(text: string, node: SchemaNode, path: DataPath, position: Position): unknown {
  const { expansion, types, stack, checked } = position;
  const isDefault = text === node.default;
  const known = isDefault ? checked.get(node) : undefined;
  const { template, targets, findings } = known ?? checkText({ text, node, path, types, schema: expansion.schema });
  for (const finding of findings) expansion.findings.add(finding);
  if (findings.some(isError)) return text;
  if (isDefault) checked.set(node, { template, targets, findings });
  if (template === undefined) return text;
  const isText = takesWords(node, template.whole !== undefined);
  let next = 0;
  let length = 0;
  const values: unknown[] = [];
  for (const part of template.parts) {
    const target = typeof part === 'string' ? undefined : (targets[next++] ?? {});
    const found = typeof part === 'string' ? part : follow(part, target ?? {}, path, position);
    const words = Array.isArray(found) && isText ? joinWords(found, (expansion.root.business as Data).language as string) : found;
    const isFact = target !== undefined && template.whole === undefined && typeof words === 'string' && mayTurn(expansion.root);
    const value = isFact ? isolateFact(words, node, target) : words;
    values.push(value);
    length += typeof value === 'string' ? value.length : 0;
    if (length <= MAX_TEXT) continue;
    // Report the long text itself, not the texts that refer to it.
    if (stack.length === 0) expansion.findings.add(reportLongExpansion(path));
    return '';
  }
  const missingPart = template.parts[values.indexOf(undefined)];
  if (missingPart === undefined) return template.whole === undefined ? values.map(String).join('') : values[0];
  const kept = hasParagraphs(node) ? joinParagraphs(template.parts, values) : undefined;
  // A text that refers to a left-out text is left out, too. Report only the first.
  const isCause = stack.length === 0 && template.whole === undefined && typeof missingPart !== 'string';
  if (isCause && isNotGiven(missingPart, position))
    expansion.findings.add(
      reportLeftOut(cutAtMissing(position.scope, missingPart), { path, schema: expansion.schema, isPart: kept !== undefined }),
    );
  if (kept !== undefined) return kept;
  // A text that is left out counts as missing, so its default applies.
  return node.default === undefined || node.default === text ? undefined : expand(node.default, {}, path, position);
}

/** Reports a required fact that refers to a missing value. The fact keeps its reference, so that values derived from it can be checked. */
function reportEmpty(text: string, path: DataPath, position: Position): void {
  const missingPart = parseTemplate(text)?.parts.find((part) => typeof part !== 'string' && follow(part, {}, path, position) === undefined);
  if (missingPart !== undefined && typeof missingPart !== 'string')
    position.expansion.findings.add(reportEmptyFact(missingPart, path, position.expansion.schema));
}

/** Checks whether a reference leads to a missing value. An unknown slug does not count: it is reported at the slug. */
function isNotGiven(reference: Reference, position: Position): boolean {
  const { value, isUnknownSlug } = locate(reference, position);
  return value === undefined && !isUnknownSlug;
}

interface Located {
  readonly value: unknown;
  readonly targetPath: DataPath;
  /** The position for filling in the value: the scope of its own item. */
  readonly position: Position;
  /** Whether the path ends at a slug without an entry. */
  readonly isUnknownSlug: boolean;
}

function locate(reference: Reference, position: Position): Located {
  const { expansion, scope, home } = position;
  const [first = '', ...steps] = reference.segments;
  if (reference.hops === undefined) {
    const targetPath = DATA_SECTIONS.includes(first) ? reference.segments : [...home, ...steps];
    return { value: lookUp(scope, reference.segments), targetPath, position, isUnknownSlug: false };
  }
  const { passed, from, rest, unresolved } = followHops(scope, reference);
  const last = passed.at(-1);
  if (unresolved !== undefined || last === undefined) {
    return { value: undefined, targetPath: [...home, ...steps], position, isUnknownSlug: unresolved?.slug !== undefined };
  }
  const { alias, item: type } = expansion.schema.collections.get(last.collection) as { alias: string; item: SchemaNode };
  return {
    value: lookUp(from, rest),
    targetPath: [last.collection, last.index, ...rest],
    position: {
      ...position,
      types: { ...expansion.types, [alias]: type },
      checked: new Map(),
      scope: { ...expansion.root, [alias]: last.item },
      home: [last.collection, last.index],
    },
    isUnknownSlug: false,
  };
}

/** @param target the schema of the referenced value */
function follow(reference: Reference, target: SchemaNode, path: DataPath, position: Position): unknown {
  const { value, targetPath, position: own } = locate(reference, position);
  if (typeof value === 'string' && parseTemplate(value) === undefined) return value;
  const { expansion, stack } = position;
  const name = targetPath.join('.');
  const start = stack.findIndex((each) => each.targetPath.join('.') === name);
  if (start >= 0) {
    reportCircle(stack.slice(start), expansion);
    return '';
  }
  if (expansion.known.has(name)) return expansion.known.get(name);
  const inside = { ...own, stack: [...stack, { text: reference.text, targetPath }] };
  const followed = expand(value, { type: 'string', ...(hasParagraphs(target) ? { 'x-kind': target['x-kind'] } : {}) }, path, inside);
  const result = followed === undefined ? expand(target.default, {}, path, inside) : followed;
  expansion.known.set(name, result);
  return result;
}

/** Reports a cycle once, wherever it is entered: at the first of its texts. */
function reportCircle(circle: readonly Followed[], { findings }: Expansion): void {
  const sign = ({ text, targetPath }: Followed): string => `${text} ${targetPath.join('.')}`;
  const [first] = [...circle].sort((a, b) => (sign(a) < sign(b) ? -1 : 1)) as [Followed];
  const start = circle.indexOf(first);
  const around = [...circle.slice(start), ...circle.slice(0, start), first].map(({ text }) => `{{${text}}}`).join(' → ');
  findings.add({
    code: 'REFERENCE_CYCLE',
    message: `These texts refer to each other in a circle: ${around}.`,
    remedy: 'Replace one of the references with plain text.',
    path: first.targetPath,
  });
}
