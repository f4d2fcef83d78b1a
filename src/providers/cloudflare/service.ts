import type { Service } from '../service.ts';

/** Source: https://developers.cloudflare.com/web-analytics, from memory. */
export const service: Service = {
  name: 'Cloudflare Web Analytics',
  section: 'analytics',
  use: () => ({
    purpose: 'statistics',
    needs: ['counter https://static.cloudflareinsights.com', 'connection https://cloudflareinsights.com'],
    stores: [],
  }),
  hosts: ['cloudflareinsights.com'],
  inCode: {
    token: '[\'"]token[\'"]\\s*:\\s*[\'"]([0-9a-f]{32})',
  },
  checked: { on: '2026-11-27', by: 'public-lists' },
};
