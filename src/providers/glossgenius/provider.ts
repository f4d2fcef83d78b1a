import type { Provider } from '../provider.ts';

export const provider: Provider = {
  name: 'GlossGenius',
  category: 'booking',
  hosts: ['glossgenius.com'],
  sample: 'https://sample.glossgenius.com',
  checked: { on: '2026-11-26', by: 'seen-in-use' },
};
