import type { Service } from '../service.ts';

/** Source: https://plausible.io/docs/custom-event-goals and public lists. */
export const service: Service = {
  name: 'Plausible',
  section: 'analytics',
  use: ({ script }) => ({ purpose: 'statistics', needs: [`counter ${new URL(String(script)).origin}`], stores: [] }),
  hosts: ['plausible.io'],
  inCode: {
    domain: '<script(?=[^>]*plausible)[^>]*data-domain=[\'"]([^\'"]+)',
  },
  checked: { on: '2026-11-27', by: 'public-lists' },
};
