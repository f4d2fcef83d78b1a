import type { Provider } from '../provider.ts';

export const provider: Provider = {
  name: 'Mindbody',
  category: 'booking',
  hosts: ['mindbodyonline.com', 'mindbody.io'],
  sample: 'https://clients.mindbodyonline.com/classic/ws?studioid=12345',
  checked: { on: '2026-11-26', by: 'seen-in-use' },
};
