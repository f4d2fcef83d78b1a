import type { Provider } from '../provider.ts';

export const provider: Provider = {
  name: 'BookingKoala',
  category: 'booking',
  hosts: ['bookingkoala.com'],
  frame: {
    addresses: ['https://*.bookingkoala.com/booknow'],
    query: { embed: 'true', bar: 'false', banner: 'false' },
    height: 1000,
  },
  sample: 'https://sample.bookingkoala.com/booknow',
  checked: { on: '2026-11-26', by: 'seen-in-use' },
};
