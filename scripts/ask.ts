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
  const answer = await text({
    message,
    ...(proposed === undefined ? {} : { initialValue: proposed }),
    validate: (typed = '') => (typed.trim() !== '' ? refuse?.(typed.trim()) : isNeeded ? 'This is needed.' : undefined),
  });
  return unlessCanceled(answer)?.trim() || undefined;
}

export async function askYes(message: string, isProposed: boolean): Promise<boolean> {
  return unlessCanceled(await confirm({ message, initialValue: isProposed }));
}

export async function askChoice<T extends string>(
  message: string,
  choices: readonly { readonly value: T; readonly label: string }[],
): Promise<T> {
  return unlessCanceled(await select<string>({ message, options: [...choices] })) as T;
}

/** @throws UsageError when the person pressed Ctrl-C or Escape */
export function unlessCanceled<T>(answer: T): Exclude<T, symbol> {
  if (isCancel(answer)) throw new UsageError('You stopped the command. Nothing was changed.');
  return answer as Exclude<T, symbol>;
}
