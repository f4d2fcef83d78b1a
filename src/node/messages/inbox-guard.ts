import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from './answer.ts';
import { INBOX_STYLE_HASH } from './inbox-style.ts';
import { RateLimit } from './rate-limit.ts';

/** Where the inbox is on its host, and where its cookie is sent. */
export const INBOX_PATH = '/inbox';

const COOKIE = 'townsite-inbox';
const TRIES_PER_MINUTE = 10;
/** How long a browser stays signed in, in seconds. */
const SESSION = 12 * 3600;
const MOST_SESSIONS = 100;

/** Who gets in: whoever knows the token, or whom a proxy let in. */
export type InboxLogin = { readonly token: string } | { readonly header: string };

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src ${INBOX_STYLE_HASH}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // With `no-referrer`, browsers send forms without their origin.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
};

/**
 * Lets in only requests to an address of the inbox, and from its own pages. Any web page can make the browser send requests to this machine,
 * even under the name of a host of its own. It gets an empty answer.
 * @param origin returns the origin of the inbox, which is known once it listens
 */
export function guardOrigin(origin: () => string): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    for (const [name, value] of Object.entries(HEADERS)) context.header(name, value);
    const { method } = context.req;
    const allowed = origin();
    if (context.req.header('host') !== new URL(allowed).host) return refuse(context, 421);
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return refuse(context, 405);
    if (isFromElsewhere(context)) return refuse(context, 403);
    if (method === 'POST' && context.req.header('origin') !== allowed) return refuse(context, 403);
    await next();
    return undefined;
  };
}

function refuse(context: Context<AppEnv>, status: 403 | 405 | 421): Response {
  context.header('Connection', 'close');
  return context.body(null, status);
}

/** Whether another site asks. It may only lead to a page, as a login of a proxy does, and not to a search: how long one takes tells what it finds. */
function isFromElsewhere({ req }: Context<AppEnv>): boolean {
  if (['same-origin', 'none', undefined].includes(req.header('sec-fetch-site'))) return false;
  const isVisit = req.header('sec-fetch-mode') === 'navigate' && req.header('sec-fetch-dest') === 'document';
  return req.method !== 'GET' || !isVisit || new URL(req.url).search !== '';
}

/** Knows which browsers are signed in, as long as the server runs. */
export class InboxSessions {
  readonly #login: InboxLogin;
  readonly #tries = new RateLimit(TRIES_PER_MINUTE);
  /** When each session ends, in ms by a monotonic clock. */
  readonly #ends = new Map<string, number>();

  constructor(login: InboxLogin) {
    this.#login = login;
  }

  /** Whether people sign in with a token, not at a proxy. */
  get hasToken(): boolean {
    return 'token' in this.#login;
  }

  isSignedIn(context: Context<AppEnv>): boolean {
    if ('header' in this.#login) return (context.req.header(this.#login.header) ?? '').trim() !== '';
    return (this.#ends.get(getCookie(context, COOKIE) ?? '') ?? 0) > performance.now();
  }

  /** Signs a browser in. Counts tries of all browsers together, because they all come from this machine. */
  signIn(context: Context<AppEnv>, token: string): 'signed in' | 'wrong token' | 'too many tries' {
    if (this.#tries.count('') > 0) return 'too many tries';
    if (!('token' in this.#login) || !timingSafeEqual(digest(token), digest(this.#login.token))) return 'wrong token';
    const id = randomBytes(32).toString('hex');
    const [oldest = ''] = this.#ends.keys();
    if (this.#ends.size >= MOST_SESSIONS) this.#ends.delete(oldest);
    this.#ends.set(id, performance.now() + SESSION * 1000);
    this.#setCookie(context, id, SESSION);
    return 'signed in';
  }

  signOut(context: Context<AppEnv>): void {
    this.#ends.delete(getCookie(context, COOKIE) ?? '');
    this.#setCookie(context, '', 0);
  }

  #setCookie(context: Context<AppEnv>, value: string, maxAge: number): void {
    setCookie(context, COOKIE, value, { path: INBOX_PATH, httpOnly: true, sameSite: 'Strict', maxAge });
  }
}

/** Makes texts equally long, so that comparing them takes the same time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
