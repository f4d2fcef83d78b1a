import type { Provider } from '../provider.ts';

export const provider: Provider = {
  name: 'Square Appointments',
  category: 'booking',
  hosts: ['squareup.com', 'square.site'],
  frame: {
    addresses: ['https://app.squareup.com/appointments/buyer/widget/', 'https://squareup.com/appointments/buyer/widget/'],
    others: ['https://app.squareup.com', 'https://squareup.com'],
    height: 800,
  },
  inCode: {
    find: 'squareup\\.com/appointments/buyer/widget/([\\w/-]+)\\.js',
    address: 'https://app.squareup.com/appointments/buyer/widget/$1',
  },
  sample: 'https://app.squareup.com/appointments/buyer/widget/sample-merchant/SAMPLE',
  checked: { on: '2026-11-26', by: 'seen-in-use' },
};
