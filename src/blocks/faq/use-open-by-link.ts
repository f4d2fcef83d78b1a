import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Opens the answer that the address names, as browsers do when they load the page or follow a link within it. */
export function useOpenByLink(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = (): void => {
      const answer = [...(list.current?.querySelectorAll('details > [id]') ?? [])].find(({ id }) => `#${id}` === location.hash);
      const details = answer?.parentElement as HTMLDetailsElement | null | undefined;
      if (details === null || details === undefined || details.open) return;
      details.open = true;
      answer?.scrollIntoView();
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
  return list;
}
