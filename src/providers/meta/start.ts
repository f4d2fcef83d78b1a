import type { Start } from '../start.ts';

interface Pixel {
  (...command: unknown[]): void;
  callMethod?: (...command: unknown[]) => void;
  queue: unknown[];
  push?: Pixel;
  loaded: boolean;
  version: string;
}

/** The queue that Meta's script looks for. Source: https://developers.facebook.com/docs/meta-pixel/get-started */
export const start: Start = ({ settings: { id }, load }) => {
  const globals = window as unknown as { fbq: Pixel; _fbq: Pixel };
  const queue: unknown[] = [];
  const pixel: Pixel = Object.assign(
    (...command: unknown[]): void => {
      if (pixel.callMethod === undefined) queue.push(command);
      else pixel.callMethod(...command);
    },
    { queue, loaded: true, version: '2.0' },
  );
  pixel.push = pixel;
  globals.fbq = pixel;
  globals._fbq = pixel;
  load('https://connect.facebook.net/en_US/fbevents.js');
  // Townsite itself reports each page. The text of buttons and the fields of forms stay here.
  pixel('set', 'autoConfig', false, String(id));
  pixel('init', String(id));
  return () => globals.fbq('track', 'PageView');
};
