import { useCallback, useRef, useState } from 'react';
import type { PageStore } from './page-store.ts';

/** How long a page may load before the visitor is told, in milliseconds. */
const SILENCE = 300;

/** How long the app waits for a page, in milliseconds. */
const PATIENCE = 8000;

interface Outcome {
  /** The page is in the store. */
  readonly onLoad: () => void;
  /** The page cannot be loaded here, or takes too long, but the site answers. */
  readonly onFailure: () => void;
}

export interface PageLoad {
  /** What to tell a visitor who waits: nothing yet, that it takes long, or that there is no connection. */
  readonly wait: 'slow' | 'offline' | undefined;
  /** Loads a page into the store. A later call, or `cancel`, ends the wait for this one, and neither callback runs. */
  readonly load: (path: string, outcome: Outcome) => void;
  readonly cancel: () => void;
}

/**
 * Loads one page at a time: the one that the visitor asked for last. Without a connection, the page that is shown stays, because the
 * browser's error page would take everything typed with it. Loading goes on when the connection is back.
 */
export function usePageLoad(store: PageStore): PageLoad {
  const [wait, setWait] = useState<PageLoad['wait']>();
  const end = useRef(() => {});
  const cancel = useCallback(() => end.current(), []);
  const load = useCallback(
    (path: string, outcome: Outcome): void => {
      cancel();
      let isWanted = true;
      const finish = (act: () => void): void => {
        if (!isWanted) return;
        cancel();
        act();
      };
      const again = (): void => load(path, outcome);
      const tell = (): void => {
        if (!isWanted) return;
        setWait('offline');
        addEventListener('online', again);
      };
      const fail = (): void => {
        if (isWanted) fetch(path).then(() => finish(outcome.onFailure), tell);
      };
      const timers = [setTimeout(() => setWait((shown) => shown ?? 'slow'), SILENCE), setTimeout(fail, PATIENCE)];
      end.current = () => {
        isWanted = false;
        for (const timer of timers) clearTimeout(timer);
        removeEventListener('online', again);
        setWait(undefined);
      };
      store.load(path).then(() => finish(outcome.onLoad), fail);
    },
    [store, cancel],
  );
  return { wait, load, cancel };
}
