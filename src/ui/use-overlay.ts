import { useCallback, useEffect, useState } from 'react';

interface Overlay {
  /** Which part is open, or undefined if nothing is. */
  readonly opened: number | undefined;
  readonly open: (part: number) => void;
  /** Called when it has closed, however it was closed. */
  readonly closed: () => void;
}

/**
 * Gives what opens over the page a history entry of its own, so that Back closes it, and Forward and a reload open it again.
 * @param id the id of the block
 */
export function useOverlay(id: string): Overlay {
  const [opened, setOpened] = useState<number>();
  useEffect(() => {
    const follow = (): void => {
      const part = overlayOf(id);
      if (part !== undefined) setOpened(part);
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [id]);
  const open = useCallback(
    (part: number): void => {
      if (overlayOf(id) !== undefined) return;
      history.pushState({ ...history.state, overlay: [id, part] }, '');
      setOpened(part);
    },
    [id],
  );
  const closed = useCallback((): void => {
    setOpened(undefined);
    if (overlayOf(id) !== undefined) history.back();
  }, [id]);
  return { opened, open, closed };
}

/** Closes an open overlay when the visitor goes back. */
export function useCloseByBack(id: string, close: () => void): void {
  useEffect(() => {
    const follow = (): void => {
      if (overlayOf(id) === undefined) close();
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [id, close]);
}

/** Returns whether the current history entry shows something over its page. */
export function hasOverlay(): boolean {
  return overlay() !== undefined;
}

function overlayOf(id: string): number | undefined {
  const [owner, part] = overlay() ?? [];
  return owner === id ? part : undefined;
}

function overlay(): readonly [id: string, part: number] | undefined {
  return (history.state as { readonly overlay?: readonly [string, number] } | null)?.overlay;
}
