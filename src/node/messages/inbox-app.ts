import { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppEnv } from './answer.ts';
import { answerFile } from './answer.ts';
import { nameFailure } from './database.ts';
import { exportMessages } from './export-messages.ts';
import type { InboxLogin } from './inbox-guard.ts';
import { guardOrigin, INBOX_PATH, InboxSessions } from './inbox-guard.ts';
import type { Frame, View } from './inbox-pages.ts';
import { deletePage, failurePage, inboxUrl, listPage, messagePage, signInPage } from './inbox-pages.ts';
import type { Place } from './message-pages.ts';
import { NEWEST } from './message-pages.ts';
import type { MessageRecord } from './message-rows.ts';
import type { Mailing, MessageStore } from './message-store.ts';

/** How many messages a page lists. */
const PAGE = 50;
/** The longest request, in bytes: a token. */
const MAX_BYTES = 4096;

interface InboxOptions extends Mailing {
  /** The name of the business. */
  readonly name: string;
  readonly login: InboxLogin;
  /** Returns the origin of the inbox, which is known once it listens. */
  readonly origin: () => string;
  readonly store: MessageStore;
  /** Called when a message is to be mailed again. */
  readonly onResend: () => void;
  readonly log: (reference: string, event: string) => void;
}

/** What an action did. Addresses name it, so that reloading a page repeats nothing. */
const DONE: Readonly<Record<string, string>> = {
  answered: 'Marked as answered.',
  open: 'Marked as not answered.',
  resent: 'The server mails it again in a few seconds.',
  deleted: 'The message is deleted.',
};

/** The pages with which the owner reads messages. They need no scripts. */
export function createInboxApp({ name, login, origin, store, isMailing, onResend, log }: InboxOptions): Hono<AppEnv> {
  const sessions = new InboxSessions(login);
  const app = new Hono<AppEnv>();

  app.use(guardOrigin(origin));
  app.use(bodyLimit({ maxSize: MAX_BYTES, onError: (context) => context.body(null, 413) }));

  if (sessions.hasToken) {
    app.get(`${INBOX_PATH}/sign-in`, (context) => context.html(signInPage(name)));
    app.post(`${INBOX_PATH}/sign-in`, async (context) => {
      const { token } = await context.req.parseBody();
      const result = sessions.signIn(context, typeof token === 'string' ? token.trim() : '');
      log('-', `inbox: ${result}`);
      if (result === 'signed in') return context.redirect(INBOX_PATH, 303);
      const text = result === 'wrong token' ? 'This is not the token.' : 'There were too many tries. Wait a minute, and try again.';
      return context.html(signInPage(name, { text }), result === 'wrong token' ? 403 : 429);
    });
  }

  app.use(async (context, next) => {
    if (sessions.isSignedIn(context)) await next();
    else return sessions.hasToken ? context.redirect(`${INBOX_PATH}/sign-in`, 303) : context.body(null, 403);
    return undefined;
  });

  const frameOf = (context: Context<AppEnv>): Frame => {
    const { done = '' } = context.req.query();
    const text = Object.hasOwn(DONE, done) ? DONE[done] : undefined;
    const notice = text === undefined ? undefined : { text };
    return { name, canSignOut: sessions.hasToken, view: viewOf(context), isMailing, notice };
  };
  const withMessage =
    (task: (context: Context<AppEnv>, record: MessageRecord) => Response | Promise<Response>) => async (context: Context<AppEnv>) => {
      const record = store.find(context.req.param('reference') ?? '');
      if (record !== undefined) return task(context, record);
      return context.html(failurePage(frameOf(context), 'There is no such message. It may have been deleted.'), 404);
    };
  const act = (path: string, task: (context: Context<AppEnv>, reference: string) => Promise<string>): void => {
    app.post(
      `${INBOX_PATH}/:reference/${path}`,
      withMessage(async (context, { message: { reference } }) => {
        const done = await task(context, reference);
        log(reference, `inbox: ${done}`);
        return context.redirect(inboxUrl(done === 'deleted' ? '' : `/${reference}`, viewOf(context), { done }), 303);
      }),
    );
  };

  app.get('/', (context) => context.redirect(INBOX_PATH, 303));
  app.get(INBOX_PATH, (context) => {
    const frame = frameOf(context);
    const { messages, next } = store.listPart(frame.view, frame.view.after ?? NEWEST, PAGE);
    return context.html(listPage(frame, messages, next));
  });
  app.get(`${INBOX_PATH}/export`, (context) => {
    const as = context.req.query('as') === 'json' ? 'json' : 'csv';
    context.header('Content-Type', as === 'json' ? 'application/json' : 'text/csv; charset=utf-8');
    context.header('Content-Disposition', `attachment; filename="messages.${as}"`);
    const pieces = exportMessages(store, { as, query: viewOf(context), isMailing });
    const { outgoing } = context.env;
    const fail = (error: unknown): void => {
      if (!outgoing.destroyed) log('-', `inbox failed: ${nameFailure(error)}`);
      // A browser must not take what was sent for the whole file.
      outgoing.destroy();
    };
    return context.body(ReadableStream.from(toBytes(pieces, fail)) as globalThis.ReadableStream);
  });
  app.get(`${INBOX_PATH}/files/:token`, (context) => answerFile(context, store, context.req.param('token')));
  app.post(`${INBOX_PATH}/sign-out`, (context) => {
    sessions.signOut(context);
    return context.redirect(sessions.hasToken ? `${INBOX_PATH}/sign-in` : INBOX_PATH, 303);
  });

  app.get(
    `${INBOX_PATH}/:reference`,
    withMessage((context, record) => context.html(messagePage(frameOf(context), record))),
  );
  app.get(
    `${INBOX_PATH}/:reference/delete`,
    withMessage((context, record) => context.html(deletePage(frameOf(context), record))),
  );
  act('answered', async (context, reference) => {
    const isAnswered = (await context.req.parseBody()).answered !== 'no';
    store.noteAnswered(reference, isAnswered);
    return isAnswered ? 'answered' : 'open';
  });
  if (isMailing)
    act('resend', async (_context, reference) => {
      store.resend(reference);
      onResend();
      return 'resent';
    });
  act('delete', async (_context, reference) => {
    await store.remove(reference);
    return 'deleted';
  });

  app.notFound((context) => context.html(failurePage(frameOf(context), 'There is no such page.'), 404));
  app.onError((error, context) => {
    log('-', `inbox failed: ${nameFailure(error)}`);
    return context.html(failurePage(frameOf(context), `This failed: ${nameFailure(error)}`), 500);
  });
  return app;
}

function viewOf(context: Context<AppEnv>): View {
  const { search = '', open, after } = context.req.query();
  return { search: search.trim(), isOpen: open === 'yes', after: readPlace(after) };
}

function readPlace(text: string | undefined): Place | undefined {
  const [, time, id] = /^([\d:.TZ-]+) (\d+)$/.exec(text ?? '') ?? [];
  return time === undefined ? undefined : [time, Number(id)];
}

/** `TextEncoderStream` does the same, and takes twenty times as long in Node 20. */
async function* toBytes(pieces: AsyncIterable<string>, onError: (error: unknown) => void): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  try {
    for await (const piece of pieces) yield encoder.encode(piece);
  } catch (error) {
    onError(error);
  }
}
