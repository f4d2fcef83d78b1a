import type { SchemaNode } from '../model/schema.ts';
import { isolate } from '../shared/isolate.ts';

/**
 * Isolates a fact that a reference brings into a text and that would lose its order there. Phone numbers always do, and so does a fact that
 * begins or ends with anything but a letter: “12 Sample Street”.
 * @param target the schema of the text
 * @param source the schema of the fact
 */
export function isolateFact(fact: string, target: SchemaNode, source: SchemaNode): string {
  // A text with a format is for programs. Markdown is a text of its own.
  if (target.format !== undefined || target.enum !== undefined || target['x-silent'] === true || target['x-kind'] === 'link') return fact;
  if (source.format === 'phone') return isolate(fact);
  return source.format === undefined && source['x-kind'] === undefined && SCRAMBLED.test(fact) ? isolate(fact) : fact;
}

/** The letters of the scripts that run from right to left, and the mark that stands for one. */
const TURNED = '\\u200f\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Nko}\\p{Script=Syriac}\\p{Script=Thaana}';

/**
 * One line of Latin letters that does not begin with a letter and end with a letter or digit, or one that begins with anything else before
 * its first letter, which runs from right to left. What is isolated already begins with U+2068.
 */
const SCRAMBLED = new RegExp(
  `^(?!\\u2068)(?:(?!\\p{L}(?:.*[\\p{L}\\p{N}])?$)(?=.*\\p{Script=Latin})[^\\n${TURNED}]+|[^\\n\\p{L}\\u200f]+[${TURNED}].*)$`,
  'u',
);
