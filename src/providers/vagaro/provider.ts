import type { Provider } from '../provider.ts';

export const provider: Provider = {
  name: 'Vagaro',
  category: 'booking',
  hosts: ['vagaro.com'],
  sample: 'https://www.vagaro.com/sample',
  checked: { on: '2026-11-26', by: 'seen-in-use' },
};
