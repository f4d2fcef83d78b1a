/** Runs tasks, only a few at a time, and yields their results in order. */
export async function* inOrder<T>(tasks: readonly (() => Promise<T>)[], atATime: number): AsyncGenerator<T> {
  const running: Promise<T>[] = [];
  for (const task of tasks) {
    const result = task();
    // If an earlier task fails, nobody awaits this promise. Without a handler, Node would exit.
    result.catch(() => undefined);
    running.push(result);
    if (running.length >= atATime) yield await (running.shift() as Promise<T>);
  }
  for (const result of running) yield await result;
}
