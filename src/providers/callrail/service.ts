import type { Service } from '../service.ts';

/** Seen in eight public sites. Its script calls several hosts below callrail.com. */
export const service: Service = {
  name: 'CallRail',
  section: 'callTracking',
  use: () => ({ purpose: 'calls', needs: ['counter https://*.callrail.com'], stores: [{ name: 'calltrk_*', in: 'cookie' }] }),
  hosts: ['callrail.com'],
  inCode: {
    company: 'callrail\\.com/companies/(\\d+)/',
    key: 'callrail\\.com/companies/\\d+/([0-9a-f]+)/',
  },
  checked: { on: '2026-11-27', by: 'seen-in-use' },
};
