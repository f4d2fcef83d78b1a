import { confirm, isCancel, select, text } from '@clack/prompts';
import { UsageError } from '../src/shared/errors.ts';

/** Whether a person is at the terminal and can be asked. */
export function canAsk(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true;
}

interface TextQuestion {
  /** The answer if nothing is typed. */
  readonly proposed?: string | undefined;
  /** Whether an answer is required. */
  readonly isNeeded?: boolean;
  /** Checks an answer, and says what is wrong with it. */
  readonly refuse?: (answer: string) => string | undefined;
}

/** Asks for a line of text. Returns undefined when nothing is proposed and nothing is typed. */
export async function askText(message: string, { proposed, isNeeded = false, refuse }: TextQuestion = {}): Promise<string | undefined> {
  const answer = await ask(() =>
    text({
      message,
      ...(proposed === undefined ? {} : { initialValue: proposed }),
      validate: (typed = '') => (typed.trim() !== '' ? refuse?.(typed.trim()) : isNeeded ? 'This is needed.' : undefined),
    }),
  );
  return answer?.trim() || undefined;
}

export async function askYes(message: string, isProposed: boolean): Promise<boolean> {
  return ask(() => confirm({ message, initialValue: isProposed }));
}

export async function askChoice<T extends string>(
  message: string,
  choices: readonly { readonly value: T; readonly label: string }[],
  proposed?: T,
): Promise<T> {
  const answer = ask(() =>
    select<string>({ message, options: [...choices], ...(proposed === undefined ? {} : { initialValue: proposed }) }),
  );
  return (await answer) as T;
}

/** The person pressed Escape: the question before is asked again, or the command ends if there is none. */
export class WentBack extends UsageError {
  constructor() {
    super(STOPPED);
  }
}

const STOPPED = 'You stopped the command. Nothing was changed.';

/**
 * Shows a prompt. It reports Escape and Ctrl-C as the same, so this listens to the keys, too.
 * @throws WentBack when the person pressed Escape
 * @throws UsageError when the person pressed Ctrl-C
 */
export async function ask<T>(prompt: () => Promise<T>): Promise<Exclude<T, symbol>> {
  let last: string | undefined;
  const note = (_typed: string | undefined, key: { readonly name?: string } | undefined): void => {
    last = key?.name;
  };
  process.stdin.on('keypress', note);
  try {
    const answer = await prompt();
    if (isCancel(answer)) throw last === 'escape' ? new WentBack() : new UsageError(STOPPED);
    return answer as Exclude<T, symbol>;
  } finally {
    process.stdin.off('keypress', note);
  }
}

/** A question of a series: returns the answers with its own, or undefined if there is nothing to ask. */
export type Question<Answers> = (answers: Answers) => Promise<Answers | undefined>;

/**
 * Asks one question after another. Escape returns to the last one that was asked.
 * @param keep gets all answers after each one
 */
export async function askInOrder<Answers>(
  questions: readonly Question<Answers>[],
  answers: Answers,
  keep: (answers: Answers) => void,
): Promise<Answers> {
  let given = answers;
  const asked: number[] = [];
  for (let at = 0; at < questions.length; ) {
    try {
      const more = await questions[at]?.(given);
      if (more !== undefined) {
        given = more;
        keep(given);
        asked.push(at);
      }
      at += 1;
    } catch (error) {
      const before = error instanceof WentBack ? asked.pop() : undefined;
      if (before === undefined) throw error;
      at = before;
    }
  }
  return given;
}
