import type { Answer, Outcome } from './adapter.ts';

/** What a service is taken for in tests: settings that it knows, and what it answers. */
export interface FakeService {
  readonly settings: Readonly<Record<string, string>>;
  /** Answers, and what each means. One of them at least means that the message was sent, and one that it was not. */
  readonly answers: readonly FakeAnswer[];
}

export interface FakeAnswer extends Pick<Answer, 'status' | 'body'> {
  readonly what: string;
  readonly is: Outcome['is'];
}
