import type { Service } from '../service.ts';

/** The hosts of Google's script, and those that it reports to. Source: https://developers.google.com/tag-platform/security/guides/csp */
export const service: Service = {
  name: 'Google Analytics',
  section: 'analytics',
  use: ({ ads }) => ({
    purpose: ads === undefined ? 'statistics' : 'marketing',
    alsoCounts: ads !== undefined,
    needs: [
      'counter https://www.googletagmanager.com',
      'connection https://*.google-analytics.com',
      'connection https://*.analytics.google.com',
      'connection https://*.googletagmanager.com',
      ...(ads === undefined
        ? []
        : ([
            'counter https://www.googleadservices.com',
            'counter https://googleads.g.doubleclick.net',
            'connection https://*.g.doubleclick.net',
            'connection https://*.google.com',
            'connection https://pagead2.googlesyndication.com',
            'tag https://td.doubleclick.net',
            'tag https://www.googletagmanager.com',
          ] as const)),
    ],
    stores: [
      { name: '_ga', in: 'cookie', days: 730 },
      { name: '_ga_*', in: 'cookie', days: 730 },
      ...(ads === undefined ? [] : ([{ name: '_gcl_*', in: 'cookie', days: 90 }] as const)),
    ],
  }),
  hosts: ['googletagmanager.com', 'google-analytics.com', 'googleadservices.com'],
  inCode: {
    id: 'gtag/js\\?id=(G-[A-Z0-9]+)',
    ads: '[\'"](AW-\\d+)',
  },
  checked: { on: '2026-11-27', by: 'public-lists' },
};
