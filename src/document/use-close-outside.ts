import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Calls `close` when a pointer goes down or the focus moves outside the element. */
export function useCloseOutside(element: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: Event): void => {
      if (element.current?.contains(event.target as Node) === false) latest.current();
    };
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, closeOutside);
    return () => {
      for (const type of ['pointerdown', 'focusin']) document.removeEventListener(type, closeOutside);
    };
  }, [isOpen, element]);
}
