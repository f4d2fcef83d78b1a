import type { FindingList } from '../../model/diagnostic.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';

/** Finds dates of the last change that are in the future. A search engine that finds one no longer trusts the other dates. */
export function checkUpdated(config: SiteConfig, findings: FindingList, now: string): void {
  for (const section of ['pages', 'services', 'categories', 'cities', 'offices'] as const) {
    for (const [index, { updated }] of (config[section] as readonly { updated?: string }[]).entries()) {
      if (updated === undefined || updated <= now) continue;
      findings.add({
        code: 'UPDATED_FUTURE',
        message: `\`updated\` is ${updated}, which is in the future.`,
        hint: 'Write the date of the last change, or remove the key.',
        path: [section, index, 'updated'],
      });
    }
  }
}
