import { lookUp } from '../config/facts/expand-data.ts';
import type { Data } from '../config/facts/fill-defaults.ts';
import { parseTemplate } from '../config/facts/template.ts';
import type { DataPath, FindingList } from '../shared/diagnostic.ts';
import type { Scope } from './compiled.ts';

/** Says which required field refers to what is not given. */
export function reportMissing(
  owner: { raw: Data; path: DataPath },
  { values }: Scope,
  findings: FindingList,
): { title: string; description: string } {
  const { raw, path } = owner;
  // What is wrong inside has been said.
  for (const [key, text] of findings.hasWithin(path) ? [] : Object.entries(raw)) {
    const references = typeof text === 'string' ? (parseTemplate(text)?.parts ?? []) : [];
    const lost = references.find((part) => typeof part !== 'string' && lookUp(values, part.segments) === undefined);
    if (lost === undefined || typeof lost === 'string') continue;
    findings.add({
      code: 'REFERENCE_EMPTY',
      message: `\`${key}\` is required, and it refers to ${lost.written}, which is not given.`,
      hint: `Give \`${lost.segments.join('.')}\` a value, or write the text without it.`,
      path: [...path, key],
      excerpt: lost.written,
    });
  }
  return { title: '', description: '' };
}
