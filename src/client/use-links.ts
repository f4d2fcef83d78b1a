import { useEffect } from 'react';
import type { NavigateFunction } from 'react-router-dom';
import type { PageLoad } from './use-page-load.ts';

/**
 * Follows links to pages of this site without reloading. The page's data is fetched before the address changes; when it cannot be
 * had in time, the link does what links do. Of several clicks the last one counts.
 */
export function useLinks(load: PageLoad['load'], navigate: NavigateFunction): void {
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const url = targetOf(event);
      if (url === undefined) return;
      event.preventDefault();
      load(url.pathname, {
        // As in the browser, a link to the address that is shown adds no entry to the history.
        onLoad: () => navigate(`${url.pathname}${url.search}${url.hash}`, { replace: url.href === location.href }),
        onFailure: () => location.assign(url.href),
      });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [load, navigate]);
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
