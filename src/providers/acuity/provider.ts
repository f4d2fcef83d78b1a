import type { Provider } from '../provider.ts';

export const provider: Provider = {
  name: 'Acuity Scheduling',
  category: 'booking',
  hosts: ['acuityscheduling.com', 'squarespacescheduling.com', 'as.me'],
  frame: {
    addresses: ['https://app.acuityscheduling.com/schedule.php', 'https://app.squarespacescheduling.com/schedule.php'],
    others: ['https://app.acuityscheduling.com', 'https://app.squarespacescheduling.com'],
    allow: ['payment'],
    height: 800,
  },
  sample: 'https://app.acuityscheduling.com/schedule.php?owner=12345678',
  checked: { on: '2026-11-26', by: 'seen-in-use' },
};
