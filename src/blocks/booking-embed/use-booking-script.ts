import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { policy } from '../../ui/trusted-types.ts';

export type BookingState = 'waiting' | 'loading' | 'ready' | 'failed';

/** How long the booking site may take before its form counts as unavailable, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Loads the booking site's script once the container comes near the viewport. Removes the script, its nodes, and our listeners when the
 * block leaves the page. Scrolling on never removes them, because a half-filled booking would be lost.
 * @param address the script's address; if it is undefined, the state stays `waiting`
 */
export function useBookingScript(container: RefObject<HTMLElement | null>, address: string | undefined): BookingState {
  const isNear = useIsNear(container, address !== undefined);
  const [state, setState] = useState<BookingState>('waiting');
  useEffect(() => {
    const element = container.current;
    if (!isNear || element === null || address === undefined) return undefined;
    setState('loading');
    return loadWidget(element, address, setState);
  }, [isNear, container, address]);
  return state;
}

function useIsNear(container: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = container.current?.parentElement;
    if (!isWanted || isNear || element === null || element === undefined) return undefined;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: '200px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [container, isWanted, isNear]);
  return isNear;
}

/** @returns a function that undoes it */
function loadWidget(container: HTMLElement, address: string, report: (state: BookingState) => void): () => void {
  const script = document.createElement('script');
  script.src = policy.createScriptURL(address);
  script.async = true;
  // The booking site may know which site shows its form, but not which page.
  script.referrerPolicy = 'strict-origin';
  const strays = watchStrays();
  const timer = setTimeout(() => report('failed'), PATIENCE);
  // A script that arrives but draws nothing shows no form. It counts as loaded only when it adds something to the container.
  const drawn = new MutationObserver(() => {
    if ([...container.children].every((child) => child === script)) return;
    clearTimeout(timer);
    // The link that the form replaces may have the focus.
    const frame = container.parentElement as HTMLElement;
    if (frame.contains(document.activeElement) && !container.contains(document.activeElement)) {
      frame.tabIndex = -1;
      frame.focus({ preventScroll: true });
    }
    report('ready');
  });
  drawn.observe(container, { childList: true });
  script.onerror = () => {
    clearTimeout(timer);
    report('failed');
  };
  container.append(script);
  return () => {
    clearTimeout(timer);
    drawn.disconnect();
    script.onerror = null;
    container.replaceChildren();
    // A script that is still loading would run even after its removal, but not in another document.
    document.implementation.createHTMLDocument().adoptNode(script);
    strays.remove();
    report('waiting');
  };
}

/**
 * Booking scripts also put dialogs and styles into `body` and `head`. Our components never do, so every node that appears there is theirs.
 */
function watchStrays(): { remove: () => void } {
  const nodes = new Set<ChildNode>();
  const collect = (records: readonly MutationRecord[]): void => {
    for (const { addedNodes } of records) for (const node of addedNodes) nodes.add(node as ChildNode);
  };
  const observer = new MutationObserver(collect);
  observer.observe(document.body, { childList: true });
  observer.observe(document.head, { childList: true });
  return {
    remove: () => {
      collect(observer.takeRecords());
      observer.disconnect();
      for (const node of nodes) node.remove();
    },
  };
}
