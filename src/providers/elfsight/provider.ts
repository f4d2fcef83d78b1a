import type { Provider } from '../provider.ts';

export const provider: Provider = {
  name: 'Elfsight',
  category: 'other',
  hosts: ['elfsight.com'],
  sample: 'https://elfsight.com/sample',
  checked: { on: '2026-11-26', by: 'seen-in-use' },
};
