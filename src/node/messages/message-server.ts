import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { UsageError } from '../../shared/errors.ts';
import { portError } from '../support/port-error.ts';
import type { AppEnv } from './answer.ts';
import type { RunningInbox } from './inbox-server.ts';
import { startInbox } from './inbox-server.ts';
import type { Mailer } from './mailer.ts';
import { createService } from './message-service.ts';
import type { MessageSettings } from './message-settings.ts';
import type { MessageStore } from './message-store.ts';

const DAY = 86_400_000;
/** How long visitors may take to finish their requests when the server stops, in ms. */
const GRACE = 3000;

export interface RunningMessageServer {
  readonly url: string;
  /** The inbox, or why there is none; undefined if the settings ask for none. */
  readonly inbox: RunningInbox | UsageError | undefined;
  /** Stops accepting messages, answers those that have arrived, and finishes the mail that is being sent, in a few seconds at most. */
  stop(): Promise<void>;
}

interface ServerOptions {
  readonly settings: MessageSettings;
  readonly store: MessageStore;
  readonly password: string | undefined;
  /** The token of the inbox. */
  readonly token?: string | undefined;
  /** Prints a line: time, reference, event. It never contains an address or a visitor's text. */
  readonly print: (line: string) => void;
}

/**
 * Starts the message server.
 * @throws UsageError when it cannot listen on its port
 */
export async function startMessageServer({ settings, store, password, token, print }: ServerOptions): Promise<RunningMessageServer> {
  const log = (reference: string, event: string): void => print(`${new Date().toISOString()} ${reference} ${event}`);
  const { app, mailer, cleanUp } = createService({ settings, store, password, log });
  await cleanUp();
  const server = await listen(app.fetch, { ...settings, takesFiles: settings.rules.maxFileBytes > 0 });
  const isMailing = mailer !== undefined;
  // Messages come first: the server also serves without the inbox.
  const inbox =
    settings.inbox &&
    (await startInbox({ settings: settings.inbox, token, store, isMailing, onResend: () => mailer?.wake(), log }).catch(
      (error: unknown) => {
        if (error instanceof UsageError) return error;
        throw error;
      },
    ));
  const servers = inbox === undefined || inbox instanceof UsageError ? [server] : [server, inbox.server];
  const timer = setInterval(cleanUp, DAY);
  mailer?.wake();
  return {
    url: urlOf(server, settings),
    inbox,
    stop: async () => {
      clearInterval(timer);
      await stopServers(servers, [mailer]);
    },
  };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

interface Listening {
  readonly host: string;
  readonly port: number;
  readonly takesFiles: boolean;
}

/**
 * Starts to listen.
 * @throws UsageError when the port cannot be opened
 */
export async function listen(fetch: Hono<AppEnv>['fetch'], { host, port, takesFiles }: Listening): Promise<Server> {
  // A phone takes a while to send a file.
  const requestTimeout = takesFiles ? 180_000 : 60_000;
  const server = createAdaptorServer({ fetch, serverOptions: { requestTimeout, headersTimeout: 20_000 } }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portError(port, error, host)));
    server.listen(port, host, () => resolve());
  });
  return server;
}

/** Returns the address of a server. On some systems, “localhost” is another address first. */
export function urlOf(server: Server, { host, port }: Pick<Listening, 'host' | 'port'>): string {
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${actual}`;
}

/** Stops servers: what has arrived is answered, and the mail that is being sent is finished, in a few seconds at most. */
export async function stopServers(servers: readonly Server[], mailers: readonly (Mailer | undefined)[]): Promise<void> {
  const grace = setTimeout(() => {
    for (const each of servers) each.closeAllConnections();
  }, GRACE);
  await Promise.all([...servers.map(close), ...mailers.map((mailer) => mailer?.stop())]);
  clearTimeout(grace);
}
