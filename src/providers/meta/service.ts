import type { Service } from '../service.ts';

/** Source: https://developers.facebook.com/docs/meta-pixel, from memory. */
export const service: Service = {
  name: 'Meta Pixel',
  section: 'analytics',
  use: () => ({
    purpose: 'marketing',
    needs: ['counter https://connect.facebook.net', 'connection https://www.facebook.com'],
    stores: [
      { name: '_fbp', in: 'cookie', days: 90 },
      { name: '_fbc', in: 'cookie', days: 90 },
    ],
  }),
  hosts: ['connect.facebook.net'],
  inCode: {
    id: 'fbq\\(\\s*[\'"]init[\'"]\\s*,\\s*[\'"](\\d+)',
  },
  checked: { on: '2026-11-27', by: 'public-lists' },
};
