import type { Privacy } from './generated/site.gen.ts';

/** What pages store in browsers, by the file that stores it. A test checks that nothing else is stored. */
export const STORED = {
  'src/client/loader.ts': { name: 'theme', use: 'colors', until: 'browser' },
  'src/client/scroll-memory.ts': { name: 'townsite-scroll', use: 'position', until: 'tab' },
  'src/delivery/browser.ts': { name: 'townsite-message', use: 'message', until: 'browser' },
  'src/client/consent-choice.ts': { name: 'townsite-consent', use: 'consent', until: 'browser' },
  'src/providers/offer-chat.ts': { name: 'townsite-chat', use: 'chat', until: 'tab' },
} as const satisfies Readonly<Record<string, Privacy['storage'][number]>>;
