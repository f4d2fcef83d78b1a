import type { Provider } from '../provider.ts';

export const provider: Provider = {
  name: 'Google Calendar',
  category: 'booking',
  hosts: ['calendar.google.com', 'calendar.app.google'],
  frame: {
    addresses: [
      'https://calendar.google.com/calendar/appointments/',
      'https://calendar.google.com/calendar/u/0/appointments/',
      'https://calendar.google.com/calendar/embed',
    ],
    query: { gv: 'true' },
    height: 640,
  },
  sample: 'https://calendar.google.com/calendar/appointments/schedules/SAMPLE',
  checked: { on: '2026-11-26', by: 'seen-in-use' },
};
