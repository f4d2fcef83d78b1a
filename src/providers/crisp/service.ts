import type { Service } from '../service.ts';

/** Source: https://help.crisp.chat (its list for security policies), by public lists. */
export const service: Service = {
  name: 'Crisp',
  section: 'chat',
  use: () => ({
    purpose: 'chat',
    needs: ['script https://client.crisp.chat', 'socket wss://client.relay.crisp.chat', 'connection https://image.crisp.chat'],
    stores: [{ name: 'crisp-client/*', in: 'cookie', days: 180 }],
  }),
  hosts: ['client.crisp.chat'],
  inCode: {
    id: 'CRISP_WEBSITE_ID\\s*=\\s*[\'"]([0-9a-f-]{36})',
  },
  checked: { on: '2026-11-27', by: 'public-lists' },
};
