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

/** The origins that a page must allow. Source: W3C, Content Security Policy Level 3. */
export interface Origins {
  /** Where the script sends the message: `connect-src`. */
  readonly connect: readonly string[];
  /** Where a form goes without scripts, its redirects included: `form-action`. */
  readonly form: readonly string[];
}

/** A form that works without scripts. */
export interface PlainForm {
  readonly action: string;
  /** The hidden fields, by name. */
  readonly fields: Readonly<Record<string, string>>;
  /** The hidden field that names the form, if the service wants one. */
  readonly nameField?: string;
  /** Attributes of the form besides `action`, `method`, and `name`. */
  readonly attributes?: Readonly<Record<string, string>>;
}

/** What a page knows of itself. */
export interface FormPage {
  /** The form's name, unique on the site. */
  readonly form: string;
  /** The path of the page with the form. */
  readonly path: string;
}

/** A way to deliver messages: pure functions, so that a test can try every answer. */
export interface Adapter<Settings> {
  /** Whether the service takes a message with a known key only once. Only then may an uncertain message be sent again by itself. */
  isIdempotent(settings: Settings): boolean;
  makeRequest(message: Message, settings: Settings, page: FormPage): MessageRequest;
  readAnswer(answer: Answer, settings: Settings): Outcome;
  listOrigins(settings: Settings): Origins;
  /**
   * @param sentUrl the full address of the page to show after the form was sent
   * @returns undefined if the service takes nothing without scripts
   */
  makePlainForm(settings: Settings, sentUrl: string): PlainForm | undefined;
}
