import type { Provider } from '../provider.ts';

export const provider: Provider = {
  name: 'ServiceTitan',
  category: 'booking',
  hosts: ['servicetitan.com'],
  sample: 'https://servicetitan.com/sample',
  checked: { on: '2026-11-26', by: 'seen-in-use' },
};
