import { useCallback, useEffect, useState } from 'react';
import { overlayIn } from '../shared/overlay.ts';

interface OpenOverlay {
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
export function useOverlay(id: string): OpenOverlay {
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

function overlayOf(id: string): number | undefined {
  const [owner, part] = overlayIn(history.state) ?? [];
  return owner === id ? part : undefined;
}
