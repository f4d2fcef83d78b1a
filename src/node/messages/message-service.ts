import type { Hono } from 'hono';
import type { AppEnv } from './answer.ts';
import { nameFailure } from './database.ts';
import { Mailer } from './mailer.ts';
import { createMessageApp } from './message-app.ts';
import type { MessageSettings } from './message-settings.ts';
import type { MessageStore } from './message-store.ts';

/** What receives and mails the messages of one site. */
export interface MessageService {
  readonly app: Hono<AppEnv>;
  /** Undefined if the site mails nothing. */
  readonly mailer: Mailer | undefined;
  /** Deletes old messages. */
  readonly cleanUp: () => Promise<void>;
}

interface ServiceOptions {
  readonly settings: MessageSettings;
  readonly store: MessageStore;
  readonly password: string | undefined;
  readonly log: (reference: string, event: string) => void;
}

export function createService({ settings, store, password, log }: ServiceOptions): MessageService {
  const mailer = settings.mail === undefined ? undefined : new Mailer({ store, mail: settings.mail, password, log });
  return {
    app: createMessageApp({ settings, store, onStored: () => mailer?.wake(), log }),
    mailer,
    cleanUp: async () => {
      try {
        const { removed, waiting } = await store.removeOlder(settings.keepDays, { isMailing: mailer !== undefined });
        if (removed > 0) log('-', `${removed} deleted after ${settings.keepDays} days`);
        if (waiting > 0) log('-', `${waiting} kept although older than ${settings.keepDays} days: not mailed for certain`);
      } catch (error) {
        log('-', `old messages not deleted: ${nameFailure(error)}`);
      }
    },
  };
}
