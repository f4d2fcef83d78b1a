import type { Adapter, Answer, FieldError, Outcome } from './adapter.ts';
import { cut } from './message.ts';

/**
 * Interprets a response. Each service has its own rules for 2xx. All services mean the same by other statuses.
 * Sources: RFC 9110, section 15; RFC 6585, section 4 (429).
 */
export function readOutcome<Settings>(adapter: Adapter<Settings>, answer: Answer, settings: Settings): Outcome {
  const { status } = answer;
  if (status >= 200 && status < 300) return adapter.readAnswer(answer, settings);
  if (status === 429) return { is: 'later', seconds: parseSeconds(answer.retryAfter), reason: 'It gets too many messages (429).' };
  // Some services answer in plain words. A page is not meant for a sentence in another page.
  const json = parseJson(answer) ?? (/[<{[]/.test(answer.body) ? undefined : answer.body);
  const words = `It answered ${status}.`;
  // 409: the service knows the key, so an earlier attempt reached it.
  return status >= 400 && status < 500 && status !== 409 ? refusal(json, words) : { is: 'unknown', reason: readReason(json) ?? words };
}

/** @param instead the reason, for the people who run the site, if the service gives none */
export function refusal(json: unknown, instead: string): Outcome {
  const reason = readReason(json);
  const errors = readErrors(json);
  // What the service says of a field stands there.
  const isOfField = errors.some(({ field }) => field);
  return {
    is: 'refused',
    errors: errors[0] || !reason ? errors : [{ field: '', message: reason }],
    reason: (!isOfField && reason) || instead,
  };
}

/** The names that services use for what they say, the most exact first. */
const WORDS = ['message', 'detail', 'msg', 'error', 'errors', 'title', 'body'];

/** What a page shows of a service's words, in characters. */
const MOST = 300;

/** Returns what a service says in words, however deep they are in its answer. */
function readReason(json: unknown): string | undefined {
  if (typeof json === 'string') return cut(json.replace(/\s+/g, ' ').trim(), MOST) || undefined;
  if (typeof json !== 'object' || json === null) return undefined;
  const parts: readonly unknown[] = Array.isArray(json) ? json : WORDS.map((name) => childOf(json, name));
  return parts.map((part) => readReason(part)).find((words) => words);
}

/** Parses the body of a response as JSON. Returns undefined if it is not JSON. */
export function parseJson({ body }: Pick<Answer, 'body'>): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Returns a property of an object in a response, or undefined if there is no such object. */
export function childOf(json: unknown, key: string): unknown {
  return typeof json === 'object' && json !== null ? (json as Readonly<Record<string, unknown>>)[key] : undefined;
}

/**
 * Returns the errors that a service reports one by one. Services list them, `{ errors: [{ field, message }] }`, or name them by field,
 * `{ errors: { email: ['…'] } }`. An error without a field gets an empty field name.
 */
function readErrors(json: unknown): FieldError[] {
  const lists = ['errors', 'detail', 'error', 'message'].map((name) => childOf(json, name));
  const found = lists.find((list, index) => Array.isArray(list) || (index === 0 && typeof list === 'object')) ?? {};
  return Object.entries(found as object).flatMap(([key, error]) => {
    const message = readReason(error);
    const field = Array.isArray(found) ? (childOf(error, 'field') ?? childOf(error, 'loc') ?? childOf(error, 'name') ?? '') : key;
    // Some write the way to the field: `fields.email`, `/fields/email`, or `['body', 'email']`.
    return message ? [{ field: String(field).replace(/.*[,./]/, ''), message }] : [];
  });
}

/** In seconds. No visitor waits longer, and dates have a maximum. */
const DAY = 86_400;

/** Parses a number of seconds, or a date, to the seconds from now, up to a day. Source: RFC 9110, section 10.2.3. */
function parseSeconds(value: string | undefined): number | undefined {
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return seconds < DAY ? Math.max(0, Math.ceil(seconds)) : seconds >= DAY ? DAY : undefined;
}
