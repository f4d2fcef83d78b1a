import type { Service } from '../service.ts';

/** Source: https://developer.matomo.org/api-reference/tracking-javascript, from memory. */
export const service: Service = {
  name: 'Matomo',
  section: 'analytics',
  use: ({ url }) => ({ purpose: 'statistics', needs: [`counter ${new URL(String(url)).origin}`], stores: [] }),
  hosts: ['cdn.matomo.cloud'],
  inCode: {
    url: 'var u\\s*=\\s*[\'"]((?:https:)?//[^\'"]+)',
    site: 'setSiteId[\'"]\\s*,\\s*[\'"]?(\\d+)',
  },
  checked: { on: '2026-11-27', by: 'public-lists' },
};
