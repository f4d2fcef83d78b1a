import type { Adapter, Answer, FieldError, Outcome } from './adapter.ts';

/**
 * Interprets a response. Each service has its own rules for 2xx. All services mean the same by other statuses.
 * Sources: RFC 9110, section 15; RFC 6585, section 4 (429).
 */
export function readOutcome<Settings>(adapter: Adapter<Settings>, answer: Answer, settings: Settings): Outcome {
  const { status } = answer;
  if (status >= 200 && status < 300) return adapter.readAnswer(answer, settings);
  if (status === 429) return { is: 'later', seconds: parseSeconds(answer.retryAfter), reason: 'It gets too many messages (429).' };
  const json = parseJson(answer);
  const errors = readErrors(json);
  const reason = readReason(json) ?? `It answered ${status}.`;
  // 409: the service knows the key, so an earlier attempt reached it.
  if (status >= 400 && status < 500 && status !== 409) return { is: 'refused', errors, reason };
  return { is: 'unknown', reason: errors[0]?.message ?? reason };
}

/** Returns the reason that a service gives for a failure, by the names that services use for it. */
export function readReason(json: unknown): string | undefined {
  const reason = childOf(json, 'error') ?? childOf(json, 'message') ?? childOf(childOf(json, 'body'), 'message');
  return typeof reason === 'string' ? reason : undefined;
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

/** Returns errors from `{ errors: [{ field, message }] }`. An error without a field gets an empty field name. */
export function readErrors(json: unknown): FieldError[] {
  const errors = childOf(json, 'errors');
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error) => {
    const [field, message] = [childOf(error, 'field'), childOf(error, 'message')];
    return typeof message === 'string' ? [{ field: typeof field === 'string' ? field : '', message }] : [];
  });
}

/** In seconds. No visitor waits longer, and dates have a maximum. */
const DAY = 86_400;

/** Parses a number of seconds, or a date, to the seconds from now, up to a day. Source: RFC 9110, section 10.2.3. */
function parseSeconds(value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, Math.ceil(seconds)), DAY);
}
