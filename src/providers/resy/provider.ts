import type { Provider } from '../provider.ts';

export const provider: Provider = {
  name: 'Resy',
  category: 'reservation',
  hosts: ['resy.com'],
  sample: 'https://resy.com/cities/dallas-tx/venues/sample',
  checked: { on: '2026-11-26', by: 'seen-in-use' },
};
