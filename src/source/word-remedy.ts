import type { Remedy } from '../model/remedy.ts';
import { introduce } from '../schema/example.ts';

/** How a type of file writes values. */
export interface ValueStyle {
  /** Formats a value to be pasted. `key` is its name; undefined for an entry of a list. */
  readonly formatExample: (value: unknown, key: string | undefined) => string;
  /** Puts a text into quotes, if the file needs them. */
  readonly quote: (text: string) => string;
  /** Says how to ignore a warning, if not by a comment. */
  readonly ignore?: (code: string) => string;
}

/** Makes the sentence of a remedy, for YAML if no other style is given. */
export function wordRemedy(remedy: Remedy | undefined, style?: ValueStyle): string | undefined {
  if (remedy === undefined || typeof remedy === 'string') return remedy;
  if ('write' in remedy && remedy.isExcerpt === true) return `Write ${remedy.write}`;
  if ('write' in remedy) return `Write ${style?.quote(remedy.write) ?? `"${remedy.write}"`}`;
  if ('meant' in remedy) {
    const { meant, isCode = false, also } = remedy;
    return `Did you mean ${isCode ? `\`${meant}\`` : meant}?${also === undefined ? '' : ` ${also}`}`;
  }
  if ('ignored' in remedy) return `${remedy.advice}: ${style?.ignore?.(remedy.ignored) ?? `# townsite-ignore ${remedy.ignored}`}`;
  const { lead, key, example } = remedy;
  if (style === undefined) return introduce(lead, key, example);
  return `${lead} ${style.formatExample(example, typeof key === 'number' ? undefined : key)}`;
}
