import type { Start } from '../start.ts';
import { whenLoaded } from '../when-loaded.ts';

/** Source: https://usefathom.com/docs/script/script-advanced */
export const start: Start = ({ settings: { site }, load }) => {
  const globals = window as unknown as { fathom?: { trackPageview(): void } };
  const script = load('https://cdn.usefathom.com/script.js');
  Object.assign(script.dataset, { site, auto: 'false' });
  return whenLoaded(script, () => globals.fathom?.trackPageview());
};
