import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { App } from '../document/App.tsx';
import { useMenu } from '../document/menu-store.ts';
import type { Frame, PageDescription } from '../shared/page/page-description.ts';
import type { PageStore } from './page-store.ts';
import { ScrollMemory } from './scroll-memory.ts';
import { showHead } from './show-head.ts';
import { useLinks } from './use-links.ts';
import { usePageLoad } from './use-page-load.ts';
import { WaitingLine } from './WaitingLine.tsx';

interface SiteProps {
  readonly frame: Frame;
  /** The page that the HTML shows, and the path that it was loaded from: the visitor may have gone back or forward since. */
  readonly first: PageDescription;
  readonly path: string;
  readonly store: PageStore;
  /** Called once, when everything listens. */
  readonly onRun: () => void;
}

/** A page and the visit to it: a page can be visited again. */
interface Visit {
  /** As it was when the visit began. In development another is put into the store when the site is edited. */
  readonly page: PageDescription;
  readonly path: string;
  readonly key: string;
  readonly hash: string;
  /** Whether the visitor came by back or forward. */
  readonly isReturn: boolean;
}

/** Shows the page of the router's location. Links are followed without reloading; what cannot be had so is loaded again. */
export function Site({ frame, first, path, store, onRun }: SiteProps) {
  const location = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const scroll = useRef<ScrollMemory>(null);
  const [visit, setVisit] = useState<Visit>({ page: first, path, key: location.key, hash: '', isReturn: true });
  const page = store.get(visit.path) ?? visit.page;
  const { isSlow, load, cancel } = usePageLoad(store);
  useLinks(load, navigate);

  // The entry whose page is shown, or on its way.
  const shownKey = useRef(location.pathname === path ? location.key : undefined);
  useEffect(() => {
    scroll.current = new ScrollMemory(shownKey.current);
    return () => scroll.current?.release();
  }, []);

  useEffect(() => {
    if (shownKey.current === location.key) return;
    const { key, hash, pathname } = location;
    const kept = store.get(pathname);
    shownKey.current = key;
    // A link whose page has not come counts for nothing once the visitor has gone back or forward.
    cancel();
    // Another place on the page that is shown.
    if (isReturn && kept === page) {
      scroll.current?.enter(key);
      return;
    }
    // Not what the effect's end would say: it runs again, too, when an edit comes while the page is fetched.
    const isCurrent = (): boolean => shownKey.current === key;
    const show = (next: PageDescription): void => {
      if (isCurrent()) setVisit({ page: next, path: pathname, key, hash, isReturn });
    };
    if (kept !== undefined) changeView(() => show(kept), isReturn);
    else
      load(pathname, {
        onLoad: () => changeView(() => show(store.get(pathname) as PageDescription), isReturn),
        onFailure: () => window.location.reload(),
      });
  }, [location, isReturn, store, page, load, cancel]);

  const [announcement, setAnnouncement] = useState('');
  const shownVisit = useRef(visit);
  useLayoutEffect(() => {
    if (visit === shownVisit.current) return;
    shownVisit.current = visit;
    const { key, hash } = visit;
    useMenu.getState().closeAll();
    showHead(page.head);
    // preventScroll: the position is set below, and smooth focus scrolling would fight it.
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    if (visit.isReturn) scroll.current?.enter(key);
    else {
      scroll.current?.begin(key);
      findAnchor(hash)?.scrollIntoView();
    }
    dispatchEvent(new Event('townsite:page'));
    setAnnouncement(`${frame.texts.pageOpened} ${page.head.title}`);
  }, [visit, page, frame]);

  // The last of all effects.
  useEffect(onRun, [onRun]);

  return (
    <>
      <App frame={frame} page={page} announcement={isSlow ? frame.texts.pageComing : announcement} />
      {isSlow && <WaitingLine />}
    </>
  );
}

/**
 * Shows another page by a change of view where the browser has them and the visitor takes motion. Not on the way back or forward:
 * there phones draw a change of their own, under the finger.
 */
function changeView(show: () => void, isReturn: boolean): void {
  const isPlain = isReturn || document.startViewTransition === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isPlain) show();
  // A change that another overtakes is skipped: its page is shown all the same.
  else document.startViewTransition(() => flushSync(show)).ready.catch(() => {});
}

/** The element that a hash names; null for none, and for what cannot be decoded. */
function findAnchor(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
