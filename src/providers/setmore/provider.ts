import type { Provider } from '../provider.ts';

export const provider: Provider = {
  name: 'Setmore',
  category: 'booking',
  hosts: ['setmore.com'],
  sample: 'https://sample.setmore.com',
  checked: { on: '2026-11-26', by: 'seen-in-use' },
};
