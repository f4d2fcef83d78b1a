import type { Message } from './message.ts';

/** A request to a service, sent by `fetch` with the method POST. */
export interface MessageRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The response of a service. */
export interface Answer {
  readonly status: number;
  /** The header `Content-Type`, or an empty text if there is none. */
  readonly contentType: string;
  /** The header `Retry-After`, if the service sent it and the browser exposes it. */
  readonly retryAfter?: string | undefined;
  readonly body: string;
}

/** An error that a service reports for one field. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/**
 * What a response means for the message:
 * - `sent`: the service says that it accepted the message.
 * - `refused`: the service did not accept the message, and will not accept it unchanged.
 * - `later`: the service did not accept the message, and may accept it later.
 * - `unknown`: nobody can tell whether the service accepted the message.
 */
export type Outcome =
  | { readonly is: 'sent' }
  | { readonly is: 'refused'; readonly errors: readonly FieldError[]; readonly reason: string }
  | { readonly is: 'later'; readonly seconds: number | undefined; readonly reason: string }
  | { readonly is: 'unknown'; readonly reason: string };

/** Facts about the page with the form. */
export interface FormPage {
  /** The form's name, unique on the site. */
  readonly form: string;
  /** The path of the page with the form. */
  readonly path: string;
}

/** How to talk to a service, in browsers and in the command that tries it. The functions are pure, so that tests can try every response. */
export interface Adapter<Settings> {
  /** Whether the service accepts a message with a known key only once. Only then may an uncertain message be sent again automatically. */
  isIdempotent(settings: Settings): boolean;
  makeRequest(message: Message, settings: Settings, page: FormPage): MessageRequest;
  /** Interprets a response with a 2xx status. All services mean the same by other statuses. */
  readAnswer(answer: Answer, settings: Settings): Outcome;
}
