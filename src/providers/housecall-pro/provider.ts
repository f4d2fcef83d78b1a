import type { Provider } from '../provider.ts';

export const provider: Provider = {
  name: 'Housecall Pro',
  category: 'booking',
  hosts: ['housecallpro.com'],
  frame: {
    addresses: ['https://book.housecallpro.com/lead-form/'],
    height: 800,
  },
  sample: 'https://book.housecallpro.com/lead-form/sample-plumbing/SAMPLE',
  checked: { on: '2026-11-26', by: 'seen-in-use' },
};
