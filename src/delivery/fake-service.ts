import type { Answer, Outcome } from './adapter.ts';

/** A fake service for tests: settings that it knows, and its responses. */
export interface FakeService {
  readonly settings: Readonly<Record<string, string>>;
  /** Responses and what each means. At least one means that the message was sent, and one that it was not. */
  readonly answers: readonly FakeAnswer[];
}

export interface FakeAnswer extends Pick<Answer, 'status' | 'body'> {
  readonly what: string;
  readonly is: Outcome['is'];
}
