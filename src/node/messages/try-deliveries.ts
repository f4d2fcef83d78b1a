import { findDeliveries } from '../../checks/pages/find-deliveries.ts';
import type { Outcome } from '../../delivery/adapter.ts';
import type { DescribedSite } from '../../pages/describe/described-site.ts';
import { UsageError } from '../../shared/errors.ts';
import { todayIn } from '../../shared/time/calendar.ts';
import type { Project } from '../tool/project.ts';
import { toPrintable } from './parse-message.ts';
import type { Tried } from './tried-deliveries.ts';
import { writeTried } from './tried-deliveries.ts';
import type { TestMessage } from './try-delivery.ts';
import { tryDelivery } from './try-delivery.ts';

interface TriedDeliveries {
  /** The results in words: one line for each way. */
  readonly lines: readonly string[];
  /** The file with the record; undefined if no service accepted its message. */
  readonly file: string | undefined;
  readonly hasFailed: boolean;
}

/**
 * Sends a test message by each way that the site's forms use, and records which ones accepted it.
 * @throws UsageError when no form delivers messages
 */
export async function tryDeliveries(
  { configFile }: Project,
  site: DescribedSite,
  onProgress: (step: string) => void,
): Promise<TriedDeliveries> {
  const deliveries = findDeliveries(site);
  if (deliveries.length === 0)
    throw new UsageError('No form of this site delivers messages.', 'Write business.messages: docs/contact-form.md says how.');
  const { url: siteUrl, timeZone, ...business } = site.options.config.business;
  // Some services refuse a message that nobody can answer.
  const { email = `test@${new URL(siteUrl).hostname}` } = business;
  const tried: Tried[] = [];
  const lines: string[] = [];
  for (const delivery of deliveries) {
    const { via } = delivery.settings;
    onProgress(`Sending a test message by ${via}`);
    const { outcome, message } = await tryDelivery({ delivery, siteUrl, email });
    lines.push(toPrintable(`${via}: ${sayOutcome(outcome, message)}`));
    if (outcome.is === 'sent') tried.push({ via, on: todayIn(timeZone), key: delivery.key });
  }
  const file = tried.length === 0 ? undefined : await writeTried(configFile, tried);
  return { lines, file, hasFailed: tried.length < deliveries.length };
}

function sayOutcome(outcome: Outcome, { subject, reference }: TestMessage): string {
  if (outcome.is === 'sent')
    return `it took the message. Look for “${subject}” with the reference ${reference} where your messages arrive, also among spam.`;
  if (outcome.is === 'refused') {
    const errors = outcome.errors.map(({ field, message }) => (field === '' ? message : `${field}: ${message}`));
    return ['it did not take the message.', ...new Set([outcome.reason, ...errors])].join(' ');
  }
  if (outcome.is === 'later') return `it takes no messages now. ${outcome.reason} Try again later.`;
  return `nobody can tell whether it took the message. ${outcome.reason}`;
}
