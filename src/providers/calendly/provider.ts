import type { Provider } from '../provider.ts';

/** Source: https://developer.calendly.com (embed), and public sites for the message about the height. */
export const provider: Provider = {
  name: 'Calendly',
  category: 'booking',
  hosts: ['calendly.com'],
  frame: {
    addresses: ['https://calendly.com/'],
    query: { embed_domain: '{host}', embed_type: 'Inline' },
    height: 700,
    heightMessage: { when: ['event', 'calendly.page_height'], height: ['payload', 'height'] },
  },
  sample: 'https://calendly.com/sample/visit',
  checked: { on: '2026-11-26', by: 'vendor-docs' },
};
