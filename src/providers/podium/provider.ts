import type { Provider } from '../provider.ts';

export const provider: Provider = {
  name: 'Podium',
  category: 'chat',
  hosts: ['podium.com'],
  sample: 'https://podium.com/sample',
  checked: { on: '2026-11-26', by: 'seen-in-use' },
};
