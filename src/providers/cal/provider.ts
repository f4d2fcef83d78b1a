import type { Provider } from '../provider.ts';

/** Its script keeps calls in a list until it is there. Source: https://cal.com/help/embedding/adding-embed, and public sites. */
export const provider: Provider = {
  name: 'Cal.com',
  category: 'booking',
  hosts: ['cal.com'],
  script: {
    addresses: ['https://cal.com/'],
    src: 'https://app.cal.com/embed/embed.js',
    element: { 'data-cal': '{path}' },
    queue: {
      name: 'Cal',
      fields: { loaded: true, ns: {} },
      calls: [
        ['init', { origin: 'https://app.cal.com' }],
        ['inline', { elementOrSelector: '[data-cal="{path}"]', calLink: '{path}' }],
      ],
    },
    frames: ['https://app.cal.com', 'https://cal.com'],
    height: 700,
  },
  inCode: { find: 'calLink"?\\s*:\\s*["\']([\\w./-]+)["\']', address: 'https://cal.com/$1' },
  sample: 'https://cal.com/sample/visit',
  checked: { on: '2026-11-26', by: 'seen-in-use' },
};
