import { parse } from 'yaml';
import { isData } from '../../model/data.ts';
import type { Finding } from '../../model/diagnostic.ts';

/** Formats a value the way a type of file writes it. `key` is its name; undefined for an entry of a list. */
export type FormatExample = (value: unknown, key: string | undefined) => string;

/** Rewrites the example in a hint for another type of file. Hints show examples as YAML: `For example: county: "Dallas County"`. */
export function restateExample(finding: Finding, format: FormatExample): Finding {
  const [, lead = '', yaml] = /^(.*?(?:For example|Write):)\s(.+)$/s.exec(finding.hint ?? '') ?? [];
  const value = yaml === undefined ? undefined : parseOrUndefined(yaml);
  const [[key, field] = [], ...others] = isData(value) ? Object.entries(value) : [];
  if (key !== undefined && others.length === 0) return { ...finding, hint: `${lead} ${format(field, key)}` };
  return Array.isArray(value) && value.length === 1 ? { ...finding, hint: `${lead} ${format(value[0], undefined)}` } : finding;
}

function parseOrUndefined(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
