import { parse } from 'yaml';
import { isData } from '../../model/data.ts';
import type { Finding } from '../../model/diagnostic.ts';

/** Writes a value as a kind of file has it. `key` is its name; undefined for an entry of a list. */
export type WriteExample = (value: unknown, key: string | undefined) => string;

/** Hints show what to write as YAML: `For example: county: "Dallas County"`. In a file of another kind it is written otherwise. */
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
