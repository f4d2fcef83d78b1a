import type { Data } from '../model/data.ts';
import { isError } from '../model/diagnostic.ts';
import type { SchemaNode } from '../model/schema.ts';
import { typesOf } from '../model/schema.ts';
import { textOf, wordingOf } from '../schema/declare-dates.ts';
import { isolateFact } from './isolate-fact.ts';
import { hasParagraphs, joinParagraphs } from './leave-out.ts';
import { mayTurn } from './may-turn.ts';
import type { CheckedText, WrittenText } from './reference.ts';
import { checkText } from './reference.ts';
import { followPath } from './repair-reference.ts';
import type { Reference } from './template.ts';
import { MAX_TEXT } from './text-limit.ts';
import type { NamedEntries } from './word-list.ts';
import { joinWords, namesIn, referencesToNames, takesWords, wordsIn } from './word-list.ts';

/** The site that a text is part of. */
interface SiteOfText {
  /** The data of the site. Its language joins words. */
  readonly root: Data;
  /** Returns the function that converts a text to the kind of the text that refers to it. Texts stay as they are if omitted. */
  readonly translatorOf?: (target: SchemaNode, source: SchemaNode) => (text: string) => string;
}

export interface CompiledText extends CheckedText {
  /** The schemas of what its references bring, in their order. Where a text joins a list, this is the schema of its words. */
  readonly sources: readonly SchemaNode[];
  /** Undefined if the text has no references, or if they have mistakes. */
  readonly fill: Fill | undefined;
}

/**
 * Fills in the references of a text.
 * @param find returns the value of a reference, whose schema is `target`
 */
type Fill = (find: FindValue) => Filled;

type FindValue = (reference: Reference, target: SchemaNode) => unknown;

interface Filled {
  /** The text, or the value if a reference is the whole text. Undefined if nothing is left of it, or if it is too long. */
  readonly value: unknown;
  /** The first reference without a value. */
  readonly missing?: Reference;
  readonly isTooLong?: true;
}

/** Parses a text and checks its references, once for all facts or pages that it is filled in for. */
export function compileText(written: WrittenText, { root, translatorOf = keepKind }: SiteOfText): CompiledText {
  const { node, schema } = written;
  const checked = checkText(written);
  const { template, targets, findings } = checked;
  if (template === undefined || findings.some(isError)) return { ...checked, sources: [], fill: undefined };
  const { parts, whole } = template;
  const joinsWords = takesWords(node, whole !== undefined);
  const references = parts.filter((part) => typeof part !== 'string');
  const worded = references.map((reference, index) =>
    joinsWords ? findWorded(reference, targets[index] as SchemaNode, { ...written, isWhole: whole !== undefined }) : undefined,
  );
  const sources = targets.map((target, index) => worded[index]?.node ?? (joinsWords ? wordsIn(target, schema) : undefined) ?? target);
  const isIsolated = mayTurn(root);
  let next = 0;
  const readers = parts.map((part) => {
    if (typeof part === 'string') return () => part;
    const [target, source, words] = [targets[next] as SchemaNode, sources[next] as SchemaNode, worded[next]];
    next += 1;
    const names = source === target ? undefined : namesIn(target, schema);
    const translate = whole === undefined ? translatorOf(node, source) : undefined;
    return (find: FindValue): unknown => {
      const written = find(part, target);
      const found = (written === undefined || words === undefined ? undefined : find(words.reference, words.node)) ?? written;
      const named =
        names === undefined || !Array.isArray(found) ? found : found.flatMap((pick) => nameOf(pick, names, (name) => find(name, source)));
      const value = Array.isArray(named) && source !== target ? joinWords(named, (root.business as Data).language as string) : named;
      if (value === undefined || translate === undefined) return value;
      const text = translate(String(value));
      return isIsolated ? isolateFact(text, node, source) : text;
    };
  });
  const fill = (find: FindValue): Filled => {
    const values: unknown[] = [];
    let text = '';
    for (const read of readers) {
      const value = read(find);
      values.push(value);
      if (typeof value === 'string') text += value;
      if (text.length > MAX_TEXT) return { value: undefined, isTooLong: true };
    }
    const missing = parts[values.indexOf(undefined)] as Reference | undefined;
    if (missing === undefined) return { value: whole === undefined ? text : values[0] };
    return { value: hasParagraphs(node) ? joinParagraphs(parts, values) : undefined, missing };
  };
  return { ...checked, sources, fill };
}

/** Returns the name of the entry that a list names; none if it is not published. */
function nameOf(pick: unknown, names: NamedEntries, find: (reference: Reference) => unknown): readonly unknown[] {
  const written = referencesToNames(pick, names);
  return written
    .map(find)
    .filter((name) => name !== undefined && name !== '')
    .slice(0, 1);
}

interface Worded {
  readonly reference: Reference;
  readonly node: SchemaNode;
}

/**
 * Finds the computed text of a date, a time, or days of the week: in a text, `{{class.days}}` shows `{{class.daysText}}`. The conditions of a
 * list compare the value itself.
 */
function findWorded(
  { segments, text, ...reference }: Reference,
  target: SchemaNode,
  { node, types, schema, isWhole }: WrittenText & { readonly isWhole: boolean },
): Worded | undefined {
  if (wordingOf(target) === undefined || (isWhole && typesOf(node).includes('boolean'))) return undefined;
  const wordedSegments = [...segments.slice(0, -1), textOf(segments.at(-1) as string)];
  const found = followPath(wordedSegments, types, schema);
  return found?.readOnly === true
    ? { reference: { ...reference, segments: wordedSegments, text: wordedSegments.join('.') }, node: found }
    : undefined;
}

function keepKind(): (text: string) => string {
  return (text) => text;
}
