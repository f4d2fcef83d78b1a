import type { Adapter, Answer, FieldError, Outcome } from './adapter.ts';

/**
 * What an answer means: of 2xx each service has its own ways, and by all else every service means the same.
 * Sources: RFC 9110, section 15; RFC 6585, section 4 (429).
 */
export function readOutcome<Settings>(adapter: Adapter<Settings>, answer: Answer, settings: Settings): Outcome {
  const { status } = answer;
  if (status >= 200 && status < 300) return adapter.readAnswer(answer, settings);
  if (status === 429) return { is: 'later', seconds: readSeconds(answer.retryAfter), reason: 'It gets too many messages (429).' };
  const json = parseJson(answer);
  const errors = readErrors(json);
  const reason = readReason(json) ?? `It answered ${status}.`;
  if (status >= 400 && status < 500) return { is: 'refused', errors, reason };
  return { is: 'unknown', reason: errors[0]?.message ?? reason };
}

/** What a service says went wrong, by the names that services have for that. */
export function readReason(json: unknown): string | undefined {
  const reason = childOf(json, 'error') ?? childOf(json, 'message') ?? childOf(childOf(json, 'body'), 'message');
  return typeof reason === 'string' ? reason : undefined;
}

/** The answer as JSON; undefined if it is none. */
export function parseJson({ body }: Pick<Answer, 'body'>): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** What stands under a key of an object in an answer; undefined if there is no such object. */
export function childOf(json: unknown, key: string): unknown {
  return typeof json === 'object' && json !== null ? (json as Readonly<Record<string, unknown>>)[key] : undefined;
}

/** `{ errors: [{ field, message }] }`. What names no field has the empty one. */
export function readErrors(json: unknown): FieldError[] {
  const errors = childOf(json, 'errors');
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error) => {
    const [field, message] = [childOf(error, 'field'), childOf(error, 'message')];
    return typeof message === 'string' ? [{ field: typeof field === 'string' ? field : '', message }] : [];
  });
}

/** In seconds. No visitor waits for longer, and calendars end. */
const DAY = 86_400;

/** Seconds until a time, or as many as it says, up to a day. Source: RFC 9110, section 10.2.3. */
function readSeconds(value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, Math.ceil(seconds)), DAY);
}
