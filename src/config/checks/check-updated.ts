import type { FindingList } from '../../model/diagnostic.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';

/** Days of the last change that are yet to come: a search engine that finds one trusts the others no more. */
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
