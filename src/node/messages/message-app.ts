import type { Context } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import proxyAddress from 'proxy-addr';
import { OFFICE_PARAMETER } from '../../facts/mailboxes.ts';
import { parseUrl } from '../../shared/url.ts';
import type { AppEnv } from './answer.ts';
import { answerError, answerFile, answerSent } from './answer.ts';
import { nameFailure } from './database.ts';
import type { Message } from './message.ts';
import type { MessageSettings } from './message-settings.ts';
import type { MessageStore } from './message-store.ts';
import type { ParsedMessage } from './parse-message.ts';
import { parseFormMessage, parseJsonMessage } from './parse-message.ts';
import { RateLimit } from './rate-limit.ts';
import type { ReceivedFile } from './received-files.ts';
import { receiveFiles } from './received-files.ts';

interface AppOptions {
  readonly settings: MessageSettings;
  readonly store: MessageStore;
  /** Called when a message is stored. */
  readonly onStored: () => void;
  readonly log: (reference: string, event: string) => void;
}

/**
 * Accepts messages: checks origin, rate, and size, stores the message, and answers. Accepts any path, because proxies differ in what they
 * pass on.
 */
export function createMessageApp({ settings, store, onStored, log }: AppOptions): Hono<AppEnv> {
  const { origins, isProxy, maxBytes, messagesPerMinute, rules } = settings;
  const rate = new RateLimit(messagesPerMinute);
  const app = new Hono<AppEnv>();

  app.get('/health', (context) => context.body(null, 204));

  app.get('*', async (context, next) => {
    const token = context.req.query('file');
    return token === undefined ? next() : answerFile(context, store, token);
  });

  app.use(async (context, next) => {
    const origin = senderOf(context);
    if (origin === undefined || !origins.has(origin)) return answerStranger(context, settings);
    setCommonHeaders(context);
    context.header('Access-Control-Allow-Origin', origin);
    context.header('Access-Control-Expose-Headers', 'Retry-After');
    await next();
    return undefined;
  });

  app.options('*', (context) => {
    context.header('Access-Control-Allow-Methods', 'POST');
    context.header('Access-Control-Allow-Headers', 'Content-Type, Idempotency-Key');
    context.header('Access-Control-Max-Age', '600');
    return context.body(null, 204);
  });

  app.use(async (context, next) => {
    if (context.req.method !== 'POST') {
      context.header('Allow', 'POST, OPTIONS');
      return answerError(context, settings, { status: 405, message: 'Send a message with POST.' });
    }
    const seconds = rate.count(proxyAddress(context.env.incoming, isProxy));
    if (seconds > 0) {
      context.header('Retry-After', String(seconds));
      return answerError(context, settings, { status: 429, message: `Too many messages. Try again in ${seconds} seconds.` });
    }
    await next();
    return undefined;
  });

  const limitTo = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: (context) => answerError(context as Context<AppEnv>, settings, { status: 413, message: TOO_LARGE }),
    });
  const [limit, limitWithFiles] = [limitTo(maxBytes), limitTo(maxBytes + rules.maxFileBytes)];
  app.use((context, next) => (typeOf(context) === MULTIPART ? limitWithFiles : limit)(context, next));

  app.post('*', async (context) => {
    const parsed = await parseRequest(context, settings);
    if (parsed === undefined) return answerError(context, settings, { status: 415, message: 'Send JSON or a form.' });
    if (!parsed.ok) {
      // The names of the site's own fields, and nothing that the sender wrote.
      const names = parsed.errors.map(({ field }) => field).filter((name) => rules.hasField(name));
      log('-', ['refused', ...names].join(' '));
      return answerError(context, settings, { status: parsed.status ?? 400, errors: parsed.errors });
    }
    try {
      const office = context.req.query(OFFICE_PARAMETER) ?? '';
      const message = settings.mail?.mailboxes.has(office) ? { ...parsed.message, office } : parsed.message;
      const { stored, isNew } = await store.add(message, parsed.files);
      if (!isNew && !haveSameText(stored, parsed.message)) {
        log(stored.reference, 'another text came with its key: not stored');
        return answerError(context, settings, { status: 409, message: 'Another message with this key is stored already.' });
      }
      log(stored.reference, isNew ? 'stored' : 'came again');
      if (isNew) onStored();
      return answerSent(context, settings, { reference: stored.reference, next: parsed.next });
    } catch (error) {
      log('-', `not stored: ${nameFailure(error)}`);
      return answerError(context, settings, { status: 503, message: 'The message could not be stored.' });
    }
  });

  app.onError((error, context) => {
    log('-', `failed: ${nameFailure(error)}`);
    return answerError(context, settings, { status: 500, message: 'The message server failed.' });
  });
  return app;
}

