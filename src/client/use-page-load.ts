import { useCallback, useRef, useState } from 'react';
import type { PageStore } from './page-store.ts';

/** How long a page may load before the visitor is told, in milliseconds. */
const SILENCE = 300;

/** How long the app waits for a page, in milliseconds. */
const PATIENCE = 8000;

interface Outcome {
  /** The page is in the store. */
  readonly onLoad: () => void;
  /** The page cannot be loaded, or takes too long. */
  readonly onFailure: () => void;
}

export interface PageLoad {
  /** Whether the visitor has waited long enough to be told. */
  readonly isSlow: boolean;
  /** Loads a page into the store. A later call, or `cancel`, ends the wait for this one, and neither callback runs. */
  readonly load: (path: string, outcome: Outcome) => void;
  readonly cancel: () => void;
}

/** Loads one page at a time: the one that the visitor asked for last. */
export function usePageLoad(store: PageStore): PageLoad {
  const [isSlow, setSlow] = useState(false);
  const end = useRef(() => {});
  const cancel = useCallback(() => end.current(), []);
  const load = useCallback(
    (path: string, { onLoad, onFailure }: Outcome): void => {
      cancel();
      let isWanted = true;
      const finish = (act: () => void): void => {
        if (!isWanted) return;
        cancel();
        act();
      };
      const timers = [setTimeout(() => setSlow(true), SILENCE), setTimeout(() => finish(onFailure), PATIENCE)];
      end.current = () => {
        isWanted = false;
        for (const timer of timers) clearTimeout(timer);
        setSlow(false);
      };
      store.load(path).then(
        () => finish(onLoad),
        () => finish(onFailure),
      );
    },
    [store, cancel],
  );
  return { isSlow, load, cancel };
}
