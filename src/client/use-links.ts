import { useEffect, useRef } from 'react';
import type { NavigateFunction } from 'react-router-dom';
import type { PageStore } from './page-store.ts';

/**
 * Follows links to pages of this site without reloading. The page's data is fetched before the address changes; when it cannot be
 * had, the link does what links do. Of several clicks the last one counts, and none once the visitor has gone back or forward.
 */
export function useLinks(store: PageStore, navigate: NavigateFunction): void {
  // Outlives the effect, which runs anew after each navigation.
  const latest = useRef(0);
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const url = targetOf(event);
      if (url === undefined) return;
      event.preventDefault();
      latest.current += 1;
      const own = latest.current;
      store.load(url.pathname).then(
        () => own === latest.current && navigate(`${url.pathname}${url.search}${url.hash}`),
        () => own === latest.current && location.assign(url.href),
      );
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [store, navigate]);

  useEffect(() => {
    const forget = (): void => {
      latest.current += 1;
    };
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);
}

/** The page that a click opens in this tab; undefined for everything that is the browser's own business. */
function targetOf(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = (event.target as Element).closest('a');
  if (link === null || link.target !== '' || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href, location.href);
  const isPage = url.origin === location.origin && !/\.\w+$/.test(url.pathname);
  const isAnchor = url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
  return isPage && !isAnchor ? url : undefined;
}
