import type { FindingList } from '../../model/diagnostic.ts';
import type { DescribedSite } from '../../pages/describe/described-site.ts';
import { findDeliveries } from './find-deliveries.ts';

/**
 * Checks whether each delivery of messages was tested since its settings last changed.
 * @param tried the keys of the tested ones
 */
export function checkDeliveries(site: DescribedSite, tried: ReadonlySet<string>, findings: FindingList): void {
  for (const { settings, path, key } of findDeliveries(site)) {
    if (tried.has(key)) continue;
    findings.add({
      code: 'MESSAGES_UNTRIED',
      message: `No test message was sent by \`via: ${settings.via}\` since its settings last changed.`,
      remedy: 'Run: npm run messages -- test',
      path,
    });
  }
}
