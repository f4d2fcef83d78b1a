import type { DataPath, Finding } from '../../model/diagnostic.ts';
import { nameOf, showValue } from '../../model/format-value.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { hintForComma, listInWords, MOST_NAMES, nearestNames, suggest } from '../../shared/text.ts';
import { MEANT_BY } from './meant-values.ts';

/** Reports a value that is none of the allowed ones. */
export function reportNotAllowed(value: unknown, node: SchemaNode, path: DataPath): Finding {
  const allowed = node.enum ?? [node.const];
  const words = allowed.map(String);
  const typed = String(value).toLowerCase();
  const begun = typed.length < 3 ? [] : words.filter((word) => word.startsWith(typed));
  // The digits of a number do not tell which of several numbers was meant.
  const near = typeof value === 'number' && words.length > 1 ? undefined : suggest(String(value), words);
  const meant = begun.length === 1 ? begun[0] : (meantByWord(String(value), words) ?? near);
  const comma = typeof value === 'string' && typeof path.at(-1) === 'number' ? hintForComma(value, words) : undefined;
  if (comma !== undefined) return { code: 'CONFIG_NOT_ALLOWED', path, message: `${nameOf(path)} is ${showValue(value)}.`, remedy: comma };
  if (words.length > MOST_NAMES) {
    return {
      code: 'CONFIG_NOT_ALLOWED',
      path,
      message: `${nameOf(path)} is ${showValue(value)}; it must be one of ${words.length} values.`,
      remedy:
        meant === undefined
          ? `Some are ${listInWords(nearestNames(String(value), words))}. schema/REFERENCE.md lists all of them.`
          : { meant },
    };
  }
  return {
    code: 'CONFIG_NOT_ALLOWED',
    path,
    message: `${nameOf(path)} is ${showValue(value)}; it must be ${listInWords(words, 'or')}.`,
    ...(meant === undefined ? {} : { remedy: { meant }, change: { value: allowed[words.indexOf(meant)] } }),
  };
}

/** `HeatingContractor` → `HVACBusiness`. The words in a name are a better clue than its letters. */
function meantByWord(value: string, allowed: readonly string[]): string | undefined {
  if (allowed.some((each) => each.toLowerCase() === value.toLowerCase())) return undefined;
  const typed = value
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z]+/);
  const isMeant = (beginning: string): boolean =>
    typed.some((word) => (beginning.length < SHORT_WORD ? word === beginning || word === `${beginning}s` : word.startsWith(beginning)));
  return Object.keys(MEANT_BY).find((name) => allowed.includes(name) && MEANT_BY[name]?.some(isMeant));
}

/** Shorter words must match fully, because many words begin with them: `bar` is not a barber. */
const SHORT_WORD = 4;
