import type { Provider } from '../provider.ts';

export const provider: Provider = {
  name: 'Jobber',
  category: 'booking',
  hosts: ['getjobber.com'],
  sample: 'https://clienthub.getjobber.com/client_hubs/sample/public/work_request',
  checked: { on: '2026-11-26', by: 'seen-in-use' },
};
