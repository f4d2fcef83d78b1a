import type { DataPath, FindingList } from '../../shared/diagnostic.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import { isData } from '../facts/fill-defaults.ts';

/** What reaches nobody: numbers kept for fiction, and domains kept for examples (RFC 2606). */
const SAMPLE = /(?<![\d.])(\+?1?[-. ]?\(?\d{3}\)?[-. ]?)?555[-. ]?01\d\d\b|\bexample\.(com|org|net)\b|\.(example|test|invalid)\b(?!\.)/i;

/**
 * Finds sample facts in a site that is no sample. In one that says that it is, they are in order, until it shall be launched.
 * @param isLaunch whether the site is to go live now
 */
export function checkSample(config: SiteConfig, findings: FindingList, isLaunch: boolean): void {
  if (config.sample) {
    if (isLaunch) {
      findings.add({
        code: 'SAMPLE_CONTENT',
        message: 'This site is marked as a sample.',
        hint: 'Replace its facts by your own, then remove `sample: true`.',
        path: ['sample'],
        atKey: true,
      });
    }
    return;
  }
  for (const name of ['business', 'testimonials'] as const) search(config[name], [name], findings);
}

function search(value: unknown, path: DataPath, findings: FindingList): void {
  if (typeof value === 'string' && SAMPLE.test(value)) {
    findings.add({
      code: 'SAMPLE_CONTENT',
      message: `“${value}” is sample content.`,
      hint: 'Write your own, or set `sample: true` while you are trying things out.',
      path,
    });
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) search(item, [...path, index], findings);
  } else if (isData(value)) {
    for (const [key, field] of Object.entries(value)) if (!DERIVED.has(key)) search(field, [...path, key], findings);
  }
}

/** Made from facts that are searched themselves. */
const DERIVED: ReadonlySet<string> = new Set(['phoneLink', 'emailLink', 'href']);
