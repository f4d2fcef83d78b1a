import type { Start } from '../start.ts';

/** The variant of the script that counts nothing on its own. Source: https://plausible.io/docs/script-extensions */
export const start: Start = ({ settings: { domain, script }, load }) => {
  const globals = window as unknown as { plausible?: (event: string) => void };
  const queue: unknown[] = [];
  globals.plausible ??= Object.assign((...event: unknown[]) => void queue.push(event), { q: queue });
  load(String(script)).dataset.domain = String(domain);
  return () => globals.plausible?.('pageview');
};
