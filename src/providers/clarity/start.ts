import type { Start } from '../start.ts';

/** Follows pages on its own. Source: https://learn.microsoft.com/clarity/setup-and-installation/clarity-consent-api-v2 */
export const start: Start = ({ settings: { id }, isAgreed, load }) => {
  const queue: unknown[] = [];
  const globals = window as unknown as { clarity: (...command: unknown[]) => void };
  globals.clarity = Object.assign((...command: unknown[]) => void queue.push(command), { q: queue });
  if (isAgreed) globals.clarity('consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' });
  load(`https://www.clarity.ms/tag/${id}`);
  return undefined;
};
