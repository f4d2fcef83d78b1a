import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { UsageError } from '../../shared/errors.ts';
import { createInboxApp } from './inbox-app.ts';
import type { InboxLogin } from './inbox-guard.ts';
import { INBOX_PATH } from './inbox-guard.ts';
import type { InboxSettings } from './message-settings.ts';
import type { Mailing, MessageStore } from './message-store.ts';

const HOST = '127.0.0.1';
/** The shortest token, in characters. */
const SHORTEST = 20;

interface InboxServerOptions extends Mailing {
  readonly settings: InboxSettings;
  readonly token: string | undefined;
  readonly store: MessageStore;
  readonly onResend: () => void;
  readonly log: (reference: string, event: string) => void;
}

export interface RunningInbox {
  /** The address that browsers open. */
  readonly url: string;
  readonly port: number;
  readonly server: Server;
}

/**
 * Starts the inbox on a port of its own, to which no proxy passes on what visitors send. Only this machine reaches it.
 * @throws UsageError when it has no token, or cannot listen on its port
 */
export async function startInbox({ settings, token, ...app }: InboxServerOptions): Promise<RunningInbox> {
  const { name, port, proxy } = settings;
  const login = proxy === undefined ? { token: checkToken(token) } : { header: proxy.header };
  let own = '';
  const { fetch } = createInboxApp({ ...app, name, login: login satisfies InboxLogin, origin: () => proxy?.origin ?? own });
  const server = createAdaptorServer({ fetch, serverOptions: { requestTimeout: 20_000, headersTimeout: 10_000 } }) as Server;
  await listenLocally(server, port);
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  own = new URL(`http://${HOST}:${actual}`).origin;
  return { url: `${proxy?.origin ?? own}${INBOX_PATH}`, port: actual, server };
}

/** @throws UsageError when there is none, or it is too short */
export function checkToken(token = ''): string {
  if (token.length >= SHORTEST) return token;
  throw new UsageError(
    token === ''
      ? 'The environment variable TOWNSITE_INBOX_TOKEN is not set.'
      : `TOWNSITE_INBOX_TOKEN is shorter than ${SHORTEST} characters.`,
    `Make a token: node -p "crypto.randomBytes(16).toString('hex')"`,
  );
}

/** Listens on this machine alone. */
export function listenLocally(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const why = code === 'EADDRINUSE' ? 'is in use' : `cannot be opened (${code ?? message})`;
      reject(new UsageError(`Port ${port} ${why}.`, 'Write another one into messageServer.inbox.port.'));
    });
    server.listen(port, HOST, () => resolve());
  });
}
