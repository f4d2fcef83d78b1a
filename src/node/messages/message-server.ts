import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { UsageError } from '../../shared/errors.ts';
import { portError } from '../support/port-error.ts';
import { nameFailure } from './database.ts';
import type { RunningInbox } from './inbox-server.ts';
import { startInbox } from './inbox-server.ts';
import { Mailer } from './mailer.ts';
import { createMessageApp } from './message-app.ts';
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
  const mailer = settings.mail === undefined ? undefined : new Mailer({ store, mail: settings.mail, password, log });
  const cleanUp = async (): Promise<void> => {
    try {
      const { removed, waiting } = await store.removeOlder(settings.keepDays, { isMailing: mailer !== undefined });
      if (removed > 0) log('-', `${removed} deleted after ${settings.keepDays} days`);
      if (waiting > 0) log('-', `${waiting} kept although older than ${settings.keepDays} days: not mailed for certain`);
    } catch (error) {
      log('-', `old messages not deleted: ${nameFailure(error)}`);
    }
  };
  await cleanUp();
  const app = createMessageApp({ settings, store, onStored: () => mailer?.wake(), log });
  // A phone takes a while to send a file.
  const requestTimeout = settings.rules.maxFileBytes > 0 ? 180_000 : 60_000;
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: { requestTimeout, headersTimeout: 20_000 } }) as Server;
  await listen(server, settings);
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
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.port;
  return {
    // On some systems, “localhost” is another address first.
    url: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
    inbox,
    stop: async () => {
      clearInterval(timer);
      const grace = setTimeout(() => {
        for (const each of servers) each.closeAllConnections();
      }, GRACE);
      await Promise.all([...servers.map(close), mailer?.stop()]);
      clearTimeout(grace);
    },
  };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

function listen(server: Server, { host, port }: MessageSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(portError(port, error, host)));
    server.listen(port, host, () => resolve());
  });
}
