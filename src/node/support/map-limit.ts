/** The results of tasks in their order, of which only a few run at a time. */
export async function* inOrder<T>(tasks: readonly (() => Promise<T>)[], atATime: number): AsyncGenerator<T> {
  const running: Promise<T>[] = [];
  for (const task of tasks) {
    const result = task();
    // When one before it fails, nobody waits for it any more.
    result.catch(() => undefined);
    running.push(result);
    if (running.length >= atATime) yield await (running.shift() as Promise<T>);
  }
  for (const result of running) yield await result;
}
