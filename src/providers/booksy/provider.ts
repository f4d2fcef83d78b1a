import type { Provider } from '../provider.ts';

export const provider: Provider = {
  name: 'Booksy',
  category: 'booking',
  hosts: ['booksy.com'],
  sample: 'https://booksy.com/en-us/12345_sample',
  checked: { on: '2026-11-26', by: 'seen-in-use' },
};
