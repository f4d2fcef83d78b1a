import { parse } from 'yaml';
import { isData } from '../../model/data.ts';
import type { Finding } from '../../model/diagnostic.ts';

/** Formats a value the way a type of file writes it. `key` is its name; undefined for an entry of a list. */
export type WriteExample = (value: unknown, key: string | undefined) => string;

/** Rewrites the example in a hint for another type of file. Hints show examples as YAML: `For example: county: "Dallas County"`. */
export function restateExample(finding: Finding, write: WriteExample): Finding {
  const [, lead = '', yaml] = /^(.*?(?:For example|Write):)\s(.+)$/s.exec(finding.hint ?? '') ?? [];
  const value = yaml === undefined ? undefined : readYaml(yaml);
  const [[key, field] = [], ...others] = isData(value) ? Object.entries(value) : [];
  if (key !== undefined && others.length === 0) return { ...finding, hint: `${lead} ${write(field, key)}` };
  return Array.isArray(value) && value.length === 1 ? { ...finding, hint: `${lead} ${write(value[0], undefined)}` } : finding;
}

function readYaml(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
