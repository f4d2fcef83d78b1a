import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { introduce } from '../../shared/page/field-name.ts';
import { parseUrl } from '../../shared/url.ts';
import type { MessageSettings } from './message-settings.ts';
import type { MessageStore } from './message-store.ts';
import type { MessageError } from './parse-message.ts';

/** The types of Node's request and response in Hono. */
export interface AppEnv {
  readonly Bindings: HttpBindings;
}

type Facts = Pick<MessageSettings, 'origins' | 'phone'>;

type Failure = { readonly status: 400 | 403 | 405 | 409 | 413 | 415 | 429 | 500 | 503 } & (
  | { readonly message: string }
  | { readonly errors: readonly MessageError[] }
);

/** Answers a message that was stored. A script gets JSON; a form without scripts gets its next page. */
export function answerSent(
  context: Context<AppEnv>,
  { origins }: Facts,
  sent: { reference: string; next?: string | undefined },
): Response | Promise<Response> {
  const { reference, next } = sent;
  if (!wantsHtml(context)) return context.json({ ok: true, reference });
  const target = findNext(context, next);
  if (target !== undefined && origins.has(target.origin)) return context.redirect(target.href, 303);
  return context.html(page('Your message arrived', `Thank you. Your reference is ${reference}.`));
}

/**
 * Answers a message that was not accepted. Closes the connection, because the rest of the request may not have been read: Node would then
 * cut the connection during the next message, which a proxy may send for another visitor.
 */
export function answerError(context: Context<AppEnv>, { phone }: Facts, failure: Failure): Response | Promise<Response> {
  const errors: readonly MessageError[] = 'errors' in failure ? failure.errors : [{ field: '', message: failure.message }];
  context.header('Connection', 'close');
  if (!wantsHtml(context)) return context.json({ errors }, failure.status);
  const reasons = errors.map(({ field, label = field, message }) => (field === '' ? message : `${introduce(label)} ${message}`)).join(' ');
  const call = phone && html`, or call us: <a href="${phone.href}">${phone.label}</a>`;
  const text = html`${reasons} Go back, and your text is still there. Then send it again${call}.`;
  return context.html(page('Your message was not sent', text), failure.status);
}

function wantsHtml(context: Context<AppEnv>): boolean {
  const accept = context.req.header('accept') ?? '';
  return accept.includes('text/html') && !accept.includes('application/json');
}

function findNext(context: Context<AppEnv>, next: string | undefined): URL | undefined {
  const base = context.req.header('referer') ?? context.req.header('origin') ?? '';
  return next === undefined || next === '' ? undefined : parseUrl(next, base);
}

function page(title: string, text: string | ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><h1>${title}</h1><p>${text}</p></body></html>`;
}

/**
 * Answers with a file of a message, to whoever has its link. Browsers save it, and never show it: a visitor made it, and on this address it
 * would count as part of the site.
 */
export async function answerFile(context: Context<AppEnv>, store: MessageStore, token: string): Promise<Response> {
  context.header('Cache-Control', 'no-store');
  context.header('X-Content-Type-Options', 'nosniff');
  context.header('Content-Security-Policy', "default-src 'none'; sandbox");
  context.header('Cross-Origin-Resource-Policy', 'same-origin');
  context.header('X-Robots-Tag', 'noindex');
  const found = await store.readFile(token);
  if (found === undefined) return context.text('There is no such file. It may have been deleted with its message.', 404);
  context.header('Content-Type', 'application/octet-stream');
  context.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(found.name).replace(/['()*]/g, encodeByte)}`);
  return context.body(new Uint8Array(found.bytes));
}

/** Source: RFC 8187, section 3.2.1. */
function encodeByte(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
