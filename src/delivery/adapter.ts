import type { Message } from './message.ts';

/** What a service is asked, by `fetch` with the method POST. */
export interface MessageRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a service answered. */
export interface Answer {
  readonly status: number;
  /** The header `Content-Type`; empty if there is none. */
  readonly contentType: string;
  /** The header `Retry-After`, if the service sent it and the browser shows it to us. */
  readonly retryAfter?: string | undefined;
  readonly body: string;
}

/** What a service says is wrong with one field. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/**
 * What an answer means for the message:
 * - `sent`: the service says that it took the message.
 * - `refused`: the service did not take the message, and will not take it as it is.
 * - `later`: the service did not take the message, and may take it later.
 * - `unknown`: nobody can tell whether the service took the message.
 */
export type Outcome =
  | { readonly is: 'sent' }
  | { readonly is: 'refused'; readonly errors: readonly FieldError[]; readonly reason: string }
  | { readonly is: 'later'; readonly seconds: number | undefined; readonly reason: string }
  | { readonly is: 'unknown'; readonly reason: string };

/** What a page knows of itself. */
export interface FormPage {
  /** The form's name, unique on the site. */
  readonly form: string;
  /** The path of the page with the form. */
  readonly path: string;
}

/** How a service is spoken to, by browsers and by the command that tries it. Pure functions: a test can try every answer. */
export interface Adapter<Settings> {
  /** Whether the service takes a message with a known key only once. Only then may an uncertain message be sent again by itself. */
  isIdempotent(settings: Settings): boolean;
  makeRequest(message: Message, settings: Settings, page: FormPage): MessageRequest;
  /** What an answer with a status of 2xx means; by other statuses all services mean the same. */
  readAnswer(answer: Answer, settings: Settings): Outcome;
}
