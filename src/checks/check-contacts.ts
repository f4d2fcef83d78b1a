import type { Data } from '../model/data.ts';
import type { FindingList } from '../model/diagnostic.ts';
import type { SchemaModel } from '../model/schema.ts';
import type { SiteConfig } from '../shared/generated/site.gen.ts';
import { blocksOf } from './blocks-of.ts';

/**
 * Checks that visitors can reach the business. It may lack a phone or an email address, or both: then they come to its address. But a
 * private address leads nobody there, and a form that cannot send has nothing else to offer.
 */
export function checkContacts(config: SiteConfig, schema: SchemaModel, findings: FindingList): void {
  const { phone, phones, email, premises } = config.business;
  if (phone !== undefined || email !== undefined) return;
  if (premises === 'service-area' && phones.length === 0) {
    findings.add({
      code: 'CONFIG_MISSING_KEY',
      message: 'Nobody can reach the business: it has neither `phone` nor `email`, and a service-area business shows no address.',
      remedy: 'Add `phone` or `email` to `business`.',
      path: ['business'],
      atKey: true,
    });
  }
  for (const { block, node, path } of blocksOf(config as unknown as Data, schema)) {
    if (node['x-sends'] === undefined || block.phone !== undefined || block.email !== undefined) continue;
    findings.add({
      code: 'TEXT_LEFT_OUT',
      message: 'If a message cannot be sent, this form offers no other way: the business has neither `phone` nor `email`.',
      remedy: 'Add `phone` or `email` to `business`, or to the block, as a label and a link.',
      path,
      atKey: true,
      against: [
        ['business', 'phone'],
        ['business', 'email'],
      ],
    });
  }
}
