import type { Service } from '../service.ts';

/** Source: https://learn.microsoft.com/clarity/setup-and-installation/clarity-csp, by public lists. */
export const service: Service = {
  name: 'Microsoft Clarity',
  section: 'analytics',
  use: () => ({
    purpose: 'recordings',
    needs: ['counter https://*.clarity.ms', 'connection https://c.bing.com'],
    stores: [
      { name: '_clck', in: 'cookie', days: 365 },
      { name: '_clsk', in: 'cookie', days: 1 },
    ],
  }),
  hosts: ['clarity.ms'],
  inCode: {
    id: '[\'"]clarity[\'"]\\s*,\\s*[\'"]script[\'"]\\s*,\\s*[\'"]([a-z0-9]+)',
  },
  checked: { on: '2026-11-27', by: 'public-lists' },
};
