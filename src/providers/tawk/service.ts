import type { Service } from '../service.ts';

/** Source: https://help.tawk.to (its list for security policies), by public lists. */
export const service: Service = {
  name: 'Tawk.to',
  section: 'chat',
  use: () => ({
    purpose: 'chat',
    needs: [
      'script https://*.tawk.to',
      'socket wss://*.tawk.to',
      'counter https://cdn.jsdelivr.net',
      'style https://cdn.jsdelivr.net',
      'connection https://s3.amazonaws.com',
    ],
    stores: [
      { name: 'TawkConnectionTime', in: 'cookie' },
      { name: 'twk_*', in: 'cookie', days: 180 },
      { name: 'twk_*', in: 'storage' },
    ],
  }),
  hosts: ['tawk.to'],
  inCode: {
    property: '(?:embed\\.tawk\\.to|tawk\\.to/chat)/([0-9a-f]{24})/',
    widget: '(?:embed\\.tawk\\.to|tawk\\.to/chat)/[0-9a-f]{24}/(\\w+)',
  },
  checked: { on: '2026-11-27', by: 'public-lists' },
};
