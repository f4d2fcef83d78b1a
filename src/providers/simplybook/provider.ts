import type { Provider } from '../provider.ts';

export const provider: Provider = {
  name: 'SimplyBook.me',
  category: 'booking',
  hosts: ['simplybook.me', 'simplybook.it', 'simplybook.asia'],
  sample: 'https://sample.simplybook.me',
  checked: { on: '2026-11-26', by: 'seen-in-use' },
};
