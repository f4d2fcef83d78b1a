import type { Service } from '../service.ts';

/** Source: https://usefathom.com/docs/script/script-advanced, by public lists. */
export const service: Service = {
  name: 'Fathom',
  section: 'analytics',
  use: () => ({
    purpose: 'statistics',
    needs: ['counter https://cdn.usefathom.com', 'connection https://api.usefathom.com'],
    stores: [],
  }),
  hosts: ['usefathom.com'],
  inCode: {
    site: '<script(?=[^>]*usefathom)[^>]*data-site=[\'"]([A-Z]+)',
  },
  checked: { on: '2026-11-27', by: 'public-lists' },
};