function setCommonHeaders(context: Context<AppEnv>): void {
  context.header('Cache-Control', 'no-store');
  context.header('X-Content-Type-Options', 'nosniff');
  context.header('Vary', 'Origin');
}

/** Answers a site that may not send messages here. */
export function answerStranger(context: Context<AppEnv>, facts: Parameters<typeof answerError>[1]): Response | Promise<Response> {
  setCommonHeaders(context);
  return answerError(context, facts, { status: 403, message: 'This site may not send messages here.' });
}

/** Whether the sender wrote the same. Where a message comes from, and what marks it, may differ when it is sent again. */
function haveSameText(...messages: readonly [Message, Message]): boolean {
  const [stored, sent] = messages.map(({ fields }) => JSON.stringify(fields.map(({ name, value }) => [name, value]).sort()));
  return stored === sent;
}

/** Returns the origin of the sending site. Browsers send `Origin` with each POST; if it is missing, the address of the page contains it. */
export function senderOf(context: Context<AppEnv>): string | undefined {
  const { origin, referer } = context.req.header();
  if (origin !== undefined) return origin;
  return referer === undefined ? undefined : parseUrl(referer)?.origin;
}

const MULTIPART = 'multipart/form-data';
const TOO_LARGE = 'This message is too large.';

function typeOf(context: Context<AppEnv>): string | undefined {
  return context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
}

/** Reads the body. Returns undefined for a type that is not accepted. */
async function parseRequest(
  context: Context<AppEnv>,
  { rules, maxBytes }: MessageSettings,
): Promise<(ParsedMessage & { readonly next?: string; readonly files?: readonly ReceivedFile[]; readonly status?: 413 }) | undefined> {
  const type = typeOf(context);
  const around = { headerKey: context.req.header('idempotency-key'), rules, origin: senderOf(context) };
  if (type === 'application/json') {
    const data = await readBody(() => context.req.json<unknown>());
    return data === undefined ? unreadable() : parseJsonMessage(data, around);
  }
  if (type !== 'application/x-www-form-urlencoded' && type !== MULTIPART) return undefined;
  const form = await readBody(() => context.req.formData());
  if (form === undefined) return unreadable();
  const next = form.get('_next');
  // What is no file has no more room than in a form without files.
  if (textBytesOf(form) > maxBytes) return { ok: false, status: 413, errors: [{ field: '', message: TOO_LARGE }] };
  const { entries, files } = await receiveFiles(form);
  return { ...parseFormMessage(entries, { ...around, files }), files, ...(typeof next === 'string' ? { next } : {}) };
}

/** Returns the bytes of the names, the texts, and the names of files. */
function textBytesOf(form: FormData): number {
  return [...form]
    .flatMap(([name, value]) => [name, typeof value === 'string' ? value : value.name])
    .reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

/**
 * Reads a body. Returns undefined if it cannot be parsed, which is the sender's mistake. A body that is too large makes the limit throw.
 */
async function readBody<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function unreadable(): ParsedMessage {
  return { ok: false, errors: [{ field: '', message: 'The message cannot be read.' }] };
}
