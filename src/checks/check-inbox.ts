import type { FindingList } from '../model/diagnostic.ts';
import type { SiteConfig } from '../shared/generated/site.gen.ts';
import { parseUrl } from '../shared/url.ts';

/** Checks that the inbox has an address of its own, and all that it needs behind a proxy. */
export function checkInbox({ business, messageServer }: SiteConfig, findings: FindingList): void {
  const { inbox, port, origins = [] } = messageServer ?? {};
  if (inbox === undefined) return;
  const path = ['messageServer', 'inbox'];
  const pair = [
    ['url', 'https://inbox.example.com'],
    ['trustProxyAuth', 'X-Remote-User'],
  ] as const;
  for (const [key, example] of pair) {
    const other = key === 'url' ? 'trustProxyAuth' : 'url';
    if (inbox[key] !== undefined || inbox[other] === undefined) continue;
    findings.add({
      code: 'CONFIG_MISSING_KEY',
      message: `\`${key}\` is missing: \`${other}\` needs it.`,
      remedy: `Add it. For example: ${key}: ${example}`,
      path: [...path, key],
    });
  }
  if (inbox.port === port) {
    findings.add({
      code: 'INBOX_SHARED',
      message: `The inbox and the message server have the same port, ${port}.`,
      remedy: 'Choose another port for the inbox, such as 4181.',
      path: [...path, 'port'],
      against: [['messageServer', 'port']],
    });
  }
  const origin = parseUrl(inbox.url ?? '')?.origin;
  if (origin !== undefined && [business.url, ...origins].some((url) => parseUrl(url)?.origin === origin)) {
    findings.add({
      code: 'INBOX_SHARED',
      message: `The inbox is on the host of a site, ${new URL(origin).host}.`,
      remedy: 'Give it a host of its own, such as inbox.example.com.',
      path: [...path, 'url'],
      against: [
        ['business', 'url'],
        ['messageServer', 'origins'],
      ],
    });
  }
}
