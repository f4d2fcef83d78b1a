import type { Message } from './message.ts';

/** How long this browser keeps unsent messages and drafts, in ms: seven days. */
const KEPT = 7 * 24 * 60 * 60 * 1000;

/** What a browser keeps for a form until the message is sent. It is no error if a browser keeps nothing, as in some private windows. */
export interface KeptMessages {
  /** Returns what was typed into the form so far, by field. It lives as long as the tab. */
  readDraft(): Readonly<Record<string, string>>;
  keepDraft(fields: Readonly<Record<string, string | undefined>>): void;
  /** Call this when the message was sent. Keeps what was typed since then. */
  forgetDraft(message: Message): void;
  /**
   * Returns a message that was not sent, also on a later visit. Each tab may have one.
   * @param sending the keys of messages that other tabs are sending
   */
  readUnsent(sending?: readonly unknown[]): Message | undefined;
  /** Keeps a message, unless the browser must not store a part of it. */
  keepUnsent(message: Message): void;
  /** Call this when the message was sent, or the visitor no longer wants it. */
  forgetUnsent(message: Message): void;
}

interface Storages {
  readonly tab: Storage;
  readonly browser: Storage;
  /** In ms since 1970. */
  now(): number;
}

/**
 * @param form the name of the form; each form has its own draft and unsent message
 * @param find returns the storages; throws if a browser forbids them
 */
export function keptMessagesOf(form: string, find: () => Storages): KeptMessages {
  const name = `townsite-message-${form}`;
  const use = <T>(work: (storages: Storages) => T): T | undefined => {
    try {
      return work(find());
    } catch {
      return undefined;
    }
  };
  /** The name of a form never contains a colon. */
  const storageKeyOf = ({ key }: Message): string => `${name}:${key}`;
  const readDraft = () => use(({ tab, now }) => readTexts(fresh(tab.getItem(name), now()))) ?? {};
  const keepDraft = (fields: Readonly<Record<string, string | undefined>>) =>
    use(({ tab, now }) => {
      const typed = Object.entries(fields).filter(([, text]) => text);
      if (typed.length === 0) tab.removeItem(name);
      else tab.setItem(name, JSON.stringify({ at: now(), value: Object.fromEntries(typed) }));
    });
  return {
    readDraft,
    keepDraft,
    forgetDraft: ({ fields }) => {
      const sent = Object.fromEntries(fields.map((field) => [field.name, field.value]));
      keepDraft(Object.fromEntries(Object.entries(readDraft()).filter(([field, text]) => sent[field] !== text)));
    },
    readUnsent: (sending = []) =>
      use(({ browser, now }) => {
        for (const storageKey of listKeys(browser, `${name}:`)) {
          const message = fresh(browser.getItem(storageKey), now());
          if (!isMessage(message)) browser.removeItem(storageKey);
          else if (!sending.includes(message.key)) return message;
        }
        return undefined;
      }),
    keepUnsent: (message) => {
      // Without a part of it, it would be another message.
      if (message.fields.some(({ value, remember }) => remember === false && value)) return;
      use(({ browser, now }) => browser.setItem(storageKeyOf(message), JSON.stringify({ at: now(), value: message })));
    },
    forgetUnsent: (message) => use(({ browser }) => browser.removeItem(storageKeyOf(message))),
  };
}

function listKeys(storage: Storage, start: string): string[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return names.filter((name) => name.startsWith(start));
}

/** Returns the kept value, unless it is too old or invalid. Clocks are often set back a little, which must not lose a message. */
function fresh(text: string | null, now: number): unknown {
  const { at, value } = parseKept(text ?? '{}');
  return typeof at === 'number' && Math.abs(now - at) < KEPT ? value : undefined;
}

/** Parses a kept entry. One that cannot be parsed must not hide the others. */
function parseKept(text: string): { readonly at?: unknown; readonly value?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

function readTexts(value: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {});
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Checks whether a value is a message. Another version of the site may have stored a different format. */
function isMessage(value: unknown): value is Message {
  const { key, subject, fields, origin } = (value ?? {}) as Partial<Message>;
  return typeof key === 'string' && typeof subject === 'string' && Array.isArray(fields) && typeof origin === 'object';
}
