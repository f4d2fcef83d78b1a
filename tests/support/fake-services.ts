import path from 'node:path';
import type { Answer, Outcome } from '../../src/delivery/adapter.ts';

/** A fake service: settings that it knows, and its responses. */
export interface FakeService {
  readonly settings: Readonly<Record<string, string>>;
  /** Responses and what each means. At least one means that the message was sent, and one that it was not. */
  readonly answers: readonly FakeAnswer[];
}

export interface FakeAnswer extends Pick<Answer, 'status' | 'body'> {
  readonly what: string;
  readonly is: Outcome['is'];
}

const MODULES = import.meta.glob<{ readonly fake: FakeService }>('./services/*.ts', { eager: true });

/** The fakes of all services, by their names in the YAML. */
export const FAKES: ReadonlyMap<string, FakeService> = new Map(
  Object.entries(MODULES).map(([file, { fake }]) => [path.basename(file, '.ts'), fake]),
);
