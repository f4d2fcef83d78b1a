import { useEffect } from 'react';
import type { NavigateFunction } from 'react-router-dom';
import type { PageLoad } from './use-page-load.ts';

/**
 * Follows links to pages of this site without reloading. Fetches the page's data before the address changes. If the data does not arrive in
 * time, the browser follows the link as usual. Of several clicks, the last one counts.
 */
export function useLinks(load: PageLoad['load'], navigate: NavigateFunction): void {
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const url = targetOf(event);
      if (url === undefined) return;
      event.preventDefault();
      load(url.pathname, {
        // As in browsers, a link to the current address adds no history entry.
        onLoad: () => navigate(`${url.pathname}${url.search}${url.hash}`, { replace: url.href === location.href }),
        onFailure: () => location.assign(url.href),
      });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [load, navigate]);
}

/** Returns the page that a click opens in this tab, or undefined for a click that the browser should handle. */
function targetOf(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = (event.target as Element).closest('a');
  if (link === null || link.target !== '' || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href, location.href);
  const isPage = url.origin === location.origin && !/\.\w+$/.test(url.pathname);
  const isAnchor = url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
  return isPage && !isAnchor ? url : undefined;
}
