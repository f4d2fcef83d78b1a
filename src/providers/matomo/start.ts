import type { Start } from '../start.ts';

/** Without cookies. Source: https://developer.matomo.org/guides/spa-tracking */
export const start: Start = ({ settings: { url, site }, load }) => {
  const address = String(url).replace(/\/$/, '');
  const globals = window as unknown as { _paq: { push(...commands: unknown[][]): void } };
  globals._paq = [];
  globals._paq.push(['disableCookies'], ['setTrackerUrl', `${address}/matomo.php`], ['setSiteId', String(site)]);
  load(`${address}/matomo.js`);
  // Matomo's script replaces the list by its own.
  return () => globals._paq.push(['setCustomUrl', location.href], ['setDocumentTitle', document.title], ['trackPageView']);
};
