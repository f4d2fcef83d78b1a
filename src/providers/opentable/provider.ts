import type { Provider } from '../provider.ts';

export const provider: Provider = {
  name: 'OpenTable',
  category: 'reservation',
  hosts: ['opentable.com', 'opentable.co.uk'],
  sample: 'https://www.opentable.com/r/sample',
  checked: { on: '2026-11-26', by: 'seen-in-use' },
};
