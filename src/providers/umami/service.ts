import type { Service } from '../service.ts';

/** Its documentation names api-gateway.umami.dev. Two public sites saw its script report to gateway.umami.is in August 2026. */
export const service: Service = {
  name: 'Umami',
  section: 'analytics',
  use: ({ script }) => {
    const { origin } = new URL(String(script));
    const reports = ['connection https://gateway.umami.is', 'connection https://api-gateway.umami.dev'] as const;
    return { purpose: 'statistics', needs: [`counter ${origin}`, ...(origin === 'https://cloud.umami.is' ? reports : [])], stores: [] };
  },
  hosts: ['cloud.umami.is'],
  inCode: {
    id: 'data-website-id=[\'"]([0-9a-f-]{36})',
  },
  checked: { on: '2026-11-27', by: 'seen-in-use' },
};
