import type { SchemaNode } from '../../model/schema.ts';
import { isolateFact } from '../../template/isolate-fact.ts';
import { hasParagraphs, joinParagraphs } from '../../template/leave-out.ts';
import type { Reference, Template } from '../../template/template.ts';
import { MAX_TEXT } from '../../template/text-limit.ts';
import { joinWords, wordsIn } from '../../template/word-list.ts';
import type { Scope } from './compiled.ts';
import type { ValueConverter } from './convert-value.ts';
import { translatorOf } from './text-kind.ts';

interface Joining {
  readonly template: Template;
  readonly targets: readonly SchemaNode[];
  /** Returns the value of a reference. */
  readonly find: (reference: Reference, scope: Scope) => unknown;
}

interface Joined {
  /** The text with its references filled in; undefined if nothing is left of it. */
  readonly text: string | undefined;
  /** The first reference without a value. */
  readonly unresolved?: Reference;
}

/** Returns a function that fills in the references of a text. */
export function compileJoin(
  { template, targets, find }: Joining,
  node: SchemaNode,
  { schema, language, mayTurn }: Pick<ValueConverter, 'schema' | 'language' | 'mayTurn'>,
): (scope: Scope) => Joined {
  const { parts } = template;
  const sources = targets.map((target) => wordsIn(target, schema) ?? target);
  let reference = 0;
  const encoders = parts.map((part) =>
    typeof part === 'string' ? undefined : encoderFor(node, sources[reference++] as SchemaNode, mayTurn),
  );
  return (scope) => {
    let text = '';
    const filled: (string | undefined)[] = [];
    for (const [index, part] of parts.entries()) {
      const found = typeof part === 'string' ? part : find(part, scope);
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

function encoderFor(node: SchemaNode, source: SchemaNode, mayTurn: boolean): (text: string) => string {
  if (node['x-kind'] === 'link') return source['x-kind'] === 'link' ? (text) => text : encodeURIComponent;
  const translate = translatorOf(node, source);
  return mayTurn ? (text) => isolateFact(translate(text), node, source) : translate;
}
