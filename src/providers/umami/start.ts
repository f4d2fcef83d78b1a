import type { Start } from '../start.ts';
import { whenLoaded } from '../when-loaded.ts';

/** Source: https://umami.is/docs/tracker-configuration */
export const start: Start = ({ settings: { id, script: address }, load }) => {
  const globals = window as unknown as { umami?: { track(): void } };
  const script = load(String(address));
  Object.assign(script.dataset, { websiteId: id, autoTrack: 'false' });
  return whenLoaded(script, () => globals.umami?.track());
};
