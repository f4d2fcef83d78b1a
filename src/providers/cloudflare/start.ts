import type { Start } from '../start.ts';

/** Follows pages on its own. Source: https://developers.cloudflare.com/web-analytics/get-started */
export const start: Start = ({ settings: { token }, load }) => {
  load('https://static.cloudflareinsights.com/beacon.min.js').dataset.cfBeacon = JSON.stringify({ token });
  return undefined;
};
