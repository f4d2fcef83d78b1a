import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { App } from '../document/App.tsx';
import { useMenu } from '../document/menu-store.ts';
import type { Frame, PageDescription } from '../shared/page/page-description.ts';
import type { KeptFields } from './kept-fields.ts';
import type { PageStore } from './page-store.ts';
import { ScrollMemory } from './scroll-memory.ts';
import { showHead } from './show-head.ts';
import { useLinks } from './use-links.ts';
import { usePageLoad } from './use-page-load.ts';
import { WaitingLine } from './WaitingLine.tsx';

interface SiteProps {
  readonly frame: Frame;
  /** The page in the HTML, and the path it was loaded from. The visitor may have gone back or forward since then. */
  readonly first: PageDescription;
  readonly path: string;
  readonly store: PageStore;
  readonly fields: KeptFields;
  /** Called once, when everything listens. */
  readonly onRun: () => void;
}

/** A page and the visit to it: a page can be visited again. */
interface Visit {
  /** The page as it was when the visit began. In development, an edit of the site puts a newer one into the store. */
  readonly page: PageDescription;
  readonly path: string;
  readonly key: string;
  readonly hash: string;
  /** Whether the visitor came by back or forward. */
  readonly isReturn: boolean;
}

/** Shows the page of the router's location. Follows links without reloading, and reloads if a page cannot be fetched. */
export function Site({ frame, first, path, store, fields, onRun }: SiteProps) {
  const location = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const scroll = useRef<ScrollMemory>(null);
  const [visit, setVisit] = useState<Visit>({ page: first, path, key: location.key, hash: '', isReturn: true });
  const page = store.get(visit.path) ?? visit.page;
  const { wait, load, cancel } = usePageLoad(store);
  useLinks(load, navigate);

  // The history entry whose page is shown or loading.
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
    // Back and forward cancel a clicked link whose page has not arrived yet.
    cancel();
    // Another position on the same page.
    if (isReturn && kept === page) {
      scroll.current?.enter(key);
      return;
    }
    // Compares keys instead of using the effect's cleanup, because the effect also reruns when an edit arrives during the fetch.
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

  const [announcement, setAnnouncement] = useState<ReactNode>('');
  const shownVisit = useRef(visit);
  useLayoutEffect(() => {
    if (visit === shownVisit.current) return;
    shownVisit.current = visit;
    const { key, hash } = visit;
    useMenu.getState().closeAll();
    showHead(page);
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
    const { title } = page.head;
    setAnnouncement(
      <>
        {frame.texts.pageOpened} {page.language === undefined ? title : <span {...page.language}>{title}</span>}
      </>,
    );
  }, [visit, page, frame]);

  // Must stay the last effect.
  useEffect(onRun, [onRun]);

  const waitText = wait && { slow: frame.texts.pageComing, offline: frame.texts.offline }[wait];
  return (
    <>
      {/* Must stay first: effects run from first to last, and those of the blocks look at their fields. */}
      <Kept fields={fields} />
      <App frame={frame} page={page} announcement={waitText ?? announcement} />
      {wait !== undefined && <WaitingLine text={wait === 'offline' ? frame.texts.offline : undefined} />}
    </>
  );
}

/** Keeps what the visitor typed, if React cannot take over the page and draws it anew. */
function Kept({ fields }: { readonly fields: KeptFields }): null {
  fields.look(useSyncExternalStore(neverChanges, isDrawn, isTakenOver));
  useLayoutEffect(() => fields.giveBack(), [fields]);
  return null;
}

const neverChanges = () => () => {};
/** React asks this one when it draws a page, and the other one while it takes over a page. */
const isDrawn = () => true;
const isTakenOver = () => false;

/**
 * Shows another page with a view transition, if the browser supports it and the visitor has not asked for reduced motion. Back and forward
 * get none: phones animate those themselves, under the finger.
 */
function changeView(show: () => void, isReturn: boolean): void {
  const isPlain = isReturn || document.startViewTransition === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isPlain) show();
  // A transition that another one overtakes is skipped, but its page is still shown.
  else document.startViewTransition(() => flushSync(show)).ready.catch(() => {});
}

/** Returns the element that a hash names, or null if there is none or the hash cannot be decoded. */
function findAnchor(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
