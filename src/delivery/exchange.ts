import type { Adapter, FormPage, Outcome } from './adapter.ts';
import type { Message } from './message.ts';
import { readOutcome } from './read-answer.ts';

interface Exchange<Settings> {
  readonly adapter: Adapter<Settings>;
  readonly message: Message;
  readonly settings: Settings;
  readonly page: FormPage;
  readonly signal: AbortSignal;
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The origin of addresses without one. The current page if missing. */
  readonly base?: string;
}

/** Sends a message once. Rejects if no response came, for whatever reason. */
export async function exchange<Settings>({
  adapter,
  message,
  settings,
  page,
  signal,
  headers = {},
  base = '',
}: Exchange<Settings>): Promise<Outcome> {
  const { url, headers: own, body } = adapter.makeRequest(message, settings, page);
  const whole = message.attach?.(body);
  // The browser names the type of a body with files, and what is between its parts.
  const { 'content-type': type, ...rest } = own;
  const response = await fetch(url.startsWith('/') ? base + url : url, {
    method: 'POST',
    headers: { ...(whole ? rest : own), ...headers },
    body: whole ?? body,
    signal,
  });
  const answer = {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    retryAfter: response.headers.get('retry-after') ?? undefined,
    body: await response.text(),
  };
  return readOutcome(adapter, answer, settings);
}
