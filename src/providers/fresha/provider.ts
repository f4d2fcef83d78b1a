import type { Provider } from '../provider.ts';

export const provider: Provider = {
  name: 'Fresha',
  category: 'booking',
  hosts: ['fresha.com'],
  sample: 'https://www.fresha.com/book-now/sample/all-offer',
  checked: { on: '2026-11-26', by: 'seen-in-use' },
};
